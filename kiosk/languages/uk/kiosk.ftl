# Що каже сам кіоск. Коротко, спокійно, головне слово спочатку.

name = Footlights
    .speech = Футлайтс

## Екрани

title-invites = Вітаємо! Станьте на будь-яке місце або натисніть будь-яку клавішу, щоб почати.
    .short = Станьте чи натисніть, щоб почати.
    .more = Поспішати нікуди, і зіпсувати нічого не можна.
resume-asks = Минулу гру було перервано. Бажаєте її продовжити?
    .short = Продовжити минулу гру?
    .more = У ній усе так, як було.
ring-asks = Чого бажаєте?
    .short = Вибирайте.
    .more = Доки не виберете, у грі нічого не зміниться.
paused = Пауза. Не поспішайте.
    .short = Пауза.
    .more = Нічого не пропаде.
stopped = Зупинено. До вас зараз підійдуть.
ended-asks = Що далі?
ended-time = Ви грали { $minutes ->
    [0] {""}
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
  }{ $minutes ->
    [0] {""}
   *[other] { $seconds ->
        [0] {""}
       *[other] {" "}
      }
  }{ $seconds ->
    [0] {""}
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
  }.
ended-walked = Пройдено близько { $metres ->
    [one] { $metres } метра
   *[other] { $metres } метрів
  }.
    .short = Пройдено: { $metres ->
        [one] { $metres } метр
        [few] { $metres } метри
       *[many] { $metres } метрів
      }.
goodbye = Дякуємо за гру.
    .short = Дякуємо.
    .more = До наступної гри.
menu-entry = { $number }: { $name }.
menu-value = { $name }: { $value }
menu-more = Ще
menu-go-on = Продовжити
menu-anew = Нова гра
menu-again = Інший початок
menu-other = Інша фігура
menu-step-back = Назад
menu-back = Назад до гри

ask-help = Довідка
ask-undo = Скасувати
ask-redo = Повернути
ask-hint = Підказка
ask-repeat = Повторити
ask-where = Стан гри
ask-answer = Повна відповідь
ask-again = Від початку
ask-pause = Пауза
ask-language = Мова: українська
ask-end = Кінець

## У грі

steps-so-far = { $count ->
    [one] крок досі
    [few] кроки досі
   *[many] кроків досі
  }
steps-taken = { $count ->
    [one] крок
    [few] кроки
   *[many] кроків
  }
before-that = Перед тим:
path-back = На крок назад.
path-on = Крок зроблено. Вибирайте далі.
    .short = Далі.
path-then = Далі { $count ->
    [one] виберіть це
   *[other] виберіть одне з цього
  } або поверніться:
    .short = Виберіть або поверніться:
hint-not-aloud = Підказки не кажу вголос, коли слухають інші.
    .short = Не вголос: слухають інші.
not-your-turn = Не ваш хід, ще хвилинку.
    .short = Не ваш хід.
time-left = Часу ще { $minutes ->
    [0] {""}
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
  }{ $minutes ->
    [0] { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунди
       *[many] { $seconds } секунд
      }
   *[other] { $seconds ->
        [0] {""}
        [one] {" "}{ $seconds } секунда
        [few] {" "}{ $seconds } секунди
       *[many] {" "}{ $seconds } секунд
      }
  }.
time-over = Час вийшов. Грайте далі спокійно.
    .short = Час вийшов.
time-over-ends = Час вийшов.
only-watching = Перегляд: за обидві сторони грає установка. Можна попросити паузу або закінчити.
    .short = Перегляд: пауза або кінець.
