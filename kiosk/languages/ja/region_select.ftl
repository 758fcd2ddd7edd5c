# 領域選択ゲーム。大切な言葉を先に。

title = 領域選択ゲーム
    .speech = りょういき せんたく ゲーム
help = 光っている領域があります。点を選ぶと、その点にふれている領域がすべて変わります。図形のまわりもふくめて、ぜんぶ消してください。
    .speech = ひかっている りょういきが あります。てんを えらぶと、その てんに ふれている りょういきが すべて かわります。ずけいの まわりも ふくめて、ぜんぶ けして ください。
    .short = 点を選んで、まわりもふくめて、ぜんぶ消してください。
    .short-speech = てんを えらんで、まわりも ふくめて、ぜんぶ けして ください。
    .more = 同じ点をもう一度選ぶと、元に戻ります。順番は関係ありません。
    .more-speech = おなじ てんを もういちど えらぶと、もとに もどります。じゅんばんは かんけい ありません。

## 設定

option-figure = 図形
    .speech = ずけい
option-figure-trefoil = ひし形、領域3つ
    .speech = ひしがた、りょういき みっつ
    .short = ひし形
    .short-speech = ひしがた
option-figure-figure-eight = まるい窓、領域4つ
    .speech = まるい まど、りょういき よっつ
    .short = まるい窓
    .short-speech = まるい まど
option-figure-trefoil-curl = 木の葉、領域4つ
    .speech = このは、りょういき よっつ
    .short = 木の葉
    .short-speech = このは
option-figure-three-twist = パラシュート、領域5つ
    .speech = パラシュート、りょういき いつつ
    .short = パラシュート
    .short-speech = パラシュート
option-figure-figure-eight-curl = 風船、領域5つ
    .speech = ふうせん、りょういき いつつ
    .short = 風船
    .short-speech = ふうせん
option-figure-cinquefoil = 地球儀、領域5つ
    .speech = ちきゅうぎ、りょういき いつつ
    .short = 地球儀
    .short-speech = ちきゅうぎ
option-figure-stevedore = カエル、領域6つ
    .speech = カエル、りょういき むっつ
    .short = カエル
    .short-speech = カエル
option-figure-six-two = フクロウ、領域6つ
    .speech = フクロウ、りょういき むっつ
    .short = フクロウ
    .short-speech = フクロウ
option-figure-six-three = ヨット、領域6つ
    .speech = ヨット、りょういき むっつ
    .short = ヨット
    .short-speech = ヨット
option-figure-seven-two = クラゲ、領域7つ
    .speech = クラゲ、りょういき ななつ
    .short = クラゲ
    .short-speech = クラゲ
option-figure-seven-three = ロボット、領域7つ
    .speech = ロボット、りょういき ななつ
    .short = ロボット
    .short-speech = ロボット
option-figure-seven-four = 雪の結晶、領域7つ
    .speech = ゆきの けっしょう、りょういき ななつ
    .short = 雪の結晶
    .short-speech = ゆきの けっしょう
option-figure-seven-five = キツネ、領域7つ
    .speech = キツネ、りょういき ななつ
    .short = キツネ
    .short-speech = キツネ
option-figure-seven-five-turned = ペンギン、領域7つ
    .speech = ペンギン、りょういき ななつ
    .short = ペンギン
    .short-speech = ペンギン
option-figure-seven-six = 風車、領域7つ
    .speech = ふうしゃ、りょういき ななつ
    .short = 風車
    .short-speech = ふうしゃ
option-figure-seven-six-turned = クマ、領域7つ
    .speech = クマ、りょういき ななつ
    .short = クマ
    .short-speech = クマ
option-figure-seven-seven = ちょうちょ、領域7つ
    .speech = ちょうちょ、りょういき ななつ
    .short = ちょうちょ
    .short-speech = ちょうちょ
option-figure-seven-seven-turned = プロペラ、領域7つ
    .speech = プロペラ、りょういき ななつ
    .short = プロペラ
    .short-speech = プロペラ
option-figure-septafoil = カボチャ、領域7つ
    .speech = カボチャ、りょういき ななつ
    .short = カボチャ
    .short-speech = カボチャ
option-start-by = 始め方
    .speech = はじめかた
option-start-by-random = おまかせ
option-start-by-least = いちばん少ない回数で選ぶ
    .speech = いちばん すくない かいすうで えらぶ
option-start-by-number = 番号で選ぶ
    .speech = ばんごうで えらぶ
option-start = 始まりの番号
    .speech = はじまりの ばんごう
