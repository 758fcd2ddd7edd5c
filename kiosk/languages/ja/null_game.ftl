title = ぜんぶの点
    .speech = ぜんぶの てん
help = どの点も一回ずつ選んでください。ぜんぶ選ぶと、おわりです。
    .speech = どの てんも いっかいずつ えらんで ください。ぜんぶ えらぶと、おわりです。
option-points = 点の数
    .speech = てんの かず
choose-point = 点{ $point }。
    .speech = てん { $point }。
chosen = 点{ $point }を選びました。
    .speech = てん { $point } を えらびました。
left = { $count ->
    [0] のこりはありません。
   *[other] のこりは{ $count }点です。
  }
    .speech = { $count ->
    [0] のこりは ありません。
   *[other] のこりは { $count } てんです。
  }
point-free = 点{ $point }は空いています。
    .speech = てん { $point } は あいています。
point-chosen = 点{ $point }はもう選びました。
    .speech = てん { $point } は もう えらびました。
hint = 点{ $point }をためしてください。
    .speech = てん { $point } を ためして ください。
done = できました。ぜんぶの点を選びました。
    .speech = できました。ぜんぶの てんを えらびました。
refused-no-point = その点はありません。
    .speech = その てんは ありません。
refused-chosen = その点はもう選びました。
    .speech = その てんは もう えらびました。
refused-over = ゲームはおわりました。
    .speech = ゲームは おわりました。
option-points-value = { $count }点
    .speech = { $count } てん
