"""Goes through every screen of an installation, and does everything that can be done on each, in one way only.

An `Explorer` knows nothing of screens: it asks a hand where it is and what can be done there, does what it has not
done yet, and finds the way back to what is left by what it has seen. So it shows in passing that there is a way from
everywhere to everywhere: it never begins anew. Hands: one switch and four keys look at the board (`crawler_looks.py`),
the blind player's knows only what was spoken (`crawler_hears.py`).

A hand has `where()` (page, title, what is on it), `edges()` (what can be done there), `do(edge)`, which may raise
Astray, and `last(edge)`, true for what leads away. Of what is alike (players, results, letters, values of an option of
a game) three are chosen.
"""

from __future__ import annotations

import collections
import heapq
import itertools

PIN = "2583"
MOST = 3
"""So many of what is alike are chosen."""
TRIES = 4
"""An entry that goes away by itself before it can be chosen is tried so often."""
PATIENCE = 60
"""So many steps are made towards a page that has something new: what is on it may have changed."""


class Astray(Exception):
    """The screen changed before it could be done."""


class Explorer:
    """Does everything once. A node is (page, title, what is on it), and what was done on one page of this title is done
    on all of them. `to[node][edge]` is where it has led; `like` is the same for all nodes of one page and title.
    """

    def __init__(self, hand):
        self.hand = hand
        self.edges = collections.defaultdict(dict)
        self.to, self.like = collections.defaultdict(dict), collections.defaultdict(dict)
        self.tries, self.aimed = collections.Counter(), collections.Counter()
        self.done = set()
        self.steps = self.wandered = 0

    def explore(self, most=4000):
        """Go on until nothing is left that can be come to."""
        while self.steps < most:
            here = self.hand.where()
            for edge in self.hand.edges():
                self.edges[here].setdefault(edge, None)
            edge = self._next(here) or self._anything(here)
            if edge is None:
                return
            self._do(here, edge)
        raise AssertionError(f"no end after {most} steps; left: {self.left()[:20]}")

    def _do(self, here, edge):
        self.steps += 1
        self.tries[here, edge] += 1
        try:
            self.hand.do(edge)
            self.done.add((here[:2], edge))
        except Astray:
            pass
        there = self.hand.where()
        self.to[here].setdefault(edge, []).append(there)
        self.like[here[:2]].setdefault(edge, []).append(there)

    def _open(self, node):
        """Return what has not been done here, the ways out last."""
        if self.aimed[node] > PATIENCE:
            return []
        left = [one for one in self.edges[node] if self._undone(node, one) and self.tries[node, one] < TRIES]
        return sorted(left, key=self.hand.last)

    def _undone(self, node, edge):
        return (node[:2], edge) not in self.done

    def _next(self, here):
        """Return what to do here: something new, or the first step on the way to something new.

        The way is the shortest by what has worked: an entry that led there once in three times counts three steps.
        """
        there_now = set(self.hand.edges())
        if left := [one for one in self._open(here) if one in there_now]:
            return left[0]
        count = itertools.count()
        ways = [(0.0, next(count), here, None)]
        known = set()
        while ways:
            cost, _, node, first = heapq.heappop(ways)
            if node in known:
                continue
            known.add(node)
            if node != here and self._open(node):
                self.aimed[node] += 1
                return first
            for edge in self.edges[node]:
                theres = self.to[node].get(edge) or self.like[node[:2]].get(edge, [])
                for there in set(theres) - known:
                    further = cost + max(1, self.tries[node, edge]) / theres.count(there)
                    heapq.heappush(ways, (further, next(count), there, first or edge))
        return None

    def _anything(self, here):
        """Return what was done least here, while something new is known and no way to it: ways change."""
        self.wandered += 1
        if self.wandered > PATIENCE or not any(self._open(node) for node in self.edges):
            return None
        return min(self.hand.edges(), key=lambda edge: self.tries[here, edge])

    def left(self):
        """Return what never worked, or was never come to."""
        found = [
            (*node[:2], edge[0]) for node, edges in self.edges.items() for edge in edges if self._undone(node, edge)
        ]
        return sorted(set(found))

    def trapped(self, home):
        """Return the pages from which no way was seen to one that is `home`."""
        pages = {node[:2] for node in self.edges}
        leads = {one: {there[:2] for theres in self.like[one].values() for there in theres} for one in pages}
        free = {one for one in pages if home(one)}
        while more := {one for one in pages - free if free & leads[one]}:
            free |= more
        return pages - free


def first_of(kinds, most=MOST):
    """Return them with at most so many of each."""
    return tuple(kind for at, kind in enumerate(kinds) if kinds[:at].count(kind) < most)
