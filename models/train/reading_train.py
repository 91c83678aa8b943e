"""Which weights make the winners of the lists come first?

In: `lists.npz`, the texts as pieces, the passage model's rows, the teacher's vectors. Out: a checkpoint that a broken run goes on from, with the
curve. A step shows the network some queries with one winner and several losers each (listwise cross-entropy, the first phase's score added,
so that reading learns what the first phase lacks), and queries whose candidates it has to see as the teacher does.
"""
import math
import time

import numpy as np
import torch
from torch.nn import functional as F

from reading_network import PASSAGE, QUERY, ROWS

SEED = 45
QUERIES, RIVALS = 4, 7
STEPS = 3_000
RATE = 6e-4
WARMING = 100
FIRST_PHASE = 1.0
# Share of queries that learn from the teacher alone, and its temperature (cosines).
TAUGHT, TEMPERATURE = 0.3, 0.06
# Pieces that both sides have are taken out of the query with this chance, in so many of the queries.
SHARED_DROPPED, DROPPING = 0.4, 0.3
KEEP_EVERY = 50


def narrowed(rows):
    """The rows' directions in the fewer dimensions that keep most of them, as int8; and the rows' lengths, the longer ones about 1."""
    length = np.linalg.norm(rows, axis=1)
    unit = rows / np.maximum(length, 1e-9)[:, None]
    values, axes = np.linalg.eigh(unit.T @ unit)
    narrow = unit @ axes[:, np.argsort(-values)[:ROWS]]
    narrow *= 127 / np.maximum(np.abs(narrow).max(axis=1), 1e-9)[:, None]
    return np.rint(narrow).astype(np.int8), (length / max(1e-9, np.percentile(length, 99))).astype(np.float32)


class Sides:
    """Texts by number, as the network takes them."""

    def __init__(self, rows, rarity):
        self.table, self.length = narrowed(rows)
        unit = self.table / np.maximum(np.linalg.norm(self.table.astype(np.float32), axis=1), 1e-9)[:, None]
        self.unit = torch.from_numpy(unit.astype(np.float32)).to(torch.bfloat16)
        about = np.stack([rarity / 10, self.length], 1)
        self.about = torch.from_numpy(about.astype(np.float32)).to(torch.bfloat16)

    def of(self, runs, most):
        """(rows, about, there) of some runs of pieces, filled up to the longest of them, `most` at the most."""
        most = min(most, max(map(len, runs)))
        numbers = np.zeros((len(runs), most), np.int64)
        for n, run in enumerate(runs):
            numbers[n, : min(most, len(run))] = run[:most]
        numbers = torch.from_numpy(numbers)
        there = numbers > 0
        return self.unit[numbers] * there[..., None], self.about[numbers] * there[..., None], there


def passages_of(pieces):
    """Title and abstract of each document; where there is none, the start of its description."""
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
        self.won = np.flatnonzero(self.labels.any(1))
        self.taught = np.flatnonzero((teacher_of[self.documents] >= 0) & (self.kinds < 3))
        self.teacher_of = teacher_of
        self.random = np.random.default_rng(seed)

    def query(self, n):
        return self.queries[self.ends[n] : self.ends[n + 1]]

    def draw(self):
        """(list, places in it, whether the first place is the winner)."""
        random = self.random
        if random.random() < TAUGHT:
            n = int(random.choice(self.taught))
            known = np.flatnonzero(self.teacher_of[self.candidates[n]] >= 0)
            return n, random.choice(known, RIVALS + 1, replace=False), False
        n = int(random.choice(self.won))
        winner = random.choice(np.flatnonzero(self.labels[n]))
        losers = np.flatnonzero(self.labels[n] == 0)
        # The first of the list are the rivals that matter: half of the losers come from among them.
        head = losers[:25]
        chosen = np.concatenate([random.choice(head, RIVALS // 2, replace=False), random.choice(losers[25:], RIVALS - RIVALS // 2, replace=False)])
        return n, np.concatenate([[winner], chosen]), True


def thinned(query, passages, random):
    shared = np.isin(query, np.concatenate(passages))
    kept = query[~(shared & (random.random(len(query)) < SHARED_DROPPED))]
    return kept if len(kept) > 5 else query


def train(lists, sides, passages, teacher, network, checkpoint, steps, until=None, log=100):
    """Goes on from `checkpoint`; stops after `steps`, or at the time `until`."""
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=0.01, betas=(0.9, 0.98))
    done, curve = 0, []
    if checkpoint.exists():
        kept = torch.load(checkpoint)
        network.load_state_dict(kept["network"])
        optimiser.load_state_dict(kept["optimiser"])
        done, curve = kept["done"], kept["curve"]
    torch.manual_seed(SEED + done)
    lists.random = np.random.default_rng(SEED + done)
    network.train()
    begun, sums = time.time(), []

    def keep():
        torch.save({"network": network.state_dict(), "optimiser": optimiser.state_dict(), "done": done, "curve": curve}, checkpoint)

    while done < steps and (until is None or time.time() < until):
        drawn = [lists.draw() for _ in range(QUERIES)]
        queries, texts, base, places = [], [], [], []
        for n, at, _ in drawn:
            row = lists.candidates[n][at]
            chosen = [passages[d] for d in row]
            query = lists.query(n)
            query = thinned(query, chosen, lists.random) if lists.random.random() < DROPPING else query
            queries += [query] * len(at)
            texts += chosen
            base.append(lists.scores[n][at])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(*sides.of(queries, QUERY), *sides.of(texts, PASSAGE)).float().view(QUERIES, -1)
        scores_all = scores + FIRST_PHASE * torch.from_numpy(np.stack(base)).float()
        loss_won, loss_taught, wins, taughts = torch.zeros(()), torch.zeros(()), 0, 0
        for n, (number, at, won) in enumerate(drawn):
            if won:
                loss_won = loss_won - torch.log_softmax(scores_all[n], 0)[0]
                wins += 1
            else:
                of = lists.teacher_of
                wish = teacher[of[lists.candidates[number][at]]] @ teacher[of[lists.documents[number]]]
                wish = torch.softmax(torch.from_numpy(wish.astype(np.float32)) / TEMPERATURE, 0)
                loss_taught = loss_taught + F.kl_div(torch.log_softmax(scores[n], 0), wish, reduction="sum")
                taughts += 1
        loss = (loss_won + loss_taught) / QUERIES
        rate = RATE * min(1, (done + 1) / WARMING) * 0.5 * (1 + math.cos(math.pi * min(1, done / steps)))
        for group in optimiser.param_groups:
            group["lr"] = max(rate, RATE * 0.02)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        done += 1
        sums.append(tuple(float(part.detach()) / count if count else np.nan for part, count in ((loss_won, wins), (loss_taught, taughts))))
        if done % log == 0:
            mean = np.nanmean(np.array(sums), axis=0)
            curve.append((done, *map(float, mean)))
            sums = []
            print(f"{done:6} winners {mean[0]:.4f}  teacher {mean[1]:.4f}  {(time.time() - begun) / log:.2f} s a step", flush=True)
            begun = time.time()
        if done % KEEP_EVERY == 0:
            keep()
    keep()
    return curve
