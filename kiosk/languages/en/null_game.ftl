title = All the points
help = Choose every point once. When all are chosen, the game is done.
option-points = Number of points
choose-point = Point { $point }.
chosen = Point { $point } is chosen.
left = { $count ->
    [0] No point is left.
    [one] One point is left.
   *[other] { $count } points are left.
  }
point-free = Point { $point } is free.
point-chosen = Point { $point } is chosen already.
hint = Try point { $point }.
done = Done. All the points are chosen.
refused-no-point = There is no such point.
refused-chosen = That point is chosen already.
refused-over = The game is over.
option-points-value = { $count ->
    [one] One point
   *[other] { $count } points
  }
