// An invented collection in which only dates, numbers, offices and kinds differ, and what each law counts as prior art. In: nothing. Out:
// documents as Antecedent JSONL, conditions with the documents that they find.

interface Dated {
  country: string;
  number: string;
  kind: string;
  title: string;
  pd?: string;
  fd?: string;
  priorities?: [country: string, number: string, date: string][];
  application?: string;
  international?: string;
  designated?: string[];
  publishedIn?: string;
  inventors?: string[];
  agents?: string[];
}

/** A line of the collection; its number ends in that of the row. */
const documents: readonly Dated[] = [
  // Europe, with claims of 2012-05-16.
  { country: 'US', number: '1000001', kind: 'B2', title: 'europe', pd: '2012-05-15' },
  { country: 'US', number: '1000002', kind: 'B2', title: 'europe', pd: '2012-05-16' },
  { country: 'EP', number: '1000003', kind: 'A1', title: 'europe', pd: '2013-11-20', priorities: [['DE', '102012000003', '2012-05-15']] },
  { country: 'EP', number: '1000004', kind: 'A1', title: 'europe', pd: '2013-11-20', fd: '2012-05-16' },
  { country: 'EP', number: '1000005', kind: 'A2', title: 'europe', pd: '2013-11-20', fd: '2012-05-15', agents: ['Hall & Partner'] },
  { country: 'EP', number: '1000006', kind: 'B1', title: 'europe', pd: '2015-01-07', fd: '2012-05-15' },
  {
    ...{ country: 'EP', number: '1000007', kind: 'A1', title: 'europe', pd: '2013-11-20', fd: '2013-05-10' },
    priorities: [
      ['DE', '102012000007', '2012-05-20'],
      ['GB', '1200007', '2012-05-10'],
    ],
  },
  { country: 'EP', number: '1000008', kind: 'A1', title: 'europe', pd: '2012-05-16', fd: '2012-05-01' },
  {
    country: 'WO',
    number: '2013000009',
    kind: 'A1',
    title: 'europe',
    pd: '2013-11-21',
    fd: '2012-05-15',
    application: 'PCT/EP2012/000009',
  },
  {
    country: 'WO',
    number: '2013000010',
    kind: 'A1',
    title: 'europe',
    pd: '2013-11-21',
    fd: '2012-05-15',
    application: 'PCT/EP2012/000010',
  },
  { country: 'EP', number: '1000011', kind: 'A1', title: 'europe', pd: '2014-01-08', fd: '2012-05-15', international: 'PCT/EP2012/000010' },
  { country: 'WO', number: '2013000012', kind: 'A1', title: 'europe', pd: '2013-11-21', fd: '2012-05-15', designated: ['JP', 'US'] },
  { country: 'DE', number: '1000013', kind: 'A1', title: 'europe', pd: '2013-11-20', fd: '2012-05-15' },
  { country: 'EP', number: '1000014', kind: 'A1', title: 'europe', fd: '2012-05-15' },
  // The United States, with claims of 2014-05-16.
  { country: 'US', number: '2013000021', kind: 'A1', title: 'america', pd: '2013-05-15' },
  { country: 'US', number: '2013000022', kind: 'A1', title: 'america', pd: '2013-05-16', inventors: ['Ling, Ada'] },
  { country: 'FR', number: '3000023', kind: 'A1', title: 'america', pd: '2014-05-15' },
  { country: 'US', number: '2014000024', kind: 'A1', title: 'america', pd: '2014-05-16', fd: '2014-05-16' },
  {
    ...{ country: 'US', number: '2015000025', kind: 'A1', title: 'america', pd: '2015-01-01', fd: '2014-06-01', inventors: ['Moro, Ugo'] },
    priorities: [['JP', '2014000025', '2014-05-15']],
  },
  { country: 'WO', number: '2015000026', kind: 'A1', title: 'america', pd: '2015-01-01', fd: '2014-05-01', publishedIn: 'ja' },
  { country: 'WO', number: '2015000027', kind: 'A1', title: 'america', pd: '2015-01-01', fd: '2014-05-01', designated: ['EP', 'JP'] },
  { country: 'EP', number: '2000028', kind: 'A1', title: 'america', pd: '2015-01-01', fd: '2014-05-01' },
  // The United States before, with an effective date of 2010-05-16 and filed on 2011-05-10.
  { country: 'US', number: '2010000031', kind: 'A1', title: 'earlier', pd: '2010-05-09' },
  { country: 'US', number: '2010000032', kind: 'A1', title: 'earlier', pd: '2010-05-10' },
  { country: 'DE', number: '1000033', kind: 'A1', title: 'earlier', pd: '2010-05-15' },
  { country: 'US', number: '2011000034', kind: 'A1', title: 'earlier', pd: '2011-06-01', fd: '2010-05-15' },
  {
    ...{ country: 'US', number: '2011000035', kind: 'A1', title: 'earlier', pd: '2011-06-01', fd: '2011-01-10' },
    priorities: [['DE', '102010000035', '2010-01-10']],
  },
  {
    ...{ country: 'US', number: '2011000036', kind: 'A1', title: 'earlier', pd: '2011-06-01', fd: '2011-01-10' },
    priorities: [['US', '61/300,036', '2010-01-10']],
  },
  { country: 'WO', number: '2010000037', kind: 'A1', title: 'earlier', pd: '2010-11-11', fd: '2010-05-01', publishedIn: 'en' },
  { country: 'WO', number: '2010000038', kind: 'A1', title: 'earlier', pd: '2010-11-11', fd: '2010-05-01', publishedIn: 'de' },
  { country: 'WO', number: '2001000039', kind: 'A1', title: 'earlier', pd: '2010-11-12', fd: '2000-11-28', publishedIn: 'en' },
];

