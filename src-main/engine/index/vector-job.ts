// The types of a vector search that several workers share.

/** One pass over the slots of an index, which workers can share; plain data. */
export interface VectorJob {
  vector: Int8Array;
  /** All rows of a small index, the rows of whole publications, their sign bits, or all rows of the slots `chosen`, which ascend. */
  pass: 'rows' | 'wholes' | 'bits' | 'chosen';
  chosen?: Uint32Array;
  /** The byte offset of the mask in the shared memory, and its number of slots. */
  mask: number;
  slots: number;
  /** The number of keys wanted. A result takes at most 8 bytes per key. */
  wanted: number;
  units: number;
}

/** Whose passages are compared: those of all publications, or only those already in memory. */
export type PassagesOf = 'all' | 'in memory';

/** Runs the units of a job in this worker and in idle ones; returns what the others found. */
export type VectorSharing = (job: VectorJob, own: (unit: number) => void) => readonly Uint32Array[];

/** A worker's contribution to the job of another. */
export interface VectorHelp {
  unit: (unit: number) => void;
  /** The best keys of the units done here, or the findings of each chosen slot. */
  keys: () => Uint32Array;
}
