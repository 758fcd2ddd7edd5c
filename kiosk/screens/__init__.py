"""Every screen as data: menus and their entries, and one presenter that turns them and any game into boards."""
