// Files: how do they become an index? Walks the paths, cuts sources into pieces, has the pieces prepared by the lanes while the
// next are read, and writes batches in the order of the files. In: paths and an index. Out: counts, progress, refusals kept.
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

/** Pieces under way at once, as bytes and as a count, so that memory stays flat however long a file is. */
const AHEAD_BYTES = 16 * 1024 * 1024;
const AHEAD_PIECES = 32;

/** Where pieces are prepared: import lanes, or this thread in tests. */
export interface PreparationWorkers {
  prepare(format: string, piece: { at: number; bytes: Uint8Array }, sourceName: string): Promise<PreparedOutcome[]>;
}

export interface ImportCounts extends RecordCounts {
  files: number;
}

/** How far an import is. The last few hundred records counted may still wait for the next transaction. */
export interface ImportProgress extends ImportCounts {
  bytesRead: number;
  /** Bytes there are to read, as far as that can be told. */
  bytesKnown: number;
  /** False while `bytesKnown` is going to grow. */
  isSizeKnown: boolean;
  file: string;
  /** Names of the formats met so far, and how many files are of each. */
  formats: ReadonlyMap<string, number>;
}

export interface ImportRequest {
  paths: readonly string[];
  folder: string;
  index: WritableIndex;
  model: Embedder;
  lanes: PreparationWorkers;
  /** A folder for what has to be unpacked on the way; emptied by the caller. */
  temporary: string;
  /** Folders whose path is left out of the names that are kept, each ending with a separator: what was uploaded lies in such. */
  unnamed?: readonly string[];
  /** Ends the import: what is prepared by then is written, the rest left. */
  signal?: AbortSignal;
  /** Asked before each piece: where it answers a promise, all that was read is written and the import waits for it. */
  hold?: () => Promise<void> | undefined;
  /** Called for every piece that is done. */
  onProgress?: (progress: ImportProgress) => void;
}

interface Ahead {
  source: Source;
  bytes: number;
  outcomes: Promise<PreparedOutcome[]>;
}

/** Imports all files under the paths. What was written before a failure or an abort stays; importing again goes on from there. */
export async function importFiles(ask: ImportRequest): Promise<ImportCounts> {
  const pending = new Pending(ask.folder, ask.index, ask.model, ask.signal);
  const workload = workloadOf(ask.paths, ask.signal);
  const formats = new Map<string, number>();
  const reading = { files: 0, bytesRead: 0, file: '', formats };
  const ahead: Ahead[] = [];
  let aheadBytes = 0;
  const tell = (): void =>
    ask.onProgress?.({ ...pending.counts(), ...reading, bytesKnown: workload.bytesKnown(), isSizeKnown: workload.isKnown() });
  const measure: Measure = {
    ...workload,
    begins: (path, sizeBytes) => {
      workload.begins(path, sizeBytes);
      // A large archive takes a while to open: what is being opened is told before.
      reading.file = nameOf(path, ask.unnamed);
      tell();
    },
  };
  const settleOldest = async (): Promise<void> => {
    const oldest = ahead.shift();
    if (oldest === undefined) return;
    aheadBytes -= oldest.bytes;
    await pending.add(oldest.source, await oldest.outcomes);
    reading.bytesRead += oldest.bytes;
    tell();
  };
  const settleAll = async (): Promise<void> => {
    while (ahead.length > 0) await settleOldest();
    await pending.write();
    tell();
  };
  const waitWhereAsked = async (): Promise<void> => {
    const held = ask.hold?.();
    if (held === undefined) return;
    await settleAll();
    await held;
  };

  try {
    for await (const source of walk([...ask.paths], { temporary: ask.temporary, measure })) {
      ask.signal?.throwIfAborted();
      const found = { ...source, name: nameOf(source.name, ask.unnamed) };
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
      tell();
      if ('refusal' in recognised) {
        await pending.refuse(found.name, 0, recognised.refusal);
        workload.cut(found.sizeBytes, false);
        continue;
      }
      formats.set(recognised.reader.format, (formats.get(recognised.reader.format) ?? 0) + 1);
      let [cutBytes, isEmpty] = [0, true];
      for await (const piece of recognised.reader.split(found)) {
        ask.signal?.throwIfAborted();
        await waitWhereAsked();
        ask.signal?.throwIfAborted();
        isEmpty = false;
        const outcomes = ask.lanes.prepare(recognised.reader.format, piece, found.name);
        // A failure is met when its turn comes; until then it must not count as unhandled.
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
    // What was prepared when the user stopped the import is done; a failure leaves what is written.
    if (ask.signal?.aborted === true && error === ask.signal.reason) await pending.write();
    throw error;
  }
  await mergeStepwise(ask.index, { tidy: true, signal: ask.signal });
  return { ...pending.counts(), files: reading.files };
}

/** The name without the folder it lies in for the time being. */
function nameOf(name: string, unnamed: readonly string[] = []): string {
  const folder = unnamed.find((one) => name.startsWith(one));
  return folder === undefined ? name : name.slice(folder.length);
}

/** The failure to throw where an import found nothing at all to read. */
export function nothingFound(paths: readonly string[]): Failure {
  return new Failure('nothing-to-import', { names: paths.map((path) => `"${path}"`).join(', ') });
}
