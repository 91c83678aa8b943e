// Do the conditions on dates and law find what the table says after a real import, and does a collection imported before answer honestly?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { Explainer } from '../../../src-main/engine/condition/explanation.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { Unanswerable } from '../../../src-main/engine/condition/unanswerable.ts';
import { parseNumber } from '../../../src-main/engine/document/number.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { labellerOf } from '../../../src-main/engine/search/law-labels.ts';
import type { ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { findByNumber, readPublication, rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { datedConditions, datedLabels, datedLines } from '../../support/dated-collection.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { matching, read } from '../condition/explained.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf } from './collection.ts';

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

function found(typed: string): number[] {
  const { bits, branch } = conditions.answer(read(typed));
  const rows = rowsInSlots(db, slotsOf(bits));
  expect(branch.count).toBe(rows.length);
  return rows.map(({ number }) => Number(number.slice(-2))).sort((a, b) => a - b);
}

describe('A condition on dates', () => {
  it.each(datedConditions)('%s', (condition, documents) => {
    expect(found(condition)).toEqual(documents);
  });

  it.each(datedLabels)('says of %s under %s what it is, in the list and in the explanation', (name, typed, labels) => {
    const { country = '', number = '' } = parseNumber({ number: name }) ?? {};
    const [row] = findByNumber(db, country, number);
    const id = row?.id ?? 0;
    expect(labellerOf({ db, conditions }, read(typed))?.(id)).toEqual(labels);
    const explainer = new Explainer(read(typed), {
      ...{ joinedOf: () => [], isInClass: () => false, familiesOf: () => [], citationsOf: () => [] },
      isEntered: (publication) => conditions.isEntered(publication),
    });
    const publication = readPublication(db, id)?.publication;
    if (publication === undefined) throw new Error(`no ${name}`);
    const { branch, holds } = explainer.explain({ publication, family: 1, hasPdf: false });
    expect(holds).toBe(labels.length > 0);
    expect(JSON.stringify(branch)).toContain(labels.length > 0 ? JSON.stringify(labels[0]) : '"values":["pd:2013-11-20","fd:2012-05-16"]');
  });

  it('decides by the dates that the attorney corrected', () => {
    const labelsOf = (name: string, dates: { publicationDate?: string; filingDate?: string; priorityDate?: string }) => {
      const { country = '', number = '' } = parseNumber({ number: name }) ?? {};
      const id = findByNumber(db, country, number)[0]?.id ?? 0;
      return labellerOf({ db, conditions }, read('art:EP@2012-05-16'), [], new Map([[id, dates]]))?.(id);
    };
    expect(labelsOf('EP-1000004-A1', { priorityDate: '2012-05-15' })).toEqual([{ paragraph: 'EP.54.3.EP', day: '2012-05-15', of: 'prd' }]);
    expect(labelsOf('EP-1000003-A1', { priorityDate: '2012-05-17', filingDate: '2012-11-01' })).toEqual([]);
    expect(labelsOf('US-1000001-B2', { publicationDate: '2012-05-16' })).toEqual([]);
  });

  it('says of literature without a day what it is dated', () => {
    using collection = collectionOf([
      publicationOf({
        ...{ country: 'XL', number: '17', kind: '', type: 'article', publicationDate: '2006-12-31' },
        literature: { authors: [], date: '2006' },
      }),
    ]);
    const { db: articles } = collection.index;
    const [row] = findByNumber(articles, 'XL', '17');
    const label = { paragraph: 'EP.54.2', day: '2006-12-31', of: 'pd', dated: '2006' };
    expect(labellerOf({ db: articles, conditions }, read('art:EP@2012-05-16'))?.(row?.id ?? 0)).toEqual([label]);
  });

  it('counts each paragraph as a branch, and those whose dates are unknown', () => {
    const { branch } = conditions.answer(read('art:EP@2012-05-16'));
    expect(branch.branches?.map(({ canonical }) => canonical)).toEqual(['art:EP.54.2@2012-05-16', 'art:EP.54.3@2012-05-16']);
    expect(branch.branches?.[1]?.branches?.map(({ count }) => count)).toEqual([5, 2]);
    // One has no date; EP 1000006 B1 is without its application.
    expect(branch.unknown).toBe(2);
  });
});

describe('A European patent', () => {
  const dated = { country: 'EP', publicationDate: '2015-01-07', filingDate: '2011-03-01', priorityClaims: [] };
  const patent = publicationOf({ ...dated, number: '2000001', kind: 'B1' });
  const application = publicationOf({ ...dated, number: '2000001', kind: 'A1', publicationDate: '2012-09-05' });
  const unknownOf = (publications: Publication[], day: string): (number | undefined)[] => {
    using collection = collectionOf(publications);
    const { branch } = new Conditions(collection.index.db).answer(read(`art:EP.54.3.EP@${day}`));
    return [branch.count, branch.unknown];
  };

  it('without its application is counted among those whose dates do not tell, and is not found', () => {
    expect(unknownOf([patent], '2012-05-16')).toEqual([0, 1]);
    expect(unknownOf([patent, application], '2012-05-16')).toEqual([1, undefined]);
  });

  it('is not counted if it was filed later, or published before', () => {
    expect(unknownOf([patent], '2011-03-01')).toEqual([0, undefined]);
    expect(unknownOf([patent], '2015-01-08')).toEqual([0, undefined]);
  });
});

describe('A collection imported before', () => {
  const older = [
    publicationOf({ country: 'US', number: '9000001', kind: 'A1', publicationDate: '2011-06-01', priorityDate: '2010-01-10' }),
  ];

  it('refuses what was not read then', () => {
    using collection = collectionOf(older);
    for (const typed of ['ag:hall', 'art:US.PRE.102.e@2010-05-16']) {
      expect(() => collection.matching(read(typed))).toThrow(Unanswerable);
      expect(() => collection.matching(read(typed))).toThrow(/Import these files again/);
    }
  });

  it('answers with the earliest priority, and says of how many the others are unknown', () => {
    using collection = collectionOf([...older, publicationOf({ number: '9000002', priorityClaims: [], agents: [{ name: 'Hall' }] })]);
    const { branch } = new Conditions(collection.index.db).answer(read('prd:2010-01-10'));
    expect(branch).toMatchObject({ count: 1, older: 1 });
    expect(new Conditions(collection.index.db).answer(read('ag:hall')).branch).toMatchObject({ count: 1, older: 1 });
  });
});

describe('The index and the evaluator', () => {
  const day = fc.constantFrom('2000-11-28', '2000-11-29', '2003-12-31', '2004-01-01', '2010-05-15', '2010-05-16', '2011-05-16');
  const claim = fc.record({
    country: fc.constantFrom('US', 'DE', 'WO'),
    date: day,
    key: fc.constantFrom('US2010000001', 'DE102010000001'),
  });
  const publication = fc
    .record(
      {
        country: fc.constantFrom('US', 'EP', 'WO', 'DE', 'XI'),
        kind: fc.constantFrom('A1', 'A2', 'B1'),
        publicationDate: day,
        filingDate: day,
        priorityClaims: fc.array(claim, { maxLength: 3 }),
        agents: fc.constant<{ name: string }[]>([]),
        designated: fc.subarray(['EP', 'JP', 'US'], { minLength: 1 }),
        publishedIn: fc.constantFrom('en', 'de'),
      },
      { requiredKeys: ['country', 'kind', 'priorityClaims', 'agents'] },
    )
    .map((given) => publicationOf(given));
  const question = fc
    .tuple(
      fc.constantFrom(
        'EP',
        'EP.54.2',
        'EP.54.3',
        'US.AIA',
        'US.102.a.1.barred',
        'US.102.a.1.grace',
        'US.102.a.2',
        'US.PRE',
        'US.PRE.102.e',
      ),
      day,
      day,
    )
    .map(([paragraph, one, other]) => {
      const [date, filed] = [one, other].sort();
      return `art:${paragraph}@${date ?? ''}${paragraph === 'US.PRE' ? `/${filed ?? ''}` : ''}`;
    });

  it('agree on every law, whatever the dates', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(publication, { minLength: 1, maxLength: 12 }),
        fc.array(question, { minLength: 1, maxLength: 8 }),
        (all, asked) => {
          const publications = all.map((one, at) => ({ ...one, number: String(9_000_001 + at) }));
          using collection = collectionOf(publications);
          for (const typed of asked) expect(collection.matching(read(typed)), typed).toEqual(matching(read(typed), publications).sort());
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 150) },
    );
  });
});

describe('What was typed', () => {
  it.each([
    ['art:ep.54.3@16.05.2012', 'art:EP.54.3@2012-05-16'],
    ['art:US@2014-05-16/2015-05-01', 'art:US@2014-05-16'],
    ['art:US@2010-05-16/2011-05-10', 'art:US@2010-05-16/2011-05-10'],
  ])('%s is %s', (typed, canonical) => {
    const first = readCondition(typed);
    expect('condition' in first && conditions.answer(first.condition).branch.canonical).toBe(canonical);
  });

  it.each([
    ['art:XY@2012-05-16', 'law-unknown', ''],
    ['art:EPC@2012-05-16', 'law-unknown', 'art:EP@2012-05-16'],
    ['art:EP', 'law-day', ''],
    ['art:EP@2012-05', 'law-day', 'art:EP@2012-05-01'],
    ['art:US@2010-05-16', 'law-second-day', 'art:US@2010-05-16/2010-05-16'],
    ['art:US@2011-05-10/2010-05-16', 'range-reversed', 'art:US@2010-05-16/2011-05-10'],
  ])('%s is refused with %s', (typed, code, suggestion) => {
    expect(readCondition(typed)).toMatchObject({ errors: [{ code, suggestion }] });
  });
});
