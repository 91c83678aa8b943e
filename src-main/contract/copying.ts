// Publications that are copied from one collection into another: nouns.

/** A publication by the row of its collection. */
export interface PublicationRow {
  index: number;
  publication: number;
}

/** `updated`: the collection had them and learned something new; `missing`: gone from their collection meanwhile. */
export interface CopyCounts {
  documents: number;
  updated: number;
  unchanged: number;
  missing: number;
}

/** Most publications that are copied at once. */
export const MOST_COPIED = 50_000;
