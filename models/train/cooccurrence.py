"""Computes start vectors of the pieces from co-occurrence.

In: `words.npz`, `pieces.npz`. Out: `start.npz` = 256-dimensional vectors from positive pointwise mutual information and a randomised
singular value decomposition, the count of each piece, and its SIF weight.
"""
import numba
import numpy as np
import scipy.sparse as sparse

DIMENSIONS = 256
WINDOW = 6
# Pieces more frequent than this share of the text are subsampled before counting, as in word2vec.
SUBSAMPLING = 1e-4
# Context distribution smoothing and damping of the singular values: Levy, Goldberg, Dagan 2015.
SMOOTHING = 0.75
EIGENVALUE_POWER = 0.5
# SIF: a / (a + p); Arora, Liang, Ma 2017.
SIF = 3e-4
SEED = 20261120


@numba.njit(cache=True)
def expand(words, splits, starts, ends):
    """The pieces of a sequence of words, and where the pieces of each word end."""
    total = 0
    for word in words:
        total += ends[word] - starts[word]
    out = np.empty(total, np.int32)
    after = np.empty(len(words), np.int64)
    place = 0
    for i in range(len(words)):
        for j in range(starts[words[i]], ends[words[i]]):
            out[place] = splits[j]
            place += 1
        after[i] = place
    return out, after


@numba.njit(cache=True)
def neighbours(pieces, ends, keep, seed, window, size):
    """Pairs of neighbouring pieces within a text with weight 1/distance, after subsampling."""
    np.random.seed(seed)
    kept = np.empty(len(pieces), np.int32)
    of_text = np.empty(len(pieces), np.int32)
    n = 0
    start = 0
    for text in range(len(ends)):
        for i in range(start, ends[text]):
            if np.random.random() < keep[pieces[i]]:
                kept[n] = pieces[i]
                of_text[n] = text
                n += 1
        start = ends[text]
    left = np.empty(n * window, np.int32)
    right = np.empty(n * window, np.int32)
    weight = np.empty(n * window, np.float32)
    m = 0
    for i in range(n):
        for distance in range(1, window + 1):
            j = i + distance
            if j >= n or of_text[j] != of_text[i]:
                break
            if kept[i] == kept[j]:
                continue
            left[m] = kept[i]
            right[m] = kept[j]
            weight[m] = 1.0 / distance
            m += 1
    return left[:m], right[:m], weight[:m]


class Pieces:
    """The texts of `words.npz` as sequences of pieces."""

    def __init__(self, words_file, pieces_file):
        store, table = np.load(words_file), np.load(pieces_file)
        self.size = len(table["pieces"])
        self.numbers = {str(piece): number for number, piece in enumerate(table["pieces"])}
        self.whole = table["whole"]
        self.names = [str(piece) for piece in table["pieces"]]
        self.splits, self.ends = table["splits"], table["ends"].astype(np.int64)
        self.starts = np.concatenate([[0], self.ends[:-1]])
        self.languages = store["languages"]
        self.ids = store["ids"]
        for name in ("documents", "english", "other", "read"):
            setattr(self, name, self.texts(store[f"{name}_words"], store[f"{name}_ends"]))

    def own(self):
        """True for the entries of our own tables, glossaries and wordings."""
        return self.of_glossary() | (self.languages == "wording")

    def of_glossary(self):
        """True for the entries of our glossaries, including inflected forms."""
        return np.char.startswith(self.languages, "glossary-") | np.char.startswith(self.languages, "inflected-")

    def plurals(self, piece):
        """The pieces that are English plurals of `piece`."""
        return [self.numbers[form] for form in plurals_of(self.names[piece]) if form in self.numbers]

    def texts(self, words, ends):
        pieces, after = expand(words, self.splits, self.starts, self.ends)
        after = np.concatenate([[0], after])
        return pieces, after[ends]


def plurals_of(word):
    forms = [word + "s", word + "es"]
    return forms + [word[:-1] + "ies"] if word.endswith("y") else forms


def count(pieces, seed, block=4_000_000):
    """Symmetric co-occurrence counts of the English texts as one sparse matrix."""
    size = pieces.size
    total = sparse.csr_matrix((size, size), dtype=np.float32)
    frequency = np.bincount(pieces.documents[0], minlength=size) + np.bincount(pieces.english[0], minlength=size)
    share = frequency / frequency.sum()
    keep = np.minimum(1.0, np.sqrt(SUBSAMPLING / np.maximum(share, 1e-12)))
    for stream, ends in (pieces.documents, pieces.english):
        start = 0
        while start < len(ends):
            base = ends[start - 1] if start else 0
            stop = max(start + 1, int(np.searchsorted(ends, base + block)))
            chunk = stream[base : ends[stop - 1]]
            left, right, weight = neighbours(chunk, ends[start:stop] - base, keep, seed + start, WINDOW, size)
            total = total + sparse.coo_matrix((weight, (left, right)), shape=(size, size)).tocsr()
            start = stop
    return (total + total.T).tocsr(), frequency


def information(counts):
    """Positive pointwise mutual information with smoothed contexts; pairs with a count below 0.5 are left out."""
    counts = counts.copy()
    counts.data[counts.data < 0.5] = 0
    counts.eliminate_zeros()
    rows = np.asarray(counts.sum(axis=1)).ravel() + 1e-9
    columns = rows**SMOOTHING
    table = counts.tocoo()
    value = np.log(table.data * columns.sum() / (rows[table.row] * columns[table.col]))
    positive = value > 0
    return sparse.csr_matrix((value[positive].astype(np.float32), (table.row[positive], table.col[positive])), shape=counts.shape)


def decompose(matrix, dimensions, seed, rounds=4, extra=32):
    """Randomised decomposition of a symmetric sparse matrix: left vectors times damped singular values."""
    random = np.random.default_rng(seed)
    basis = random.standard_normal((matrix.shape[0], dimensions + extra)).astype(np.float32)
    for _ in range(rounds):
        basis, _ = np.linalg.qr(matrix @ basis)
    u, values, _ = np.linalg.svd((matrix @ basis), full_matrices=False)
    return u[:, :dimensions] * values[:dimensions] ** EIGENVALUE_POWER


def run(words_file, pieces_file, out):
    pieces = Pieces(words_file, pieces_file)
    counts, frequency = count(pieces, SEED)
    vectors = decompose(information(counts), DIMENSIONS, SEED)
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
    other = np.bincount(pieces.other[0], minlength=pieces.size)
    share = np.maximum(frequency / max(1, frequency.sum()), other / max(1, other.sum()))
    np.savez(out, vectors=vectors.astype(np.float32), frequency=frequency, other=other, weights=(SIF / (SIF + share)).astype(np.float32))
