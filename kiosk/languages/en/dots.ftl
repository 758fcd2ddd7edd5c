# Dots. The key word comes first: where the dot is, whose it is, what it captured.

title = Dots
help = Put dots where the lines cross, in turn. A closed line of your dots captures the dots of the other side inside it. Whoever captures more wins.
    .short = Close a line round the other side's dots. More captured dots win.
    .more = A line goes straight or slanted from dot to dot. Dots on the edge cannot be captured. Nobody may put a dot in a captured area. A closed line with nothing in it is a house: whoever steps in is captured, unless the dot closes a line itself.

## Settings

option-field = Size of the field
option-field-38x31 = The whole field, 38 by 31
    .short = 38 by 31
option-field-20x20 = A middling field, 20 by 20
    .short = 20 by 20
option-field-11x11 = A small field, 11 by 11
    .short = 11 by 11
option-field-7x7 = A very small field, 7 by 7
    .short = 7 by 7
option-field-5x5 = The smallest field, 5 by 5
    .short = 5 by 5
option-field-other = Another size
option-columns = How many columns
option-columns-value = { $count ->
    [one] One column
   *[other] { $count } columns
  }
option-rows = How many rows
option-rows-value = { $count ->
    [one] One row
   *[other] { $count } rows
  }
option-cross = Dots that stand at the start
option-cross-none = No dots at the start
option-cross-one = One cross in the middle
option-cross-four = Four crosses
option-first = Who begins
option-first-red = Red begins
option-first-blue = Blue begins
option-box = First dots
option-box-on = The first dots go to the middle
option-box-off = The first dots go anywhere
option-stop = STOP
option-stop-lone = After STOP the other side puts dots alone
option-stop-grounded = After STOP all loose dots are captured at once
option-stop-off = Nobody may say STOP
option-lone-minutes = Time after STOP
option-lone-minutes-value = { $count ->
    [0] No time limit after STOP
    [one] One minute after STOP
   *[other] { $count } minutes after STOP
  }
option-turn-seconds = Time for a move
option-turn-seconds-0 = No time limit for a move
option-turn-seconds-15 = 15 seconds for a move
option-turn-seconds-30 = 30 seconds for a move
option-turn-seconds-60 = 60 seconds for a move
option-turn-seconds-120 = 120 seconds for a move
option-turn-seconds-300 = 300 seconds for a move
option-side-minutes = Time for all moves of a side
option-side-minutes-0 = No time limit for a side
option-side-minutes-5 = 5 minutes for a side
option-side-minutes-10 = 10 minutes for a side
option-side-minutes-15 = 15 minutes for a side
option-side-minutes-30 = 30 minutes for a side
option-side-minutes-60 = 60 minutes for a side
option-position = A position to begin from

## Names

label-up = above
label-up-right = above right
label-right = right
label-down-right = below right
label-down = below
label-down-left = below left
label-left = left
label-up-left = above left
menu-again = Another game
menu-other = Another field
seat-0 = A person plays red
seat-1 = A person plays blue
choose-point = Column { $column }, row { $row }
    .short = { $column }, { $row }
choose-stop = STOP
choose-stop-yes = Yes, STOP: { $count ->
    [0] none of your dots is loose
    [one] one loose dot can be taken from you
   *[other] { $count } loose dots can be taken from you
  }
choose-offer-end = Offer to count now
choose-offer-draw = Offer a draw
choose-agree = Agree
choose-decline = Play on
choose-finish = Close in all that is loose
choose-done = Done
choose-done-yes = Yes, done: { $count ->
    [0] nothing is left to close in
    [one] one loose dot is left
   *[other] { $count } loose dots are left
  }

## A dot is put

put-you = Column { $column }, row { $row }: your dot.
    .short = { $column }, { $row }.
put-red = Red: column { $column }, row { $row }.
    .short = Red: { $column }, { $row }.
put-blue = Blue: column { $column }, row { $row }.
    .short = Blue: { $column }, { $row }.
