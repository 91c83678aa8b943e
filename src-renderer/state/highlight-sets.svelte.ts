// The highlight sets of the open case, which of them are shown, and where their terms stand in publications: found once each, kept for those shown
// last.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { HighlightSets, SetNumber, SetPlaces } from '../../src-main/contract/highlight-sets.ts';
import type { PassageSpan } from '../../src-main/contract/publication.ts';
import type { SetRange } from '../../src-main/contract/segments.ts';
import { CallFailure } from '../backend.ts';
import type { InstalledDocument } from './condition-words.ts';

/** Publications per call: a long description takes up to a second. */
const BATCH = 4;
/** Publications whose places are kept. */
const MOST_KEPT = 300;

export class HighlightSetsState {
  sets = $state.raw<HighlightSets>([]);
  /** True while terms are highlighted at all. */
  shown = $state(true);
  /** The set that steps go through; undefined for all. */
  chosen = $state<SetNumber>();
  /** Text that the next opened form offers as a term. */
  offered = '';
  readonly hidden = new SvelteSet<SetNumber>();
  readonly #application: Application;
  readonly #caseOf: () => number | undefined;
  /** Null if they cannot be found. */
  readonly #known = new SvelteMap<string, SetPlaces[] | null>();
  readonly #asked = new Set<string>();
  /** Those in which the terms could not be looked for when they were asked last. */
  readonly #failed = new SvelteSet<string>();
  #waiting: InstalledDocument[] = [];
  #running = false;
  #loads = 0;

  /** `caseOf`: the open case. */
  constructor(application: Application, caseOf: () => number | undefined) {
    this.#application = application;
    this.#caseOf = caseOf;
  }

  /** Those that are highlighted now. */
  get visible(): HighlightSets {
    return this.shown ? this.sets.filter(({ number }) => !this.hidden.has(number)) : [];
  }

  /** Those that steps go through. */
  get stepped(): readonly SetNumber[] {
    return this.visible.map(({ number }) => number).filter((number) => this.chosen === undefined || this.chosen === number);
  }

  /** Loads the sets of the open case; none if the cases are locked meanwhile, which the page says already. */
  async load(): Promise<void> {
    const load = ++this.#loads;
    const id = this.#caseOf();
    try {
      const sets = id === undefined ? [] : await this.#application.highlightSets({ case: id });
      if (load === this.#loads) this.#take(sets);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'cases-locked') throw error;
      if (load === this.#loads) this.#take([]);
    }
  }

  async keep(sets: HighlightSets): Promise<void> {
    const id = this.#caseOf();
    if (id === undefined) return;
    await this.#application.keepHighlightSets({ case: id, sets });
    this.#loads += 1;
    if (this.#caseOf() === id) this.#take(sets);
  }

  /** Chooses the next set to step through: all, then each that is shown. */
  chooseNext(): void {
    const numbers = this.visible.map(({ number }) => number);
    const at = this.chosen === undefined ? -1 : numbers.indexOf(this.chosen);
    this.chosen = numbers[at + 1];
  }

  /** Finds the terms in these publications, the last asked first. */
  ask(documents: readonly InstalledDocument[]): void {
    if (this.sets.length === 0) return;
    const fresh = documents.filter((document) => !this.#asked.has(keyOf(document)));
    for (const document of fresh) {
      this.#asked.add(keyOf(document));
      this.#failed.delete(keyOf(document));
    }
    this.#waiting.unshift(...fresh);
    if (!this.#running) void this.#run();
  }

  /** True if the terms could not be looked for; they are again when the document is asked for again. */
  hasFailedIn(document: InstalledDocument | undefined): boolean {
    return document !== undefined && this.#failed.has(keyOf(document));
  }

  /** The places of the sets shown; undefined until they are known. */
  placesIn(document: InstalledDocument | undefined): SetPlaces[] | undefined {
    const known = document && this.#known.get(keyOf(document));
    const visible = new Set(this.visible.map(({ number }) => number));
    return known?.filter(({ number }) => visible.has(number));
  }

  /** Those in a stretch of a text, as ranges from its start. */
  within(document: InstalledDocument | undefined, span: PassageSpan): SetRange[] {
    return this.sets.length === 0 ? [] : rangesIn(this.placesIn(document) ?? [], span);
  }

  /** The collections have changed. */
  clear(): void {
    this.#known.clear();
    this.#asked.clear();
    this.#failed.clear();
    this.#waiting = [];
  }

  #take(sets: HighlightSets): void {
    this.sets = sets;
    this.chosen = undefined;
    this.hidden.clear();
    this.clear();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const { sets } = this;
      const index = this.#waiting[0]?.index ?? 0;
      const batch = this.#waiting.filter((document) => document.index === index).slice(0, BATCH);
      this.#waiting = this.#waiting.filter((document) => !batch.includes(document));
      const publications = batch.map(({ publication }) => publication);
      const found = await this.#application.highlightPlaces({ index, publications, sets }).catch(() => undefined);
      if (sets !== this.sets) continue;
      if (found === undefined) {
        for (const document of batch) this.#fail(document);
        continue;
      }
      const places = new Map(found.map((one) => [one.publication, one.sets]));
      for (const document of batch) this.#known.set(keyOf(document), places.get(document.publication) ?? null);
      for (const oldest of this.#known.keys()) {
        if (this.#known.size <= MOST_KEPT) break;
        this.#known.delete(oldest);
        this.#asked.delete(oldest);
      }
    }
    this.#running = false;
  }

  /** Unknown is not none: the document says so, and is asked for again when it is shown again. */
  #fail(document: InstalledDocument): void {
    this.#asked.delete(keyOf(document));
    this.#failed.add(keyOf(document));
  }
}

function keyOf({ index, publication }: InstalledDocument): string {
  return `${index} ${publication}`;
}

/** The places within a stretch of a text, as ranges from its start, in order within each set. */
export function rangesIn(places: readonly SetPlaces[], { section, entry, start, end }: PassageSpan): SetRange[] {
  return places.flatMap(({ number, texts }) => {
    const offsets = texts.find((text) => text.section === section && text.entry === entry)?.offsets ?? [];
    const ranges: SetRange[] = [];
    for (let at = firstAfter(offsets, start); at < offsets.length && (offsets[at] as number) < end; at += 2) {
      const [from, to] = [offsets[at] as number, offsets[at + 1] as number];
      ranges.push({ set: number, start: Math.max(from, start) - start, end: Math.min(to, end) - start });
    }
    return ranges;
  });
}

/** The index of the first start whose place ends after `position`. */
function firstAfter(offsets: readonly number[], position: number): number {
  let [low, high] = [0, offsets.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[2 * middle + 1] as number) > position) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}
