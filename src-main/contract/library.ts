// The collections on this computer, their content and their jobs (long-running work): nouns and calls.
import { z } from 'zod';
import { indexFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ofJob, ownerOnly, shownOf } from './guest.ts';
import type { IndexState } from './engine.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { MOST_COPIED, type CopyCounts } from './copying.ts';
import type { Coverage } from './coverage.ts';
import { fileSource } from './files.ts';
import type { ImportReport, ImportReportSummary } from './import-report.ts';
import { packJobKinds } from './packs.ts';
import type { Count } from './statistics.ts';
import { columnMeanings, type TablePreview } from './table-columns.ts';

/** The result of the last verification of an index. `at`: ISO 8601, UTC. */
export interface Verification {
  at: string;
  sound: boolean;
  faults: string[];
}

/** An index with its content, as the library shows it. */
export interface Collection extends Coverage {
  id: number;
  name: string;
  state: IndexState;
  /** Why it cannot be searched, as a clause ("its file is damaged"); only if `state` is failing. */
  reason?: string;
  /** Present if it holds documents of the firm's own; `locked` while its key is locked with the cases, and nothing of it is known. */
  internal?: 'open' | 'locked';
  /** The cluster that it is on; absent for one on this computer. Its families, drawings and PDFs are not counted. */
  cluster?: string;
  /** Why its cluster did not say what it holds; then nothing of it is counted. */
  unanswered?: { code: FailureCode; facts: FailureFacts };
  /** False if the model of its vectors is missing: until it is embedded again, only words are compared. */
  modelFits: boolean;
  /** Its languages whose texts an earlier version analysed; absent if none. `startRebuild` with `analysis` analyses them again. */
  analysedBefore?: string[];
  /**
   * Present if it answers no conditions yet: the bytes of disk that reading its texts for them needs, about. `lacksNames`: it answers them, but
   * does not know its applicants and inventors by their whole names. `leftOut`: it is to answer none, to save their disk space.
   */
  withoutPlaces?: { bytes: number; lacksNames?: true; leftOut?: true };
  /** On a cluster those of all copies; 0 if it does not say. */
  sizeBytes: number;
  /** Number of source files of its publications. */
  files: number;
  refused: number;
  /** SHA-256 of its content, hexadecimal: equal for the same publications with the same model. */
  fingerprint: string;
  /** True while it is being counted: the counts are those of the last time, or zero. `jobs` answers when counting ends. */
  counting?: boolean;
  /** Time of the last change of its content, ISO 8601, UTC. */
  changedAt?: string;
  verification?: Verification;
}

/** A record or file that an import rejected. */
export interface RefusedRecord {
  file: string;
  /** Byte offset of the record within its (unpacked) file; 0 for a whole file. */
  place: number;
  code: string;
  reason: string;
}

/**
 * embed: makes the vectors of an index with the model in use; model: copies a model into the data folder; export: exports a case; bundle:
 * opens a bundle of another installation; copy: copies publications from other collections; recognise: recognises the text of scans, one page at a
 * time, and gives way to every other job; place: lets an index of an earlier version answer conditions; leave-out: lets one answer none;
 * measure: searches by the publications of an index for what they cite, and gives way to searches.
 */
export const jobKinds = [
  'import',
  'verify',
  'rebuild',
  'pack',
  'install',
  'embed',
  'model',
  'export',
  'bundle',
  'recognise',
  'copy',
  'place',
  'leave-out',
  'measure',
  ...packJobKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];
/** interrupted: the application ended during the job; it can be resumed. */
export type JobState = 'waiting' | 'running' | 'paused' | 'stopping' | 'done' | 'stopped' | 'interrupted' | 'failed';

/**
 * The progress of a job. Bytes and documents count from the start of this run; an unknown total is absent. The last few hundred documents may
 * not be written yet. `bytesKnown` grows while folders are listed and archives opened; until then `secondsLeft` is absent.
 */
export interface JobProgress {
  /** The file being read, without its folder. */
  file?: string;
  /** Number of files per format (`EPO OPS`), in the order in which they were found. */
  formats?: Count<string>[];
  files: number;
  documents: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Entries of lists of publication numbers. */
  listed?: number;
  bytesRead: number;
  bytesKnown: number;
  /** For all jobs except imports: finished units and their total. */
  done?: number;
  total?: number;
  bytesPerSecond?: number;
  documentsPerSecond?: number;
  secondsLeft?: number;
}

export const noProgress: JobProgress = { files: 0, documents: 0, updated: 0, unchanged: 0, refused: 0, bytesRead: 0, bytesKnown: 0 };

/** Long-running work: on an index, in the writer process; an export, in a process of its own. */
export interface Job {
  id: number;
  kind: JobKind;
  /** The index it works on; absent for models, and for an installation until the index exists. */
  index?: number;
  /** The case that is exported. */
  case?: number;
  /** The name of the index, of the file or model to be installed, or of the exported file. */
  name: string;
  /** True for the daily verification, which no user started: it gives way to searches and other jobs. */
  automatic?: true;
  /** True for the import of a file of a watched folder: it gives way to searches and to what a user starts, and its outcome is in the ledger. */
  watched?: true;
  /** The files that are imported, installed or written, without their folders. */
  sources: string[];
  state: JobState;
  progress: JobProgress;
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt?: string;
  failure?: { code: FailureCode; facts: FailureFacts };
  /** The result of a finished verification. */
  verification?: Verification;
  /** What became of the publications of a finished copy. */
  copied?: CopyCounts;
  /** The number of the report of a finished import, among those of its index. */
  report?: number;
  /** The entry of a finished export in the record of its case. */
  entry?: number;
  /** For a finished pack or export without a path: the token with which a browser can fetch the file once. */
  download?: { token: string; name: string; sizeBytes: number };
}

