# 領域選択ゲーム。大切な言葉を先に。

title = 領域選択ゲーム
    .speech = りょういき せんたく ゲーム
help = 光っている領域があります。点を選ぶと、その点にふれている領域がすべて変わります。図形のまわりもふくめて、ぜんぶ消してください。
    .speech = ひかっている りょういきが あります。てんを えらぶと、その てんに ふれている りょういきが すべて かわります。ずけいの まわりも ふくめて、ぜんぶ けして ください。

## 設定

option-figure = 図形
    .speech = ずけい
option-figure-trefoil = ひし形、領域3つ
    .speech = ひしがた、りょういき みっつ
option-figure-figure-eight = まるい窓、領域4つ
    .speech = まるい まど、りょういき よっつ
option-figure-trefoil-curl = 木の葉、領域4つ
    .speech = このは、りょういき よっつ
option-figure-three-twist = パラシュート、領域5つ
    .speech = パラシュート、りょういき いつつ
option-figure-figure-eight-curl = 風船、領域5つ
    .speech = ふうせん、りょういき いつつ
option-figure-cinquefoil = 地球儀、領域5つ
    .speech = ちきゅうぎ、りょういき いつつ
option-figure-stevedore = カエル、領域6つ
    .speech = カエル、りょういき むっつ
option-figure-six-two = フクロウ、領域6つ
    .speech = フクロウ、りょういき むっつ
option-figure-six-three = ヨット、領域6つ
    .speech = ヨット、りょういき むっつ
option-figure-seven-two = クラゲ、領域7つ
    .speech = クラゲ、りょういき ななつ
option-figure-seven-three = ロボット、領域7つ
    .speech = ロボット、りょういき ななつ
option-figure-seven-four = 雪の結晶、領域7つ
    .speech = ゆきの けっしょう、りょういき ななつ
option-figure-seven-five = キツネ、領域7つ
    .speech = キツネ、りょういき ななつ
option-figure-seven-five-turned = ペンギン、領域7つ
    .speech = ペンギン、りょういき ななつ
option-figure-seven-six = 風車、領域7つ
    .speech = ふうしゃ、りょういき ななつ
option-figure-seven-six-turned = クマ、領域7つ
    .speech = クマ、りょういき ななつ
option-figure-seven-seven = ちょうちょ、領域7つ
    .speech = ちょうちょ、りょういき ななつ
option-figure-seven-seven-turned = プロペラ、領域7つ
    .speech = プロペラ、りょういき ななつ
option-figure-septafoil = カボチャ、領域7つ
    .speech = カボチャ、りょういき ななつ
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
begin-lit = 光っている領域、{ $lit }。
    .speech = ひかっている りょういき、{ $lit }。
fewest-left = ここから{ $count }回で消せます。
    .speech = ここから { $count } かいで けせます。
fewest = いちばん少なくて{ $count }回
    .speech = いちばん すくなくて { $count } かい
lit-count = { $of }のうち{ $count }が光っています
    .speech = { $of } のうち { $count } が ひかっています
start-number = 始まり{ $number }番
    .speech = はじまり { $number } ばん

## 一歩

step-lit = 点{ $point }。つきました、{ $lit }。
    .speech = てん { $point }。つきました、{ $lit }。
step-dark = 点{ $point }。消えました、{ $dark }。
    .speech = てん { $point }。きえました、{ $dark }。
step-both = 点{ $point }。つきました、{ $lit }。消えました、{ $dark }。
    .speech = てん { $point }。つきました、{ $lit }。きえました、{ $dark }。
won-fewest = ぜんぶ消えました。おみごと。{ $count }回、いちばん少ない回数です。
    .speech = ぜんぶ きえました。おみごと。{ $count } かい、いちばん すくない かいすうです。
won = ぜんぶ消えました。よくできました。{ $count }回です。いちばん少ないのは{ $fewest }回です。
    .speech = ぜんぶ きえました。よくできました。{ $count } かいです。いちばん すくないのは { $fewest } かいです。

## これは何

point-lit = 点{ $point }。ふれている領域、光っているのは{ $lit }。
    .speech = てん { $point }。ふれている りょういき、ひかっているのは { $lit }。
point-dark = 点{ $point }。ふれている領域、消えているのは{ $dark }。
    .speech = てん { $point }。ふれている りょういき、きえているのは { $dark }。
point-both = 点{ $point }。ふれている領域、光っているのは{ $lit }。消えているのは{ $dark }。
    .speech = てん { $point }。ふれている りょういき、ひかっているのは { $lit }。きえているのは { $dark }。
would-lit = 選ぶとつくのは、{ $lit }。
    .speech = えらぶと つくのは、{ $lit }。
would-dark = 選ぶと消えるのは、{ $dark }。
    .speech = えらぶと きえるのは、{ $dark }。
would-both = 選ぶとつくのは、{ $lit }。消えるのは、{ $dark }。
    .speech = えらぶと つくのは、{ $lit }。きえるのは、{ $dark }。
would-win = 選ぶと、ぜんぶ消えます。
    .speech = えらぶと、ぜんぶ きえます。
way-up = 上は{ $point }。
    .speech = うえは { $point }。
way-right = 右は{ $point }。
    .speech = みぎは { $point }。
way-down = 下は{ $point }。
    .speech = したは { $point }。
way-left = 左は{ $point }。
    .speech = ひだりは { $point }。
area-lit = 領域{ $area }は光っています。
    .speech = りょういき { $area } は ひかっています。
area-dark = 領域{ $area }は消えています。
    .speech = りょういき { $area } は きえています。
around-lit = 図形のまわりは光っています。
    .speech = ずけいの まわりは ひかっています。
around-dark = 図形のまわりは消えています。
    .speech = ずけいの まわりは きえています。
where-top-left = 左上にあります。
    .speech = ひだり うえに あります。
where-top-middle = 上にあります。
    .speech = うえに あります。
where-top-right = 右上にあります。
    .speech = みぎ うえに あります。
where-middle-left = 左にあります。
    .speech = ひだりに あります。
where-middle-middle = まん中にあります。
    .speech = まんなかに あります。
where-middle-right = 右にあります。
    .speech = みぎに あります。
where-bottom-left = 左下にあります。
    .speech = ひだり したに あります。
where-bottom-middle = 下にあります。
    .speech = したに あります。
where-bottom-right = 右下にあります。
    .speech = みぎ したに あります。
where-around = すべての線の外側です。
    .speech = すべての せんの そとがわです。
area-points = この領域にふれている点は、{ $points }。
    .speech = この りょういきに ふれている てんは、{ $points }。

## 助け

hint = 点{ $point }をためしてください。{ $left ->
    [1] それでぜんぶ消えます。
   *[other] のこりは{ $left }回です。
  }
    .speech = てん { $point } を ためして ください。{ $left ->
    [1] それで ぜんぶ きえます。
   *[other] のこりは { $left } かいです。
  }
refused-no-point = その点はここにはありません。
    .speech = その てんは ここには ありません。
refused-area = それは領域です。点を選んでください。
    .speech = それは りょういきです。てんを えらんで ください。
refused-hidden = その点は使いません。
    .speech = その てんは つかいません。
refused-over = このゲームはおわりました。ぜんぶ消えています。
    .speech = この ゲームは おわりました。ぜんぶ きえています。

## Values of numbers

option-start-value = 始まり{ $count }番
    .speech = はじまり { $count } ばん
option-least-value = { $count }歩
    .speech = { $count } ほ
