"""Which documents compete for a query, and which of them should win?

In: the texts as pieces, the passage model's rows, the training pairs. Out: `lists.npz` = queries of four kinds (abstract, title and
abstract, description, sentence), for each the candidates that words and meaning find, their first-phase scores, and who is a winner:
documents that cite the same patent or one another, outside one family; a query's own family and shared text stand aside.
"""
import json
import lzma
import random

import numba
import numpy as np

from languages import bags

KINDS = ("abstract", "title-abstract", "description", "sentence")
# Pieces of a query that are read, the weightiest, in the order of the text; pieces of a description that make a query.
QUERY_PIECES = 80
DESCRIPTION = 230
SENTENCE = (8, 40)
CANDIDATES = 100
# Other documents that are asked too, for what the teacher says of their candidates.
OTHERS = 6_000
# Six pieces in a row, one in so many of them kept, say how much text two documents share; from this share on they count as one text.
SHINGLE, KEPT, SHARED = 6, 8, 0.3
K1, B = 1.2, 0.75
SEED = 44


@numba.njit(cache=True)
def postings(stream, ends, size):
    """Documents and BM25 impacts by piece, over all fields: (starts, documents, impacts, document frequencies)."""
    documents = len(ends) // 4
    frequency = np.zeros(size + 1, np.int64)
    seen = np.full(size, -1, np.int64)
    for document in range(documents):
        start = ends[4 * document - 1] if document else 0
        for i in range(start, ends[4 * document + 3]):
            if seen[stream[i]] != document:
                seen[stream[i]] = document
                frequency[stream[i] + 1] += 1
    starts = np.cumsum(frequency)
    at = starts.copy()
    holders = np.empty(starts[-1], np.int32)
    impacts = np.empty(starts[-1], np.float32)
    counts = np.zeros(size, np.int32)
    mean = ends[-1] / documents
    for document in range(documents):
        start = ends[4 * document - 1] if document else 0
        end = ends[4 * document + 3]
        for i in range(start, end):
            counts[stream[i]] += 1
        length = K1 * (1 - B + B * (end - start) / mean)
        for i in range(start, end):
            piece = stream[i]
            if counts[piece]:
                holders[at[piece]] = document
                impacts[at[piece]] = counts[piece] * (K1 + 1) / (counts[piece] + length)
                at[piece] += 1
                counts[piece] = 0
    return starts, holders, impacts, frequency[1:]


@numba.njit(cache=True)
def by_words(pieces, weights, starts, holders, impacts, documents):
    scores = np.zeros(documents, np.float32)
    for n in range(len(pieces)):
        for i in range(starts[pieces[n]], starts[pieces[n] + 1]):
            scores[holders[i]] += weights[n] * impacts[i]
    return scores


