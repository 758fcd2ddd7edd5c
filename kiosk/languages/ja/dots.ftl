# 点かこみ。大事なことばを先に。どこに置いたか、だれの点か、いくつ取ったか。

title = 点かこみ
    .speech = てんかこみ
help = かわりばんこに、線の交わる所へ点を置きます。自分の点で線を閉じると、中にある相手の点が取れます。多く取ったほうの勝ちです。
    .speech = かわりばんこに、せんの まじわる ところへ てんを おきます。じぶんの てんで せんを とじると、なかに ある あいての てんが とれます。おおく とった ほうの かちです。
    .short = 相手の点を線でかこみます。多く取ったほうの勝ちです。
    .short-speech = あいての てんを せんで かこみます。おおく とった ほうの かちです。
    .more = 線は、点から点へまっすぐか斜めに進みます。端の点は取られません。取られた所にはだれも置けません。中が空の閉じた線は家です。相手が入ると取られますが、その点で自分の線を閉じれば取られません。
    .more-speech = せんは、てんから てんへ まっすぐか ななめに すすみます。はしの てんは とられません。とられた ところには だれも おけません。なかが からの とじた せんは いえです。あいてが はいると とられますが、その てんで じぶんの せんを とじれば とられません。

## 設定

option-field = 盤の大きさ
    .speech = ばんの おおきさ
option-field-38x31 = 全体、38×31
    .speech = ぜんたい、さんじゅうはち かける さんじゅういち
    .short = 38×31
    .short-speech = さんじゅうはち かける さんじゅういち
option-field-20x20 = 中くらいの盤、20×20
    .speech = ちゅうくらいの ばん、にじゅう かける にじゅう
    .short = 20×20
    .short-speech = にじゅう かける にじゅう
option-field-11x11 = 小さい盤、11×11
    .speech = ちいさい ばん、じゅういち かける じゅういち
    .short = 11×11
    .short-speech = じゅういち かける じゅういち
option-field-7x7 = とても小さい盤、7×7
    .speech = とても ちいさい ばん、なな かける なな
    .short = 7×7
    .short-speech = なな かける なな
option-field-5x5 = いちばん小さい盤、5×5
    .speech = いちばん ちいさい ばん、ご かける ご
    .short = 5×5
    .short-speech = ご かける ご
option-field-other = ほかの大きさ
    .speech = ほかの おおきさ
option-columns = 列の数
    .speech = れつの かず
option-columns-value = { $count }列
    .speech = { $count } れつ
option-rows = 行の数
    .speech = ぎょうの かず
option-rows-value = { $count }行
    .speech = { $count } ぎょう
option-cross = はじめに置いてある点
    .speech = はじめに おいてある てん
option-cross-none = なし
option-cross-one = まん中に十字を一つ
    .speech = まんなかに じゅうじを ひとつ
option-cross-four = 十字を四つ
    .speech = じゅうじを よっつ
option-first = 先に置くほう
    .speech = さきに おく ほう
option-first-red = 赤が先
    .speech = あかが さき
option-first-blue = 青が先
    .speech = あおが さき
option-box = 最初の点
    .speech = さいしょの てん
option-box-on = 最初の点はまん中に置く
    .speech = さいしょの てんは まんなかに おく
option-box-off = 最初の点はどこでもよい
    .speech = さいしょの てんは どこでも よい
option-stop = ストップ
option-stop-lone = ストップのあとは、相手だけが置く
    .speech = ストップの あとは、あいてだけが おく
option-stop-grounded = ストップのあとは、浮いた点がすぐ取られる
    .speech = ストップの あとは、ういた てんが すぐ とられる
option-stop-off = ストップはなし
option-lone-minutes = ストップのあとの時間
    .speech = ストップの あとの じかん
option-lone-minutes-value = { $count ->
    [0] ストップのあとの時間は決めない
   *[other] ストップのあと{ $count }分
  }
    .speech = { $count ->
    [0] ストップの あとの じかんは きめない
   *[other] ストップの あと { $count } ふん
  }
option-turn-seconds = 一手の時間
    .speech = いっての じかん
option-turn-seconds-0 = 一手の時間は決めない
    .speech = いっての じかんは きめない
option-turn-seconds-15 = 一手15秒
    .speech = いって じゅうご びょう
option-turn-seconds-30 = 一手30秒
    .speech = いって さんじゅう びょう
option-turn-seconds-60 = 一手60秒
    .speech = いって ろくじゅう びょう
