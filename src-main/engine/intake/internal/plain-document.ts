// A text without markup, or in Markdown, as an internal document. In: its text. Out: its first heading or short first line as title, the headings
// of Markdown as places.
import { placeLine } from '../../../contract/internal-places.ts';
import type { InternalDocument } from './document.ts';

const HEADING = /^#{1,6}\s/;
/** A longer first line is a sentence, not a title. */
const MAX_TITLE = 200;

export function plainDocument(text: string): InternalDocument {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const first = lines.find((line) => HEADING.test(line)) ?? lines.find((line) => line !== '') ?? '';
  const title = heading(first);
  return {
    title: title.length > MAX_TITLE ? undefined : title,
    lines: lines.map((line) => (HEADING.test(line) ? placeLine(heading(line)) : line)),
  };
}

function heading(line: string): string {
  return line
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s#+$/, '')
    .trim();
}
