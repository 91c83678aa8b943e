// Uploads, imports, installations and downloads; they continue whichever screen is shown.
import { CallFailure, type Backend, type ChosenFile } from '../backend.ts';
import type { Application } from '../../src-main/contract/application.ts';
import type { FileSource } from '../../src-main/contract/files.ts';
import type { GrantListOrder, ReadGrantList } from '../../src-main/contract/grant-lists.ts';
import type { Shelf } from '../../src-main/contract/shelf.ts';
import type { Job } from '../../src-main/contract/library.ts';
import type { Jobs } from './jobs.svelte.ts';
import { TableColumns } from './table-columns.svelte.ts';

/** The target of an import: an existing collection, or a new one of this name. `internal`: for the firm's own documents. */
export type ImportTarget = ({ index: number } | { name: string }) & { internal?: boolean };
/** What the user selected: files of the page, or sources the application can open itself. */
export type FileSelection = { files: readonly ChosenFile[] } | { sources: FileSource[] };

/** A running upload; `index` is absent for a new collection or an installation. */
export interface Upload {
  id: number;
  index?: number;
  name: string;
  files: number;
  sentBytes: number;
  bytes: number;
  cancel: () => void;
}

/** Reports how a file that the user asked for ended. */
interface FileReports {
  saved: (name: string) => void;
  failed: (name: string, error: unknown) => void;
}

/** Suffix of a packed collection. */
export const PACK_SUFFIX = '.antecedent-index';
/** Suffix of a case bundle. */
export const BUNDLE_SUFFIX = '.antecedent-case';

export class Transfers {
  uploads = $state.raw<Upload[]>([]);
  /** Files waiting in the library for the user to select a collection. */
  waiting = $state.raw<FileSelection>();
  readonly columns: TableColumns;
  readonly #backend: Backend;
  readonly #reports: FileReports;
  /** Jobs of packs and exports started by this page, until their file is saved. */
  #own = new Set<number>();
  #count = 0;