option-turn-seconds-120 = 一手120秒
    .speech = いって ひゃくにじゅう びょう
option-turn-seconds-300 = 一手300秒
    .speech = いって さんびゃく びょう
option-side-minutes = 片方の合計の時間
    .speech = かたほうの ごうけいの じかん
option-side-minutes-0 = 片方の合計の時間は決めない
    .speech = かたほうの ごうけいの じかんは きめない
option-side-minutes-5 = 片方の合計5分
    .speech = かたほうの ごうけい ごふん
option-side-minutes-10 = 片方の合計10分
    .speech = かたほうの ごうけい じゅっぷん
option-side-minutes-15 = 片方の合計15分
    .speech = かたほうの ごうけい じゅうごふん
option-side-minutes-30 = 片方の合計30分
    .speech = かたほうの ごうけい さんじゅっぷん
option-side-minutes-60 = 片方の合計60分
    .speech = かたほうの ごうけい ろくじゅっぷん
option-position = はじめの局面
    .speech = はじめの きょくめん

## 名前

label-up = 上
    .speech = うえ
label-up-right = 右上
    .speech = みぎうえ
label-right = 右
    .speech = みぎ
label-down-right = 右下
    .speech = みぎした
label-down = 下
    .speech = した
label-down-left = 左下
    .speech = ひだりした
label-left = 左
    .speech = ひだり
label-up-left = 左上
    .speech = ひだりうえ
seat-0 = 人は赤
    .speech = ひとは あか
seat-1 = 人は青
    .speech = ひとは あお
choose-point = 列{ $column }、行{ $row }
    .speech = れつ { $column }、ぎょう { $row }
    .short = { $column }、{ $row }
choose-stop = ストップ
choose-stop-yes = はい、ストップ。{ $count ->
    [0] 浮いた点はありません
   *[other] 取られるかもしれない点は{ $count }個です
  }
    .speech = はい、ストップ。{ $count ->
    [0] ういた てんは ありません
   *[other] とられるかもしれない てんは { $count } こです
  }
choose-offer-end = 数えることを申し出る
    .speech = かぞえる ことを もうしでる
choose-offer-draw = 引き分けを申し出る
    .speech = ひきわけを もうしでる
choose-agree = 賛成
    .speech = さんせい
choose-decline = 続ける
    .speech = つづける
choose-finish = 浮いた点をぜんぶかこむ
    .speech = ういた てんを ぜんぶ かこむ
choose-done = おわり
choose-done-yes = はい、おわり。{ $count ->
    [0] かこめる点はもうありません
   *[other] 浮いた点がまだ{ $count }個あります
  }
    .speech = はい、おわり。{ $count ->
    [0] かこめる てんは もう ありません
   *[other] ういた てんが まだ { $count } こ あります
  }

## 点を置く

put-you = 列{ $column }、行{ $row }、あなたの点です。
    .speech = れつ { $column }、ぎょう { $row }、あなたの てんです。
    .short = { $column }、{ $row }。
put-red = 赤、列{ $column }、行{ $row }。
    .speech = あか、れつ { $column }、ぎょう { $row }。
    .short = 赤、{ $column }、{ $row }。
    .short-speech = あか、{ $column }、{ $row }。
put-blue = 青、列{ $column }、行{ $row }。
    .speech = あお、れつ { $column }、ぎょう { $row }。
    .short = 青、{ $column }、{ $row }。
    .short-speech = あお、{ $column }、{ $row }。
took-you = 取りました、{ $count }個。
    .speech = とりました、{ $count } こ。
took-red = 赤が{ $count }個取りました。
    .speech = あかが { $count } こ とりました。
took-blue = 青が{ $count }個取りました。
    .speech = あおが { $count } こ とりました。
lost-red = 赤に{ $count }個取られました。
    .speech = あかに { $count } こ とられました。
lost-blue = 青に{ $count }個取られました。
    .speech = あおに { $count } こ とられました。
freed-you = 戻りました、あなたの点が{ $count }個。
    .speech = もどりました、あなたの てんが { $count } こ。
freed-red = 戻りました、赤の点が{ $count }個。
    .speech = もどりました、あかの てんが { $count } こ。
freed-blue = 戻りました、青の点が{ $count }個。
    .speech = もどりました、あおの てんが { $count } こ。
entered-you = あなたの家の中です。家は閉じます。
    .speech = あなたの いえの なかです。いえは とじます。
