# Region Select. The key word comes first: a step is heard while the lamps change.

title = Region Select
help = Some areas are lit. Choose a point, and every area that touches it changes. Put all of them out, the area around the figure too.
    .short = Choose points until every area is dark, the one around too.
    .more = Choosing a point a second time takes it back. The order does not matter.

## Settings

option-figure = Figure
option-figure-trefoil = Diamond, 3 areas
    .short = Diamond
option-figure-figure-eight = Round window, 4 areas
    .short = Round window
option-figure-trefoil-curl = Leaf, 4 areas
    .short = Leaf
option-figure-three-twist = Parachute, 5 areas
    .short = Parachute
option-figure-figure-eight-curl = Balloon, 5 areas
    .short = Balloon
option-figure-cinquefoil = Globe, 5 areas
    .short = Globe
option-figure-stevedore = Frog, 6 areas
    .short = Frog
option-figure-six-two = Owl, 6 areas
    .short = Owl
option-figure-six-three = Sailing boat, 6 areas
    .short = Sailing boat
option-figure-seven-two = Jellyfish, 7 areas
    .short = Jellyfish
option-figure-seven-three = Robot, 7 areas
    .short = Robot
option-figure-seven-four = Snowflake, 7 areas
    .short = Snowflake
option-figure-seven-five = Fox, 7 areas
    .short = Fox
option-figure-seven-five-turned = Penguin, 7 areas
    .short = Penguin
option-figure-seven-six = Windmill, 7 areas
    .short = Windmill
option-figure-seven-six-turned = Bear, 7 areas
    .short = Bear
option-figure-seven-seven = Butterfly, 7 areas
    .short = Butterfly
option-figure-seven-seven-turned = Propeller, 7 areas
    .short = Propeller
option-figure-septafoil = Pumpkin, 7 areas
    .short = Pumpkin
option-figure-new = A new figure
option-figure-draw = Your own figure
option-figure-8_1 = Figure 8-1, 8 areas
    .speech = Figure eight, number one, 8 areas
    .short = Figure 8-1
    .short-speech = Figure eight, number one
option-figure-8_2 = Figure 8-2, 8 areas
    .speech = Figure eight, number two, 8 areas
    .short = Figure 8-2
    .short-speech = Figure eight, number two
option-figure-8_3 = Figure 8-3, 8 areas
    .speech = Figure eight, number three, 8 areas
    .short = Figure 8-3
    .short-speech = Figure eight, number three
option-figure-8_4 = Figure 8-4, 8 areas
    .speech = Figure eight, number four, 8 areas
    .short = Figure 8-4
    .short-speech = Figure eight, number four
option-figure-8_5 = Figure 8-5, 8 areas
    .speech = Figure eight, number five, 8 areas
    .short = Figure 8-5
    .short-speech = Figure eight, number five
option-figure-8_6a = Figure 8-6 a, 8 areas
    .speech = Figure eight, number six A, 8 areas
    .short = Figure 8-6 a
    .short-speech = Figure eight, number six A
option-figure-8_6b = Figure 8-6 b, 8 areas
    .speech = Figure eight, number six B, 8 areas
    .short = Figure 8-6 b
    .short-speech = Figure eight, number six B
option-figure-8_7 = Figure 8-7, 8 areas
    .speech = Figure eight, number seven, 8 areas
    .short = Figure 8-7
    .short-speech = Figure eight, number seven
option-figure-8_8a = Figure 8-8 a, 8 areas
    .speech = Figure eight, number eight A, 8 areas
    .short = Figure 8-8 a
    .short-speech = Figure eight, number eight A
option-figure-8_8b = Figure 8-8 b, 8 areas
    .speech = Figure eight, number eight B, 8 areas
    .short = Figure 8-8 b
    .short-speech = Figure eight, number eight B
option-figure-8_9 = Figure 8-9, 8 areas
    .speech = Figure eight, number nine, 8 areas
    .short = Figure 8-9
    .short-speech = Figure eight, number nine
option-figure-8_10 = Figure 8-10, 8 areas
    .speech = Figure eight, number ten, 8 areas
    .short = Figure 8-10
    .short-speech = Figure eight, number ten
