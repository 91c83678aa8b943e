// The collections on this computer: what is in them, and what is being done to them? In: screens. Out: the calls of the library,
// their nouns, and the long work (jobs) they start.
import { z } from 'zod';
import { indexFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ofJob, ownerOnly, shownOf } from './guest.ts';
import type { IndexState } from './engine.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { fileSource } from './files.ts';
import type { Count } from './statistics.ts';

/** What an index holds, counted. Shares are counts of publications, to be held against `documents`. */
export interface Coverage {
  documents: number;
  families: number;
  /** Languages that any text of a publication is in, descending by count. */
  languages: Count<string>[];
  countries: Count<string>[];
  /** By publication year, ascending. */
  years: Count<number>[];
  kinds: Count<string>[];
  /** Publications with a description; with claims; with a drawing; with an original PDF. */
  fullText: number;
  claims: number;
  images: number;
  pdfs: number;
}

/** The outcome of the last verification of an index. `at`: ISO 8601, UTC. */
export interface Verification {
  at: string;
  sound: boolean;
  faults: string[];
}

/** An index as the library shows it. */
export interface Collection extends Coverage {
  id: number;
  name: string;
  state: IndexState;
  /** Why it cannot be asked, as a clause ("its file is damaged"); only where `state` is failing. */
  reason?: string;
  /** False where its vectors were made with a model that is not there: then it is searched by words alone until it is embedded anew. */
  modelFits: boolean;
  sizeBytes: number;
  /** How many source files its publications came from. */
  files: number;
  refused: number;
  /** SHA-256 of what it holds, hexadecimal: the same publications under the same model have the same one. */
  fingerprint: string;
  /** True while it is being counted: the figures are those of the last count, or of none yet. `jobs` answers when it is done. */
  counting?: boolean;
  /** Last change of its content, ISO 8601, UTC. */
  changedAt?: string;
  verification?: Verification;
}

/** A record or file that an import refused. */
export interface RefusedRecord {
  file: string;
  /** Byte offset of the record within its (unpacked) file; 0 for a whole file. */
  place: number;
  code: string;
  reason: string;
}

/**
 * embed: gives an index the vectors of the model in use; model: copies a model into the data folder; export: writes a case on paper;
 * bundle: opens a bundle of another installation.
 */
export const jobKinds = ['import', 'verify', 'rebuild', 'pack', 'install', 'embed', 'model', 'export', 'bundle'] as const;
export type JobKind = (typeof jobKinds)[number];
/** interrupted: the application ended in the middle of it; it can be resumed. */
export type JobState = 'waiting' | 'running' | 'paused' | 'stopping' | 'done' | 'stopped' | 'interrupted' | 'failed';

/**
 * How far a job is. Bytes and documents are of its own run; an unknown total is absent. The last few hundred documents counted may
 * still wait to be written; `bytesKnown` grows while folders are looked through and archives opened, and until it can be told `secondsLeft`
 * is absent.
 */
export interface JobProgress {
  /** What is being read, without its folder. */
  file?: string;
  /** What the files turned out to be, by the names of the formats (`EPO OPS`), in the order they were met, and how many are of each. */
  formats?: Count<string>[];
  files: number;
  documents: number;
  updated: number;
  unchanged: number;
  refused: number;
  bytesRead: number;
  bytesKnown: number;
  /** For all but imports: units done of units in all. */
  done?: number;
  total?: number;
  bytesPerSecond?: number;
  documentsPerSecond?: number;
  secondsLeft?: number;
}

export const noProgress: JobProgress = { files: 0, documents: 0, updated: 0, unchanged: 0, refused: 0, bytesRead: 0, bytesKnown: 0 };

/** Long work: on an index, by the writer process; on an export, by a process of its own. */
export interface Job {
  id: number;
  kind: JobKind;
  /** The index it works on; absent until an install has made it, and for models. */
  index?: number;
  /** The case that is exported. */
  case?: number;
  /** The index's name, or the name of the file or model to be installed, or of the file an export makes. */
  name: string;
  /** What is imported, installed or written, as names without folders. */
  sources: string[];
  state: JobState;
  progress: JobProgress;
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt?: string;
  failure?: { code: FailureCode; facts: FailureFacts };
  /** Of a finished verification. */
  verification?: Verification;
  /** Of a finished pack or export without a path: the token under which a browser can fetch the file once. */
  download?: { token: string; name: string; sizeBytes: number };
}

/** All jobs that are not dismissed, oldest first; `revision` grows with every change. */
export interface JobList {
  revision: number;
  /** Grows when `collections` has something new to answer, and with it `revision`. */
  collections: number;
  jobs: Job[];
}

const index = z.int().positive();
const job = z.int().positive();

export const libraryCalls = {
  /** All indexes with what they hold, the master index first; counted anew only after a change. */
  collections: call<Collection[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
    audit: 'silent',
    runs: 'application',
  }),
  createCollection: call<number>()({
    request: z.object({ name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  renameCollection: call<undefined>()({
    request: z.object({ index, name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Takes an index away; its file waits for `restoreCollection` until the end of the application. */
  removeCollection: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: { act: 'collection-removed', facts: indexFact },
    runs: 'application',
  }),
  restoreCollection: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: { act: 'collection-restored', facts: indexFact },
    runs: 'application',
  }),
  /** The refusals of an index in the order they happened, from number `from` on, at most `count`. */
  refusals: call<{ total: number; records: RefusedRecord[] }>()({
    request: z.object({ index, from: z.int().nonnegative(), count: z.int().min(1).max(10_000) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  forgetRefusals: call<undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),

  /** The jobs, at once where `since` is not their revision, else as soon as something changes (or after 20 s, unchanged). */
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
  /** Imports into an index; the answer is the job's id. */
  startImport: call<number>()({
    request: z.object({ index, sources: z.array(fileSource).min(1) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  startVerification: call<number>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  startRebuild: call<number>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Writes the index as one file with its checksum: to the absolute path `to` (its ending is added), else for a browser to fetch. */
  startPack: call<number>()({
    request: z.object({ index, to: z.string().optional() }),
    guest: ownerOnly,
    audit: { act: 'collection-exported', facts: indexFact },
    runs: 'application',
  }),
  /** Installs a packed index file under the name it bears, or a free one like it. */
  startInstall: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Copies the model in a folder into the data folder; the answer is the job's id. */
  installModel: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Puts an installed model, or the shipped one, to use: every index gets its vectors, in a job of its own, and is searched by its old ones
   * until the new are complete. The answer is the jobs' ids. A model that is not whole is refused, and the one in use stays.
   */
  useModel: call<number[]>()({
    request: z.object({ name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Takes an installed model away that no index needs. */
  removeModel: call<undefined>()({
    request: z.object({ name: z.string() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Holds a running job after its current batch; what is done stays. Only imports can be paused. */
  pauseJob: call<undefined>()({
    request: z.object({ job }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Goes on with a paused, stopped, interrupted or failed import, or with new vectors; reads the paths of a finished import again. */
  resumeJob: call<undefined>()({
    request: z.object({ job }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  stopJob: call<undefined>()({
    request: z.object({ job }),
    guest: ofJob,
    audit: 'silent',
    runs: 'application',
  }),
  /** Takes an ended job off the list. */
  dismissJob: call<undefined>()({
    request: z.object({ job }),
    guest: ofJob,
    audit: 'silent',
    runs: 'application',
  }),
};
