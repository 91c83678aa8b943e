// Imports a bundle as a case. In: the file, the library, the worker that holds the cases. Out: a case whose documents have an index of their own.
// It is imported completely or not at all, and only once, however often the same bundle is opened.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '../contract/application.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { members } from '../export/bundle-format.ts';
import type { UnpackedBundle } from '../export/open-bundle.ts';
import { unfinishedBundles } from './unfinished-bundles.ts';
import type { CaseStorage } from './case-storage.ts';
import { inExportProcess, type ExportHome } from '../workers/export-host.ts';
import { newFileKey } from '../security/files/encrypted-file.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import type { SideJobs } from '../library/side-jobs.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { StartProcess } from '../workers/processes.ts';

export interface BundleOptions {
  folder: string;
  cases: CaseStorage;
  sideJobs: SideJobs;
  transfers: Transfers;
  documents: BundleDocuments;
  startProcess: StartProcess;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Imports the documents of a bundle into an index of their own. */
export interface BundleDocuments {
  /**
   * Imports our JSONL into a new index of that name, or a similar one. Nothing is left of an import that fails. `onIndex`: called with the index
   * as soon as it exists.
   */
  install(name: string, file: string, signal: AbortSignal, onIndex: (index: number) => void): Promise<{ index: number; name: string }>;
  remove(index: number): Promise<void>;
}

/** How long a stopped import may take to end, milliseconds. */
const STOP_TIMEOUT_MS = 20_000;

/** Maximum characters of the case's reference in the name of its index. */
const MAX_CHARACTERS = 150;

/** The number of the case. Throws `bundle-foreign`, `bundle-damaged`, `bundle-newer`, `upload-gone`, `file-missing`, `file-unreadable`, `cancelled`. */
export async function openBundle(options: BundleOptions, source: FileSource): Promise<number> {
  const { sideJobs, transfers } = options;
  const file = transfers.fileOf(source);
  const { name } = file;
  const { ended } = sideJobs.begin({ kind: 'bundle', name, sources: [name] }, async ({ signal, onProgress }) => {
    try {
      return { case: await opened(options, file, signal, onProgress) };
    } finally {
      transfers.release(source);
    }
  });
  const { case: id } = await ended;
  if (id === undefined) throw new Failure('bundle-damaged', { name, reason: 'record-beginning' });
  return id;
}

async function opened(
  options: BundleOptions,
  file: SourceFile,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const { cases, transfers, startProcess, clock } = options;
  const folder = transfers.placeForConfidential().path;
  const key = newFileKey();
  const begun = unfinishedBundles(options.folder);
  let made: number | undefined;
  try {
    // Locked cases take no bundle.
    await cases.stored().open();
    await mkdir(folder, { mode: 0o700 });
    const home = untrustedHome(onProgress);
    const bundle = await inExportProcess(startProcess, home, signal, (calls) => calls.unpack(file, folder, key));
    const known = await cases.stored().importedCaseOf(bundle.origin);
    if (known !== undefined) return known;
    const { entries, versions, strategy, names } = bundle;
    const attachments = bundle.attachments.map((one) => ({ ...one, file: join(folder, 'attachments', String(one.id)) }));
    const index = await options.documents.install(indexName(bundle.manifest), join(folder, members.documents), signal, (number) => {
      made = number;
      begun.begin(number);
    });
    try {
      signal.throwIfAborted();
      const arrival = { bundle: file.name, origin: bundle.origin, signer: bundle.signer, home: index };
      const kept = await cases.stored().importCase({ entries, versions, attachments, strategy, names }, key, arrival, clock());
      // Where the bundle was opened twice at once, the first one made the case.
      if ((await cases.stored().homeIndexOf(kept)) !== index.index) await options.documents.remove(index.index);
      return kept;
    } catch (error) {
      await options.documents.remove(index.index);
      throw error;
    }
  } finally {
    // Its case was saved, or the index removed.
    if (made !== undefined) begun.end(made);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports the documents through the library: a job like any other, on the list while it runs. */
export function bundleDocuments(
  library: Pick<Application, 'createCollection' | 'removeCollection' | 'startImport' | 'dismissJob' | 'stopJob'>,
  sideJobs: Pick<SideJobs, 'endOf'>,
): BundleDocuments {
  const remove = async (index: number): Promise<void> => void (await library.removeCollection({ index }).catch(() => undefined));
  return {
    remove,
    install: async (wanted, file, signal, onIndex) => {
      const { index, name } = await freshIndex(wanted, (free) => library.createCollection({ name: free }));
      onIndex(index);
      try {
        const job = await library.startImport({ index, sources: [{ path: file }] });
        const end = await sideJobs.endOf(job, signal).catch(async (error: unknown) => {
          await library.stopJob({ job }).catch(() => undefined);
          await sideJobs.endOf(job, AbortSignal.timeout(STOP_TIMEOUT_MS)).catch(() => undefined);
          // It has the name of the case; the job of the bundle tells how it ended.
          await library.dismissJob({ job }).catch(() => undefined);
          throw error;
        });
        await library.dismissJob({ job });
        if (end.state !== 'done') throw new Failure(end.failure?.code ?? 'cancelled', end.failure?.facts ?? {});
        return { index, name };
      } catch (error) {
        await remove(index);
        throw error;
      }
    },
  };
}

/** An index of the name wanted, or of the next similar name that is free. */
export async function freshIndex(
  wanted: string,
  create: (name: string) => number | Promise<number>,
): Promise<{ index: number; name: string }> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.replace(/\)$/, '')} ${number})`;
    try {
      return { index: await create(name), name };
    } catch (error) {
      if (!isFailure(error, 'index-name-taken')) throw error;
    }
  }
}

/** `4711-DE (bundle)`. */
function indexName({ reference, title }: UnpackedBundle['manifest']): string {
  const of = (reference || title).replaceAll(/\s+/g, ' ').trim();
  return `${[...of].slice(0, MAX_CHARACTERS).join('')} (bundle)`.trim();
}

/** A process that parses an untrusted file gets no answers. */
function untrustedHome(progress: ExportHome['progress']): ExportHome {
  const refused = (): Promise<never> => Promise.reject(new Failure('not-allowed'));
  return { progress, picture: refused, pdf: refused, whole: refused, image: refused, attachment: refused, sign: refused };
}