entered-red = 赤の家の中です。家は閉じます。
    .speech = あかの いえの なかです。いえは とじます。
entered-blue = 青の家の中です。家は閉じます。
    .speech = あおの いえの なかです。いえは とじます。
house-made = 家ができました。中の空きは{ $count }個です。
    .speech = いえが できました。なかの あきは { $count } こです。
    .more = 相手が入ると取られます。
    .more-speech = あいてが はいると とられます。
house-open = 家がまた開きました。
    .speech = いえが また ひらきました。
full = いっぱいです。空いた所はありません。
    .speech = いっぱいです。あいた ところは ありません。

## いまのようす

score-room = 点数、赤{ $red }、青{ $blue }。
    .speech = てんすう、あか { $red }、あお { $blue }。
score-red = 点数、あなた{ $red }、青{ $blue }。
    .speech = てんすう、あなた { $red }、あお { $blue }。
score-blue = 点数、あなた{ $blue }、赤{ $red }。
    .speech = てんすう、あなた { $blue }、あか { $red }。
turn-you = 番はあなたです。
    .speech = ばんは あなたです。
turn-red = 番は赤です。
    .speech = ばんは あかです。
turn-blue = 番は青です。
    .speech = ばんは あおです。
last-you = 最後の点は列{ $column }、行{ $row }、あなたです。
    .speech = さいごの てんは れつ { $column }、ぎょう { $row }、あなたです。
    .short = 最後は{ $column }、{ $row }、あなたです。
    .short-speech = さいごは { $column }、{ $row }、あなたです。
last-red = 最後の点は列{ $column }、行{ $row }、赤です。
    .speech = さいごの てんは れつ { $column }、ぎょう { $row }、あかです。
    .short = 最後は{ $column }、{ $row }、赤です。
    .short-speech = さいごは { $column }、{ $row }、あかです。
last-blue = 最後の点は列{ $column }、行{ $row }、青です。
    .speech = さいごの てんは れつ { $column }、ぎょう { $row }、あおです。
    .short = 最後は{ $column }、{ $row }、青です。
    .short-speech = さいごは { $column }、{ $row }、あおです。
loose = 浮いた点は{ $count ->
    [0] ありません
   *[other] { $count }個です
  }。
    .speech = ういた てんは { $count ->
    [0] ありません
   *[other] { $count } こです
  }。
    .more = 浮いた点は、端までまっすぐつながっていないので、ストップのあとに取られます。
    .more-speech = ういた てんは、はしまで まっすぐ つながっていないので、ストップの あとに とられます。
chance-you = 取れます、列{ $column }、行{ $row }で{ $count }個。
    .speech = とれます、れつ { $column }、ぎょう { $row }で { $count } こ。
chance-red = 赤が取れます、列{ $column }、行{ $row }で{ $count }個。
    .speech = あかが とれます、れつ { $column }、ぎょう { $row }で { $count } こ。
chance-blue = 青が取れます、列{ $column }、行{ $row }で{ $count }個。
    .speech = あおが とれます、れつ { $column }、ぎょう { $row }で { $count } こ。
danger-red = 注意、赤が列{ $column }、行{ $row }であなたの点を{ $count }個取れます。
    .speech = ちゅうい、あかが れつ { $column }、ぎょう { $row }で あなたの てんを { $count } こ とれます。
danger-blue = 注意、青が列{ $column }、行{ $row }であなたの点を{ $count }個取れます。
    .speech = ちゅうい、あおが れつ { $column }、ぎょう { $row }で あなたの てんを { $count } こ とれます。
begin-field = 盤は{ $columns }列、{ $rows }行です。
    .speech = ばんは { $columns } れつ、{ $rows } ぎょうです。
    .short = { $columns }列、{ $rows }行。
    .short-speech = { $columns } れつ、{ $rows } ぎょう。
begin-how = 相手の点を線でかこむと取れます。
    .speech = あいての てんを せんで かこむと とれます。
    .short = { "" }
begin-middle = 最初の点は、列{ $left }から{ $right }、行{ $top }から{ $bottom }です。
    .speech = さいしょの てんは、れつ { $left } から { $right }、ぎょう { $top } から { $bottom } です。
begin-middle-one = 最初の点は、列{ $column }、行{ $top }から{ $bottom }です。
    .speech = さいしょの てんは、れつ { $column }、ぎょう { $top } から { $bottom } です。
begin-standing = 置いてある点は{ $count }個です。
    .speech = おいてある てんは { $count } こです。
