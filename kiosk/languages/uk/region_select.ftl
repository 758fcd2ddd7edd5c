# Гра з ділянками. Головне слово спочатку: крок чути, поки змінюються лампи.

title = Погасити всі ділянки
help = Деякі ділянки світяться. Виберіть точку, і зміниться кожна ділянка, що її торкається. Погасіть усі, і ту, що навколо фігури, також.
    .short = Вибирайте точки, доки не погаснуть усі ділянки, і та, що навколо.
    .more = Якщо вибрати точку ще раз, усе повернеться. Порядок не важить.

## Налаштування

option-figure = Фігура
option-figure-trefoil = Ромб, 3 ділянки
    .short = Ромб
option-figure-figure-eight = Кругле вікно, 4 ділянки
    .short = Кругле вікно
option-figure-trefoil-curl = Листок, 4 ділянки
    .short = Листок
option-figure-three-twist = Парашут, 5 ділянок
    .short = Парашут
option-figure-figure-eight-curl = Повітряна кулька, 5 ділянок
    .short = Повітряна кулька
option-figure-cinquefoil = Глобус, 5 ділянок
    .short = Глобус
option-figure-stevedore = Жабка, 6 ділянок
    .short = Жабка
option-figure-six-two = Сова, 6 ділянок
    .short = Сова
option-figure-six-three = Вітрильник, 6 ділянок
    .short = Вітрильник
option-figure-seven-two = Медуза, 7 ділянок
    .short = Медуза
option-figure-seven-three = Робот, 7 ділянок
    .short = Робот
option-figure-seven-four = Сніжинка, 7 ділянок
    .short = Сніжинка
option-figure-seven-five = Лисичка, 7 ділянок
    .short = Лисичка
option-figure-seven-five-turned = Пінгвін, 7 ділянок
    .short = Пінгвін
option-figure-seven-six = Вітряк, 7 ділянок
    .short = Вітряк
option-figure-seven-six-turned = Ведмідь, 7 ділянок
    .short = Ведмідь
option-figure-seven-seven = Метелик, 7 ділянок
    .short = Метелик
option-figure-seven-seven-turned = Пропелер, 7 ділянок
    .short = Пропелер
option-figure-septafoil = Гарбуз, 7 ділянок
    .short = Гарбуз
option-figure-new = Нова фігура
option-figure-draw = Ваша власна фігура
option-figure-8_1 = Фігура 8-1, 8 ділянок
    .speech = Фігура вісім, номер один, 8 ділянок
    .short = Фігура 8-1
    .short-speech = Фігура вісім, номер один
option-figure-8_2 = Фігура 8-2, 8 ділянок
    .speech = Фігура вісім, номер два, 8 ділянок
    .short = Фігура 8-2
    .short-speech = Фігура вісім, номер два
option-figure-8_3 = Фігура 8-3, 8 ділянок
    .speech = Фігура вісім, номер три, 8 ділянок
    .short = Фігура 8-3
    .short-speech = Фігура вісім, номер три
option-figure-8_4 = Фігура 8-4, 8 ділянок
    .speech = Фігура вісім, номер чотири, 8 ділянок
    .short = Фігура 8-4
    .short-speech = Фігура вісім, номер чотири
option-figure-8_5 = Фігура 8-5, 8 ділянок
    .speech = Фігура вісім, номер п’ять, 8 ділянок
    .short = Фігура 8-5
    .short-speech = Фігура вісім, номер п’ять
option-figure-8_6a = Фігура 8-6 а, 8 ділянок
    .speech = Фігура вісім, номер шість, а, 8 ділянок
    .short = Фігура 8-6 а
    .short-speech = Фігура вісім, номер шість, а
option-figure-8_6b = Фігура 8-6 б, 8 ділянок
    .speech = Фігура вісім, номер шість, б, 8 ділянок
    .short = Фігура 8-6 б
    .short-speech = Фігура вісім, номер шість, б
