// What became of the files of an import, and where the entries of a list of publication numbers are installed: nouns.

import type { TableBeginning } from './table-columns.ts';

/** Counts of records. `literature`: those of `documents`, `updated` and `unchanged` that are no patents; absent in older reports. `listed`: entries of lists of publication numbers, which are not stored as publications. */
export interface FileCounts {
  documents: number;
  updated: number;
  unchanged: number;
  literature?: number;
  refused: number;
  listed: number;
}

/** Why records were rejected, and how many. */
export interface RejectedFor {
  code: string;
  reason: string;
  count: number;
  /** The table with columns that were not recognised, so that they can be named. */
  table?: TableBeginning;
}

/** What became of one file, or of one member of an archive. */
export interface FileReport extends FileCounts {
  file: string;
  format?: string;
  /** The first reasons; `refused` counts all records. */
  reasons: RejectedFor[];
  /** Names of the entries of a list, each once, without kind where the list gives none. Beyond a limit they are only counted. */
  entries: string[];
}

/** What became of all files of an import. `rest`: further files, which are only counted; absent where there are none. */
export interface ImportReport {
  files: FileReport[];
  rest?: FileCounts & { files: number };
}

/** A stored report without its files. `endedAt`: ISO 8601, UTC; `seconds`: how long it worked, without pauses, absent in older reports. */
export interface ImportReportSummary extends FileCounts {
  id: number;
  index: number;
  endedAt: string;
  seconds?: number;
  files: number;
  /** Files that are lists of publication numbers. */
  lists: number;
}

/** An entry of a list, and where it is installed. */
export interface NumberMatch {
  /** `EP-1000000-B1`; without kind where the list gives none. */
  name: string;
  found: { index: number; publication: number; name: string }[];
  /** Installed publications of this number with other kinds than the one listed. */
  otherKinds: string[];
}

/** `isList`: true if the lines are a list rather than prose. `unread`: lines that are no number. */
export interface NumberMatches {
  isList: boolean;
  entries: NumberMatch[];
  unread: string[];
}

/** Most lines that are matched at once. */
export const MOST_LISTED = 20_000;
