// Folders whose files are imported by themselves, and the ledger of these files: nouns and calls. Nothing here fetches: somebody else puts the
// files there.
import { z } from 'zod';
import { call } from './call.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { ownerOnly } from './guest.ts';

/**
 * growing: its size was not yet the same at two looks; unreadable: an archive that does not unpack to its end, or a file that ends in empty
 * bytes; locked: another program keeps it; waiting: complete, its turn comes; failed: its import ended with a failure; replaced: a newer revision
 * was there before it was imported; duplicate: the same bytes as another file; gone: it vanished before it was imported.
 */
export const watchedFileStates = [
  'growing',
  'unreadable',
  'locked',
  'waiting',
  'importing',
  'imported',
  'failed',
  'replaced',
  'duplicate',
  'gone',
] as const;
export type WatchedFileState = (typeof watchedFileStates)[number];

/**
 * Why nothing of a folder is imported now. paused: the user paused it; hours: outside its hours; battery: the computer runs on battery;
 * searching: somebody searched within the last minutes; unreachable: the folder is not there or cannot be read; collection: its collection was
 * removed; unwritable: the ledger cannot be written.
 */
export const watchHolds = ['paused', 'collection', 'unreachable', 'disk-full', 'unwritable', 'hours', 'battery', 'searching'] as const;
export type WatchHold = (typeof watchHolds)[number];

/** Full hours of the day in local time, from the first to before the second; `from` may be the later one: 19 to 6 is the night. */
export interface WatchHours {
  from: number;
  to: number;
}

export type WatchedFileCounts = Record<WatchedFileState, number>;

/**
 * What the last listing left out. more: entries beyond 200,000 files; deep: folders below the eighth level; unreadable: folders and files in it that
 * the system does not let be read; names: entries whose names are no text.
 */
export interface LeftOut {
  more: number;
  deep: number;
  unreadable: number;
  names: number;
}

export interface WatchedFolder {
  id: number;
  path: string;
  index: number;
  /** Imports only within these hours; absent: at any time. */
  hours?: WatchHours;
  paused: boolean;
  addedAt: string;
  /** When this application last listed it, ISO 8601; absent where it has not. */
  lookedAt?: string;
  /** Present if nothing is imported now, as the watching application last found. */
  hold?: WatchHold;
  /** Present if the last listing left out something; then no file is taken for gone. */
  leftOut?: LeftOut;
  files: WatchedFileCounts;
  /** Publications and refused records of all imported files. */
  publications: number;
  refused: number;
}

/** What is known of one content of a file; a file that changed after its import has another row. */
export interface WatchedFile {
  id: number;
  folder: number;
  /** Below the folder, with `/` between the parts. */
  name: string;
  sizeBytes: number;
  /** ISO 8601, UTC. */
  modifiedAt: string;
  seenAt: string;
  state: WatchedFileState;
  /** While its state is waiting or importing: what keeps it from being imported, or its import from going on; absent where only others come first. */
  hold?: WatchHold;
  /** For a failed one. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** For an unreadable or locked one, in English: what the system or the archive said. */
  detail?: string;
  importedAt?: string;
  /** Publications in it: new, changed and known ones. */
  publications?: number;
  /** Those of them that were new to the collection. */
  added?: number;
  refused?: number;
  /** The report of its import, among those of the collection. */
  report?: number;
  /** The name of the file that replaced it; its own name where the file itself changed. */
  replacedBy?: string;
  /** The name of the file with the same bytes. */
  sameAs?: string;
  /** When it was no longer in the folder. */
  goneAt?: string;
}

/** Folders that one installation watches. */
export const MOST_WATCHED_FOLDERS = 50;

const hour = z.int().min(0).max(23);
export const watchHours = z.object({ from: hour, to: hour }).refine(({ from, to }) => from !== to);
const folder = z.int().positive();

/** `path`: absolute. */
export const watchedFolderOrder = z.object({ index: z.int().positive(), path: z.string().min(1), hours: watchHours.optional() });
export type WatchedFolderOrder = z.infer<typeof watchedFolderOrder>;

/** Only what is named changes; `hours` null: at any time. */
export const watchedFolderChange = z.object({ folder, paused: z.boolean().optional(), hours: watchHours.nullable().optional() });
export type WatchedFolderChange = z.infer<typeof watchedFolderChange>;

/** `states`: only those files. Answers are at most `count`, starting at position `from`. */
export const watchedFilesRequest = z.object({
  folder,
  states: z.array(z.enum(watchedFileStates)).optional(),
  from: z.int().nonnegative(),
  count: z.int().min(1).max(10_000),
});
export type WatchedFilesRequest = z.infer<typeof watchedFilesRequest>;

export const watchedFolderCalls = {
  /** All watched folders, in the order in which they were added. */
  watchedFolders: call<WatchedFolder[]>()({ request: z.object({}), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /**
   * Watches a folder: its complete files are imported into the index. Throws `index-unknown`, `watch-internal`, `watch-missing`,
   * `watch-taken`, `watch-own-folder` and `watch-full`.
   */
  watchFolder: call<WatchedFolder>()({
    request: watchedFolderOrder,
    guest: ownerOnly,
    audit: { act: 'folder-watched', facts: ({ index }) => ({ index }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Pauses or resumes a folder, or changes its hours. Throws `watch-unknown`. */
  changeWatchedFolder: call<WatchedFolder>()({
    request: watchedFolderChange,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Forgets a folder and its ledger; files and publications stay. Throws `watch-unknown`. */
  stopWatchingFolder: call<undefined>()({
    request: z.object({ folder }),
    guest: ownerOnly,
    audit: { act: 'folder-unwatched', facts: ({ folder: id }) => ({ folder: id }) },
    runs: 'application',
  }),
  /** The ledger of a folder, the newest deliveries first. Throws `watch-unknown`. */
  watchedFiles: call<{ total: number; files: WatchedFile[] }>()({
    request: watchedFilesRequest,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Looks into all folders now, and tries again what failed in `folder`. */
  lookIntoFolder: call<undefined>()({
    request: z.object({ folder }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
};