option-figure-8_7 = Фігура 8-7, 8 ділянок
    .speech = Фігура вісім, номер сім, 8 ділянок
    .short = Фігура 8-7
    .short-speech = Фігура вісім, номер сім
option-figure-8_8a = Фігура 8-8 а, 8 ділянок
    .speech = Фігура вісім, номер вісім, а, 8 ділянок
    .short = Фігура 8-8 а
    .short-speech = Фігура вісім, номер вісім, а
option-figure-8_8b = Фігура 8-8 б, 8 ділянок
    .speech = Фігура вісім, номер вісім, б, 8 ділянок
    .short = Фігура 8-8 б
    .short-speech = Фігура вісім, номер вісім, б
option-figure-8_9 = Фігура 8-9, 8 ділянок
    .speech = Фігура вісім, номер дев’ять, 8 ділянок
    .short = Фігура 8-9
    .short-speech = Фігура вісім, номер дев’ять
option-figure-8_10 = Фігура 8-10, 8 ділянок
    .speech = Фігура вісім, номер десять, 8 ділянок
    .short = Фігура 8-10
    .short-speech = Фігура вісім, номер десять
option-figure-8_11a = Фігура 8-11 а, 8 ділянок
    .speech = Фігура вісім, номер одинадцять, а, 8 ділянок
    .short = Фігура 8-11 а
    .short-speech = Фігура вісім, номер одинадцять, а
option-figure-8_11b = Фігура 8-11 б, 8 ділянок
    .speech = Фігура вісім, номер одинадцять, б, 8 ділянок
    .short = Фігура 8-11 б
    .short-speech = Фігура вісім, номер одинадцять, б
option-figure-8_12a = Фігура 8-12 а, 8 ділянок
    .speech = Фігура вісім, номер дванадцять, а, 8 ділянок
    .short = Фігура 8-12 а
    .short-speech = Фігура вісім, номер дванадцять, а
option-figure-8_12b = Фігура 8-12 б, 8 ділянок
    .speech = Фігура вісім, номер дванадцять, б, 8 ділянок
    .short = Фігура 8-12 б
    .short-speech = Фігура вісім, номер дванадцять, б
option-figure-8_12c = Фігура 8-12 в, 8 ділянок
    .speech = Фігура вісім, номер дванадцять, в, 8 ділянок
    .short = Фігура 8-12 в
    .short-speech = Фігура вісім, номер дванадцять, в
option-figure-8_13a = Фігура 8-13 а, 8 ділянок
    .speech = Фігура вісім, номер тринадцять, а, 8 ділянок
    .short = Фігура 8-13 а
    .short-speech = Фігура вісім, номер тринадцять, а
option-figure-8_13b = Фігура 8-13 б, 8 ділянок
    .speech = Фігура вісім, номер тринадцять, б, 8 ділянок
    .short = Фігура 8-13 б
    .short-speech = Фігура вісім, номер тринадцять, б
option-figure-8_14a = Фігура 8-14 а, 8 ділянок
    .speech = Фігура вісім, номер чотирнадцять, а, 8 ділянок
    .short = Фігура 8-14 а
    .short-speech = Фігура вісім, номер чотирнадцять, а
option-figure-8_14b = Фігура 8-14 б, 8 ділянок
    .speech = Фігура вісім, номер чотирнадцять, б, 8 ділянок
    .short = Фігура 8-14 б
    .short-speech = Фігура вісім, номер чотирнадцять, б
option-figure-8_14c = Фігура 8-14 в, 8 ділянок
    .speech = Фігура вісім, номер чотирнадцять, в, 8 ділянок
    .short = Фігура 8-14 в
    .short-speech = Фігура вісім, номер чотирнадцять, в
option-figure-8_15a = Фігура 8-15 а, 8 ділянок
    .speech = Фігура вісім, номер п’ятнадцять, а, 8 ділянок
    .short = Фігура 8-15 а
    .short-speech = Фігура вісім, номер п’ятнадцять, а
