title = Усі точки
help = Виберіть кожну точку один раз. Коли вибрано всі, гру закінчено.
    .short = Виберіть кожну точку раз.
    .more = Порядок будь-який.
option-points = Кількість точок
choose-point = Точка { $point }.
chosen = Точку { $point } вибрано.
    .short = { $point }: вибрано.
left = { $count ->
    [0] Не лишилося жодної точки.
    [one] Лишилася { $count } точка.
    [few] Лишилося { $count } точки.
   *[many] Лишилося { $count } точок.
  }
    .short = Лишилося: { $count }.
point-free = Точка { $point } вільна.
    .short = { $point }: вільна.
point-chosen = Точку { $point } вже вибрано.
    .short = { $point }: вже вибрано.
hint = Спробуйте точку { $point }.
    .short = Спробуйте { $point }.
    .more = Та вибір за вами.
done = Готово. Усі точки вибрано.
    .short = Готово.
refused-no-point = Немає такої точки.
    .short = Немає такої.
refused-chosen = Вже вибрано. Візьміть, будь ласка, іншу точку.
    .short = Вже вибрано.
    .more = Вільні точки ще можна вибрати.
refused-over = Закінчено: усі точки вибрано.
option-points-value = { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }
