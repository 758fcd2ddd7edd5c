# キオスクそのものの言葉。みじかく、おだやかに。

name = フットライツ

## 画面

title-invites = ようこそ。どこかを踏むか、キーを押すと、始まります。
    .speech = ようこそ。どこかを ふむか、キーを おすと、はじまります。
    .short = 踏むか押すと、始まります。
    .short-speech = ふむか おすと、はじまります。
    .more = 急がなくてもだいじょうぶ。失敗はありません。
    .more-speech = いそがなくても だいじょうぶ。しっぱいは ありません。
resume-asks = 前のゲームが途中です。続けますか。
    .speech = まえの ゲームが とちゅうです。つづけますか。
    .short = 前のゲームを続けますか。
    .short-speech = まえの ゲームを つづけますか。
    .more = やめたときのままです。
ring-asks = どうしますか。
    .short = どれですか。
    .more = 選ぶまで、ゲームはそのままです。
    .more-speech = えらぶまで、ゲームは そのままです。
paused = 休憩です。ごゆっくりどうぞ。
    .speech = きゅうけいです。ごゆっくり どうぞ。
    .short = 休憩です。
    .short-speech = きゅうけいです。
    .more = なにもなくなりません。
stopped = 止めました。すぐに係の人が来ます。
    .speech = とめました。すぐに かかりの ひとが きます。
ended-time = 遊んだ時間は{ $minutes ->
    [0] { $seconds }秒
   *[other] { $minutes }分{ $seconds ->
        [0] {""}
       *[other] { $seconds }秒
      }
  }です。
    .speech = あそんだ じかんは { $minutes ->
        [0] { $seconds } びょう
       *[other] { $minutes } ふん{ $seconds ->
            [0] {""}
           *[other] {" "}{ $seconds } びょう
          }
      } です。
ended-walked = 歩いた長さは約{ $metres }メートルです。
    .speech = あるいた ながさは やく { $metres } メートルです。
    .short = 歩いた長さ、{ $metres }メートル。
    .short-speech = あるいた ながさ、{ $metres } メートル。
ended-asks = 次はどうしますか。
    .speech = つぎは どうしますか。
goodbye = ありがとうございました。
    .short = ありがとう。
    .more = またどうぞ。
menu-entry = { $number }番、{ $name }。
    .speech = { $number } ばん、{ $name }。
menu-value = { $name }：{ $value }
    .speech = { $name }、{ $value }
menu-more = ほかにも
menu-go-on = 続ける
    .speech = つづける
menu-anew = 新しいゲーム
    .speech = あたらしい ゲーム
menu-again = 別の始まり
    .speech = べつの はじまり
menu-other = 別の図
    .speech = べつの ず
menu-step-back = 戻る
    .speech = もどる
menu-back = ゲームに戻る
    .speech = ゲームに もどる

ask-help = ヘルプ
ask-undo = 元に戻す
    .speech = もとに もどす
ask-redo = やり直す
    .speech = やりなおす
ask-hint = ヒント
ask-repeat = もう一度聞く
    .speech = もういちど きく
ask-where = 今の様子
    .speech = いまの ようす
ask-answer = 答えを全部
    .speech = こたえを ぜんぶ
ask-again = 最初から
    .speech = さいしょから
ask-pause = 休憩
    .speech = きゅうけい
ask-language = ことば：日本語
    .speech = ことば、にほんご
ask-end = おわり

## ゲーム中

steps-so-far = 歩
    .speech = ほ
steps-taken = 歩
    .speech = ほ
before-that = その前の手です。
    .speech = その まえの てです。
path-back = 一つ戻りました。
    .speech = ひとつ もどりました。
path-on = 一つ選びました。続けてください。
    .speech = ひとつ えらびました。つづけて ください。
    .short = 続けてください。
    .short-speech = つづけて ください。
path-then = 次を選ぶか、戻ってください。
    .speech = つぎを えらぶか、もどって ください。
    .short = 選ぶか、戻る。
    .short-speech = えらぶか、もどる。
