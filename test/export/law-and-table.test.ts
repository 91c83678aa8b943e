// Report and search table tell one truth of a document: the worked examples of an application, and what is held only as a later publication of
// an earlier application. The labels are those that the index gives for the same dates.
import { expect, it } from 'vitest';
import type { CaseApplication } from '../../src-main/contract/case-application.ts';
import { categoryOf, type CategoryFlags } from '../../src-main/contract/category.ts';
import { datesOf } from '../../src-main/contract/combination.ts';
import { lawDoubts, openDoubts } from '../../src-main/contract/law-doubts.ts';
import type { Literature } from '../../src-main/contract/literature.ts';
import { earliestDay } from '../../src-main/contract/case-application.ts';
import { datesFor } from '../../src-main/contract/law.ts';
import type { Publication } from '../../src-main/contract/publication.ts';
import { lawLabels } from '../../src-main/engine/condition/law.ts';
import { documentWords } from '../../src-main/words/documents.ts';

const application: CaseApplication = {
  ...{ office: 'EP', number: '24163000.1', filed: '2024-03-15', law: 'EP', framed: false },
  priorities: [{ office: 'DE', number: '10 2023 107 000', date: '2023-03-20' }],
};

interface Invented {
  name: string;
  published?: string;
  filed?: string;
  priority?: string;
  shared?: true;
  own?: true;
  designated?: string[];
  literature?: Literature;
  flags?: CategoryFlags;
}

/** Symbols of the table, and what report, lists and reader say. */
function both(one: Invented, of: CaseApplication = application): { table: string; said: string } {
  const [country = '', number = '', kind = ''] = one.name.split('-');
  const { published, filed, priority, literature, designated, flags = {} } = one;
  const publication = {
    ...{ country, number, kind, inventors: [], applicants: [], title: [], abstract: [], claims: [], description: [] },
    ...{ citations: [], priorities: [], classes: [] },
    ...(published !== undefined && { publicationDate: published.length === 4 ? `${published}-12-31` : published }),
    ...(filed !== undefined && { filingDate: filed }),
    ...(priority !== undefined && { priorityDate: priority }),
    ...(designated !== undefined && { designated }),
    ...(literature !== undefined && { literature, type: 'article' }),
  } as unknown as Publication;
  const claimed = earliestDay(of) ?? '';
  const labels = lawLabels({ paragraph: of.law, date: claimed }, { publication, isEntered: () => false });
  const { rows, leftOut } = categoryOf({
    application: datesOf(of),
    document: {
      ...{ country, isPatent: literature === undefined },
      ...(published !== undefined && { published }),
      ...(filed !== undefined && { filed }),
      ...(priority !== undefined && { priority }),
      ...(designated !== undefined && { designated }),
      ...(one.shared === true && { sharesPriority: true }),
      ...(one.own === true && { isOwn: true }),
    },
    letters: [{ letter: 'X', claims: [1], decided: true }],
    flags,
  });
  const { law } = documentWords.en;
  const said =
    labels.length > 0 ? labels.map(law.long).join(' · ') : law.none(lawDoubts(publication, of, flags), datesFor(publication), claimed);
  return { table: leftOut ?? rows.map(({ symbol }) => symbol).join(' '), said };
}

