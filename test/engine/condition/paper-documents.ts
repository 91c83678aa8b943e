// The seven publications by which the language of conditions was designed, their class scheme, and what each condition matches.
import type { LanguageText, Publication } from '../../../src-main/contract/publication.ts';
import { publicationOf } from '../document/made-up.ts';
import type { Scheme } from './explained.ts';

const text = (language: string, ...paragraphs: string[]): LanguageText[] => [{ language, text: paragraphs.join('\n') }];
const cpc = (code: string): Publication['classes'] => [{ type: 'CPC', code }];

/** Y99Z1/02 and 1/06 are below 1/00, 1/04 is below 1/02. */
export const paperScheme: Scheme = new Map([
  ['Y99Z1/02', 'Y99Z1/00'],
  ['Y99Z1/04', 'Y99Z1/02'],
  ['Y99Z1/06', 'Y99Z1/00'],
]);

/** D1 to D7; the number of each ends in its own. */
export const paperDocuments: readonly Publication[] = [
  publicationOf({
    country: 'US',
    number: '9000001',
    kind: 'B2',
    publicationDate: '2012-05-15',
    classes: cpc('Y99Z1/04'),
    title: text('en', 'Valve seat'),
    claims: text('en', '1. A valve (1) having a seat.', '2. The valve of claim 1, wherein a spring holds the seat.'),
    description: text('en', 'The micro-lens is 0.5 mm thick. The seat carries no valve.'),
  }),
  publicationOf({
    country: 'US',
    number: '9000002',
    kind: 'B2',
    publicationDate: '2012-05-16',
    classes: cpc('Y99Z1/06'),
    title: text('en', 'Seat valves'),
    description: text('en', 'Seats, e.g. for valves, are known.', 'A microlens array at 150 °C.'),
  }),
  publicationOf({
    country: 'EP',
    number: '9000003',
    kind: 'A1',
    priorityDate: '2012-05-15',
    publicationDate: '2013-11-20',
    classes: cpc('Y99Z1/02'),
    description: text('en', 'The valve of the seat.'),
  }),
  publicationOf({ number: '9000004', description: text('de', 'Das Ventilgehäuse trägt einen Sitz.') }),
  publicationOf({ number: '9000005', description: text('ja', '弁座を備えるソレノイドバルブ') }),
  publicationOf({ number: '9000006', title: text('en', 'Colour filter'), description: text('en', 'The seat is blue.') }),
  publicationOf({ number: '9000007', description: text('en', 'The seat is red. The valve sits on the seat.') }),
];

/** Conditions with the numbers of the documents that they match. */
export const paperConditions: readonly (readonly [condition: string, documents: string])[] = [
  ['valve seat', '1 2 3 7'],
  ['=valve =seat', '1 3 7'],
  ['"valve seat"', '1'],
  ['valve ADJ3 seat', '1 3'],
  ['valve ADJ2 seat', '1'],
  ['seat NEAR1 valve', '1 2'],
  ['spring WITH valve', '1'],
  ['spring CLAIM having', ''],
  ['spring CHAIN having', '1'],
  ['thick WITH carries', ''],
  ['thick SAME carries', '1'],
  ['seat NOT WITH valve', '6 7'],
  ['seat NOT (seat WITH valve)', '6'],
  ['microlens', '1 2'],
  ['micro-lens', '1 2'],
  ['=micro-lens', '1'],
  ['gehäuse', ''],
  ['*gehaeuse', '4'],
  ['~gehäuse', '4'],
  ['colo*1r', '6'],
  ['=color', ''],
  ['color', '6'],
  ['{400..600 µm}', '1'],
  ['{420..430 K}', '2'],
  ['弁座', '5'],
  ['座弁', ''],
  ['バルブ', '5'],
  ['cpc:Y99Z1/02', '1 3'],
  ['cpc:=Y99Z1/02', '3'],
  ['art:EP@2012-05-16', '1 3'],
  ['art:EP.54.2@2012-05-16', '1'],
  ['art:EP.54.3@2012-05-16', '3'],
  ['pd:2012-05', '1 2'],
  ['valve NOT pd:2012', '3 7'],
  ['clm:(valve ADJ2 seat) AND pd:>=2012-01-01', ''],
];
