// JPO gazettes in the office's older XML (jp-official-gazette, ST.36 with jp: elements): applications, translations of PCT applications,
// patents, utility models, re-publications of PCT applications. In: one document. Out: one record.
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber, RawPublication } from '../record.ts';
import { withLiterature } from '../standards/citations.ts';
import { drawingsOf, figuresIn } from '../standards/drawings.ts';
import { pctNumber } from '../standards/pct-number.ts';
import { documentId } from '../standards/st36-numbers.ts';
import { partiesOf } from '../standards/st36-parties.ts';
import { abstractTexts, bibliographyOf, languageTexts } from '../standards/st36.ts';
import { citedInWords, claimSections, descriptionRendering, kindInName } from './text.ts';

const LANGUAGE = 'ja';

export const jpoGazette = xmlReader({
  format: 'JPO gazette',
  rank: 'office-text',
  roots: /^jp-official-gazette$/,
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const data = child(root, 'bibliographic-data');
  const bibliography = bibliographyOf(data);
  const published = documentId(child(data, 'publication-reference', 'document-id'));
  const kind = kindInName(published?.kind) ?? root.attributes['kind-of-st16'];
  const description = child(root, 'description');
  return {
    ...bibliography,
    country: published?.country ?? 'JP',
    number: published?.number,
    kind,
    date: publicationDate(data, published, kind),
    ...filing(data, bibliography),
    applicants: partiesOf(descendants(child(data, 'parties'), 'applicant')),
    agents: partiesOf(descendants(child(data, 'parties'), 'agent')),
    title: bibliography.title?.map(({ text }) => ({ language: LANGUAGE, text })),
    abstract: abstractTexts(children(root, 'abstract'), (element) => paragraphsOf(element), LANGUAGE),
    claims: languageTexts(claimSections([root], 'claims', 'written-amendment-group'), (element) => claimsOf(element), LANGUAGE),
    description:
      description === undefined
        ? []
        : languageTexts([description], (element) => paragraphsOf(element, descriptionRendering(element)), LANGUAGE),
    ...withLiterature(
      citedInWords(descendants(child(data, 'references-cited'), 'patcit'), 'examiner'),
      descendants(child(data, 'references-cited'), 'nplcit').length,
    ),
    ...drawingsOf(figuresIn([child(root, 'image-of-chosen-drawing')]), figuresIn([child(root, 'drawings')])),
  };
}

/**
 * The day of the gazette. For patents and utility models, the date of the document is the registration; for re-publications, it is the
 * international publication. An application granted before it was laid open names the patent's gazette, which is another document.
 */
function publicationDate(data: XmlElement | undefined, published: RawNumber | undefined, kind: string | undefined): string | undefined {
  const republished = textOf(child(data, 'corrected-publication-date'));
  const printed = child(data, 'dates-of-public-availability', 'printed-with-grant', 'document-id');
  const isOwn = kind?.startsWith('A') !== true && textOf(child(printed, 'doc-number')) === undefined;
  return republished ?? (isOwn ? textOf(child(printed, 'date')) : undefined) ?? published?.date;
}

/** Application, priorities and, for divisional and converted applications, the parent application. */
function filing(
  data: XmlElement | undefined,
  { application, priorities = [] }: RawPublication,
): Pick<RawPublication, 'application' | 'priorities' | 'international'> {
  const international = child(data, 'pct-or-regional-filing-data', 'document-id');
  const pct = pctNumber(textOf(child(international, 'doc-number')), textOf(child(international, 'date')));
  const republished = textOf(child(data, 'application-number-of-republication'));
  const republishedPct = republished === undefined ? undefined : pctNumber(application?.number, application?.date);
  const parents = descendants(child(data, 'related-documents'), 'parent-doc').flatMap(
    (parent) => documentId(child(parent, 'document-id')) ?? [],
  );
  const claimed = [
    ...priorities.map((priority) => pctNumber(priority.number, priority.date) ?? priority),
    ...parents.map((parent) => ({ ...parent, country: parent.country ?? 'JP' })),
  ];
  const underlyingPct = republishedPct ?? pct;
  return {
    application: { country: 'JP', number: republished ?? application?.number, date: application?.date },
    priorities: claimed.length === 0 && underlyingPct !== undefined ? [underlyingPct] : claimed,
    international: underlyingPct,
  };
}
