// WIPO ST.36: international applications (wo-patent-document, wo-published-application). In: one document. Out: one record.
// Follows the published standard, whose elements the EPO, MAREC and the JPO also use, because no sample was available.
import type { LanguageText } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { drawingsOf, figuresIn } from './drawings.ts';
import { pctNumber } from './pct-number.ts';
import { citationsOf, withLiterature, type Citations } from './citations.ts';
import { abstractTexts, bibliographyOf, languageTexts } from './st36.ts';

const SKIPPED = new Set(['doc-page', 'abstract-figure']);

export const wipoSt36 = xmlReader({
  format: 'WIPO ST.36',
  rank: 'office-text',
  roots: /^wo-(?:patent-document|published-application|international-application-status)$/,
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const { country, 'doc-number': number, kind, 'date-publ': date, lang } = root.attributes;
  const data = child(root, 'wo-bibliographic-data') ?? child(root, 'bibliographic-data');
  const bibliography = bibliographyOf(data);
  const { application } = bibliography;
  const body = child(root, 'application-body') ?? root;
  const partsOf = (name: string): XmlElement[] => [...children(root, name), ...(body === root ? [] : children(body, name))];
  const texts = (name: string, read: (element: XmlElement) => string | undefined): LanguageText[] =>
    languageTexts(partsOf(name), read, lang?.toLowerCase());
  return {
    ...bibliography,
    country: country ?? bibliography.country ?? 'WO',
    number: number ?? bibliography.number,
    kind: kind ?? bibliography.kind,
    date: date ?? bibliography.date,
    application: pctNumber(application?.number, application?.date) ?? application,
    abstract: abstractTexts(partsOf('abstract'), (element) => paragraphsOf(element, { skips: SKIPPED }), lang?.toLowerCase()),
    claims: texts('claims', (element) => claimsOf(element, { skips: SKIPPED })),
    description: texts('description', (element) => paragraphsOf(element, { skips: SKIPPED })),
    ...citationsIn(root, bibliography),
    ...drawingsOf(figuresIn(children(body, 'abstract')), figuresIn(children(body, 'drawings'))),
  };
}

/** Citations of the bibliographic data and of the international search report. */
function citationsIn(root: XmlElement, { citations = [], literatureCited = 0 }: Citations): Citations {
  const reports = descendants(root, 'srep-citations').flatMap((report) => [
    ...children(report, 'citation'),
    ...children(report, 'srep-citation'),
  ]);
  const found = citationsOf(reports);
  const inSearch = (found.citations ?? []).map((cited) => ({ ...cited, by: cited.by ?? 'search report' }));
  return withLiterature([...citations, ...inSearch], literatureCited + (found.literatureCited ?? 0));
}
