# What is written on a floor plan. For installers.

plan-size = The figure is { $width } cm wide and { $height } cm deep.
plan-direct = Its closest points are { $closest } cm apart: each can be a pad of its own.
plan-close = Its closest points are only { $closest } cm apart. Below 35 cm a foot has no room: play it by moving and choosing, or make it larger.
plan-sheets = { $count ->
    [one] One sheet has something on it.
   *[other] { $count } sheets have something on them; grey ones are empty and not printed. Each lies one centimetre over the next.
  }
plan-check = Print at 100 percent, then measure the rule on a sheet: it has to be 10 cm long.
plan-cables = Cables
plan-box = The box with the electronics is { $left } cm from the left and { $top } cm from the top. Lengths go along the sides and have 50 cm to spare.
plan-pad = Pad
plan-lamp = Lamp
plan-left = Left (cm)
plan-top = Top (cm)
plan-length = Cable (cm)
plan-plug = Plugged into
