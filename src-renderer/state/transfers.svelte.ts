// What is being handed over to the application, and what does it hand back? In: files and paths with the collection they are for.
// Out: imports and installations begun, uploads with their bytes, finished packs fetched. Goes on whichever screen is shown.
import type { Backend, ChosenFile } from '../backend.ts';
import type { Application } from '../../src-main/contract/application.ts';
import type { FileSource } from '../../src-main/contract/files.ts';
import type { Job } from '../../src-main/contract/library.ts';
import type { Jobs } from './jobs.svelte.ts';

/** Where documents go: into a collection that is there, or a new one of this name. */
export type Target = { index: number } | { name: string };
/** What the user hands over: files of the page, or sources the application can open by itself. */
export type FileSelection = { files: readonly ChosenFile[] } | { sources: FileSource[] };

/** Files on their way; `index` is absent where they are for a new collection or an installation. */
export interface Upload {
  id: number;
  index?: number;
  name: string;
  files: number;
  sentBytes: number;
  bytes: number;
  cancel: () => void;
}

/** A file of this kind is a whole collection. */
export const PACK_SUFFIX = '.antecedent-index';
/** A file of this kind is a case with all it rests on. */
export const BUNDLE_SUFFIX = '.antecedent-case';

export class Transfers {
  uploads = $state.raw<Upload[]>([]);
  /** What waits in the library for the user to say which collection it is for. */
  waiting = $state.raw<FileSelection>();
  readonly #backend: Backend;
  /** Packs and exports that this page asked for. */
  #packs = new Set<number>();
  #count = 0;

  constructor(backend: Backend, jobs: Jobs) {
    this.#backend = backend;
    jobs.onEnd((job) => {
      if (this.#packs.delete(job.id)) void this.save(job).catch(() => undefined);
    });
  }

  /**
   * Begins an import and tells into which index; a new collection is made for it once its files are there, and not kept where it cannot
   * begin. Nothing where the user has stopped the transfers over.
   */
  async import(selection: FileSelection, target: Target): Promise<number | undefined> {
    const { application } = this.#backend;
    const sources = await this.#sourcesOf(selection, target);
    if (sources === undefined) return undefined;
    if ('index' in target) {
      await application.startImport({ index: target.index, sources });
      return target.index;
    }
    const index = await application.createCollection({ name: target.name });
    try {
      await application.startImport({ index, sources });
    } catch (error) {
      await application.removeCollection({ index });
      throw error;
    }
    return index;
  }

  async install(selection: FileSelection): Promise<void> {
    for (const source of (await this.#sourcesOf(selection, undefined)) ?? []) await this.#backend.application.startInstall({ source });
  }

  /** Installs the model in a folder. */
  async installModel(selection: FileSelection): Promise<void> {
    const [source] = (await this.#sourcesOf(selection, undefined)) ?? [];
    if (source !== undefined) await this.#backend.application.installModel({ source });
  }

  /** Writes a collection as one file: where the system's dialog says, else into the browser's downloads. False where it was closed. */
  async pack(index: number, name: string): Promise<boolean> {
    const { application, files } = this.#backend;
    if (files.chooseTarget === undefined) {
      this.#packs.add(await application.startPack({ index }));
      return true;
    }
    const to = await files.chooseTarget(`${name.replace(/[\\/:*?"<>|]/g, '_')}${PACK_SUFFIX}`);
    if (to === undefined) return false;
    await application.startPack({ index, to });
    return true;
  }

  /** Writes a case in one form, as a pack is written. False where the dialog was closed. */
  async export(order: Parameters<Application['startExport']>[0], name: string): Promise<boolean> {
    const { application, files } = this.#backend;
    if (files.chooseTarget === undefined) {
      this.#packs.add(await application.startExport(order));
      return true;
    }
    const to = await files.chooseTarget(name.replace(/[\\/:*?"<>|]/g, '_'));
    if (to === undefined) return false;
    await application.startExport({ ...order, to });
    return true;
  }

  /** Opens the bundle that was handed over as a case, and tells its number; nothing where the transfers over was stopped. */
  async openBundle(selection: FileSelection): Promise<number | undefined> {
    const [source] = (await this.#sourcesOf(selection, undefined)) ?? [];
    return source === undefined ? undefined : this.#backend.application.openBundle({ source });
  }

  /** Fetches a finished pack into the browser's downloads; it can be fetched once. */
  async save(job: Job): Promise<void> {
    if (job.download === undefined) return;
    await this.#backend.files.fetch(job.download);
    await this.#backend.application.dismissJob({ job: job.id });
  }

  async #sourcesOf(selection: FileSelection, target: Target | undefined): Promise<FileSource[] | undefined> {
    if ('sources' in selection) return selection.sources;
    const { files } = selection;
    const stop = new AbortController();
    const upload: Upload = {
      id: (this.#count += 1),
      ...(target !== undefined && 'index' in target && { index: target.index }),
      name: target !== undefined && 'name' in target ? target.name : (files[0]?.path ?? ''),
      files: files.length,
      sentBytes: 0,
      bytes: files.reduce((sum, { file }) => sum + file.size, 0),
      cancel: () => stop.abort(),
    };
    this.uploads = [...this.uploads, upload];
    const told = (sentBytes: number): void => {
      this.uploads = this.uploads.map((one) => (one.id === upload.id ? { ...one, sentBytes } : one));
    };
    try {
      return await this.#backend.files.handOver(files, told, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    } finally {
      this.uploads = this.uploads.filter(({ id }) => id !== upload.id);
    }
  }
}
