// A version of the search endpoints: in what does it differ from the others? In: nothing. Out: the shape of its hits, its limits, and what
// its endpoints take; index list, search, results and PDFs are the same code for every version.
import type { Key } from '../../contract/key.ts';
import type { ClassSymbol, LanguageText, Party } from '../../contract/publication.ts';

/** Where a hit looks different from version to version. */
export interface HitShape {
  party(party: Party): Record<string, string>;
  symbol(symbol: ClassSymbol): Record<string, string>;
  /** Claims, or the description: one entry a language. */
  section(entries: readonly LanguageText[]): unknown;
}

export interface Version extends HitShape {
  /** The one key of every result. */
  resultsKey: string;
  /** Below the base URL; a link to a PDF starts with it. */
  pdfPath: string;
  /** POST search takes date and class. */
  narrows: boolean;
  /** A client-id is looked at with searches too, not with the index list alone. */
  searchesForClients: boolean;
  /** How long POST search waits for an engine that is still loading; after it v3 answers 202, which older versions do not know. */
  patienceMs: number;
  /** What a key may ask in a minute. */
  perMinute(key: Key): number;
  /** The longest header authorization, in characters. */
  longestKey?: number;
}
