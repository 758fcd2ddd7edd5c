# What the kiosk itself says. Short, calm, the key word first.

name = Footlights

## Screens

title-invites = Welcome to Footlights. Step on any place, or press any key, to begin.
    .short = Step, or press a key, to begin.
    .more = There is no hurry, and nothing can go wrong.
resume-asks = The last game was interrupted. Would you like to go on with it?
    .short = Go on with the last game?
    .more = It is just as you left it.
ring-asks = What would you like?
    .short = Choose.
    .more = Nothing in the game changes until you choose.
paused = Pause. Take your time.
    .short = Pause.
    .more = Nothing is lost.
stopped = Stopped. Someone will be with you.
ended-asks = What next?
ended-time = Played for { $minutes ->
    [0] { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
      }
    [one] one minute{ $seconds ->
        [0] {""}
        [one] {" "}one second
       *[other] {" "}{ $seconds } seconds
      }
   *[other] { $minutes } minutes{ $seconds ->
        [0] {""}
        [one] {" "}one second
       *[other] {" "}{ $seconds } seconds
      }
  }.
ended-walked = Walked about { $metres ->
    [one] one metre
   *[other] { $metres } metres
  }.
    .short = Walked: { $metres ->
        [one] one metre
       *[other] { $metres } metres
      }.
goodbye = Thank you for playing.
    .short = Thank you.
    .more = Until the next time.
menu-entry = { $number }: { $name }.
menu-value = { $name }: { $value }
menu-more = More
menu-go-on = Go on
menu-anew = A new game
menu-again = Another start
menu-other = Another figure
menu-step-back = Back
menu-back = Back to the game

ask-help = Help
ask-undo = Undo
ask-redo = Redo
ask-hint = Hint
ask-repeat = Repeat
ask-where = How it stands
ask-answer = The whole answer
ask-again = From the start
ask-pause = Pause
ask-language = Language: English
ask-end = End

## In a game

steps-so-far = { $count ->
    [one] step so far
   *[other] steps so far
  }
steps-taken = { $count ->
    [one] step
   *[other] steps
  }
before-that = Before that:
path-back = One step back.
path-on = One step. Go on choosing.
    .short = Go on.
path-then = Next, { $count ->
    [one] choose this
   *[other] choose one of these
  }, or go back:
    .short = Choose, or go back:
hint-not-aloud = Hints are not said aloud while others listen.
    .short = Not aloud: others listen.
not-your-turn = Not your turn yet, one moment.
    .short = Not your turn yet.
time-left = Time left: { $minutes ->
    [0] { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
      }
    [one] one minute{ $seconds ->
        [0] {""}
        [one] {" "}one second
       *[other] {" "}{ $seconds } seconds
      }
   *[other] { $minutes } minutes{ $seconds ->
        [0] {""}
        [one] {" "}one second
       *[other] {" "}{ $seconds } seconds
      }
  }.
time-over = Time is over. Go on calmly.
    .short = Time is over.
time-over-ends = Time is over.
only-watching = Watching: the kiosk plays both sides. You can ask for a pause, or end.
    .short = Watching: pause or end.
