// Shares of a collection's documents with full text, claims, images and PDFs, and what is missing from it.
import type { Collection } from '../../../src-main/contract/library.ts';

export const shareNames = ['text', 'claims', 'images', 'pdf'] as const;
export type ShareName = (typeof shareNames)[number];

/** From 0 to 1; undefined for an empty collection, and for what a cluster does not count. */
export function shareOfDocuments(collection: Collection, name: ShareName): number | undefined {
  const counts: Record<ShareName, number> = {
    text: collection.fullText,
    claims: collection.claims,
    images: collection.images,
    pdf: collection.pdfs,
  };
  const isCounted = collection.cluster === undefined || name === 'text' || name === 'claims';
  return collection.documents === 0 || !isCounted ? undefined : counts[name] / collection.documents;
}

/** One unit for the whole column: MB for small libraries, GB for large ones. */
export function sizeUnit(collections: readonly Collection[]): { name: 'MB' | 'GB'; bytes: number } {
  const largest = Math.max(0, ...collections.map(({ sizeBytes }) => sizeBytes));
  return largest >= 1e9 ? { name: 'GB', bytes: 1e9 } : { name: 'MB', bytes: 1e6 };
}

/** Languages and authorities that a search usually covers. */
const expected = { languages: ['en', 'de', 'fr', 'ja', 'zh', 'ko'], countries: ['EP', 'WO', 'US', 'DE', 'JP', 'CN', 'KR'] };

/** Expected language tags and authority codes of which the collection has no document. */
export function absentFrom(collection: Collection): { languages: string[]; countries: string[] } {
  const has = {
    languages: new Set(collection.languages.map(({ name }) => name)),
    countries: new Set(collection.countries.map(({ name }) => name)),
  };
  return {
    languages: expected.languages.filter((tag) => !has.languages.has(tag)),
    countries: expected.countries.filter((code) => !has.countries.has(code)),
  };
}