option-figure-8_15b = Фігура 8-15 б, 8 ділянок
    .speech = Фігура вісім, номер п’ятнадцять, б, 8 ділянок
    .short = Фігура 8-15 б
    .short-speech = Фігура вісім, номер п’ятнадцять, б
option-figure-8_16 = Фігура 8-16, 8 ділянок
    .speech = Фігура вісім, номер шістнадцять, 8 ділянок
    .short = Фігура 8-16
    .short-speech = Фігура вісім, номер шістнадцять
option-figure-8_17 = Фігура 8-17, 8 ділянок
    .speech = Фігура вісім, номер сімнадцять, 8 ділянок
    .short = Фігура 8-17
    .short-speech = Фігура вісім, номер сімнадцять
option-figure-8_18 = Фігура 8-18, 8 ділянок
    .speech = Фігура вісім, номер вісімнадцять, 8 ділянок
    .short = Фігура 8-18
    .short-speech = Фігура вісім, номер вісімнадцять
option-areas = Скільки ділянок
option-areas-value = { $count ->
    [one] { $count } ділянка
    [few] { $count } ділянки
   *[many] { $count } ділянок
  }
option-given = Фігура, записана словом
option-start-by = Як почати
option-start-by-random = Несподіванка
option-start-by-least = За найменшою кількістю кроків
option-start-by-number = За номером
option-start = Номер початку
option-least = Найменше кроків

## Назви

label-around = навколо
label-A = A
    .speech = а
label-B = B
    .speech = бе
label-C = C
    .speech = це
label-D = D
    .speech = де
label-E = E
    .speech = е
label-F = F
    .speech = еф
label-G = G
    .speech = ґе
label-H = H
    .speech = ха
label-I = I
    .speech = і
label-J = J
    .speech = йот
label-K = K
    .speech = ка
label-L = L
    .speech = ел
label-M = M
    .speech = ем
label-N = N
    .speech = ен
label-O = O
    .speech = о
label-P = P
    .speech = пе
choose-point = Точка { $point }

## Як стоять справи

begin-areas = { $areas ->
    [one] { $areas } ділянка
    [few] { $areas } ділянки
   *[many] { $areas } ділянок
  }, { $points ->
    [one] { $points } точка
    [few] { $points } точки
   *[many] { $points } точок
  }.
    .more = Кожна точка змінює ділянки, що її торкаються.
begin-lit = Світиться: { $lit }.
fewest-left = Досить { $count ->
    [1] одного кроку
   *[other] { $count } кроків
  } звідси.
    .short = Найменше: { $count }.
    .more = Але робіть стільки, скільки забажаєте.
fewest = Найменше: { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }
lit-count = Світиться { $count } з { $of }
start-number = Початок { $number }

## Крок

step-lit = Точка { $point }. Засвітилося: { $lit }.
    .short = { $point }. Засвітилося: { $lit }.
step-dark = Точка { $point }. Погасло: { $dark }.
    .short = { $point }. Погасло: { $dark }.
step-both = Точка { $point }. Засвітилося: { $lit }. Погасло: { $dark }.
    .short = { $point }. Засвітилося: { $lit }. Погасло: { $dark }.
won-fewest = Усе погасло, чудово! { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }, і менше не буває.
    .short = Усе погасло. Найменше кроків: { $count }.
    .more = Ця фігура має й інші початки.
won = Усе погасло, чудово! Ви зробили { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }. Найменша кількість: { $fewest }.
    .short = Усе погасло. Кроків: { $count }. Найменше: { $fewest }.
    .more = Можна спробувати ще раз або взяти інший початок.

## Що це?

point-lit = Точка { $point }. Торкається тих, що світяться: { $lit }.
    .short = { $point }. Торкається світлих: { $lit }.
point-dark = Точка { $point }. Торкається темних: { $dark }.
    .short = { $point }. Торкається темних: { $dark }.
