// A web page as an internal document. In: HTML. Out: its title, author, date, and lines of text with its headings as places.
import { placeLine } from '../../../contract/internal-places.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { lineOf, textLines } from '../markup/marked-up-text.ts';
import { children, descendants, type XmlElement } from '../markup/xml-tree.ts';
import type { InternalDocument } from './document.ts';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Private characters around a heading until its lines are known. */
const MARK = '\ue000';

export function webPage(html: string): InternalDocument {
  const page = parseHtml(html);
  const head = descendants(page, 'head')[0];
  const meta = (...names: string[]): string | undefined =>
    children(head, 'meta').find(({ attributes: a }) => names.includes((a['name'] ?? a['property'] ?? '').toLowerCase()))?.attributes[
      'content'
    ];
  const author = meta('author', 'article:author', 'dc.creator');
  return {
    title: lineOf(children(head, 'title')[0]) ?? lineOf(descendants(page, 'h1')[0]),
    authors: author === undefined ? [] : [author],
    date: meta('date', 'dc.date', 'article:modified_time', 'article:published_time')?.slice(0, 10),
    lines: linesOf(page),
  };
}

/** The lines of a page without its head. */
export function pageLines(html: string): string[] {
  return linesOf(parseHtml(html));
}

function linesOf(page: XmlElement): string[] {
  const skips = new Set(['head']);
  const lines = textLines(page, { skips, lines: HEADINGS, mark: ({ name }) => (HEADINGS.has(name) ? MARK : undefined) });
  return lines.flatMap((line) => {
    if (!line.startsWith(MARK)) return [line];
    const heading = line.slice(MARK.length).trim();
    return heading === '' ? [] : [placeLine(heading)];
  });
}
