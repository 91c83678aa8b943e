// Does the index answer any condition on any texts as the evaluator that explains them does, also while segments are merged and publications replaced?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConditionNode, Written } from '../../../src-main/contract/condition.ts';
import { publicationName, type LanguageText, type Publication } from '../../../src-main/contract/publication.ts';
import { matching, read, type Scheme } from '../condition/explained.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf } from './collection.ts';

const nowhere: Written = { start: 0, end: 0 };

const words = (
  'valve valves Valve seat seats spring springs the a of micro-lens micro lens microlens micro-lenses non-micro-lens state-of-the-art 2,4-dichloro ' +
  '1,000 0.5 1000 12.5.3 H₂SO₄ α alpha colour color Ventilgehäuse gehaeuse Gehäuse isn’t and/or x-ray 3-methyl'
).split(' ');
const pieces = [
  ...words,
  '弁座',
  'ソレノイドバルブ',
  'が',
  '0.5 mm',
  '20–30 mm',
  '150 °C',
  '. The',
  '.\n',
  '\n',
  '; ',
  ', ',
  ' (1) ',
  '! A',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 22 }).map((parts) => parts.join(' '));
const claims = fc
  .array(fc.record({ refers: fc.constantFrom('', ' of claim 1', ' of claim 2', ' of claims 1 or 2'), body: text }), { maxLength: 4 })
  .map((all) =>
    all.map(({ refers, body }, at) => `${at + 1}. A valve${at === 0 ? '' : refers}, ${body.replaceAll('\n', ' ')}.`).join('\n'),
  );
const inLanguage = (content: fc.Arbitrary<string>): fc.Arbitrary<LanguageText[]> =>
  fc
    .array(fc.record({ language: fc.constantFrom('en', 'en', 'de', 'ja', 'fr', ''), text: content }), { maxLength: 2 })
    .map((all) => [...new Map(all.filter((one) => /[\p{L}\p{N}]/u.test(one.text)).map((one) => [one.language, one])).values()]);
const day = fc.constantFrom(undefined, '2012-05-15', '2012-05-16', '2013-11-20', '1999-12-31');
const names = fc.array(
  fc.constantFrom('Robert Bosch GmbH', 'Hewlett-Packard Co.', 'MÜLLER HANS', 'Mueller, Hans', 'BOSCH AG', 'valve seat Inc'),
  { maxLength: 2 },
);

const application = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'WO'),
    date: fc.constantFrom('2012-05-15', '2012-05-16', '2013-11-20', '1999-12-31'),
    key: fc.constantFrom('DE102012000001', 'US2012123456', 'WOUS2012012345'),
  },
  { requiredKeys: ['key'] },
);
/** What earlier imports did not read. */
const applications = fc.record(
  {
    application,
    priorityClaims: fc.array(application, { maxLength: 3 }),
    agents: names.map((all) => [...new Set(all)].map((name) => ({ name }))),
    international: application,
    designated: fc.subarray(['DE', 'EP', 'US']),
    publishedIn: fc.constantFrom('en', 'de'),
  },
  { requiredKeys: ['priorityClaims', 'agents'] },
);

const publication = fc
  .record({
    title: inLanguage(text.map((one) => one.replaceAll('\n', ' '))),
    abstract: inLanguage(text),
    claims: inLanguage(claims),
    description: inLanguage(text),
    days: fc.tuple(day, day, day),
    classes: fc.subarray(['Y99Z1/00', 'Y99Z1/02', 'Y99Z1/04', 'Y99Z1/06', 'A01B3/00']),
    type: fc.constantFrom('CPC', 'IPC'),
    applicants: names,
    inventors: names,
    country: fc.constantFrom('EP', 'US', 'JP', 'WO', 'XI'),
    kind: fc.constantFrom('A1', 'A2', 'B2'),
    citations: fc.array(
      fc.record({
        number: fc
          .tuple(
            fc.constantFrom('EP', 'US', 'JP'),
            fc.constantFrom('9000001', '9000002', '9000003', '123456'),
            fc.constantFrom('', '-A', '-A1', '-B2', '-U'),
          )
          .map(([country, number, kind]) => `${country}-${number}${kind}`),
        by: fc.constantFrom('examiner', 'applicant'),
      }),
      { maxLength: 3 },
    ),
    applications: fc.option(applications, { nil: undefined }),
  })
  .map(({ days: [publicationDate, filingDate, priorityDate], classes, type, applicants, inventors, applications: read, ...rest }) =>
    publicationOf({
      ...rest,
      ...read,
      ...(publicationDate !== undefined && { publicationDate }),
      ...(filingDate !== undefined && { filingDate }),
      ...(priorityDate !== undefined && { priorityDate }),
      classes: classes.map((code) => ({ type, code })),
      applicants: [...new Set(applicants)].map((name) => ({ name })),
      inventors: [...new Set(inventors)].map((name) => ({ name })),
    }),
  );
const corpus = fc
  .array(publication, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, at): Publication => ({ ...one, number: String(9_000_001 + at) })));

