// How much of a collection has what? In: its counts. Out: shares from 0 to 1, in the order they are shown in.
import type { Collection } from '../../../src-main/contract/library.ts';

export const shareNames = ['text', 'claims', 'images', 'pdf'] as const;
export type ShareName = (typeof shareNames)[number];

/** undefined where there is no publication to have anything. */
export function shareOfDocuments(collection: Collection, name: ShareName): number | undefined {
  const counts: Record<ShareName, number> = {
    text: collection.fullText,
    claims: collection.claims,
    images: collection.images,
    pdf: collection.pdfs,
  };
  return collection.documents === 0 ? undefined : counts[name] / collection.documents;
}

/** Megabytes for small libraries, gigabytes for large ones: one unit for a whole column, so that it compares by looking down. */
export function sizeUnit(collections: readonly Collection[]): { name: 'MB' | 'GB'; bytes: number } {
  const greatest = Math.max(0, ...collections.map(({ sizeBytes }) => sizeBytes));
  return greatest >= 1e9 ? { name: 'GB', bytes: 1e9 } : { name: 'MB', bytes: 1e6 };
}

/** Languages and authorities whose documents one would look for. */
const looked = { languages: ['en', 'de', 'fr', 'ja', 'zh', 'ko'], countries: ['EP', 'WO', 'US', 'DE', 'JP', 'CN', 'KR'] };

/** What one would look for and is not in it at all: tags of languages, codes of authorities. */
export function absentFrom(collection: Collection): { languages: string[]; countries: string[] } {
  const has = {
    languages: new Set(collection.languages.map(({ name }) => name)),
    countries: new Set(collection.countries.map(({ name }) => name)),
  };
  return {
    languages: looked.languages.filter((tag) => !has.languages.has(tag)),
    countries: looked.countries.filter((code) => !has.countries.has(code)),
  };
}