yours-red = 赤の点があなたです。
    .speech = あかの てんが あなたです。
yours-blue = 青の点があなたです。
    .speech = あおの てんが あなたです。

## これは何

point-free = 列{ $column }、行{ $row }、空きです。
    .speech = れつ { $column }、ぎょう { $row }、あきです。
    .short = { $column }、{ $row }、空き。
    .short-speech = { $column }、{ $row }、あき。
point-you = 列{ $column }、行{ $row }、あなたの点です。
    .speech = れつ { $column }、ぎょう { $row }、あなたの てんです。
    .short = { $column }、{ $row }、あなた。
point-red = 列{ $column }、行{ $row }、赤の点です。
    .speech = れつ { $column }、ぎょう { $row }、あかの てんです。
    .short = { $column }、{ $row }、赤。
    .short-speech = { $column }、{ $row }、あか。
point-blue = 列{ $column }、行{ $row }、青の点です。
    .speech = れつ { $column }、ぎょう { $row }、あおの てんです。
    .short = { $column }、{ $row }、青。
    .short-speech = { $column }、{ $row }、あお。
point-dead-you = 列{ $column }、行{ $row }、取られたあなたの点です。
    .speech = れつ { $column }、ぎょう { $row }、とられた あなたの てんです。
    .short = { $column }、{ $row }、取られたあなたの点。
    .short-speech = { $column }、{ $row }、とられた あなたの てん。
point-dead-red = 列{ $column }、行{ $row }、取られた赤の点です。
    .speech = れつ { $column }、ぎょう { $row }、とられた あかの てんです。
    .short = { $column }、{ $row }、取られた赤。
    .short-speech = { $column }、{ $row }、とられた あか。
point-dead-blue = 列{ $column }、行{ $row }、取られた青の点です。
    .speech = れつ { $column }、ぎょう { $row }、とられた あおの てんです。
    .short = { $column }、{ $row }、取られた青。
    .short-speech = { $column }、{ $row }、とられた あお。
point-area-you = 列{ $column }、行{ $row }、閉じたあなたの所です。
    .speech = れつ { $column }、ぎょう { $row }、とじた あなたの ところです。
    .short = { $column }、{ $row }、閉じた所、あなた。
    .short-speech = { $column }、{ $row }、とじた ところ、あなた。
point-area-red = 列{ $column }、行{ $row }、閉じた赤の所です。
    .speech = れつ { $column }、ぎょう { $row }、とじた あかの ところです。
    .short = { $column }、{ $row }、閉じた所、赤。
    .short-speech = { $column }、{ $row }、とじた ところ、あか。
point-area-blue = 列{ $column }、行{ $row }、閉じた青の所です。
    .speech = れつ { $column }、ぎょう { $row }、とじた あおの ところです。
    .short = { $column }、{ $row }、閉じた所、青。
    .short-speech = { $column }、{ $row }、とじた ところ、あお。
near-you = あなたの点は、{ $where }。
    .speech = あなたの てんは、{ $where }。
near-red = 赤は、{ $where }。
    .speech = あかは、{ $where }。
near-blue = 青は、{ $where }。
    .speech = あおは、{ $where }。
near-closed = 閉じた所は、{ $where }。
    .speech = とじた ところは、{ $where }。
near-none = となりに点はありません。
    .speech = となりに てんは ありません。
    .short = { "" }
row-you = 行のあなたの点は、列{ $columns }です。
    .speech = ぎょうの あなたの てんは、れつ { $columns } です。
    .short = { "" }
row-red = 行の赤は、列{ $columns }です。
    .speech = ぎょうの あかは、れつ { $columns } です。
    .short = { "" }
row-blue = 行の青は、列{ $columns }です。
    .speech = ぎょうの あおは、れつ { $columns } です。
    .short = { "" }
on-edge = 端です。
    .speech = はしです。
    .short = 端。
    .short-speech = はし。
in-house-you = あなたの家の中です。
    .speech = あなたの いえの なかです。
in-house-red = 赤の家の中です。
    .speech = あかの いえの なかです。
in-house-blue = 青の家の中です。
    .speech = あおの いえの なかです。
in-nothing = 何の中でもありません。
    .speech = なんの なかでも ありません。
    .short = { "" }
would-take = { $count }個取れます。
    .speech = { $count } こ とれます。
would-free = { $count }個戻ります。
    .speech = { $count } こ もどります。
