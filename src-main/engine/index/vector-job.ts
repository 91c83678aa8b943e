// A look for meaning: what does a lane need to know to do some of it? In: nothing. Out: the work, what a helper gives back, how it is shared.

/** One look at slots of an index, which lanes may share: plain data. */
export interface VectorJob {
  vector: Int8Array;
  /** All rows of a small index; or the rows of whole publications; or their sign bits; or all rows of the slots `chosen`, which rise. */
  pass: 'rows' | 'wholes' | 'bits' | 'chosen';
  chosen?: Uint32Array;
  /** Where the mask lies in the shared memory, and how many slots it has. */
  mask: number;
  slots: number;
  /** Keys wanted; what is found never takes more than 8 bytes each. */
  wanted: number;
  units: number;
}

/** Of which publications the passages are looked at: of all asked for, or of those alone that need not be read from the database. */
export type PassagesOf = 'all' | 'in memory';

/** Has a job's units done: by this lane, and by others that are idle. Out: what others found, each once. */
export type VectorSharing = (job: VectorJob, own: (unit: number) => void) => readonly Uint32Array[];

/** A lane that helps another with its job. */
export interface VectorHelp {
  unit: (unit: number) => void;
  /** The best keys of the units done here; or what was found of each slot chosen. */
  keys: () => Uint32Array;
}
