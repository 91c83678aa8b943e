// Where and why a publication matches a condition, and what it came nearest to where it does not.
import { describe, expect, test } from 'vitest';
import type { ConditionExplanation, ExplainedBranch } from '../../../src-main/contract/condition-explanation.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { publicationOf } from '../document/made-up.ts';
import { explained, read } from './explained.ts';
import { paperDocuments, paperScheme } from './paper-documents.ts';

const one = (condition: string, publication: Publication | undefined = paperDocuments[0]): ConditionExplanation =>
  explained(read(condition), [publication as Publication], paperScheme)[0] as ConditionExplanation;
const described = (...paragraphs: string[]): Publication =>
  publicationOf({ description: [{ language: 'en', text: paragraphs.join('\n') }] });
const textAt = (publication: Publication, { matches }: ConditionExplanation): string[] =>
  matches.map(({ section, entry, start, end }) => `${section} ${publication[section][entry]?.text.slice(start, end) ?? ''}`);
const matched = (condition: string, publication: Publication): string[] => textAt(publication, one(condition, publication));
const deciding = ({ decides, canonical, branches = [] }: ExplainedBranch): string[] => (decides ? [canonical] : branches.flatMap(deciding));

describe('What matched', () => {
  test('is marked word by word, phrase by phrase, in the order of the texts', () => {
    const first = paperDocuments[0] as Publication;
    expect(matched('"valve seat" OR spring', first)).toEqual(['title Valve seat', 'claims spring']);
    expect(matched('micro-lens AND thick', first)).toEqual(['description micro-lens', 'description thick']);
    expect(matched('{400..600 µm}', first)).toEqual(['description 0.5 mm']);
  });

  test('of an operator between places are only the words that are near enough', () => {
    const publication = described('A valve. The seat of the valve is red. The seat.');
    expect(one('seat NEAR3 valve', publication).matches.map(({ start }) => start)).toEqual([13, 25]);
    expect(matched('(seat NEAR3 valve) WITH red', publication)).toEqual(['description seat', 'description valve', 'description red']);
    expect(matched('valve NOT WITH seat', publication)).toEqual(['description valve']);
  });

  test('does not include what must be absent, nor branches that fail', () => {
    expect(matched('seat NOT spring', described('A seat.'))).toEqual(['description seat']);
    expect(matched('(seat valve) OR red', described('The seat is red.'))).toEqual(['description red']);
    expect(matched('valve', described('The seat is red.'))).toEqual([]);
  });

  test('is one place where words overlap', () => {
    expect(matched('"valve seat" AND seat', described('A valve seat.'))).toEqual(['description valve seat']);
  });

  test('has offsets of the stored text, also behind a cancelled claim', () => {
    const publication = publicationOf({ claims: [{ language: 'en', text: '1. (canceled)\n2. A seat of a valve.' }] });
    expect(matched('seat', publication)).toEqual(['claims seat']);
  });

  test('has every place in its count, the first in its list, and names apart', () => {
    const publication = publicationOf({
      description: [{ language: 'en', text: 'seat '.repeat(50) }],
      applicants: [{ name: 'Seat SA' }],
    });
    expect(one('seat', publication).branch).toMatchObject({ count: 50, places: { length: 20 } });
    expect(one('pa:seat', publication)).toMatchObject({ holds: true, matches: [], branch: { canonical: 'pa:seat', names: ['Seat SA'] } });
  });
});

describe('What fails', () => {
  test.each([
    ['seat AND glass AND copper', ['glass', 'copper']],
    ['seat AND (glass OR copper)', ['glass', 'copper']],
    ['seat NOT (valve OR glass)', ['valve']],
    ['seat NOT (valve AND spring)', ['valve AND spring']],
    ['glass NOT valve', ['glass']],
    ['glass NEAR3 valve', ['glass']],
    ['glass NOT NEAR3 valve', ['glass']],
    ['seat XOR valve', ['seat XOR valve']],
    ['spring CLAIM having', ['spring CLAIM having']],
    ['clm:(glass OR copper) AND seat', ['glass', 'copper']],
  ])('%s is told by its smallest branches', (condition, branches) => {
    const { holds, branch } = one(condition);
    expect(holds).toBe(false);
    expect(deciding(branch)).toEqual(branches);
  });

  test('of a condition that holds is nothing', () => {
    expect(deciding(one('valve AND (seat OR glass)').branch)).toEqual([]);
  });
});

