// Loads the first drawing of publications in view as object URLs, TIFF converted to PNG in a worker; evicts those longest out of view.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import { isLineDrawing } from './line-drawing.ts';
import type { Converted, ToConvert } from './tiff-worker.ts';

/** A drawing and its object URL; `line`: a line drawing on white, which the dark theme may invert. */
export type Drawing = { state: 'loading' | 'missing' | 'unreadable' } | { state: 'shown'; address: string; line: boolean };

/** Drawings kept in memory: several screens of a list, some MB. */
const CACHE_SIZE = 240;
const CONCURRENCY = 3;
const LOADING: Drawing = { state: 'loading' };

export class Drawings {
  readonly #known = new SvelteMap<string, Drawing>();
  readonly #application: Application;
  #wanted: { index: number; publication: number }[] = [];
  #running = 0;
  /** The round in which each was last in view. */
  readonly #seen = new Map<string, number>();
  #round = 0;
  #worker: Worker | undefined;
  #conversions = new Map<number, (converted: Converted) => void>();
  #next = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  of(index: number, publication: number): Drawing {
    return this.#known.get(`${index}:${publication}`) ?? LOADING;
  }

  /** Sets the publications in view that have a drawing; queued ones no longer in view are not fetched. */
  request(publications: readonly { index: number; publication: number }[]): void {
    this.#round += 1;
    for (const { index, publication } of publications) this.#seen.set(`${index}:${publication}`, this.#round);
    this.#wanted = publications.filter(({ index, publication }) => !this.#known.has(`${index}:${publication}`));
    while (this.#running < CONCURRENCY && this.#wanted.length > 0) void this.#fetchNext();
  }

  async #fetchNext(): Promise<void> {
    this.#running += 1;
    for (let next = this.#wanted.shift(); next !== undefined; next = this.#wanted.shift()) {
      const key = `${next.index}:${next.publication}`;
      this.#known.set(key, LOADING);
      try {
        this.#known.set(key, await this.#drawing(next.index, next.publication));
      } catch {
        this.#known.set(key, { state: 'unreadable' });
      }
      this.#evict();
    }
    this.#running -= 1;
  }

  async #drawing(index: number, publication: number): Promise<Drawing> {
    const image = await this.#application.image({ index, publication });
    if (image === undefined) return { state: 'missing' };
    const { type } = image;
    // A copy: the bytes may be a view into a larger buffer.
    const bytes = Uint8Array.from(image.bytes);
    const blob = /tiff?$/.test(type) ? await this.#convert(bytes) : new Blob([bytes], { type });
    if (blob === undefined) return { state: 'unreadable' };
    return { state: 'shown', address: URL.createObjectURL(blob), line: await isLineDrawing(blob) };
  }

  #convert(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
    this.#worker ??= this.#startWorker();
    const number = (this.#next += 1);
    const request: ToConvert = { number, bytes: bytes.buffer };
    return new Promise((resolve) => {
      this.#conversions.set(number, ({ blob }) => resolve(blob));
      this.#worker?.postMessage(request, [bytes.buffer]);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' });
    const settle = (converted: Converted): void => {
      this.#conversions.get(converted.number)?.(converted);
      this.#conversions.delete(converted.number);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Converted>) => settle(data));
    // If a file crashes the worker, the next file starts a new one.
    worker.addEventListener('error', () => {
      for (const number of [...this.#conversions.keys()]) settle({ number });
      worker.terminate();
      this.#worker = undefined;
    });
    return worker;
  }

  #evict(): void {
    if (this.#known.size <= CACHE_SIZE) return;
    const lastSeen = (key: string): number => this.#seen.get(key) ?? 0;
    const oldest = [...this.#known.keys()].toSorted((a, b) => lastSeen(a) - lastSeen(b));
    for (const key of oldest.slice(0, this.#known.size - CACHE_SIZE)) {
      const drawing = this.#known.get(key);
      if (drawing?.state === 'loading' || lastSeen(key) === this.#round) continue;
      if (drawing?.state === 'shown') URL.revokeObjectURL(drawing.address);
      this.#known.delete(key);
      this.#seen.delete(key);
    }
  }
}
