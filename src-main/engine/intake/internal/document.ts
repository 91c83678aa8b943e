// An internal document as its reader found it, and the raw publication that it becomes. In: title, author, date, lines of text. Out: a raw
// publication whose number is derived from its bytes, so that the same file is one document and a changed file another.
import { createHash } from 'node:crypto';
import { INTERNAL_COUNTRY } from '../../../contract/literature.ts';
import { hashedNumber } from '../../document/literature.ts';
import type { RawPublication } from '../record.ts';

export interface InternalDocument {
  title?: string | undefined;
  authors?: string[] | undefined;
  /** As written. */
  date?: string | undefined;
  /** Paragraphs, and lines of `placeLine` for pages, slides, sheets and headings. */
  lines: string[];
  /** Present for a PDF, which is kept. */
  pdf?: Uint8Array;
  /** The number of pages of a PDF without text of its own, which is recognised later. */
  scannedPages?: number;
  /** Files in it that may be documents of their own. */
  attachments?: Attachment[];
}

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

/** Longest text in characters: some two thousand pages. */
const MAX_CHARACTERS = 8_000_000;

/** `name`: of the file, with the mail that it is attached to. */
export function rawDocument(
  { title, authors, date, lines, pdf, scannedPages }: InternalDocument,
  name: string,
  bytes: Uint8Array,
): RawPublication {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const text = lines.join('\n').slice(0, MAX_CHARACTERS);
  return {
    type: 'internal',
    country: INTERNAL_COUNTRY,
    number: hashedNumber(`internal ${digest}`),
    title: [{ language: '', text: filled(title) ?? name.split('/').at(-1) ?? name }],
    ...(text !== '' && { description: [{ language: '', text }] }),
    literature: { authors: authors?.flatMap((author) => filled(author) ?? []) ?? [], designation: name, ...(filled(date) && { date }) },
    ...(pdf && { pdf: { bytes: pdf } }),
    ...(scannedPages !== undefined && { scan: { pages: scannedPages } }),
  } as RawPublication;
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