point-both = Точка { $point }. Торкається тих, що світяться: { $lit }. І темних: { $dark }.
    .short = { $point }. Торкається світлих: { $lit }. Темних: { $dark }.
# Коротко точка каже, чого торкається; що станеться, якщо її вибрати, це навпаки, і того не кажуть.
would-lit = Якщо вибрати, засвітиться: { $lit }.
    .short = { "" }
would-dark = Якщо вибрати, погасне: { $dark }.
    .short = { "" }
would-both = Якщо вибрати, засвітиться: { $lit }. Погасне: { $dark }.
    .short = { "" }
would-win = Якщо вибрати, погасне все.
area-lit = Ділянка { $area } світиться.
    .short = { $area } світиться.
area-dark = Ділянка { $area } темна.
    .short = { $area } темна.
around-lit = Ділянка навколо фігури світиться.
    .short = Навколо світиться.
around-dark = Ділянка навколо фігури темна.
    .short = Навколо темно.
where-around = Вона поза всіма лініями.
    .short = Зовні.
area-points = Точки, що її торкаються: { $points }.
    .short = Точки: { $points }.
    .more = Кожна з них її змінює.

## Допомога в дорозі

hint = Спробуйте точку { $point }. { $left ->
    [1] Тоді все погасне.
    [one] Лишився { $left } крок.
    [few] Лишилося { $left } кроки.
   *[many] Лишилося { $left } кроків.
  }
    .short = Спробуйте { $point }.
    .more = Та вибір за вами.
refused-no-point = Немає тут такої точки.
    .short = Немає такої.
refused-area = Ділянка. Виберіть, будь ласка, точку.
    .short = Ділянка, не точка.
    .more = Ділянки мають літери, точки мають номери.
refused-hidden = Не в грі. Виберіть, будь ласка, іншу точку.
    .short = Не в грі.
refused-over = Закінчено: усе погасло.
    .short = Уже закінчено.

## Values of numbers

option-start-value = Початок { $count }
option-least-value = { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }

## Why a code or a name is no figure

stroke-nothing-crossed = Тут ніщо не перетинається. Фігура – це лінія, що перетинає сама себе.
stroke-not-four-edges = Чотири числа має кожен перетин. В одному їх більше або менше.
stroke-label-not-twice = Кожне число має бути двічі. Одне з них – ні.
stroke-in-pieces = Є частини, не з’єднані між собою. Фігура – це одна лінія.
stroke-many-strands = Більше ніж одна лінія. Фігура – це одна лінія, що повертається до свого початку.
stroke-not-planar = Жоден рисунок на рівному аркуші не має таких перетинів.
stroke-not-a-code = Цей текст не вдалося прочитати.
stroke-wrong-label = Одне число тут не може бути правильним.
stroke-too-many-crossings = Забагато перетинів.
stroke-no-such-name = Фігури з такою назвою немає.

## Більше станів, інші цілі, точки поза грою: це обирає той, хто доглядає

option-rule = Як змінюються ділянки
option-rule-two = Світло і темрява
option-rule-cyclic = Кілька станів, один за одним
option-rule-fixed = До цілі, а звідти до інших станів по черзі
option-rule-random = До цілі, а звідти до будь-якого стану
option-rule-freeze = Навпаки: змінюється те, чого точка не торкається
option-states = Кількість станів
option-states-value = { $count ->
    [one] { $count } стан
    [few] { $count } стани
   *[many] { $count } станів
  }
