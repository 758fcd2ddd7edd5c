# 係の人の画面：人、ゲーム、結果。

## 人

player-name = { $name }
    .speech = { $spoken }
players-title = 遊ぶ人
    .speech = あそぶ ひと
players-guest = ゲスト
players-add = 人を加える
    .speech = ひとを くわえる
players-archived = しまってある人
    .speech = しまって ある ひと
players-empty = まだ誰もいません。
    .speech = まだ だれも いません。
players-none-archived = しまってある人はいません。
    .speech = しまって ある ひとは いません。
record-unreadable = 今は記録を読めません。(K7)
    .speech = いまは きろくを よめません。
player-play = 今から遊ぶ
    .speech = いまから あそぶ
player-profile = 遊び方
    .speech = あそびかた
player-results = 結果
    .speech = けっか
player-rename = 名前を変える
    .speech = なまえを かえる
player-archive = しまう
player-unarchive = 一覧に戻す
    .speech = いちらんに もどす
player-export = データを持ち出す
    .speech = データを もちだす
player-delete = 完全に消す
    .speech = かんぜんに けす
player-is-playing = 今、遊んでいます。
    .speech = いま、あそんで います。
player-is-archived = しまってあります。
    .speech = しまって あります。
player-archived = しまいました。何も失われません。
    .speech = しまいました。なにも うしなわれません。
player-unarchived = 一覧に戻しました。
    .speech = いちらんに もどしました。
player-deleted = 完全に消しました。
    .speech = かんぜんに けしました。
player-gone = この人はもういません。
    .speech = この ひとは もう いません。
player-name-empty = 名前には一文字以上必要です。
    .speech = なまえには ひともじ いじょう ひつようです。
player-name-long = 名前が長すぎます。四十文字までです。
    .speech = なまえが ながすぎます。よんじゅう もじまで です。
player-name-taken = この名前はもう使われています。別の名前をどうぞ。
    .speech = この なまえは もう つかわれて います。べつの なまえを どうぞ。
delete-title = { $name }さんを完全に消しますか
    .speech = { $spoken } さんを かんぜんに けしますか
delete-games = { $count ->
    [0] ゲームの記録はありません。
   *[other] ゲーム{ $count }回の記録が消えます。
  }
    .speech = { $count ->
        [0] ゲームの きろくは ありません。
       *[other] ゲーム { $count } かいの きろくが きえます。
      }
delete-copies = 前に作った写しやファイルには残ります。
    .speech = まえに つくった うつしや ファイルには のこります。
delete-yes = はい、完全に消す
    .speech = はい、かんぜんに けす
sure-no = いいえ、そのままにする
rename-title = 名前
    .speech = なまえ
rename-written = 書き方
    .speech = かきかた
rename-spoken = 読み方
    .speech = よみかた
rename-done = 保存しました。
    .speech = ほぞん しました。
add-why = 本名の代わりの言葉なら、記録から誰か分かりません。
    .speech = ほんみょうの かわりの ことばなら、きろくから だれか わかりません。
add-take = { $value }
add-another = 別の言葉
    .speech = べつの ことば
add-spell = 名前を打つ
    .speech = なまえを うつ
add-done = 加えました：{ $name }さん。
    .speech = くわえました、{ $spoken } さん。
pseudonyms = さくら、もみじ、すずめ、つばめ、ひばり、こすもす、すみれ、たんぽぽ、ひまわり、あさがお、けやき、いちょう、かえで、うぐいす、めだか、ほたる、いずみ、あじさい、なずな、つくし、どんぐり、わかば、はまゆう、みずうみ
export-where = データをどこに保存しますか
    .speech = データを どこに ほぞん しますか
export-done = 保存しました：{ $device }
    .speech = ほぞん しました。

## 文字を選ぶ

spell-group = { $name } 〜 { $value }
    .speech = { $name } から { $value } まで
spell-group-end = { $name } 〜 { $value }、空白
    .speech = { $name } から { $value } まで、と くうはく
spell-group-signs = { $value } 空白など
    .speech = { $value } くうはく など
spell-letter = { $value }
spell-space = 空白
    .speech = くうはく
spell-hyphen = ハイフン
spell-apostrophe = アポストロフィ
spell-long = ー
    .speech = のばす おん
spell-form = 濁点、小さい文字
    .speech = だくてん、ちいさい もじ
spell-erase = 最後の文字を消す
    .speech = さいごの もじを けす
spell-done = 決まり
    .speech = きまり
spell-nothing = まだ何もありません。
    .speech = まだ なにも ありません。
spell-so-far = ここまで：{ $value }。
    .speech = ここまで、{ $value }。

