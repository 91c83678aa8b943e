// Imports files into an index. Lets readers cut the files into pieces and prepare the pieces, and writes batches in the order of the files.
// In: paths and where to write. Out: counts, progress, stored refusals.
import { Failure } from '../../contract/failures.ts';
import type { Piece, Refusal } from '../intake/record.ts';
import { refuse } from '../intake/refusals.ts';
import type { Cut, CutSource, Place } from './cutting.ts';
import type { FileReports } from './file-reports.ts';
import { Pending, type RecordCounts } from './pending.ts';
import type { PreparedOutcome } from './preparation.ts';
import { MOST_REJECTED, RejectionLimit } from './rejection-limit.ts';
import type { ImportTarget } from './target.ts';
import { workloadOf } from './workload.ts';

/** Limits of the pieces in preparation, in bytes and in number, so that memory use does not grow with the size of a file. */
const AHEAD_BYTES = 16 * 1024 * 1024;
const AHEAD_PIECES = 32;

/** Reads files: in processes of their own, or in this thread in tests. */
export interface ImportReaders {
  /** What is found in the files. Files that cannot be read are among it as refusals. */
  cuts(paths: readonly string[]): AsyncIterable<Cut>;
  /** The records of a piece of `sizeBytes`. */
  prepare(format: string, piece: Piece, source: CutSource, sizeBytes: number): Promise<PreparedOutcome[]>;
  /**
   * Other files of the folder or archive of a source, by relative path; undefined where they are missing or outside. At least one, and fewer
   * than asked if they are large.
   */
  siblings(place: Place, paths: readonly string[]): Promise<(Uint8Array | undefined)[]>;
  /** Reads no more of the file on disk with this number; what would have come next is a refusal. */
  refuseRest(file: number, refusal: Refusal): void;
}

export interface ImportCounts extends RecordCounts {
  files: number;
}

/** The progress of an import: the records that are written, and what was read. */
export interface ImportProgress extends ImportCounts {
  bytesRead: number;
  /** The bytes to read in all, as far as known. */
  bytesKnown: number;
  /** False while `bytesKnown` may still grow. */
  isSizeKnown: boolean;
  file: string;
  /** The formats found so far, with their numbers of files. */
  formats: ReadonlyMap<string, number>;
}

export interface ImportRequest {
  paths: readonly string[];
  folder: string;
  target: ImportTarget;
  readers: ImportReaders;
  /** Collects what becomes of each file. */
  reports?: FileReports;
  /** Stops the import: what is already prepared is written, the rest is skipped. */
  signal?: AbortSignal;
  /** Called before each piece. If it returns a promise, everything read so far is written and the import waits for the promise. */
  hold?: () => Promise<void> | undefined;
  /** Called after every piece. */
  onProgress?: (progress: ImportProgress) => void;
}

interface Ahead {
  source: CutSource;
  bytes: number;
  outcomes: Promise<PreparedOutcome[]>;
}

