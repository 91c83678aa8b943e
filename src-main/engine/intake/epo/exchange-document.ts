// One exchange document of the EPO (DOCDB, OPS): which publication does it describe? In: its element. Out: a raw record.
// Bibliography with family, citations with category and who cited, abstracts; full text comes in documents of its own.
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { child, children, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { bibliographyOf, languageTexts } from '../standards/st36.ts';

/** The record of an `exchange-document` element. */
export function exchangeRecord(element: XmlElement): RawPublication {
  const { country, 'doc-number': number, kind, 'date-publ': date, 'family-id': family } = element.attributes;
  const bibliography = bibliographyOf(child(element, 'bibliographic-data'));
  return {
    ...bibliography,
    country: country ?? bibliography.country,
    number: number ?? bibliography.number,
    kind: kind ?? bibliography.kind,
    date: date ?? bibliography.date,
    family,
    abstract: languageTexts(children(element, 'abstract'), (abstract) => paragraphsOf(abstract)),
  };
}