const doe = (date: string): Literature => ({ authors: ['Doe, Jane'], date });
const examples: [table: string, said: RegExp, document: Invented][] = [
  ['X', /^State of the art under Art\. 54\(2\)/, { name: 'US-20220111222-A1', published: '2022-04-14' }],
  [
    'P,X',
    /^Not prior art .*; earlier than the day of filing: counts if the priority is not valid/,
    { name: 'DE-102021000001-A1', published: '2023-03-20' },
  ],
  ['P,X', /^Earlier European application/, { name: 'EP-4200222-A1', filed: '2022-11-02', published: '2023-10-18' }],
  ['E,X', /^Earlier international application .*Rule 165/, { name: 'WO-2024111000-A1', filed: '2022-11-25', published: '2024-05-30' }],
  [
    'E,X',
    /^Not prior art .*; filed before the day of filing: perhaps an earlier national right/,
    { name: 'US-20240080000-A1', filed: '2023-09-01', published: '2024-03-15' },
  ],
  ['published-late', /^Not prior art [^;]*$/, { name: 'XL-1', published: '2024-06-01', literature: doe('2024-06-01') }],
  ['T', /^Not prior art [^;]*$/, { name: 'XL-1', published: '2024-06-01', literature: doe('2024-06-01'), flags: { T: true } }],
  [
    'same-priority',
    /^Not prior art /,
    { name: 'EP-4300333-A1', filed: '2024-03-14', priority: '2023-03-20', published: '2024-09-25', shared: true },
  ],
  [
    'P,X',
    /^Not prior art .*; earlier than the day of filing/,
    { name: 'DE-202023001000-U1', filed: '2023-03-20', published: '2023-08-03', shared: true },
  ],
  ['X', /^State of the art under Art\. 54\(2\)/, { name: 'WO-2022250111-A1', filed: '2022-05-20', published: '2022-12-01' }],
  [
    'X?',
    /^Not decided .*the day of publication is not known and may be earlier/,
    { name: 'XL-1', published: '2023', literature: doe('2023') },
  ],
  ['X', /^State of the art .*published 2022, taken as 2022-12-31/, { name: 'XL-1', published: '2022', literature: doe('2022') }],
  ['X?', /^Unknown: it has no date of publication/, { name: 'US-20220111222-A1' }],
  // Beside the examples: what is held is no first publication of an earlier application.
  [
    'E,X',
    /^Not decided .*ask for that \(A1 or A2\), whose day decides.*Art\. 54\(3\).*E or P$/,
    { name: 'EP-4200222-B1', filed: '2022-11-02', published: '2025-02-05' },
  ],
  [
    'P,X',
    /^Not decided .*counts if the priority is not valid; filed earlier.*whose day decides/,
    { name: 'EP-4200222-B1', filed: '2022-11-02', published: '2023-10-18' },
  ],
  ['E,X', /^Not decided .*whose day decides/, { name: 'WO-2024111000-A3', filed: '2022-11-25', published: '2024-08-30' }],
  [
    'E,X',
    /^Not prior art .*filed earlier: check other publications/,
    { name: 'WO-2024111000-A1', filed: '2022-11-25', published: '2024-05-30', designated: ['US'] },
  ],
  ['E,X', /^Not decided .*its filing date is not known/, { name: 'EP-4200222-A1', published: '2024-10-18' }],
  ['E,X', /^Not prior art .*; filed on the same day/, { name: 'EP-4200222-A1', filed: '2024-03-15', published: '2025-10-18' }],
  [
    'E,X',
    /^Not prior art .*; earlier than the day of filing: counts if the priority is not valid$/,
    { name: 'EP-4200222-A1', filed: '2023-11-02', published: '2024-10-18' },
  ],
  ['published-late', /^Not prior art [^;]*$/, { name: 'EP-4400222-B1', filed: '2024-11-02', published: '2026-02-05' }],
  [
    'own-publication',
    /^Not prior art /,
    { name: 'EP-4300999-A1', filed: '2024-03-15', priority: '2023-03-20', published: '2024-09-25', own: true },
  ],
  [
    'O,X',
    /^Not decided .*an oral disclosure is recorded/,
    { name: 'XL-1', published: '2024-06-01', literature: doe('2024-06-01'), flags: { O: { on: '2022-01-05' } } },
  ],
];

it.each(examples)('%s in the table, %s', (table, said, document) => {
  const found = both(document);
  expect(found.table).toBe(table);
  expect(found.said).toMatch(said);
});

it('gives a document a letter only where the report has a label or says why it may count, whatever its dates', () => {
  const days = ['2022-11-02', '2023-03-20', '2023-09-01', '2024-03-15', '2024-09-25'];
  const silent: string[] = [];
  let compared = 0;
  for (const law of ['EP', 'US'] as const)
    for (const filing of [application, { ...application, priorities: [] }, { ...application, filed: '' }])
      for (const name of ['EP-1-A1', 'EP-1-A3', 'EP-1-B1', 'WO-1-A1', 'WO-1-A3', 'US-1-A1', 'US-1-B2', 'DE-1-A1', 'DE-1-B4', 'JP-1-A'])
        for (const published of days)
          for (const filed of [undefined, ...days])
            for (const priority of [undefined, ...days]) {
              const of = { ...filing, law };
              const document = { name, published, ...(filed && { filed }), ...(priority && { priority }) };
              const { table, said } = both(document, of);
              compared += 1;
              const isCited = /^[XPE]/.test(table);
              if (isCited && /^Not prior art [^;]*$/.test(said)) silent.push(`${law} ${table} ${JSON.stringify(document)}: ${said}`);
              if (table === 'published-late' && !said.startsWith('Not prior art'))
                silent.push(`${law} late ${JSON.stringify(document)}: ${said}`);
            }
  expect(compared).toBeGreaterThan(10_000);
  expect(silent).toEqual([]);
});

it('says in both languages of every doubt what decides', () => {
  const days = [['pd', '2025-02-05'] as const];
  for (const language of ['en', 'de'] as const)
    for (const doubt of openDoubts)
      expect(
        documentWords[language].law.none(
          [doubt],
          days.map(([of, day]) => [of, day]),
          '2023-03-20',
        ),
      ).not.toMatch(/Not prior art|kein Stand der Technik/);
});

it('leaves nothing open where the priority is valid, and makes the filing decide where it is not', () => {
  const having = (is: 'valid' | 'invalid'): CaseApplication => ({
    ...application,
    priorities: application.priorities.map((one) => ({ ...one, validity: { is, by: 'A. Beispiel', on: '2026-11-20' } })),
  });
  const between: Invented = { name: 'DE-102021000001-A1', published: '2023-03-20' };
  const national: Invented = { name: 'US-20240080000-A1', filed: '2023-09-01', published: '2024-03-15' };
  expect(both(between, having('valid')).said).toMatch(/^Not prior art to claims of 2023-03-20 by its dates: [^;]*$/);
  expect(both(between, having('invalid'))).toMatchObject({ table: 'X', said: expect.stringMatching(/^State of the art/) });
  expect(both(national, having('valid')).said).not.toContain('if the priority is not valid');
  expect(both(national, having('invalid')).said).not.toContain('if the priority is not valid');
});
