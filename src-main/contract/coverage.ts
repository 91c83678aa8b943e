// What is a collection made of?
import type { Count } from './statistics.ts';

/** Counts of the content of an index. `fullText`, `claims`, `images` and `pdfs` count publications out of `documents`. */
export interface Coverage {
  documents: number;
  families: number;
  /** Languages of the texts, in descending order of publications. */
  languages: Count<string>[];
  countries: Count<string>[];
  /** By publication year, ascending. */
  years: Count<number>[];
  kinds: Count<string>[];
  /** Publications with a description, with claims, with a drawing, with an original PDF. */
  fullText: number;
  claims: number;
  images: number;
  pdfs: number;
}