const textLeaves = [
  ...[
    'valve',
    '=valve',
    '~valve',
    'seat',
    'springs',
    'the',
    '"the valve"',
    '"valve seat"',
    'valve*',
    '*ves',
    'sp?ing',
    'microlens',
    'micro-lens',
  ],
  ...[
    '=micro-lens',
    '=microlens',
    'micro-lenses',
    'stateoftheart',
    'state-of-the-art',
    'ofthe*',
    '*dichloro',
    '1000',
    '0.5',
    '1,000',
    'h2so4',
  ],
  ...[
    'alpha',
    'α',
    'color',
    'gehäuse',
    '*gehäuse',
    '~gehäuse',
    '弁座',
    '座',
    'バルブ',
    'が',
    '{0.4..0.6 mm}',
    '{25 mm}',
    '{400..500 K}',
    'and/or',
  ],
  ...['xray', 'clm:seat', 'c1:valve', 'ic:valve', 'ti:valve', 'de:the', 'ta:lens', 'tac:"the valve"', 'c1:{0.5 mm}', 'ic:(seat OR spring)'],
].map(read);
const otherLeaves = [
  ...[
    'all',
    'pd:2012',
    'pd:>2012',
    'pd:<=2012-05',
    'fd:2012-05-15..2013',
    'prd:1999',
    'ed:<2012-05-16',
    'prd:2012-05-16',
    'prd:>2012',
    'ap:US2012123456',
    'pr:"PCT/US2012/012345"',
    'num:DE102012000001',
    'art:EP@2012-05-16',
    'art:EP@2013-11-20',
    'art:EP.54.3.WO@2012-05-16',
    'art:US@2013-11-20',
    'art:US.102.a.1.grace@2013-05-15',
    'art:US.102.a.2@2012-05-16',
    'art:US.PRE.102.a@2012-05-16/2013-05-15',
    'art:US.PRE.102.b@2012-05-16/2013-05-16',
    'cc:EP',
    'kd:B2',
    'la:de',
    'la:en',
  ],
  ...[
    'cpc:Y99Z1/02',
    'cpc:=Y99Z1/02',
    'cpc:Y99Z',
    'class:A01B3/00',
    'ipc:Y99Z1/00',
    'pa:bosch',
    'in:(müller OR bosch)',
    'pa:"robert bosch"',
  ],
  ...[
    'pa:hewlettpackard',
    'pa:hewlett-packard',
    'in:mueller',
    'has:claims',
    'has:pd',
    'pn:EP-9000001-A1',
    'cites:EP9000001',
    'cites:"US 9,000,002 B2"',
    'cites:JP9000003A1',
    'cites:nothing',
    'citedby:EP9000001',
    'citedby:US9000002B2',
    'citedby:JP9000003',
    'pa:(valve NEAR seat)',
    'pa:bos*',
    'pa:="Robert Bosch GmbH"',
    'pa:="bosch gmbh"',
    'pa:"Bosch AG"',
    'pa:(bosch gmbh)',
    'in:muller',
    'in:="müller hans"',
  ],
].map(read);

const places = fc.letrec<{ node: ConditionNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...textLeaves),
    fc
      .record({
        type: fc.constantFrom('or', 'near', 'adj', 'with', 'same', 'claim', 'chain'),
        distance: fc.integer({ min: 1, max: 6 }),
        paragraph: fc.boolean(),
        negated: fc.boolean(),
        left: tie('node'),
        right: tie('node'),
      })
      .map(({ type, distance, paragraph, negated, left, right }): ConditionNode => {
        const sides = { left, right, ...nowhere };
        if (type === 'or') return { type, ...sides };
        const own = { ...sides, ...(negated && { negated: true as const }) };
        if (type === 'claim' || type === 'chain') return { type, ...own };
        if (type === 'with' || type === 'same') return { type, distance, ...own };
        return { type: type as 'near', distance, ...(paragraph && { paragraph: true as const }), ...own };
      }),
  ),
})).node;

const condition = fc.letrec<{ node: ConditionNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    places,
    fc.constantFrom(...otherLeaves),
    fc
      .record({ type: fc.constantFrom('and', 'or', 'xor', 'not'), left: tie('node'), right: tie('node') })
      .map((of): ConditionNode => ({ ...of, type: of.type as 'and', ...nowhere })),
  ),
})).node;

const scheme: Scheme = new Map([
  ['Y99Z1/02', 'Y99Z1/00'],
  ['Y99Z1/04', 'Y99Z1/02'],
  ['Y99Z1/06', 'Y99Z1/00'],
]);
const order = {
  subtreeOf: (code: string): string[] | undefined =>
    ({ 'Y99Z1/00': ['Y99Z1/00', 'Y99Z1/02', 'Y99Z1/04', 'Y99Z1/06'], 'Y99Z1/02': ['Y99Z1/02', 'Y99Z1/04'] })[code],
};

const expected = (node: ConditionNode, of: readonly Publication[]): string[] => matching(node, of, scheme).sort();

describe('The index', () => {
  it('answers as the evaluator of single publications', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(corpus, fc.array(condition, { minLength: 1, maxLength: 12 }), (publications, conditions) => {
        using collection = collectionOf(publications);
        for (const node of conditions) expect(collection.matching(node, order)).toEqual(expected(node, publications));
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });

  it('answers the same after every step of a merge, and when publications are replaced', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(corpus, { minLength: 2, maxLength: 8 }),
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (batches, conditions, steps) => {
          using collection = collectionOf();
          const now = new Map<string, Publication>();
          const check = (): void => {
            for (const node of conditions) expect(collection.matching(node, order)).toEqual(expected(node, [...now.values()]));
          };
          for (const batch of batches) {
            const unique = [...new Map(batch.map((one) => [publicationName(one), one])).values()];
            collection.add(unique);
            for (const one of unique) now.set(publicationName(one), one);
            check();
            collection.merge(steps);
            check();
          }
          while (collection.merge(1) > 0) check();
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 25) },
    );
  });
});
