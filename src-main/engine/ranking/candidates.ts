// The publications that a query found, with what they have in common with it.

/** Candidates as parallel arrays, by ascending slot. */
export interface Candidates {
  slots: Uint32Array;
  /** Sum over the query's terms of weight times impact; 0 if none occurs. */
  words: Float64Array;
  /** Cosines of the whole publication and of its nearest passage with the query; 0 without a vector. */
  documents: Float64Array;
  passages: Float64Array;
}
