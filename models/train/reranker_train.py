"""Trains the network on the lists.

In: `lists.npz`, the texts as pieces, the rows of the passage model, the teacher's vectors. Out: a checkpoint from which an interrupted run
continues, with the curve. Each step uses some queries with one positive and several negative documents (listwise cross-entropy with the
first-phase score added, so that the network learns what the first phase lacks), and queries whose candidates it must order like the teacher.
"""
import math
import time

import numpy as np
import torch
from torch.nn import functional as F

from reranker_network import PASSAGE, QUERY, ROWS

SEED = 45
QUERIES, NEGATIVES = 4, 7
STEPS = 3_000
RATE = 6e-4
WARMUP_STEPS = 100
FIRST_PHASE = 1.0
# Share of queries that learn from the teacher only, and its temperature (cosines).
DISTILLED, TEMPERATURE = 0.3, 0.06
# Probability that a piece common to both sides is removed from the query, and share of queries where this is done.
SHARED_DROPPED, DROP_SHARE = 0.4, 0.3
SAVE_EVERY = 50


def narrowed(rows):
    """The directions of the rows reduced to their principal dimensions, as int8; and the lengths of the rows, scaled to about 1."""
    length = np.linalg.norm(rows, axis=1)
    unit = rows / np.maximum(length, 1e-9)[:, None]
    values, axes = np.linalg.eigh(unit.T @ unit)
    narrow = unit @ axes[:, np.argsort(-values)[:ROWS]]
    narrow *= 127 / np.maximum(np.abs(narrow).max(axis=1), 1e-9)[:, None]
    return np.rint(narrow).astype(np.int8), (length / max(1e-9, np.percentile(length, 99))).astype(np.float32)


class Sides:
    """Converts texts into inputs of the network."""

    def __init__(self, rows, rarity):
        self.table, self.length = narrowed(rows)
        unit = self.table / np.maximum(np.linalg.norm(self.table.astype(np.float32), axis=1), 1e-9)[:, None]
        self.unit = torch.from_numpy(unit.astype(np.float32)).to(torch.bfloat16)
        about = np.stack([rarity / 10, self.length], 1)
        self.about = torch.from_numpy(about.astype(np.float32)).to(torch.bfloat16)

    def of(self, runs, most):
        """(rows, about, there) of some sequences of pieces, padded to the longest of them, at most `most`."""
        most = min(most, max(map(len, runs)))
        numbers = np.zeros((len(runs), most), np.int64)
        for n, run in enumerate(runs):
            numbers[n, : min(most, len(run))] = run[:most]
        numbers = torch.from_numpy(numbers)
        there = numbers > 0
        return self.unit[numbers] * there[..., None], self.about[numbers] * there[..., None], there


def passages_of(pieces):
    """Title and abstract of each document, or title and start of the description without an abstract."""
    stream, ends = pieces.documents
    found = []
    for document in range(len(pieces.ids)):
        starts = [ends[4 * document + f - 1] if 4 * document + f else 0 for f in range(4)]
        title, abstract = (stream[starts[f] : ends[4 * document + f]] for f in (0, 1))
        rest = stream[starts[3] : starts[3] + PASSAGE] if len(abstract) < 10 else abstract
        found.append(np.concatenate([title, rest])[:PASSAGE])
    return found


