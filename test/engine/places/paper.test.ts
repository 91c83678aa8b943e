// Do the conditions of the design find what it says, after a real import?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { openClassScheme, type ClassScheme } from '../../../src-main/engine/store/class-scheme.ts';
import type { ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { installClassTitles, openIndex } from '../../../src-main/engine/store/library.ts';
import { rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { classTitles, documents, found } from './paper.ts';

let db: ReadableIndex;
let scheme: ClassScheme | undefined;

beforeAll(async () => {
  const folder = freshFolder();
  const file = join(folder, 'paper.jsonl');
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'));
  const { id } = await importHere(folder, [file]);
  installClassTitles(folder, classTitles);
  scheme = openClassScheme(folder);
  db = openIndex(folder, id);
  return () => {
    scheme?.close();
    db.close();
  };
});

/** The documents that match, by number. */
function matching(typed: string, withScheme = true): number[] {
  const read = readCondition(typed);
  if ('errors' in read) throw new Error(read.errors.map(({ cause }) => cause).join(' '));
  const { bits, branch } = new Conditions(db).answer(read.condition, { scheme: withScheme ? scheme : undefined });
  const numbers = rowsInSlots(db, slotsOf(bits)).map(({ number }) => Number(number) - 1_000_000);
  expect(branch.count).toBe(numbers.length);
  return numbers.sort((a, b) => a - b);
}

describe('The conditions of the design', () => {
  it.each(found)('%s', (condition, wanted) => {
    expect(matching(condition)).toEqual(wanted);
  });

  it('find a group alone if no scheme is installed', () => {
    expect(matching('cpc:Y99Z1/02', false)).toEqual([3]);
  });
});