/** Imports all files under the paths. What was written before a failure or an abort stays; importing again continues from there. */
export async function importFiles(request: ImportRequest): Promise<ImportCounts> {
  const { readers, signal } = request;
  const pending = new Pending(request.folder, request.target, request.reports, signal);
  const workload = workloadOf(request.paths, signal);
  const formats = new Map<string, number>();
  const reading = { files: 0, bytesRead: 0, file: '', formats };
  const limit = new RejectionLimit();
  const ahead: Ahead[] = [];
  let aheadBytes = 0;
  const report = (): void =>
    request.onProgress?.({ ...pending.counts(), ...reading, bytesKnown: workload.bytesKnown(), isSizeKnown: workload.isKnown() });
  const settleOldest = async (): Promise<void> => {
    const oldest = ahead.shift();
    if (oldest === undefined) return;
    aheadBytes -= oldest.bytes;
    const { name, place } = oldest.source;
    const outcomes = await oldest.outcomes;
    if (!limit.isOver(place.file)) {
      const rejected = await pending.add({ name, siblings: (paths) => readers.siblings(place, paths) }, outcomes);
      if (limit.exceeds(place.file, rejected, outcomes.length - rejected)) await refuseRest(name, outcomes.at(-1)?.at ?? 0, place.file);
    }
    reading.bytesRead += oldest.bytes;
    report();
  };
  const refuseRest = async (name: string, at: number, file: number): Promise<void> => {
    const refusal = refuse('file-almost-all-rejected', { count: MOST_REJECTED });
    await pending.refuse(name, at, refusal);
    readers.refuseRest(file, refusal);
  };
  const reject = async (name: string, at: number, refusal: Refusal, file: number | undefined): Promise<void> => {
    if (file !== undefined && limit.isOver(file)) return;
    await pending.refuse(name, at, refusal);
    if (file !== undefined && limit.exceeds(file, 1)) await refuseRest(name, at, file);
  };
  const settleAll = async (): Promise<void> => {
    while (ahead.length > 0) await settleOldest();
    await pending.write();
    report();
  };
  const waitIfHeld = async (): Promise<void> => {
    const held = request.hold?.();
    if (held === undefined) return;
    await settleAll();
    await held;
  };
  const show = (file: string): void => {
    reading.file = file;
    report();
  };
  let current: { source: CutSource; format: string; cutBytes: number; isEmpty: boolean } | undefined;

  try {
    for await (const cut of readers.cuts(request.paths)) {
      signal?.throwIfAborted();
      if ('begins' in cut) {
        workload.begins(cut.begins, cut.sizeBytes);
        // A large archive takes a while to open, so its name is reported first.
        show(cut.begins);
      } else if ('unpackedBytes' in cut) workload.opens(cut.packedBytes, cut.unpackedBytes);
      else if ('name' in cut) {
        if (current !== undefined) workload.ended(current.source.sizeBytes, current.cutBytes);
        current = undefined;
        await reject(cut.name, cut.at ?? 0, cut.refusal, cut.place?.file);
      } else if ('source' in cut) {
        const { source, format, refusal } = cut;
        if (format === undefined) workload.cut(source.sizeBytes, false);
        if (refusal !== undefined) await reject(source.name, 0, refusal, source.place.file);
        if (format === undefined && refusal === undefined) continue;
        reading.files += 1;
        request.reports?.begins(source.name, format);
        show(source.name);
        if (format === undefined) continue;
        formats.set(format, (formats.get(format) ?? 0) + 1);
        current = { source, format, cutBytes: 0, isEmpty: true };
      } else if (current === undefined) throw new Error('a piece belongs to no source');
      else if ('piece' in cut) {
        await waitIfHeld();
        signal?.throwIfAborted();
        const { source, format } = current;
        const outcomes = readers.prepare(format, cut.piece, source, cut.sizeBytes);
        // A rejection is handled when the piece is written; until then it must not count as unhandled.
        outcomes.catch(() => undefined);
        const bytes = cut.sizeBytes;
        ahead.push({ source, bytes, outcomes });
        aheadBytes += bytes;
        current.cutBytes += bytes;
        current.isEmpty = false;
        workload.cut(bytes);
        while (ahead.length > AHEAD_PIECES || aheadBytes > AHEAD_BYTES) await settleOldest();
      } else {
        const { source, format, cutBytes, isEmpty } = current;
        if (isEmpty) await reject(source.name, 0, refuse('file-no-records', { format }), source.place.file);
        workload.ended(source.sizeBytes, cutBytes);
        current = undefined;
      }
    }
    workload.finish();
    await settleAll();
  } catch (error) {
    // If the user stops the import, prepared records are written; after a failure they are not.
    if (signal?.aborted === true && error === signal.reason) {
      await pending.write();
      report();
    }
    throw error;
  }
  await request.target.tidy({ isEnd: true, signal });
  return { ...pending.counts(), files: reading.files };
}

/** The failure of an import that found nothing to read. */
export function nothingFound(paths: readonly string[]): Failure {
  return new Failure('nothing-to-import', { names: paths.map((path) => `"${path}"`).join(', ') });
}
