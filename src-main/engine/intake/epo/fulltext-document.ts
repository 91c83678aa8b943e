// The EPO's fulltext-document (OPS answers, bulk data of national full text): number and text of one publication.
// In: one document. Out: one record; bibliography and family are in other files and are merged by number.
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf, textLines } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { drawingsOf, figuresIn } from '../standards/drawings.ts';
import { abstractTexts, bibliographyOf, languageTexts } from '../standards/st36.ts';

/** Paragraph numbers, and markers of removed pictures. */
const REMOVED = /^(?:\[\d{4,5}\]\s*)+|\bEMI\d+\.\d+\b/g;

export const epoFulltextDocument = xmlReader({
  format: 'EPO fulltext documents',
  rank: 'office-text',
  roots: /^fulltext-documents?$/,
  records: ['fulltext-document'],
  read: (root) => [{ publication: fulltextRecord(root) }],
});

/** The record of a `fulltext-document` element. */
export function fulltextRecord(element: XmlElement): RawPublication {
  const breaks = element.attributes['fulltext-format'] === 'text-only';
  const drawings = figuresIn(children(element, 'drawings'));
  // Without drawings, the first picture of the description is shown.
  const [picture] = figuresIn(children(element, 'description'));
  return {
    ...bibliographyOf(child(element, 'bibliographic-data')),
    abstract: abstractTexts(children(element, 'abstract'), (text) => paragraphsOf(text, { breaks })),
    claims: languageTexts(children(element, 'claims'), (text) => claimsOf(text, { breaks })),
    description: languageTexts(children(element, 'description'), (text) => {
      const lines = textLines(text, { breaks }).map((line) => line.replace(REMOVED, '').trim());
      return lines.filter((line) => line !== '').join('\n') || undefined;
    }),
    ...drawingsOf([], drawings.length === 0 && picture !== undefined ? [picture] : drawings),
  };
}
