// Do numbers as users write them open what they name, and is a kind said that is not installed?
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicationName } from '../../../src-main/contract/publication.ts';
import { applicationKeysOf } from '../../../src-main/engine/document/application-mention.ts';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import { kindsMentioned, lacksApplications, missingKinds, wantedKindFirst } from '../../../src-main/engine/search/missing-kinds.ts';
import { mentionedIn, namedAs } from '../../../src-main/engine/search/named-publications.ts';
import type { ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { fictionalLines } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';

const stored: [name: string, filed: string, applications: string[]][] = [
  ['EP-1234567-A1', '2010-03-04', ['EP10123456']],
  ['EP-1234567-B1', '2010-03-04', ['EP10123456']],
  ['US-10123456-B2', '2016-05-06', ['US2016123456']],
  ['US-20040068806-A1', '2003-07-08', ['US2003654321']],
  ['US-20180012345-A1', '2018-01-02', ['US2016123456', 'US2018765432']],
  ['US-RE38765-E', '2001-01-02', []],
  ['US-D734743-S', '2014-01-02', []],
];

describe('A number', () => {
  let db: ReadableIndex;
  let reader: IndexReader;
  let bare: ReadableIndex;
  beforeAll(async () => {
    const folder = freshFolder();
    const lines = stored.map(([name, filingDate, priorities]) => {
      const [country, number, kind] = name.split('-');
      return JSON.stringify({ country, number, kind, filingDate, priorities, title: [{ language: 'en', text: 'A lantern that folds' }] });
    });
    writeFileSync(join(folder, 'a.jsonl'), lines.join('\n'));
    await importHere(folder, [join(folder, 'a.jsonl')]);
    db = openIndex(folder, 1);
    reader = openIndexReader(db);
    const other = freshFolder();
    writeFileSync(join(other, 'b.jsonl'), fictionalLines(0, 3));
    await importHere(other, [join(other, 'b.jsonl')]);
    bare = openIndex(other, 1);
  });
  const nameOf = (id: number): string => publicationName(readPublication(db, id, [])?.publication ?? { country: '', number: '', kind: '' });

  it.each([
    ['EP1234567B1', ['EP-1234567-B1']],
    ['EP 1 234 567 A1', ['EP-1234567-A1']],
    ['EP1234567', ['EP-1234567-A1', 'EP-1234567-B1']],
    ['U.S. Pat. No. 10,123,456', ['US-10123456-B2']],
    ['Pat. No. 10,123,456', ['US-10123456-B2']],
    ['US Pub. No. 2004/0068806', ['US-20040068806-A1']],
    ['Pub. No. US 2004/0068806 A1', ['US-20040068806-A1']],
    ['RE38,765', ['US-RE38765-E']],
    ['Des. 734,743', ['US-D734743-S']],
    ['U.S. Patent Application No. 15/123,456', ['US-10123456-B2']],
    ['15/123,456', ['US-10123456-B2']],
    ['Appl. No. EP 10123456.7', ['EP-1234567-A1', 'EP-1234567-B1']],
    ['10123456.7', ['EP-1234567-A1', 'EP-1234567-B1']],
  ])('%s is %j in the query box and comes first in the finder', (typed, names) => {
    expect(mentionedIn(db, typed).map(nameOf)).toEqual(names);
    expect(
      namedAs(db, reader, typed, 10)
        .slice(0, names.length)
        .map((card) => publicationName(card)),
    ).toEqual(names);
    expect(missingKinds(typed, [kindsMentioned(db, typed)], true)).toEqual([]);
  });

  it('with a kind that is not installed is said, with the kinds that are', () => {
    const kinds = (text: string): string[][][][] => [kindsMentioned(bare, text), kindsMentioned(db, text)];
    expect(missingKinds('EP1234567B2', kinds('EP1234567B2'), true)).toEqual([{ name: 'EP-1234567-B2', kinds: ['A1', 'B1'] }]);
    const sentence = 'as in EP 1 234 567 B2 and EP 7 654 321 A1, a lantern';
    expect(missingKinds(sentence, kinds(sentence), true)).toEqual([{ name: 'EP-1234567-B2', kinds: ['A1', 'B1'] }]);
    expect(missingKinds('EP7654321A1', kinds('EP7654321A1'), false)).toEqual([{ name: 'EP-7654321-A1', kinds: [] }]);
  });

  it('of an application is looked for only where a text can be one, and collections without such numbers are said', () => {
    expect(lacksApplications(bare, '15/123,456')).toBe(true);
    expect(lacksApplications(db, '15/999,999')).toBe(false);
    expect(applicationKeysOf('PCT/EP2012/012345')).toEqual(['WOEP2012012345']);
    expect(applicationKeysOf('特願2012-123456')).toEqual(['JP2012123456']);
    expect(applicationKeysOf('a lantern of 15/123,456 parts')).toEqual([]);
    expect(applicationKeysOf('10 200 300 400')).toEqual([]);
  });

  it('puts the wanted kind first, whichever collection has it', () => {
    const found = [{ name: 'EP-1234567-A1' }, { name: 'EP-1234567-B1' }];
    expect(wantedKindFirst(found, 'EP1234567B1').map(({ name }) => name)).toEqual(['EP-1234567-B1', 'EP-1234567-A1']);
  });
});
