# The caregiver's pages for sensors, lamps and the self-test.

label-around = around

## Sensors and lamps, as they are now

sensors-title = Sensors and lamps
sensors-how = Step on any place to hear its name. To choose with the pads again, stay on one for three seconds.
sensors-look = The pads choose now.
sensors-further = Further sensors
sensors-lamps = Try the lamps
sensors-one = Leave one sensor out
sensors-assign = Say which pad is where
sensors-assign-lamps = Say which lamp is which
pads-take = Step on the pads
pads-choose = The pads choose again.
pad-down = Place { $label }: down.
pad-up = Place { $label }: up.
pad-unknown = That pad is not in the settings.

gauge-down = down
gauge-up = up
gauge-stuck = held down
gauge-noisy = trembles
gauge-dead = never answered
gauge-out = left out
gauge-lost = not connected
gauge-text-never = never used
gauge-text-now = { $presses ->
    [one] { $presses } press
   *[other] { $presses } presses
  }, { $ghosts ->
    [one] { $ghosts } tremble
   *[other] { $ghosts } trembles
  }, just now
gauge-text-seconds = { $presses ->
    [one] { $presses } press
   *[other] { $presses } presses
  }, { $ghosts ->
    [one] { $ghosts } tremble
   *[other] { $ghosts } trembles
  }, { $when } seconds ago
gauge-text-minutes = { $presses ->
    [one] { $presses } press
   *[other] { $presses } presses
  }, { $ghosts ->
    [one] { $ghosts } tremble
   *[other] { $ghosts } trembles
  }, { $when ->
    [one] { $when } minute
   *[other] { $when } minutes
  } ago

sensor-list-title = Which sensor?
sensor-named = Place { $label }, { $device }
    .speech = Place { $label }
sensor-named-out = Place { $label }, { $device }, left out
    .speech = Place { $label }, left out
sensor-title = Place { $label }
sensor-leave-out = Leave it out
sensor-bring-back = Bring it back
sensor-is-out = Place { $label } is left out until it is brought back.
sensor-only = Place { $label } stays: nothing else on that device chooses.
sensor-is-back = Place { $label } counts again.

lamps-title = Lamps
lamps-how = Choose a lamp, and it lights.
lamps-none = There are no lamps.
lamp-named = Lamp { $label }, { $device }
    .speech = Lamp { $label }
lamp-lit = Lamp { $label } is lit now.
lamp-lost = Lamp { $label } cannot be lit: its board is not connected.

## Which pad is where, which lamp is which

assign-title = Which pad is where
assign-how = The floor is gone through place by place. Nothing is changed before the last one.
assign-step = Step on place { $label }.
assign-taken = That pad is place { $label } already.
assign-skip = Leave this one as it is
assign-anew = From the beginning
assign-forget = As it was set up at first
assign-forgotten = Everything is as it was set up at first.
assign-stop = Stop, and change nothing
assign-done = Every place has been asked for
assign-same = All is right. Nothing was changed.
assign-swapped = Two pads were swapped: { $one } and { $other }. They are right now.
assign-moved = Place { $label } has another pad now.
assign-lamps-title = Which lamp is which
assign-lamps-how = One lamp after the other lights. Nothing is changed before the last one.
assign-lamps-step = Step on the place that is lit.
assign-lamps-which = Which lamp is lit?
assign-lamps-no-lamp = Place { $label } has no lamp here that is still asked for.
assign-lamps-done = Every lamp has been asked for
assign-lamps-same = All is right. Nothing was changed.
assign-lamps-swapped = Two lamps were swapped: { $one } and { $other }. They are right now.
assign-lamps-moved = Lamp { $label } is another one now.
lamp-where = { $label }

## The self-test

test-title = Self-test
test-how = If you hear nothing, wait a moment. The screen says everything, too.
test-voice = If you hear this sentence, step on any place or press any key.
test-left = A tone on the left. Did you hear it?
test-right = A tone on the right. Did you hear it?
test-tone = A tone. Did you hear it?
test-pad = Step on place { $label }.
test-pad-of = Step on place { $label }, { $device }.
test-pads-how = One place after the other. To leave, stay on another place for three seconds.
test-lamp = Lamp { $label }: is it lit?
test-lamp-of = Lamp { $label }, { $device }: is it lit?
test-other = That was place { $label }.
test-yes = Yes
test-no = No
test-blind = I cannot see the lamps
test-once-more = Once more
test-skip = Leave this place out
test-leave = End the self-test
test-again = Test again
test-done = The self-test is done
test-nobody = The self-test has ended, because nobody answered
test-well = Everything answers.
test-well-but = { $count ->
    [one] Nothing is wrong; { $count } thing was not tried.
   *[other] Nothing is wrong; { $count } things were not tried.
  }
test-wrong = { $count ->
    [one] { $count } thing needs a look.
   *[other] { $count } things need a look.
  }

found-dead = Place { $label } did not answer.
found-stuck = Place { $label } is held down.
found-other = Place { $label } answers as place { $other }.
found-swapped = Two pads are swapped: { $one } and { $other }.
found-unlit = Lamp { $label } does not light.
found-unheard-voice = The voice was not heard.
found-unheard-left = The left loudspeaker was not heard.
found-unheard-right = The right loudspeaker was not heard.
found-unheard-tone = The loudspeaker was not heard.
found-lost = Not connected: { $device }.

grid-what = What
grid-is = How it is
grid-code = Code
what-voice = Voice
what-left = Left loudspeaker
what-right = Right loudspeaker
what-tone = Loudspeaker
what-pad = Place { $label }
what-lamp = Lamp { $label }
what-record = Record
what-device = Device { $device }
is-ok = in order
is-dead = did not answer
is-stuck = held down
is-other = answers as { $other }
is-unlit = does not light
is-unheard = not heard
is-lost = not connected
is-untried = not tried
