"""Which words stand where in the training texts?

In: the corpora and parallel texts of ../shared/data (xz JSON lines). Out: `words.npz` = every text as a run of word
numbers, with the list of the words. The cutting is the one that tokenizer.json declares.
"""
import json
import lzma
import re
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


def pairs_of(data, glossary):
    """(language, English text, other text) of the parallel texts and of our own glossary."""
    for name, language in PARALLEL:
        for record in lines_of(Path(data) / "parallel" / f"{name}.jsonl.xz"):
            yield language, record["en"], record[language]
    for line in glossary.read_text(encoding="utf-8").splitlines() if glossary.exists() else ():
        cells = line.split("\t")
        if line.startswith("#") or len(cells) != 4:
            continue
        for language, other in zip(("de", "fr", "ja"), cells[1:]):
            for basic in other.split("|"):
                for form in inflected(basic, language):
                    yield "glossary-" + language, cells[0], form


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


def run(data, out, glossary):
    numbers = {}
    documents, english, other = Collector(numbers), Collector(numbers), Collector(numbers)
    ids, languages = [], []
    for identity, texts in documents_of(data):
        ids.append(identity)
        for text in texts:
            documents.add(text)
    for language, left, right in pairs_of(data, glossary):
        languages.append(language)
        english.add(left)
        other.add(right)
    np.savez(
        out,
        ids=np.array(ids),
        languages=np.array(languages),
        words=np.array(list(numbers)),
        **{
            f"{name}_{part}": np.array(getattr(collector, part), dtype=dtype)
            for name, collector in (("documents", documents), ("english", english), ("other", other))
            for part, dtype in (("words", np.int32), ("ends", np.int64))
        },
    )
