"""Which pieces should move so that texts about the same thing meet?

In: a start table, the texts as pieces, the training pairs. Out: `sharp.npz`, the table after InfoNCE over pairs of passages (same patent, or one citing
the other), words shared by both sides removed at random; and over parallel texts, the English side held still.
"""
import time

import numba
import numpy as np

from cooccurrence import Pieces
from languages import bags, of_glossary
from words import FIELDS, lines_of

BATCH = 768
STEPS = 1_800
RATE = 1.5e-3
TEMPERATURE = 0.05
SHARED_DROPPED = 0.6
PASSAGE = 160
SHORTEST, LONGEST = 6, 160
# Of every eight batches: pairs within English patents, the same put into other languages by the glossary, parallel texts.
KINDS = ("same", "same", "translated", "same", "across", "same", "translated", "same")
KEPT_UNTRANSLATED = 0.15
SHARED_DROPPED_ACROSS = 0.9
LANGUAGES = ("de", "fr", "ja")
CITED = 0.15
# How much of the direction common to all passages is taken out at the end.
COMMON_REMOVED = 0.5
SEED = 7


def cuts_of(ends):
    """Places of the passages: (start, end, document, kind): kind 0 title, 1 abstract, 2 claims or description."""
    starts = np.concatenate([[0], ends[:-1]])
    out = []
    for text in range(len(ends)):
        document, field = divmod(text, len(FIELDS))
        kind = min(field, 2)
        for start in range(int(starts[text]), int(ends[text]), PASSAGE):
            end = min(start + PASSAGE, int(ends[text]))
            if end - start >= (20 if kind else 3):
                out.append((start, end, document, kind))
    return np.array(out, np.int64)


@numba.njit(cache=True)
def draw(stream_a, cuts_a, stream_b, cuts_b, shortest, longest, dropped, tongues, words, seed, size):
    """The pieces of each pair, first and second side in turn, and their ends (first sides, then second sides).

    The first side is cut to a random length between `shortest` and `longest`; pieces of both sides are taken out of one of them with
    chance `dropped`. Where `tongues[n]` is 0 or more, the first side is put into that language word by word: `words` =
    (starts, ends, form_starts, form_ends, pieces); words without a translation mostly go.
    """
    np.random.seed(seed)
    word_starts, word_ends, form_starts, form_ends, form_pieces = words
    pairs = len(cuts_a)
    most = 0
    for n in range(pairs):
        most += 8 * (cuts_a[n, 1] - cuts_a[n, 0]) + cuts_b[n, 1] - cuts_b[n, 0]
    out = np.empty(most, np.int32)
    ends = np.empty(2 * pairs, np.int64)
    mark = np.zeros(size, np.int64)
    fate = np.zeros(size, np.int8)
    at = 0
    for n in range(pairs):
        start, end = cuts_a[n, 0], cuts_a[n, 1]
        length = end - start
        if length > shortest and shortest < longest:
            wanted = min(length, int(shortest * np.exp(np.random.random() * np.log(longest / shortest))))
            start += np.random.randint(0, length - wanted + 1)
            end = start + wanted
        for i in range(cuts_b[n, 0], cuts_b[n, 1]):
            mark[stream_b[i]] = n + 1
            fate[stream_b[i]] = -1
        for i in range(start, end):
            piece = stream_a[i]
            if tongues[n] >= 0:
                entry = tongues[n] * size + piece
                forms = word_ends[entry] - word_starts[entry]
                if forms > 0:
                    form = word_starts[entry] + np.random.randint(0, forms)
                    for j in range(form_starts[form], min(form_ends[form], form_starts[form] + 8)):
                        out[at] = form_pieces[j]
                        at += 1
                    continue
                if np.random.random() > KEPT_UNTRANSLATED:
                    continue
            if mark[piece] == n + 1:
                if fate[piece] < 0:
                    fate[piece] = 0 if np.random.random() >= dropped else (1 if np.random.random() < 0.5 else 2)
                if fate[piece] == 1:
                    continue
            out[at] = piece
            at += 1
        ends[n] = at
        for i in range(cuts_b[n, 0], cuts_b[n, 1]):
            if fate[stream_b[i]] != 2:
                out[at] = stream_b[i]
                at += 1
        ends[pairs + n] = at
    return out[:at], ends


@numba.njit(cache=True, fastmath=True)
def forward(pieces, ends, pairs, vectors, weights):
    """Sums of weighted rows for the first and the second sides (2 x pairs x dimensions)."""
    sums = np.zeros((2 * pairs, vectors.shape[1]), np.float32)
    start = 0
    for n in range(pairs):
        for side in range(2):
            row = sums[side * pairs + n]
            for i in range(start, ends[side * pairs + n]):
                row += weights[pieces[i]] * vectors[pieces[i]]
            start = ends[side * pairs + n]
    return sums


