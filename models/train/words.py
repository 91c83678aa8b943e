"""Tokenises the training texts into words.

In: corpora and parallel texts of ../shared/data (xz JSON lines), our own tables, and the passages that the teacher reads. Out: `words.npz` =
every text as a sequence of word numbers, with the list of words. Words are split as tokenizer.json declares.
"""
import json
import lzma
import re
import zlib
from array import array
from pathlib import Path
import unicodedata

import numpy as np

LATIN = "a-zµß-öø-ɏͰ-ϿЀ-ӿ"
# One alternative per script. Digits count only inside a word that begins with a letter: reference signs and quantities
# say nothing about the subject.
PATTERN = f"[一-鿿㐀-䶿々〆]+|[ぁ-ゟ]+|[ァ-ヺー-ヿ]+|[가-힣]+|[{LATIN}][{LATIN}0-9]*"
CUT = re.compile(PATTERN)
# `rest` is what the full description says beyond the stored one.
FIELDS = ("title", "abstract", "claims", "description", "rest")
PARALLEL = (
    ("phpdocs-en-de", "de"),
    ("phpdocs-en-fr", "fr"),
    ("phpdocs-en-ja", "ja"),
    ("pydocs-en-fr", "fr"),
    ("pydocs-en-ja", "ja"),
)


def words_of(text):
    """The words of a text in order, lower-cased and NFKC-normalised."""
    return CUT.findall(unicodedata.normalize("NFKC", text).lower())


def lines_of(path):
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def text_of(record, field):
    return "\n".join(part["text"] for part in record.get(field, []))


def documents_of(data):
    """(id, texts of FIELDS) of the grants and of the applications from Pap2Pat, which have no kind code. The other applications
    have no licence and are judged, so they are left out."""
    full = {record["number"]: record for record in lines_of(Path(data) / "training" / "us-fulltext.jsonl.xz")}
    corpus = Path(data) / "corpus"
    for name, wanted in (("us-grants-46k", lambda r: True), ("us-applications-with-claims", lambda r: "kind" not in r)):
        for record in lines_of(corpus / f"{name}.jsonl.xz"):
            if wanted(record):
                *texts, description = (text_of(record, field) for field in FIELDS[:-1])
                rest = text_of(full.pop(record["number"], {}), "description")[len(description) :]
                yield f"{record['country']}-{record['number']}", [*texts, description, rest]


def inflected(form, language):
    """`form` with the endings it may take, also inside compounds. Some of the results are no words, which costs little."""
    if " " in form or "-" in form or len(form) < 4 or language == "ja":
        return [form]
    if language == "fr":
        return [form] if form[-1] in "sxz" else [form, form + "s"]
    if form[0].islower():
        endings = () if form.endswith("en") else ("n", "r", "s", "m") if form.endswith("e") else ("e", "en", "er", "es", "em")
    elif form.endswith("e"):
        endings = ("n",)
    elif form.endswith(("ung", "heit", "keit", "ion", "tät", "schaft")):
        endings = ("en", "s")
    elif form.endswith(("er", "el", "en")):
        endings = ("s", "n")
    else:
        endings = ("s", "es", "e", "en")
    return [form, *(form + ending for ending in endings)]


def held_out(english):
    """True for one in twenty parallel texts; these are used for measuring and never for training."""
    return zlib.crc32(english.strip().encode()) % 20 == 0


def cells_of(file):
    """The lines of one of our tables, split at tabs."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def parallel_of(data):
    """(language, English text, other text) of the parallel texts."""
    for name, language in PARALLEL:
        for record in lines_of(Path(data) / "parallel" / f"{name}.jsonl.xz"):
            yield language, record["en"], record[language]


def glossary_of(file):
    """(label, English text, other text) of one of our glossaries. The label is `glossary-` or, for inflected forms, `inflected-` with the
    language."""
    for english, *others in cells_of(file):
        for language, other in zip(("de", "fr", "ja"), others):
            for basic in other.split("|"):
                for number, form in enumerate(inflected(basic, language)):
                    yield ("inflected-" if number else "glossary-") + language, english, form


def pairs_of(data, own):
    """Training pairs across languages: parallel texts that are not held out and, from the folder `own`, our glossaries and our table
    of everyday wordings (`wording`, patent English, everyday English)."""
    for language, english, other in parallel_of(data):
        if not held_out(english):
            yield language, english, other
    for file in sorted(own.glob("glossary*.tsv")):
        yield from glossary_of(file)
    for everyday, patent in cells_of(own / "wording.tsv"):
        for form in patent.split("|"):
            yield "wording", form, everyday


class Collector:
    """Texts as sequences of word numbers in one array."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.words = array("i")
        self.ends = array("q")

    def add(self, text):
        numbers = self.numbers
        self.words.extend([numbers.setdefault(word, len(numbers)) for word in words_of(text)])
        self.ends.append(len(self.words))


def run(data, out, own, read_file):
    numbers = {}
    documents, english, other, read = (Collector(numbers) for _ in range(4))
    ids, languages = [], []
    for identity, texts in documents_of(data):
        ids.append(identity)
        for text in texts:
            documents.add(text)
    for language, left, right in pairs_of(data, own):
        languages.append(language)
        english.add(left)
        other.add(right)
    for line in read_file.read_text(encoding="utf-8").splitlines():
        text = json.loads(line)[1]
        read.add("" if held_out(text) else text)
    np.savez(
        out,
        ids=np.array(ids),
        languages=np.array(languages),
        words=np.array(list(numbers)),
        **{
            f"{name}_{part}": np.array(getattr(collector, part), dtype=dtype)
            for name, collector in (("documents", documents), ("english", english), ("other", other), ("read", read))
            for part, dtype in (("words", np.int32), ("ends", np.int64))
        },
    )