  constructor(backend: Backend, jobs: Jobs, reports: FileReports) {
    this.#backend = backend;
    this.columns = new TableColumns(backend);
    this.#reports = reports;
    jobs.onEnd((job) => {
      if (this.#own.has(job.id)) void this.#finish(job);
    });
  }

  /**
   * Starts an import and returns its index, or undefined if the user cancelled it or its upload. A new collection is created after the upload and
   * removed if the import cannot start.
   */
  async import(selection: FileSelection, target: ImportTarget): Promise<number | undefined> {
    const { application } = this.#backend;
    const sources = await this.#sourcesOf(selection, { published: target.internal !== true, target });
    if (sources === undefined) return undefined;
    // An internal document has no columns with a meaning, and its header must not be remembered.
    const asks = target.internal !== true;
    if (asks && (await this.columns.beforeImport(namesOf(selection), sources)) === 'cancelled') return undefined;
    if ('index' in target) {
      await application.startImport({ index: target.index, sources });
      return target.index;
    }
    const index = await application.createCollection({ name: target.name, ...(target.internal === true && { internal: true }) });
    try {
      await application.startImport({ index, sources });
    } catch (error) {
      await application.removeCollection({ index });
      throw error;
    }
    return index;
  }

  /** Shows the columns of the tables among these files. False if there are none. */
  async nameColumns(selection: FileSelection): Promise<boolean> {
    const sources = await this.#sourcesOf(selection, { published: true });
    return sources === undefined || (await this.columns.show(sources)) !== undefined;
  }

  async install(selection: FileSelection): Promise<void> {
    for (const source of (await this.#sourcesOf(selection, { published: true })) ?? [])
      await this.#backend.application.startInstall({ source });
  }

  /** Imports a list of withdrawn or corrected publications; undefined if its upload was cancelled. */
  async importGrantList(selection: FileSelection, order: GrantListOrder): Promise<ReadGrantList | undefined> {
    const [source] = (await this.#sourcesOf(selection, { published: true })) ?? [];
    return source && this.#backend.application.importGrantList({ ...order, source });
  }

  /** Takes a newer catalogue of the offices' files; undefined if its upload was cancelled. */
  async renewShelf(selection: FileSelection, confirmed?: string): Promise<Shelf | undefined> {
    const [source] = (await this.#sourcesOf(selection, { published: true })) ?? [];
    return source && this.#backend.application.renewShelf({ source, ...(confirmed !== undefined && { confirmed }) });
  }

  /** Installs a model from a folder. */
  async installModel(selection: FileSelection): Promise<void> {
    const [source] = (await this.#sourcesOf(selection, { published: true })) ?? [];
    if (source !== undefined) await this.#backend.application.installModel({ source });
  }

  /** Packs a collection into a file chosen in the system's dialog, or into the browser's downloads. False if the dialog was cancelled. */
  async pack(index: number, name: string): Promise<boolean> {
    const { application, files } = this.#backend;
    if (files.chooseTarget === undefined) {
      this.#own.add(await application.startPack({ index }));
      return true;
    }
    const to = await files.chooseTarget(`${name.replace(/[\\/:*?"<>|]/g, '_')}${PACK_SUFFIX}`);
    if (to === undefined) return false;
    this.#own.add(await application.startPack({ index, to }));
    return true;
  }

  /** Exports a case, to a file or a download like `pack`. False if the dialog was cancelled. */
  async export(request: Parameters<Application['startExport']>[0], name: string): Promise<boolean> {
    const { application, files } = this.#backend;
    if (files.chooseTarget === undefined) {
      this.#own.add(await application.startExport(request));
      return true;
    }
    const to = await files.chooseTarget(name.replace(/[\\/:*?"<>|]/g, '_'));
    if (to === undefined) return false;
    this.#own.add(await application.startExport({ ...request, to }));
    return true;
  }

  /** Opens a bundle as a case and returns its id, or undefined if the upload was cancelled. */
  async openBundle(selection: FileSelection): Promise<number | undefined> {
    const [source] = (await this.#sourcesOf(selection, { published: false })) ?? [];
    return source === undefined ? undefined : this.#backend.application.openBundle({ source });
  }

  /** True if the file of this finished job waits until the user asks for it. */
  isWaiting({ id, state, download }: Job): boolean {
    return state === 'done' && download !== undefined && !this.#own.has(id);
  }

  /** Saves the file of a finished job, once, and takes the job off the list. */
  async download(job: Job): Promise<void> {
    if (job.download !== undefined) await this.#backend.files.fetch(job.download);
    await this.#backend.application.dismissJob({ job: job.id });
    this.#reports.saved(job.download?.name ?? job.sources[0] ?? job.name);
  }

  async #finish(job: Job): Promise<void> {
    try {
      if (job.failure !== undefined) throw new CallFailure(job.failure.code, job.failure.facts);
      if (job.state === 'done') await this.download(job);
    } catch (error) {
      this.#reports.failed(job.name, error);
    } finally {
      this.#own.delete(job.id);
    }
  }

  async #sourcesOf(
    selection: FileSelection,
    { published, target }: { published: boolean; target?: ImportTarget },
  ): Promise<FileSource[] | undefined> {
    if ('sources' in selection) return selection.sources;
    const { files } = selection;
    const abort = new AbortController();
    const upload: Upload = {
      id: (this.#count += 1),
      ...(target !== undefined && 'index' in target && { index: target.index }),
      name: target !== undefined && 'name' in target ? target.name : (files[0]?.path ?? ''),
      files: files.length,
      sentBytes: 0,
      bytes: files.reduce((sum, { file }) => sum + file.size, 0),
      cancel: () => abort.abort(),
    };
    this.uploads = [...this.uploads, upload];
    const onProgress = (sentBytes: number): void => {
      this.uploads = this.uploads.map((one) => (one.id === upload.id ? { ...one, sentBytes } : one));
    };
    try {
      return await this.#backend.files.sourcesFor(files, { onBytes: onProgress, signal: abort.signal, published });
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      this.uploads = this.uploads.filter(({ id }) => id !== upload.id);
    }
  }
}

function namesOf(selection: FileSelection): string[] {
  if ('files' in selection) return selection.files.map(({ path }) => path);
  return selection.sources.flatMap((source) => ('path' in source ? [source.path] : []));
}
