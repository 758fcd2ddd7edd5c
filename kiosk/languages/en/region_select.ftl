# Region Select. The key word comes first: a step is heard while the lamps change.

title = Region Select
help = Some areas are lit. Choose a point, and every area that touches it changes. Put all of them out, the area around the figure too.

## Settings

option-figure = Figure
option-figure-trefoil = Diamond, 3 areas
option-figure-figure-eight = Round window, 4 areas
option-figure-trefoil-curl = Leaf, 4 areas
option-figure-three-twist = Parachute, 5 areas
option-figure-figure-eight-curl = Balloon, 5 areas
option-figure-cinquefoil = Globe, 5 areas
option-figure-stevedore = Frog, 6 areas
option-figure-six-two = Owl, 6 areas
option-figure-six-three = Sailing boat, 6 areas
option-figure-seven-two = Jellyfish, 7 areas
option-figure-seven-three = Robot, 7 areas
option-figure-seven-four = Snowflake, 7 areas
option-figure-seven-five = Fox, 7 areas
option-figure-seven-five-turned = Penguin, 7 areas
option-figure-seven-six = Windmill, 7 areas
option-figure-seven-six-turned = Bear, 7 areas
option-figure-seven-seven = Butterfly, 7 areas
option-figure-seven-seven-turned = Propeller, 7 areas
option-figure-septafoil = Pumpkin, 7 areas
option-start-by = How to start
option-start-by-random = A surprise
option-start-by-least = By the fewest steps
option-start-by-number = By number
option-start = Number of the start
option-least = Fewest steps

## Names

label-around = around
label-A = A
label-B = B
label-C = C
label-D = D
label-E = E
label-F = F
label-G = G
label-H = H
choose-point = Point { $point }

## How it stands

begin-areas = { $areas ->
    [one] One area
   *[other] { $areas } areas
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }.
begin-lit = Lit: { $lit }.
fewest-left = { $count ->
    [one] One step is enough from here.
   *[other] { $count } steps are enough from here.
  }
fewest = { $count } is the fewest
lit-count = { $count } of { $of } lit
start-number = Start { $number }

## A step

step-lit = Point { $point }. Now lit: { $lit }.
step-dark = Point { $point }. Now dark: { $dark }.
step-both = Point { $point }. Now lit: { $lit }. Now dark: { $dark }.
won-fewest = All dark, well done. { $count ->
    [one] One step, and fewer is not possible.
   *[other] { $count } steps, and fewer is not possible.
  }
won = All dark, well done. You took { $count ->
    [one] one step
   *[other] { $count } steps
  }. The fewest is { $fewest }.

## What is this?

point-lit = Point { $point }. It touches, lit: { $lit }.
point-dark = Point { $point }. It touches, dark: { $dark }.
point-both = Point { $point }. It touches, lit: { $lit }. Dark: { $dark }.
would-lit = Choosing it lights: { $lit }.
would-dark = Choosing it puts out: { $dark }.
would-both = Choosing it lights: { $lit }. It puts out: { $dark }.
would-win = Choosing it puts everything out.
way-up = Above: { $point }.
way-right = To the right: { $point }.
way-down = Below: { $point }.
way-left = To the left: { $point }.
area-lit = Area { $area }: lit.
area-dark = Area { $area }: dark.
around-lit = The area around the figure is lit.
around-dark = The area around the figure is dark.
where-top-left = It is at the top left.
where-top-middle = It is at the top.
where-top-right = It is at the top right.
where-middle-left = It is on the left.
where-middle-middle = It is in the middle.
where-middle-right = It is on the right.
where-bottom-left = It is at the bottom left.
where-bottom-middle = It is at the bottom.
where-bottom-right = It is at the bottom right.
where-around = It lies outside all the lines.
area-points = Points that touch it: { $points }.

## Help on the way

hint = Try point { $point }. { $left ->
    [1] Then all is dark.
   *[other] { $left } steps are left.
  }
refused-no-point = There is no such point here.
refused-area = That is an area. Please choose a point.
refused-hidden = That point is not in play.
refused-over = This game is done: all is dark.

## Values of numbers

option-start-value = Start { $count }
option-least-value = { $count ->
    [one] One step
   *[other] { $count } steps
  }
