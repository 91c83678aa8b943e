// A rated document as the idea endpoints show it: the 18 fields of service-api.md, "Idea result"; null where there is no value.
import type { StoredPublication } from '../../contract/engine.ts';
import type { IdeaDocument } from '../../contract/idea.ts';
import type { Card } from '../../contract/result-list.ts';
import type { LanguageText } from '../../contract/publication.ts';

/** Before this day the United States published only granted patents, with the kind code A. */
const US_FIRST_APPLICATION = '2001-03-15';

export interface DocumentSource {
  publication: StoredPublication;
  document: IdeaDocument;
  /** The relevant passage, verbatim. */
  passage: string;
  /** The installed members of its family, including itself. */
  family: readonly Card[];
  /** Language of the idea; '' if unknown. */
  language: string;
  image: string | null;
}

export function shownDocument({ publication, document, passage, family, language, image }: DocumentSource): Record<string, string | null> {
  const text = (entries: readonly LanguageText[]): string => inLanguage(entries, language);
  const classes = (type: string): string => lines(publication.classes.filter((one) => one.type === type).map(({ code }) => code));
  return {
    position: String(document.position),
    rating: document.rating,
    image,
    note: document.note ?? null,
    document_type: isGranted(publication) ? 'patent' : 'applicant',
    patent_number: publication.country + publication.number,
    kindcode: publication.kind,
    publication_date: publication.publicationDate ?? '',
    priority_date: earliestFiling(publication, family),
    title: text(publication.title),
    abstract: text(publication.abstract),
    claim: text(publication.claims),
    description: text(publication.description),
    inventor: lines(publication.inventors.map(({ name }) => name)),
    applicant: lines(publication.applicants.map(({ name }) => name)),
    ipc_class: classes('IPC'),
    cpc_class: classes('CPC'),
    passage,
  };
}

/** The text in the idea's language, else in English, else the first. */
function inLanguage(entries: readonly LanguageText[], language: string): string {
  const found = entries.find((entry) => entry.language === language) ?? entries.find((entry) => entry.language === 'en') ?? entries[0];
  return found?.text ?? '';
}

/** Source: conformance A28. */
function isGranted({ country, kind, publicationDate }: StoredPublication): boolean {
  return /^[BCE]/.test(kind) || (country === 'US' && kind === 'A' && (publicationDate ?? '') < US_FIRST_APPLICATION);
}

/** The earliest known filing date of the family. Dates after the publication are errors of the source and ignored. */
function earliestFiling({ publicationDate, ...own }: StoredPublication, family: readonly Card[]): string {
  const dates = [own, ...family].flatMap(({ priorityDate, filingDate }) => [priorityDate, filingDate]);
  const known = dates.filter((date) => date !== undefined && (publicationDate === undefined || date <= publicationDate)) as string[];
  return known.sort()[0] ?? publicationDate ?? '';
}

/** The distinct entries, one per line. */
function lines(entries: readonly string[]): string {
  return [...new Set(entries)].join('\n');
}