would-house = 家ができます。中の空きは{ $count }個です。
    .speech = いえが できます。なかの あきは { $count } こです。
    .short = 家、{ $count }。
    .short-speech = いえ、{ $count }。
would-lose = すぐに{ $count }個取られます。
    .speech = すぐに { $count } こ とられます。
would-answer = まだ置けません。申し出の返事が先です。
    .speech = まだ おけません。もうしでの へんじが さきです。
    .short = まだ置けません。
    .short-speech = まだ おけません。
would-middle = まだ置けません。最初の点はまん中です。
    .speech = まだ おけません。さいしょの てんは まんなかです。
    .short = まだ置けません。
    .short-speech = まだ おけません。

## ストップ、申し出、おわり

said-stop-you = ストップと言いました。
    .speech = ストップと いいました。
said-stop-red = 赤がストップと言いました。
    .speech = あかが ストップと いいました。
said-stop-blue = 青がストップと言いました。
    .speech = あおが ストップと いいました。
alone-you = 一人で続けます。浮いた点{ $count }個をかこんでください。すんだら「おわり」です。
    .speech = ひとりで つづけます。ういた てん { $count } こを かこんで ください。すんだら おわりです。
alone-red = 赤だけが続けて、浮いた点{ $count }個をかこみます。
    .speech = あかだけが つづけて、ういた てん { $count } こを かこみます。
alone-blue = 青だけが続けて、浮いた点{ $count }個をかこみます。
    .speech = あおだけが つづけて、ういた てん { $count } こを かこみます。
offered-end-you = 申し出ました、数えることを。
    .speech = もうしでました、かぞえる ことを。
offered-end-red = 赤が数えることを申し出ました。
    .speech = あかが かぞえる ことを もうしでました。
offered-end-blue = 青が数えることを申し出ました。
    .speech = あおが かぞえる ことを もうしでました。
offered-draw-you = 申し出ました、引き分けを。
    .speech = もうしでました、ひきわけを。
offered-draw-red = 赤が引き分けを申し出ました。
    .speech = あかが ひきわけを もうしでました。
offered-draw-blue = 青が引き分けを申し出ました。
    .speech = あおが ひきわけを もうしでました。
offer-end-waits = 数えることの申し出です。賛成か、続けるか、選んでください。
    .speech = かぞえる ことの もうしでです。さんせいか、つづけるか、えらんで ください。
offer-draw-waits = 引き分けの申し出です。賛成か、続けるか、選んでください。
    .speech = ひきわけの もうしでです。さんせいか、つづけるか、えらんで ください。
agreed-you = 賛成しました。
    .speech = さんせい しました。
agreed-red = 赤が賛成しました。
    .speech = あかが さんせい しました。
agreed-blue = 青が賛成しました。
    .speech = あおが さんせい しました。
declined-you = 続けます。
    .speech = つづけます。
declined-red = 赤は続けます。
    .speech = あかは つづけます。
declined-blue = 青は続けます。
    .speech = あおは つづけます。
done-you = おわりにします。
    .speech = おわりに します。
done-red = 赤はおわりにします。
    .speech = あかは おわりに します。
done-blue = 青はおわりにします。
    .speech = あおは おわりに します。
finished-you = 浮いた点をぜんぶかこみました。
    .speech = ういた てんを ぜんぶ かこみました。
finished-red = 赤が浮いた点をぜんぶかこみました。
    .speech = あかが ういた てんを ぜんぶ かこみました。
finished-blue = 青が浮いた点をぜんぶかこみました。
    .speech = あおが ういた てんを ぜんぶ かこみました。
won-you = 勝ちました。おみごと。{ $most }対{ $least }です。
    .speech = かちました。おみごと。{ $most } たい { $least } です。
won-red = 赤の勝ち、{ $most }対{ $least }です。よい勝負でした。
    .speech = あかの かち、{ $most } たい { $least } です。よい しょうぶでした。
    .short = 赤の勝ち、{ $most }対{ $least }です。
    .short-speech = あかの かち、{ $most } たい { $least } です。
won-blue = 青の勝ち、{ $most }対{ $least }です。よい勝負でした。
    .speech = あおの かち、{ $most } たい { $least } です。よい しょうぶでした。
    .short = 青の勝ち、{ $most }対{ $least }です。
    .short-speech = あおの かち、{ $most } たい { $least } です。
lost = 負けました。{ $least }対{ $most }です。よい勝負でした。
    .speech = まけました。{ $least } たい { $most } です。よい しょうぶでした。
    .short = 負け、{ $least }対{ $most }です。
    .short-speech = まけ、{ $least } たい { $most } です。