option-least = いちばん少ない回数
    .speech = いちばん すくない かいすう

## 名前

label-around = まわり
label-A = A
    .speech = エー
label-B = B
    .speech = ビー
label-C = C
    .speech = シー
label-D = D
    .speech = ディー
label-E = E
    .speech = イー
label-F = F
    .speech = エフ
label-G = G
    .speech = ジー
label-H = H
    .speech = エイチ
choose-point = 点{ $point }
    .speech = てん { $point }

## いまのようす

begin-areas = 領域は{ $areas }、点は{ $points }です。
    .speech = りょういきは { $areas }、てんは { $points } です。
    .more = 点は、ふれている領域を変えます。
    .more-speech = てんは、ふれている りょういきを かえます。
begin-lit = 光っている領域、{ $lit }。
    .speech = ひかっている りょういき、{ $lit }。
fewest-left = あと{ $count }回で消せます。
    .speech = あと { $count } かいで けせます。
    .short = 最少{ $count }回。
    .short-speech = さいしょう { $count } かい。
    .more = 何回かかってもかまいません。
    .more-speech = なんかい かかっても かまいません。
fewest = いちばん少なくて{ $count }回
    .speech = いちばん すくなくて { $count } かい
lit-count = { $of }のうち{ $count }が光っています
    .speech = { $of } のうち { $count } が ひかっています
start-number = 始まり{ $number }番
    .speech = はじまり { $number } ばん

## 一歩

step-lit = 点{ $point }。つきました、{ $lit }。
    .speech = てん { $point }。つきました、{ $lit }。
    .short = { $point }。つきました、{ $lit }。
step-dark = 点{ $point }。消えました、{ $dark }。
    .speech = てん { $point }。きえました、{ $dark }。
    .short = { $point }。消えました、{ $dark }。
    .short-speech = { $point }。きえました、{ $dark }。
step-both = 点{ $point }。つきました、{ $lit }。消えました、{ $dark }。
    .speech = てん { $point }。つきました、{ $lit }。きえました、{ $dark }。
    .short = { $point }。つきました、{ $lit }。消えました、{ $dark }。
    .short-speech = { $point }。つきました、{ $lit }。きえました、{ $dark }。
won-fewest = ぜんぶ消えました。おみごと。{ $count }回、いちばん少ない回数です。
    .speech = ぜんぶ きえました。おみごと。{ $count } かい、いちばん すくない かいすうです。
    .short = ぜんぶ消えました。最少の{ $count }回です。
    .short-speech = ぜんぶ きえました。さいしょうの { $count } かいです。
    .more = この図形には、ほかの始まりもあります。
    .more-speech = この ずけいには、ほかの はじまりも あります。
won = ぜんぶ消えました。よくできました。{ $count }回です。いちばん少ないのは{ $fewest }回です。
    .speech = ぜんぶ きえました。よくできました。{ $count } かいです。いちばん すくないのは { $fewest } かいです。
    .short = ぜんぶ消えました。{ $count }回、最少は{ $fewest }回です。
    .short-speech = ぜんぶ きえました。{ $count } かい、さいしょうは { $fewest } かいです。
    .more = もう一度でも、別の始まりでも、どうぞ。
    .more-speech = もういちどでも、べつの はじまりでも、どうぞ。

## これは何

point-lit = 点{ $point }。ふれている領域、光っているのは{ $lit }。
    .speech = てん { $point }。ふれている りょういき、ひかっているのは { $lit }。
    .short = { $point }。光っているのは{ $lit }。
    .short-speech = { $point }。ひかっているのは { $lit }。
point-dark = 点{ $point }。ふれている領域、消えているのは{ $dark }。
    .speech = てん { $point }。ふれている りょういき、きえているのは { $dark }。
    .short = { $point }。消えているのは{ $dark }。
    .short-speech = { $point }。きえているのは { $dark }。
point-both = 点{ $point }。ふれている領域、光っているのは{ $lit }。消えているのは{ $dark }。
    .speech = てん { $point }。ふれている りょういき、ひかっているのは { $lit }。きえているのは { $dark }。
    .short = { $point }。光っているのは{ $lit }。消えているのは{ $dark }。
    .short-speech = { $point }。ひかっているのは { $lit }。きえているのは { $dark }。
# みじかく話すときは、ふれている領域だけを言う。選んだときの変化はその逆なので、言わない。
would-lit = 選ぶとつくのは、{ $lit }。
    .speech = えらぶと つくのは、{ $lit }。
    .short = { "" }