took-you = Captured: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
took-red = Red captures { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
took-blue = Blue captures { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
lost-red = Red captures { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
lost-blue = Blue captures { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
freed-you = Free again: { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
freed-red = Free again: { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }.
freed-blue = Free again: { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }.
entered-you = Inside your house: it closes.
entered-red = Inside a house of red: it closes.
entered-blue = Inside a house of blue: it closes.
house-made = House made, with { $count ->
    [one] one free point
   *[other] { $count } free points
  } in it.
    .more = Whoever of the other side steps in there is captured.
house-open = House open again.
full = Full: no free point is left.

## How it stands

score-room = Score: red { $red }, blue { $blue }.
score-red = Score: you { $red }, blue { $blue }.
score-blue = Score: you { $blue }, red { $red }.
turn-you = Turn: yours.
turn-red = Turn: red.
turn-blue = Turn: blue.
last-you = Last dot: column { $column }, row { $row }, yours.
    .short = Last: { $column }, { $row }, yours.
last-red = Last dot: column { $column }, row { $row }, red.
    .short = Last: { $column }, { $row }, red.
last-blue = Last dot: column { $column }, row { $row }, blue.
    .short = Last: { $column }, { $row }, blue.
loose = { $count ->
    [0] No dot is loose.
    [one] One dot is loose.
   *[other] { $count } dots are loose.
  }
    .more = Loose dots are those that can be taken after STOP: they have no straight way to the edge.
chance-you = Chance: column { $column }, row { $row } captures { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
chance-red = Red can capture at column { $column }, row { $row }: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
chance-blue = Blue can capture at column { $column }, row { $row }: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
danger-red = Danger: red can capture at column { $column }, row { $row }: { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
danger-blue = Danger: blue can capture at column { $column }, row { $row }: { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
begin-field = Field: { $columns } columns, { $rows } rows.
    .short = { $columns } columns, { $rows } rows.
begin-how = Close a line round the other side's dots to capture them.
    .short = { "" }
begin-middle = First dots: columns { $left } to { $right }, rows { $top } to { $bottom }.
begin-middle-one = First dots: column { $column }, rows { $top } to { $bottom }.
begin-standing = Standing already: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
yours-red = Red dots are yours.
yours-blue = Blue dots are yours.

## What is this?

point-free = Column { $column }, row { $row }: free.
    .short = { $column }, { $row }: free.
point-you = Column { $column }, row { $row }: your dot.
    .short = { $column }, { $row }: yours.
point-red = Column { $column }, row { $row }: red dot.
    .short = { $column }, { $row }: red.
point-blue = Column { $column }, row { $row }: blue dot.
    .short = { $column }, { $row }: blue.
point-dead-you = Column { $column }, row { $row }: your dot, captured.
    .short = { $column }, { $row }: yours, captured.
point-dead-red = Column { $column }, row { $row }: red dot, captured.
    .short = { $column }, { $row }: red, captured.
point-dead-blue = Column { $column }, row { $row }: blue dot, captured.
    .short = { $column }, { $row }: blue, captured.
point-area-you = Column { $column }, row { $row }: closed, in your area.
    .short = { $column }, { $row }: closed, yours.
point-area-red = Column { $column }, row { $row }: closed, in the area of red.
    .short = { $column }, { $row }: closed, red.
point-area-blue = Column { $column }, row { $row }: closed, in the area of blue.
    .short = { $column }, { $row }: closed, blue.
near-you = Yours: { $where }.
near-red = Red: { $where }.
near-blue = Blue: { $where }.
near-closed = Closed: { $where }.
near-none = No dot beside it.
    .short = { "" }
row-you = Row: yours at { $columns }.
    .short = { "" }
row-red = Row: red at { $columns }.
    .short = { "" }
row-blue = Row: blue at { $columns }.
    .short = { "" }
on-edge = Edge of the field.
    .short = Edge.
in-house-you = Inside your house.
in-house-red = Inside a house of red.
in-house-blue = Inside a house of blue.
in-nothing = Inside nothing.
    .short = { "" }
would-take = Captures { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
would-free = Frees { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
would-house = Makes a house with { $count ->
    [one] one free point
   *[other] { $count } free points
  }.
    .short = House: { $count }.
would-lose = Captured at once: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
would-answer = Not yet: an offer waits for its answer.
    .short = Not yet.
would-middle = Not yet: the first dot goes to the middle.
    .short = Not yet.

## STOP, offers and the end

said-stop-you = STOP, said by you.
said-stop-red = Red says STOP.
said-stop-blue = Blue says STOP.
alone-you = Alone now, until you are done: close in what is loose, { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
alone-red = Red puts dots alone now, to close in what is loose: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
alone-blue = Blue puts dots alone now, to close in what is loose: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
offered-end-you = Offered: to count now.
offered-end-red = Red offers to count now.
offered-end-blue = Blue offers to count now.
offered-draw-you = Offered: a draw.
offered-draw-red = Red offers a draw.
offered-draw-blue = Blue offers a draw.
offer-end-waits = Offered: to count now. Agree, or play on?
offer-draw-waits = Offered: a draw. Agree, or play on?
agreed-you = Agreed.
agreed-red = Red agrees.
agreed-blue = Blue agrees.
declined-you = Play goes on.
declined-red = Red plays on.
declined-blue = Blue plays on.
done-you = Done.
done-red = Red is done.
done-blue = Blue is done.
finished-you = Closed in, all that was loose.
finished-red = Red closes in all that was loose.
finished-blue = Blue closes in all that was loose.
won-you = Won, well done: { $most } to { $least }.
won-red = Red wins, { $most } to { $least }. Well played, both.
    .short = Red wins, { $most } to { $least }.
won-blue = Blue wins, { $most } to { $least }. Well played, both.
    .short = Blue wins, { $most } to { $least }.
lost = Lost this time, { $least } to { $most }. Well played.
    .short = Lost, { $least } to { $most }.
draw = Draw, { $count } each. Well played.
    .short = Draw, { $count } each.
draw-agreed = Draw, by agreement. Well played.
    .short = Draw, agreed.

## Why not

refused-no-point = No such point on this field.
    .short = No such point.
refused-dot = Taken: a dot is there.
    .short = Taken.
refused-area = Closed: nobody may put a dot in a captured area.
    .short = Closed.
refused-middle = Middle first: the first dot of each side goes to the middle of the field.
    .short = Middle first.
refused-no-stop = STOP is not part of this game.
    .short = No STOP here.
refused-offered = Offered already in this turn. Please put a dot.
    .short = Offered already.
refused-answer = Answer first: agree, or play on.
    .short = Answer first.
refused-not-now = Not possible now.
refused-sure = Sure? Choose yes, or go back.
refused-over = Over: this game has ended.
    .short = Over.

## Reasons of the installation

label-middle = in the middle
why-close-red = I capture { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }, { $where }.
why-save-red = I save { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }, { $where }.
why-fork-red = Two threats at once: I will capture { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }, { $where }.
why-attack-red = My attack begins: I will capture { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }, { $where }.
why-close-blue = I capture { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }, { $where }.
why-save-blue = I save { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }, { $where }.
why-fork-blue = Two threats at once: I will capture { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }, { $where }.
why-attack-blue = My attack begins: I will capture { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }, { $where }.
why-guard = I stop an attack before it begins, { $where }.
why-join = I join my dots, { $where }.
why-cut = I come between the other side's dots, { $where }.
why-edge = I go to the edge, { $where }.
why-near = I stay near the newest dot, { $where }.
why-room = I take free space, { $where }.
why-open = I begin here, { $where }.
why-ground = I join my dots to the edge, { $where }.
why-stop = { $count ->
    [0] STOP from me: I am ahead, and none of my dots is loose
    [one] STOP from me: I am ahead, even without my one loose dot
   *[other] STOP from me: I am ahead, even without my { $count } loose dots
  }.
why-done = Done, nothing is left for me.
why-finish = I close in { $count ->
    [one] the one loose dot
   *[other] all { $count } loose dots
  }.
why-agree-end = I agree: let us count.
why-agree-draw = I agree to a draw.
why-decline-end = I play on: the game is still open.
why-decline-draw = I play on: I would not call it a draw yet.
why-offer-end = Shall we count? I see nothing left to capture.
why-offer-draw = A draw? It is even, and I see nothing left to capture.
hint-close-red = Column { $column }, row { $row }: captures { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }.
    .short = { $column }, { $row }.
hint-save-red = Column { $column }, row { $row }: saves { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }.
    .short = { $column }, { $row }.
hint-fork-red = Column { $column }, row { $row }: two threats at once, for { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }.
    .short = { $column }, { $row }.
hint-attack-red = Column { $column }, row { $row }: begins an attack that captures { $count ->
    [one] one red dot
   *[other] { $count } red dots
  }.
    .short = { $column }, { $row }.
hint-close-blue = Column { $column }, row { $row }: captures { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }.
    .short = { $column }, { $row }.
hint-save-blue = Column { $column }, row { $row }: saves { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }.
    .short = { $column }, { $row }.
hint-fork-blue = Column { $column }, row { $row }: two threats at once, for { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }.
    .short = { $column }, { $row }.
hint-attack-blue = Column { $column }, row { $row }: begins an attack that captures { $count ->
    [one] one blue dot
   *[other] { $count } blue dots
  }.
    .short = { $column }, { $row }.
hint-guard = Column { $column }, row { $row }: stops an attack before it begins.
    .short = { $column }, { $row }.
hint-join = Column { $column }, row { $row }: joins your dots.
    .short = { $column }, { $row }.
hint-cut = Column { $column }, row { $row }: comes between the other side's dots.
    .short = { $column }, { $row }.
hint-edge = Column { $column }, row { $row }: goes to the edge.
    .short = { $column }, { $row }.
hint-near = Column { $column }, row { $row }: stays near the newest dot.
    .short = { $column }, { $row }.
hint-room = Column { $column }, row { $row }: takes free space.
    .short = { $column }, { $row }.
hint-open = Column { $column }, row { $row }: a good place to begin.
    .short = { $column }, { $row }.
hint-ground = Column { $column }, row { $row }: joins your dots to the edge.
    .short = { $column }, { $row }.
hint-stop = { $count ->
    [0] STOP now: you are ahead, and none of your dots is loose
    [one] STOP now: you are ahead, even without your one loose dot
   *[other] STOP now: you are ahead, even without your { $count } loose dots
  }.
hint-done = Done: nothing is left to close in.
hint-finish = Close in all that is loose: { $count ->
    [one] one dot
   *[other] { $count } dots
  }.
hint-agree-end = Agree: there is nothing better.
hint-agree-draw = Agree to the draw: nothing is left to capture.
hint-decline-end = Play on: the game is still open.
hint-decline-draw = Play on: it is no draw yet.
hint-offer-end = Offer to count now: nothing is left to capture.
hint-offer-draw = Offer a draw: it is even, and nothing is left to capture.

## Lessons

option-lesson = A lesson of the course
said = { $words }
lesson-done = Well done. { $words }
lesson-step = Step { $step } of { $of }.
lesson-tries = Not yet right: { $count ->
    [one] one try
   *[other] { $count } tries
  }.
lesson-empty = Empty: no dot is on the field yet.
row-live-you = Row { $row }: your { $count ->
    [1] dot in column { $columns }
   *[other] dots in columns { $columns }
  }.
    .short = { $row }: yours { $columns }.
row-live-red = Row { $row }: red { $count ->
    [1] dot in column { $columns }
   *[other] dots in columns { $columns }
  }.
    .short = { $row }: red { $columns }.
row-live-blue = Row { $row }: blue { $count ->
    [1] dot in column { $columns }
   *[other] dots in columns { $columns }
  }.
    .short = { $row }: blue { $columns }.
row-dead-you = Captured of yours, row { $row }: { $count ->
    [1] column { $columns }
   *[other] columns { $columns }
  }.
    .short = { $row }: captured { $columns }.
row-dead-red = Captured of red, row { $row }: { $count ->
    [1] column { $columns }
   *[other] columns { $columns }
  }.
    .short = { $row }: captured { $columns }.
row-dead-blue = Captured of blue, row { $row }: { $count ->
    [1] column { $columns }
   *[other] columns { $columns }
  }.
    .short = { $row }: captured { $columns }.
lesson-next = Column { $column }, row { $row } is the move now.
    .short = { $column }, { $row }.
would-be-taken = Column { $column }, row { $row } is where the other side would capture { $count ->
    [one] one of your dots
   *[other] { $count } of your dots
  }.
    .short = There: { $column }, { $row }.
