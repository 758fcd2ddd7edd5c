"""The window: a process that draws boards and tells keys and touches, and the core's side of it.

Law: no game, no rule, no sentence; a board in, facts out. Everything is placed by pure functions (`layout`, `figure`,
`labels`), drawn by pure functions (`paint`), and only `process` knows a display and a clock. `device` is what the core
uses; it imports no pygame. Without a display: `kiosk.window.paint.render(board, size)`, or
`python -m kiosk.window --picture out.png --board board.json`.
"""
