// Runs an import, for the command line and the writer process. In: an existing index, paths, the folder of the shipped model. Out: counts, and
// progress meanwhile. Unpacked files are in a temporary folder that is deleted at the end.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '../access/entitlement.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { ImportReport } from '../contract/import-report.ts';
import { clusterTarget } from '../engine/cluster/import-target.ts';
import { FileReports, totalOf } from '../engine/import/file-reports.ts';
import type { TableChoice } from '../contract/table-columns.ts';
import { importFiles, nothingFound, type ImportRequest, type ImportCounts, type ImportProgress } from '../engine/import/pipeline.ts';
import { indexTarget, type ImportTarget } from '../engine/import/target.ts';
import type { Embedder } from '../engine/model/embedder.ts';
import { embedderOf, modelByChecksum } from '../engine/model/known-models.ts';
import { localFile, openLocalPart } from '../engine/store/cluster-files.ts';
import { saveImportReport } from '../engine/store/import-reports.ts';
import { keyOfFile } from '../engine/store/internal-indexes.ts';
import { damageFailure, indexFile, openIndexToWrite } from '../engine/store/library.ts';
import { tableChoices } from '../engine/store/table-columns.ts';
import { readMeta } from '../engine/store/meta.ts';
import { isRunning } from '../contract/running-process.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import { collectionOf, noCluster, type NodesOf } from './cluster-collections.ts';
import { startIntakeProcesses, type IntakeProcesses } from './intake-processes.ts';
import type { StartProcess } from './processes.ts';

/** The shortest interval between progress reports, milliseconds. */
const PROGRESS_INTERVAL_MS = 150;
const TEMPORARY = 'antecedent-import-';

export interface ImportRun extends Pick<ImportRequest, 'folder' | 'paths' | 'signal' | 'hold'> {
  startProcess: StartProcess;
  /** Folders whose paths are removed from stored file names, each ending with a separator: the folders of uploads. */
  unnamed?: readonly string[];
  /** The files among the paths that wait encrypted. */
  encrypted?: readonly SourceFile[];
  /** The folder of the shipped model. */
  modelFolder: string;
  /** Embeds texts by the installed model in a folder. */
  embed: (modelFolder: string, texts: readonly string[]) => Promise<Int8Array>;
  index: number;
  onProgress: (progress: ImportProgress) => void;
  /** What the user said about the columns of tables, beside what is remembered. */
  columns?: TableChoice | undefined;
  /** Absent where no cluster can be asked. */
  nodesOf?: NodesOf | undefined;
}

/** Where the records go, and the index file for which they are prepared. */
interface Destination {
  target: (model: Embedder) => ImportTarget;
  /** The model of the vectors. */
  model: string;
  /** What is the matter if it is not installed. */
  unknownModel: Failure;
  file: string;
  close(): void;
}

/** What became of the files, and its number in the data folder, undefined if it could not be stored. */
export interface StoredReport extends ImportReport {
  id: number | undefined;
}

/** Runs an import and stores what became of its files. Throws `nothing-to-import`, `index-other-model`, `cluster-other-model`, `file-missing`, failures of SQLite, the disk and the cluster, and the signal's reason. */
export async function runImport({
  folder,
  modelFolder,
  embed,
  index: id,
  onProgress,
  startProcess,
  unnamed = [],
  columns,
  encrypted = [],
  nodesOf = noCluster,
  ...request
}: ImportRun): Promise<ImportCounts & { report: StoredReport }> {
  const destination = await destinationOf(folder, id, nodesOf, request.signal);
  removeOrphans();
  const temporary = mkdtempSync(join(tmpdir(), `${TEMPORARY}${process.pid}-`));
  const progress = throttled(onProgress);
  const elapsed = stopwatch(request);
  let readers: IntakeProcesses | undefined;
  try {
    // The index keeps its model, even if another one is in use now.
    const known = modelByChecksum(folder, modelFolder, destination.model);
    if (known === undefined) throw destination.unknownModel;
    const model = embedderOf(known, (place) => (texts) => embed(place, texts));
    const count = availableParallelism();
    const { file } = destination;
    const shared = { count, startProcess, unnamed, encrypted, embed, indexFile: file, key: keyOfFile(file), model: known, temporary };
    readers = startIntakeProcesses({ ...shared, columns: [...tableChoices(folder), ...(columns === undefined ? [] : [columns])] });
    const reports = new FileReports();
    const target = destination.target(model);
    const counts = await importFiles({ ...request, hold: elapsed.hold, folder, target, readers, reports, onProgress: progress.take });
    if (counts.files === 0 && counts.refused === 0) throw nothingFound(request.paths);
    const report = reports.report();
    return { ...counts, report: { ...report, id: stored(folder, id, report, elapsed.seconds()) } };
  } catch (error) {
    throw damageFailure(error, id);
  } finally {
    progress.end();
    readers?.close();
    destination.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function destinationOf(folder: string, id: number, nodesOf: NodesOf, signal?: AbortSignal): Promise<Destination> {
  const today = dayOf(Date.now());
  const collection = await collectionOf(folder, id, nodesOf, signal);
  if (collection === undefined) {
    const index = openIndexToWrite(folder, id);
    const target = (model: Embedder): ImportTarget => indexTarget(index, model, today);
    const unknownModel = new Failure('index-other-model', { index: id });
    return { target, model: readMeta(index).model, unknownModel, file: indexFile(folder, id), close: () => index.close() };
  }
  const { name, model: checksum, dimensions } = collection.facts;
  const local = openLocalPart(folder, id, { name, model: checksum, dimensions });
  const target = (model: Embedder): ImportTarget => clusterTarget(collection, local, model, today);
  const unknownModel = new Failure('cluster-other-model', { index: id, name, cluster: collection.cluster.name });
  return { target, model: checksum, unknownModel, file: localFile(folder, id), close: () => local.close() };
}

/** Stores a report; a full disk does not make the import fail, which is done. */
function stored(folder: string, index: number, report: ImportReport, seconds: number): number | undefined {
  const { files, rest } = report;
  try {
    return saveImportReport(
      folder,
      {
        ...totalOf(rest === undefined ? files : [...files, rest]),
        index,
        endedAt: new Date().toISOString(),
        seconds,
        files: files.length + (rest?.files ?? 0),
        lists: files.filter(({ listed }) => listed > 0).length,
      },
      report,
    );
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}

/** How long an import has worked, in seconds, without its pauses. */
function stopwatch({ hold }: Pick<ImportRequest, 'hold'>): { hold: () => Promise<void> | undefined; seconds(): number } {
  const startedAt = performance.now();
  let held = 0;
  return {
    hold: () => {
      const pause = hold?.();
      const since = performance.now();
      return pause?.finally(() => (held += performance.now() - since));
    },
    seconds: () => Math.round(performance.now() - startedAt - held) / 1000,
  };
}

/** Calls `report` at most every PROGRESS_INTERVAL_MS, and at the end with the last progress. */
function throttled(report: (progress: ImportProgress) => void): { take(progress: ImportProgress): void; end(): void } {
  let lastAt = -Infinity;
  let unreported: ImportProgress | undefined;
  return {
    take: (progress) => {
      const now = performance.now();
      if (now - lastAt < PROGRESS_INTERVAL_MS) {
        unreported = progress;
        return;
      }
      [lastAt, unreported] = [now, undefined];
      report(progress);
    },
    end: () => {
      if (unreported !== undefined) report(unreported);
    },
  };
}

/** Deletes the temporary folders of imports that were killed. */
function removeOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${TEMPORARY}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
      continue;
    }
  }
}
