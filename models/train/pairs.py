"""Draws pairs of texts that belong together, for contrastive training.

In: the texts as pieces, our glossaries, the teacher's vectors, on request pairs of patents. Out: batches of pairs, as pieces: a passage of a
patent and another or the whole of it, passages translated word by word, parallel texts, passages with the teacher's vectors.
"""
import csv
import lzma
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np

from words import FIELDS

# Pairs of the shared data that join no judged query with a document relevant to it.
PAIRS = "pairs-citation.tsv.xz"
BATCH = 768
PASSAGE = 160
SHORTEST, LONGEST = 6, 160
# Probability that a piece of both sides is removed from one of them, so that training does not rely on common words.
SHARED_DROPPED = 0.6
SHARED_DROPPED_ACROSS = 0.9
# Targets of word-by-word translation; `wording` is everyday English.
TARGETS = ("de", "fr", "ja", "wording")
# Share of the words without a translation that is kept, by target.
UNTRANSLATED_KEPT = (0.15, 0.15, 0.15, 0.85)
# Share of pairs of two patents of different families among those of two patents: patents of one family have most words in common.
OTHER_FAMILY = 0.7
# Share of the pairs whose second side is a whole document as stored, and the longest part of it that is read.
WHOLE = 0.5
LONGEST_WHOLE = 1_200


def cuts_of(ends):
    """The passages of title, abstract, claims and description as (start, end, document). Those of the rest are left out: most say little about
    the invention."""
    starts = np.concatenate([[0], ends[:-1]])
    out = []
    for text in range(len(ends)):
        document, field = divmod(text, len(FIELDS))
        if FIELDS[field] == "rest":
            continue
        for start in range(int(starts[text]), int(ends[text]), PASSAGE):
            end = min(start + PASSAGE, int(ends[text]))
            if end - start >= (3 if FIELDS[field] == "title" else 20):
                out.append((start, end, document))
    return np.array(out, np.int64)


@numba.njit(cache=True)
def translate_phrase(stream, i, end, target, size, phrases, out, at):
    """Writes a translation of the longest known phrase at `i`; returns the number of pieces read and the new end of `out`."""
    firsts, lefts, left_pieces, rights, right_pieces = phrases
    entry = target * size + stream[i]
    best, found, chosen = 0, 0, -1
    for phrase in range(firsts[entry], firsts[entry + 1]):
        length = lefts[phrase + 1] - lefts[phrase]
        if length < best or i + length > end:
            continue
        same = True
        for j in range(1, length):
            if stream[i + j] != left_pieces[lefts[phrase] + j]:
                same = False
                break
        if not same:
            continue
        if length > best:
            best, found = length, 0
        found += 1
        if np.random.randint(0, found) == 0:
            chosen = phrase
    if chosen < 0:
        return 0, at
    for j in range(rights[chosen], min(rights[chosen + 1], rights[chosen] + 8)):
        out[at] = right_pieces[j]
        at += 1
    return best, at


@numba.njit(cache=True)
def draw(stream_a, cuts_a, stream_b, cuts_b, shortest, longest, dropped, targets, phrases, kept, seed, size):
    """The pieces of each pair, first and second side alternating, and their ends (first sides, then second sides).

    The first side is cut to a random length between `shortest` and `longest`; pieces of both sides are removed from one of them with
    probability `dropped`. If `targets[n]` is 0 or more, the first side is translated into that target phrase by phrase.
    """
    np.random.seed(seed)
    pairs = len(cuts_a)
    most = 8
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
        i = start
        while i < end:
            piece = stream_a[i]
            if targets[n] >= 0:
                read, at = translate_phrase(stream_a, i, end, targets[n], size, phrases, out, at)
                if read > 0:
                    i += read
                    continue
                if np.random.random() > kept[targets[n]]:
                    i += 1
                    continue
            i += 1
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


def phrases_of(pieces):
    """For each target and first piece the phrases that begin with it, and their translations: (firsts, lefts, left pieces, rights, right
    pieces)."""
    found = set()
    for entry in np.flatnonzero(pieces.own()):
        left = side(pieces.english, entry)
        right = side(pieces.other, entry)
        if 0 < len(left) <= 4 and len(right):
            target = TARGETS.index(str(pieces.languages[entry]).rsplit("-", 1)[-1])
            found.add((target * pieces.size + left[0], left, right))
            if len(left) == 1:
                found.update((target * pieces.size + plural, (plural,), right) for plural in pieces.plurals(left[0]))
    ordered = sorted(found)
    firsts = np.searchsorted([key for key, _, _ in ordered], np.arange(len(TARGETS) * pieces.size + 1))
    lefts, rights = (np.cumsum([0] + [len(entry[n]) for entry in ordered]) for n in (1, 2))
    flat = [np.array([piece for entry in ordered for piece in entry[n]], np.int32) for n in (1, 2)]
    return firsts, lefts, flat[0], rights, flat[1]


def side(texts, entry):
    """The pieces of one text, as numbers."""
    stream, ends = texts
    return tuple(int(piece) for piece in stream[ends[entry - 1] if entry else 0 : ends[entry]])