class Lists:
    def __init__(self, file, teacher_of, seed):
        store = np.load(file)
        for name in ("queries", "documents", "kinds", "candidates", "scores", "labels"):
            setattr(self, name, store[name])
        self.ends = np.concatenate([[0], store["ends"]])
        spread = self.scores - self.scores.mean(1, keepdims=True)
        self.scores = spread / spread.std(1, keepdims=True)
        self.positive_lists = np.flatnonzero(self.labels.any(1))
        self.distilled_lists = np.flatnonzero((teacher_of[self.documents] >= 0) & (self.kinds < 3))
        self.teacher_of = teacher_of
        self.random = np.random.default_rng(seed)

    def query(self, n):
        return self.queries[self.ends[n] : self.ends[n + 1]]

    def draw(self):
        """(list, positions in it, whether the first position is the positive document)."""
        random = self.random
        if random.random() < DISTILLED:
            n = int(random.choice(self.distilled_lists))
            known = np.flatnonzero(self.teacher_of[self.candidates[n]] >= 0)
            return n, random.choice(known, NEGATIVES + 1, replace=False), False
        n = int(random.choice(self.positive_lists))
        positive = random.choice(np.flatnonzero(self.labels[n]))
        negatives = np.flatnonzero(self.labels[n] == 0)
        # The head of the list has the hard negatives: half of the negatives come from there.
        head = negatives[:25]
        chosen = np.concatenate([random.choice(head, NEGATIVES // 2, replace=False), random.choice(negatives[25:], NEGATIVES - NEGATIVES // 2, replace=False)])
        return n, np.concatenate([[positive], chosen]), True


def without_shared(query, passages, random):
    shared = np.isin(query, np.concatenate(passages))
    remaining = query[~(shared & (random.random(len(query)) < SHARED_DROPPED))]
    return remaining if len(remaining) > 5 else query


def train(lists, sides, passages, teacher, network, checkpoint, steps, until=None, log=100):
    """Continues from `checkpoint`; stops after `steps`, or at the time `until`."""
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=0.01, betas=(0.9, 0.98))
    done, curve = 0, []
    if checkpoint.exists():
        saved = torch.load(checkpoint)
        network.load_state_dict(saved["network"])
        optimiser.load_state_dict(saved["optimiser"])
        done, curve = saved["done"], saved["curve"]
    torch.manual_seed(SEED + done)
    lists.random = np.random.default_rng(SEED + done)
    network.train()
    started, sums = time.time(), []

    def save():
        torch.save({"network": network.state_dict(), "optimiser": optimiser.state_dict(), "done": done, "curve": curve}, checkpoint)

    while done < steps and (until is None or time.time() < until):
        drawn = [lists.draw() for _ in range(QUERIES)]
        queries, texts, base, places = [], [], [], []
        for n, at, _ in drawn:
            row = lists.candidates[n][at]
            chosen = [passages[d] for d in row]
            query = lists.query(n)
            query = without_shared(query, chosen, lists.random) if lists.random.random() < DROP_SHARE else query
            queries += [query] * len(at)
            texts += chosen
            base.append(lists.scores[n][at])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(*sides.of(queries, QUERY), *sides.of(texts, PASSAGE)).float().view(QUERIES, -1)
        scores_all = scores + FIRST_PHASE * torch.from_numpy(np.stack(base)).float()
        loss_positive, loss_distilled, positive_count, distilled_count = torch.zeros(()), torch.zeros(()), 0, 0
        for n, (number, at, has_positive) in enumerate(drawn):
            if has_positive:
                loss_positive = loss_positive - torch.log_softmax(scores_all[n], 0)[0]
                positive_count += 1
            else:
                of = lists.teacher_of
                target = teacher[of[lists.candidates[number][at]]] @ teacher[of[lists.documents[number]]]
                target = torch.softmax(torch.from_numpy(target.astype(np.float32)) / TEMPERATURE, 0)
                loss_distilled = loss_distilled + F.kl_div(torch.log_softmax(scores[n], 0), target, reduction="sum")
                distilled_count += 1
        loss = (loss_positive + loss_distilled) / QUERIES
        rate = RATE * min(1, (done + 1) / WARMUP_STEPS) * 0.5 * (1 + math.cos(math.pi * min(1, done / steps)))
        for group in optimiser.param_groups:
            group["lr"] = max(rate, RATE * 0.02)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        done += 1
        sums.append(tuple(float(part.detach()) / count if count else np.nan for part, count in ((loss_positive, positive_count), (loss_distilled, distilled_count))))
        if done % log == 0:
            mean = np.nanmean(np.array(sums), axis=0)
            curve.append((done, *map(float, mean)))
            sums = []
            print(f"{done:6} positives {mean[0]:.4f}  teacher {mean[1]:.4f}  {(time.time() - started) / log:.2f} s per step", flush=True)
            started = time.time()
        if done % SAVE_EVERY == 0:
            save()
    save()
    return curve
