// The pin-cite of a place as attorneys of its office write it, with no-break spaces: `US 9 998 417 B2, col. 4, l. 2–7`.
import type { Publication, Scan } from '../../../src-main/contract/publication.ts';
import { printedNumber } from '../../../src-main/contract/printed.ts';
import type { TextPart } from '../../../src-main/contract/reading.ts';
import type { PageLines } from '../../pdf-frame/messages.ts';
import type { LinePosition } from '../../pdf-frame/page-lines.ts';

/** Names of places in the interface language. */
export interface CiteWords {
  claim: (number: string) => string;
  claims: (from: string, to: string) => string;
  column: (number: string) => string;
  line: (from: string, to: string | undefined) => string;
  page: (number: string) => string;
  /** Of a text that was recognised in a scan with this confidence, in percent. */
  recognised: (confidence: number) => string;
  sections: Record<'title' | 'abstract' | 'claims' | 'description', string>;
}

export interface CitedPlace {
  /** Parts of the text that the place touches, in order. */
  parts?: readonly TextPart[] | undefined;
  section?: keyof CiteWords['sections'] | undefined;
  lines?: PageLines | undefined;
  /** `FIG. 3`. */
  figure?: string;
  /** The page, slide, sheet or heading of an internal document. */
  inside?: string | undefined;
}

type Cited = Pick<Publication, 'country' | 'number' | 'kind'> & { publicationDate?: string; scan?: Scan };

/** US grants are cited by column and line: kinds B, E and, until 2001, A. */
export function isCitedByColumn({ country, kind, publicationDate = '' }: Cited): boolean {
  return country === 'US' && (/^[BE]/.test(kind) || (kind === 'A' && publicationDate < '2001-03-15'));
}

export function pinCite(publication: Cited, place: CitedPlace, words: CiteWords): string {
  const { scan } = publication;
  const recognised = scan?.confidence === undefined ? '' : words.recognised(scan.confidence);
  return [printedNumber(publication), placeCited(publication, place, words), recognised].filter((part) => part !== '').join(', ');
}

/** The place alone: `col. 4, l. 2–7`, `[0024]`, `claim 2`, `p. 3, l. 8`, `FIG. 3`. */
export function placeCited(publication: Cited, { parts = [], section, lines, figure = '', inside }: CitedPlace, words: CiteWords): string {
  if (figure !== '') return figure.replace(/\s/g, '\u00a0');
  const numbered = parts.flatMap(({ kind, number }) => (number === undefined ? [] : [{ claim: kind === 'claim', number }]));
  const inText = numbersCited(numbered, words);
  if (isCitedByColumn(publication) && lines?.from.column !== undefined) {
    const claim = numbered[0]?.claim === true ? ` (${inText})` : '';
    return `${linesCited(lines, words)}${claim}`;
  }
  if (inText !== '') return inText;
  const [first = '', last = first] = lines?.paragraphs ?? [];
  if (first !== '') return first === last || last === '' ? first : `${first}–${last}`;
  if (lines !== undefined) return linesCited(lines, words);
  if (inside !== undefined) return /^\d+$/.test(inside) ? words.page(inside) : inside;
  return section === undefined ? '' : words.sections[section];
}

function numbersCited(numbered: readonly { claim: boolean; number: string }[], words: CiteWords): string {
  const [first] = numbered;
  const last = numbered.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first.claim) return first.number === last.number ? words.claim(first.number) : words.claims(first.number, last.number);
  return first.number === last.number ? first.number : `${first.number}–${last.number}`;
}

function linesCited({ page, label, from, to }: PageLines, words: CiteWords): string {
  const where = ({ column }: LinePosition): string =>
    column === undefined ? words.page(label === '' ? String(page) : label) : words.column(String(column));
  if (from.column === to.column || to.line === undefined) {
    const lines =
      from.line === undefined ? [] : [words.line(String(from.line), to.line === from.line ? undefined : String(to.line ?? from.line))];
    return [where(from), ...lines].join(', ');
  }
  const ends = [from, to].map((end) =>
    [where(end), ...(end.line === undefined ? [] : [words.line(String(end.line), undefined)])].join(', '),
  );
  return ends.join(' – ');
}