/** The collection as Antecedent JSONL. */
export const datedLines = documents
  .map(({ title, pd, fd, priorities = [], application, international, inventors = [], agents = [], ...one }) =>
    JSON.stringify({
      ...one,
      ...{ publicationDate: pd, filingDate: fd },
      ...(application !== undefined && { application: { number: application } }),
      ...(international !== undefined && { international: { number: international } }),
      priorityClaims: priorities.map(([country, number, date]) => ({ country, number, date })),
      ...{ inventors, agents },
      title: [{ language: 'en', text: `${title} valve` }],
      abstract: [{ language: 'en', text: 'A valve that closes when its spring holds the seat.' }],
    }),
  )
  .join('\n');

/** What each condition finds: the last two digits of the numbers. */
export const datedConditions: readonly (readonly [condition: string, documents: readonly number[]])[] = [
  ['ti:europe art:EP@2012-05-16', [1, 3, 5, 7, 8, 9, 10, 11]],
  ['ti:europe art:EP.54.2@2012-05-16', [1]],
  ['ti:europe art:EP.54.3@2012-05-16', [3, 5, 7, 8, 9, 10, 11]],
  ['ti:europe art:EP.54.3.EP@2012-05-16', [3, 5, 7, 8, 11]],
  ['ti:europe art:EP.54.3.WO@2012-05-16', [9, 10]],
  ['ti:america art:US@2014-05-16', [21, 22, 23, 25, 26]],
  ['ti:america art:US.102.a.1@2014-05-16', [21, 22, 23]],
  ['ti:america art:US.102.a.1.barred@2014-05-16', [21]],
  ['ti:america art:US.102.a.1.grace@2014-05-16', [22, 23]],
  ['ti:america art:US.102.a.2@2014-05-16', [25, 26]],
  ['ti:earlier art:US@2010-05-16/2011-05-10', [31, 32, 33, 34, 36, 37]],
  ['ti:earlier art:US.PRE.102.b@2010-05-16/2011-05-10', [31]],
  ['ti:earlier art:US.PRE.102.a@2010-05-16/2011-05-10', [32, 33]],
  ['ti:earlier art:US.PRE.102.e@2010-05-16', [34, 36, 37]],
  ['ti:europe prd:2012-05-20', [7]],
  ['ti:europe prd:2012-05', [3, 7]],
  ['ti:europe ed:2012-05-10', [7]],
  ['pr:"GB 1200007"', [7]],
  ['ap:"PCT/EP2012/000010"', [10, 11]],
  ['ag:hall', [5]],
  ['pd:>2014-12 ti:america', [25, 26, 27, 28]],
];

/** What a document is under a condition. */
export const datedLabels = [
  ['US-1000001-B2', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.2', day: '2012-05-15', of: 'pd' }]],
  ['EP-1000003-A1', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.3.EP', day: '2012-05-15', of: 'prd' }]],
  ['EP-1000007-A1', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.3.EP', day: '2012-05-10', of: 'prd' }]],
  ['EP-1000005-A2', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.3.EP', day: '2012-05-15', of: 'fd' }]],
  ['WO-2013000009-A1', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.3.WO', day: '2012-05-15', of: 'fd', certainty: 'possible' }]],
  ['WO-2013000010-A1', 'art:EP@2012-05-16', [{ paragraph: 'EP.54.3.WO', day: '2012-05-15', of: 'fd', certainty: 'likely' }]],
  ['EP-1000004-A1', 'art:EP@2012-05-16', []],
  ['US-2013000022-A1', 'art:US@2014-05-16', [{ paragraph: 'US.102.a.1.grace', day: '2013-05-16', of: 'pd', inventors: ['Ling, Ada'] }]],
  ['US-2015000025-A1', 'art:US@2014-05-16', [{ paragraph: 'US.102.a.2', day: '2014-05-15', of: 'prd', inventors: ['Moro, Ugo'] }]],
  ['US-2011000036-A1', 'art:US@2010-05-16/2011-05-10', [{ paragraph: 'US.PRE.102.e', day: '2010-01-10', of: 'us' }]],
] as const;