draw = 引き分け、{ $count }対{ $count }です。よい勝負でした。
    .speech = ひきわけ、{ $count } たい { $count } です。よい しょうぶでした。
    .short = 引き分け、{ $count }対{ $count }です。
    .short-speech = ひきわけ、{ $count } たい { $count } です。
draw-agreed = 引き分けに決まりました。よい勝負でした。
    .speech = ひきわけに きまりました。よい しょうぶでした。
    .short = 引き分けです。
    .short-speech = ひきわけです。

## できないわけ

refused-no-point = 盤にない所です。
    .speech = ばんに ない ところです。
    .short = ありません。
refused-dot = ふさがっています。点があります。
    .speech = ふさがっています。てんが あります。
    .short = ふさがっています。
refused-area = 閉じています。取られた所にはだれも置けません。
    .speech = とじています。とられた ところには だれも おけません。
    .short = 閉じています。
    .short-speech = とじています。
refused-middle = まん中が先です。最初の点は、盤のまん中に置きます。
    .speech = まんなかが さきです。さいしょの てんは、ばんの まんなかに おきます。
    .short = まん中が先です。
    .short-speech = まんなかが さきです。
refused-no-stop = ストップは使いません。
    .speech = ストップは つかいません。
    .short = ストップなし。
refused-offered = もう申し出ました。点を置いてください。
    .speech = もう もうしでました。てんを おいて ください。
    .short = 申し出ました。
    .short-speech = もうしでました。
refused-answer = 返事が先です。賛成か、続けるか、選んでください。
    .speech = へんじが さきです。さんせいか、つづけるか、えらんで ください。
    .short = 返事が先です。
    .short-speech = へんじが さきです。
refused-not-now = できません、今は。
    .speech = できません、いまは。
refused-sure = たしかですか。「はい」か、戻るかを選んでください。
    .speech = たしかですか。はいか、もどるかを えらんで ください。
refused-over = おわりました。この対局はすみました。
    .speech = おわりました。この たいきょくは すみました。
    .short = おわりました。

## どうしてそう置くか

label-middle = まん中
    .speech = まんなか
why-close-red = 赤い点を{ $count }個取ります。場所は{ $where }です。
    .speech = あかい てんを { $count } こ とります。ばしょは { $where } です。
why-save-red = 赤い点を{ $count }個助けます。場所は{ $where }です。
    .speech = あかい てんを { $count } こ たすけます。ばしょは { $where } です。
why-fork-red = 二か所同時にねらいます。赤い点を{ $count }個取ります。場所は{ $where }です。
    .speech = にかしょ どうじに ねらいます。あかい てんを { $count } こ とります。ばしょは { $where } です。
why-attack-red = 攻めを始めます。赤い点を{ $count }個取ります。場所は{ $where }です。
    .speech = せめを はじめます。あかい てんを { $count } こ とります。ばしょは { $where } です。
why-close-blue = 青い点を{ $count }個取ります。場所は{ $where }です。
    .speech = あおい てんを { $count } こ とります。ばしょは { $where } です。
why-save-blue = 青い点を{ $count }個助けます。場所は{ $where }です。
    .speech = あおい てんを { $count } こ たすけます。ばしょは { $where } です。
why-fork-blue = 二か所同時にねらいます。青い点を{ $count }個取ります。場所は{ $where }です。
    .speech = にかしょ どうじに ねらいます。あおい てんを { $count } こ とります。ばしょは { $where } です。
why-attack-blue = 攻めを始めます。青い点を{ $count }個取ります。場所は{ $where }です。
    .speech = せめを はじめます。あおい てんを { $count } こ とります。ばしょは { $where } です。
why-guard = 攻められる前に守ります。場所は{ $where }です。
    .speech = せめられる まえに まもります。ばしょは { $where } です。
why-join = 自分の点をつなぎます。場所は{ $where }です。
    .speech = じぶんの てんを つなぎます。ばしょは { $where } です。
why-cut = 相手の点の間に入ります。場所は{ $where }です。
    .speech = あいての てんの あいだに はいります。ばしょは { $where } です。
why-edge = 端に行きます。場所は{ $where }です。
    .speech = はしに いきます。ばしょは { $where } です。
why-near = 新しい点のそばに置きます。場所は{ $where }です。
    .speech = あたらしい てんの そばに おきます。ばしょは { $where } です。
