// The drawings of the open publication: which one is shown, and their pictures in the sizes of the screen, which are made when first seen.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../../src-main/contract/application.ts';
import type { DrawingEntry, Reading } from '../../../src-main/contract/reading.ts';
import type { Drawing } from '../../state/drawings.svelte.ts';
import { isLineDrawing } from '../../state/line-drawing.ts';

/** Pixels on the longer side: in the strip, beside the text, and enlarged. */
const PIXELS = { strip: 200, column: 800, large: 3_000 };
export type PictureSize = keyof typeof PIXELS;

/** A picture; sizes in pixels. */
export type Picture = Exclude<Drawing, { state: 'shown' }> | (Drawing & { state: 'shown'; width: number; height: number });

const CONCURRENCY = 2;
const LOADING: Picture = { state: 'loading' };

export class ReaderDrawings {
  list = $state.raw<DrawingEntry[]>([]);
  /** The number of drawings of the source that exceeded the limits. */
  leftOut = $state(0);
  /** The place of the drawing shown. */
  at = $state(0);
  isLarge = $state(false);
  readonly #application: Application;
  readonly #pictures = new SvelteMap<string, Picture>();
  #open: { index: number; publication: number } | undefined;
  #queue: { name: string; size: PictureSize }[] = [];
  #running = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  readonly current = $derived(this.list[this.at]);

  readonly actions = {
    drawing: (by: 1 | -1): void => this.choose(this.at + by),
    enlarge: (): void => void (this.isLarge = true),
    drawings: (): boolean => this.list.length > 0,
  };

  /** Shows the drawings of a publication, the first one first. */
  show(index: number | undefined, reading: Reading | undefined): void {
    untrack(() => this.#show(index, reading));
  }

  #show(index: number | undefined, reading: Reading | undefined): void {
    const publication = reading?.publication.id;
    if (this.#open?.index === index && this.#open?.publication === publication) return;
    for (const picture of this.#pictures.values()) if (picture.state === 'shown') URL.revokeObjectURL(picture.address);
    this.#pictures.clear();
    this.#queue = [];
    this.#open = index === undefined || publication === undefined ? undefined : { index, publication };
    Object.assign(this, { list: reading?.drawings ?? [], leftOut: reading?.drawingsLeftOut ?? 0, at: 0, isLarge: false });
  }

  choose(at: number): void {
    this.at = Math.min(Math.max(0, at), this.list.length - 1);
  }

  pictureOf(name: string, size: PictureSize): Picture {
    return this.#pictures.get(`${size} ${name}`) ?? LOADING;
  }

  /** Asks for a picture that is or will soon be seen; those beside the text and enlarged come before those of the strip. */
  request(name: string, size: PictureSize): void {
    const key = `${size} ${name}`;
    if (this.#pictures.has(key)) return;
    this.#pictures.set(key, LOADING);
    if (size === 'strip') this.#queue.push({ name, size });
    else this.#queue.unshift({ name, size });
    while (this.#running < CONCURRENCY && this.#queue.length > 0) void this.#fetchAll();
  }

  async #fetchAll(): Promise<void> {
    this.#running += 1;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const open = this.#open;
      if (open === undefined) continue;
      const picture = await this.#picture(open, next.name, next.size).catch((): Picture => ({ state: 'unreadable' }));
      if (open === this.#open) this.#pictures.set(`${next.size} ${next.name}`, picture);
      else if (picture.state === 'shown') URL.revokeObjectURL(picture.address);
    }
    this.#running -= 1;
  }

  async #picture(at: { index: number; publication: number }, name: string, size: PictureSize): Promise<Picture> {
    const png = await this.#application.drawnPicture({ ...at, name, maxPixels: PIXELS[size] });
    if (png === undefined) return { state: 'unreadable' };
    const { width, height } = png;
    // A copy: the bytes may be a view into a larger buffer.
    const blob = new Blob([Uint8Array.from(png.bytes)], { type: 'image/png' });
    return { state: 'shown', address: URL.createObjectURL(blob), line: await isLineDrawing(blob), width, height };
  }
}

/** Calls `seen` once, as soon as the element is in view. */
export function onceInView(element: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
