# Сторінки доглядальника: люди, ігри, результати.

## Люди

player-name = { $name }
    .speech = { $spoken }
players-title = Гравці
players-guest = Гість
players-add = Додати гравця
players-archived = Прибрані зі списку
players-empty = У списку ще нікого немає.
players-none-archived = Нікого не прибрано.
record-unreadable = Запис зараз не читається. (K7)
player-play = Грати зараз
player-profile = Як грає
player-results = Результати
player-rename = Змінити ім’я
player-archive = Прибрати зі списку
player-unarchive = Повернути до списку
player-export = Взяти дані з собою
player-delete = Видалити назавжди
player-is-playing = Грає зараз.
player-is-archived = Прибрано: у списку немає.
player-archived = Прибрано. Нічого не втрачено.
player-unarchived = Знову в списку.
player-deleted = Видалено назавжди.
player-gone = Цього гравця вже немає.
player-name-empty = В імені має бути хоча б одна літера.
player-name-long = Ім’я задовге: щонайбільше сорок літер.
player-name-taken = Таке ім’я вже є. Виберіть, будь ласка, інше.
delete-title = Видалити назавжди: { $name }?
    .speech = Видалити назавжди: { $spoken }?
delete-games = { $count ->
    [0] Ігор цього гравця немає.
    [one] Зникне { $count } гра.
    [few] Зникнуть { $count } гри.
   *[many] Зникне { $count } ігор.
  }
delete-copies = У раніше зроблених копіях і файлах ці дані залишаться.
delete-yes = Так, видалити назавжди
sure-no = Ні, залишити все як є
rename-title = Ім’я
rename-written = Як пишеться
rename-spoken = Як вимовляється
rename-done = Збережено.
add-why = Слово замість справжнього імені береже таємницю.
add-take = { $value }
add-another = Інше слово
add-spell = Набрати ім’я
add-done = Додано: { $name }.
    .speech = Додано: { $spoken }.
pseudonyms = Дуб, Річка, Клен, Жайвір, Левада, Бурштин, Верба, Снігур, Гавань, Конюшина, Береза, Струмок, Мак, Чапля, Камінчик, Ялівець, Ліхтарик, Горобець, Кедр, Острів, Лаванда, Жолудь, Ластівка, Сад
export-where = Куди записати дані?
export-done = Збережено: { $device }
    .speech = Збережено.

## Набирання

spell-group = { $name } – { $value }
    .speech = від { $name } до { $value }
spell-group-end = { $name } – { $value }, пробіл
    .speech = від { $name } до { $value }, і пробіл
spell-group-signs = { $value } дефіс, апостроф, пробіл
spell-letter = { $value }
spell-space = Пробіл
spell-hyphen = Дефіс
spell-apostrophe = Апостроф
spell-long = ー
    .speech = довгий голосний
spell-form = Інша форма останньої літери
spell-erase = Стерти останню літеру
spell-done = Готово
spell-nothing = Ще нічого не набрано.
spell-so-far = Набрано: { $value }.

## Як грає

profile-title = Як грає
profile-of = { $name }. Кожна зміна діє одразу.
    .speech = { $spoken }. Кожна зміна діє одразу.
profile-guest = Гість. Кожна зміна діє, доки гість не піде.
profile-more = Більше
profile-less = Менше
profile-most = Більше не можна.
profile-least = Менше не можна.
profile-sample = Так це звучить тепер.
setting-language = Мова
setting-voice = Голос
setting-rate-wpm = Швидкість голосу
setting-pitch = Висота голосу
setting-speech-volume = Гучність голосу
setting-cue-volume = Гучність звуків
setting-lamps = Лампи
setting-ears = Вуха
setting-verbosity = Скільки говорити
setting-text-scale = Розмір слів
setting-theme = Кольори
setting-reduced-motion = Зміни одразу, без руху
setting-mode = Спосіб вибору
setting-dwell-s = Скільки стояти, щоб вибрати
setting-lock-out-s = Коли те саме місце рахується знову
setting-scan-interval-s = Час на кожному місці, коли вони йдуть по черзі
setting-side = Бік кнопок на екрані
setting-mirrored = Ліве й праве міняються
setting-turned = Поворот підлоги

## У що грати

games-title = Яка гра?
game-start = Почати зараз
game-options = Вибрати, у що грати
game-level = Хто грає за інший бік
game-level-set = За інший бік грає установка.
game-level-people = За інший бік грають люди.
game-seat = За кого грає людина
game-seat-set = Так буде в наступній грі.
game-seat-number = Людина грає за сторону { $count }
game-seat-watch = Люди не грають: установка грає за всіх, а люди дивляться
game-keep = Залишити й для всіх наступних
game-kept = Залишено. Відтепер кожна гра починається з цього.
game-drawing = Як рисувати фігури
game-drawing-kept = Збережено. Відтепер фігури рисуються так, де це можливо.
game-floor-feet = На цій підлозі: ступати на точки
game-floor-narrow = На цій підлозі: для ніг затісно, тож плитки рухають

## Результати

results-title = Результати
results-of = { $name }
    .speech = { $spoken }
results-of-number = Гравець номер { $count }
results-of-guests = Гості
results-of-all = Усі
results-count = { $count ->
    [0] Ігор ще немає.
    [one] { $count } гра.
    [few] { $count } гри.
   *[many] { $count } ігор.
  }
