"""Places German, French and Japanese pieces among the English ones.

In: `start.npz`, the parallel texts as pieces. Out: `placed.npz`: a piece used mainly in other languages gets the mean of the English sides
of its texts; the pieces of our glossaries get rows that add up to their translations.
"""
import numba
import numpy as np

from cooccurrence import Pieces

# Count at which a piece gets half of the weight that its rarity would give it.
HALF_WEIGHT_COUNT = 4
# Remaining weight of a piece that occurs only inside words: (up to three letters, longer).
FRAGMENT = (0.2, 0.5)


@numba.njit(cache=True)
def bags(pieces, ends, rows):
    """The normalised sum of the rows of each text."""
    out = np.zeros((len(ends), rows.shape[1]), np.float32)
    start = 0
    for text in range(len(ends)):
        for i in range(start, ends[text]):
            out[text] += rows[pieces[i]]
        out[text] /= max(1e-9, np.sqrt((out[text] * out[text]).sum()))
        start = ends[text]
    return out


@numba.njit(cache=True)
def means(pieces, ends, targets, size):
    out = np.zeros((size, targets.shape[1]), np.float32)
    start = 0
    for text in range(len(ends)):
        length = ends[text] - start
        for i in range(start, ends[text]):
            out[pieces[i]] += targets[text] / length
        start = ends[text]
    return out


def whole_word_factors(pieces, seen):
    """A factor per piece: 1 for a whole word, less the more it occurs as a part of words. Only for alphabetic scripts:
    Japanese has no spaces."""
    share = np.minimum(1.0, pieces.whole / np.maximum(seen, 1))
    floor = np.array([FRAGMENT[0] if len(name) <= 3 else FRAGMENT[1] for name in pieces.names])
    floor[[name >= "\u3000" for name in pieces.names]] = 1.0
    return (floor + (1 - floor) * share).astype(np.float32)


def learn_glossary(pieces, rows, free, rounds=12, rate=0.5):
    """Moves the `free` rows until the foreign side of each glossary entry adds up to its English side."""
    english, other = pieces.english, pieces.other
    entries = np.flatnonzero(pieces.of_glossary())
    for _ in range(rounds):
        change = np.zeros_like(rows)
        votes = np.zeros(len(rows), np.float32)
        for entry in entries:
            left = english[0][english[1][entry - 1] : english[1][entry]]
            right = other[0][other[1][entry - 1] : other[1][entry]]
            movable = right[free[right]]
            if len(left) == 0 or len(movable) == 0:
                continue
            missing = (rows[left].sum(axis=0) - rows[right].sum(axis=0)) / len(movable)
            np.add.at(change, movable, missing)
            np.add.at(votes, movable, 1.0)
        rows = rows + rate * change / np.maximum(votes, 1.0)[:, None]
    return rows, votes > 0


def run(words_file, pieces_file, start_file, out):
    pieces, store = Pieces(words_file, pieces_file), np.load(start_file)
    vectors, weights = store["vectors"], store["weights"].copy()
    frequency, other = store["frequency"].astype(np.float64), store["other"].astype(np.float64)
    mass = frequency * weights
    centred = vectors - (vectors * mass[:, None]).sum(axis=0) / mass.sum()
    centred /= np.maximum(np.linalg.norm(centred, axis=1, keepdims=True), 1e-9)
    english = bags(*pieces.english, (centred * weights[:, None]).astype(np.float32))
    placed = means(*pieces.other, english, pieces.size)
    placed /= np.maximum(np.linalg.norm(placed, axis=1, keepdims=True), 1e-9)
    share = frequency / frequency.sum()
    other_share = other / max(1.0, other.sum())
    english_part = (share / np.maximum(share + other_share, 1e-12)).astype(np.float32)
    english_part[frequency < 5] = 0
    mixed = english_part[:, None] * centred + (1 - english_part[:, None]) * placed
    mixed /= np.maximum(np.linalg.norm(mixed, axis=1, keepdims=True), 1e-9)
    # A piece with few occurrences is placed badly and gets a low weight.
    seen = np.maximum(frequency, other)
    weights *= (seen / (seen + HALF_WEIGHT_COUNT)).astype(np.float32) * whole_word_factors(pieces, frequency + other)
    rows, learnt = learn_glossary(pieces, mixed * weights[:, None], english_part < 0.5)
    length = np.maximum(np.linalg.norm(rows, axis=1), 1e-9)
    weights = np.where(learnt, np.minimum(length, 1.0), weights).astype(np.float32)
    mixed = np.where(learnt[:, None], rows / np.maximum(weights, 1e-9)[:, None], mixed)
    np.savez(out, vectors=mixed.astype(np.float32), weights=weights)
