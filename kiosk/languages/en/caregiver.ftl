# The caregiver's pages for people, games and results.

## People

player-name = { $name }
    .speech = { $spoken }
players-title = Players
players-guest = A guest
players-add = Add a player
players-archived = Players who were put away
players-empty = There is nobody in the list yet.
players-none-archived = Nobody was put away.
record-unreadable = The record cannot be read just now. (K7)
player-play = Play now
player-profile = How they play
player-results = Results
player-rename = Change the name
player-archive = Put away
player-unarchive = Bring back
player-export = Take the data along
player-delete = Delete for good
player-is-playing = Playing now.
player-is-archived = Put away: not in the list.
player-archived = Put away. Nothing is lost.
player-unarchived = Back in the list.
player-deleted = Deleted for good.
player-gone = This player is not there any more.
player-name-empty = A name needs at least one letter.
player-name-long = This name is too long: forty letters at most.
player-name-taken = Somebody has this name already. Please choose another.
delete-title = Delete { $name } for good?
    .speech = Delete { $spoken } for good?
delete-games = { $count ->
    [0] There are no games of theirs.
    [one] One game will be gone.
   *[other] { $count } games will be gone.
  }
delete-copies = Backups and files that were made before still have them.
delete-yes = Yes, delete for good
sure-no = No, leave everything as it is
rename-title = The name
rename-written = As it is written
rename-spoken = As it is spoken
rename-done = Saved.
add-why = A word in place of the real name keeps the record private.
add-take = { $value }
add-another = Another word
add-spell = Spell a name
add-done = Added: { $name }.
    .speech = Added: { $spoken }.
pseudonyms = Oak, River, Maple, Lark, Meadow, Amber, Willow, Robin, Harbour, Clover, Birch, Brook, Poppy, Heron, Pebble, Juniper, Lantern, Sparrow, Cedar, Island, Lavender, Acorn, Swift, Garden
export-where = Where should the data go?
export-done = Saved: { $device }
    .speech = Saved.

## Spelling

spell-group = { $name } – { $value }
    .speech = { $name } to { $value }
spell-group-end = { $name } – { $value }, space
    .speech = { $name } to { $value }, and space
spell-group-signs = { $value } hyphen, apostrophe, space
spell-letter = { $value }
spell-space = Space
spell-hyphen = Hyphen
spell-apostrophe = Apostrophe
spell-long = ー
    .speech = long vowel
spell-form = Other form of the last letter
spell-erase = Erase the last letter
spell-done = Done
spell-nothing = Nothing is written yet.
spell-so-far = So far: { $value }.

## How a player plays

profile-title = How they play
profile-of = { $name }. Each change holds at once.
    .speech = { $spoken }. Each change holds at once.
profile-guest = A guest. Each change holds until this visit ends.
profile-more = More
profile-less = Less
profile-most = That is the most.
profile-least = That is the least.
profile-sample = This is how it sounds now.
setting-language = Language
setting-voice = Voice
setting-rate-wpm = Speed of the voice
setting-pitch = Pitch of the voice
setting-speech-volume = Volume of the voice
setting-cue-volume = Volume of the tones
setting-lamps = Lamps
setting-ears = Ears
setting-verbosity = How much is said
setting-text-scale = Size of words
setting-theme = Colours
setting-reduced-motion = Changes at once, without motion
setting-mode = Way of choosing
setting-dwell-s = Standing time that chooses
setting-lock-out-s = Time before the same place counts again
setting-scan-interval-s = Time at each place when places take turns
setting-side = Side of the buttons on the screen
setting-mirrored = Left and right exchanged
setting-turned = Turned floor

## What is played

games-title = Which game?
game-start = Start now
game-options = Choose what is played
game-level = Who plays the other side
game-level-set = The kiosk plays the other side.
game-level-people = People play the other side.
game-seat = Where the person sits
game-seat-set = Set for the next game.
game-seat-number = A person plays side { $count }
game-seat-watch = Nobody plays: the kiosk plays all, and people watch
game-keep = Keep for all visits
game-kept = Kept. From now on every visit begins with this.
game-drawing = How figures are drawn
game-drawing-kept = Kept. From now on figures are drawn so, where they can be.
game-floor-feet = On this floor: by stepping on the points
game-floor-narrow = On this floor: too close for feet, so the pads move

## Results

results-title = Results
results-of = { $name }
    .speech = { $spoken }
results-of-number = Player number { $count }
results-of-guests = Guests
results-of-all = Everybody
results-count = { $count ->
    [0] No games yet.
    [one] One game.
   *[other] { $count } games.
  }
results-last = The last { $count } games.
results-newest = The last one:
results-quickest = The quickest time with this figure: { $minutes ->
    [0] {""}
    [one] one minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
results-each = One by one
results-chart = Chart
results-older = Older
results-newer = Newer
results-who = Whose results
results-guests = Guests
results-all = Everybody
results-other-game = Another game
results-done = done
results-stopped = not finished
results-more = Undone { $undone ->
    [one] once
   *[other] { $undone } times
  }, { $hints ->
    [one] one hint
   *[other] { $hints } hints
  }.
results-head-date = Day
results-head-figure = Figure
results-head-result = Result
results-head-selections = Selections
results-head-undone = Undone
results-head-hints = Hints
results-head-time = Time
results-head-reaction = Reaction
results-head-walked = Walked
date = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
  } { $day }, { $year }
date-unknown = Day not known
date-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
  }
seconds-short = { $count } s
metres-short = { $count } m
chart-time = Seconds that each game took
chart-over = Selections more than the fewest
chart-time-from-oldest = From the oldest to the newest:
chart-over-from-oldest = More than the fewest, from the oldest to the newest:
chart-over-value = { $count }
chart-nothing = No finished games to show yet.

## Backups

backup-title = Backup
backup-why = A backup is a copy of all players and results.
backup-now = Back up now
backup-list = Bring a backup back
backup-where = Where should the copy go?
backup-done = Backed up and checked: { $device }
    .speech = Backed up and checked.
backup-none = No backups were found. Plug in the memory stick that has them, then come here again.
backup-of = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
  } { $day }, { $year }, at { $hour }:{ $minute ->
    [0] 00
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
   *[other] { $minute }
  }
backup-of-unknown = A backup, day not known
backup-broken = Cannot be used: { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
  } { $day }, { $year }, at { $hour }:{ $minute ->
    [0] 00
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
   *[other] { $minute }
  }
backup-broken-unknown = Cannot be used: a backup, day not known
backup-has = { $players ->
    [one] One player
   *[other] { $players } players
  }, { $games ->
    [one] one game
   *[other] { $games } games
  }.
backup-not-one = This is not a backup of Footlights.
backup-damaged = This backup is damaged. Please take another one.
backup-newer = This backup is of a newer version. Please update this kiosk first.
restore-title = Bring this backup back?
restore-aside = What is here now is set aside, not lost.
restore-yes = Yes, bring it back
restore-done = Brought back. What was here before is set aside.
restore-done-first = Brought back.
places-again = Look again
places-none = There is nowhere to write. Plug in a memory stick, then choose: look again.
place-own = In this kiosk
place-stick = Memory stick { $count }: { $device }
    .speech = Memory stick { $count }
storage-no-room = There is not enough room there. Please take another memory stick.
storage-read-only = Nothing can be written there. Please take another memory stick.
storage-gone = The memory stick is gone. Please plug it in again.
storage-failed = That could not be read or written. Please try another memory stick.

## Lessons

game-lessons = Lessons
lessons-offered = Lessons for players
lessons-offered-on = On. Players can choose lessons.
lessons-offered-off = Off. Players cannot choose lessons. You can still start one here.
lessons-bad = A lesson file cannot be used: { $name }. The other lessons work. Please call the installer. (L1)
results-lessons = Lessons done: { $count } of { $all }.
results-lessons-each = Lessons done, each with its day
