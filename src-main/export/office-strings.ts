// Publication numbers as the search fields of offices take them: numbers alone, never an idea, a matter or a word.
// Sources: USPTO Patent Public Search, Espacenet and DEPATISnet, help pages.
import { isPatent } from '../contract/literature.ts';
import type { ExportedDocument } from './material.ts';

type Numbered = Pick<ExportedDocument, 'card'>;

export interface OfficeStrings {
  /** US documents only; '' without any. */
  publicSearch: string;
  espacenet: string;
  /** At most ten numbers each, for the list field. */
  espacenetLists: string[];
  depatisnet: string;
}

const NUMBERS_PER_LIST = 10;

export function officeStrings(documents: readonly Numbered[]): OfficeStrings {
  const patents = documents.filter(({ card }) => isPatent(card));
  // Without their kinds, the publications of one application may have one number.
  const numbers = [...new Set(patents.map(espacenetNumber))];
  const lists = Array.from({ length: Math.ceil(numbers.length / NUMBERS_PER_LIST) }, (_, at) =>
    numbers.slice(at * NUMBERS_PER_LIST, (at + 1) * NUMBERS_PER_LIST).join(','),
  );
  return {
    publicSearch: patents.flatMap(publicSearchNumber).join(' or '),
    espacenet: numbers.map((number) => `pn=${number}`).join(' or '),
    espacenetLists: lists,
    depatisnet: patents.map(({ card: { country, number, kind } }) => `PN=${country}${number}${kind}`).join(' ODER '),
  };
}

/** A US application publication: the year, then the serial number, whose leading zeros files and offices omit or not. */
function usPublication({ country, number }: Numbered['card']): { year: string; serial: string } | undefined {
  const [, year, serial] = (country === 'US' && number.length >= 10 && /^((?:19|20)\d\d)(\d{6,7})$/.exec(number)) || [];
  return year === undefined || serial === undefined ? undefined : { year, serial };
}

/** `US-8076016-B2.did.`; of a publication with all eleven digits. */
function publicSearchNumber({ card }: Numbered): string[] {
  const { country, number, kind } = card;
  if (country !== 'US') return [];
  const published = usPublication(card);
  const digits = published === undefined ? number : `${published.year}${published.serial.padStart(7, '0')}`;
  return [`${['US', digits, kind].filter((part) => part !== '').join('-')}.did.`];
}

/** Without the kind; of a US publication with ten digits. */
function espacenetNumber({ card }: Numbered): string {
  const published = usPublication(card);
  const digits = published === undefined ? card.number : `${published.year}${published.serial.replace(/^0(?=\d{6}$)/, '')}`;
  return `${card.country}${digits}`;
}