results-last = Останні ігри, разом { $count }.
results-newest = Остання:
results-quickest = Найшвидше з цією фігурою: { $minutes ->
    [0] {""}
    [one] { $minutes } хвилина{" "}
    [few] { $minutes } хвилини{" "}
   *[many] { $minutes } хвилин{" "}
  }{ $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
  }.
results-each = По одній
results-chart = Діаграма
results-older = Давніші
results-newer = Новіші
results-who = Чиї результати
results-guests = Гості
results-all = Усі
results-other-game = Інша гра
results-done = пройдено
results-stopped = не закінчено
results-more = Скасовано { $undone ->
    [one] { $undone } раз
    [few] { $undone } рази
   *[many] { $undone } разів
  }, { $hints ->
    [one] { $hints } підказка
    [few] { $hints } підказки
   *[many] { $hints } підказок
  }.
results-head-date = День
results-head-figure = Фігура
results-head-result = Підсумок
results-head-selections = Вибори
results-head-undone = Назад
results-head-hints = Підказки
results-head-time = Час
results-head-reaction = Реакція
results-head-walked = Пройдено
date = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[other] грудня
  } { $year }
    .speech = { $day } { $month ->
        [1] січня
        [2] лютого
        [3] березня
        [4] квітня
        [5] травня
        [6] червня
        [7] липня
        [8] серпня
        [9] вересня
        [10] жовтня
        [11] листопада
       *[other] грудня
      } { $year } року
date-unknown = День невідомий
date-short = { $day }.{ $month }
seconds-short = { $count } с
metres-short = { $count } м
chart-time = Секунди, що тривала кожна гра
chart-over = На скільки виборів більше від найменшого
chart-time-from-oldest = Від найдавнішої до найновішої:
chart-over-from-oldest = Більше від найменшого, від найдавнішої до найновішої:
chart-over-value = { $count }
chart-nothing = Закінчених ігор ще немає.

## Копії

backup-title = Резервна копія
backup-why = Копія містить усіх гравців і всі результати.
backup-now = Зробити копію зараз
backup-list = Повернути копію
backup-where = Куди записати копію?
backup-done = Копію зроблено й перевірено: { $device }
    .speech = Копію зроблено й перевірено.
backup-none = Копій не знайдено. Вставте флешку з копіями і зайдіть сюди ще раз.
backup-of = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[other] грудня
  } { $year } року, { $hour } год { $minute } хв
    .speech = { $day } { $month ->
        [1] січня
        [2] лютого
        [3] березня
        [4] квітня
        [5] травня
        [6] червня
        [7] липня
        [8] серпня
        [9] вересня
        [10] жовтня
        [11] листопада
       *[other] грудня
      } { $year } року, { $hour } { $hour ->
        [one] година
        [few] години
       *[many] годин
      } { $minute } { $minute ->
        [one] хвилина
        [few] хвилини
       *[many] хвилин
      }
backup-of-unknown = Копія, день невідомий
backup-broken = Непридатна: { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[other] грудня
  } { $year } року, { $hour } год { $minute } хв
    .speech = Непридатна: { $day } { $month ->
        [1] січня
        [2] лютого
        [3] березня
        [4] квітня
        [5] травня
        [6] червня
        [7] липня
        [8] серпня
        [9] вересня
        [10] жовтня
        [11] листопада
       *[other] грудня
      } { $year } року, { $hour } { $hour ->
        [one] година
        [few] години
       *[many] годин
      } { $minute } { $minute ->
        [one] хвилина
        [few] хвилини
       *[many] хвилин
      }
backup-broken-unknown = Непридатна: копія, день невідомий
backup-has = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
  }, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
  }.
backup-not-one = Це не копія цієї установки.
backup-damaged = Копія пошкоджена. Візьміть, будь ласка, іншу.
backup-newer = Копія новішої версії. Спершу оновіть установку.
restore-title = Повернути цю копію?
restore-aside = Те, що є зараз, буде відкладено, а не втрачено.
restore-yes = Так, повернути
restore-done = Повернуто. Те, що було раніше, відкладено.
restore-done-first = Повернуто.
places-again = Пошукати ще раз
places-none = Немає куди писати. Вставте флешку і виберіть: пошукати ще раз.
place-own = У цій установці
place-stick = Флешка { $count }: { $device }
    .speech = Флешка { $count }
storage-no-room = Там замало місця. Візьміть, будь ласка, іншу флешку.
storage-read-only = Туди не можна писати. Візьміть, будь ласка, іншу флешку.
storage-gone = Флешки немає. Вставте її, будь ласка, знову.
storage-failed = Не вдалося прочитати чи записати. Спробуйте іншу флешку.

## Lessons

game-lessons = Уроки
lessons-offered = Уроки для гравців
lessons-offered-on = Увімкнено. Гравці можуть обирати уроки.
lessons-offered-off = Вимкнено. Гравці не можуть обирати уроки. Тут ви й далі можете почати будь-який.
lessons-bad = Файл уроку не вдалося прочитати: { $name }. Інші уроки працюють. Покличте, будь ласка, майстра. (L1)
results-lessons = Пройдено уроків: { $count } з { $all }.
results-lessons-each = Пройдені уроки з датами
