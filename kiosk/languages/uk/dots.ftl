# Точки. Спершу головне слово: де точка, чия вона, що оточила.

title = Точки
help = Ставте по черзі точки там, де перетинаються лінії. Замкнена лінія ваших точок оточує чужі точки всередині. Хто оточив більше, переміг.
    .short = Замкніть лінію навколо чужих точок. Хто оточив більше, переміг.
    .more = Лінія йде від точки до точки прямо або навскіс. Точки на краю оточити не можна. В оточену ділянку ніхто не ставить. Замкнена лінія, в якій порожньо, – це дім: хто зайде, того оточено, хіба що він сам цим ходом замкне лінію.

## Налаштування

option-field = Розмір поля
option-field-38x31 = Усе поле, 38 на 31
    .short = 38 на 31
option-field-20x20 = Середнє поле, 20 на 20
    .short = 20 на 20
option-field-11x11 = Мале поле, 11 на 11
    .short = 11 на 11
option-field-7x7 = Дуже мале поле, 7 на 7
    .short = 7 на 7
option-field-5x5 = Найменше поле, 5 на 5
    .short = 5 на 5
option-field-other = Інший розмір
option-columns = Скільки стовпців
option-columns-value = { $count ->
    [one] { $count } стовпець
    [few] { $count } стовпці
   *[many] { $count } стовпців
  }
option-rows = Скільки рядків
option-rows-value = { $count ->
    [one] { $count } рядок
    [few] { $count } рядки
   *[many] { $count } рядків
  }
option-cross = Точки, що стоять від початку
option-cross-none = Спочатку жодної точки
option-cross-one = Один хрест посередині
option-cross-four = Чотири хрести
option-first = Хто починає
option-first-red = Починають червоні
option-first-blue = Починають сині
option-box = Перші точки
option-box-on = Перші точки – у середину
option-box-off = Перші точки – будь-куди
option-stop = СТОП
option-stop-lone = Після СТОП друга сторона ставить сама
option-stop-grounded = Після СТОП усі незакріплені точки одразу оточено
option-stop-off = СТОП ніхто не каже
option-lone-minutes = Час після СТОП
option-lone-minutes-value = { $count ->
    [0] Після СТОП час не обмежено
    [one] { $count } хвилина після СТОП
    [few] { $count } хвилини після СТОП
   *[many] { $count } хвилин після СТОП
  }
option-turn-seconds = Час на хід
option-turn-seconds-0 = Час на хід не обмежено
option-turn-seconds-15 = 15 секунд на хід
option-turn-seconds-30 = 30 секунд на хід
option-turn-seconds-60 = 60 секунд на хід
option-turn-seconds-120 = 120 секунд на хід
option-turn-seconds-300 = 300 секунд на хід
option-side-minutes = Час на всі ходи сторони
option-side-minutes-0 = Час сторони не обмежено
option-side-minutes-5 = 5 хвилин на сторону
option-side-minutes-10 = 10 хвилин на сторону
option-side-minutes-15 = 15 хвилин на сторону
option-side-minutes-30 = 30 хвилин на сторону
option-side-minutes-60 = 60 хвилин на сторону
option-position = Позиція, з якої почати

## Назви

label-up = вгорі
label-up-right = вгорі праворуч
label-right = праворуч
label-down-right = внизу праворуч
label-down = внизу
label-down-left = внизу ліворуч
label-left = ліворуч
label-up-left = вгорі ліворуч
menu-again = Ще одна гра
menu-other = Інше поле
seat-0 = Людина грає червоними
seat-1 = Людина грає синіми
choose-point = Стовпець { $column }, рядок { $row }
    .short = { $column }, { $row }
choose-stop = СТОП
choose-stop-yes = Так, СТОП: { $count ->
    [0] усі ваші точки закріплені
    [one] можуть оточити { $count } незакріплену вашу точку
    [few] можуть оточити { $count } незакріплені ваші точки
   *[many] можуть оточити { $count } незакріплених ваших точок
  }