option-goal = Ціль
option-goal-dark = Усі темні
option-goal-lit = Усі світлі
option-goal-red = Усі червоні
option-goal-blue = Усі сині
option-goal-white = Усі білі
option-goal-black = Усі чорні
option-goal-alike = Усі однакові, байдуже які
option-goal-some-dark = Одна темна або більше
option-goal-two-dark = Дві темні або більше
option-goal-some-each = Кожних хоча б по одній
option-goal-no-lit = Жодної світлої
option-goal-dark-and-lit = Одна темна й одна світла
option-goal-by = Хто обирає ціль
option-goal-by-set = Вона задана тут
option-goal-by-player = Гравець
option-goal-change = Зміна цілі під час гри
option-goal-change-no = Ціль не змінюється
option-goal-change-yes = Гравець може її змінити
option-left-out = Точки поза грою
option-left-out-none = Жодної
option-left-out-one = Одна точка
option-left-out-two = Дві точки
option-left-out-point = Яка саме точка
option-left-out-point-any = Будь-яка
option-left-out-point-1 = Точка 1
option-left-out-point-2 = Точка 2
option-left-out-point-3 = Точка 3
option-left-out-point-4 = Точка 4
option-left-out-point-5 = Точка 5
option-left-out-point-6 = Точка 6
option-left-out-point-7 = Точка 7
option-left-out-point-8 = Точка 8
option-left-out-point-9 = Точка 9
option-left-out-point-10 = Точка 10
option-left-out-point-11 = Точка 11
option-left-out-point-12 = Точка 12
option-left-out-point-13 = Точка 13
option-left-out-point-14 = Точка 14
option-left-out-point-15 = Точка 15
option-left-out-point-16 = Точка 16
option-left-out-point-17 = Точка 17
option-left-out-point-18 = Точка 18
option-left-out-point-19 = Точка 19
option-left-out-point-20 = Точка 20

## Більше станів: що кажуть

label-dark = темні
label-lit = світлі
label-red = червоні
label-blue = сині
label-white = білі
label-black = чорні
label-Dark = Темні
label-Lit = Світлі
label-Red = Червоні
label-Blue = Сині
label-White = Білі
label-Black = Чорні
begin-areas-only = { $areas ->
    [one] { $areas } ділянка
    [few] { $areas } ділянки
   *[many] { $areas } ділянок
  }, { $points ->
    [one] { $points } точка
    [few] { $points } точки
   *[many] { $points } точок
  }.
rule-cyclic = Кожна точка змінює ділянки, що її торкаються, по колу: { $states }.
    .short = По колу: { $states }.
rule-fixed = Кожна точка веде ділянки, що її торкаються, до цілі, а звідти по черзі: { $states }.
    .short = До цілі, далі по черзі: { $states }.
rule-random = Кожна точка веде ділянки, що її торкаються, до цілі, а звідти випадково: { $states }.
    .short = До цілі, далі випадково: { $states }.
rule-freeze = Навпаки: точка змінює всі ділянки, що її не торкаються.
    .short = Навпаки.
help-with-rule-cyclic = Виберіть точку, і кожна ділянка, що її торкається, перейде до наступного стану. Доведіть ділянки до цілі.
    .short = Вибирайте точки, доки не досягнете цілі.
    .more = Кожна ділянка по колу вертається до першого стану. Порядок не важить.
help-with-rule-fixed = Виберіть точку, і кожна ділянка, що її торкається, перейде до цілі. Та, що вже там, відійде від неї. Доведіть до цілі всі ділянки.
    .short = Вибирайте точки, доки всі ділянки не будуть на цілі.
    .more = Від цілі ділянка по черзі переходить до інших станів.
help-with-rule-random = Виберіть точку, і кожна ділянка, що її торкається, перейде до цілі. Та, що вже там, відійде від неї. Доведіть до цілі всі ділянки.
    .short = Вибирайте точки, доки всі ділянки не будуть на цілі.
    .more = До якого стану ділянка відійде від цілі, вирішує випадок.
help-with-rule-freeze = Навпаки: виберіть точку, і зміниться кожна ділянка, що її не торкається. Погасіть усі, і ту, що навколо фігури, також.
    .short = Точка змінює те, що її не торкається. Погасіть усе.
    .more = Якщо вибрати точку ще раз, усе повернеться. Порядок не важить.
state-has = { $state }: { $areas }.
state-now = { $state } тепер: { $areas }.
    .short = { $state }: { $areas }.