floor-narrow = The pads are close together, so they move: { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.
    .short = { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.
undone = Undone.
    .more = Redo brings it back.
redone = Redone.
restarted = Back at the start.
    .more = Undo brings back what was.
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
game-is-over = Done: this game is over.
no-answer = No answer was found from here.
    .short = No answer found.
thinking = One moment, I am thinking.
    .short = Thinking.
making = One moment, I am making your figure.
    .short = Making your figure.
making-still = Still making it. It will not be long.
    .short = Still making it.
making-failed = Sorry, no figure came of it. Please try another.
    .short = No figure came of it.
no-such-number = No choice has that number here.
    .short = Not in use.
    .more = Each choice is said with its number.
no-line = No line is needed here. Choose a place or a button.
    .short = No line here.
edge = Nothing further that way.
    .short = Nothing there.
resume-failed = A new game: the last one could not be opened.
    .short = A new game.
language-is = English.
first-help = New here? Choose Ask, or stay on a place for a few seconds.
first-help-scan = New here? Choose Ask.
help-cells = Arrow keys move, and the space bar chooses.
help-keys = For more, choose Ask, press the A key, or stay on a place for a few seconds: undo, hint, repeat, pause, end.
floor-too-small = This figure has more points than the floor. The pads now move: { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.
    .short = { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.

noticed-step-off = Please step off first.
    .short = Step off first.
noticed-stuck = Place { $sensor } is held down. The game goes on without it.
    .short = { $sensor } is held down.
noticed-noisy = Place { $sensor } trembles. Please have it looked at.
    .short = { $sensor } trembles.

## Measured values, settings

unit-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
  }
unit-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
unit-percent = { $count } percent
unit-wpm = { $count ->
    [one] { $count } word a minute
   *[other] { $count } words a minute
  }
unit-centimetres = { $count ->
    [one] { $count } centimetre
   *[other] { $count } centimetres
  }
unit-degrees = { $count ->
    [one] { $count } degree
   *[other] { $count } degrees
  }
# How many times as large.
unit-times = { $count ->
    [one] { $count } time
   *[other] { $count } times
  }
value-on = on
value-off = off
value-as-installed = as installed
voice-own = The usual voice
voice-f1 = Woman, low
voice-f2 = Woman, middle
voice-f3 = Woman, high
voice-m1 = Man, low
voice-m3 = Man, middle
voice-m7 = Man, high

## How things look

look-point = point
look-lit = lit
look-dark = dark
look-black = black
look-white = white
look-red = red
look-blue = blue
look-captured = captured
look-hidden = hidden
look-empty = empty
look-may-choose = free to choose
look-blocked = closed

## What can be wrong, for the player and the caregiver

fault-K1 = The floor is not answering: { $device }. The game goes on with what there is. Please call the installer. (K1)
fault-K2 = A board is not answering: { $device }. The game goes on with the rest. Please push its plug in. (K2)
fault-K3 = Two boards have the same name: { $device }. Please unplug one of them. (K3)
fault-K4 = There is no sound. The game goes on with the screen and the lamps. (K4)
fault-K5 = The voice is gone. The game goes on with words on the screen and tones. (K5)
fault-K6 = There is no screen. The game goes on with sound and lamps. (K6)
fault-K7 = The record cannot be written. The game goes on, and is saved when there is room. (K7)
fault-K8 = There is nothing to play with. Please connect a mat, a keypad or a keyboard. (K8)
fault-K9 = The thinking was interrupted. Please ask again. (K9)
fault-K10 = The settings cannot be used. The game goes on with other settings. Please call the installer. (K10)
over-K1 = The floor is answering: { $device }.
over-K2 = The board is answering: { $device }.
over-K3 = The board is answering: { $device }.
over-K4 = The sound is back.
over-K5 = The voice is back.
over-K6 = The screen is back.
over-K7 = The record is saved again.
over-K8 = There is something to play with again.
over-K9 = The thinking goes on.
over-K10 = The settings are in order again.
record-newer = The record is from a newer version of the program. The game goes on, but nothing is saved. Please call the installer. (K7)
record-rescued = The record was damaged. What could be read was carried into a new one, and the game goes on. (K7)
record-set-aside = The old record was damaged and has been put aside. A new one has begun. (K7)

## Instead of the kiosk, when it does not start again and again

safe-mode-title = Footlights does not start
safe-mode-says = The kiosk does not start. Nothing that was saved is lost. Please call the installer. (K0)

## The visit

title-player = { $name }
    .speech = { $spoken }
language-asks = Language
language-offer = English: { $number }.
language-en = English
language-uk = Українська
language-ja = 日本語
games-ask = Which game?
menu-games = Another game
menu-rest = Rest
menu-caregiver = For the caregiver
rest-asks = You have played for a good while. Would you like to rest?
resting = Rest for as long as you like. Any step goes on.
leaving-asks = Are you still there? Any step goes on.
leaving-soon = Soon the visit ends. Any step goes on.
volume-asks = Volume
volume-is = Volume { $count } percent.
volume-louder = Louder
volume-softer = Softer
ask-ask = Ask
ask-look = What is here
ask-volume = Volume
ask-further = More questions
ask-choices = More choices
choices-ask = Which one would you like?
choice-number = Choice { $number }
ask-changed = What has changed
ask-can = What can I do
ask-drawing = Another drawing
no-other-drawing = Only one drawing here.
# A board that is too large to be met whole.
ask-window = Another part of the board
ask-window-up = The part above
ask-window-right = The part to the right
ask-window-down = The part below
ask-window-left = The part to the left
ask-window-newest = The last move
ask-window-where = Where this is
ask-larger = Larger
ask-smaller = Smaller
window-asks = Which part of the board?
    .short = Which part?
window-at = Columns { $left } to { $right }, rows { $top } to { $bottom }.
    .short = { $left } to { $right }, { $top } to { $bottom }.
window-pads = Pads 1 to { $count } choose in a part of the board: columns { $left } to { $right }, rows { $top } to { $bottom }.
    .short = Pads 1 to { $count }: columns { $left } to { $right }, rows { $top } to { $bottom }.
    .more = To go to another part, choose Ask.
window-none = All of it is here.
no-larger = As large as it goes.
no-smaller = As small as it goes.
exploring = Looking round
exploring-begins = Look round: places are described, nothing is chosen. Ask again to play on.
exploring-ends = Play on.
nothing-changed = Nothing has changed yet.
can-choose = { $count ->
    [one] One choice
   *[other] { $count } choices
  }
place-name = { $label }
row-leave = Back to the rows
entered = { $typed }
noticed-rests = The scan rests. Press to go on.
noticed-too-fast = Too soon: that did not count. Please do it once more.
    .short = Too soon. Once more.
noticed-dead = Place { $sensor } has never answered. Please have it looked at.
floor-step-scan = Not every place has a pad of its own. Pad { $next } goes on to the next place, pad { $choose } chooses.
floor-auto-scan = Not every place has a pad of its own. All are named in turn; press when it is the right one.
floor-ask-cursor = The questions are at the side, so the pads move: { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.
    .short = { $up } up, { $left } left, { $right } right, { $down } down. { $choose } chooses.
floor-ask-step-scan = The questions come after the places: pad { $next } goes on to the next one, pad { $choose } chooses.
    .short = { $next } goes on, { $choose } chooses.
floor-direct = Each pad chooses its own place again.
    .short = Each pad chooses its place.
floor-ask-auto-scan = The questions come after the places. All are named in turn; press when it is the right one.

## Behind the caregiver's door

not-saved = Not saved: the record cannot be written. (K7)
home-title = For the caregiver
home-leave = Back to play
home-nobody = Nobody is playing just now.
home-guest = A guest is playing.
home-player = { $name } is playing.
    .speech = { $spoken } is playing.
home-next-player = Next player
home-players = Players
home-game = Game
home-results = Results
home-volume = Volume
home-start = Start playing
home-pause = Pause the game
home-hint = Give a hint
home-end = End the visit
home-sensors = Pads and lamps
home-self-test = Test everything
home-backup = Backup
home-pin = Change the PIN
home-about = About
players-none = There are no players in the list yet.
pin-asks = PIN, please
pin-set = A new PIN
pin-again = The same four digits once more
pin-how = Choose four digits. Nothing you choose is said aloud.
pin-digit = { $digit }
pin-erase = Erase
pin-count = { $count } of { $of }.
pin-wrong = Not the right PIN. Please try again.
pin-differs = These were not the same digits. Please begin again.
pin-wait = Please wait { $count ->
    [one] one second
   *[other] { $count } seconds
  }, then try again.
pin-is-set = The PIN is set.
about-version = Footlights { $major }.{ $minor }.{ $patch }
about-modes = Playing works by standing on pads, with four keys, with one or two switches, by touching the screen, and by typing a number.
about-profile = For each player: language, voice, speed and volume, which ears hear, how much is said, size of words, colours, how to choose, the times, and from which side the floor is seen.
about-ask = While playing, one can ask at any time: help, a hint, undo, repeat, how it stands, what is here, pause, volume, language, end.
about-everything = Everything that can be set

## What a setting is set to

value-words = { $value }
value-language-en = English
value-language-uk = Ukrainian
value-language-ja = Japanese
value-voice-own = the usual voice
value-voice-f1 = a woman's voice, low
value-voice-f2 = a woman's voice, middle
value-voice-f3 = a woman's voice, high
value-voice-m1 = a man's voice, low
value-voice-m3 = a man's voice, middle
value-voice-m7 = a man's voice, high
value-lamps-on = they light
value-lamps-off = they stay dark
value-ears-both = both ears
value-ears-mono = the same for both ears
value-ears-left = only the left ear
value-ears-right = only the right ear
value-verbosity-short = little
value-verbosity-normal = as usual
value-verbosity-full = everything
value-theme-night = light on dark
value-theme-day = dark on light
value-theme-contrast = strong contrast
value-mode-direct = each pad chooses its place
value-mode-cursor = arrows move, one pad chooses
value-mode-step-scan = two switches: on, and choose
value-mode-auto-scan = one switch, places in turn
value-mode-row-column = one switch, rows first
value-mode-coordinates = by typing a number
value-side-left = on the left
value-side-right = on the right
value-level-people = a person
value-level = the kiosk, strength { $count }
value-result-done = done, { $count ->
    [one] one selection
   *[other] { $count } selections
  }, { $minutes ->
    [0] {""}
    [one] one minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }
value-result-stopped = not finished, { $count ->
    [one] one selection
   *[other] { $count } selections
  }, { $minutes ->
    [0] {""}
    [one] one minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }

## Where something is, as the player looks at it

way-up = Above: { $label }.
    .short = Above { $label }.
way-right = To the right: { $label }.
    .short = Right { $label }.
way-down = Below: { $label }.
    .short = Below { $label }.
way-left = To the left: { $label }.
    .short = Left { $label }.
where-top-left = It is at the top left.
    .short = Top left.
where-top-middle = It is at the top.
    .short = Top.
where-top-right = It is at the top right.
    .short = Top right.
where-middle-left = It is on the left.
    .short = Left.
where-middle-middle = It is in the middle.
    .short = Middle.
where-middle-right = It is on the right.
    .short = Right.
where-bottom-left = It is at the bottom left.
    .short = Bottom left.
where-bottom-middle = It is at the bottom.
    .short = Bottom.
where-bottom-right = It is at the bottom right.
    .short = Bottom right.

## Lessons

course-asks = Play or learn?
menu-play = Play
menu-learn = Learn
lessons-title = All lessons
lessons-count = { $count ->
    [0] No lesson done yet, of { $all }.
   *[other] Lessons done: { $count } of { $all }.
  }
lessons-all-done = All lessons are done. Well done!
lesson-number = Lesson { $number }
lesson-number-done = Lesson { $number }, done
lesson-begin = Begin with lesson { $number }
lesson-go-on = Go on with lesson { $number }
lesson-next = Next: lesson { $number }
lesson-again = This lesson again