floor-narrow = Плитки близько одна до одної, тож вони рухають: { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.
    .short = { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.
undone = Скасовано.
    .more = «Повернути» зробить це знову.
redone = Повернуто.
restarted = Знову на початку.
    .more = «Скасувати» поверне все, як було.
nothing-to-undo = Скасовувати нічого.
nothing-to-redo = Повертати нічого.
game-is-over = Закінчено: ця гра вже позаду.
no-answer = Відповіді звідси не знайдено.
    .short = Не знайдено.
thinking = Хвилинку, я думаю.
    .short = Думаю.
making = Хвилинку, я готую вашу фігуру.
    .short = Готую фігуру.
making-still = Ще готую. Лишилося недовго.
    .short = Ще готую.
making-failed = На жаль, фігура не вийшла. Спробуйте, будь ласка, іншу.
    .short = Фігура не вийшла.
no-such-number = Немає тут такого номера.
    .short = Немає такого.
    .more = Кожен вибір має свій номер.
no-line = Лінія зараз не потрібна. Виберіть місце або кнопку.
    .short = Лінія не потрібна.
edge = Нічого немає далі в той бік.
    .short = Нічого.
resume-failed = Нова гра: минулу не вдалося відкрити.
    .short = Нова гра.
language-is = Українська.
first-help = Ви тут уперше? Виберіть «Спитати» або постійте на місці кілька секунд.
first-help-scan = Ви тут уперше? Виберіть «Спитати».
help-cells = Стрілки рухають, а пробіл вибирає.
help-keys = Щоб дізнатися більше, виберіть «Спитати», натисніть клавішу A або постійте на місці кілька секунд: скасування, підказка, повтор, пауза, кінець.
floor-too-small = У цій фігурі точок більше, ніж на підлозі. Тепер плитки рухають: { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.
    .short = { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.

noticed-step-off = Будь ласка, спершу зійдіть.
    .short = Спершу зійдіть.
noticed-stuck = Місце { $sensor } затиснуте. Гра триває без нього.
    .short = Затиснуто: { $sensor }.
noticed-noisy = Місце { $sensor } тремтить. Попросіть його оглянути.
    .short = Тремтить: { $sensor }.

## Величини, налаштування

unit-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунди
    [many] { $count } секунд
   *[other] { $count } секунди
  }
unit-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
    [many] { $count } хвилин
   *[other] { $count } хвилини
  }
unit-percent = { $count ->
    [one] { $count } відсоток
    [few] { $count } відсотки
    [many] { $count } відсотків
   *[other] { $count } відсотка
  }
unit-wpm = { $count ->
    [one] { $count } слово за хвилину
    [few] { $count } слова за хвилину
    [many] { $count } слів за хвилину
   *[other] { $count } слова за хвилину
  }
unit-centimetres = { $count ->
    [one] { $count } сантиметр
    [few] { $count } сантиметри
    [many] { $count } сантиметрів
   *[other] { $count } сантиметра
  }
unit-degrees = { $count ->
    [one] { $count } градус
    [few] { $count } градуси
    [many] { $count } градусів
   *[other] { $count } градуса
  }
# У скільки разів більше.
unit-times = { $count ->
    [one] { $count } раз
    [few] { $count } рази
    [many] { $count } разів
   *[other] { $count } раза
  }
value-on = увімкнено
value-off = вимкнено
value-as-installed = як встановлено
voice-own = Звичний голос
voice-f1 = Жіночий, низький
voice-f2 = Жіночий, середній
voice-f3 = Жіночий, високий
voice-m1 = Чоловічий, низький
voice-m3 = Чоловічий, середній
voice-m7 = Чоловічий, високий

## Який вигляд

look-point = точка
look-lit = світиться
look-dark = темна
look-black = чорна
look-white = біла
look-red = червона
look-blue = синя
look-captured = оточена
look-hidden = прихована
look-empty = порожня
look-may-choose = можна вибрати
look-blocked = закрита

## Що може бути негаразд

fault-K1 = Підлога не відповідає: { $device }. Гра триває з тим, що є. Покличте, будь ласка, майстра. (K1)
fault-K2 = Плата не відповідає: { $device }. Гра триває з рештою. Перевірте, будь ласка, її кабель. (K2)
fault-K3 = Дві плати мають одну назву: { $device }. Від’єднайте, будь ласка, одну з них. (K3)
fault-K4 = Звуку немає. Гра триває з екраном і лампами. (K4)
fault-K5 = Голосу немає. Гра триває зі словами на екрані та сигналами. (K5)
fault-K6 = Екрана немає. Гра триває зі звуком і лампами. (K6)
fault-K7 = Не вдається записати результат. Гра триває, і все буде збережено, щойно з’явиться місце. (K7)
fault-K8 = Немає чим грати. Приєднайте, будь ласка, килим, пульт або клавіатуру. (K8)
fault-K9 = Обчислення перервалося. Запитайте, будь ласка, ще раз. (K9)
fault-K10 = Налаштування не вдалося прочитати. Гра триває з іншими налаштуваннями. Покличте, будь ласка, майстра. (K10)
over-K1 = Підлога відповідає: { $device }.
over-K2 = Плата відповідає: { $device }.
over-K3 = Плата знову відповідає: { $device }.
over-K4 = Звук повернувся.
over-K5 = Голос повернувся.
over-K6 = Екран повернувся.
over-K7 = Результати знову зберігаються.
over-K8 = Знову є чим грати.
over-K9 = Обчислення триває.
over-K10 = Налаштування знову в порядку.
record-newer = Записи зробила новіша версія програми. Гра триває, але нічого не зберігається. Покличте майстра. (K7)
record-rescued = Записи було пошкоджено. Усе, що вдалося прочитати, перенесено до нових, і гра триває. (K7)
record-set-aside = Старий запис пошкоджено, його відкладено. Почато новий. (K7)

## Instead of the kiosk, when it does not start again and again

safe-mode-title = Footlights не запускається
safe-mode-says = Гра не запускається. Усе збережене на місці. Покличте, будь ласка, майстра. (K0)

## Відвідини

title-player = { $name }
    .speech = { $spoken }
language-asks = Мова
language-offer = Українська: { $number }.
language-en = English
language-uk = Українська
language-ja = 日本語
games-ask = Яка гра?
menu-games = Інша гра
menu-rest = Відпочити
menu-caregiver = Для доглядальника
rest-asks = Ви граєте вже чимало. Бажаєте відпочити?
resting = Відпочивайте, скільки хочете. Будь-який крок продовжить гру.
leaving-asks = Ви ще тут? Будь-який крок продовжить гру.
leaving-soon = Скоро гра закінчиться. Будь-який крок її продовжить.
volume-asks = Гучність
volume-is = { $count ->
    [one] Гучність { $count } відсоток.
    [few] Гучність { $count } відсотки.
   *[many] Гучність { $count } відсотків.
  }
volume-louder = Гучніше
volume-softer = Тихіше
ask-ask = Спитати
ask-look = Що тут
ask-volume = Гучність
ask-further = Інші питання
ask-choices = Інші вибори
choices-ask = Що обираєте?
choice-number = Вибір { $number }
ask-changed = Що змінилося
ask-can = Що я можу
ask-drawing = Інший рисунок
no-other-drawing = Рисунок тут лише один.
# Поле, яке завелике, щоб бути тут усе відразу.
ask-window = Інша частина поля
ask-window-up = Частина вище
ask-window-right = Частина праворуч
ask-window-down = Частина нижче
ask-window-left = Частина ліворуч
ask-window-newest = Останній хід
ask-window-where = Де це
ask-larger = Крупніше
ask-smaller = Дрібніше
window-asks = Яка частина поля?
    .short = Яка частина?
window-at = Стовпці від { $left } до { $right }, рядки від { $top } до { $bottom }.
    .short = Від { $left } до { $right }, від { $top } до { $bottom }.
window-pads = Плитки від 1 до { $count } вибирають у частині поля: стовпці від { $left } до { $right }, рядки від { $top } до { $bottom }.
    .short = Плитки від 1 до { $count }: стовпці від { $left } до { $right }, рядки від { $top } до { $bottom }.
    .more = Щоб перейти до іншої частини, виберіть «Спитати».
window-none = Усе поле вже тут.
no-larger = Крупніше вже не можна.
no-smaller = Дрібніше вже не можна.
exploring = Огляд
exploring-begins = Огляньтеся: місця описую, нічого не вибираю. Щоб грати далі, спитайте ще раз.
exploring-ends = Граємо далі.
nothing-changed = Ще нічого не змінилося.
can-choose = { $count ->
    [one] { $count } вибір
    [few] { $count } вибори
   *[many] { $count } виборів
  }
place-name = { $label }
row-leave = Назад до рядів
entered = { $typed }
noticed-rests = Перерва. Натисніть, і місця знову підуть по черзі.
noticed-too-fast = Зашвидко: це не зараховано. Будь ласка, ще раз.
    .short = Зашвидко. Ще раз.
noticed-dead = Місце { $sensor } ще жодного разу не відповіло. Будь ласка, перевірте його.
floor-step-scan = Не кожне місце має власну плитку. Плитка { $next } переходить далі, плитка { $choose } вибирає.
floor-auto-scan = Не кожне місце має власну плитку. Усе називається по черзі; натисніть, коли буде потрібне.
floor-ask-cursor = Запитання стоять збоку, тож плитки рухають: { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.
    .short = { $up } вгору, { $left } ліворуч, { $right } праворуч, { $down } вниз. Вибирає { $choose }.
floor-ask-step-scan = Запитання йдуть після місць: плитка { $next } переходить далі, плитка { $choose } вибирає.
    .short = { $next } переходить далі, { $choose } вибирає.
floor-direct = Кожна плитка знову вибирає своє місце.
    .short = Кожна плитка вибирає своє місце.
floor-ask-auto-scan = Запитання йдуть після місць. Усе називається по черзі; натисніть, коли буде потрібне.

## За дверима доглядальника

not-saved = Не збережено: запис недоступний. (K7)
home-title = Для доглядальника
home-leave = Назад до гри
home-nobody = Зараз ніхто не грає.
home-guest = Зараз грає гість.
home-player = Зараз грає { $name }.
    .speech = Зараз грає { $spoken }.
home-next-player = Наступний гравець
home-players = Гравці
home-game = Гра
home-results = Результати
home-volume = Гучність
home-start = Почати гру
home-pause = Призупинити гру
home-hint = Дати підказку
home-end = Завершити гру на сьогодні
home-sensors = Плитки й лампи
home-self-test = Перевірити все
home-backup = Резервна копія
home-pin = Змінити пін-код
home-about = Про установку
players-none = У списку ще немає гравців.
pin-asks = Пін-код, будь ласка
pin-set = Новий пін-код
pin-again = Ті самі чотири цифри ще раз
pin-how = Виберіть чотири цифри. Вголос їх ніхто не назве.
pin-digit = { $digit }
pin-erase = Стерти
pin-count = { $count } з { $of }.
pin-wrong = Пін-код не той. Спробуйте ще раз, будь ласка.
pin-differs = Цифри були різні. Почніть, будь ласка, спочатку.
pin-wait = Зачекайте, будь ласка, { $count ->
    [one] { $count } секунду
    [few] { $count } секунди
   *[many] { $count } секунд
  } і спробуйте ще раз.
pin-is-set = Пін-код встановлено.
about-version = Footlights, версія { $major }.{ $minor }.{ $patch }
about-modes = Грати можна стоячи на плитках, чотирма клавішами, одним чи двома перемикачами, дотиком до екрана або набираючи номер.
about-profile = Для кожного гравця: мова, голос, швидкість і гучність, якими вухами чути, скільки говорити, розмір слів, кольори, як вибирати, час очікування і з якого боку видно підлогу.
about-ask = Під час гри завжди можна попросити: допомогу, підказку, крок назад, повторення, як стоїть гра, що тут, паузу, гучність, мову, кінець.
about-everything = Усе, що можна налаштувати

## Що вибрано

value-words = { $value }
value-language-en = англійська
value-language-uk = українська
value-language-ja = японська
value-voice-own = звичайний голос
value-voice-f1 = жіночий голос, низький
value-voice-f2 = жіночий голос, середній
value-voice-f3 = жіночий голос, високий
value-voice-m1 = чоловічий голос, низький
value-voice-m3 = чоловічий голос, середній
value-voice-m7 = чоловічий голос, високий
value-lamps-on = світяться
value-lamps-off = не світяться
value-ears-both = обидва вуха
value-ears-mono = однаково для обох вух
value-ears-left = лише ліве вухо
value-ears-right = лише праве вухо
value-verbosity-short = мало
value-verbosity-normal = як завжди
value-verbosity-full = усе
value-theme-night = світле на темному
value-theme-day = темне на світлому
value-theme-contrast = сильний контраст
value-mode-direct = кожна плитка вибирає своє місце
value-mode-cursor = стрілки рухають, одна плитка вибирає
value-mode-step-scan = два перемикачі: далі й вибрати
value-mode-auto-scan = один перемикач, місця по черзі
value-mode-row-column = один перемикач, спершу ряди
value-mode-coordinates = набираючи номер
value-side-left = ліворуч
value-side-right = праворуч
value-level-people = людина
value-level = установка, сила { $count }
value-result-done = пройдено, { $count ->
    [one] { $count } вибір
    [few] { $count } вибори
   *[many] { $count } виборів
  }, { $minutes ->
    [0] {""}
    [one] { $minutes } хвилина{" "}
    [few] { $minutes } хвилини{" "}
   *[many] { $minutes } хвилин{" "}
  }{ $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
  }
value-result-stopped = не закінчено, { $count ->
    [one] { $count } вибір
    [few] { $count } вибори
   *[many] { $count } виборів
  }, { $minutes ->
    [0] {""}
    [one] { $minutes } хвилина{" "}
    [few] { $minutes } хвилини{" "}
   *[many] { $minutes } хвилин{" "}
  }{ $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
  }

## Де що є, як це бачить гравець

way-up = Вище: { $label }.
    .short = Вище { $label }.
way-right = Праворуч: { $label }.
    .short = Праворуч { $label }.
way-down = Нижче: { $label }.
    .short = Нижче { $label }.
way-left = Ліворуч: { $label }.
    .short = Ліворуч { $label }.
where-top-left = Вона вгорі ліворуч.
    .short = Вгорі ліворуч.
where-top-middle = Вона вгорі.
    .short = Вгорі.
where-top-right = Вона вгорі праворуч.
    .short = Вгорі праворуч.
where-middle-left = Вона ліворуч.
    .short = Ліворуч.
where-middle-middle = Вона посередині.
    .short = Посередині.
where-middle-right = Вона праворуч.
    .short = Праворуч.
where-bottom-left = Вона внизу ліворуч.
    .short = Внизу ліворуч.
where-bottom-middle = Вона внизу.
    .short = Внизу.
where-bottom-right = Вона внизу праворуч.
    .short = Внизу праворуч.

## Lessons

course-asks = Грати чи вчитися?
menu-play = Грати
menu-learn = Вчитися
lessons-title = Усі уроки
lessons-count = { $count ->
    [0] Ще жодного уроку не пройдено, усього їх { $all }.
   *[other] Пройдено уроків: { $count } з { $all }.
  }
lessons-all-done = Усі уроки пройдено. Чудово!
lesson-number = Урок { $number }
lesson-number-done = Урок { $number }, пройдено
lesson-begin = Почати з уроку { $number }
lesson-go-on = Далі, урок { $number }
lesson-next = Наступний – урок { $number }
lesson-again = Цей урок ще раз
