// Is each publication that the dates of a case leave out counted once, under the reason that holds for it?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import { framed } from '../../../src-main/contract/framed-condition.ts';
import { maskOf, slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { leftOutByDate } from '../../../src-main/engine/search/left-out-by-date.ts';
import type { ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { datedLines } from '../../support/dated-collection.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { read } from '../condition/explained.ts';

let db: ReadableIndex;
let conditions: Conditions;

beforeAll(async () => {
  const folder = freshFolder();
  const file = join(folder, 'dated.jsonl');
  writeFileSync(file, datedLines);
  const { id } = await importHere(folder, [file]);
  db = openIndex(folder, id);
  conditions = new Conditions(db);
  return () => db.close();
});

function leftOut(typed: string, mask?: Uint8Array) {
  const condition: ConditionNode = read(typed);
  return leftOutByDate(conditions, { condition, bits: conditions.answer(condition).bits, mask }, {});
}

const frame = 'art:EP@2012-05-16';
// 2 and 4 are later; 6 (a B1), 12 (designates neither EP nor a member state) and 13 (DE) too, though filed earlier; 14 has no day.
const ofEurope = { later: 5, earlierFiled: 3, undated: 1, internal: 0 };

describe('What the dates of a case leave out', () => {
  it('is counted by reason among what meets the typed condition', () => {
    expect(leftOut(framed(frame, 'ti:europe'))).toEqual(ofEurope);
    expect(leftOut(`${frame} AND ti:europe NOT cc:DE`)).toEqual({ ...ofEurope, later: 4, earlierFiled: 2 });
    expect(leftOut(framed(frame, 'ti:europe AND pd:<2012-05-16'))).toEqual({ later: 0, earlierFiled: 0, undated: 0, internal: 0 });
  });

  it('is, without a typed condition, all of the collection that is no prior art', () => {
    const whole = leftOut(frame);
    const out = conditions.answer(read(`all NOT ${frame}`)).bits;
    expect((whole?.later ?? 0) + (whole?.undated ?? 0) + (whole?.internal ?? 0)).toBe(slotsOf(out).length);
    expect(slotsOf(out).length).toBeGreaterThan(6);
  });

  it('counts neither what the cut-off nor what the classes of the query leave out anyway', () => {
    const { bits, slots } = conditions.answer(read('ti:europe'));
    const mask = maskOf(bits, slots);
    for (const slot of slotsOf(bits)) if (rowsInSlots(db, [slot]).some(({ number }) => number === '1000006')) mask[slot] = 0;
    expect(leftOut(frame, mask)).toEqual({ ...ofEurope, later: 4, earlierFiled: 2 });
  });

  it('is not said of a condition without a law, with one paragraph of it, or with a law that does not limit it', () => {
    for (const typed of ['ti:europe', 'art:EP.54.3@2012-05-16 AND ti:europe', `${frame} OR ti:europe`, `ti:europe AND ${frame}`])
      expect(leftOut(typed)).toBeUndefined();
  });
});
