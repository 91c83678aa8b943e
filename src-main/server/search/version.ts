// What differs between the versions of the search endpoints. Index list, search, results and PDFs are the same code for all.
import type { Key } from '../../contract/key.ts';
import type { ClassSymbol, LanguageText, Party } from '../../contract/publication.ts';

/** The parts of a hit that differ between versions. */
export interface HitShape {
  party(party: Party): Record<string, string>;
  symbol(symbol: ClassSymbol): Record<string, string>;
  /** Claims or description: one entry per language. */
  section(entries: readonly LanguageText[]): unknown;
}

export interface Version extends HitShape {
  /** The root key of every result. */
  resultsKey: string;
  /** The path of PDFs, below the base URL. */
  pdfPath: string;
  /** POST search takes date and class. */
  narrows: boolean;
  /** Searches check client-id too, not only the index list. */
  searchesForClients: boolean;
  /** How long POST search waits for a loading engine. After that v3 answers 202, which older versions do not know. */
  waitMs: number;
  /** Requests per minute of a key. */
  perMinute(key: Key): number;
  /** The longest header authorization, in characters. */
  longestKey?: number;
}
