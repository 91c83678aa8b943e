// Generated collections for benchmarks: the same publications every time, however often generation was interrupted, words that survive the
// analysis, passages that match their vectors, and exact reference results.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillIndex, FULL_SLOTS, isSynthetic, syntheticParts } from '../../bench/support/synthetic-index.ts';
import { rowsOf, toInt8, writeMeaning } from '../../bench/support/synthetic-vectors.ts';
import { filterNames, syntheticVectors, maskOf } from '../../bench/support/synthetic-vector-set.ts';
import { bagOf, facetsOf, HELD_OUT, tokensOf, wordOf } from '../../bench/support/synthetic-words.ts';
import { syntheticQueryText } from '../../bench/support/collection.ts';
import { shortNumber, drawChart } from '../../bench/support/chart.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { appendEntries } from '../../src-main/engine/index/writer.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { takeSlots } from '../../src-main/engine/store/meta.ts';
import { readPassages } from '../../src-main/engine/store/publications.ts';
import { analyse } from '../../src-main/engine/text/analysis.ts';

const COUNT = 60;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-test-'));
  for (const [name, steps] of [
    ['at-once', [COUNT]],
    ['in-turns', [7, 30, COUNT]],
  ] as const) {
    const db = openWritableIndex(join(folder, `${name}.sqlite`));
    for (const count of steps) fillIndex(db, count);
    db.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Generated words', () => {
  it('are unchanged and distinct after English analysis', () => {
    const ranks = [...Array(3_000).keys(), 99_999, 300_000, 5_000_000, 2 ** 31 - 1];
    const names = ranks.map(wordOf);
    const found: string[] = [];
    analyse(names.join(' '), 'en', (term) => found.push(term));
    expect(found).toEqual(names);
    expect(new Set(names).size).toBe(ranks.length);
  });

  it('are about eight hundred different ones per publication, of which few occur often', () => {
    const bags = Array.from({ length: 200 }, (_, slot) => bagOf(slot));
    const mean = (of: (bag: (typeof bags)[number]) => number): number => bags.reduce((sum, bag) => sum + of(bag), 0) / bags.length;
    expect(mean(({ ranks }) => ranks.length)).toBeGreaterThan(700);
    expect(mean(({ ranks }) => ranks.length)).toBeLessThan(950);
    expect(mean(({ counts }) => counts.filter((count) => count === 1).length / counts.length)).toBeGreaterThan(0.4);
    expect(mean(({ length }) => length)).toBeGreaterThan(2_000);
  });

  it('are similar within a topic, and new ones keep appearing', () => {
    const of = (slot: number, topic: number): Set<number> => new Set(bagOf(slot, { topic, part: 1, length: 1 }).ranks);
    const shared = (a: Set<number>, b: Set<number>): number => [...a].filter((rank) => b.has(rank)).length;
    expect(shared(of(1, 5), of(2, 5))).toBeGreaterThan(1.3 * shared(of(1, 5), of(2, 77)));
    const ranks = new Set(Array.from({ length: 300 }, (_, slot) => [...bagOf(slot).ranks]).flat());
    const before = ranks.size;
    for (let slot = 300; slot < 310; slot++) for (const rank of bagOf(slot).ranks) ranks.add(rank);
    expect(ranks.size - before).toBeGreaterThan(10 * 20);
  });
});

