// EPO full text (ep-patent-document, versions 1.0 to 1.5.1, applications and patents): ST.32 bibliography, ST.36 text.
// In: one document. Out: one record, with the claims in all languages of the patent.
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { drawingsOf, figuresIn } from '../standards/drawings.ts';
import { lowerCased, sdobiOf } from '../standards/st32.ts';
import { abstractTexts, languageTexts, numberOfRoot, ownLanguageFirst } from '../standards/st36.ts';

/** Not part of the text. The list of references "does not form part of the European patent document", and repeats what the description names. */
const SKIPPED = new Set(['ep-reference-list', 'search-report-data', 'doc-page', 'crossref']);

export const epoFullText = xmlReader({
  format: 'EPO full text',
  rank: 'office-text',
  roots: /^ep-patent-document$/,
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const sdobi = child(root, 'SDOBI');
  const bibliography = sdobi === undefined ? {} : sdobiOf(lowerCased(sdobi));
  const language = root.attributes['lang'] ?? '';
  return {
    ...bibliography,
    ...numberOfRoot(root, bibliography),
    title: ownLanguageFirst(bibliography.title ?? [], language),
    abstract: abstractTexts(children(root, 'abstract'), (element) => paragraphsOf(element), language),
    claims: languageTexts(children(root, 'claims'), (element) => claimsOf(element), language),
    description: languageTexts(children(root, 'description'), (element) => paragraphsOf(element, { skips: SKIPPED }), language),
    ...drawingsOf(figuresIn(children(root, 'abstract')), figuresIn(children(root, 'drawings'))),
  };
}