why-room = 空いた所に置きます。場所は{ $where }です。
    .speech = あいた ところに おきます。ばしょは { $where } です。
why-open = ここから始めます。場所は{ $where }です。
    .speech = ここから はじめます。ばしょは { $where } です。
why-ground = 自分の点を端につなぎます。場所は{ $where }です。
    .speech = じぶんの てんを はしに つなぎます。ばしょは { $where } です。
why-stop = ストップ。{ $count ->
    [0] こちらが勝っていて、浮いた点もありません
   *[other] 浮いた点{ $count }個を取られても、こちらが勝っています
  }。
    .speech = ストップ。{ $count ->
    [0] こちらが かっていて、ういた てんも ありません
   *[other] ういた てん { $count } こを とられても、こちらが かっています
  }。
why-done = おわりにします。かこむ点がもうありません。
    .speech = おわりに します。かこむ てんが もう ありません。
why-finish = 浮いた点{ $count }個をかこみます。
    .speech = ういた てん { $count } こを かこみます。
why-agree-end = 賛成です。数えましょう。
    .speech = さんせいです。かぞえましょう。
why-agree-draw = 賛成です。引き分けにしましょう。
    .speech = さんせいです。ひきわけに しましょう。
why-decline-end = 続けます。勝負はまだわかりません。
    .speech = つづけます。しょうぶは まだ わかりません。
why-decline-draw = 続けます。まだ引き分けではありません。
    .speech = つづけます。まだ ひきわけでは ありません。
why-offer-end = 数えましょうか。取れる点はもうありません。
    .speech = かぞえましょうか。とれる てんは もう ありません。
why-offer-draw = 引き分けにしましょうか。同点で、取れる点はもうありません。
    .speech = ひきわけに しましょうか。どうてんで、とれる てんは もう ありません。
hint-close-red = 列{ $column }、行{ $row }。赤い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。あかい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-save-red = 列{ $column }、行{ $row }。赤い点を{ $count }個助けられます。
    .speech = れつ { $column }、ぎょう { $row }。あかい てんを { $count } こ たすけられます。
    .short = { $column }、{ $row }。
hint-fork-red = 列{ $column }、行{ $row }。二か所同時にねらって、赤い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。にかしょ どうじに ねらって、あかい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-attack-red = 列{ $column }、行{ $row }。ここから攻めて、赤い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。ここから せめて、あかい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-close-blue = 列{ $column }、行{ $row }。青い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。あおい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-save-blue = 列{ $column }、行{ $row }。青い点を{ $count }個助けられます。
    .speech = れつ { $column }、ぎょう { $row }。あおい てんを { $count } こ たすけられます。
    .short = { $column }、{ $row }。
hint-fork-blue = 列{ $column }、行{ $row }。二か所同時にねらって、青い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。にかしょ どうじに ねらって、あおい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-attack-blue = 列{ $column }、行{ $row }。ここから攻めて、青い点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }。ここから せめて、あおい てんを { $count } こ とれます。
    .short = { $column }、{ $row }。
hint-guard = 列{ $column }、行{ $row }。攻められる前に守れます。
    .speech = れつ { $column }、ぎょう { $row }。せめられる まえに まもれます。
    .short = { $column }、{ $row }。
hint-join = 列{ $column }、行{ $row }。自分の点がつながります。
    .speech = れつ { $column }、ぎょう { $row }。じぶんの てんが つながります。
    .short = { $column }、{ $row }。
hint-cut = 列{ $column }、行{ $row }。相手の点の間に入れます。
    .speech = れつ { $column }、ぎょう { $row }。あいての てんの あいだに はいれます。
    .short = { $column }、{ $row }。
hint-edge = 列{ $column }、行{ $row }。端に行けます。
    .speech = れつ { $column }、ぎょう { $row }。はしに いけます。
    .short = { $column }、{ $row }。
hint-near = 列{ $column }、行{ $row }。新しい点のそばです。
    .speech = れつ { $column }、ぎょう { $row }。あたらしい てんの そばです。
    .short = { $column }、{ $row }。
hint-room = 列{ $column }、行{ $row }。空いた所です。
    .speech = れつ { $column }、ぎょう { $row }。あいた ところです。
    .short = { $column }、{ $row }。
hint-open = 列{ $column }、行{ $row }。始めるのによい所です。
    .speech = れつ { $column }、ぎょう { $row }。はじめるのに よい ところです。
    .short = { $column }、{ $row }。
