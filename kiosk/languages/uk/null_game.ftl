title = Усі точки
help = Виберіть кожну точку один раз. Коли вибрано всі, гру закінчено.
option-points = Кількість точок
choose-point = Точка { $point }.
chosen = Точку { $point } вибрано.
left = { $count ->
    [0] Не лишилося жодної точки.
    [one] Лишилася { $count } точка.
    [few] Лишилося { $count } точки.
   *[many] Лишилося { $count } точок.
  }
point-free = Точка { $point } вільна.
point-chosen = Точку { $point } вже вибрано.
hint = Спробуйте точку { $point }.
done = Готово. Усі точки вибрано.
refused-no-point = Такої точки немає.
refused-chosen = Цю точку вже вибрано.
refused-over = Гру закінчено.
option-points-value = { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точок
  }
