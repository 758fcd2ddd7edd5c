# Сторінки доглядальника: датчики, лампи й самоперевірка.

label-around = довкола

## Датчики й лампи, як вони є зараз

sensors-title = Датчики й лампи
sensors-how = Станьте на будь-яке місце, і почуєте його назву. Щоб знову вибирати плитками, постійте на одній три секунди.
sensors-look = Зараз плитки вибирають.
sensors-further = Інші датчики
sensors-lamps = Перевірити лампи
sensors-one = Вимкнути один датчик
sensors-assign = Сказати, де яка плитка
sensors-assign-lamps = Сказати, де яка лампа
pads-take = Ступати на плитки
pads-choose = Плитки знову вибирають.
pad-down = Місце { $label }: натиснуте.
pad-up = Місце { $label }: вільне.
pad-unknown = Цієї плитки немає в налаштуваннях.

gauge-down = натиснуте
gauge-up = вільне
gauge-stuck = затиснуте
gauge-noisy = тремтить
gauge-dead = ще не відповідало
gauge-out = вимкнене
gauge-lost = не приєднане
gauge-text-never = ще не вживалося
gauge-text-now = { $presses ->
    [one] { $presses } натиск
    [few] { $presses } натиски
   *[many] { $presses } натисків
  }, { $ghosts ->
    [one] { $ghosts } тремтіння
   *[other] { $ghosts } тремтінь
  }, щойно
gauge-text-seconds = { $presses ->
    [one] { $presses } натиск
    [few] { $presses } натиски
   *[many] { $presses } натисків
  }, { $ghosts ->
    [one] { $ghosts } тремтіння
   *[other] { $ghosts } тремтінь
  }, { $when ->
    [one] { $when } секунду
    [few] { $when } секунди
   *[many] { $when } секунд
  } тому
gauge-text-minutes = { $presses ->
    [one] { $presses } натиск
    [few] { $presses } натиски
   *[many] { $presses } натисків
  }, { $ghosts ->
    [one] { $ghosts } тремтіння
   *[other] { $ghosts } тремтінь
  }, { $when ->
    [one] { $when } хвилину
    [few] { $when } хвилини
   *[many] { $when } хвилин
  } тому

sensor-list-title = Який датчик?
sensor-named = Місце { $label }, { $device }
    .speech = Місце { $label }
sensor-named-out = Місце { $label }, { $device }, вимкнене
    .speech = Місце { $label }, вимкнене
sensor-title = Місце { $label }
sensor-leave-out = Вимкнути його
sensor-bring-back = Увімкнути його
sensor-is-out = Місце { $label } вимкнене, доки його не ввімкнуть.
sensor-only = Місце { $label } залишається: на цьому пристрої більше нічим вибирати.
sensor-is-back = Місце { $label } знову діє.

lamps-title = Лампи
lamps-how = Виберіть лампу, і вона засвітиться.
lamps-none = Ламп немає.
lamp-named = Лампа { $label }, { $device }
    .speech = Лампа { $label }
lamp-lit = Лампа { $label } зараз світиться.
lamp-lost = Лампу { $label } не засвітити: її плату не приєднано.

## Де яка плитка, де яка лампа

assign-title = Де яка плитка
assign-how = Пройдемо підлогу місце за місцем. До останнього нічого не зміниться.
assign-step = Станьте на місце { $label }.
assign-taken = Ця плитка вже є місцем { $label }.
assign-skip = Лишити, як є
assign-anew = Від початку
assign-forget = Як було встановлено спершу
assign-forgotten = Усе так, як було встановлено спершу.
assign-stop = Закінчити й нічого не змінювати
assign-done = Пройдено всі місця
assign-same = Усе правильно. Нічого не змінено.
assign-swapped = Дві плитки було переплутано: { $one } і { $other }. Тепер усе правильно.
assign-moved = Місце { $label } тепер має іншу плитку.
assign-lamps-title = Де яка лампа
assign-lamps-how = Лампи світяться одна за одною. До останньої нічого не зміниться.
assign-lamps-step = Станьте на місце, що світиться.
assign-lamps-which = Яка лампа світиться?
assign-lamps-no-lamp = Місце { $label } не має лампи, про яку ще питають.
assign-lamps-done = Пройдено всі лампи
assign-lamps-same = Усе правильно. Нічого не змінено.
assign-lamps-swapped = Дві лампи було переплутано: { $one } і { $other }. Тепер усе правильно.
assign-lamps-moved = Лампа { $label } тепер інша.
lamp-where = { $label }

## Самоперевірка

test-title = Самоперевірка
test-how = Якщо нічого не чуєте, зачекайте трохи. Усе є й на екрані.
test-voice = Якщо чуєте це речення, станьте на будь-яке місце або натисніть будь-яку клавішу.
test-left = Сигнал ліворуч. Ви його чули?
test-right = Сигнал праворуч. Ви його чули?
test-tone = Сигнал. Ви його чули?
test-pad = Станьте на місце { $label }.
test-pad-of = Станьте на місце { $label }, { $device }.
test-pads-how = Одне місце за одним. Щоб вийти, постійте на іншому місці три секунди.
test-lamp = Лампа { $label }: чи світиться?
test-lamp-of = Лампа { $label }, { $device }: чи світиться?
test-other = Це було місце { $label }.
test-yes = Так
test-no = Ні
test-blind = Я не бачу ламп
test-once-more = Ще раз
test-skip = Пропустити це місце
test-leave = Закінчити самоперевірку
test-again = Перевірити знову
test-done = Самоперевірку закінчено
test-nobody = Самоперевірку закінчено, бо ніхто не відповів
test-well = Усе відповідає.
test-well-but = { $count ->
    [one] Несправностей немає; { $count } річ не перевірено.
    [few] Несправностей немає; { $count } речі не перевірено.
   *[many] Несправностей немає; { $count } речей не перевірено.
  }
test-wrong = { $count ->
    [one] Треба оглянути { $count } річ.
    [few] Треба оглянути { $count } речі.
   *[many] Треба оглянути { $count } речей.
  }

found-dead = Місце { $label } не відповіло.
found-stuck = Місце { $label } затиснуте.
found-other = Місце { $label } відповідає як місце { $other }.
found-swapped = Дві плитки переплутано: { $one } і { $other }.
found-unlit = Лампа { $label } не світиться.
found-unheard-voice = Голосу не чули.
found-unheard-left = Лівого гучномовця не чули.
found-unheard-right = Правого гучномовця не чули.
found-unheard-tone = Гучномовця не чули.
found-lost = Не приєднано: { $device }.

grid-what = Що
grid-is = Стан
grid-code = Код
what-voice = Голос
what-left = Лівий гучномовець
what-right = Правий гучномовець
what-tone = Гучномовець
what-pad = Місце { $label }
what-lamp = Лампа { $label }
what-record = Запис
what-device = Пристрій { $device }
is-ok = у порядку
is-dead = не відповіло
is-stuck = затиснуте
is-other = відповідає як { $other }
is-unlit = не світиться
is-unheard = не чути
is-lost = не приєднано
is-untried = не перевірено