@numba.njit(cache=True)
def shingles(stream, ends):
    """Some of the hashes of the runs of six pieces in each document's abstract and description, ascending; and where they end."""
    documents = len(ends) // 4
    out = np.empty(ends[-1] // KEPT * 2, np.uint64)
    after = np.empty(documents, np.int64)
    at = 0
    for document in range(documents):
        first = at
        for text in (4 * document + 1, 4 * document + 3):
            for i in range(ends[text - 1], ends[text] - SHINGLE + 1):
                key = np.uint64(1469598103934665603)
                for j in range(SHINGLE):
                    key = (key ^ np.uint64(stream[i + j])) * np.uint64(1099511628211)
                key ^= key >> np.uint64(29)
                if key % np.uint64(KEPT) == 0:
                    out[at] = key
                    at += 1
        out[first:at].sort()
        after[document] = at
    return out[:at], after


@numba.njit(cache=True)
def share_text(document, others, hashes, after):
    """Whether each of the others shares a good part of its text with the document."""
    found = np.zeros(len(others), np.bool_)
    start, end = after[document - 1] if document else 0, after[document]
    for n in range(len(others)):
        i, j = start, after[others[n] - 1] if others[n] else 0
        last = after[others[n]]
        least = max(1, min(end - i, last - j))
        common = 0
        while i < end and j < last:
            if hashes[i] == hashes[j]:
                common += 1
                i += 1
                j += 1
            elif hashes[i] < hashes[j]:
                i += 1
            else:
                j += 1
        found[n] = common > SHARED * least
    return found


class Texts:
    """The documents, their words index and their place by meaning."""

    def __init__(self, pieces, rows):
        self.stream, self.ends = pieces.documents
        self.numbers = {str(identity): n for n, identity in enumerate(pieces.ids)}
        self.count = len(pieces.ids)
        self.starts, self.holders, self.impacts, frequency = postings(self.stream, self.ends, len(rows))
        self.rarity = np.log(1 + (self.count - frequency + 0.5) / (frequency + 0.5)).astype(np.float32)
        self.rows = rows
        every = bags(self.stream, self.ends, rows).reshape(self.count, 4, -1)
        self.vectors = every[:, 1] + every[:, 3]
        self.shingles = shingles(self.stream, self.ends)

    def field(self, document, field):
        text = 4 * document + field
        return self.stream[(self.ends[text - 1] if text else 0) : self.ends[text]]

    def weightiest(self, run, most=QUERY_PIECES):
        """The places of the query that are read: of each piece the first, the weightiest ones, in the order of the text."""
        pieces, first, counts = np.unique(run, return_index=True, return_counts=True)
        weights = self.rarity[pieces] * counts / (counts + 1)
        chosen = np.argsort(-weights, kind="stable")[:most]
        return np.sort(first[chosen]), pieces[chosen], weights[chosen]

    def first_phase(self, run):
        """The candidates of words and meaning with their fused score, best first."""
        _, pieces, weights = self.weightiest(run)
        words = by_words(pieces, weights.astype(np.float32), self.starts, self.holders, self.impacts, self.count)
        query = self.rows[run].sum(axis=0)
        meaning = self.vectors @ query
        fused = np.zeros(self.count, np.float32)
        for part in (words, meaning):
            head = np.partition(part, -200)[-200:]
            fused += (part - head.mean()) / max(1e-9, head.std())
        order = np.argpartition(-fused, 3 * CANDIDATES)[: 3 * CANDIDATES]
        order = order[np.argsort(-fused[order], kind="stable")]
        return order, fused[order]


def relations_of(pairs_file, numbers):
    """(winners, family) by document, from the pairs that are not judged."""
    winners, family = {}, {}
    with lzma.open(pairs_file, "rt", encoding="utf-8") as file:
        for line in file:
            pair = json.loads(line)
            a, b = numbers.get(pair["a"]), numbers.get(pair["b"])
            if pair.get("judged") or a is None or b is None:
                continue
            into = family if pair["sameFamily"] else winners
            into.setdefault(a, set()).add(b)
            into.setdefault(b, set()).add(a)
    return winners, family


def query_of(texts, document, kind, chooser):
    if kind == "description":
        return texts.field(document, 3)[:DESCRIPTION]
    if kind == "abstract":
        return texts.field(document, 1)
    if kind == "title-abstract":
        return np.concatenate([texts.field(document, 0), texts.field(document, 1)])
    source = texts.field(document, 3) if chooser.random() < 0.5 else texts.field(document, 1)
    length = chooser.randint(*SENTENCE)
    start = chooser.randint(0, max(0, len(source) - length))
    return source[start : start + length]


def run(pieces, rows, pairs_file, judged, out):
    """`judged` names documents that are queries of the development judgements: they ask nothing here."""
    texts, chooser = Texts(pieces, rows), random.Random(SEED)
    winners, family = relations_of(pairs_file, texts.numbers)
    asking = [(n, kind) for n in sorted(winners) if pieces.ids[n] not in judged for kind in KINDS]
    others = [n for n in range(texts.count) if n not in winners and pieces.ids[n] not in judged]
    asking += [(n, chooser.choice(KINDS)) for n in chooser.sample(others, min(OTHERS, len(others)))]
    queries, lengths, documents, kinds, candidates, scores, labels = [], [], [], [], [], [], []
    for document, kind in asking:
        run_ = query_of(texts, document, kind, chooser)
        if len(run_) < SENTENCE[0]:
            continue
        order, fused = texts.first_phase(run_)
        aside = family.get(document, set()) | {document}
        won = winners.get(document, set())
        same = share_text(document, order, *texts.shingles)
        title = texts.field(document, 0)
        keep = [n for n, other in enumerate(order) if not (other in aside or same[n] or np.array_equal(texts.field(other, 0), title))][:CANDIDATES]
        row, label = order[keep], np.array([other in won for other in order[keep]], np.int8)
        if len(row) < CANDIDATES:
            continue
        places, _, _ = texts.weightiest(run_)
        queries.append(run_[places])
        lengths.append(len(places))
        documents.append(document)
        kinds.append(KINDS.index(kind))
        candidates.append(row)
        scores.append(fused[keep])
        labels.append(label)
    np.savez(
        out,
        queries=np.concatenate(queries).astype(np.int32),
        ends=np.cumsum(lengths),
        documents=np.array(documents, np.int32),
        kinds=np.array(kinds, np.int8),
        candidates=np.array(candidates, np.int32),
        scores=np.array(scores, np.float32),
        labels=np.array(labels),
        rarity=texts.rarity,
    )
    found = sum(label.any() for label in labels)
    print(f"  {len(labels)} lists, {found} of them with a winner among {CANDIDATES}", flush=True)
