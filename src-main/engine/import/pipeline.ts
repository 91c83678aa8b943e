// Imports files into an index. Walks the paths, splits sources into pieces, lets workers prepare the pieces while the next are read, and
// writes batches in the order of the files. In: paths and an index. Out: counts, progress, stored refusals.
import { Failure } from '../../contract/failures.ts';
import type { Source } from '../intake/record.ts';
import { refuse } from '../intake/refusals.ts';
import { recognise } from '../intake/sniff.ts';
import { walk, type Measure } from '../intake/sources/walk.ts';
import type { Embedder } from '../model/embedder.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { mergeStepwise } from './merging.ts';
import { Pending, type RecordCounts } from './pending.ts';
import type { PreparedOutcome } from './preparation.ts';
import { workloadOf } from './workload.ts';

/** Limits of the pieces in preparation, in bytes and in number, so that memory use does not grow with the size of a file. */
const AHEAD_BYTES = 16 * 1024 * 1024;
const AHEAD_PIECES = 32;

/** Prepares pieces: in import workers, or in this thread in tests. */
export interface PreparationWorkers {
  prepare(format: string, piece: { at: number; bytes: Uint8Array }, sourceName: string): Promise<PreparedOutcome[]>;
}

export interface ImportCounts extends RecordCounts {
  files: number;
}

/** The progress of an import. The last few hundred records counted may not be written yet. */
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
  index: WritableIndex;
  model: Embedder;
  workers: PreparationWorkers;
  /** A folder for unpacked files; the caller empties it. */
  temporary: string;
  /** Folders whose paths are removed from stored file names, each ending with a separator: the folders of uploads. */
  unnamed?: readonly string[];
  /** Stops the import: what is already prepared is written, the rest is skipped. */
  signal?: AbortSignal;
  /** Called before each piece. If it returns a promise, everything read so far is written and the import waits for the promise. */
  hold?: () => Promise<void> | undefined;
  /** Called after every piece. */
  onProgress?: (progress: ImportProgress) => void;
}

interface Ahead {
  source: Source;
  bytes: number;
  outcomes: Promise<PreparedOutcome[]>;
}

/** Imports all files under the paths. What was written before a failure or an abort stays; importing again continues from there. */
export async function importFiles(request: ImportRequest): Promise<ImportCounts> {
  const pending = new Pending(request.folder, request.index, request.model, request.signal);
  const workload = workloadOf(request.paths, request.signal);
  const formats = new Map<string, number>();
  const reading = { files: 0, bytesRead: 0, file: '', formats };
  const ahead: Ahead[] = [];
  let aheadBytes = 0;
  const report = (): void =>
    request.onProgress?.({ ...pending.counts(), ...reading, bytesKnown: workload.bytesKnown(), isSizeKnown: workload.isKnown() });
  const measure: Measure = {
    ...workload,
    begins: (path, sizeBytes) => {
      workload.begins(path, sizeBytes);
      // A large archive takes a while to open, so its name is reported first.
      reading.file = nameOf(path, request.unnamed);
      report();
    },
  };
  const settleOldest = async (): Promise<void> => {
    const oldest = ahead.shift();
    if (oldest === undefined) return;
    aheadBytes -= oldest.bytes;
    await pending.add(oldest.source, await oldest.outcomes);
    reading.bytesRead += oldest.bytes;
    report();
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

  try {
    for await (const source of walk([...request.paths], { temporary: request.temporary, measure })) {
      request.signal?.throwIfAborted();
      const found = { ...source, name: nameOf(source.name, request.unnamed) };
      if ('refusal' in found) {
        await pending.refuse(found.name, 0, found.refusal);
        continue;
      }
      const recognised = await recognise(found);
      if ('ignored' in recognised) {
        workload.cut(found.sizeBytes, false);
        continue;
      }
      reading.files += 1;
      reading.file = found.name;
      report();
      if ('refusal' in recognised) {
        await pending.refuse(found.name, 0, recognised.refusal);
        workload.cut(found.sizeBytes, false);
        continue;
      }
      formats.set(recognised.reader.format, (formats.get(recognised.reader.format) ?? 0) + 1);
      let [cutBytes, isEmpty] = [0, true];
      for await (const piece of recognised.reader.split(found)) {
        request.signal?.throwIfAborted();
        await waitIfHeld();
        request.signal?.throwIfAborted();
        isEmpty = false;
        const outcomes = request.workers.prepare(recognised.reader.format, piece, found.name);
        // A rejection is handled when the piece is written; until then it must not count as unhandled.
        outcomes.catch(() => undefined);
        const bytes = piece.bytes.byteLength;
        ahead.push({ source: found, bytes, outcomes });
        aheadBytes += bytes;
        cutBytes += bytes;
        workload.cut(bytes);
        while (ahead.length > AHEAD_PIECES || aheadBytes > AHEAD_BYTES) await settleOldest();
      }
      if (isEmpty) await pending.refuse(found.name, 0, refuse('file-no-records', { format: recognised.reader.format }));
      workload.ended(found.sizeBytes, cutBytes);
    }
    workload.finish();
    await settleAll();
  } catch (error) {
    // If the user stops the import, prepared records are written; after a failure they are not.
    if (request.signal?.aborted === true && error === request.signal.reason) await pending.write();
    throw error;
  }
  await mergeStepwise(request.index, { tidy: true, signal: request.signal });
  return { ...pending.counts(), files: reading.files };
}

/** The name without its temporary folder. */
function nameOf(name: string, unnamed: readonly string[] = []): string {
  const folder = unnamed.find((one) => name.startsWith(one));
  return folder === undefined ? name : name.slice(folder.length);
}

/** The failure of an import that found nothing to read. */
export function nothingFound(paths: readonly string[]): Failure {
  return new Failure('nothing-to-import', { names: paths.map((path) => `"${path}"`).join(', ') });
}