## 遊び方

profile-title = 遊び方
    .speech = あそびかた
profile-of = { $name }さん。変えるとすぐに変わります。
    .speech = { $spoken } さん。かえると すぐに かわります。
profile-guest = ゲスト。変えたことは今回だけです。
    .speech = ゲスト。かえた ことは こんかい だけです。
profile-more = 増やす
    .speech = ふやす
profile-less = 減らす
    .speech = へらす
profile-most = これが最大です。
    .speech = これが さいだいです。
profile-least = これが最小です。
    .speech = これが さいしょうです。
profile-sample = 今はこのように聞こえます。
    .speech = いまは この ように きこえます。
setting-language = ことば
setting-voice = 声
    .speech = こえ
setting-rate-wpm = 声の速さ
    .speech = こえの はやさ
setting-pitch = 声の高さ
    .speech = こえの たかさ
setting-speech-volume = 声の大きさ
    .speech = こえの おおきさ
setting-cue-volume = 合図の音の大きさ
    .speech = あいずの おとの おおきさ
setting-lamps = ランプ
setting-ears = 聞く耳
    .speech = きく みみ
setting-verbosity = 話す量
    .speech = はなす りょう
setting-text-scale = 文字の大きさ
    .speech = もじの おおきさ
setting-theme = 色
    .speech = いろ
setting-reduced-motion = 動かさず、すぐに変える
    .speech = うごかさず、すぐに かえる
setting-mode = 選び方
    .speech = えらびかた
setting-dwell-s = 立つと選ばれるまでの時間
    .speech = たつと えらばれる までの じかん
setting-lock-out-s = 同じ場所がまた数えられるまでの時間
    .speech = おなじ ばしょが また かぞえられる までの じかん
setting-scan-interval-s = 順送りで次へ移るまでの時間
    .speech = じゅんおくりで つぎへ うつる までの じかん
setting-side = 画面のボタンの側
    .speech = がめんの ボタンの がわ
setting-mirrored = 左右を入れ替える
    .speech = さゆうを いれかえる
setting-turned = 床の向き
    .speech = ゆかの むき

## 何で遊ぶか

games-title = どのゲームにしますか
game-start = 今すぐ始める
    .speech = いま すぐ はじめる
game-options = 内容を選ぶ
    .speech = ないようを えらぶ
game-level = 相手
    .speech = あいて
game-level-set = 装置が相手をします。
    .speech = そうちが あいてを します。
game-level-people = 人が相手をします。
    .speech = ひとが あいてを します。
game-seat = 人の席
    .speech = ひとの せき
game-seat-set = 次の対局からそうなります。
    .speech = つぎの たいきょくから そう なります。
game-seat-number = 人は{ $count }番の席
    .speech = ひとは { $count } ばんの せき
game-seat-watch = 人は見るだけ。装置がぜんぶ指す
    .speech = ひとは みるだけ。そうちが ぜんぶ さす
game-keep = これからもこの内容にする
    .speech = これからも この ないように する
game-kept = 決めました。これからはいつもこの内容で始まります。
    .speech = きめました。これからは いつも この ないようで はじまります。
game-drawing = 図の描き方
    .speech = ずの かきかた
game-drawing-kept = 保存しました。これからは、できる図はこの描き方になります。
    .speech = ほぞん しました。これからは、できる ずは この かきかたに なります。
game-floor-feet = この床では、点をふんで遊びます
    .speech = この ゆかでは、てんを ふんで あそびます
game-floor-narrow = この床では点が近いので、パッドで動かします
    .speech = この ゆかでは てんが ちかいので、パッドで うごかします

## 結果

results-title = 結果
    .speech = けっか
results-of = { $name }さん
    .speech = { $spoken } さん
results-of-number = { $count }番の人
    .speech = { $count } ばんの ひと
results-of-guests = ゲスト
results-of-all = 全員
    .speech = ぜんいん
results-count = { $count ->
    [0] まだゲームがありません。
   *[other] ゲーム{ $count }回。
  }
    .speech = { $count ->
        [0] まだ ゲームが ありません。
       *[other] ゲーム { $count } かい。
      }
results-last = 最近のゲーム{ $count }回。
    .speech = さいきんの ゲーム { $count } かい。
results-newest = 最後のゲーム：
    .speech = さいごの ゲーム、
results-quickest = この図で一番速い時間：{ $minutes ->
    [0] {""}
   *[other] { $minutes }分
  }{ $seconds }秒。
    .speech = この ずで いちばん はやい じかんは、{ $minutes ->
        [0] {""}
       *[other] { $minutes } ふん、
      }{ $seconds } びょう。