@numba.njit(cache=True, fastmath=True)
def backward(pieces, ends, pairs, gradient, weights, slope, touched, sides):
    """Adds each side's gradient to the slope of its pieces; returns how many rows were touched (listed in `touched`)."""
    count = 0
    seen = np.zeros(slope.shape[0], np.bool_)
    start = 0
    for n in range(pairs):
        for side in range(2):
            if side < sides:
                for i in range(start, ends[side * pairs + n]):
                    piece = pieces[i]
                    if not seen[piece]:
                        seen[piece] = True
                        slope[piece] = 0
                        touched[count] = piece
                        count += 1
                    slope[piece] += weights[piece] * gradient[side * pairs + n]
            start = ends[side * pairs + n]
    return count


@numba.njit(cache=True, fastmath=True)
def move(vectors, slope, first, second, touched, count, rate):
    """Adam, on the touched rows alone."""
    for n in range(count):
        piece = touched[n]
        for j in range(vectors.shape[1]):
            g = slope[piece, j]
            first[piece, j] = 0.9 * first[piece, j] + 0.1 * g
            second[piece, j] = 0.99 * second[piece, j] + 0.01 * g * g
            vectors[piece, j] -= rate * first[piece, j] / (np.sqrt(second[piece, j]) + 1e-7)


def contrast(sums, pairs):
    """InfoNCE both ways: the loss and its gradient by the sums."""
    norms = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    unit = sums / norms
    a, b = unit[:pairs], unit[pairs:]
    logits = (a @ b.T) / TEMPERATURE
    places = np.arange(pairs)

    def softmax(x):
        x = np.exp(x - x.max(axis=1, keepdims=True))
        return x / x.sum(axis=1, keepdims=True)

    rows, columns = softmax(logits), softmax(logits.T)
    loss = -0.5 * (np.log(rows[places, places] + 1e-9) + np.log(columns[places, places] + 1e-9)).mean()
    d = (rows + columns.T) * 0.5
    d[places, places] -= 1
    d /= TEMPERATURE * pairs
    du = np.concatenate([d @ b, d.T @ a])
    return loss, ((du - unit * (du * unit).sum(axis=1, keepdims=True)) / norms).astype(np.float32)


class Drawing:
    """Random pairs of passages, and of parallel texts."""

    def __init__(self, pieces, pairs_file):
        self.pieces = pieces
        self.random = np.random.default_rng(SEED)
        self.cuts = cuts_of(pieces.documents[1])
        documents = len(pieces.ids)
        self.first = np.searchsorted(self.cuts[:, 2], np.arange(documents))
        self.last = np.searchsorted(self.cuts[:, 2], np.arange(documents), side="right")
        self.usable = np.flatnonzero(self.last - self.first >= 2)
        place = {str(identity): n for n, identity in enumerate(pieces.ids)}
        cited = [(place[pair["a"]], place[pair["b"]]) for pair in lines_of(pairs_file) if not pair.get("judged")]
        self.cited = np.array([pair for pair in cited if all(self.last[n] > self.first[n] for n in pair)])
        starts = [np.concatenate([[0], ends[:-1]]) for _, ends in (pieces.english, pieces.other)]
        lengths = [ends - start for (_, ends), start in zip((pieces.english, pieces.other), starts)]
        self.parallel = np.flatnonzero((lengths[0] > 0) & (lengths[1] > 0) & (lengths[0] < 300) & (lengths[1] < 300))
        self.sides = [np.stack([start, ends, ends * 0], axis=1) for (_, ends), start in zip((pieces.english, pieces.other), starts)]
        self.words = translations(pieces)
        self.languages = np.full(BATCH, -1)

    def passage_of(self, documents):
        span = self.last[documents] - self.first[documents]
        return self.first[documents] + (self.random.random(len(documents)) * span).astype(np.int64)

    def same(self):
        """Two passages of one patent, or one each of two that cite one another."""
        cited = self.cited[self.random.choice(len(self.cited), int(BATCH * CITED), replace=False)]
        single = self.random.choice(self.usable, BATCH - len(cited), replace=False)
        left = np.concatenate([cited[:, 0], single])
        right = np.concatenate([cited[:, 1], single])
        a, b = self.passage_of(left), self.passage_of(right)
        again = (a == b) & (left == right)
        b[again] = self.first[right[again]] + (b[again] - self.first[right[again]] + 1) % (self.last - self.first)[right[again]]
        return self.cuts[a, :3].copy(), self.cuts[b, :3].copy()

    def translated(self):
        """The same, or twice the same passage, the first side to be put into another language."""
        a, b = self.same()
        twice = self.random.random(BATCH) < 0.5
        a[twice] = b[twice]
        return a, b

    def across(self):
        """A text in another language and its English side."""
        chosen = self.random.choice(self.parallel, BATCH, replace=False)
        return self.sides[1][chosen].copy(), self.sides[0][chosen].copy()

    def batch(self, kind, seed):
        """The pieces of one batch and their ends; see `draw`."""
        a, b = getattr(self, kind)()
        documents = self.pieces.documents[0]
        none = np.full(BATCH, -1)
        if kind == "across":
            return draw(self.pieces.other[0], a, self.pieces.english[0], b, 1, 1, SHARED_DROPPED_ACROSS, none, self.words, seed, self.pieces.size)
        tongues = self.random.integers(0, len(LANGUAGES), BATCH) if kind == "translated" else none
        return draw(documents, a, documents, b, SHORTEST, LONGEST, SHARED_DROPPED, tongues, self.words, seed, self.pieces.size)


