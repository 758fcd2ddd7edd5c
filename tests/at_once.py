"""A thinker for a bench: what is asked is answered at once, in this process, as the real one would."""

from __future__ import annotations

import json

from hardware.facts import Thought
from kiosk import thinker


class AtOnce:
    """A thinker that answers at once, as its process would; `broken`: it finds nothing."""

    name = "thinker"

    def __init__(self, bench):
        self.bench, self.asked, self.broken = bench, [], False
        bench.installation.thinker = bench.installation.outputs.thinker = self

    def open(self, post):
        pass

    def close(self):
        pass

    def ask(self, question):
        self.asked.append(question)
        line = json.dumps([question.kind, question.game, question.view, question.level, question.seed,
                           question.budget, question.ticket])  # fmt: skip
        ticket, found = json.loads(thinker.answer(line))
        answer = None if self.broken else thinker._as_event(found)
        self.bench.installation.queue.put(Thought(ticket, answer, self.bench.now))