option-figure-8_11a = Figure 8-11 a, 8 areas
    .speech = Figure eight, number eleven A, 8 areas
    .short = Figure 8-11 a
    .short-speech = Figure eight, number eleven A
option-figure-8_11b = Figure 8-11 b, 8 areas
    .speech = Figure eight, number eleven B, 8 areas
    .short = Figure 8-11 b
    .short-speech = Figure eight, number eleven B
option-figure-8_12a = Figure 8-12 a, 8 areas
    .speech = Figure eight, number twelve A, 8 areas
    .short = Figure 8-12 a
    .short-speech = Figure eight, number twelve A
option-figure-8_12b = Figure 8-12 b, 8 areas
    .speech = Figure eight, number twelve B, 8 areas
    .short = Figure 8-12 b
    .short-speech = Figure eight, number twelve B
option-figure-8_12c = Figure 8-12 c, 8 areas
    .speech = Figure eight, number twelve C, 8 areas
    .short = Figure 8-12 c
    .short-speech = Figure eight, number twelve C
option-figure-8_13a = Figure 8-13 a, 8 areas
    .speech = Figure eight, number thirteen A, 8 areas
    .short = Figure 8-13 a
    .short-speech = Figure eight, number thirteen A
option-figure-8_13b = Figure 8-13 b, 8 areas
    .speech = Figure eight, number thirteen B, 8 areas
    .short = Figure 8-13 b
    .short-speech = Figure eight, number thirteen B
option-figure-8_14a = Figure 8-14 a, 8 areas
    .speech = Figure eight, number fourteen A, 8 areas
    .short = Figure 8-14 a
    .short-speech = Figure eight, number fourteen A
option-figure-8_14b = Figure 8-14 b, 8 areas
    .speech = Figure eight, number fourteen B, 8 areas
    .short = Figure 8-14 b
    .short-speech = Figure eight, number fourteen B
option-figure-8_14c = Figure 8-14 c, 8 areas
    .speech = Figure eight, number fourteen C, 8 areas
    .short = Figure 8-14 c
    .short-speech = Figure eight, number fourteen C
option-figure-8_15a = Figure 8-15 a, 8 areas
    .speech = Figure eight, number fifteen A, 8 areas
    .short = Figure 8-15 a
    .short-speech = Figure eight, number fifteen A
option-figure-8_15b = Figure 8-15 b, 8 areas
    .speech = Figure eight, number fifteen B, 8 areas
    .short = Figure 8-15 b
    .short-speech = Figure eight, number fifteen B
option-figure-8_16 = Figure 8-16, 8 areas
    .speech = Figure eight, number sixteen, 8 areas
    .short = Figure 8-16
    .short-speech = Figure eight, number sixteen
option-figure-8_17 = Figure 8-17, 8 areas
    .speech = Figure eight, number seventeen, 8 areas
    .short = Figure 8-17
    .short-speech = Figure eight, number seventeen
option-figure-8_18 = Figure 8-18, 8 areas
    .speech = Figure eight, number eighteen, 8 areas
    .short = Figure 8-18
    .short-speech = Figure eight, number eighteen
option-areas = How many areas
option-areas-value = { $count ->
    [one] One area
   *[other] { $count } areas
  }
option-given = The figure as a word
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
label-I = I
label-J = J
label-K = K
label-L = L
label-M = M
label-N = N
label-O = O
label-P = P
choose-point = Point { $point }

## How it stands

begin-areas = { $areas ->
    [one] One area
   *[other] { $areas } areas
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }.
    .more = Each point changes the areas that touch it.
begin-lit = Lit: { $lit }.
fewest-left = { $count ->
    [one] One step is enough from here.
   *[other] { $count } steps are enough from here.
  }
    .short = Fewest: { $count }.
    .more = Take as many as you like.
fewest = { $count } is the fewest
lit-count = { $count } of { $of } lit
start-number = Start { $number }

## A step

step-lit = Point { $point }. Now lit: { $lit }.
    .short = { $point }. Lit: { $lit }.
step-dark = Point { $point }. Now dark: { $dark }.
    .short = { $point }. Dark: { $dark }.
step-both = Point { $point }. Now lit: { $lit }. Now dark: { $dark }.
    .short = { $point }. Lit: { $lit }. Dark: { $dark }.
