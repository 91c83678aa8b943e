"""Measures how well a table of rows finds what is judged relevant.

In: rows (pieces x 256), the word and piece files, the development judgements of ../shared/data. Out: recall and nDCG of search by meaning
alone, scored as the engine does: the best passage plus a share of the whole document.
"""
import json
import zlib
from pathlib import Path

import numba
import numpy as np
import onnx
from onnx import numpy_helper

from cooccurrence import Pieces
from languages import bags
from vocabulary import split
from words import FIELDS, PARALLEL, held_out, lines_of, words_of

PASSAGE = 180
# As the engine mixes them (PASSAGE_SHARE in ranking/weights.ts): 0.4 of the nearest passage, 0.6 of the whole.
DOCUMENT_SHARE = 1.5
DEPTH = 100


def passages(ends, texts_per_document, length=PASSAGE):
    """Title with abstract, then claims and description as stored in passages of `length` pieces: (start, end) of each passage, and
    its document."""
    starts = np.concatenate([[0], ends[:-1]])
    cuts, owners = [], []
    for document in range(len(ends) // texts_per_document):
        first = document * texts_per_document
        cuts.append((starts[first], ends[first + 1]))
        owners.append(document)
        for text in range(first + 2, first + texts_per_document - 1):
            for start in range(int(starts[text]), int(ends[text]), length):
                cuts.append((start, min(start + length, int(ends[text]))))
                owners.append(document)
    return np.array(cuts), np.array(owners)


@numba.njit(cache=True)
def vectors_of(pieces, cuts, rows):
    out = np.zeros((len(cuts), rows.shape[1]), np.float32)
    for n in range(len(cuts)):
        for i in range(cuts[n, 0], cuts[n, 1]):
            out[n] += rows[pieces[i]]
        out[n] /= max(1e-9, np.sqrt((out[n] * out[n]).sum()))
    return out


class Collection:
    """Passages of documents, searched by many queries at once."""

    def __init__(self, stream, ends, ids):
        self.stream, self.ids = stream, list(ids)
        self.cuts, self.owners = passages(ends, len(FIELDS))
        self.first = np.concatenate([[0], np.flatnonzero(np.diff(self.owners)) + 1])

    def prepare(self, rows):
        self.vectors = vectors_of(self.stream, self.cuts, rows)
        whole = np.add.reduceat(self.vectors, self.first)
        self.whole = whole / np.maximum(np.linalg.norm(whole, axis=1, keepdims=True), 1e-9)

    def scores(self, queries):
        best = np.maximum.reduceat(queries @ self.vectors.T, self.first, axis=1)
        return best + DOCUMENT_SHARE * (queries @ self.whole.T)


class Texts:
    """Splits texts into pieces."""

    def __init__(self, pieces_file):
        table = np.load(pieces_file)
        self.known = {str(piece): n for n, piece in enumerate(table["pieces"]) if n > 1}
        self.longest = max(map(len, self.known))
        self.cache = {}

    def __call__(self, text):
        out = []
        for word in words_of(text):
            if word not in self.cache:
                self.cache[word] = split(word, self.known, self.longest)
            out += self.cache[word]
        return out

    def vectors(self, texts, rows):
        cut = [self(text) for text in texts]
        return bags(np.array([n for part in cut for n in part], np.int32), np.cumsum([len(part) for part in cut]), rows)


def evaluate(collection, queries, relevant, excluded, component=None):
    """Means of recall@100 and nDCG@10, and their number: over the queries, or over their components if given. `queries`: id -> vector."""
    place = {identity: n for n, identity in enumerate(collection.ids)}
    names = [name for name in queries if relevant.get(name)]
    figures = {}
    for start in range(0, len(names), 64):
        block = names[start : start + 64]
        scores = collection.scores(np.array([queries[name] for name in block]))
        for name, line in zip(block, scores):
            for identity in excluded.get(name, ()):
                if identity in place:
                    line[place[identity]] = -9
            top = np.argpartition(-line, DEPTH)[:DEPTH]
            top = top[np.argsort(-line[top], kind="stable")]
            grades = relevant[name]
            gains = [grades.get(collection.ids[n], 0) for n in top]
            ideal = sorted(grades.values(), reverse=True)[:10]
            found = sum(g / np.log2(2 + n) for n, g in enumerate(gains[:10])) / sum(g / np.log2(2 + n) for n, g in enumerate(ideal))
            figures.setdefault(component[name] if component else name, []).append((sum(g > 0 for g in gains) / len(grades), found))
    return np.mean([np.mean(own, axis=0) for own in figures.values()], axis=0), len(figures)


def judgements(folder, qrels, exclude=None):
    relevant, excluded = {}, {}
    for line in (folder / qrels).read_text().splitlines():
        query, _, document, grade = line.split()
        if int(grade) > 0:
            relevant.setdefault(query, {})[document] = int(grade)
    if exclude:
        for line in (folder / exclude).read_text().splitlines()[1:]:
            query, document = line.split("\t")[:2]
            excluded.setdefault(query, set()).add(document)
    return relevant, excluded


def queries_of(path):
    return {query["id"]: query["text"] for query in map(json.loads, path.read_text(encoding="utf-8").splitlines())}


class Benchmark:
    """The data for measuring, loaded once; `table(rows)` measures one table of rows."""

    def __init__(self, data, words_file, pieces_file):
        self.folder = Path(data) / "judgements"
        pieces = Pieces(words_file, pieces_file)
        # Application numbers begin with the year and are longer than grant numbers.
        grants = sum(len(str(identity)) < len("US-20050000000") for identity in pieces.ids)
        stream, ends = pieces.documents
        self.grants = Collection(stream, ends[: grants * len(FIELDS)], pieces.ids[:grants])
        self.everything = Collection(stream, ends, pieces.ids)
        self.texts = Texts(pieces_file)
        ids, cut, ends, total = [], [], [], 0
        for record in lines_of(self.folder / "crosslingual" / "corpus.jsonl.xz"):
            ids.append(f"{record['country']}-{record['number']}")
            for field in FIELDS:
                part = self.texts("\n".join(p["text"] for p in record.get(field, [])))
                cut.append(np.array(part, np.int32))
                total += len(part)
                ends.append(total)
        self.crosslingual = Collection(np.concatenate(cut), np.array(ends), ids)

    def table(self, rows, short=False):
        result = {}

        def measure(label, collection, queries_file, relevant, excluded=None, component=None):
            queries = queries_of(queries_file)
            vectors = self.texts.vectors(list(queries.values()), rows)
            figures, count = evaluate(collection, dict(zip(queries, vectors)), relevant, excluded or {}, component)
            result[label] = figures
            print(f"{label:44} {count:4}  R@100 {figures[0]:.3f}  nDCG@10 {figures[1]:.3f}", flush=True)

        folder = self.folder / "us-intext-clean"
        lines = (folder / "components.tsv").read_text().splitlines()[1:]
        component = {query: name for name, query, *_ in (line.split("\t") for line in lines)}
        self.grants.prepare(rows)
        for level in ("distinct",) if short else ("distinct", "strict"):
            for kind in ("title-abstract",) if short else ("title-abstract", "abstract", "description"):
                relevant, excluded = judgements(folder, f"qrels-{level}.txt", f"exclude-{level}.tsv")
                measure(f"us-intext-clean/{kind}/{level}", self.grants, folder / f"queries-{kind}.jsonl", relevant, excluded, component)
        del self.grants.vectors
        folder = self.folder / "crosslingual"
        self.crosslingual.prepare(rows)
        for language in ("de", "fr"):
            relevant, _ = judgements(folder, f"qrels-{language}.txt")
            measure(f"crosslingual/{language}", self.crosslingual, folder / f"queries-{language}.jsonl", relevant)
        del self.crosslingual.vectors
        if not short:
            folder = self.folder / "pap2pat"
            self.everything.prepare(rows)
            relevant, _ = judgements(folder, "qrels.txt")
            measure("pap2pat", self.everything, folder / "queries-paper-abstract.jsonl", relevant)
            del self.everything.vectors
        return result


def recall_of_forms(collection, queries, scale, depth=DEPTH):
    """Share of the nearest `depth` passages by float vectors that is found by int8 rows, by sign bits, and among ten times as many by
    sign bits."""
    kept = {"int8 rows": [], "sign bits alone": [], "sign bits, ten times as many": []}
    bits = np.sign(collection.vectors)
    rows = np.rint(np.clip(collection.vectors * scale, -127, 127))
    for query in queries:
        nearest = set(np.argpartition(-(collection.vectors @ query), depth)[:depth])
        by_bits = bits @ np.sign(query)
        for name, scores, most in zip(kept, (rows @ np.rint(query * scale), by_bits, by_bits), (depth, depth, 10 * depth)):
            kept[name].append(len(nearest & set(np.argpartition(-scores, most)[:most])) / depth)
    return {name: float(np.mean(shares)) for name, shares in kept.items()}


def across(texts, data, rows, most=2_000, shortest=60):
    """Recall@10 of held-out parallel texts, English to each language and back, in a pool of at most `most` of them."""
    result = {}
    for language in ("de", "fr", "ja"):
        pool, seen = [], set()
        for name, of in PARALLEL:
            for record in lines_of(Path(data) / "parallel" / f"{name}.jsonl.xz") if of == language else ():
                sides = record["en"], record[language]
                if held_out(sides[0]) and len(sides[0]) >= shortest and not seen.intersection(sides):
                    seen.update(sides)
                    pool.append(sides)
        pool = sorted(pool, key=lambda sides: zlib.crc32(sides[0].encode()))[:most]
        near = texts.vectors([sides[0] for sides in pool], rows) @ texts.vectors([sides[1] for sides in pool], rows).T
        own = np.diag(near)
        for label, closer in ((f"en to {language}", near > own[:, None]), (f"{language} to en", near.T > own[:, None])):
            result[f"{label}, pool of {len(pool):,}"] = float((closer.sum(axis=1) < 10).mean())
    return result


def run(data, words_file, pieces_file, placed_file, folder, out):
    """Measures the shipped table and, for comparison, the one before contrastive training."""
    constants = {c.name: numpy_helper.to_array(c) for c in onnx.load(folder / "model.onnx").graph.initializer}
    shipped = constants["table"].astype(np.float32) * constants["multipliers"][:, None]
    placed = np.load(placed_file)
    benchmark = Benchmark(data, words_file, pieces_file)
    before = benchmark.table((placed["vectors"] * placed["weights"][:, None]).astype(np.float32), short=True)
    tables = {"shipped": benchmark.table(shipped), "before": before}
    figures = {name: {label: list(map(float, row)) for label, row in table.items()} for name, table in tables.items()}
    queries = queries_of(benchmark.folder / "us-intext-clean" / "queries-title-abstract.jsonl")
    benchmark.grants.prepare(shipped)
    scale = json.loads((folder / "config.json").read_text())["scale"]
    figures["forms"] = recall_of_forms(benchmark.grants, benchmark.texts.vectors(list(queries.values())[::10], shipped), scale)
    figures["across"] = across(benchmark.texts, data, shipped)
    out.write_text(json.dumps(figures, indent=1))
