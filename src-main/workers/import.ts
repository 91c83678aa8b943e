// An import, from paths to counts: who does what? In: an index that is there, paths, where models lie. Out: counts; progress on the way.
// The command line and the writer process both run it. What was unpacked on the way lies in a folder that goes with it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { importFiles, nothingFound, type ImportRequest, type ImportCounts, type ImportProgress } from '../engine/import/pipeline.ts';
import { embedderOf, modelByChecksum } from '../engine/model/known-models.ts';
import { damageFailure, indexFile, openIndexToWrite } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { isRunning } from '../contract/running-process.ts';
import { startImportWorkers } from './import-workers.ts';

/** Progress is told this often at most, in milliseconds. */
const TELL_EVERY_MS = 150;
const TEMPORARY = 'antecedent-import-';

export interface ImportRun extends Pick<ImportRequest, 'folder' | 'paths' | 'unnamed' | 'signal' | 'hold'> {
  /** Of the model that came with the application. */
  modelFolder: string;
  /** Embeds by the model in a folder that is not ours. */
  embed: (modelFolder: string, texts: readonly string[]) => Promise<Int8Array>;
  index: number;
  onProgress: (progress: ImportProgress) => void;
}

/** Runs an import. Throws `nothing-to-import`, `index-other-model`, `file-missing`, what SQLite and the disk say, and the signal's reason. */
export async function runImport({ folder, modelFolder, embed, index: id, onProgress, ...ask }: ImportRun): Promise<ImportCounts> {
  const index = openIndexToWrite(folder, id);
  removeOrphans();
  const temporary = mkdtempSync(join(tmpdir(), `${TEMPORARY}${process.pid}-`));
  const progress = seldom(onProgress);
  let workers: ReturnType<typeof startImportWorkers> | undefined;
  try {
    // The index goes on with the model it has, also where another is in use by now.
    const known = modelByChecksum(folder, modelFolder, readMeta(index).model);
    if (known === undefined) throw new Failure('index-other-model', { index: id });
    const model = embedderOf(known, (place) => (texts) => embed(place, texts));
    workers = startImportWorkers(availableParallelism(), { indexFile: indexFile(folder, id), model: known }, { embed });
    const counts = await importFiles({ ...ask, folder, index, model, workers, temporary, onProgress: progress.take });
    if (counts.files === 0 && counts.refused === 0) throw nothingFound(ask.paths);
    return counts;
  } catch (error) {
    throw damageFailure(error, id);
  } finally {
    progress.end();
    await workers?.close();
    index.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Has `tell` called at most every TELL_EVERY_MS, and for what came last. */
function seldom(tell: (progress: ImportProgress) => void): { take(progress: ImportProgress): void; end(): void } {
  let lastAt = -Infinity;
  let untold: ImportProgress | undefined;
  return {
    take: (progress) => {
      const now = performance.now();
      if (now - lastAt < TELL_EVERY_MS) {
        untold = progress;
        return;
      }
      [lastAt, untold] = [now, undefined];
      tell(progress);
    },
    end: () => {
      if (untold !== undefined) tell(untold);
    },
  };
}

/** Removes what imports that were killed have left in the system's temporary folder. */
function removeOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${TEMPORARY}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: not ours to remove.
      continue;
    }
  }
}
