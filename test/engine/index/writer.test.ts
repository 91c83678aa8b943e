// Writing entries: after a rolled-back batch, in slots with gaps, by two writers in turn.
import { describe, expect, it } from 'vitest';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { appendEntries, appendVectors } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import type { Entry } from '../../../src-main/engine/index/entry.ts';
import { randomEntry, randomRows, seeded, testIndex } from './doubles.ts';

function entry(...terms: string[]): Entry {
  return { terms, impacts: Uint8Array.from(terms, () => 128), vectors: randomRows(seeded(terms.length), 2) };
}

describe('Appending entries', () => {
  it('forgets the terms of a batch that was rolled back, even if another process has reused their ids since', () => {
    using index = testIndex();
    index.append([0], [entry('axle')]);
    expect(() =>
      inTransaction(index.db, () => {
        appendEntries(index.db, [1], [entry('brake', 'clutch')]);
        throw new Error('killed');
      }),
    ).toThrow('killed');
    const other = openWritableIndex(index.db.name);
    inTransaction(other, () => appendEntries(other, [1], [entry('damper', 'engine')]));
    other.close();
    index.append([2], [entry('brake', 'clutch', 'damper')]);
    const reader = openIndexReader(index.read());
    expect(reader.slotsOf('brake')).toEqual([2]);
    expect(reader.slotsOf('damper')).toEqual([1, 2]);
    expect(reader.slotsOf('engine')).toEqual([1]);
    expect(reader.slotsOf('axle')).toEqual([0]);
  });

  it('accepts slots with gaps between them and entries without words', () => {
    using index = testIndex();
    const random = seeded(3);
    index.append([2, 5], [randomEntry(random), { terms: [], impacts: new Uint8Array(0), vectors: new Int8Array(256) }]);
    index.append([9], [randomEntry(random)]);
    const reader = openIndexReader(index.read());
    expect(reader.slots()).toBe(10);
    const { slots } = reader.meaning(randomRows(random, 1), { k: 10 });
    expect([...slots].sort((a, b) => a - b)).toEqual([2, 5, 9]);
    expect(reader.bestPassages(randomRows(random, 1), Uint32Array.of(0, 5)).rows).toEqual(Uint16Array.of(0, 0));
  });

  it('writes nothing for long gaps left by retired publications', () => {
    using index = testIndex();
    const random = seeded(5);
    const [slots, rows] = [[3, 4, 300_000, 300_001, 600_000], Array.from({ length: 5 }, () => randomRows(random, 2))];
    inTransaction(index.db, () => appendVectors(index.db, { layer: 0, dimensions: 256 }, slots, rows));
    const written = index.db.prepare('SELECT sum(length(whole) + length(bits) + length(rows)) FROM vector_block').pluck().get();
    expect(written).toBe(5 * (256 + 32 + 2));
    const reader = openIndexReader(index.read());
    expect(reader.slots()).toBe(600_001);
    for (const [at, slot] of slots.entries()) {
      const { slots: nearest, rows: best } = reader.meaning((rows[at] as Int8Array).slice(256), { k: 1 });
      expect([nearest[0], best[0]]).toEqual([slot, 1]);
    }
  });

  it('keeps the rows of a publication together at the border of two chunks of vector memory', () => {
    using index = testIndex();
    const random = seeded(4);
    // 12 entries of 3,000 rows cross the border of a chunk of 16,384 rows twice.
    const entries = Array.from({ length: 12 }, (_, at) => ({ ...entry(`term${at}`), vectors: randomRows(random, 3_000) }));
    index.append(
      entries.map((_, slot) => slot),
      entries,
    );
    const reader = openIndexReader(index.read());
    for (const wanted of [0, 5, 6, 11]) {
      const row = 2_999;
      const vector = (entries[wanted] as Entry).vectors.slice(row * 256, (row + 1) * 256);
      const { slots, rows, scores } = reader.meaning(vector, { k: 3 });
      expect([slots[0], rows[0], scores[0]]).toEqual([wanted, row, 1]);
    }
  });
});