would-dark = 選ぶと消えるのは、{ $dark }。
    .speech = えらぶと きえるのは、{ $dark }。
    .short = { "" }
would-both = 選ぶとつくのは、{ $lit }。消えるのは、{ $dark }。
    .speech = えらぶと つくのは、{ $lit }。きえるのは、{ $dark }。
    .short = { "" }
would-win = 選ぶと、ぜんぶ消えます。
    .speech = えらぶと、ぜんぶ きえます。
area-lit = 領域{ $area }は光っています。
    .speech = りょういき { $area } は ひかっています。
    .short = { $area }は光っています。
    .short-speech = { $area } は ひかっています。
area-dark = 領域{ $area }は消えています。
    .speech = りょういき { $area } は きえています。
    .short = { $area }は消えています。
    .short-speech = { $area } は きえています。
around-lit = 図形のまわりは光っています。
    .speech = ずけいの まわりは ひかっています。
    .short = まわりは光っています。
    .short-speech = まわりは ひかっています。
around-dark = 図形のまわりは消えています。
    .speech = ずけいの まわりは きえています。
    .short = まわりは消えています。
    .short-speech = まわりは きえています。
where-around = すべての線の外側です。
    .speech = すべての せんの そとがわです。
    .short = 外側。
    .short-speech = そとがわ。
area-points = ふれている点は、{ $points }。
    .speech = ふれている てんは、{ $points }。
    .short = 点は、{ $points }。
    .short-speech = てんは、{ $points }。
    .more = どれを選んでも変わります。
    .more-speech = どれを えらんでも かわります。

## 助け

hint = 点{ $point }をためしてください。{ $left ->
    [1] それでぜんぶ消えます。
   *[other] のこりは{ $left }回です。
  }
    .speech = てん { $point } を ためして ください。{ $left ->
    [1] それで ぜんぶ きえます。
   *[other] のこりは { $left } かいです。
  }
    .short = { $point }をためしてください。
    .short-speech = { $point } を ためして ください。
    .more = ほかの点でもかまいません。
    .more-speech = ほかの てんでも かまいません。
refused-no-point = 使えない点です。
    .speech = つかえない てんです。
    .short = ありません。
refused-area = 領域です。点を選んでください。
    .speech = りょういきです。てんを えらんで ください。
    .short = 領域です。
    .short-speech = りょういきです。
    .more = 領域は文字、点は番号です。
    .more-speech = りょういきは もじ、てんは ばんごうです。
refused-hidden = 使わない点です。ほかの点をどうぞ。
    .speech = つかわない てんです。ほかの てんを どうぞ。
    .short = 使いません。
    .short-speech = つかいません。
refused-over = おわりました。ぜんぶ消えています。
    .speech = おわりました。ぜんぶ きえています。
    .short = おわりました。

## Values of numbers

option-start-value = 始まり{ $count }番
    .speech = はじまり { $count } ばん
option-least-value = { $count }歩
    .speech = { $count } ほ

## Why a code or a name is no figure

stroke-nothing-crossed = 交わるところがありません。図形は、自分と交わる一本の線です。
    .speech = まじわる ところが ありません。ずけいは、じぶんと まじわる いっぽんの せんです。
stroke-not-four-edges = 四つの数が、どの交点にも要ります。数が合わない交点があります。
    .speech = よっつの かずが、どの こうてんにも いります。かずが あわない こうてんが あります。
stroke-label-not-twice = どの数も二回ずつ要ります。そうでない数があります。
    .speech = どの かずも にかいずつ いります。そうでない かずが あります。
stroke-in-pieces = つながっていない部分があります。図形は一本の線です。
    .speech = つながっていない ぶぶんが あります。ずけいは いっぽんの せんです。
stroke-many-strands = 線が二本以上あります。図形は、始めに戻る一本の線です。
    .speech = せんが にほん いじょう あります。ずけいは、はじめに もどる いっぽんの せんです。
stroke-not-planar = 平らな紙には、このように交わる線はかけません。
    .speech = たいらな かみには、このように まじわる せんは かけません。
stroke-not-a-code = この文字は読めませんでした。
    .speech = この もじは よめませんでした。
stroke-wrong-label = 正しくない数が一つあります。
    .speech = ただしくない かずが ひとつ あります。
stroke-too-many-crossings = 交点が多すぎます。
    .speech = こうてんが おおすぎます。
stroke-no-such-name = その名前の図形はありません。
    .speech = その なまえの ずけいは ありません。