class PairSampler:
    """Draws pairs of passages, of parallel texts, and of passages with the teacher's vectors. `cited`: the share of pairs of two patents among
    the pairs of English passages, drawn from `cited_pairs`."""

    def __init__(self, pieces, cited, cited_pairs, teacher_vectors, seed):
        self.pieces, self.teacher_vectors = pieces, teacher_vectors
        self.random = np.random.default_rng(seed)
        self.cuts = cuts_of(pieces.documents[1])
        documents = len(pieces.ids)
        self.first = np.searchsorted(self.cuts[:, 2], np.arange(documents))
        self.last = np.searchsorted(self.cuts[:, 2], np.arange(documents), side="right")
        self.usable = np.flatnonzero(self.last - self.first >= 2)
        place = {str(identity): n for n, identity in enumerate(pieces.ids)}
        self.cited = [
            (int(BATCH * cited * share), np.array([(place[a], place[b]) for a, b, family in cited_pairs if family == wanted]))
            for wanted, share in ((False, OTHER_FAMILY), (True, 1 - OTHER_FAMILY))
            if cited
        ]
        ends = np.concatenate([[0], pieces.documents[1]])
        start, end = ends[: -1 : len(FIELDS)], ends[FIELDS.index("rest") :: len(FIELDS)]
        self.wholes = np.stack([start, np.minimum(end, start + LONGEST_WHOLE)], axis=1)
        self.sides = [spans_of(texts) for texts in (pieces.english, pieces.other, pieces.read)]
        lengths = [spans[:, 1] - spans[:, 0] for spans in self.sides]
        self.parallel = np.flatnonzero((lengths[0] > 0) & (lengths[1] > 0) & (lengths[0] < 300) & (lengths[1] < 300))
        self.readable = np.flatnonzero(lengths[2] > 0)
        self.phrases = phrases_of(pieces)

    def passage_of(self, documents):
        span = self.last[documents] - self.first[documents]
        return self.first[documents] + (self.random.random(len(documents)) * span).astype(np.int64)

    def same(self):
        """A passage of a patent, and another passage or the whole of the same, or of one that it cites or is cited with."""
        drawn = [self.random.permutation(pairs)[:count] for count, pairs in self.cited]
        single = self.random.choice(self.usable, BATCH - sum(map(len, drawn)), replace=False)
        pairs = np.concatenate([*drawn, np.stack([single, single], axis=1)])
        left, right = pairs[:, 0], pairs[:, 1]
        a, b = self.passage_of(left), self.passage_of(right)
        again = (a == b) & (left == right)
        b[again] = self.first[right[again]] + (b[again] - self.first[right[again]] + 1) % (self.last - self.first)[right[again]]
        first, second = self.cuts[a, :2], self.cuts[b, :2]
        whole = self.random.random(BATCH) < WHOLE
        second[whole] = self.wholes[right[whole]]
        return first, second

    def targets(self, share):
        """A random target for `share` of a batch, none (-1) for the rest."""
        drawn = self.random.integers(0, len(TARGETS), BATCH)
        return np.where(self.random.random(BATCH) < share, drawn, -1)

    def batch(self, kind, seed):
        """(pieces, ends, targets): the pieces of one batch and their ends (see `draw`); the teacher's vectors instead of second sides
        if the kind is `teacher`. Kinds: `same`, `translated` (the first side translated; half of them the same passage twice),
        `across` (a text in another language and its English side), `teacher`."""
        size, kept = self.pieces.size, np.array(UNTRANSLATED_KEPT)
        if kind == "across":
            chosen = self.random.choice(self.parallel, BATCH, replace=False)
            sides = self.sides[1][chosen], self.sides[0][chosen]
            return *draw(self.pieces.other[0], sides[0], self.pieces.english[0], sides[1], 1, 1, SHARED_DROPPED_ACROSS, self.targets(0), self.phrases, kept, seed, size), None
        if kind == "teacher":
            chosen = self.random.choice(self.readable, BATCH, replace=False)
            spans, stream = self.sides[2][chosen], self.pieces.read[0]
            nothing = np.zeros_like(spans)
            return *draw(stream, spans, stream, nothing, 1, 1, 0.0, self.targets(0.5), self.phrases, kept, seed, size), self.teacher_vectors[chosen]
        a, b = self.same()
        stream = self.pieces.documents[0]
        if kind == "translated":
            twice = self.random.random(BATCH) < 0.5
            a[twice] = b[twice]
        return *draw(stream, a, stream, b, SHORTEST, LONGEST, SHARED_DROPPED, self.targets(kind == "translated"), self.phrases, kept, seed, size), None


def check_leaks(data):
    """Fails if a training pair, or a path of two, joins a judged query with a document relevant to it."""
    training, judged = Path(data) / "training", Path(data) / "judgements" / "us-intext"
    levels = ("distinct", "strict", "lenient")
    same = [part for level in levels for part in ("--same", judged / f"exclude-{level}.tsv")]
    qrels = [judged / f"qrels-{level}.txt" for level in levels]
    subprocess.run([sys.executable, training / "check-leaks.py", training / PAIRS, *qrels, *same], check=True)


def cited_pairs(data):
    """(a, b, one family): patents that cite one another, are cited together or cite the same patent."""
    with lzma.open(Path(data) / "training" / PAIRS, "rt", encoding="utf-8") as file:
        for pair in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield pair["a"], pair["b"], pair["family"] == "1"


def spans_of(texts):
    """(start, end) of each text."""
    ends = texts[1]
    return np.stack([np.concatenate([[0], ends[:-1]]), ends], axis=1)
