// Test doubles for index tests: generated entries and vectors, and a temporary index file per test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import {
  openReadableIndex,
  openWritableIndex,
  type ReadableIndex,
  type WritableIndex,
} from '../../../src-main/engine/store/index-schema.ts';
import { appendEntries, mergeSegments } from '../../../src-main/engine/index/writer.ts';
import type { Entry } from '../../../src-main/engine/index/entry.ts';

/** A deterministic random number generator, 0..1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` random int8 rows with about the norm of a model's. */
export function randomRows(random: () => number, count: number): Int8Array {
  const rows = new Int8Array(count * 256);
  for (let at = 0; at < rows.length; at++) {
    const bell = random() + random() + random() + random() - 2;
    rows[at] = Math.max(-127, Math.min(127, Math.round(bell * 60)));
  }
  return rows;
}

/** A random entry with up to 12 of 40 terms and 1 to 6 rows. */
export function randomEntry(random: () => number): Entry {
  const terms = new Set<string>();
  for (let at = 0; at < 12; at++) terms.add(`term${Math.floor(random() * random() * 40)}`);
  const impacts = Uint8Array.from(terms, () => 1 + Math.floor(random() * 255));
  return { terms: [...terms], impacts, vectors: randomRows(random, 1 + Math.floor(random() * 6)) };
}

export interface TestIndex extends Disposable {
  db: WritableIndex;
  append(slots: readonly number[], entries: readonly Entry[]): void;
  mergeAll(options?: { tidy?: boolean }): number;
  /** A new read-only connection. */
  read(): ReadableIndex;
}

export function testIndex(): TestIndex {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-index-'));
  const file = join(folder, 'index.sqlite');
  const db = openWritableIndex(file);
  const readers: ReadableIndex[] = [];
  return {
    db,
    append: (slots, entries) => inTransaction(db, () => appendEntries(db, slots, entries)),
    mergeAll(options) {
      let steps = 0;
      while (inTransaction(db, () => mergeSegments(db, options))) steps += 1;
      return steps;
    },
    read() {
      const reader = openReadableIndex(file);
      readers.push(reader);
      return reader;
    },
    [Symbol.dispose]() {
      for (const reader of readers) reader.close();
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