won-fewest = All dark, well done. { $count ->
    [one] One step, and fewer is not possible.
   *[other] { $count } steps, and fewer is not possible.
  }
    .short = All dark, in the fewest steps: { $count }.
    .more = This figure has other starts, too.
won = All dark, well done. You took { $count ->
    [one] one step
   *[other] { $count } steps
  }. The fewest is { $fewest }.
    .short = All dark. Steps: { $count }. Fewest: { $fewest }.
    .more = You can try this start again, or another.

## What is this?

point-lit = Point { $point }. It touches, lit: { $lit }.
    .short = { $point }. Touches lit: { $lit }.
point-dark = Point { $point }. It touches, dark: { $dark }.
    .short = { $point }. Touches dark: { $dark }.
point-both = Point { $point }. It touches, lit: { $lit }. Dark: { $dark }.
    .short = { $point }. Touches lit: { $lit }. Dark: { $dark }.
# In few words a point tells what it touches; what choosing it does is the other way round, and is left out.
would-lit = Choosing it lights: { $lit }.
    .short = { "" }
would-dark = Choosing it puts out: { $dark }.
    .short = { "" }
would-both = Choosing it lights: { $lit }. It puts out: { $dark }.
    .short = { "" }
would-win = Choosing it puts everything out.
area-lit = Area { $area }: lit.
    .short = { $area }: lit.
area-dark = Area { $area }: dark.
    .short = { $area }: dark.
around-lit = The area around the figure is lit.
    .short = Around: lit.
around-dark = The area around the figure is dark.
    .short = Around: dark.
where-around = It lies outside all the lines.
    .short = Outside.
area-points = Points that touch it: { $points }.
    .short = Points: { $points }.
    .more = Each of them changes it.

## Help on the way

hint = Try point { $point }. { $left ->
    [1] Then all is dark.
   *[other] { $left } steps are left.
  }
    .short = Try { $point }.
    .more = You need not take it.
refused-no-point = No such point here.
    .short = No such point.
refused-area = An area. Please choose a point.
    .short = An area, not a point.
    .more = Areas have letters, points have numbers.
refused-hidden = Not in play. Please choose another point.
    .short = Not in play.
refused-over = Done: all is dark.
    .short = Done already.

## Values of numbers

option-start-value = Start { $count }
option-least-value = { $count ->
    [one] One step
   *[other] { $count } steps
  }

## Why a code or a name is no figure

stroke-nothing-crossed = Nothing crosses here. A figure is a line that crosses itself.
stroke-not-four-edges = Four numbers belong to each crossing. One crossing has more or fewer.
stroke-label-not-twice = Each number should be there twice. One is not.
stroke-in-pieces = There are pieces that do not hang together. A figure is one line.
stroke-many-strands = More than one line. A figure is one line that comes back to where it began.
stroke-not-planar = No drawing on a flat sheet has these crossings.
stroke-not-a-code = This text could not be read.
stroke-wrong-label = One number here cannot be right.
stroke-too-many-crossings = Too many crossings.
stroke-no-such-name = No figure with this name is known.

## More states, other goals, points left out: what the caregiver sets

option-rule = How areas change
option-rule-two = Lit and dark
option-rule-cyclic = Several states, one after the other
option-rule-fixed = To the goal, and from there to each other state in turn
option-rule-random = To the goal, and from there to any other state
option-rule-freeze = Turned round: what a point does not touch changes
option-states = Number of states
option-states-value = { $count } states
option-goal = Goal
option-goal-dark = All dark
option-goal-lit = All lit
option-goal-red = All red
option-goal-blue = All blue
option-goal-white = All white
option-goal-black = All black
option-goal-alike = All alike, whichever state
option-goal-some-dark = One or more dark
option-goal-two-dark = Two or more dark
option-goal-some-each = One or more of each state
option-goal-no-lit = None lit any more
option-goal-dark-and-lit = One dark and one lit
option-goal-by = Who chooses the goal
option-goal-by-set = It is set here
option-goal-by-player = The player
option-goal-change = Changing the goal in play
option-goal-change-no = The goal stays
option-goal-change-yes = The player may change it
option-left-out = Points left out
option-left-out-none = None
option-left-out-one = One point
option-left-out-two = Two points
option-left-out-point = Which point
option-left-out-point-any = Any point
option-left-out-point-1 = Point 1
option-left-out-point-2 = Point 2
option-left-out-point-3 = Point 3
option-left-out-point-4 = Point 4
option-left-out-point-5 = Point 5
option-left-out-point-6 = Point 6
option-left-out-point-7 = Point 7
option-left-out-point-8 = Point 8
option-left-out-point-9 = Point 9
option-left-out-point-10 = Point 10
option-left-out-point-11 = Point 11
option-left-out-point-12 = Point 12
option-left-out-point-13 = Point 13
option-left-out-point-14 = Point 14
option-left-out-point-15 = Point 15
option-left-out-point-16 = Point 16
option-left-out-point-17 = Point 17
option-left-out-point-18 = Point 18
option-left-out-point-19 = Point 19
option-left-out-point-20 = Point 20