state-would = { $state }, якщо вибрати: { $areas }.
    .short = { $state } потім: { $areas }.
step-point = Точка { $point }.
    .short = { $point }.
step-none = Точка { $point }. Нічого не змінилося.
    .short = { $point }. Нічого не змінилося.
goal-all = Ціль: усі { $state }.
    .short = Ціль: { $state }.
goal-least = Ціль: { $state }, щонайменше { $count }.
    .short = Ціль: { $state }, від { $count }.
goal-exactly = Ціль: { $state }, рівно { $count }.
    .short = Ціль: { $state }, { $count }.
goal-none = Ціль: { $state }, жодної.
    .short = Ціль: { $state }, жодної.
goal-each = Ціль: кожних хоча б по одній: { $states }.
    .short = Ціль: хоча б по одній: { $states }.
goal-one-each = Ціль: рівно по одній: { $states }.
    .short = Ціль: по одній: { $states }.
goal-alike = Ціль: усі ділянки однакові, байдуже які.
    .short = Ціль: усі однакові.
goal-between = Ціль: { $state }, від { $low } до { $high }.
    .short = { $state }, від { $low } до { $high }.
selections-left = { $count ->
    [one] { $count } крок веде туди, а може, й менше.
    [few] { $count } кроки ведуть туди, а може, й менше.
   *[many] { $count } кроків ведуть туди, а може, й менше.
  }
    .short = Кроків: { $count }.
reached-fewest = Готово, ціль досягнуто! { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }, і менше не буває.
    .short = Готово. Найменше кроків: { $count }.
reached = Готово, ціль досягнуто! Ви зробили { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }.
    .short = Готово. Кроків: { $count }.
reached-over = Готово, ціль досягнуто! Ви зробили { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }. Найменша кількість: { $fewest }.
    .short = Готово. Кроків: { $count }. Найменше: { $fewest }.
point-touches = Точка { $point }. Торкається: { $areas }.
    .short = { $point }. Торкається: { $areas }.
would-reach = Ціль буде досягнуто, якщо вибрати.
area-red = Ділянка { $area } червона.
    .short = { $area } червона.
area-blue = Ділянка { $area } синя.
    .short = { $area } синя.
area-white = Ділянка { $area } біла.
    .short = { $area } біла.
area-black = Ділянка { $area } чорна.
    .short = { $area } чорна.
around-red = Ділянка навколо фігури червона.
    .short = Навколо червоно.
around-blue = Ділянка навколо фігури синя.
    .short = Навколо синьо.
around-white = Ділянка навколо фігури біла.
    .short = Навколо біло.
around-black = Ділянка навколо фігури чорна.
    .short = Навколо чорно.
area-touching = Точки, що її торкаються: { $points }.
    .short = Точки: { $points }.
hint-state = Спробуйте точку { $point }. { $left ->
    [1] Тоді ціль буде досягнуто.
    [one] Лишився { $left } крок.
    [few] Лишилося { $left } кроки.
   *[many] Лишилося { $left } кроків.
  }
    .short = Спробуйте { $point }.
    .more = Та вибір за вами.
choose-goal = Нова ціль: { $state }
refused-reached = Закінчено: ціль досягнуто.
    .short = Уже закінчено.
refused-no-goal = Ціль тут не змінюється.
    .short = Ціль та сама.
refused-same-goal = Уже так. Виберіть, будь ласка, іншу ціль.
    .short = Уже так.

## Читання намальованої лінії: чому її не прочитати і про що питають

drawing-short = Закоротко. Намалюйте, будь ласка, одну довгу лінію, що перетинає сама себе.
    .short = Закоротко.
drawing-open = Не замкнено: два кінці далеко один від одного. Закінчіть, будь ласка, там, де почали.
    .short = Кінці далеко.
drawing-nothing-crossed = Ніщо ще не перетинається. Нехай лінія перетне сама себе.
    .short = Перетинів немає.
