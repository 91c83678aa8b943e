"""Trains the rows by contrast (InfoNCE), so that texts about the same subject have similar vectors.

In: a start table, batches of pairs (`pairs.py`), the teacher's vectors. Out: `sharp.npz` = the trained table. Pairs are passages of one
patent or of patents that cite one another, the same in other words and languages, parallel texts with a fixed English side, and passages
with the teacher's vectors.
"""
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numba
import numpy as np

from cooccurrence import DIMENSIONS, Pieces
from languages import bags
from pairs import BATCH, PairSampler, cited_pairs

STEPS = 4_000
RATE = 1.5e-3
TEMPERATURE = 0.05
# The kinds of batches, in rotation.
KINDS = ("same", "teacher", "same", "translated", "same", "across", "teacher", "translated")
# Share of the batches whose second sides are sign bits, so that both forms of vectors in an index preserve similarity.
BITS = 0.25
# Share of the direction common to all passages that is removed at the end.
COMMON_REMOVED = 0.5
SEED = 7
# One run per seed; the tables are averaged (Wortsman et al. 2022, "Model soups"). Recall@10 of German claims 0.889 -> 0.926, of lay
# descriptions 0.290 -> 0.300 in the hybrid search.
SEEDS = (SEED, 11)


@numba.njit(cache=True, fastmath=True)
def forward(pieces, ends, pairs, vectors, weights):
    """Sums of weighted rows of the first and the second sides ((2 * pairs) x dimensions)."""
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
    """Adds the gradient of each side to its pieces in `slope`; returns the number of changed rows, which `touched` lists."""
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
    """Adam, only on the changed rows."""
    for n in range(count):
        piece = touched[n]
        for j in range(vectors.shape[1]):
            g = slope[piece, j]
            first[piece, j] = 0.9 * first[piece, j] + 0.1 * g
            second[piece, j] = 0.99 * second[piece, j] + 0.01 * g * g
            vectors[piece, j] -= rate * first[piece, j] / (np.sqrt(second[piece, j]) + 1e-7)


def softmax(x):
    x = np.exp(x - x.max(axis=1, keepdims=True))
    return x / x.sum(axis=1, keepdims=True)


def contrast(sums, targets, bits):
    """Symmetric InfoNCE over pairs of first and second sides, or of first sides and `targets`: the loss and its gradient by the sums.

    With `bits` the second sides are binarised, with a straight-through gradient (Bengio, Léonard, Courville 2013)."""
    pairs = len(sums) // 2
    norms = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    unit = sums / norms
    a, b = unit[:pairs], unit[pairs:] if targets is None else targets
    if bits:
        b = np.sign(b).astype(np.float32) / np.float32(np.sqrt(b.shape[1]))
    logits = (a @ b.T) / TEMPERATURE
    places = np.arange(pairs)
    rows, columns = softmax(logits), softmax(logits.T)
    loss = -0.5 * (np.log(rows[places, places] + 1e-9) + np.log(columns[places, places] + 1e-9)).mean()
    d = (rows + columns.T) * 0.5
    d[places, places] -= 1
    d /= TEMPERATURE * pairs
    du = np.concatenate([d @ b, d.T @ a])
    return loss, ((du - unit * (du * unit).sum(axis=1, keepdims=True)) / norms).astype(np.float32)


def targets_of(vectors):
    """The teacher's vectors as unit vectors of our dimensions: their principal components, mean removed, rotated at random
    so that the variance is equal in all dimensions, which sign bits need."""
    vectors = vectors.astype(np.float32)
    vectors -= vectors.mean(axis=0)
    _, axes = np.linalg.eigh(vectors.T @ vectors)
    rotation, _ = np.linalg.qr(np.random.default_rng(SEED).standard_normal((DIMENSIONS, DIMENSIONS)))
    known = min(DIMENSIONS, vectors.shape[1])
    reduced = vectors @ axes[:, -known:] @ rotation[:known].astype(np.float32)
    return (reduced / np.maximum(np.linalg.norm(reduced, axis=1, keepdims=True), 1e-6)).astype(np.float32)


def mapped_to_teacher(vectors, weights, pieces, targets, penalty=1.0):
    """The vectors mapped linearly to the teacher's vectors of the same passages (ridge regression)."""
    own = bags(*pieces.read, (vectors * weights[:, None]).astype(np.float32))
    square = own.T @ own + penalty * np.eye(own.shape[1], dtype=np.float32)
    return (vectors @ np.linalg.solve(square, own.T @ targets)).astype(np.float32)


def sharpen(pieces, vectors, weights, cited, pairs, targets, seed, steps=STEPS, rate=RATE, report=100):
    """The vectors after `steps` steps, and the curve: step and mean loss of each kind of batch since the line before."""
    sampler = PairSampler(pieces, cited, pairs, targets, seed)
    vectors = vectors.astype(np.float32).copy()
    first, second, slope = (np.zeros_like(vectors) for _ in range(3))
    touched = np.empty(len(vectors), np.int32)
    rng = np.random.default_rng(seed)
    curve, recent, started = [], {kind: [] for kind in KINDS}, time.time()
    for step in range(steps):
        kind = KINDS[step % len(KINDS)]
        flat, ends, wanted = sampler.batch(kind, seed + step)
        sums = forward(flat, ends, BATCH, vectors, weights)
        loss, gradient = contrast(sums, wanted, rng.random() < BITS)
        # Between languages the English side is fixed; so is the teacher.
        count = backward(flat, ends, BATCH, gradient, weights, slope, touched, 2 if kind == "same" else 1)
        step_rate = rate * min(1.0, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps))
        move(vectors, slope, first, second, touched, count, np.float32(step_rate))
        recent[kind].append(float(loss))
        if (step + 1) % report == 0:
            curve.append([step + 1, *(round(float(np.mean(losses)), 3) for losses in recent.values())])
            print(f"step {step + 1:5}  " + "  ".join(f"{kind} {loss}" for kind, loss in zip(recent, curve[-1][1:])) + f"  {time.time() - started:.0f} s", flush=True)
            recent = {kind: [] for kind in KINDS}
    return vectors, curve


def centred(rows, pieces, sample=40_000):
    """Rows with the direction common to all English passages reduced."""
    stream, ends = pieces.documents
    vectors = bags(stream[: ends[sample - 1]], ends[:sample], rows.astype(np.float32))
    shared = vectors.mean(axis=0)
    shared /= np.linalg.norm(shared)
    return (rows - COMMON_REMOVED * np.outer(rows @ shared, shared)).astype(np.float32)


def trained(words_file, pieces_file, placed_file, data, cited, teacher_file, seed):
    """The rows after one run, and its curve."""
    pieces, store = Pieces(words_file, pieces_file), np.load(placed_file)
    weights, targets = store["weights"], targets_of(np.load(teacher_file))
    start, pairs = mapped_to_teacher(store["vectors"], weights, pieces, targets), list(cited_pairs(data)) if cited else []
    vectors, curve = sharpen(pieces, start, weights, cited, pairs, targets, seed)
    return centred(vectors * weights[:, None], pieces), curve


def run(*inputs, out):
    """One run per seed, each in its own process; `inputs` as of `trained`. `cited`: the share of pairs of two patents (see `PairSampler`);
    with 0 no citation is read."""
    with ProcessPoolExecutor(len(SEEDS), mp_context=get_context("spawn")) as pool:
        rows, curves = zip(*pool.map(partial(trained, *inputs), SEEDS))
    np.savez(out, rows=np.mean(rows, axis=0), curve=np.mean(curves, axis=0))