/** All jobs that were not dismissed, oldest first; `revision` grows with every change. */
export interface JobList {
  revision: number;
  /** Grows, together with `revision`, when the answer of `collections` has changed. */
  collections: number;
  jobs: Job[];
}

const index = z.int().positive();
const job = z.int().positive();
const meaning = z.enum(columnMeanings);

export const libraryCalls = {
  /** All indexes with their content, the master index first. Counts are cached until the index changes. */
  collections: call<Collection[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Creates an empty collection; answers with its id. `internal`: for the firm's own documents, encrypted with the cases, for this window alone.
   * Throws `collection-needs-vault` and `cases-locked`.
   */
  createCollection: call<number>()({
    request: z.object({ name: z.string(), internal: z.boolean().optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Renames a collection. */
  renameCollection: call<undefined>()({
    request: z.object({ index, name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Removes a collection. `restoreCollection` brings it back until the application ends. */
  removeCollection: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: { act: 'collection-removed', facts: indexFact },
    runs: 'application',
    takesLong: true,
  }),
  /** Restores a removed collection. */
  restoreCollection: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: { act: 'collection-restored', facts: indexFact },
    runs: 'application',
    takesLong: true,
  }),
  /** The rejected records of an index in order of time: at most `count`, starting at position `from`. */
  refusals: call<{ total: number; records: RefusedRecord[] }>()({
    request: z.object({ index, from: z.int().nonnegative(), count: z.int().min(1).max(10_000) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Deletes the list of rejected records of an index. */
  forgetRefusals: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** The reports of the imports into an index without their files, the latest first. */
  importReports: call<ImportReportSummary[]>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** What became of the files of an import; undefined if the report is no longer kept. */
  importReport: call<ImportReport | undefined>()({
    request: z.object({ index, report: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Deletes a report. */
  forgetImportReport: call<undefined>()({
    request: z.object({ index, report: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),

  /** The jobs: immediately if `since` is not their current revision, otherwise at the next change, or unchanged after 20 s. */
  jobs: call<JobList>()({
    request: z.object({ since: z.int().optional() }),
    guest: async (invoke, request, scope) => {
      const list = await invoke(request);
      return { ...list, jobs: list.jobs.filter((job) => job.case === scope.case) };
    },
    audit: 'silent',
    runs: 'application',
    waits: true,
  }),
  /** Imports files into an index; answers with the id of the job. */
  startImport: call<number>()({
    request: z.object({ index, sources: z.array(fileSource).min(1) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** The tables in the files of `sources` that have no known column of publication numbers; with `all`, every table. Folders are not searched. */
  tables: call<TablePreview[]>()({
    request: z.object({ sources: z.array(fileSource).min(1), all: z.boolean().optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** Remembers what the columns of tables with this header mean, for every later import. */
  rememberColumns: call<undefined>()({
    request: z.object({ header: z.array(z.string().max(200)).min(1).max(1_000), meanings: z.array(meaning.nullable()).max(1_000) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Verifies an index; answers with the id of the job. */
  startVerification: call<number>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Rebuilds an index from its publications; answers with the id of the job. `analysis`: only their words, if an earlier version analysed them;
   * `embed`: only their vectors, with the model in use. An interrupted job of these two kinds is continued by the next one.
   */
  startRebuild: call<number>()({
    request: z.object({ index, analysis: z.literal(true).optional(), embed: z.literal(true).optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Reads the texts of an index of an earlier version, so that it answers conditions; answers with the id of the job. `leaveOut`: lets it answer
   * none instead, from now on, and deletes what it needs for them.
   */
  startPlacing: call<number>()({
    request: z.object({ index, leaveOut: z.literal(true).optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Recognises the text of the scans of an index that have none yet; answers with the id of the job. */
  startRecognition: call<number>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Copies publications of other collections into an index, with their texts, media and sources; answers with the id of the job. */
  startCopy: call<number>()({
    request: z.object({
      index,
      publications: z
        .array(z.object({ index, publication: z.int().positive() }))
        .min(1)
        .max(MOST_COPIED),
    }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Packs an index into one file with its checksum: at the absolute path `to` (the extension is added), or for a browser to fetch. */
  startPack: call<number>()({
    request: z.object({ index, to: z.string().optional() }),
    guest: ownerOnly,
    audit: { act: 'collection-exported', facts: indexFact },
    runs: 'application',
  }),
  /** Installs a packed index under its name, or a similar one if that is taken; answers with the id of the job. */
  startInstall: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Copies a model into the data folder; answers with the id of the job. */
  installModel: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Switches to an installed model or the shipped one. A job per index makes its new vectors; until it is done, the old vectors are searched.
   * Answers with the ids of the jobs. A damaged model is rejected and the current one stays in use.
   */
  useModel: call<number[]>()({
    request: z.object({ name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** Deletes an installed model that no index uses. */
  removeModel: call<undefined>()({
    request: z.object({ name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** Pauses a running import or verification after its current batch; finished work stays. Other jobs cannot be paused. */
  pauseJob: call<undefined>()({
    request: z.object({ job }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Resumes a paused, stopped, interrupted or failed import, embedding or recognition; a finished import reads its paths again. */
  resumeJob: call<undefined>()({
    request: z.object({ job }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Stops a job; finished work stays. */
  stopJob: call<undefined>()({
    request: z.object({ job }),
    guest: ofJob,
    audit: 'silent',
    runs: 'application',
  }),
  /** Removes an ended job from the list. */
  dismissJob: call<undefined>()({
    request: z.object({ job }),
    guest: ofJob,
    audit: 'silent',
    runs: 'application',
  }),
};