## More states: what is told

label-dark = dark
label-lit = lit
label-red = red
label-blue = blue
label-white = white
label-black = black
label-Dark = Dark
label-Lit = Lit
label-Red = Red
label-Blue = Blue
label-White = White
label-Black = Black
begin-areas-only = { $areas ->
    [one] One area
   *[other] { $areas } areas
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }.
rule-cyclic = Each point moves the areas that touch it one on: { $states }, and round again.
    .short = In turn: { $states }.
rule-fixed = Each point brings the areas that touch it to the goal, and from there to the next of: { $states }.
    .short = To the goal, then in turn: { $states }.
rule-random = Each point brings the areas that touch it to the goal, and from there to any other of: { $states }.
    .short = To the goal, then any of: { $states }.
rule-freeze = Turned round: a point changes all areas that do not touch it.
    .short = Turned round.
help-with-rule-cyclic = Choose a point, and every area that touches it goes on to its next state. Bring the areas to the goal.
    .short = Choose points until the goal is reached.
    .more = Each area comes round to its first state again. The order does not matter.
help-with-rule-fixed = Choose a point, and every area that touches it goes to the goal. One that is there already leaves it. Bring all areas to the goal.
    .short = Choose points until all areas are at the goal.
    .more = From the goal an area goes to each other state in turn.
help-with-rule-random = Choose a point, and every area that touches it goes to the goal. One that is there already leaves it. Bring all areas to the goal.
    .short = Choose points until all areas are at the goal.
    .more = Chance says to which state an area leaves the goal.
help-with-rule-freeze = Turned round: choose a point, and every area that does not touch it changes. Put all of them out, the area around the figure too.
    .short = A point changes what does not touch it. Put all out.
    .more = Choosing a point a second time takes it back. The order does not matter.
state-has = { $state }: { $areas }.
state-now = { $state } now: { $areas }.
    .short = { $state }: { $areas }.
state-would = { $state }, if chosen: { $areas }.
    .short = { $state } then: { $areas }.
step-point = Point { $point }.
    .short = { $point }.
step-none = Point { $point }. Nothing changed.
    .short = { $point }. Nothing changed.
goal-all = The goal: all { $state }.
    .short = Goal: { $state }.
goal-least = The goal: { $count } or more { $state }.
    .short = Goal: { $count } or more { $state }.
goal-exactly = The goal: exactly { $count } { $state }.
    .short = Goal: { $count } { $state }.
goal-none = The goal: none { $state } any more.
    .short = Goal: none { $state }.
goal-each = The goal: one or more of each: { $states }.
    .short = Goal: one or more of each: { $states }.
goal-one-each = The goal: exactly one of each: { $states }.
    .short = Goal: one of each: { $states }.
goal-alike = The goal: all areas alike, whichever state it is.
    .short = Goal: all alike.
goal-between = The goal: { $low } to { $high } { $state }.
    .short = Goal: { $low } to { $high } { $state }.
selections-left = { $count ->
    [one] One step leads there.
   *[other] { $count } steps lead there, or fewer.
  }
    .short = Steps: { $count }.
reached-fewest = Done, the goal is reached. { $count ->
    [one] One step, and fewer is not possible.
   *[other] { $count } steps, and fewer is not possible.
  }
    .short = Done, in the fewest steps: { $count }.
