// A hit as the API shows it: the object of service-api.md, "Hit".
import type { StoredPublication } from '../../contract/engine.ts';
import { publicationName, type LanguageText, type Section } from '../../contract/publication.ts';
import type { HitShape } from './version.ts';

/** The API's names of sections. */
const sectionNames: Record<Section, string> = { title: 'title', abstract: 'abstract', claims: 'claim', description: 'description' };

export interface RankedPublication {
  publication: StoredPublication;
  score: number;
  /** 1 for the best. */
  position: number;
}

export interface HitFormat {
  view: readonly string[];
  /** Prefix of links to PDFs (`http://127.0.0.1:8080/v3/pdf/`). */
  pdfBase: string;
  shape: HitShape;
}

/** The hit with the sections of the view. */
export function shownHit(
  { publication, score, position }: RankedPublication,
  { view, pdfBase, shape }: HitFormat,
): Record<string, unknown> {
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
    ...(shows('bibliographic') && { bibliographic: bibliographic(publication, shape) }),
    ...(shows('claim') && { claim: shape.section(publication.claims) }),
    ...(shows('description') && { description: shape.section(publication.description) }),
    ...(shows('passage') && { passage: passage(publication) }),
    ...(shows('image') && { image: publication.image === undefined ? {} : { data: base64(publication.image) } }),
    ...(shows('pdf') && { pdf: pdfBase + encodeURIComponent(publicationName(publication)) }),
  };
}

function bibliographic(publication: StoredPublication, shape: HitShape): Record<string, unknown> {
  return {
    applicant: publication.applicants.map(shape.party),
    inventor: publication.inventors.map(shape.party),
    class: publication.classes.map(shape.symbol),
    title: texts(publication.title),
    abstract: texts(publication.abstract),
  };
}

/** A publication without text has a passage with empty fields. */
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
