// antecedent case export writes a case to a file; antecedent case open opens a bundle as a case.
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { freshIndex, openBundle, type BundleDocuments } from '../application/bundles.ts';
import { openCaseVersions } from '../application/case-versions.ts';
import { exportForms, exportOrder, reportParts, stages } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import { languages } from '../contract/languages.ts';
import { publicationName } from '../contract/publication.ts';
import { ratings } from '../contract/query.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { createIndex, removeIndex } from '../engine/store/library.ts';
import { openTransfers } from '../server/transfers/transfers.ts';
import { openExports, type Exports } from '../application/exports.ts';
import { bundledCaseViews } from '../application/bundled-cases.ts';
import type { CaseStorage } from '../application/case-storage.ts';
import { runImport } from '../workers/import.ts';
import { countIndexOnDemand, openLibraryWorker } from '../workers/library-workers.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';
import { openPictures } from '../workers/pictures.ts';
import { startChildProcess } from '../workers/processes.ts';
import { openSideJobs, type SideJobs } from '../library/side-jobs.ts';
import { openBoard, type Board } from '../library/board.ts';
import { openWorkstation } from '../application/workstation.ts';
import { commandAttestation } from './attestation.ts';
import { openCasesOf } from './opened-cases.ts';
import { commaList, dayOption, oneOf, wholeNumber } from './arguments.ts';
import { isOfNumber, namesInCase, namesOfApplication, splitNames, typedNumber } from './publication-names.ts';
import { printResult, withBar, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

export interface ExportOptions {
  form: string;
  to: string;
  language: string;
  ratings?: string;
  publications?: string;
  firstPass?: true;
  version?: string;
  parts?: string;
  annotations: boolean;
  citedBefore: string;
  feesPaid?: string;
  batches?: true;
  stage?: string;
  completed?: string;
  searcher?: string;
  claimsNotSearched?: string;
  earlierApplication?: string;
}

export async function exportCaseCommand(context: CommandContext, modelFolder: string, id: number, options: ExportOptions): Promise<void> {
  const asked = exportOrder.safeParse({
    ...{ case: id, form: oneOf(exportForms, options.form, '--form'), language: oneOf(languages, options.language, '--language') },
    ...{ annotated: options.annotations, to: resolve(options.to), citedBefore: wholeNumber(options.citedBefore, '--cited-before', 0) },
    ...(options.feesPaid !== undefined && { feesPaid: wholeNumber(options.feesPaid, '--fees-paid', 0) }),
    ...(options.batches === true && { batches: true }),
    ...(options.stage !== undefined && { stage: oneOf(stages, options.stage, '--stage') }),
    ...(options.completed !== undefined && { completed: dayOption(options.completed, '--completed') }),
    ...(options.searcher !== undefined && { searcher: options.searcher }),
    ...(options.claimsNotSearched !== undefined && { claimsNotSearched: options.claimsNotSearched }),
    ...(options.earlierApplication !== undefined && { earlierApplication: options.earlierApplication }),
    ...(options.firstPass === true && { firstPass: true }),
    ...(options.ratings !== undefined && { ratings: commaList(options.ratings).map((one) => oneOf(ratings, one, '--ratings')) }),
    ...(options.publications !== undefined && { publications: splitNames(options.publications).map((one) => one.trim()) }),
    ...(options.parts !== undefined && { parts: commaList(options.parts).map((one) => oneOf(reportParts, one, '--parts')) }),
    ...(options.version !== undefined && { version: wholeNumber(options.version, '--version') }),
  });
  if (!asked.success)
    throw new Failure('argument-invalid', { reason: 'The option --publications takes at most 2,000 names of at most 64 characters.' });
  const name = await withExports(context.folder, modelFolder, async ({ calls }, board, cases) => {
    const { publications: typed } = asked.data;
    const known = typed === undefined ? [] : await namesInCase(cases, id);
    const publications = typed?.map((one) => documentMeant(context.folder, known, one));
    const job = await calls.startExport({ ...asked.data, ...(publications && { publications }) });
    return nameOfFinished(board, job);
  });
  printResult(context, { case: id, form: asked.data.form, file: name }, () => `Case ${id} is exported to ${name}.`);
}

/** The document of the case that a spelling means; the text itself if there is none. Throws `argument-invalid` if there are several. */
function documentMeant(folder: string, inCase: readonly string[], text: string): string {
  const wanted = typedNumber(text);
  const known = [...new Set(inCase)];
  const numbered = wanted === undefined ? [] : known.filter((name) => isOfNumber(name, wanted));
  const filed = numbered.length > 0 ? [] : namesOfApplication(folder, text).names.filter((name) => known.includes(name));
  const fitting = [...numbered.filter((name) => wanted?.kind === '' || name === (wanted && publicationName(wanted))), ...filed];
  if (fitting.length > 1) throw new Failure('argument-invalid', { reason: `"${text}" may be ${fitting.join(' or ')}. Add the kind code.` });
  return fitting[0] ?? text;
}

export async function openCaseCommand(context: CommandContext, modelFolder: string, bundle: string): Promise<void> {
  const id = await withExports(context.folder, modelFolder, ({ calls }) => calls.openBundle({ source: { path: resolve(bundle) } }));
  printResult(context, { case: id, bundle: basename(bundle) }, () => `${basename(bundle)} is open as case ${id}.`);
}

/** Shows a progress bar until the job ends, and returns its name. Throws its failure. */
function nameOfFinished(board: Board, job: number): Promise<string> {
  return withBar('documents', async (onProgress) => {
    for (let since: number | undefined; ;) {
      const { revision, jobs } = await board.list(since);
      const { progress, endedAt, failure, name } = jobs.find(({ id }) => id === job) ?? { progress: undefined, name: '' };
      if (progress?.total !== undefined) onProgress(progress.done ?? 0, progress.total);
      if (failure !== undefined) throw new Failure(failure.code, failure.facts);
      if (endedAt !== undefined) return name;
      since = revision;
    }
  });
}

/** Imports the documents of a bundle in this process; an application may have the folder open too. */
function bundleDocuments(folder: string, modelFolder: string): BundleDocuments {
  const remove = (index: number): Promise<void> => Promise.resolve(removeIndex(folder, index));
  return {
    remove,
    install: async (wanted, file, signal, onIndex) => {
      const made = await freshIndex(wanted, (name) => createIndex(folder, name, modelInUse(folder, modelFolder)));
      onIndex(made.index);
      try {
        await withEmbeddingProcesses(({ embed }) =>
          runImport({
            startProcess: startChildProcess,
            folder,
            modelFolder,
            embed,
            index: made.index,
            paths: [file],
            signal,
            onProgress: () => undefined,
          }),
        );
        return made;
      } catch (error) {
        await remove(made.index);
        throw error;
      }
    },
  };
}

async function withExports<Result>(
  folder: string,
  modelFolder: string,
  work: (exports: Exports, board: Board, cases: CaseStorage) => Promise<Result>,
): Promise<Result> {
  const now = (): number => performance.now();
  const startProcess = startChildProcess;
  const cases = await openCasesOf(folder);
  const { storage } = cases;
  const transfers = openTransfers(folder);
  const workstation = openWorkstation({ folder, modelFolder, searchWorkers: availableParallelism(), now, startProcess, transfers });
  const counting = openLibraryWorker({ folder, modelFolder });
  const pictures = openPictures({ startProcess });
  const board = openBoard();
  const sideJobs: SideJobs = openSideJobs({ board, now: () => new Date().toISOString(), report: () => undefined });
  try {
    const engine = workstation.calls;
    const { calls } = openCaseVersions({
      ...{ cases: storage, now, clock: Date.now, engine, transfers, counted: countIndexOnDemand(counting) },
      model: () => modelInUse(folder, modelFolder).checksum,
      application: applicationVersion(),
    });
    const guests = bundledCaseViews({ calls, cases: storage, engine });
    const exports = openExports({
      ...{ folder, cases: storage, sideJobs, transfers, startProcess, pictures, clock: Date.now, application: applicationVersion() },
      openBundle: ({ source }) =>
        openBundle(
          {
            folder,
            cases: storage,
            sideJobs,
            transfers,
            startProcess,
            clock: Date.now,
            documents: bundleDocuments(folder, modelFolder),
          },
          source,
        ),
      views: { ...engine, ...storage.calls, ...calls, ...guests },
      attestation: commandAttestation(folder, modelFolder),
    });
    return await work(exports, board, storage);
  } finally {
    board.close();
    pictures.close();
    for (const part of [cases, counting, workstation, transfers]) await part.close();
  }
}
