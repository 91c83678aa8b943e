// Names in conditions: without legal forms, as a whole, and as confirmed applicants.
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { expandApplicants } from '../../../src-main/engine/condition/applicants.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { spellingOf } from '../../../src-main/engine/document/spelling.ts';
import { publicationOf } from '../document/made-up.ts';
import { matching, read } from './explained.ts';

const names = [
  'Robert Bosch GmbH',
  'BOSCH GMBH ROBERT',
  'Bosch Siemens Hausgeräte GmbH',
  'Boesch AG',
  'Müller, Hans',
  'Mueller KG',
  'Siemens AG',
  'Siemens Healthineers AG',
  'シーメンス株式会社',
];
const publications = names.map((name, at) =>
  publicationOf({ number: String(9_000_001 + at), applicants: [{ name }], inventors: [{ name }] }),
);
const found = (typed: string): string[] =>
  matching(read(typed), publications).map((one) => names[Number(/(\d)-A1$/.exec(one)?.[1]) - 1] ?? one);

describe('Names in a condition', () => {
  it.each([
    ['pa:"Robert Bosch AG"', ['Robert Bosch GmbH']],
    ['pa:(Robert AND Bosch AND GmbH)', ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT']],
    ['pa:"=Bosch =GmbH"', ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT']],
    ['pa:"Bosch =GmbH"', ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT']],
    ['pa:=GmbH', ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT', 'Bosch Siemens Hausgeräte GmbH']],
    ['pa:Bösch', ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT', 'Bosch Siemens Hausgeräte GmbH', 'Boesch AG']],
    ['pa:muller', ['Müller, Hans', 'Mueller KG']],
    ['pa:mueller', ['Müller, Hans', 'Mueller KG']],
    ['pa:hausgeraete', ['Bosch Siemens Hausgeräte GmbH']],
    // A name has no endings.
    ['pa:siemen', []],
    ['pa:="siemens ag"', ['Siemens AG']],
    ['pa:="Robert Bosch"', []],
    ['in:="MÜLLER HANS"', ['Müller, Hans']],
    ['pa:="シーメンス株式会社"', ['シーメンス株式会社']],
  ])('%s finds %j', (typed, expected) => expect(found(typed)).toEqual(expected));

  it('are written without legal forms, and whole names in quotation marks', () => {
    expect(canonical(read('pa:"Robert Bosch GmbH & Co. KG"'))).toBe('pa:"robert bosch"');
    expect(canonical(read('pa:="Robert-Bosch GmbH"'))).toBe('pa:="robert bosch gmbh"');
    expect(canonical(read('pa:(siemens gmbh OR bosch)'))).toBe('pa:(siemens OR bosch)');
    expect(canonical(read('in:"Smith A G"'))).toBe('in:"smith a g"');
  });

  it.each(['="valve"', 'ti:="valve"', 'in:~"bosch"', 'pa:(="bosch" ADJ gmbh)'])('%s is refused', (typed) => {
    expect(readCondition(typed)).toHaveProperty('errors');
  });
});

const group = { name: 'Siemens', spellings: ['Siemens AG', 'SIEMENS AKTIENGESELLSCHAFT', 'シーメンス株式会社'].map(spellingOf) };
const expanded = (typed: string): string => canonical(expandApplicants(read(typed), [group]));

describe('A confirmed applicant', () => {
  it.each([
    ['pa:siemens', 'pa:(siemens OR ="シーメンス株式会社")'],
    ['pa:"Siemens AG"', 'pa:(siemens OR ="シーメンス株式会社")'],
    ['pa:シーメンス', 'pa:(シーメンス OR (="siemens ag" OR ="siemens aktiengesellschaft" OR ="シーメンス株式会社"))'],
    ['pa:~siemens', 'pa:(="siemens ag" OR ="siemens aktiengesellschaft" OR ="シーメンス株式会社")'],
    ['valve AND pa:~"SIEMENS AG"', 'valve AND pa:(="siemens ag" OR ="siemens aktiengesellschaft" OR ="シーメンス株式会社")'],
    // Spellings and other words are as typed.
    ['pa:="Siemens AG"', 'pa:="siemens ag"'],
    ['pa:=siemens', 'pa:=siemens'],
    ['pa:"siemens healthineers"', 'pa:"siemens healthineers"'],
    ['pa:(siemens ADJ energy)', 'pa:(siemens ADJ energy)'],
    ['in:siemens', 'in:siemens'],
    ['siemens', 'siemens'],
  ])('%s is %s', (typed, canonicalForm) => expect(expanded(typed)).toBe(canonicalForm));

  it('is written so that it is read again, also without the applicants', () => {
    const once = expanded('pa:siemens');
    expect(canonical(read(once))).toBe(once);
    expect(matching(read(expanded('pa:~siemens')), publications)).toHaveLength(2);
  });

  it('has no more spellings than a condition can have', () => {
    const spellings = Array.from({ length: 500 }, (_, at) => spellingOf(`Siemens ${at} AG`));
    const typed = (times: number): string => Array.from({ length: times }, () => 'pa:~siemens').join(' OR ');
    const expandedTo = (times: number): string => canonical(expandApplicants(read(typed(times)), [{ name: 'Siemens', spellings }]));
    expect(read(expandedTo(3))).toBeDefined();
    expect(() => expandedTo(5)).toThrow('The condition is too long');
  });

  it('that is not known is refused', () => {
    expect(() => expanded('pa:~bosch')).toThrow('No confirmed applicant is called "bosch"');
  });
});
