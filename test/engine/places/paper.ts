// The seven publications of the design of the expert search, and its conditions with what they find.

export const classTitles = [
  { code: 'Y99Z', level: 5, title: 'Invented things' },
  { code: 'Y99Z1/00', level: 7, title: 'Invented things' },
  { code: 'Y99Z1/02', level: 8, title: 'with a seat' },
  { code: 'Y99Z1/04', level: 9, title: 'with a seat and a valve' },
  { code: 'Y99Z1/06', level: 8, title: 'with a lens' },
];

const cpc = (code: string): { classes: unknown[] } => ({ classes: [{ type: 'CPC', code }] });
const text = (language: string, content: string): unknown[] => [{ language, text: content }];

/** D1 to D7 as Antecedent JSONL. */
export const documents = [
  {
    ...{ country: 'US', number: '1000001', kind: 'B2', publicationDate: '2012-05-15' },
    ...cpc('Y99Z1/04'),
    title: text('en', 'Valve seat'),
    claims: text('en', '1. A valve (1) having a seat.\n2. The valve of claim 1, wherein a spring holds the seat.'),
    description: text('en', 'The micro-lens is 0.5 mm thick. The seat carries no valve.'),
  },
  {
    ...{ country: 'US', number: '1000002', kind: 'B2', publicationDate: '2012-05-16' },
    ...cpc('Y99Z1/06'),
    title: text('en', 'Seat valves'),
    description: text('en', 'Seats, e.g. for valves, are known.\nA microlens array at 150 °C.'),
  },
  {
    ...{ country: 'EP', number: '1000003', kind: 'A1', publicationDate: '2013-11-20', priorityDate: '2012-05-15' },
    ...cpc('Y99Z1/02'),
    description: text('en', 'The valve of the seat.'),
  },
  { country: 'DE', number: '1000004', description: text('de', 'Das Ventilgehäuse trägt einen Sitz.') },
  { country: 'JP', number: '1000005', description: text('ja', '弁座を備えるソレノイドバルブ') },
  { country: 'US', number: '1000006', title: text('en', 'Colour filter'), description: text('en', 'The seat is blue.') },
  { country: 'US', number: '1000007', description: text('en', 'The seat is red. The valve sits on the seat.') },
];

/** What the conditions of section 6 find, as numbers of documents. */
export const found: readonly (readonly [condition: string, documents: readonly number[]])[] = [
  ['valve seat', [1, 2, 3, 7]],
  ['=valve =seat', [1, 3, 7]],
  ['"valve seat"', [1]],
  ['valve ADJ3 seat', [1, 3]],
  ['valve ADJ2 seat', [1]],
  ['seat NEAR1 valve', [1, 2]],
  ['spring WITH valve', [1]],
  ['spring CLAIM having', []],
  ['spring CHAIN having', [1]],
  ['thick WITH carries', []],
  ['thick SAME carries', [1]],
  ['seat NOT WITH valve', [6, 7]],
  ['seat NOT (seat WITH valve)', [6]],
  ['microlens', [1, 2]],
  ['micro-lens', [1, 2]],
  ['=micro-lens', [1]],
  ['gehäuse', []],
  ['*gehaeuse', [4]],
  ['~gehäuse', [4]],
  ['colo*1r', [6]],
  ['=color', []],
  ['color', [6]],
  ['{400..600 µm}', [1]],
  ['{420..430 K}', [2]],
  ['弁座', [5]],
  ['座弁', []],
  ['バルブ', [5]],
  ['cpc:Y99Z1/02', [1, 3]],
  ['cpc:=Y99Z1/02', [3]],
  ['art:EP@2012-05-16', [1, 3]],
  ['art:EP.54.2@2012-05-16', [1]],
  ['art:EP.54.3@2012-05-16', [3]],
  ['pd:2012-05', [1, 2]],
  ['valve NOT pd:2012', [3, 7]],
  ['clm:(valve ADJ2 seat) AND pd:>=2012-01-01', []],
];