def translations(pieces):
    """For each language and English piece the forms that the glossary gives for it, as pieces."""
    forms = {}
    for entry in np.flatnonzero(of_glossary(pieces)):
        left = pieces.english[0][pieces.english[1][entry - 1] : pieces.english[1][entry]]
        right = pieces.other[0][pieces.other[1][entry - 1] : pieces.other[1][entry]]
        if len(left) == 1 and len(right):
            language = LANGUAGES.index(str(pieces.languages[entry])[-2:])
            for piece in {int(left[0]), *pieces.plurals(int(left[0]))}:
                forms.setdefault(language * pieces.size + piece, []).append(right)
    starts = np.zeros(len(LANGUAGES) * pieces.size, np.int64)
    ends, lengths, flat = starts.copy(), [], []
    for key, found in forms.items():
        starts[key] = len(lengths)
        for form in found:
            lengths.append(len(form))
            flat.extend(int(piece) for piece in form)
        ends[key] = len(lengths)
    form_ends = np.cumsum(lengths)
    return starts, ends, form_ends - np.array(lengths), form_ends, np.array(flat, np.int32)


def sharpen(pieces, vectors, weights, pairs_file, steps=STEPS, rate=RATE, report=100):
    """The vectors after `steps` steps, and the curve: step and mean loss of each kind of batch since the last line."""
    drawing = Drawing(pieces, pairs_file)
    vectors = vectors.astype(np.float32).copy()
    first, second, slope = (np.zeros_like(vectors) for _ in range(3))
    touched = np.empty(len(vectors), np.int32)
    curve, recent, begun = [], {kind: [] for kind in KINDS}, time.time()
    for step in range(steps):
        kind = KINDS[step % len(KINDS)]
        flat, ends = drawing.batch(kind, SEED + step)
        sums = forward(flat, ends, BATCH, vectors, weights)
        loss, gradient = contrast(sums, BATCH)
        # Where languages meet, the English side stands still.
        count = backward(flat, ends, BATCH, gradient, weights, slope, touched, 2 if kind == "same" else 1)
        pace = rate * min(1.0, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps))
        move(vectors, slope, first, second, touched, count, np.float32(pace))
        recent[kind].append(float(loss))
        if (step + 1) % report == 0:
            curve.append([step + 1, *(round(float(np.mean(losses)), 3) for losses in recent.values())])
            print(f"step {step + 1:5}  " + "  ".join(f"{kind} {loss}" for kind, loss in zip(recent, curve[-1][1:])) + f"  {time.time() - begun:.0f} s", flush=True)
            recent = {kind: [] for kind in KINDS}
    return vectors, curve


def centred(rows, pieces, sample=40_000):
    """Rows without the direction that all English passages share."""
    stream, ends = pieces.documents
    vectors = bags(stream[: ends[sample - 1]], ends[:sample], rows.astype(np.float32))
    shared = vectors.mean(axis=0)
    shared /= np.linalg.norm(shared)
    return (rows - COMMON_REMOVED * np.outer(rows @ shared, shared)).astype(np.float32)


def run(words_file, pieces_file, placed_file, pairs_file, out):
    pieces, store = Pieces(words_file, pieces_file), np.load(placed_file)
    vectors, curve = sharpen(pieces, store["vectors"], store["weights"], pairs_file)
    np.savez(out, rows=centred(vectors * store["weights"][:, None], pieces), curve=np.array(curve))
