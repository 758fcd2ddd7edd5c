"""Floor plans: any figure at its true size, to lay tape on a floor, to cut, or to feel.

Made from a game's `Layout` alone, as everything else is: no line here knows a game. Lengths are centimetres; x to the
right and y down from the top left corner of the figure. Nothing here reads files but the fonts.
"""
