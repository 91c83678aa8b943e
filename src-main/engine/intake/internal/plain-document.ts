// A text without markup, or in Markdown, as an internal document. In: its text and name. Out: its first heading or short first line as title, the
// headings of Markdown as places. Data that are text, such as tables and references, have no title.
import { placeLine } from '../../../contract/internal-places.ts';
import type { InternalDocument } from './document.ts';

const HEADING = /^#{1,6}\s/;
/** A longer first line is a sentence, not a title. */
const MAX_TITLE = 200;

/** Data whose first line is no title: tables, references, markup. */
const DATA = /\.(?:csv|tsv|tab|ris|bib|enw|nbib|json|jsonl|xml)$/i;

export function plainDocument(text: string, name: string): InternalDocument {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const first = lines.find((line) => HEADING.test(line)) ?? lines.find((line) => line !== '') ?? '';
  const title = heading(first);
  return {
    title: title.length > MAX_TITLE || DATA.test(name) ? undefined : title,
    lines: lines.map((line) => (HEADING.test(line) ? placeLine(heading(line)) : line)),
  };
}

function heading(line: string): string {
  return line
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s#+$/, '')
    .trim();
}