hint-not-aloud = ほかの人が聞いているので、ヒントは声に出しません。
    .speech = ほかの ひとが きいて いるので、ヒントは こえに だしません。
    .short = 声に出しません。
    .short-speech = こえに だしません。
not-your-turn = まだあなたの番ではありません。
    .speech = まだ あなたの ばんでは ありません。
    .short = まだ待ってください。
    .short-speech = まだ まって ください。
time-left = 残り時間は{ $minutes ->
    [0] { $seconds }秒
   *[other] { $minutes }分{ $seconds ->
        [0] {""}
       *[other] { $seconds }秒
      }
  }です。
    .speech = のこりじかんは { $minutes ->
        [0] { $seconds } びょう
       *[other] { $minutes } ふん{ $seconds ->
            [0] {""}
           *[other] { $seconds } びょう
          }
      }です。
time-over = 時間です。あわてずに続けてください。
    .speech = じかんです。あわてずに つづけて ください。
    .short = 時間です。
    .short-speech = じかんです。
time-over-ends = 時間です。
    .speech = じかんです。
only-watching = 見るだけの対局です。装置が両方を指しています。休むか、終わることができます。
    .speech = みるだけの たいきょくです。そうちが りょうほうを さしています。やすむか、おわる ことが できます。
    .short = 見るだけです。
    .short-speech = みるだけです。
