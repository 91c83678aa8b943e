// An exchange document of the EPO (DOCDB, OPS). In: its element. Out: a raw record with bibliography, family, abstracts, and citations
// with category and origin; full text is in other documents.
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { child, children, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { abstractTexts, bibliographyOf, numberOfRoot } from '../standards/st36.ts';

/** The record of an `exchange-document` element. */
export function exchangeRecord(element: XmlElement): RawPublication {
  const bibliography = bibliographyOf(child(element, 'bibliographic-data'));
  return {
    ...bibliography,
    ...numberOfRoot(element, bibliography),
    family: element.attributes['family-id'],
    abstract: abstractTexts(children(element, 'abstract'), (abstract) => paragraphsOf(abstract)),
  };
}