drawing-three-strands = Три частини лінії сходяться в одному місці. Нехай там перетинаються лише дві.
    .short = Три частини в одному місці.
drawing-touching = Дві частини лінії тут торкаються. Нехай перетнуться або розійдуться.
    .short = Дві частини торкаються.
drawing-alongside = Дві частини лінії йдуть тут разом. Нехай розійдуться.
    .short = Дві частини йдуть разом.
drawing-too-many = Забагато перетинів. Намалюйте, будь ласка, менше.
    .short = Забагато перетинів.
drawing-bridged = Проміжок тут замкнено. Ви так хотіли?
    .short = Проміжок замкнено.
drawing-cut = Зайвий кінець тут відрізано. Ви так хотіли?
    .short = Кінець відрізано.
drawing-near = Дві частини лінії тут близько і не перетинаються. Ви так хотіли?
    .short = Дві частини близько.

## Рисунки: те саме становище, показане інакше

drawing-figure = Фігура
drawing-figure-cut = Більша фігура
drawing-figure-cut-about = Трохи повернута, і частина її краю поза картинкою.
    .short = Частина краю поза картинкою.
drawing-knot = Вузол
drawing-knot-about = Одна лінія, що перетинає сама себе. Кожен перетин – це ділянка зі своєю лампою. Точки – це проміжки між лініями.
    .short = Перетини – це ділянки, проміжки – це точки.
drawing-calls = { $called } – ділянка, що на інших рисунках навколо.
    .short = { $called } – це навколо.
help-in-knot = Деякі перетини лінії світяться. Виберіть точку між лініями, і зміниться кожен перетин, що її торкається. Погасіть усі.
    .short = Вибирайте точки, доки не погаснуть усі перетини.
    .more = Якщо вибрати точку ще раз, усе повернеться. Порядок не важить.
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
where-around-in-knot = Навколо фігури на інших рисунках.
    .short = Навколо на інших рисунках.

## Власна фігура: намалювати її або пройти від точки до точки

option-grid = Точки для власної фігури
option-grid-3 = Три ряди по три
option-grid-5 = П’ять рядів по п’ять
help-in-sketch = Фігура – це одна лінія, що перетинає сама себе й закінчується там, де почалася. Вибирайте точки одну за одною або малюйте на екрані пальцем чи мишкою.
    .short = Вибирайте точки або малюйте. Перетніть лінію й поверніться до початку.
    .more = Кожне місце, де лінія перетинає сама себе, стане ділянкою.
choose-close = Замкнути лінію
choose-accept = Прийняти цю фігуру
choose-again = Малювати знову
sketch-begin = Власна фігура, { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  } у рядах по { $row }. Вибирайте їх одну за одною, нехай лінія перетне сама себе, і поверніться до першої.
    .short = Власна фігура. Точок: { $count }.
    .more = Підказка покаже один зі шляхів.
sketch-begin-by-hand = Або малюйте на екрані пальцем чи мишкою.
    .short = Або малюйте.
sketch-line = Лінія поки що: { $points }.
    .short = Лінія: { $points }.
sketch-crossings = { $count ->
    [0] Перетинів поки немає.
    [one] Поки { $count } перетин.
    [few] Поки { $count } перетини.
   *[many] Поки { $count } перетинів.
  }
    .short = Перетинів: { $count }.
sketch-start = Точка { $point }. Лінія починається.
    .short = { $point }. Початок.
sketch-step = Точка { $point }.
    .short = { $point }.
sketch-step-crosses = Точка { $point }. { $count ->
    [one] Перетинає вашу лінію { $count } раз.
    [few] Перетинає вашу лінію { $count } рази.
   *[many] Перетинає вашу лінію { $count } разів.
  }
    .short = { $point }. Перетинів: { $count }.
sketch-closed = Замкнено.
sketch-found = Знайдено { $count ->
    [one] { $count } ділянку
    [few] { $count } ділянки
   *[many] { $count } ділянок
  }.
    .short = Ділянок: { $count }.