reached = Done, the goal is reached. You took { $count ->
    [one] one step.
   *[other] { $count } steps.
  }
    .short = Done. Steps: { $count }.
reached-over = Done, the goal is reached. You took { $count ->
    [one] one step
   *[other] { $count } steps
  }. The fewest is { $fewest }.
    .short = Done. Steps: { $count }. Fewest: { $fewest }.
point-touches = Point { $point }. It touches: { $areas }.
    .short = { $point }. Touches: { $areas }.
would-reach = The goal is reached by choosing it.
area-red = Area { $area }: red.
    .short = { $area }: red.
area-blue = Area { $area }: blue.
    .short = { $area }: blue.
area-white = Area { $area }: white.
    .short = { $area }: white.
area-black = Area { $area }: black.
    .short = { $area }: black.
around-red = The area around the figure is red.
    .short = Around: red.
around-blue = The area around the figure is blue.
    .short = Around: blue.
around-white = The area around the figure is white.
    .short = Around: white.
around-black = The area around the figure is black.
    .short = Around: black.
area-touching = Points that touch it: { $points }.
    .short = Points: { $points }.
hint-state = Try point { $point }. { $left ->
    [1] Then the goal is reached.
   *[other] { $left } steps are left.
  }
    .short = Try { $point }.
    .more = You need not take it.
choose-goal = New goal: { $state }
refused-reached = Done: the goal is reached.
    .short = Done already.
refused-no-goal = The goal cannot be changed here.
    .short = The goal stays.
refused-same-goal = Already so. Please choose another goal.
    .short = Already so.

## Reading a drawn line: why it cannot be read, and what is asked about

drawing-short = Too short. Please draw one long line that crosses itself.
    .short = Too short.
drawing-open = Open: the two ends are far apart. Please end where you began.
    .short = The ends are far apart.
drawing-nothing-crossed = Nothing crosses yet. Please let the line cross itself.
    .short = Nothing crosses.
drawing-three-strands = Three strands meet in one place. Please let only two cross there.
    .short = Three strands in one place.
drawing-touching = Two strands touch here. Please let them cross, or keep them apart.
    .short = Two strands touch.
drawing-alongside = Two strands run along each other here. Please keep them apart.
    .short = Two strands run together.
drawing-too-many = Too many crossings. Please draw fewer.
    .short = Too many crossings.
drawing-bridged = A gap was closed here. Is this how you meant it?
    .short = A gap was closed.
drawing-cut = An end that ran past was cut off here. Is this how you meant it?
    .short = An end was cut off.
drawing-near = Two strands come close here and do not cross. Is this how you meant it?
    .short = Two strands are close.

## Drawings: the same position, looked at in another way

drawing-figure = Figure
drawing-figure-cut = Larger figure
drawing-figure-cut-about = Turned a little, with a part of its edge outside the picture.
    .short = A part of its edge is outside.
drawing-knot = Knot
drawing-knot-about = One line that crosses itself. Each crossing is an area with its lamp. The points are the spaces between.
    .short = Crossings are the areas, spaces between are the points.
drawing-calls = { $called } is the area that is around in the other drawings.
    .short = { $called } is around.
help-in-knot = Some crossings of the line are lit. Choose a point between the lines, and every crossing that touches it changes. Put all of them out.
    .short = Choose points until every crossing is dark.
    .more = Choosing a point a second time takes it back. The order does not matter.
around-lit-in-knot = { area-lit }
    .short = { area-lit.short }
around-dark-in-knot = { area-dark }
    .short = { area-dark.short }
around-red-in-knot = { area-red }
    .short = { area-red.short }
around-blue-in-knot = { area-blue }
    .short = { area-blue.short }
around-white-in-knot = { area-white }
    .short = { area-white.short }
around-black-in-knot = { area-black }
    .short = { area-black.short }
where-around-in-knot = Around the figure in the other drawings.
    .short = Around in the other drawings.

## A figure of one's own: drawing it, or walking it from point to point

option-grid = Points for drawing a figure
option-grid-3 = Three rows of three
option-grid-5 = Five rows of five
help-in-sketch = One line makes a figure: it crosses itself and ends where it began. Choose points one after the other, or draw on the screen with a finger or a mouse.
    .short = Choose points, or draw. Cross the line, and come back to its start.
    .more = Each place where the line crosses itself becomes an area.