choose-offer-end = Запропонувати рахувати зараз
choose-offer-draw = Запропонувати нічию
choose-agree = Погодитися
choose-decline = Грати далі
choose-finish = Оточити все незакріплене
choose-done = Готово
choose-done-yes = Так, готово: { $count ->
    [0] оточувати більше нічого
    [one] лишається { $count } незакріплена точка
    [few] лишаються { $count } незакріплені точки
   *[many] лишається { $count } незакріплених точок
  }

## Поставлено точку

put-you = Стовпець { $column }, рядок { $row }: ваша точка.
    .short = { $column }, { $row }.
put-red = Червоні: стовпець { $column }, рядок { $row }.
    .short = Червоні: { $column }, { $row }.
put-blue = Сині: стовпець { $column }, рядок { $row }.
    .short = Сині: { $column }, { $row }.
took-you = Оточено: { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
took-red = Червоні оточують { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
took-blue = Сині оточують { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
lost-red = Червоні оточують { $count ->
    [one] { $count } вашу точку
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
lost-blue = Сині оточують { $count ->
    [one] { $count } вашу точку
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
freed-you = Знову вільно: { $count ->
    [one] { $count } ваша точка
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
freed-red = Знову вільно: { $count ->
    [one] { $count } червона точка
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }.
freed-blue = Знову вільно: { $count ->
    [one] { $count } синя точка
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }.
entered-you = У вашому домі: він замикається.
entered-red = У домі червоних: він замикається.
entered-blue = У домі синіх: він замикається.
house-made = Дім готовий, у ньому { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
  }.
    .more = Хто з суперників зайде туди, того оточено.
house-open = Дім знову відкритий.
full = Поле повне: вільних місць немає.

## Як стоять справи

score-room = Рахунок: червоні { $red }, сині { $blue }.
score-red = Рахунок: ви { $red }, сині { $blue }.
score-blue = Рахунок: ви { $blue }, червоні { $red }.
turn-you = Хід ваш.
turn-red = Хід червоних.
turn-blue = Хід синіх.
last-you = Остання точка: стовпець { $column }, рядок { $row }, ваша.
    .short = Остання: { $column }, { $row }, ваша.
last-red = Остання точка: стовпець { $column }, рядок { $row }, червона.
    .short = Остання: { $column }, { $row }, червона.
last-blue = Остання точка: стовпець { $column }, рядок { $row }, синя.
    .short = Остання: { $column }, { $row }, синя.
loose = { $count ->
    [0] Незакріплених точок немає.
    [one] Незакріплена { $count } точка.
    [few] Незакріплені { $count } точки.
   *[many] Незакріплених точок { $count }.
  }
    .more = Незакріплені – це ті, що їх можна оточити після СТОП: від них немає прямого шляху до краю.
chance-you = Нагода: стовпець { $column }, рядок { $row } оточує { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
chance-red = Червоні можуть оточити, стовпець { $column }, рядок { $row }: { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
chance-blue = Сині можуть оточити, стовпець { $column }, рядок { $row }: { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
danger-red = Небезпека: червоні можуть оточити, стовпець { $column }, рядок { $row }: { $count ->
    [one] { $count } вашу точку
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
danger-blue = Небезпека: сині можуть оточити, стовпець { $column }, рядок { $row }: { $count ->
    [one] { $count } вашу точку
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
begin-field = Поле: стовпців { $columns }, рядків { $rows }.
    .short = Стовпців { $columns }, рядків { $rows }.
begin-how = Замкніть лінію навколо чужих точок, щоб оточити їх.
    .short = { "" }
begin-middle = Перші точки: стовпці від { $left } до { $right }, рядки від { $top } до { $bottom }.
begin-middle-one = Перші точки: стовпець { $column }, рядки від { $top } до { $bottom }.
begin-standing = Стоять уже: { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
yours-red = Червоні точки ваші.
yours-blue = Сині точки ваші.

## Що це?

point-free = Стовпець { $column }, рядок { $row }: вільно.
    .short = { $column }, { $row }: вільно.
point-you = Стовпець { $column }, рядок { $row }: ваша точка.
    .short = { $column }, { $row }: ваша.
point-red = Стовпець { $column }, рядок { $row }: червона точка.
    .short = { $column }, { $row }: червона.
point-blue = Стовпець { $column }, рядок { $row }: синя точка.
    .short = { $column }, { $row }: синя.
point-dead-you = Стовпець { $column }, рядок { $row }: ваша точка, оточена.
    .short = { $column }, { $row }: ваша, оточена.
point-dead-red = Стовпець { $column }, рядок { $row }: червона точка, оточена.
    .short = { $column }, { $row }: червона, оточена.
point-dead-blue = Стовпець { $column }, рядок { $row }: синя точка, оточена.
    .short = { $column }, { $row }: синя, оточена.
point-area-you = Стовпець { $column }, рядок { $row }: закрито, у вашій ділянці.
    .short = { $column }, { $row }: закрито, ваше.
point-area-red = Стовпець { $column }, рядок { $row }: закрито, у ділянці червоних.
    .short = { $column }, { $row }: закрито, червоні.
point-area-blue = Стовпець { $column }, рядок { $row }: закрито, у ділянці синіх.
    .short = { $column }, { $row }: закрито, сині.
near-you = Ваші: { $where }.
near-red = Червоні: { $where }.
near-blue = Сині: { $where }.
near-closed = Закрито: { $where }.
near-none = Точок поруч немає.
    .short = { "" }
row-you = У рядку ваші, стовпці: { $columns }.
    .short = { "" }
row-red = У рядку червоні, стовпці: { $columns }.
    .short = { "" }
row-blue = У рядку сині, стовпці: { $columns }.
    .short = { "" }
on-edge = Край поля.
    .short = Край.
in-house-you = Усередині вашого дому.
in-house-red = Усередині дому червоних.
in-house-blue = Усередині дому синіх.
in-nothing = Не всередині.
    .short = { "" }
would-take = Оточує { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
would-free = Звільняє { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
would-house = Робить дім, у ньому { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
  }.
    .short = Дім: { $count }.
would-lose = Одразу буде оточено: { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
would-answer = Ще ні: спершу відповідь на пропозицію.
    .short = Ще ні.
would-middle = Ще ні: перша точка – у середину.
    .short = Ще ні.

## СТОП, пропозиції, кінець

said-stop-you = СТОП, сказали ви.
said-stop-red = Червоні кажуть СТОП.
said-stop-blue = Сині кажуть СТОП.
alone-you = Самі ставите далі, поки не скажете «готово»: оточіть незакріплене, { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
alone-red = Червоні далі ставлять самі й оточують незакріплене: { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
alone-blue = Сині далі ставлять самі й оточують незакріплене: { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }.
offered-end-you = Запропоновано: рахувати зараз.
offered-end-red = Червоні пропонують рахувати зараз.
offered-end-blue = Сині пропонують рахувати зараз.
offered-draw-you = Запропоновано: нічия.
offered-draw-red = Червоні пропонують нічию.
offered-draw-blue = Сині пропонують нічию.
offer-end-waits = Запропоновано: рахувати зараз. Погодитися чи грати далі?
offer-draw-waits = Запропоновано: нічия. Погодитися чи грати далі?
agreed-you = Погоджено.
agreed-red = Червоні згодні.
agreed-blue = Сині згодні.
declined-you = Граємо далі.
declined-red = Червоні грають далі.
declined-blue = Сині грають далі.
done-you = Готово.
done-red = Червоні готові.
done-blue = Сині готові.
finished-you = Оточено все незакріплене.
finished-red = Червоні оточують усе незакріплене.
finished-blue = Сині оточують усе незакріплене.
won-you = Перемога, чудово! { $most } проти { $least }.
won-red = Перемога червоних, { $most } проти { $least }. Гарна гра!
    .short = Перемога червоних, { $most } проти { $least }.
won-blue = Перемога синіх, { $most } проти { $least }. Гарна гра!
    .short = Перемога синіх, { $most } проти { $least }.
lost = Програш цього разу, { $least } проти { $most }. Гарна гра!
    .short = Програш, { $least } проти { $most }.
draw = Нічия, по { $count }. Гарна гра!
    .short = Нічия, по { $count }.
draw-agreed = Нічия за згодою. Гарна гра!
    .short = Нічия за згодою.

## Чому ні

refused-no-point = Немає такого місця на цьому полі.
    .short = Немає такого.
refused-dot = Зайнято: тут стоїть точка.
    .short = Зайнято.
refused-area = Закрито: в оточену ділянку ніхто не ставить.
    .short = Закрито.
refused-middle = Спершу середина: перша точка кожної сторони – у середину поля.
    .short = Спершу середина.
refused-no-stop = СТОП у цій грі не кажуть.
    .short = Без СТОП.
refused-offered = Запропоновано вже цього ходу. Поставте, будь ласка, точку.
    .short = Уже запропоновано.
refused-answer = Спершу відповідь: погодитися чи грати далі.
    .short = Спершу відповідь.
refused-not-now = Зараз не можна.
refused-sure = Точно? Виберіть «так» або поверніться.
refused-over = Закінчено: гру завершено.
    .short = Закінчено.

## Чому так

label-middle = посередині
why-close-red = Оточую { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }, { $where }.
why-save-red = Рятую { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }, { $where }.
why-fork-red = Дві загрози відразу: оточу { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }, { $where }.
why-attack-red = Починаю атаку: оточу { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }, { $where }.
why-close-blue = Оточую { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }, { $where }.
why-save-blue = Рятую { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }, { $where }.
why-fork-blue = Дві загрози відразу: оточу { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }, { $where }.
why-attack-blue = Починаю атаку: оточу { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }, { $where }.
why-guard = Зупиняю атаку, доки вона не почалася, { $where }.
why-join = З’єдную свої точки, { $where }.
why-cut = Стаю між точками суперника, { $where }.
why-edge = Іду до краю, { $where }.
why-near = Тримаюся поруч з останньою точкою, { $where }.
why-room = Займаю вільне місце, { $where }.
why-open = Починаю тут, { $where }.
why-ground = Веду свої точки до краю, { $where }.
why-stop = { $count ->
    [0] СТОП: я попереду, і незакріплених точок у мене немає
    [one] СТОП: я попереду, навіть якщо втрачу { $count } незакріплену точку
    [few] СТОП: я попереду, навіть якщо втрачу { $count } незакріплені точки
   *[many] СТОП: я попереду, навіть якщо втрачу { $count } незакріплених точок
  }.
why-done = Готово, мені більше нічого оточувати.
why-finish = Оточую { $count ->
    [one] { $count } незакріплену точку
    [few] { $count } незакріплені точки
   *[many] { $count } незакріплених точок
  }.
why-agree-end = Погоджуюся: рахуймо.
why-agree-draw = Погоджуюся на нічию.
why-decline-end = Граю далі: гра ще не вирішена.
why-decline-draw = Граю далі: нічиєї ще не бачу.
why-offer-end = Порахуймо? Оточувати вже нічого.
why-offer-draw = Нічия? Рахунок рівний, і оточувати вже нічого.
hint-close-red = Стовпець { $column }, рядок { $row }: оточує { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }.
    .short = { $column }, { $row }.
hint-save-red = Стовпець { $column }, рядок { $row }: рятує { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }.
    .short = { $column }, { $row }.
hint-fork-red = Стовпець { $column }, рядок { $row }: дві загрози відразу, щоб оточити { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }.
    .short = { $column }, { $row }.
hint-attack-red = Стовпець { $column }, рядок { $row }: починає атаку, що оточить { $count ->
    [one] { $count } червону точку
    [few] { $count } червоні точки
   *[many] { $count } червоних точок
  }.
    .short = { $column }, { $row }.
hint-close-blue = Стовпець { $column }, рядок { $row }: оточує { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }.
    .short = { $column }, { $row }.
hint-save-blue = Стовпець { $column }, рядок { $row }: рятує { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }.
    .short = { $column }, { $row }.
hint-fork-blue = Стовпець { $column }, рядок { $row }: дві загрози відразу, щоб оточити { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }.
    .short = { $column }, { $row }.
hint-attack-blue = Стовпець { $column }, рядок { $row }: починає атаку, що оточить { $count ->
    [one] { $count } синю точку
    [few] { $count } сині точки
   *[many] { $count } синіх точок
  }.
    .short = { $column }, { $row }.
hint-guard = Стовпець { $column }, рядок { $row }: зупиняє атаку, доки вона не почалася.
    .short = { $column }, { $row }.
hint-join = Стовпець { $column }, рядок { $row }: з’єднує ваші точки.
    .short = { $column }, { $row }.
hint-cut = Стовпець { $column }, рядок { $row }: стає між точками суперника.
    .short = { $column }, { $row }.
hint-edge = Стовпець { $column }, рядок { $row }: іде до краю.
    .short = { $column }, { $row }.
hint-near = Стовпець { $column }, рядок { $row }: тримається поруч з останньою точкою.
    .short = { $column }, { $row }.
hint-room = Стовпець { $column }, рядок { $row }: займає вільне місце.
    .short = { $column }, { $row }.
hint-open = Стовпець { $column }, рядок { $row }: добре місце, щоб почати.
    .short = { $column }, { $row }.
hint-ground = Стовпець { $column }, рядок { $row }: веде ваші точки до краю.
    .short = { $column }, { $row }.
hint-stop = { $count ->
    [0] СТОП: ви попереду, і незакріплених точок у вас немає
    [one] СТОП: ви попереду, навіть якщо втратите { $count } незакріплену точку
    [few] СТОП: ви попереду, навіть якщо втратите { $count } незакріплені точки
   *[many] СТОП: ви попереду, навіть якщо втратите { $count } незакріплених точок
  }.
hint-done = Готово: оточувати більше нічого.
hint-finish = Оточіть усе незакріплене: { $count ->
    [one] { $count } точку
    [few] { $count } точки
   *[many] { $count } точок
  }.
hint-agree-end = Погодьтеся: кращого немає.
hint-agree-draw = Погодьтеся на нічию: оточувати вже нічого.
hint-decline-end = Грайте далі: гра ще не вирішена.
hint-decline-draw = Грайте далі: це ще не нічия.
hint-offer-end = Запропонуйте рахувати: оточувати вже нічого.
hint-offer-draw = Запропонуйте нічию: рахунок рівний, і оточувати вже нічого.

## Уроки

option-lesson = Урок курсу
said = { $words }
lesson-done = Чудово. { $words }
lesson-step = Крок { $step } з { $of }.
lesson-tries = Поки не вийшло: { $count ->
    [one] { $count } спроба
    [few] { $count } спроби
   *[many] { $count } спроб
  }.
lesson-empty = Порожньо: на полі ще немає точок.
row-live-you = Рядок { $row }: { $count ->
    [1] ваша точка, стовпець { $columns }
   *[other] ваші точки, стовпці { $columns }
  }.
    .short = { $row }: ваші { $columns }.
row-live-red = Рядок { $row }: { $count ->
    [1] червона точка, стовпець { $columns }
   *[other] червоні точки, стовпці { $columns }
  }.
    .short = { $row }: червоні { $columns }.
row-live-blue = Рядок { $row }: { $count ->
    [1] синя точка, стовпець { $columns }
   *[other] сині точки, стовпці { $columns }
  }.
    .short = { $row }: сині { $columns }.
row-dead-you = Оточені ваші, рядок { $row }: { $count ->
    [1] стовпець { $columns }
   *[other] стовпці { $columns }
  }.
    .short = { $row }: оточені { $columns }.
row-dead-red = Оточені червоні, рядок { $row }: { $count ->
    [1] стовпець { $columns }
   *[other] стовпці { $columns }
  }.
    .short = { $row }: оточені { $columns }.
row-dead-blue = Оточені сині, рядок { $row }: { $count ->
    [1] стовпець { $columns }
   *[other] стовпці { $columns }
  }.
    .short = { $row }: оточені { $columns }.
lesson-next = Стовпець { $column }, рядок { $row }: зараз треба сюди.
    .short = { $column }, { $row }.
would-be-taken = Стовпець { $column }, рядок { $row }: там суперник оточив би { $count ->
    [one] { $count } вашу точку
    [few] { $count } ваші точки
   *[many] { $count } ваших точок
  }.
    .short = Ось де: { $column }, { $row }.