sketch-near-point = Біля точки { $point }.
    .short = Біля { $point }.
sketch-accept = Прийміть фігуру або малюйте знову.
sketch-draw-again = Намалюйте знову або скасуйте.
    .short = Намалюйте знову.
sketch-cleared = Порожньо. Почніть нову лінію.
    .short = Порожньо.
sketch-done = Чудово, вашу фігуру намальовано.
    .short = Намальовано.
sketch-points = Вибрано точок: { $count }.
    .short = Точок: { $count }.
sketch-point-free = Точка { $point }.
    .short = { $point }.
sketch-point-begun = Точка { $point }. Звідси почалася ваша лінія.
    .short = { $point }. Початок.
sketch-point-here = Точка { $point }. Ви зараз тут.
    .short = { $point }. Ви тут.
sketch-point-on-line = Точка { $point }. Ваша лінія тут уже була.
    .short = { $point }. Уже була.
sketch-would-begin = Лінія може початися звідси.
    .short = { "" }
sketch-would-cross = { $count ->
    [one] Шлях сюди перетне вашу лінію { $count } раз.
    [few] Шлях сюди перетне вашу лінію { $count } рази.
   *[many] Шлях сюди перетне вашу лінію { $count } разів.
  }
    .short = Перетинів: { $count }.
sketch-would-not-cross = Шлях сюди нічого не перетне.
    .short = Без перетинів.
sketch-would-close = { $count ->
    [one] Шлях сюди замкне лінію, і буде { $count } ділянка.
    [few] Шлях сюди замкне лінію, і буде { $count } ділянки.
   *[many] Шлях сюди замкне лінію, і буде { $count } ділянок.
  }
    .short = Замкне. Ділянок: { $count }.
sketch-hint-point = Спробуйте піти до точки { $point }.
    .short = Спробуйте { $point }.
    .more = Та вибір за вами.
sketch-hint-close = Замкніть лінію: назад до точки { $point }.
    .short = Замкніть: { $point }.
sketch-hint-accept = Прийміть: з цієї лінії вийшла фігура.
    .short = Прийміть.
sketch-hint-again = Малюйте знову: близького шляху назад звідси немає.
    .short = Малюйте знову.
sketch-too-many = { $count ->
    [one] { $count } ділянка – забагато
    [few] { $count } ділянки – забагато
   *[many] { $count } ділянок – забагато
  } для гри. Намалюйте, будь ласка, лінію з меншою кількістю перетинів.
    .short = Забагато ділянок: { $count }.
refused-here = Уже на місці. Виберіть, будь ласка, іншу точку.
    .short = Уже на місці.
refused-along = Уздовж власної лінії не можна. Виберіть, будь ласка, іншу точку.
    .short = Уздовж лінії.
refused-three = Три частини лінії зійшлися б в одному місці. Виберіть, будь ласка, іншу точку.
    .short = Три в одному місці.
refused-touches = Торкатися лінії, не перетинаючи її, не можна. Виберіть, будь ласка, іншу точку.
    .short = Лише торкається.
refused-many-pieces = Задовга лінія. Замкніть її або малюйте знову.
    .short = Задовга.
refused-not-crossed = Перетинів ще немає. Нехай лінія перетне сама себе, перш ніж повернутися.
    .short = Перетинів ще немає.
refused-many-areas = Забагато перетинів. Виберіть, будь ласка, іншу точку.
    .short = Забагато перетинів.
refused-unreadable = Не вдалося прочитати лінію. Намалюйте, будь ласка, знову.
    .short = Не вдалося прочитати.
refused-drawn = Уже намальовано. Щоб почати іншу лінію, виберіть, будь ласка, малювати знову.
    .short = Уже намальовано.
refused-nothing-drawn = Фігури ще немає. Спершу намалюйте її, будь ласка.
    .short = Фігури ще немає.
refused-drawn-over = Готово: вашу фігуру намальовано.
    .short = Уже готово.
