title = All the points
help = Choose every point once. When all are chosen, the game is done.
    .short = Choose every point once.
    .more = Any order will do.
option-points = Number of points
choose-point = Point { $point }.
chosen = Point { $point } is chosen.
    .short = { $point } chosen.
left = { $count ->
    [0] No point is left.
    [one] One point is left.
   *[other] { $count } points are left.
  }
    .short = Left: { $count }.
point-free = Point { $point } is free.
    .short = { $point }: free.
point-chosen = Point { $point } is chosen already.
    .short = { $point }: chosen already.
hint = Try point { $point }.
    .short = Try { $point }.
    .more = You need not take it.
done = Done. All the points are chosen.
    .short = Done.
refused-no-point = No such point here.
    .short = No such point.
refused-chosen = Chosen already. Please take another point.
    .short = Chosen already.
    .more = Free points can still be chosen.
refused-over = Done: all the points are chosen.
option-points-value = { $count ->
    [one] One point
   *[other] { $count } points
  }
