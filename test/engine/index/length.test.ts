// Length normalisation with 8-bit impacts, compared with BM25 in floating point on generated documents of 30 to 30,000 words.
import { describe, expect, it } from 'vitest';
import { openIndexReader, type WeightedTerm } from '../../../src-main/engine/index/reader.ts';
import { frequencyOf, impactOf, K1 } from '../../../src-main/engine/index/weighting.ts';
import { seeded, testIndex } from './doubles.ts';

const SHORTEST = 30;
const TIMES_LONGER = 1_000;
const PUBLICATIONS = 200;
const VOCABULARY = 3_000;

interface Made {
  counts: Map<string, number>;
  length: number;
}

/** A text of this many words with a skewed distribution, in which words tend to repeat. */
function made(random: () => number, length: number): Made {
  const counts = new Map<string, number>();
  for (let at = 0; at < length; at++) {
    const word = `word${Math.floor(VOCABULARY * random() ** 3)}`;
    const times = random() < 0.2 ? Math.min(3, length - at) : 1;
    counts.set(word, (counts.get(word) ?? 0) + times);
    at += times - 1;
  }
  return { counts, length };
}

function add(index: ReturnType<typeof testIndex>, documents: readonly Made[]): void {
  index.append(
    documents.map((_, slot) => slot),
    documents.map(({ counts, length }) => ({
      terms: [...counts.keys()],
      impacts: Uint8Array.from(counts.values(), (count) => impactOf(frequencyOf(count, length))),
      vectors: new Int8Array(256),
    })),
  );
}

describe('Length normalisation', () => {
  it('ranks as BM25 in floating point', () => {
    using index = testIndex();
    const random = seeded(3);
    const documents = Array.from({ length: PUBLICATIONS }, () => made(random, Math.round(SHORTEST * TIMES_LONGER ** random())));
    add(index, documents);
    const reader = openIndexReader(index.read());
    const first = 50;
    const shares = Array.from({ length: 8 }, () => {
      const query: WeightedTerm[] = [...made(random, 400).counts].map(([term, count]) => ({
        term,
        weight: count * (1 + (term.length % 3)),
      }));
      const exact = documents.map(({ counts, length }) =>
        query.reduce((sum, { term, weight }) => {
          const frequency = frequencyOf(counts.get(term) ?? 0, length);
          return sum + (weight * frequency) / (K1 + frequency);
        }, 0),
      );
      const best = [...exact.keys()].sort((a, b) => (exact[b] as number) - (exact[a] as number)).slice(0, first);
      const found = new Set(reader.words(query, { k: first }).slots);
      return best.filter((slot) => found.has(slot)).length / first;
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.99);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.94);
  });

  it('ranks the shorter of two documents with the same count first, and gives a longer one with the same share of mentions little more', () => {
    using index = testIndex();
    const text = (length: number, mentions: number): Made => ({
      length,
      counts: new Map([
        ['sought', mentions],
        ['other', length - mentions],
      ]),
    });
    add(index, [text(30_000, 3), text(300, 3), text(3_000, 3), text(30_000, 300)]);
    const { slots, scores } = openIndexReader(index.read()).words([{ term: 'sought', weight: 1 }], { k: 4 });
    expect([...slots]).toEqual([3, 1, 2, 0]);
    expect((scores[0] as number) / (scores[1] as number)).toBeLessThan(1.25);
    expect((scores[1] as number) / (scores[3] as number)).toBeGreaterThan(10);
  });
});
