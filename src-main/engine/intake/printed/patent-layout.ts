// Is a PDF a patent publication, or a letter, a report or a note that speaks of one? In: its first page, running heads, texts and file name.
// Out: true only where it is set as publications are: a number alone makes no note the patent that it names.
import type { RawPublication } from '../record.ts';
import { printedNumbers } from './printed-number.ts';

/** A label of ST.9 at the beginning of a line. */
const LABEL = /^[([]\s?(1[0-35-9]|2[0-9]|3[0-4]|4[1-8]|5[1-8]|6[0-8]|7[1-6]|8[0-8])\s?[)\]]/;
/** A first page with this many different labels is that of an office. */
const MANY_LABELS = 3;
/** The kind of document, as offices head their first pages; the name of an office alone heads its letters too. */
const KIND_OF_DOCUMENT =
  /^(?:united states patent|patent application publication|european patent (?:specification|application)|europäische (?:patentschrift|patentanmeldung)|(?:patent|offenlegungs|auslege|gebrauchsmuster)schrift|fascicule de brevet|brevet d.invention|demande de brevet|patent specification|international application published|公\s?開\s?特\s?許|特\s?許\s?公\s?報|(?:공개|등록)특허공보|发明专利|实用新型专利)/i;
const MAX_HEADING_LENGTH = 80;
/** Lines in which the kind of document stands. */
const TOP_LINES = 30;
/** A running head is a number, with a date or the kind of gazette, but without a sentence. */
const MAX_HEAD_LETTERS = 12;
/** What browsers print on each page of a saved publication. */
const SAVED_PAGE = /patents\.google\.com\/patent\/|espacenet\.com\/patent/i;

export interface PrintedPages {
  first: readonly string[];
  headers: readonly string[];
  texts: Pick<RawPublication, 'claims' | 'description'>;
  /** True if its file is named after a publication and not after something about it. */
  isNamed: boolean;
  /** Pages that are pictures, and all. */
  pictures: number;
  pages: number;
}

export function isPublication({ first, headers, texts, isNamed, pictures, pages }: PrintedPages): boolean {
  const labels = new Set(first.flatMap((line) => LABEL.exec(line)?.[1] ?? []));
  if (labels.size >= MANY_LABELS || headers.some((head) => SAVED_PAGE.test(head))) return true;
  const hasHead = headers.some(isNumberAlone) || first.slice(0, 3).some(isNumberAlone);
  if (labels.size > 0 && (hasHead || isNamed)) return true;
  const hasClaims = (texts.claims ?? []).length > 0;
  const isHeaded = [...first.slice(0, TOP_LINES), ...headers].some(
    (line) => line.length <= MAX_HEADING_LENGTH && KIND_OF_DOCUMENT.test(line.replace(LABEL, '').trim()),
  );
  if (isHeaded && (hasHead || isNamed) && hasClaims) return true;
  // Older publications have no labels, and their recognised headings are often illegible; drawings are sheets without text.
  return isNamed && (hasClaims || pictures > 0 || pages === 0);
}

function isNumberAlone(line: string): boolean {
  return printedNumbers([line]).length === 1 && (line.match(/\p{L}/gu)?.length ?? 0) <= MAX_HEAD_LETTERS;
}
