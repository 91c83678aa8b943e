"""Where do German, French and Japanese words lie among the English ones?

In: `start.npz`, the parallel texts as pieces. Out: `placed.npz`: a piece that stands mainly in other languages gets the mean of the
English sides of the texts that it stands in (the smaller the text, the more it says), and the corpus mean to take out.
"""
import numba
import numpy as np

from cooccurrence import Pieces


@numba.njit(cache=True)
def bags(pieces, ends, rows):
    """The sum of the rows of each text, as unit vectors."""
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


def run(words_file, pieces_file, start_file, out):
    pieces, store = Pieces(words_file, pieces_file), np.load(start_file)
    vectors, weights = store["vectors"], store["weights"]
    frequency, other = store["frequency"].astype(np.float64), store["other"].astype(np.float64)
    mass = frequency * weights
    mean = (vectors * mass[:, None]).sum(axis=0) / mass.sum()
    english = bags(*pieces.english, ((vectors - mean) * weights[:, None]).astype(np.float32))
    placed = means(*pieces.other, english, pieces.size)
    placed -= placed[other > 0].mean(axis=0) * 0
    placed /= np.maximum(np.linalg.norm(placed, axis=1, keepdims=True), 1e-9)
    share = frequency / frequency.sum()
    other_share = other / max(1.0, other.sum())
    english_part = (share / np.maximum(share + other_share, 1e-12))[:, None].astype(np.float32)
    centred = vectors - mean
    centred /= np.maximum(np.linalg.norm(centred, axis=1, keepdims=True), 1e-9)
    mixed = np.where(frequency[:, None] < 5, placed, english_part * centred + (1 - english_part) * placed)
    mixed /= np.maximum(np.linalg.norm(mixed, axis=1, keepdims=True), 1e-9)
    np.savez(out, vectors=mixed.astype(np.float32), weights=weights, mean=np.zeros(vectors.shape[1], np.float32))