hint-ground = 列{ $column }、行{ $row }。自分の点が端につながります。
    .speech = れつ { $column }、ぎょう { $row }。じぶんの てんが はしに つながります。
    .short = { $column }、{ $row }。
hint-stop = ストップがよいです。{ $count ->
    [0] 勝っていて、浮いた点もありません
   *[other] 浮いた点{ $count }個を取られても、勝っています
  }。
    .speech = ストップが よいです。{ $count ->
    [0] かっていて、ういた てんも ありません
   *[other] ういた てん { $count } こを とられても、かっています
  }。
hint-done = おわりです。かこむ点はもうありません。
    .speech = おわりです。かこむ てんは もう ありません。
hint-finish = 浮いた点{ $count }個を、ぜんぶかこみましょう。
    .speech = ういた てん { $count } こを、ぜんぶ かこみましょう。
hint-agree-end = 賛成がよいです。これ以上の手はありません。
    .speech = さんせいが よいです。これいじょうの ては ありません。
hint-agree-draw = 賛成がよいです。取れる点はもうありません。
    .speech = さんせいが よいです。とれる てんは もう ありません。
hint-decline-end = 続けましょう。勝負はまだわかりません。
    .speech = つづけましょう。しょうぶは まだ わかりません。
hint-decline-draw = 続けましょう。まだ引き分けではありません。
    .speech = つづけましょう。まだ ひきわけでは ありません。
hint-offer-end = 数えようと言いましょう。取れる点はもうありません。
    .speech = かぞえようと いいましょう。とれる てんは もう ありません。
hint-offer-draw = 引き分けにしようと言いましょう。同点で、取れる点はもうありません。
    .speech = ひきわけに しようと いいましょう。どうてんで、とれる てんは もう ありません。

## レッスン

option-lesson = コースのレッスン
    .speech = コースの レッスン
said = { $words }
lesson-done = よくできました。{ $words }
    .speech = よく できました。{ $words }
lesson-step = { $of }のうち{ $step }番め。
    .speech = { $of } の うち { $step } ばんめ。
lesson-tries = まだ正解ではありません。{ $count }回ためしました。
    .speech = まだ せいかいでは ありません。{ $count } かい ためしました。
lesson-empty = 空です。盤にまだ点はありません。
    .speech = からです。ばんに まだ てんは ありません。
row-live-you = 行{ $row }、あなたの点は列{ $columns }です。
    .speech = ぎょう { $row }、あなたの てんは れつ { $columns } です。
    .short = { $row }、あなた{ $columns }。
    .short-speech = { $row }、あなた { $columns }。
row-live-red = 行{ $row }、赤の点は列{ $columns }です。
    .speech = ぎょう { $row }、あかの てんは れつ { $columns } です。
    .short = { $row }、赤{ $columns }。
    .short-speech = { $row }、あか { $columns }。
row-live-blue = 行{ $row }、青の点は列{ $columns }です。
    .speech = ぎょう { $row }、あおの てんは れつ { $columns } です。
    .short = { $row }、青{ $columns }。
    .short-speech = { $row }、あお { $columns }。
row-dead-you = 取られたあなたの点、行{ $row }、列{ $columns }。
    .speech = とられた あなたの てん、ぎょう { $row }、れつ { $columns }。
    .short = { $row }、取られた{ $columns }。
    .short-speech = { $row }、とられた { $columns }。
row-dead-red = 取られた赤の点、行{ $row }、列{ $columns }。
    .speech = とられた あかの てん、ぎょう { $row }、れつ { $columns }。
    .short = { $row }、取られた{ $columns }。
    .short-speech = { $row }、とられた { $columns }。
row-dead-blue = 取られた青の点、行{ $row }、列{ $columns }。
    .speech = とられた あおの てん、ぎょう { $row }、れつ { $columns }。
    .short = { $row }、取られた{ $columns }。
    .short-speech = { $row }、とられた { $columns }。
lesson-next = 列{ $column }、行{ $row }が、いまはよい所です。
    .speech = れつ { $column }、ぎょう { $row }が、いまは よい ところです。
    .short = { $column }、{ $row }。
would-be-taken = 列{ $column }、行{ $row }で、相手があなたの点を{ $count }個取れます。
    .speech = れつ { $column }、ぎょう { $row }で、あいてが あなたの てんを { $count } こ とれます。
    .short = 列{ $column }、行{ $row }です。
    .short-speech = れつ { $column }、ぎょう { $row } です。