floor-narrow = パッドが近いので、動かして選びます。{ $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .speech = パッドが ちかいので、うごかして えらびます。{ $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
    .short = { $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .short-speech = { $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
undone = 元に戻しました。
    .speech = もとに もどしました。
    .more = 「やり直す」で、またできます。
    .more-speech = やりなおす、で また できます。
redone = やり直しました。
    .speech = やりなおしました。
restarted = 最初に戻りました。
    .speech = さいしょに もどりました。
    .more = 「元に戻す」で、前に戻れます。
    .more-speech = もとに もどす、で まえに もどれます。
nothing-to-undo = 戻すものはありません。
    .speech = もどす ものは ありません。
nothing-to-redo = やり直すものはありません。
    .speech = やりなおす ものは ありません。
game-is-over = おわったゲームです。
    .speech = おわった ゲームです。
no-answer = 答えは見つかりませんでした。
    .speech = こたえは みつかりませんでした。
    .short = 見つかりません。
    .short-speech = みつかりません。
thinking = 少しお待ちください。考えています。
    .speech = すこし おまちください。かんがえて います。
    .short = 考えています。
    .short-speech = かんがえて います。
making = 少しお待ちください。図形を作っています。
    .speech = すこし おまちください。ずけいを つくって います。
    .short = 図形を作っています。
    .short-speech = ずけいを つくって います。
making-still = まだ作っています。もう少しです。
    .speech = まだ つくって います。もう すこしです。
    .short = まだ作っています。
    .short-speech = まだ つくって います。
making-failed = すみません、図形ができませんでした。ほかのものをどうぞ。
    .speech = すみません、ずけいが できませんでした。ほかの ものを どうぞ。
    .short = 図形ができませんでした。
    .short-speech = ずけいが できませんでした。
no-such-number = 使わない番号です。
    .speech = つかわない ばんごうです。
    .short = 使いません。
    .short-speech = つかいません。
    .more = 選べるものには番号があります。
    .more-speech = えらべる ものには ばんごうが あります。
no-line = 線は今はかけません。場所かボタンを選んでください。
    .speech = せんは いまは かけません。ばしょか ボタンを えらんで ください。
    .short = 線は今はかけません。
    .short-speech = せんは いまは かけません。
edge = 行き止まりです。
    .speech = いきどまりです。
    .short = 行き止まり。
    .short-speech = いきどまり。
resume-failed = 新しいゲームです。前のゲームは開けませんでした。
    .speech = あたらしい ゲームです。まえの ゲームは ひらけませんでした。
    .short = 新しいゲームです。
    .short-speech = あたらしい ゲームです。
language-is = 日本語です。
    .speech = にほんごです。
first-help = はじめてですか。「たずねる」を選ぶか、同じ場所に数秒立ってください。
    .speech = はじめて ですか。たずねるを えらぶか、おなじ ばしょに すうびょう たって ください。
first-help-scan = はじめてですか。「たずねる」を選んでください。
    .speech = はじめて ですか。たずねるを えらんで ください。
help-cells = 矢印キーで動かし、スペースキーで選びます。
    .speech = やじるしキーで うごかし、スペースキーで えらびます。
help-keys = もっと知りたいときは、「たずねる」を選ぶか、Aのキーを押すか、同じ場所に数秒立ってください。元に戻す、ヒント、休憩などが選べます。
    .speech = もっと しりたい ときは、たずねるを えらぶか、エーの キーを おすか、おなじ ばしょに すうびょう たって ください。もとに もどす、ヒント、きゅうけい などが えらべます。
floor-too-small = この図は床より点が多いです。パッドで動かします。{ $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .speech = この ずは ゆかより てんが おおいです。パッドで うごかします。{ $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
    .short = { $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .short-speech = { $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。

noticed-step-off = まず、降りてください。
    .speech = まず、おりて ください。
    .short = 降りてください。
    .short-speech = おりて ください。
noticed-stuck = 場所{ $sensor }が押されたままです。それなしで続けます。
    .speech = ばしょ { $sensor } が おされた ままです。それ なしで つづけます。
    .short = { $sensor }が押されたままです。
    .short-speech = { $sensor } が おされた ままです。
noticed-noisy = 場所{ $sensor }がふるえています。見てもらってください。
    .speech = ばしょ { $sensor } が ふるえて います。みて もらって ください。
    .short = { $sensor }がふるえています。
    .short-speech = { $sensor } が ふるえて います。

## 値と設定

unit-seconds = { $count }秒
    .speech = { $count } びょう
unit-minutes = { $count }分
    .speech = { $count } ふん
unit-percent = { $count }パーセント
    .speech = { $count } パーセント
unit-wpm = 毎分{ $count }語
    .speech = まいふん { $count } ご
unit-centimetres = { $count }センチ
    .speech = { $count } センチ
unit-degrees = { $count }度
    .speech = { $count } ど
# 何倍の大きさか。
unit-times = { $count }倍
    .speech = { $count } ばい
value-on = オン
value-off = オフ
value-as-installed = 設置のとおり
    .speech = せっちの とおり
voice-own = いつもの声
    .speech = いつもの こえ
voice-f1 = 女の人、低め
    .speech = おんなの ひと、ひくめ
voice-f2 = 女の人、中くらい
    .speech = おんなの ひと、ちゅうくらい
voice-f3 = 女の人、高め
    .speech = おんなの ひと、たかめ
voice-m1 = 男の人、低め
    .speech = おとこの ひと、ひくめ
voice-m3 = 男の人、中くらい
    .speech = おとこの ひと、ちゅうくらい
voice-m7 = 男の人、高め
    .speech = おとこの ひと、たかめ

## 見え方

look-point = 点
    .speech = てん
look-lit = 明るい
    .speech = あかるい
look-dark = 暗い
    .speech = くらい
look-black = 黒
    .speech = くろ
look-white = 白
    .speech = しろ
look-red = 赤
    .speech = あか
look-blue = 青
    .speech = あお
look-captured = 囲まれた
    .speech = かこまれた
look-hidden = 見えない
    .speech = みえない
look-empty = 空き
    .speech = あき
look-may-choose = 選べる
    .speech = えらべる
look-blocked = 閉じた
    .speech = とじた

## うまくいかないとき

fault-K1 = 床が応えません：{ $device }。ほかのもので続けます。設置の人を呼んでください。(K1)
    .speech = ゆかが こたえません。ほかの もので つづけます。せっちの ひとを よんで ください。
fault-K2 = 基板が応えません：{ $device }。残りで続けます。差し込みを確かめてください。(K2)
    .speech = きばんが こたえません。のこりで つづけます。さしこみを たしかめて ください。
fault-K3 = 同じ名前の基板が二つあります：{ $device }。一つを外してください。(K3)
    .speech = おなじ なまえの きばんが ふたつ あります。ひとつを はずして ください。
fault-K4 = 音が出ません。画面とランプで続けます。(K4)
    .speech = おとが でません。がめんと ランプで つづけます。
fault-K5 = 声が出ません。画面の文字と音で続けます。(K5)
    .speech = こえが でません。がめんの もじと おとで つづけます。
fault-K6 = 画面がありません。音とランプで続けます。(K6)
    .speech = がめんが ありません。おとと ランプで つづけます。
fault-K7 = 記録を書けません。ゲームは続き、書けるときに保存します。(K7)
    .speech = きろくを かけません。ゲームは つづき、かける ときに ほぞん します。
fault-K8 = 遊ぶためのものがありません。マットかキーパッドかキーボードをつないでください。(K8)
    .speech = あそぶ ための ものが ありません。マットか キーパッドか キーボードを つないで ください。
fault-K9 = 考えが途切れました。もう一度たずねてください。(K9)
    .speech = かんがえが とぎれました。もういちど たずねて ください。
fault-K10 = 設定を使えません。ほかの設定で続けます。設置の人を呼んでください。(K10)
    .speech = せっていを つかえません。ほかの せっていで つづけます。せっちの ひとを よんで ください。
over-K1 = 床が応えます：{ $device }。
    .speech = ゆかが こたえます。
over-K2 = 基板が応えます：{ $device }。
    .speech = きばんが こたえます。
over-K3 = 基板がまた応えます：{ $device }。
    .speech = きばんが また こたえます。
over-K4 = 音が戻りました。
    .speech = おとが もどりました。
over-K5 = 声が戻りました。
    .speech = こえが もどりました。
over-K6 = 画面が戻りました。
    .speech = がめんが もどりました。
over-K7 = 記録がまた保存されます。
    .speech = きろくが また ほぞん されます。
over-K8 = また遊べます。
    .speech = また あそべます。
over-K9 = 考えを続けます。
    .speech = かんがえを つづけます。
over-K10 = 設定が元に戻りました。
    .speech = せっていが もとに もどりました。
record-newer = 記録は新しい版のものです。ゲームは続きますが、保存されません。設置の人を呼んでください。(K7)
    .speech = きろくは あたらしい はんの ものです。ゲームは つづきますが、ほぞん されません。せっちの ひとを よんで ください。
record-rescued = 記録が壊れていました。読めたものは新しい記録に移しました。ゲームは続きます。(K7)
    .speech = きろくが こわれて いました。よめた ものは あたらしい きろくに うつしました。ゲームは つづきます。
record-set-aside = 古い記録は壊れていたので、よけました。新しく始めます。(K7)
    .speech = ふるい きろくは こわれて いたので、よけました。あたらしく はじめます。

## Instead of the kiosk, when it does not start again and again

safe-mode-title = フットライツが始まりません
    .speech = フットライツが はじまりません
safe-mode-says = ゲームが始まりません。保存したものはなくなっていません。設置の人を呼んでください。(K0)
    .speech = ゲームが はじまりません。ほぞん した ものは なくなって いません。せっちの ひとを よんで ください。

## 来てから帰るまで

title-player = { $name }
    .speech = { $spoken }
language-asks = ことば
language-offer = 日本語は、{ $number }番です。
    .speech = にほんごは、{ $number } ばんです。
language-en = English
    .speech = えいご
language-uk = Українська
    .speech = うくらいなご
language-ja = 日本語
    .speech = にほんご
games-ask = どのゲームにしますか。
menu-games = 別のゲーム
    .speech = べつの ゲーム
menu-rest = 休む
    .speech = やすむ
menu-caregiver = 係の人へ
    .speech = かかりの ひとへ
rest-asks = ずいぶん遊びました。少し休みますか。
    .speech = ずいぶん あそびました。すこし やすみますか。
resting = ゆっくり休んでください。どこかを踏むと、続きます。
    .speech = ゆっくり やすんで ください。どこかを ふむと、つづきます。
leaving-asks = まだいらっしゃいますか。どこかを踏むと、続きます。
    .speech = まだ いらっしゃいますか。どこかを ふむと、つづきます。
leaving-soon = もうすぐ終わります。どこかを踏むと、続きます。
    .speech = もうすぐ おわります。どこかを ふむと、つづきます。
volume-asks = 音の大きさ
    .speech = おとの おおきさ
volume-is = 音の大きさ、{ $count }パーセント。
    .speech = おとの おおきさ、{ $count } パーセント。
volume-louder = 大きく
    .speech = おおきく
volume-softer = 小さく
    .speech = ちいさく
ask-ask = たずねる
ask-look = ここは何
    .speech = ここは なに
ask-volume = 音の大きさ
    .speech = おとの おおきさ
ask-further = ほかの質問
    .speech = ほかの しつもん
ask-choices = ほかの選択
    .speech = ほかの せんたく
choices-ask = どれにしますか。
choice-number = 選択 { $number }
    .speech = せんたく { $number }
ask-changed = 変わったところ
    .speech = かわった ところ
ask-can = できること
ask-drawing = ほかの図
    .speech = ほかの ず
no-other-drawing = 図はひとつだけです。
    .speech = ずは ひとつだけです。
# 一度に全部は使えない大きな盤。
ask-window = 盤のほかの部分
    .speech = ばんの ほかの ぶぶん
ask-window-up = 上の部分
    .speech = うえの ぶぶん
ask-window-right = 右の部分
    .speech = みぎの ぶぶん
ask-window-down = 下の部分
    .speech = したの ぶぶん
ask-window-left = 左の部分
    .speech = ひだりの ぶぶん
ask-window-newest = 最後の手
    .speech = さいごの て
ask-window-where = ここはどこ
ask-larger = 大きく
    .speech = おおきく
ask-smaller = 小さく
    .speech = ちいさく
window-asks = 盤のどの部分ですか。
    .speech = ばんの どの ぶぶん ですか。
    .short = どの部分ですか。
    .short-speech = どの ぶぶん ですか。
window-at = 列{ $left }から{ $right }、行{ $top }から{ $bottom }です。
    .speech = れつ { $left } から { $right }、ぎょう { $top } から { $bottom } です。
    .short = { $left }から{ $right }、{ $top }から{ $bottom }。
    .short-speech = { $left } から { $right }、{ $top } から { $bottom }。
window-pads = パッド1から{ $count }で、盤の一部から選びます。列{ $left }から{ $right }、行{ $top }から{ $bottom }です。
    .speech = パッド いち から { $count } で、ばんの いちぶ から えらびます。れつ { $left } から { $right }、ぎょう { $top } から { $bottom } です。
    .short = パッド1から{ $count }、列{ $left }から{ $right }、行{ $top }から{ $bottom }。
    .short-speech = パッド いち から { $count }、れつ { $left } から { $right }、ぎょう { $top } から { $bottom }。
    .more = ほかの部分へは、「たずねる」を選んでください。
    .more-speech = ほかの ぶぶんへは、「たずねる」を えらんで ください。
window-none = 全部ここにあります。
    .speech = ぜんぶ ここに あります。
no-larger = これより大きくはなりません。
    .speech = これより おおきくは なりません。
no-smaller = これより小さくはなりません。
    .speech = これより ちいさくは なりません。
exploring = 見て回る
    .speech = みてまわる
exploring-begins = 見て回りましょう。場所を説明するだけで、何も選びません。もう一度たずねると、ゲームに戻ります。
    .speech = みて まわりましょう。ばしょを せつめい するだけで、なにも えらびません。もういちど たずねると、ゲームに もどります。
exploring-ends = 続けましょう。
    .speech = つづけましょう。
nothing-changed = まだ何も変わっていません。
    .speech = まだ なにも かわって いません。
can-choose = 選べるもの、{ $count }
    .speech = えらべる もの、{ $count }
place-name = { $label }
row-leave = 行に戻る
    .speech = ぎょうに もどる
entered = { $typed }
noticed-rests = 順送りを休みます。押すと続きます。
    .speech = じゅんおくりを やすみます。おすと つづきます。
noticed-too-fast = 早すぎたので、数えませんでした。もう一度どうぞ。
    .speech = はやすぎたので、かぞえませんでした。もういちど どうぞ。
    .short = 早すぎました。もう一度。
    .short-speech = はやすぎました。もういちど。
noticed-dead = 場所{ $sensor }が一度も反応していません。見てもらってください。
    .speech = ばしょ { $sensor } が いちども はんのう して いません。みて もらって ください。
floor-step-scan = パッドのない場所があるので、{ $next }で次へ進み、{ $choose }で選びます。
    .speech = パッドの ない ばしょが あるので、{ $next } で つぎへ すすみ、{ $choose } で えらびます。
floor-auto-scan = パッドのない場所があるので、順に読み上げます。選びたい所で押してください。
    .speech = パッドの ない ばしょが あるので、じゅんに よみあげます。えらびたい ところで おして ください。
floor-ask-cursor = 質問は横にあるので、パッドで動かします。{ $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .speech = しつもんは よこに あるので、パッドで うごかします。{ $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
    .short = { $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .short-speech = { $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
floor-ask-step-scan = 質問は場所の後にあります。{ $next }で次へ進み、{ $choose }で選びます。
    .speech = しつもんは ばしょの あとに あります。{ $next } で つぎへ すすみ、{ $choose } で えらびます。
    .short = { $next }で次へ、{ $choose }で選びます。
    .short-speech = { $next } で つぎへ、{ $choose } で えらびます。
floor-direct = またパッドがそれぞれの場所を選びます。
    .speech = また パッドが それぞれの ばしょを えらびます。
    .short = パッドがそれぞれの場所を選びます。
    .short-speech = パッドが それぞれの ばしょを えらびます。
floor-ask-auto-scan = 質問は場所の後にあります。順に読み上げるので、選びたい所で押してください。
    .speech = しつもんは ばしょの あとに あります。じゅんに よみあげるので、えらびたい ところで おして ください。

## 係の人の画面

not-saved = 保存できません。記録を書けません。(K7)
    .speech = ほぞん できません。きろくを かけません。
home-title = 係の人へ
    .speech = かかりの ひとへ
home-leave = 遊ぶ画面に戻る
    .speech = あそぶ がめんに もどる
home-nobody = 今は誰も遊んでいません。
    .speech = いまは だれも あそんで いません。
home-guest = ゲストの番です。
    .speech = ゲストの ばんです。
home-player = { $name }さんの番です。
    .speech = { $spoken } さんの ばんです。
home-next-player = 次の人
    .speech = つぎの ひと
home-players = 遊ぶ人
    .speech = あそぶ ひと
home-game = ゲーム
home-results = 結果
    .speech = けっか
home-volume = 音の大きさ
    .speech = おとの おおきさ
home-start = ゲームを始める
    .speech = ゲームを はじめる
home-pause = ゲームを休む
    .speech = ゲームを やすむ
home-hint = ヒントで助ける
    .speech = ヒントで たすける
home-end = 今日はおわり
    .speech = きょうは おわり
home-sensors = パッドとランプ
home-self-test = 全部を確かめる
    .speech = ぜんぶを たしかめる
home-backup = 記録の写し
    .speech = きろくの うつし
home-pin = 暗証番号を変える
    .speech = あんしょうばんごうを かえる
home-about = この装置について
    .speech = この そうちに ついて
players-none = まだ誰も登録されていません。
    .speech = まだ だれも とうろく されて いません。
pin-asks = 暗証番号をどうぞ
    .speech = あんしょうばんごうを どうぞ
pin-set = 新しい暗証番号
    .speech = あたらしい あんしょうばんごう
pin-again = 同じ四つの数字をもう一度
    .speech = おなじ よっつの すうじを もういちど
pin-how = 数字を四つ選んでください。選んだ数字は声に出しません。
    .speech = すうじを よっつ えらんで ください。えらんだ すうじは こえに だしません。
pin-digit = { $digit }
pin-erase = 消す
    .speech = けす
pin-count = { $of }のうち{ $count }。
    .speech = { $of } の うち { $count }。
pin-wrong = 暗証番号が違います。もう一度どうぞ。
    .speech = あんしょうばんごうが ちがいます。もういちど どうぞ。
pin-differs = 同じ数字ではありませんでした。初めからどうぞ。
    .speech = おなじ すうじでは ありませんでした。はじめから どうぞ。
pin-wait = { $count }秒待ってから、もう一度どうぞ。
    .speech = { $count } びょう まってから、もういちど どうぞ。
pin-is-set = 暗証番号を決めました。
    .speech = あんしょうばんごうを きめました。
about-version = フットライツ { $major }.{ $minor }.{ $patch }
    .speech = フットライツ、{ $major } てん { $minor } てん { $patch }
about-modes = パッドの上に立つ、四つのキー、一つか二つのスイッチ、画面に触れる、番号を打つ、のどれでも遊べます。
    .speech = パッドの うえに たつ、よっつの キー、ひとつか ふたつの スイッチ、がめんに ふれる、ばんごうを うつ、の どれでも あそべます。
about-profile = 人ごとに選べるもの：ことば、声、速さと大きさ、聞く耳、話す量、文字の大きさ、色、選び方、待つ時間、床を見る向き。
    .speech = ひとごとに えらべる ものは、ことば、こえ、はやさと おおきさ、きく みみ、はなす りょう、もじの おおきさ、いろ、えらびかた、まつ じかん、ゆかを みる むきです。
about-ask = 遊んでいる間、いつでもたずねられます：ヘルプ、ヒント、元に戻す、もう一度聞く、今の様子、ここは何、休憩、音の大きさ、ことば、おわり。
    .speech = あそんで いる あいだ、いつでも たずねられます。ヘルプ、ヒント、もとに もどす、もういちど きく、いまの ようす、ここは なに、きゅうけい、おとの おおきさ、ことば、おわり。
about-everything = 変えられるもの全部
    .speech = かえられる もの ぜんぶ

## 選ばれているもの

value-words = { $value }
value-language-en = 英語
    .speech = えいご
value-language-uk = ウクライナ語
    .speech = ウクライナご
value-language-ja = 日本語
    .speech = にほんご
value-voice-own = いつもの声
    .speech = いつもの こえ
value-voice-f1 = 女の人の声、低め
    .speech = おんなの ひとの こえ、ひくめ
value-voice-f2 = 女の人の声、中くらい
    .speech = おんなの ひとの こえ、ちゅうくらい
value-voice-f3 = 女の人の声、高め
    .speech = おんなの ひとの こえ、たかめ
value-voice-m1 = 男の人の声、低め
    .speech = おとこの ひとの こえ、ひくめ
value-voice-m3 = 男の人の声、中くらい
    .speech = おとこの ひとの こえ、ちゅうくらい
value-voice-m7 = 男の人の声、高め
    .speech = おとこの ひとの こえ、たかめ
value-lamps-on = つける
value-lamps-off = つけない
value-ears-both = 両耳
    .speech = りょうみみ
value-ears-mono = 両耳に同じ音
    .speech = りょうみみに おなじ おと
value-ears-left = 左の耳だけ
    .speech = ひだりの みみだけ
value-ears-right = 右の耳だけ
    .speech = みぎの みみだけ
value-verbosity-short = 少し
    .speech = すこし
value-verbosity-normal = ふつう
value-verbosity-full = 全部
    .speech = ぜんぶ
value-theme-night = 暗い地に明るい文字
    .speech = くらい じに あかるい もじ
value-theme-day = 明るい地に暗い文字
    .speech = あかるい じに くらい もじ
value-theme-contrast = はっきりした色
    .speech = はっきり した いろ
value-mode-direct = パッドごとに場所を選ぶ
    .speech = パッドごとに ばしょを えらぶ
value-mode-cursor = 矢印で動かし、一つで選ぶ
    .speech = やじるしで うごかし、ひとつで えらぶ
value-mode-step-scan = スイッチ二つ：次へ、選ぶ
    .speech = スイッチ ふたつ、つぎへ、えらぶ
value-mode-auto-scan = スイッチ一つ、順に示す
    .speech = スイッチ ひとつ、じゅんに しめす
value-mode-row-column = スイッチ一つ、まず行から
    .speech = スイッチ ひとつ、まず ぎょうから
value-mode-coordinates = 番号を打つ
    .speech = ばんごうを うつ
value-side-left = 左
    .speech = ひだり
value-side-right = 右
    .speech = みぎ
value-level-people = 人
    .speech = ひと
value-level = 装置、強さ{ $count }
    .speech = そうち、つよさ { $count }
value-result-done = できました、選択{ $count }回、{ $minutes ->
    [0] {""}
   *[other] { $minutes }分
  }{ $seconds }秒
    .speech = できました、せんたく { $count } かい、{ $minutes ->
        [0] {""}
       *[other] { $minutes } ふん、
      }{ $seconds } びょう
value-result-stopped = 途中まで、選択{ $count }回、{ $minutes ->
    [0] {""}
   *[other] { $minutes }分
  }{ $seconds }秒
    .speech = とちゅうまで、せんたく { $count } かい、{ $minutes ->
        [0] {""}
       *[other] { $minutes } ふん、
      }{ $seconds } びょう

## 見る人から見た場所

way-up = 上は{ $label }。
    .speech = うえは { $label }。
    .short = 上{ $label }。
    .short-speech = うえ { $label }。
way-right = 右は{ $label }。
    .speech = みぎは { $label }。
    .short = 右{ $label }。
    .short-speech = みぎ { $label }。
way-down = 下は{ $label }。
    .speech = したは { $label }。
    .short = 下{ $label }。
    .short-speech = した { $label }。
way-left = 左は{ $label }。
    .speech = ひだりは { $label }。
    .short = 左{ $label }。
    .short-speech = ひだり { $label }。
where-top-left = 左上にあります。
    .speech = ひだり うえに あります。
    .short = 左上。
    .short-speech = ひだり うえ。
where-top-middle = 上にあります。
    .speech = うえに あります。
    .short = 上。
    .short-speech = うえ。
where-top-right = 右上にあります。
    .speech = みぎ うえに あります。
    .short = 右上。
    .short-speech = みぎ うえ。
where-middle-left = 左にあります。
    .speech = ひだりに あります。
    .short = 左。
    .short-speech = ひだり。
where-middle-middle = まん中にあります。
    .speech = まんなかに あります。
    .short = まん中。
    .short-speech = まんなか。
where-middle-right = 右にあります。
    .speech = みぎに あります。
    .short = 右。
    .short-speech = みぎ。
where-bottom-left = 左下にあります。
    .speech = ひだり したに あります。
    .short = 左下。
    .short-speech = ひだり した。
where-bottom-middle = 下にあります。
    .speech = したに あります。
    .short = 下。
    .short-speech = した。
where-bottom-right = 右下にあります。
    .speech = みぎ したに あります。
    .short = 右下。
    .short-speech = みぎ した。

## Lessons

course-asks = ゲームとレッスン、どちらにしますか。
menu-play = ゲームをする
menu-learn = レッスンをする
lessons-title = レッスンの一覧
    .speech = レッスンの いちらん
lessons-count = { $count ->
    [0] まだ終わったレッスンはありません。全部で{ $all }です。
   *[other] 終わったレッスン：{ $all }のうち{ $count }。
  }
    .speech = { $count ->
        [0] まだ おわった レッスンは ありません。ぜんぶで { $all }です。
       *[other] おわった レッスンは、{ $all }の うち { $count }。
      }
lessons-all-done = レッスンは全部終わりました。よくできました。
    .speech = レッスンは ぜんぶ おわりました。よく できました。
lesson-number = レッスン{ $number }
    .speech = { $number }ばんめの レッスン
lesson-number-done = レッスン{ $number }、終わりました
    .speech = { $number }ばんめの レッスン、おわりました
lesson-begin = レッスン{ $number }から始める
    .speech = { $number }ばんめの レッスンから はじめる
lesson-go-on = レッスン{ $number }へ進む
    .speech = { $number }ばんめの レッスンへ すすむ
lesson-next = 次は、レッスン{ $number }
    .speech = つぎは、{ $number }ばんめの レッスン
lesson-again = このレッスンをもう一度
    .speech = この レッスンを もういちど
