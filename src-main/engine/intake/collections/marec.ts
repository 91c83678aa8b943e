// MAREC (patent-document): EP, WO, US and JP publications in a form like ST.36, with names and numbers in several spellings.
// In: one document. Out: one record; of several claims or descriptions in one language the first is used.
import type { LanguageText } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { citation, citedBy, withLiterature, type Citations } from '../standards/citations.ts';
import { drawingsOf, figuresIn } from '../standards/drawings.ts';
import { documentId } from '../standards/st36-numbers.ts';
import { abstractTexts, bibliographyOf, languageTexts, numberOfRoot, ownLanguageFirst } from '../standards/st36.ts';

export const marec = xmlReader({
  format: 'MAREC',
  rank: 'aggregator',
  roots: /^patent-document$/,
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const { 'family-id': family, lang } = root.attributes;
  const own = lang?.toLowerCase() ?? '';
  const data = child(root, 'bibliographic-data');
  const bibliography = bibliographyOf(data);
  const texts = (name: string, read: (element: XmlElement) => string | undefined): LanguageText[] =>
    ownLanguageFirst(languageTexts(children(root, name), read, own), own);
  return {
    ...bibliography,
    ...numberOfRoot(root, bibliography),
    family,
    title: ownLanguageFirst(bibliography.title ?? [], own),
    abstract: ownLanguageFirst(abstractTexts(children(root, 'abstract'), paragraphsOf, own), own),
    claims: texts('claims', claimsOf),
    description: texts('description', paragraphsOf),
    ...citationsOf(child(data, 'technical-data', 'citations')),
    ...drawingsOf(figuresIn(children(root, 'abstract')), figuresIn(children(root, 'drawings'))),
  };
}

/** Citations have their category and phase in `sources/source`, or as attributes. */
function citationsOf(citations: XmlElement | undefined): Citations {
  const cited = children(child(citations, 'patent-citations'), 'patcit').flatMap((one) => {
    const number = documentId(child(one, 'document-id'));
    const { category = one.attributes['category'], name = one.attributes['source'] } = child(one, 'sources', 'source')?.attributes ?? {};
    return number === undefined ? [] : [citation(number, category, citedBy(name))];
  });
  return withLiterature(cited, children(child(citations, 'non-patent-citations'), 'nplcit').length);
}
