// Exact lists that were written one after the other, found again in any order, with and without their places.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ListFinder } from '../../../src-main/engine/places/list-finder.ts';
import { ListWriter } from '../../../src-main/engine/places/list-writer.ts';
import { BEHIND, ListCursor } from '../../../src-main/engine/places/list.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { listedDocuments } from '../../../src-main/engine/store/exact-lists.ts';
import { insertSegment } from '../../../src-main/engine/store/segments.ts';
import { testIndex } from '../index/doubles.ts';

/** The runs of one form by slot; most are short, some need pages. */
const slotRuns = fc.record({
  distance: fc.integer({ min: 1, max: 300 }),
  sections: fc.constantFrom(32, 0, 7, 63, 64, 255),
  bytes: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(3_000, 70_000, 300_000) },
  ),
});
const lists = fc.array(fc.record({ gap: fc.constantFrom(1, 1, 1, 2, 900), runs: fc.array(slotRuns, { minLength: 1, maxLength: 12 }) }), {
  maxLength: 40,
});
const FIRST = 17;

it('every list is found as it was written, and no other', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.integer({ min: 0, max: 1_200 }), { maxLength: 40 }), (made, others) => {
      using index = testIndex();
      const { db } = index;
      const written = new Map<number, { slot: number; sections: number; bytes: Buffer }[]>();
      const segment = inTransaction(db, () => {
        const id = insertSegment(db, { first: FIRST, end: 10_000, postings: 0, nextTerm: 0, leftOut: 0 }, 'searched', 'place_segment');
        const writer = new ListWriter(db, id);
        let form = 0;
        for (const { gap, runs } of made) {
          form += gap;
          let slot = FIRST - 1;
          const own = runs.map(({ distance, sections, bytes }) => ({
            slot: (slot += distance),
            sections,
            bytes: Buffer.alloc(bytes, (form * 7 + slot) % 128),
          }));
          writer.begin(FIRST);
          for (const one of own) writer.add(one.slot, one.sections, one.bytes, 0, one.bytes.length);
          writer.end(form);
          written.set(form, own);
        }
        writer.finish();
        expect(listedDocuments(db, id)).toBe([...written.values()].flat().length);
        return { id, first: FIRST, end: 10_000, postings: 0, nextTerm: 0, leftOut: 0 };
      });
      const asked = [...written.keys(), ...others, ...[...written.keys()].reverse(), ...others.toSorted((a, b) => a - b)];
      for (const withPlaces of [true, false]) {
        const finder = new ListFinder(db, segment, withPlaces);
        for (const form of asked) {
          const list = finder.find(form);
          expect(list === undefined).toBe(!written.has(form));
          if (list === undefined) continue;
          const cursor = new ListCursor(db, list, FIRST);
          for (const { slot, sections, bytes } of written.get(form) ?? []) {
            expect([cursor.slot, cursor.sections, cursor.end - cursor.start]).toEqual([slot, sections, bytes.length]);
            if (withPlaces) expect(bytes.equals(cursor.bytes().subarray(cursor.start, cursor.end))).toBe(true);
            cursor.next();
          }
          expect(cursor.slot).toBe(BEHIND);
        }
      }
    }),
    { numRuns: 40 },
  );
});
