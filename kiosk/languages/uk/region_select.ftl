# Гра з ділянками. Головне слово спочатку: крок чути, поки змінюються лампи.

title = Погасити всі ділянки
help = Деякі ділянки світяться. Виберіть точку, і зміниться кожна ділянка, що її торкається. Погасіть усі, і ту, що навколо фігури, також.

## Налаштування

option-figure = Фігура
option-figure-trefoil = Ромб, 3 ділянки
option-figure-figure-eight = Кругле вікно, 4 ділянки
option-figure-trefoil-curl = Листок, 4 ділянки
option-figure-three-twist = Парашут, 5 ділянок
option-figure-figure-eight-curl = Повітряна кулька, 5 ділянок
option-figure-cinquefoil = Глобус, 5 ділянок
option-figure-stevedore = Жабка, 6 ділянок
option-figure-six-two = Сова, 6 ділянок
option-figure-six-three = Вітрильник, 6 ділянок
option-figure-seven-two = Медуза, 7 ділянок
option-figure-seven-three = Робот, 7 ділянок
option-figure-seven-four = Сніжинка, 7 ділянок
option-figure-seven-five = Лисичка, 7 ділянок
option-figure-seven-five-turned = Пінгвін, 7 ділянок
option-figure-seven-six = Вітряк, 7 ділянок
option-figure-seven-six-turned = Ведмідь, 7 ділянок
option-figure-seven-seven = Метелик, 7 ділянок
option-figure-seven-seven-turned = Пропелер, 7 ділянок
option-figure-septafoil = Гарбуз, 7 ділянок
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
begin-lit = Світиться: { $lit }.
fewest-left = Звідси досить { $count ->
    [1] одного кроку
   *[other] { $count } кроків
  }.
fewest = Найменше: { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }
lit-count = Світиться { $count } з { $of }
start-number = Початок { $number }

## Крок

step-lit = Точка { $point }. Засвітилося: { $lit }.
step-dark = Точка { $point }. Погасло: { $dark }.
step-both = Точка { $point }. Засвітилося: { $lit }. Погасло: { $dark }.
won-fewest = Усе погасло, чудово! { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }, і менше не буває.
won = Усе погасло, чудово! Ви зробили { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }. Найменша кількість: { $fewest }.

## Що це?

point-lit = Точка { $point }. Торкається тих, що світяться: { $lit }.
point-dark = Точка { $point }. Торкається темних: { $dark }.
point-both = Точка { $point }. Торкається тих, що світяться: { $lit }. І темних: { $dark }.
would-lit = Якщо вибрати, засвітиться: { $lit }.
would-dark = Якщо вибрати, погасне: { $dark }.
would-both = Якщо вибрати, засвітиться: { $lit }. Погасне: { $dark }.
would-win = Якщо вибрати, погасне все.
way-up = Вище: { $point }.
way-right = Праворуч: { $point }.
way-down = Нижче: { $point }.
way-left = Ліворуч: { $point }.
area-lit = Ділянка { $area } світиться.
area-dark = Ділянка { $area } темна.
around-lit = Ділянка навколо фігури світиться.
around-dark = Ділянка навколо фігури темна.
where-top-left = Вона вгорі ліворуч.
where-top-middle = Вона вгорі.
where-top-right = Вона вгорі праворуч.
where-middle-left = Вона ліворуч.
where-middle-middle = Вона посередині.
where-middle-right = Вона праворуч.
where-bottom-left = Вона внизу ліворуч.
where-bottom-middle = Вона внизу.
where-bottom-right = Вона внизу праворуч.
where-around = Вона поза всіма лініями.
area-points = Її торкаються точки: { $points }.

## Допомога в дорозі

hint = Спробуйте точку { $point }. { $left ->
    [1] Тоді все погасне.
    [one] Лишився { $left } крок.
    [few] Лишилося { $left } кроки.
   *[many] Лишилося { $left } кроків.
  }
refused-no-point = Такої точки тут немає.
refused-area = Це ділянка. Виберіть, будь ласка, точку.
refused-hidden = Ця точка не бере участі в грі.
refused-over = Цю гру закінчено: усе погасло.

## Values of numbers

option-start-value = Початок { $count }
option-least-value = { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
  }
