"""Trains a cross-encoder for a second phase, after `train.py`: lists, training, export. It is not shipped; reranker.md says why.

    python models/train/reranker.py [--data ../shared/data] [--work <folder of train.py>] [--out <folder>] [--minutes <training>]

Results in the work folder are not computed again; training continues from its checkpoint.
"""
import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

here = Path(__file__).resolve().parent
sys.dont_write_bytecode = True

NAME = "antecedent-reader-1"
LEVELS = ("lenient", "strict", "distinct")


def arguments():
    root = here.parent.parent
    work = Path(tempfile.gettempdir()) / "antecedent-training"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=root.parent / "shared" / "data")
    parser.add_argument("--work", type=Path, default=work)
    parser.add_argument("--out", type=Path, default=work / "reading")
    parser.add_argument("--minutes", type=float, default=40)
    return parser.parse_args()


def judged_in(data):
    """The documents that are queries of the development judgements."""
    folder = data / "judgements" / "us-intext"
    return {line.split()[0] for level in LEVELS for line in (folder / f"qrels-{level}.txt").read_text().splitlines()}


def teacher_rows(read_file, data, numbers, size):
    """For each document the row of the teacher's vector of its title and abstract, or -1."""
    import numpy as np

    from words import documents_of

    titles = {identity: title for identity, (title, *_) in documents_of(data)}
    rows = np.full(size, -1, np.int32)
    for row, line in enumerate(read_file.read_text(encoding="utf-8").splitlines()):
        source, text = json.loads(line)
        if source in titles and text.startswith(f"{titles[source]}. "):
            rows[numbers[source]] = row
    return rows


def main():
    options = arguments()
    work, data = options.work, options.data
    os.environ.setdefault("NUMBA_CACHE_DIR", str(work / "numba"))
    import numpy as np
    import torch

    import reranker_export
    import reranker_lists
    import reranker_train
    from cooccurrence import Pieces
    from reranker_network import Reader

    pieces = Pieces(work / "words.npz", work / "pieces.npz")
    rows = np.load(work / "sharp.npz")["rows"].astype(np.float32)
    lists_file, checkpoint = work / "lists.npz", work / "reading.pt"
    if not lists_file.exists():
        reranker_lists.run(pieces, rows, data / "judgements" / "training-pairs.jsonl.xz", judged_in(data), lists_file)
    rarity = np.load(lists_file)["rarity"]
    numbers = {str(identity): n for n, identity in enumerate(pieces.ids)}
    lists = reranker_train.Lists(lists_file, teacher_rows(work / "read.jsonl", data, numbers, len(numbers)), reranker_train.SEED)
    sides = reranker_train.Sides(rows, rarity)
    torch.manual_seed(reranker_train.SEED)
    network = Reader()
    until = time.time() + 60 * options.minutes
    passages, teacher = reranker_train.passages_of(pieces), np.load(work / "teacher.npy")
    curve = reranker_train.train(lists, sides, passages, teacher, network, checkpoint, reranker_train.STEPS, until)
    (work / "reading-curve.json").write_text(json.dumps(curve))
    reranker_export.run(network, sides.table, sides.length, rarity, work / "tokenizer.json", options.out, NAME)


if __name__ == "__main__":
    main()