describe('A generated index', () => {
  it('is the same whether it was generated at once or in parts', () => {
    const answers = ['at-once', 'in-turns'].map((name) => {
      const db = openReadableIndex(join(folder, `${name}.sqlite`));
      const reader = openIndexReader(db);
      const terms = [...new Set(tokensOf(bagOf(HELD_OUT)))].map((term) => ({ term, weight: 1 }));
      const answer = {
        synthetic: isSynthetic(db),
        publications: reader.publications(),
        words: reader.words(terms, { k: COUNT }),
        meaning: reader.meaning(rowsOf(HELD_OUT, facetsOf(HELD_OUT), 0), { k: COUNT }),
        rows: db.prepare('SELECT number, bibliography, passages, family FROM publication ORDER BY slot').all(),
      };
      db.close();
      return answer;
    });
    expect(answers[0]?.publications).toBe(COUNT);
    expect(answers[0]?.synthetic).toBe(true);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('has the content that an import would write', () => {
    const file = join(folder, 'entry-by-entry.sqlite');
    const writing = openWritableIndex(file);
    const slots = Array.from({ length: COUNT }, (_, slot) => slot);
    inTransaction(writing, () => {
      const entries = slots.map((slot) => syntheticParts(slot).entry);
      takeSlots(writing, COUNT);
      appendEntries(writing, slots, entries);
    });
    writing.close();
    const contents = [join(folder, 'at-once.sqlite'), file].map((path) => {
      const db = openReadableIndex(path);
      const words = db
        .prepare(
          `SELECT name, documents, hex(postings) AS postings FROM posting_list JOIN term ON term.id = posting_list.id % 4294967296 ORDER BY name`,
        )
        .all();
      const passages = db.prepare('SELECT id, hex(rows) AS rows FROM passage_vectors ORDER BY id').all();
      const blocks = db.prepare('SELECT first_slot, end_slot, hex(rows) AS rows, hex(whole) AS whole FROM vector_block').all();
      db.close();
      return { words, passages, blocks };
    });
    expect(contents[0]?.words.length).toBeGreaterThan(5_000);
    expect(contents[0]).toEqual(contents[1]);
  });

  it('has one row per passage', () => {
    const db = openReadableIndex(join(folder, 'at-once.sqlite'));
    const reader = openIndexReader(db);
    const slots = Uint32Array.from({ length: COUNT }, (_, slot) => slot);
    const cosines = reader.passageCosines(reader.vectorOf(0), slots);
    slots.forEach((slot) => expect(cosines[slot]?.length).toBe(readPassages(db, slot).length));
    const passages = cosines.reduce((sum, one) => sum + one.length, 0) / COUNT;
    expect(passages).toBeGreaterThan(30);
    expect(passages).toBeLessThan(60);
    db.close();
  });

  it('is searched by a generated text, by words, meaning and passages', () => {
    const db = openReadableIndex(join(folder, 'at-once.sqlite'));
    const reader = openIndexReader(db);
    const { hits } = search(reader, db, { text: syntheticQueryText(3, 1_800), method: 'hybrid', hits: 10 }, reader.vectorOf(11));
    expect(hits).toHaveLength(10);
    expect(hits.every(({ passage, parts }) => passage !== undefined && parts.words > 0)).toBe(true);
    db.close();
  });

  it('has neither texts nor passages from the second million on', () => {
    const { publication, entry } = syntheticParts(FULL_SLOTS);
    expect(publication.row.texts).toEqual([]);
    expect(publication.passages).toBe(0);
    expect(entry.vectors.length).toBe(256);
    expect(entry.terms.length).toBeGreaterThan(100);
  });
});

describe('Generated vectors', () => {
  it('have similar norms, and are nearer within a topic', () => {
    const unit = (slot: number, topic: number): Float32Array => {
      const out = new Float32Array(256);
      writeMeaning(out, slot, { topic, part: 0, length: 1 });
      return out;
    };
    const product = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
    expect(product(unit(1, 4), unit(1, 4))).toBeCloseTo(1, 5);
    expect(product(unit(1, 4), unit(2, 4))).toBeGreaterThan(0.2 + product(unit(1, 4), unit(2, 9)));
    const norm = Math.hypot(...toInt8(unit(1, 4)));
    expect(Math.abs(norm - 540)).toBeLessThan(6);
  });

  it('come with the exact nearest hundred under each filter', () => {
    const set = syntheticVectors(folder, 900, true);
    filterNames.forEach((name, filter) => {
      const mask = maskOf(set, filter);
      const { unit } = set.queries[2] as { unit: Float32Array };
      const scores = Array.from({ length: 900 }, (_, slot) =>
        unit.reduce((sum, value, at) => sum + value * (set.units[slot * 256 + at] as number), 0),
      );
      const wanted = [...scores.keys()].filter((slot) => mask[slot] === 1).sort((a, b) => (scores[b] as number) - (scores[a] as number));
      expect(
        set.truth[filter]?.[2]?.toSorted((a, b) => a - b),
        name,
      ).toEqual(wanted.slice(0, 100).sort((a, b) => a - b));
    });
  });
});

describe('A chart of growth', () => {
  it('labels each curve with its last value and omits missing ones', () => {
    const curves = [
      {
        name: 'ours',
        points: [
          { x: 10_000, y: 2 },
          { x: 1_000_000, y: 150 },
        ],
      },
      { name: 'not measured', points: [] },
      { name: 'peer <1>', points: [{ x: 10_000, y: 900 }], isReference: true },
    ];
    const drawn = drawChart({ title: 'A & B', across: 'publications', up: 'ms', curves });
    expect(drawn).toContain('ours: 150');
    expect(drawn).toContain('peer &lt;1&gt;: 900');
    expect(drawn).not.toContain('not measured');
    expect(drawn).toContain('A &amp; B');
    expect(drawn.match(/<polyline/g)).toHaveLength(2);
    expect(drawn).not.toContain('NaN');
  });

  it('abbreviates numbers', () => {
    expect([0.5, 12.345, 999, 9_999, 10_000, 1e6, 2.5e6].map(shortNumber)).toEqual(['0.5', '12.3', '999', '10000', '10 k', '1 M', '2.5 M']);
  });
});
