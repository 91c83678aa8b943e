// A hit as the API shows it. In: a stored publication, its score and place, the view. Out: the object of service-api.md, "Hit".
import type { StoredPublication } from '../../contract/calls.ts';
import { publicationName, type LanguageText, type Section } from '../../contract/publication.ts';

/** Sections by the names the API gives them. */
const sectionNames: Record<Section, string> = { title: 'title', abstract: 'abstract', claims: 'claim', description: 'description' };

export interface Placed {
  publication: StoredPublication;
  score: number;
  /** 1 for the best. */
  position: number;
}

/** The hit with the sections of `view`; links start with `pdfBase` (`http://127.0.0.1:8080/v3/pdf/`). */
export function shownHit({ publication, score, position }: Placed, view: readonly string[], pdfBase: string): Record<string, unknown> {
  const shows = (section: string): boolean => view.includes(section);
  return {
    relevance: {
      score,
      position,
      country: publication.country,
      number: publication.number,
      'kind-code': publication.kind,
      'family-number': publication.family,
      'publication-date': publication.publicationDate ?? '',
    },
    ...(shows('bibliographic') && { bibliographic: bibliographic(publication) }),
    ...(shows('claim') && { claim: texts(publication.claims) }),
    ...(shows('description') && { description: texts(publication.description) }),
    ...(shows('passage') && { passage: passage(publication) }),
    ...(shows('image') && { image: publication.image === undefined ? {} : { data: base64(publication.image) } }),
    ...(shows('pdf') && { pdf: pdfBase + encodeURIComponent(publicationName(publication)) }),
  };
}

function bibliographic(publication: StoredPublication): Record<string, unknown> {
  return {
    applicant: publication.applicants.map(({ name }) => ({ name })),
    inventor: publication.inventors.map(({ name }) => ({ name })),
    class: publication.classes.map(({ code, type }) => ({ sub: code, type })),
    title: texts(publication.title),
    abstract: texts(publication.abstract),
  };
}

/** A publication without any text has an empty passage, of the same shape. */
function passage({ passage: found }: StoredPublication): Record<string, string> {
  if (found === undefined) return { section: '', language: '', text: '' };
  return { section: sectionNames[found.section], language: found.language, text: found.text };
}

function texts(entries: readonly LanguageText[]): LanguageText[] {
  return entries.map(({ language, text }) => ({ language, text }));
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
