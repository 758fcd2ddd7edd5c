title = ぜんぶの点
    .speech = ぜんぶの てん
help = どの点も一回ずつ選んでください。ぜんぶ選ぶと、おわりです。
    .speech = どの てんも いっかいずつ えらんで ください。ぜんぶ えらぶと、おわりです。
    .short = どの点も一回ずつ選んでください。
    .short-speech = どの てんも いっかいずつ えらんで ください。
    .more = 順番は自由です。
    .more-speech = じゅんばんは じゆうです。
option-points = 点の数
    .speech = てんの かず
choose-point = 点{ $point }。
    .speech = てん { $point }。
chosen = 点{ $point }を選びました。
    .speech = てん { $point } を えらびました。
    .short = { $point }を選びました。
    .short-speech = { $point } を えらびました。
left = { $count ->
    [0] のこりはありません。
   *[other] のこりは{ $count }点です。
  }
    .speech = { $count ->
    [0] のこりは ありません。
   *[other] のこりは { $count } てんです。
  }
    .short = のこり{ $count }点。
    .short-speech = のこり { $count } てん。
point-free = 点{ $point }は空いています。
    .speech = てん { $point } は あいています。
    .short = { $point }は空いています。
    .short-speech = { $point } は あいています。
point-chosen = 点{ $point }はもう選びました。
    .speech = てん { $point } は もう えらびました。
    .short = { $point }はもう選びました。
    .short-speech = { $point } は もう えらびました。
hint = 点{ $point }をためしてください。
    .speech = てん { $point } を ためして ください。
    .short = { $point }をためしてください。
    .short-speech = { $point } を ためして ください。
    .more = ほかの点でもかまいません。
    .more-speech = ほかの てんでも かまいません。
done = できました。ぜんぶの点を選びました。
    .speech = できました。ぜんぶの てんを えらびました。
    .short = できました。
refused-no-point = 使えない点です。
    .speech = つかえない てんです。
    .short = ありません。
refused-chosen = もう選んだ点です。ほかの点をどうぞ。
    .speech = もう えらんだ てんです。ほかの てんを どうぞ。
    .short = もう選びました。
    .short-speech = もう えらびました。
    .more = 空いている点は、まだ選べます。
    .more-speech = あいている てんは、まだ えらべます。
refused-over = おわりました。ぜんぶの点を選びました。
    .speech = おわりました。ぜんぶの てんを えらびました。
option-points-value = { $count }点
    .speech = { $count } てん
