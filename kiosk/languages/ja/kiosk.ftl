# キオスクそのものの言葉。みじかく、おだやかに。

name = フットライツ

## 画面

title-invites = ようこそ。どこかを踏むか、キーを押すと、始まります。
    .speech = ようこそ。どこかを ふむか、キーを おすと、はじまります。
resume-asks = 前のゲームが途中です。続けますか。
    .speech = まえの ゲームが とちゅうです。つづけますか。
ring-asks = どうしますか。
paused = 休憩です。ごゆっくりどうぞ。
    .speech = きゅうけいです。ごゆっくり どうぞ。
stopped = 止めました。すぐに係の人が来ます。
    .speech = とめました。すぐに かかりの ひとが きます。
ended-asks = 次はどうしますか。
    .speech = つぎは どうしますか。
goodbye = ありがとうございました。
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
path-back = 一つ戻りました。
    .speech = ひとつ もどりました。
path-on = 一つ選びました。続けてください。
    .speech = ひとつ えらびました。つづけて ください。
hint-not-aloud = ほかの人が聞いているので、ヒントは声に出しません。
    .speech = ほかの ひとが きいて いるので、ヒントは こえに だしません。
not-your-turn = まだあなたの番ではありません。
    .speech = まだ あなたの ばんでは ありません。
floor-narrow = パッドが近いので、動かして選びます。{ $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .speech = パッドが ちかいので、うごかして えらびます。{ $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。
undone = 元に戻しました。
    .speech = もとに もどしました。
redone = やり直しました。
    .speech = やりなおしました。
restarted = 最初に戻りました。
    .speech = さいしょに もどりました。
nothing-to-undo = 戻すものはありません。
    .speech = もどす ものは ありません。
nothing-to-redo = やり直すものはありません。
    .speech = やりなおす ものは ありません。
game-is-over = このゲームはおわりました。
    .speech = この ゲームは おわりました。
no-answer = ここからの答えは見つかりませんでした。
    .speech = ここからの こたえは みつかりませんでした。
thinking = 少しお待ちください。考えています。
    .speech = すこし おまちください。かんがえて います。
no-such-number = その番号は今は使いません。
    .speech = その ばんごうは いまは つかいません。
edge = そちらには何もありません。
    .speech = そちらには なにも ありません。
resume-failed = そのゲームは開けませんでした。新しいゲームです。
    .speech = その ゲームは ひらけませんでした。あたらしい ゲームです。
language-is = 日本語です。
    .speech = にほんごです。
help-keys = もっと知りたいときは、同じ場所に三秒立つか、Aのキーを押してください。元に戻す、ヒント、休憩などが選べます。
    .speech = もっと しりたい ときは、おなじ ばしょに さんびょう たつか、エーの キーを おして ください。もとに もどす、ヒント、きゅうけい などが えらべます。
floor-too-small = この図は床より点が多いです。パッドで動かします。{ $up }は上、{ $left }は左、{ $right }は右、{ $down }は下。{ $choose }で選びます。
    .speech = この ずは ゆかより てんが おおいです。パッドで うごかします。{ $up } は うえ、{ $left } は ひだり、{ $right } は みぎ、{ $down } は した。{ $choose } で えらびます。

noticed-step-off = まず、降りてください。
    .speech = まず、おりて ください。
noticed-stuck = 場所{ $sensor }が押されたままです。それなしで続けます。
    .speech = ばしょ { $sensor } が おされた ままです。それ なしで つづけます。
noticed-noisy = 場所{ $sensor }がふるえています。見てもらってください。
    .speech = ばしょ { $sensor } が ふるえて います。みて もらって ください。

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
record-set-aside = 古い記録は壊れていたので、よけました。新しく始めます。(K7)
    .speech = ふるい きろくは こわれて いたので、よけました。あたらしく はじめます。

## Instead of the kiosk, when it does not start again and again

safe-mode-title = フットライツが始まりません
    .speech = フットライツが はじまりません
safe-mode-says = ゲームが始まりません。保存したものはなくなっていません。設置の人を呼んでください。(K0)
    .speech = ゲームが はじまりません。ほぞん した ものは なくなって いません。せっちの ひとを よんで ください。
