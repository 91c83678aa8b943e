"""The whole way from ../shared/data to models/default by one command; steps already done are not done again.

    python models/train/train.py [--data ../shared/data] [--work <folder>] [--out models/default] [--from <step>]
"""
import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

here = Path(__file__).resolve().parent
os.environ.setdefault("OPENBLAS_NUM_THREADS", "2")
os.environ.setdefault("OMP_NUM_THREADS", "2")
sys.dont_write_bytecode = True

NAME = "antecedent-bag-1"


def arguments():
    root = here.parent.parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=root.parent / "shared" / "data")
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "antecedent-training")
    parser.add_argument("--out", type=Path, default=root / "models" / "default")
    parser.add_argument("--from", dest="first", default="", help="do this step and all after it again")
    return parser.parse_args()


def main():
    options = arguments()
    work, data = options.work, options.data
    work.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("NUMBA_CACHE_DIR", str(work / "numba"))
    import card, cooccurrence, export, languages, measure, sharpen, vocabulary, words

    file = {name: work / name for name in ("words.npz", "pieces.npz", "tokenizer.json", "start.npz", "placed.npz", "sharp.npz", "figures.json")}
    pairs = data / "judgements" / "training-pairs.jsonl.xz"

    def model():
        export.run(file["words.npz"], file["pieces.npz"], file["sharp.npz"], file["tokenizer.json"], options.out, NAME)

    def figures():
        measure.run(data, file["words.npz"], file["pieces.npz"], file["placed.npz"], options.out, file["figures.json"])

    def write_card():
        card.run(json.loads(file["figures.json"].read_text()), file["sharp.npz"], options.out)

    steps = (
        ("words", file["words.npz"], lambda: words.run(data, file["words.npz"], here / "glossary.tsv")),
        ("vocabulary", file["pieces.npz"], lambda: vocabulary.run(file["words.npz"], file["tokenizer.json"], file["pieces.npz"])),
        ("cooccurrence", file["start.npz"], lambda: cooccurrence.run(file["words.npz"], file["pieces.npz"], file["start.npz"])),
        ("languages", file["placed.npz"], lambda: languages.run(file["words.npz"], file["pieces.npz"], file["start.npz"], file["placed.npz"])),
        ("sharpen", file["sharp.npz"], lambda: sharpen.run(file["words.npz"], file["pieces.npz"], file["placed.npz"], pairs, file["sharp.npz"])),
        ("export", None, model),
        ("measure", file["figures.json"], figures),
        ("card", None, write_card),
    )
    again = False
    for name, result, step in steps:
        again = again or name == options.first
        if result is not None and result.exists() and not again:
            print(f"{name}: done before", flush=True)
            continue
        print(f"{name} ...", flush=True)
        step()


if __name__ == "__main__":
    main()
