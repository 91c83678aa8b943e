"""Which words stand where in the training texts?

In: the corpora and parallel texts of ../shared/data (xz JSON lines), our own tables, the passages that the teacher reads. Out: `words.npz` = every text as a run of word
numbers, with the list of the words. The cutting is the one that tokenizer.json declares.
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
# One alternative for each script; figures count only inside a word that begins with a letter (reference signs and
# quantities say nothing about the subject).
PATTERN = f"[一-鿿㐀-䶿々〆]+|[ぁ-ゟ]+|[ァ-ヺー-ヿ]+|[가-힣]+|[{LATIN}][{LATIN}0-9]*"
CUT = re.compile(PATTERN)
FIELDS = ("title", "abstract", "claims", "description")
PARALLEL = (
    ("phpdocs-en-de", "de"),
    ("phpdocs-en-fr", "fr"),
    ("phpdocs-en-ja", "ja"),
    ("pydocs-en-fr", "fr"),
    ("pydocs-en-ja", "ja"),
)


def words_of(text):
    """The words of one text, lower-cased and NFKC-normalised, in their order."""
    return CUT.findall(unicodedata.normalize("NFKC", text).lower())


def lines_of(path):
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def documents_of(data):
    """(id, four texts) of the grants and of those applications that come from Pap2Pat (they have no kind code; the
    others have no licence and are judged, so they are left out)."""
    corpus = Path(data) / "corpus"
    for name, wanted in (("us-grants-46k", lambda r: True), ("us-applications-with-claims", lambda r: "kind" not in r)):
        for record in lines_of(corpus / f"{name}.jsonl.xz"):
            if wanted(record):
                texts = ["\n".join(part["text"] for part in record.get(field, [])) for field in FIELDS]
                yield f"{record['country']}-{record['number']}", texts


def inflected(form, language):
    """`form` and the endings that it may take, and may have as the front of a compound; some of them do not exist, which costs little."""
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


def held_apart(english):
    """True for the twentieth part of the parallel texts on which the languages are measured, never trained."""
    return zlib.crc32(english.strip().encode()) % 20 == 0


def cells_of(file):
    """The lines of a table of ours, cut at tabulators."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def parallel_of(data):
    """(language, English text, other text) of the parallel texts."""
    for name, language in PARALLEL:
        for record in lines_of(Path(data) / "parallel" / f"{name}.jsonl.xz"):
            yield language, record["en"], record[language]


def glossary_of(file):
    """(`glossary-` and language, English text, other text) of one glossary of ours; inflected forms bear `inflected-` and the language."""
    for english, *others in cells_of(file):
        for language, other in zip(("de", "fr", "ja"), others):
            for basic in other.split("|"):
                for number, form in enumerate(inflected(basic, language)):
                    yield ("inflected-" if number else "glossary-") + language, english, form


def pairs_of(data, own):
    """What the languages are learnt from: the parallel texts that are not held apart; from the folder `own` our glossaries and
    our table of everyday wordings, (`wording`, patent English, everyday English)."""
    for language, english, other in parallel_of(data):
        if not held_apart(english):
            yield language, english, other
    for file in sorted(own.glob("glossary*.tsv")):
        yield from glossary_of(file)
    for everyday, patent in cells_of(own / "wording.tsv"):
        for form in patent.split("|"):
            yield "wording", form, everyday


class Collector:
    """Texts as runs of word numbers in one long array."""

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
        read.add("" if held_apart(text) else text)
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
