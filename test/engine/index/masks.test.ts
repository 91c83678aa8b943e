// Filter masks, one byte per slot: cut-off date, classes of every level, retired slots.
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { Masks } from '../../../src-main/engine/index/masks.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { toRow } from '../../../src-main/engine/store/publication-row.ts';
import { insertPublication } from '../../../src-main/engine/store/publications.ts';
import { randomEntry, seeded, testIndex, type TestIndex } from './doubles.ts';

const made: { date?: string; codes: string[] }[] = [
  { date: '2001-05-01', codes: ['G01F11/26'] },
  { date: '2001-05-02', codes: ['G01F11/261', 'A61B5/00'] },
  { codes: ['G01F1/00'] },
  { date: '1999-12-31', codes: ['G01F11'] },
  { date: '2020-01-01', codes: ['G02B1/10'] },
  { date: '2001-05-01', codes: [] },
  { date: '2001-05-01', codes: ['H04L9/00'] },
];

function publication(number: number): Publication {
  const { date, codes } = made[number] as (typeof made)[number];
  return {
    country: 'XA',
    number: String(1000 + number),
    kind: 'A1',
    ...(date === undefined ? {} : { publicationDate: date }),
    priorityCountries: [],
    priorities: [],
    applicants: [],
    inventors: [],
    citations: [],
    classes: codes.map((code) => ({ type: 'CPC', code })),
    title: [],
    abstract: [],
    claims: [],
    description: [],
  };
}

function add(index: TestIndex, from: number, to: number): void {
  const random = seeded(from);
  const slots = Array.from({ length: to - from }, (_, at) => from + at);
  inTransaction(index.db, () => slots.forEach((slot) => insertPublication(index.db, toRow(publication(slot), []), slot, slot, 'test')));
  index.append(
    slots,
    slots.map(() => randomEntry(random)),
  );
}

function passing(mask: Uint8Array): number[] {
  return [...mask.keys()].filter((slot) => mask[slot] === 1);
}

describe('A mask', () => {
  it('passes publications published up to and including the date, and none without a date', () => {
    using index = testIndex();
    add(index, 0, made.length);
    const reader = openIndexReader(index.read());
    expect(passing(reader.maskOf({ date: '2001-05-01' }))).toEqual([0, 3, 5, 6]);
    expect(passing(reader.maskOf({ date: '2001-04-30' }))).toEqual([3]);
    expect(passing(reader.maskOf({ date: '2030-01-01' }))).toEqual([0, 1, 3, 4, 5, 6]);
    expect(passing(reader.maskOf({}))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('matches classes by level: G01F1 does not match G01F11, and a subgroup matches only itself', () => {
    using index = testIndex();
    add(index, 0, made.length);
    const reader = openIndexReader(index.read());
    const of = (symbol: string): number[] => passing(reader.maskOf({ classes: [symbol] }));
    expect(of('G')).toEqual([0, 1, 2, 3, 4]);
    expect(of('G01')).toEqual([0, 1, 2, 3]);
    expect(of('G01F')).toEqual([0, 1, 2, 3]);
    expect(of('G01F11')).toEqual([0, 1, 3]);
    expect(of('G01F1')).toEqual([2]);
    expect(of('G01F11/26')).toEqual([0]);
    expect(of('A61B5')).toEqual([1]);
    expect(of('B')).toEqual([]);
    expect(passing(reader.maskOf({ classes: ['G01F'], date: '2001-05-01' }))).toEqual([0, 3]);
  });

  it('excludes retired and includes new publications once the reader has caught up', () => {
    using index = testIndex();
    add(index, 0, 3);
    const reader = openIndexReader(index.read());
    expect(passing(reader.maskOf({ classes: ['G01F'] }))).toEqual([0, 1, 2]);
    expect(passing(reader.maskOf({ date: '2001-05-02' }))).toEqual([0, 1]);
    inTransaction(index.db, () => retireSlots(index.db, [1]));
    add(index, 3, made.length);
    reader.catchUp();
    expect(passing(reader.maskOf({ classes: ['G01F'] }))).toEqual([0, 2, 3]);
    expect(passing(reader.maskOf({ date: '2001-05-02' }))).toEqual([0, 3, 5, 6]);
    expect(reader.publications()).toBe(6);
    expect(reader.slots()).toBe(7);
  });

  it('is cached for the next search within a memory limit, whatever the number of slots', () => {
    using index = testIndex();
    add(index, 0, made.length);
    const db = index.read();
    let reads = 0;
    // A class is read once, and again if its mask is no longer cached.
    const counting = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name, target) as unknown;
        return (sql: string) => {
          const statement = target.prepare(sql).pluck();
          return { pluck: () => ({ get: (...values: unknown[]) => (reads++, statement.get(...values)) }) };
        };
      },
    });
    const readFor = (slots: number): number => {
      const masks = new Masks();
      const live = new Uint8Array(slots).fill(1);
      const maskOf = (symbol: string): Uint8Array => masks.of(counting, live, { classes: [symbol] });
      reads = 0;
      for (const round of [1, 2])
        for (const symbol of ['A61B', 'G01F', 'G02B', 'H04L']) expect(maskOf(symbol).length, `${round}`).toBe(slots);
      return reads;
    };
    expect(readFor(made.length)).toBe(4);
    expect(readFor(1_000_000)).toBe(4);
    // Only two masks of this size are cached.
    expect(readFor(16_000_000)).toBe(8);
  });
});