choose-close = Close the line
choose-accept = Accept this figure
choose-again = Draw again
sketch-begin = A figure of your own, over { $count } points in rows of { $row }. Choose them one after the other, let the line cross itself, and come back to the first.
    .short = A figure of your own. Points: { $count }.
    .more = A hint shows you one way.
sketch-begin-by-hand = Or draw on the screen with a finger or a mouse.
    .short = Or draw.
sketch-line = Line so far: { $points }.
    .short = Line: { $points }.
sketch-crossings = { $count ->
    [0] Nothing crosses yet.
    [1] One crossing so far.
   *[other] { $count } crossings so far.
  }
    .short = Crossings: { $count }.
sketch-start = Point { $point }. Your line begins.
    .short = { $point }. Begun.
sketch-step = Point { $point }.
    .short = { $point }.
sketch-step-crosses = Point { $point }. { $count ->
    [1] It crosses your line once.
    [2] It crosses your line twice.
   *[other] It crosses your line { $count } times.
  }
    .short = { $point }. Crossed: { $count }.
sketch-closed = Closed.
sketch-found = I found { $count ->
    [1] one area
   *[other] { $count } areas
  }.
    .short = Areas: { $count }.
sketch-near-point = Near point { $point }.
    .short = Near { $point }.
sketch-accept = Accept it, or draw again.
sketch-draw-again = Draw again, or take it back.
    .short = Draw again.
sketch-cleared = Empty again. Begin a new line.
    .short = Empty again.
sketch-done = Well done, your figure is drawn.
    .short = Drawn.
sketch-points = Points chosen: { $count }.
    .short = Points: { $count }.
sketch-point-free = Point { $point }.
    .short = { $point }.
sketch-point-begun = Point { $point }. Your line began here.
    .short = { $point }. Begun here.
sketch-point-here = Point { $point }. You are here.
    .short = { $point }. Here.
sketch-point-on-line = Point { $point }. Your line was here before.
    .short = { $point }. Been here.
sketch-would-begin = A line can begin here.
    .short = { "" }
sketch-would-cross = { $count ->
    [1] Going here crosses your line once.
    [2] Going here crosses your line twice.
   *[other] Going here crosses your line { $count } times.
  }
    .short = Crosses: { $count }.
sketch-would-not-cross = Going here crosses nothing.
    .short = Crosses nothing.
sketch-would-close = { $count ->
    [1] Going here closes the line, with one area.
   *[other] Going here closes the line, with { $count } areas.
  }
    .short = Closes. Areas: { $count }.
sketch-hint-point = Try to go to point { $point }.
    .short = Try { $point }.
    .more = You need not take it.
sketch-hint-close = Close the line: back to point { $point }.
    .short = Close it: { $point }.
sketch-hint-accept = Accept it: this line is a figure.
    .short = Accept it.
sketch-hint-again = Draw again: from here no way back is near.
    .short = Draw again.
sketch-too-many = { $count } areas: too many to play here. Please draw a line with fewer crossings.
    .short = Too many areas: { $count }.
refused-here = Already there. Please choose another point.
    .short = Already there.
refused-along = Along your own line: that cannot be. Please choose another point.
    .short = Along your own line.
refused-three = Three parts of the line would meet in one place. Please choose another point.
    .short = Three in one place.
refused-touches = Touching the line without crossing it: that cannot be. Please choose another point.
    .short = Only touching.
refused-many-pieces = Too long. Please close the line, or draw again.
    .short = Too long.
refused-not-crossed = Nothing crosses yet. Let the line cross itself before it comes back.
    .short = Nothing crosses yet.
refused-many-areas = Too many crossings. Please choose another point.
    .short = Too many crossings.
refused-unreadable = Unreadable. Please draw again.
    .short = Unreadable.
refused-drawn = Drawn already. For another line, please choose to draw again.
    .short = Drawn already.
refused-nothing-drawn = No figure yet. Please draw one first.
    .short = No figure yet.
refused-drawn-over = Done: your figure is drawn.
    .short = Done already.