describe('The nearest pair', () => {
  const nearest = (condition: string, publication: Publication): unknown => one(condition, publication).branch.nearest;

  test('tells how many words, sentences and paragraphs lie between', () => {
    expect(nearest('valve NEAR3 seat', described('A valve that is not near any red seat.'))).toMatchObject({
      ...{ apart: 7, sentences: 0, paragraphs: 0 },
      left: { section: 'description', start: 2, end: 7 },
      right: { start: 33, end: 37 },
    });
    expect(nearest('valve NEAR5 seat', described('A valve. The seat.'))).toMatchObject({ apart: 2, sentences: 1, paragraphs: 0 });
    expect(nearest('valve WITH seat', described('A valve.', 'It is red. The seat.'))).toMatchObject({ sentences: 2, paragraphs: 1 });
  });

  test('is the one that misses least', () => {
    const publication = described(
      'It has a valve. Nothing but steel and glass and a seat. Many other words stand here.',
      'A valve is as near as can be to a seat.',
    );
    expect(nearest('valve NEAR5 seat', publication)).toMatchObject({ apart: 9, sentences: 0 });
    expect(nearest('valve ADJ5 seat', described('The seat of the valve.'))).toMatchObject({ apart: 3, reversed: true });
  });

  test('prefers claims where claims are asked for, and names them by its offsets', () => {
    const first = paperDocuments[0] as Publication;
    const pair = one('spring CLAIM having', first).branch.nearest;
    expect([pair?.left.section, pair?.right.section]).toEqual(['claims', 'claims']);
  });

  test('lies in different texts if no text has both, and with NOT is one that is too near', () => {
    const publication = publicationOf({ title: [{ language: 'en', text: 'Valve' }], description: [{ language: 'en', text: 'A seat.' }] });
    const pair = one('valve NEAR seat', publication).branch.nearest;
    expect([pair?.left.section, pair?.right.section, pair?.apart]).toEqual(['title', 'description', undefined]);
    expect(one('valve NOT NEAR2 seat', described('A valve seat.')).branch).toMatchObject({ decides: true, tooNear: { apart: 1 } });
  });

  test('is none where both are the same word', () => {
    expect(one('valve NEAR5 valve', described('A valve.')).branch).toMatchObject({ decides: true, holds: false });
    expect(nearest('valve NEAR5 valve', described('A valve.'))).toBeUndefined();
  });
});

describe('A value', () => {
  test.each([
    ['pd:2011', ['2012-05-15']],
    ['fd:2011', []],
    ['cpc:Y99Z1/06', ['Y99Z1/04']],
    ['cc:EP', ['US']],
    ['kd:A1', ['B2']],
    ['la:de', ['en']],
    ['pn:EP1000000', ['US-9000001-B2']],
  ])('that fails tells what is there instead: %s', (condition, values) => {
    expect(one(condition).branch).toMatchObject({ holds: false, decides: true, values });
  });

  test.each(['pd:2012-05', 'cpc:Y99Z1/02', 'pn:US9000001', 'num:US-9000001-B2', 'has:claims', 'ed:<2013', 'kd:B2'])(
    '%s holds',
    (condition) => {
      expect(one(condition)).toMatchObject({ holds: true, matches: [] });
    },
  );

  test('is an application of its own or a priority', () => {
    const publication = publicationOf({ country: 'EP', filingDate: '2010-03-01', priorities: ['EP201010123456', 'US2009123456'] });
    expect(one('pr:"US 2009/123456"', publication).holds).toBe(true);
    expect(one('ap:"US 2009/123456"', publication).holds).toBe(false);
    expect(one('ap:EP2010101234', publication).branch.values).toEqual(['EP201010123456']);
    expect(one('pr:EP2010101234', publication).branch.values).toEqual(['US2009123456']);
  });
});
