"""Runs every step from ../shared/data to models/default with one command. Finished steps are not repeated.

    python models/train/train.py [--data ../shared/data] [--work <folder>] [--out models/default] [--cited <share>] [--from <step>]
        [--until <step>]
"""
import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

here = Path(__file__).resolve().parent
os.environ.setdefault("OPENBLAS_NUM_THREADS", "2")
os.environ.setdefault("OMP_NUM_THREADS", "2")
sys.dont_write_bytecode = True

NAME = "antecedent-bag-3"


def arguments():
    root = here.parent.parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=root.parent / "shared" / "data")
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "antecedent-training")
    parser.add_argument("--out", type=Path, default=root / "models" / "default")
    parser.add_argument("--cited", type=float, default=0, help="share of pairs of two patents, 0 to 1; the shipped model learns from none")
    parser.add_argument("--until", default="card", help="the last step to run")
    parser.add_argument("--from", dest="first", default="", help="repeat this step and all after it")
    return parser.parse_args()


def main():
    options = arguments()
    work, data = options.work, options.data
    work.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("NUMBA_CACHE_DIR", str(work / "numba"))
    import card, cooccurrence, export, languages, measure, pairs, sharpen, teacher, vocabulary, words

    names = ("read.jsonl", "teacher.npy", "words.npz", "pieces.npz", "tokenizer.json", "start.npz", "placed.npz", "sharp.npz", "figures.json")
    file = {name.split(".")[0]: work / name for name in names}
    texts = (file["words"], file["pieces"])

    def model():
        export.run(*texts, file["sharp"], file["tokenizer"], options.out, NAME)

    def write_card():
        card.run(json.loads(file["figures"].read_text()), file["sharp"], options.out, here)

    steps = (
        ("leaks", None, lambda: pairs.check_leaks(data)),
        ("read", file["read"], lambda: teacher.select(data, here, file["read"])),
        ("teacher", file["teacher"], lambda: teacher.run(file["read"], file["teacher"])),
        ("words", file["words"], lambda: words.run(data, file["words"], here, file["read"])),
        ("vocabulary", file["pieces"], lambda: vocabulary.run(file["words"], file["tokenizer"], file["pieces"])),
        ("cooccurrence", file["start"], lambda: cooccurrence.run(*texts, file["start"])),
        ("languages", file["placed"], lambda: languages.run(*texts, file["start"], file["placed"])),
        ("sharpen", file["sharp"], lambda: sharpen.run(*texts, file["placed"], data, options.cited, file["teacher"], out=file["sharp"])),
        ("export", None, model),
        ("measure", file["figures"], lambda: measure.run(data, *texts, file["placed"], options.out, file["figures"])),
        ("card", None, write_card),
    )
    again = False
    for name, result, step in steps:
        again = again or name == options.first
        if result is not None and result.exists() and not again:
            print(f"{name}: already done", flush=True)
            continue
        print(f"{name} ...", time.strftime("%H:%M:%S"), flush=True)
        step()
        if name == options.until:
            break


if __name__ == "__main__":
    main()