results-each = 一つずつ
    .speech = ひとつ ずつ
results-chart = グラフ
results-older = 前のもの
    .speech = まえの もの
results-newer = 新しいもの
    .speech = あたらしい もの
results-who = 誰の結果
    .speech = だれの けっか
results-guests = ゲスト
results-all = 全員
    .speech = ぜんいん
results-other-game = 別のゲーム
    .speech = べつの ゲーム
results-done = できた
results-stopped = 途中
    .speech = とちゅう
results-more = 元に戻す{ $undone }回、ヒント{ $hints }回。
    .speech = もとに もどす { $undone } かい、ヒント { $hints } かい。
results-head-date = 日
    .speech = ひ
results-head-figure = 図
    .speech = ず
results-head-result = 結果
    .speech = けっか
results-head-selections = 選択
    .speech = せんたく
results-head-undone = 戻し
    .speech = もどし
results-head-hints = ヒント
results-head-time = 時間
    .speech = じかん
results-head-reaction = 反応
    .speech = はんのう
results-head-walked = 歩き
    .speech = あるき
date = { $year }年{ $month }月{ $day }日
    .speech = { $year ->
        [2024] にせんにじゅうよねん
        [2034] にせんさんじゅうよねん
        [2044] にせんよんじゅうよねん
       *[other] { $year } ねん
      } { $month ->
        [4] しがつ
        [7] しちがつ
        [9] くがつ
       *[other] { $month } がつ
      } { $day ->
        [1] ついたち
        [2] ふつか
        [3] みっか
        [4] よっか
        [5] いつか
        [6] むいか
        [7] なのか
        [8] ようか
        [9] ここのか
        [10] とおか
        [14] じゅうよっか
        [17] じゅうしちにち
        [19] じゅうくにち
        [20] はつか
        [24] にじゅうよっか
        [27] にじゅうしちにち
        [29] にじゅうくにち
       *[other] { $day } にち
      }
date-unknown = 日は不明
    .speech = ひは ふめい
date-short = { $month }/{ $day }
    .speech = { $month }、{ $day }
seconds-short = { $count }秒
    .speech = { $count } びょう
metres-short = { $count }メートル
chart-time = それぞれのゲームの秒数
    .speech = それぞれの ゲームの びょうすう
chart-over = 最少より多い選択の数
    .speech = さいしょうより おおい せんたくの かず
chart-time-from-oldest = 古い順に：
    .speech = ふるい じゅんに、
chart-over-from-oldest = 最少より多い数、古い順に：
    .speech = さいしょうより おおい かず、ふるい じゅんに、
chart-over-value = { $count }
chart-nothing = まだ終わったゲームがありません。
    .speech = まだ おわった ゲームが ありません。

## 記録の写し

backup-title = 記録の写し
    .speech = きろくの うつし
backup-why = すべての人と結果を写します。
    .speech = すべての ひとと けっかを うつします。
backup-now = 今、写しを作る
    .speech = いま、うつしを つくる
backup-list = 写しから戻す
    .speech = うつしから もどす
backup-where = 写しをどこに作りますか
    .speech = うつしを どこに つくりますか
backup-done = 写しを作り、確かめました：{ $device }
    .speech = うつしを つくり、たしかめました。
backup-none = 写しが見つかりません。写しの入ったメモリーを差し込んで、もう一度ここへ来てください。
    .speech = うつしが みつかりません。うつしの はいった メモリーを さしこんで、もういちど ここへ きて ください。
backup-of = { $year }年{ $month }月{ $day }日{ $hour }時{ $minute }分
    .speech = { $year ->
        [2024] にせんにじゅうよねん
        [2034] にせんさんじゅうよねん
        [2044] にせんよんじゅうよねん
       *[other] { $year } ねん
      } { $month ->
        [4] しがつ
        [7] しちがつ
        [9] くがつ
       *[other] { $month } がつ
      } { $day ->
        [1] ついたち
        [2] ふつか
        [3] みっか
        [4] よっか
        [5] いつか
        [6] むいか
        [7] なのか
        [8] ようか
        [9] ここのか
        [10] とおか
        [14] じゅうよっか
        [17] じゅうしちにち
        [19] じゅうくにち
        [20] はつか
        [24] にじゅうよっか
        [27] にじゅうしちにち
        [29] にじゅうくにち
       *[other] { $day } にち
      }、{ $hour ->
        [0] れいじ
        [4] よじ
        [7] しちじ
        [9] くじ
        [14] じゅうよじ
        [17] じゅうしちじ
        [19] じゅうくじ
       *[other] { $hour } じ
      }{ $minute ->
        [0] {""}
       *[other] 、{ $minute } ふん
      }
