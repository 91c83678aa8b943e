"""Builds training lists: which documents compete for a query, and which of them are positive.

In: the texts as pieces, the rows of the passage model, the training pairs. Out: `lists.npz` = queries of four kinds (abstract, title and
abstract, description, sentence), each with the candidates found by words and meaning, their first-phase scores, and labels. Positive are
documents of another family that cite the same patent or one another; a query's own family and near-duplicates are left out.
"""
import json
import lzma
import random

import numba
import numpy as np

from languages import bags

KINDS = ("abstract", "title-abstract", "description", "sentence")
# Pieces of a query that are used, the highest-weighted; pieces of a description that form a query.
QUERY_PIECES = 80
DESCRIPTION = 230
SENTENCE = (8, 40)
CANDIDATES = 100
# Further documents used as queries, for distillation of the teacher's order of their candidates.
OTHERS = 6_000
# Pieces per shingle, one in KEPT shingles is used; from the share SHARED two documents count as near-duplicates.
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
    """Sampled shingle hashes of each document's abstract and description, ascending, and where they end."""
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
    """Whether each of the others is a near-duplicate of the document."""
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
    """The documents with their word index and vectors."""

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

    def highest_weighted(self, run, most=QUERY_PIECES):
        """The first positions of the highest-weighted pieces in the order of the text, these pieces, and their weights."""
        pieces, first, counts = np.unique(run, return_index=True, return_counts=True)
        weights = self.rarity[pieces] * counts / (counts + 1)
        chosen = np.argsort(-weights, kind="stable")[:most]
        return np.sort(first[chosen]), pieces[chosen], weights[chosen]

    def first_phase(self, run):
        """The candidates by words and meaning with their fused scores, best first."""
        _, pieces, weights = self.highest_weighted(run)
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
    """(positives, family) by document, from the pairs that are not judged."""
    positives, family = {}, {}
    with lzma.open(pairs_file, "rt", encoding="utf-8") as file:
        for line in file:
            pair = json.loads(line)
            a, b = numbers.get(pair["a"]), numbers.get(pair["b"])
            if pair.get("judged") or a is None or b is None:
                continue
            into = family if pair["sameFamily"] else positives
            into.setdefault(a, set()).add(b)
            into.setdefault(b, set()).add(a)
    return positives, family


def query_of(texts, document, kind, rng):
    if kind == "description":
        return texts.field(document, 3)[:DESCRIPTION]
    if kind == "abstract":
        return texts.field(document, 1)
    if kind == "title-abstract":
        return np.concatenate([texts.field(document, 0), texts.field(document, 1)])
    source = texts.field(document, 3) if rng.random() < 0.5 else texts.field(document, 1)
    length = rng.randint(*SENTENCE)
    start = rng.randint(0, max(0, len(source) - length))
    return source[start : start + length]


def run(pieces, rows, pairs_file, judged, out):
    """`judged`: documents that are queries of the development judgements; they are not used as queries here."""
    texts, rng = Texts(pieces, rows), random.Random(SEED)
    positives, family = relations_of(pairs_file, texts.numbers)
    query_documents = [(n, kind) for n in sorted(positives) if pieces.ids[n] not in judged for kind in KINDS]
    others = [n for n in range(texts.count) if n not in positives and pieces.ids[n] not in judged]
    query_documents += [(n, rng.choice(KINDS)) for n in rng.sample(others, min(OTHERS, len(others)))]
    queries, lengths, documents, kinds, candidates, scores, labels = [], [], [], [], [], [], []
    for document, kind in query_documents:
        run_ = query_of(texts, document, kind, rng)
        if len(run_) < SENTENCE[0]:
            continue
        order, fused = texts.first_phase(run_)
        excluded = family.get(document, set()) | {document}
        positive = positives.get(document, set())
        same = share_text(document, order, *texts.shingles)
        title = texts.field(document, 0)
        keep = [n for n, other in enumerate(order) if not (other in excluded or same[n] or np.array_equal(texts.field(other, 0), title))][:CANDIDATES]
        row, label = order[keep], np.array([other in positive for other in order[keep]], np.int8)
        if len(row) < CANDIDATES:
            continue
        places, _, _ = texts.highest_weighted(run_)
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
    print(f"  {len(labels)} lists, {found} of them with a positive document among {CANDIDATES}", flush=True)
