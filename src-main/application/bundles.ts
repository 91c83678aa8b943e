// A bundle that is handed over: how does it become a case here? In: the file, the library, the thread that keeps cases. Out: a guest case
// whose documents have an index of their own; all of it or nothing, and once, however often the same bundle is opened.
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Application } from '../contract/application.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import { members } from '../export/bundle-form.ts';
import type { UnpackedBundle } from '../export/open-bundle.ts';
import { begunBundles } from './unfinished-bundles.ts';
import type { ExportsParts } from './exports.ts';
import { inExportProcess, type ExportHome } from '../workers/export-host.ts';
import { onlyFile } from '../engine/intake/sources/only-file.ts';
import type { Beside } from '../library/side-jobs.ts';

type BundleParts = Pick<ExportsParts, 'folder' | 'beside' | 'desk' | 'exchange' | 'documents' | 'startProcess' | 'clock'>;

/** How the documents of a bundle get an index of their own. */
export interface BundleDocuments {
  /**
   * Imports our JSONL into a new index of that name, or one like it. Nothing is left where it does not come to its end. `onIndex`: told of
   * the index as soon as it is there.
   */
  install(name: string, file: string, signal: AbortSignal, onIndex: (index: number) => void): Promise<{ index: number; name: string }>;
  remove(index: number): Promise<void>;
}

/** An import that is stopped may take so long to end, in milliseconds. */
const STOP_WITHIN_MS = 20_000;

/** Characters of a case's reference in the name of its index. */
const MOST_CHARACTERS = 150;

/** The number of the case. Throws `bundle-foreign`, `bundle-damaged`, `bundle-newer`, `upload-gone`, `file-missing`, `file-unreadable`, `cancelled`. */
export async function openBundle(parts: BundleParts, source: FileSource): Promise<number> {
  const { beside, exchange } = parts;
  const path = await onlyFile(exchange.pathOf(source));
  const name = basename(path);
  const { ended } = beside.begin({ kind: 'bundle', name, sources: [name] }, async ({ signal, onProgress }) => {
    try {
      return { case: await opened(parts, path, name, signal, onProgress) };
    } finally {
      exchange.release(source);
    }
  });
  const { case: id } = await ended;
  if (id === undefined) throw new Failure('bundle-damaged', { name, reason: 'record-beginning' });
  return id;
}

async function opened(
  parts: BundleParts,
  path: string,
  name: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const { desk, exchange, startProcess, clock } = parts;
  const folder = exchange.placeForDownload();
  const begun = begunBundles(parts.folder);
  let made: number | undefined;
  try {
    await mkdir(folder, { mode: 0o700 });
    const home = strangersHome(onProgress);
    const bundle = await inExportProcess(startProcess, home, signal, (calls) => calls.unpack(path, folder, name));
    const known = await desk.calls().guestOf(bundle.origin);
    if (known !== undefined) return known;
    const { entries, versions } = bundle;
    const attachments = bundle.attachments.map((one) => ({ ...one, file: join(folder, 'attachments', String(one.id)) }));
    const index = await parts.documents.install(indexName(bundle.manifest), join(folder, members.documents), signal, (number) => {
      made = number;
      begun.begin(number);
    });
    try {
      signal.throwIfAborted();
      const arrival = { bundle: name, origin: bundle.origin, signer: bundle.signer, home: index };
      const kept = await desk.calls().keepGuest({ entries, versions, attachments }, arrival, clock());
      // Opened twice at once, the bundle made its case the first time.
      if ((await desk.calls().homeOf(kept)) !== index.index) await parts.documents.remove(index.index);
      return kept;
    } catch (error) {
      await parts.documents.remove(index.index);
      throw error;
    }
  } finally {
    // Its case is kept, or it was removed.
    if (made !== undefined) begun.end(made);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Documents of bundles through the library: an import like any other, which stands on the list while it is under way. */
export function bundleDocuments(
  library: Pick<Application, 'createCollection' | 'removeCollection' | 'startImport' | 'dismissJob' | 'stopJob'>,
  beside: Pick<Beside, 'endOf'>,
): BundleDocuments {
  const remove = async (index: number): Promise<void> => void (await library.removeCollection({ index }).catch(() => undefined));
  return {
    remove,
    install: async (wanted, file, signal, onIndex) => {
      const { index, name } = await freshIndex(wanted, (free) => library.createCollection({ name: free }));
      onIndex(index);
      try {
        const job = await library.startImport({ index, sources: [{ path: file }] });
        const end = await beside.endOf(job, signal).catch(async (error: unknown) => {
          await library.stopJob({ job }).catch(() => undefined);
          await beside.endOf(job, AbortSignal.timeout(STOP_WITHIN_MS)).catch(() => undefined);
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

/** An index of the name wanted, or the next one like it that no index bears. */
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
  return `${[...of].slice(0, MOST_CHARACTERS).join('')} (bundle)`.trim();
}

/** A process that opens a stranger's file is answered nothing but that it was heard. */
function strangersHome(progress: ExportHome['progress']): ExportHome {
  const refused = (): Promise<never> => Promise.reject(new Failure('not-allowed'));
  return { progress, picture: refused, pdf: refused, whole: refused, image: refused, attachment: refused, sign: refused };
}