backup-of-unknown = 日の分からない写し
    .speech = ひの わからない うつし
backup-broken = 使えません：{ $year }年{ $month }月{ $day }日{ $hour }時{ $minute }分
    .speech = つかえません、{ $year ->
        [2024] にせんにじゅうよねん
        [2034] にせんさんじゅうよねん
        [2044] にせんよんじゅうよねん
       *[other] { $year } ねん
      } { $month ->
        [4] しがつ
        [7] しちがつ
        [9] くがつ
       *[other] { $month } がつ
      } { $day ->
        [1] ついたち
        [2] ふつか
        [3] みっか
        [4] よっか
        [5] いつか
        [6] むいか
        [7] なのか
        [8] ようか
        [9] ここのか
        [10] とおか
        [14] じゅうよっか
        [17] じゅうしちにち
        [19] じゅうくにち
        [20] はつか
        [24] にじゅうよっか
        [27] にじゅうしちにち
        [29] にじゅうくにち
       *[other] { $day } にち
      }、{ $hour ->
        [0] れいじ
        [4] よじ
        [7] しちじ
        [9] くじ
        [14] じゅうよじ
        [17] じゅうしちじ
        [19] じゅうくじ
       *[other] { $hour } じ
      }{ $minute ->
        [0] {""}
       *[other] 、{ $minute } ふん
      }
backup-broken-unknown = 使えません：日の分からない写し
    .speech = つかえません、ひの わからない うつし
backup-has = { $players }人、ゲーム{ $games }回。
    .speech = { $players } にん、ゲーム { $games } かい。
backup-not-one = これはフットライツの写しではありません。
    .speech = これは フットライツの うつしでは ありません。
backup-damaged = この写しは壊れています。別の写しを選んでください。
    .speech = この うつしは こわれて います。べつの うつしを えらんで ください。
backup-newer = この写しは新しい版のものです。先に装置を更新してください。
    .speech = この うつしは あたらしい はんの ものです。さきに そうちを こうしん して ください。
restore-title = この写しから戻しますか
    .speech = この うつしから もどしますか
restore-aside = 今の記録はよけておきます。失われません。
    .speech = いまの きろくは よけて おきます。うしなわれません。
restore-yes = はい、戻す
    .speech = はい、もどす
restore-done = 戻しました。前の記録はよけてあります。
    .speech = もどしました。まえの きろくは よけて あります。
restore-done-first = 戻しました。
    .speech = もどしました。
places-again = もう一度探す
    .speech = もういちど さがす
places-none = 書き込む場所がありません。メモリーを差し込んで、「もう一度探す」を選んでください。
    .speech = かきこむ ばしょが ありません。メモリーを さしこんで、もういちど さがす、を えらんで ください。
place-own = この装置の中
    .speech = この そうちの なか
place-stick = メモリー{ $count }：{ $device }
    .speech = メモリー { $count }
storage-no-room = 空きが足りません。別のメモリーを使ってください。
    .speech = あきが たりません。べつの メモリーを つかって ください。
storage-read-only = そこには書けません。別のメモリーを使ってください。
    .speech = そこには かけません。べつの メモリーを つかって ください。
storage-gone = メモリーがありません。もう一度差し込んでください。
    .speech = メモリーが ありません。もういちど さしこんで ください。
storage-failed = 読み書きできませんでした。別のメモリーを使ってください。
    .speech = よみかき できませんでした。べつの メモリーを つかって ください。

## Lessons

game-lessons = レッスン
lessons-offered = 遊ぶ人のレッスン
    .speech = あそぶ ひとの レッスン
lessons-offered-on = オン。遊ぶ人がレッスンを選べます。
    .speech = オン。あそぶ ひとが レッスンを えらべます。
lessons-offered-off = オフ。遊ぶ人はレッスンを選べません。ここからは始められます。
    .speech = オフ。あそぶ ひとは レッスンを えらべません。ここからは はじめられます。
lessons-bad = 使えないレッスンのファイルがあります：{ $name }。ほかのレッスンは使えます。設置の人を呼んでください。(L1)
    .speech = つかえない レッスンの ファイルが あります。{ $name }。ほかの レッスンは つかえます。せっちの ひとを よんで ください。
results-lessons = 終わったレッスン：{ $all }のうち{ $count }。
    .speech = おわった レッスンは、{ $all }の うち { $count }。
results-lessons-each = 終わったレッスンと日付
    .speech = おわった レッスンと ひづけ
