// Invented publications to be printed in the layouts of the offices. Every sentence is different, so that a test finds what is missing or moved.
import type { Publication } from '../../src-main/contract/publication.ts';
import type { Layout } from './printed-patents.ts';

const things = 'spade blade socket handle level trench ridge spring clamp washer sleeve bracket hinge ferrule collar rivet'.split(' ');
const acts = 'supports encloses contacts surrounds receives releases compresses distributes'.split(' ');
const manners = 'reliably, continuously, symmetrically, intermittently, mechanically, considerably, temporarily, substantially'.split(', ');
/** Letters that no other number below 676 has. */
const nameOf = (number: number): string => String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26), 97 + ((number * 7) % 26));
/** A sentence of its own for each number. */
const sentence = (number: number): string => {
  const one = things[number % things.length];
  const two = things[(number * 7 + 3) % things.length];
  return `The ${one} ${number % 3 === 0 ? 'self-locking' : 'aluminium'} ${two} ${manners[number % 8]} ${acts[(number * 5) % 8]} the well-known ${things[(number * 11 + 5) % 16]} ${nameOf(number)} (${number + 10}) of ${nameOf(number)} embodiment.`;
};
const paragraph = (number: number): string => Array.from({ length: 4 }, (_, at) => sentence(number * 4 + at)).join(' ');

const numbers: Record<Layout, Pick<Publication, 'country' | 'number' | 'kind'>> = {
  'us-grant': { country: 'US', number: '9999991', kind: 'B2' },
  'us-application': { country: 'US', number: '20310000001', kind: 'A1' },
  'ep-grant': { country: 'EP', number: '9999991', kind: 'B1' },
  'ep-application': { country: 'EP', number: '9999991', kind: 'A1' },
  wo: { country: 'WO', number: '2031000001', kind: 'A1' },
};

/** A publication with everything that the layout prints; `paragraphs` of description. */
export function inventedPatent(layout: Layout, paragraphs = 60): Publication {
  const isNumbered = layout !== 'us-grant' && layout !== 'wo';
  const claims = Array.from({ length: 14 }, (_, at) =>
    at === 0 ? `1. A spade comprising: ${sentence(3)}` : `${at + 1}. The spade of claim ${at}, wherein ${sentence(at + 40)}`,
  ).join('\n');
  return {
    ...numbers[layout],
    publicationDate: '2031-01-07',
    filingDate: '2029-02-03',
    priorityDate: '2028-03-04',
    priorityCountries: ['JP'],
    priorities: [],
    applicants: [{ name: 'Sample Spade Works Co., Ltd.', country: 'JP' }],
    inventors: [
      { name: 'Doe, Jane', country: 'JP' },
      { name: 'Muster, Erika', country: 'DE' },
    ],
    classes: [
      { type: 'IPC', code: 'A01B1/02' },
      { type: 'IPC', code: 'B25G3/04' },
    ],
    title: [{ language: 'en', text: 'Self-levelling spade with a socket' }],
    abstract: layout === 'ep-grant' ? [] : [{ language: 'en', text: `A spade with a level. ${sentence(1)} ${sentence(2)}` }],
    claims: [{ language: 'en', text: claims }],
    description: [
      {
        language: 'en',
        text: [
          // The International Bureau prints the applicant's text, in which the title is repeated.
          ...(layout === 'wo' ? ['SELF-LEVELLING SPADE WITH A SOCKET'] : []),
          ...Array.from({ length: paragraphs }, (_, at) => `${isNumbered ? `[${String(at + 1).padStart(4, '0')}] ` : ''}${paragraph(at)}`),
        ].join('\n'),
      },
    ],
    citations:
      layout === 'us-grant'
        ? [{ number: 'US-7654321-B2' }, { number: 'US-20080203973-A1' }, { number: 'EP-1234567-A1' }]
        : layout === 'ep-grant'
          ? [{ number: 'WO-2012012021-A1' }, { number: 'EP-1234567-A1' }]
          : [],
  };
}
