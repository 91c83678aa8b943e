// Loads the passages of each hit in view with their highlights, in batches, and caches them until the next search.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { PassageSpan } from '../../src-main/contract/publication.ts';
import type { EvidencePassage } from '../../src-main/contract/result-list.ts';
import { isInstalled, keyOf, type ResultHit } from './result-hit.ts';

/** Passages per call: highlighting one takes some milliseconds, and the first should show soon. */
const BATCH = 12;
/** Pause after scrolling before passages are requested. */
const SETTLE_MS = 40;

export class Passages {
  /** By hit key; null if the publication has no text. */
  readonly known = new SvelteMap<string, EvidencePassage | null>();
  readonly #application: Application;
  #search: Search | undefined;
  #wanted: readonly ResultHit[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** Hits whose passage was requested. */
  #requested = new Set<string>();

  constructor(application: Application) {
    this.#application = application;
  }

  /** The span of the passage shown for a hit; undefined if it has none or it is not loaded yet. */
  spanOf(found: ResultHit): PassageSpan | undefined {
    const passage = this.known.get(keyOf(found));
    return passage ? { section: passage.section, entry: passage.entry, start: passage.start, end: passage.end } : found.hit.passage;
  }

  /** Sets the hits in view, most urgent first; replaces the previous queue. */
  request(search: Search, found: readonly ResultHit[]): void {
    this.#begin(search);
    const first = this.#wanted.length === 0;
    this.#wanted = found.filter((one) => isInstalled(one) && !this.#requested.has(keyOf(one)));
    clearTimeout(this.#timer);
    if (this.#wanted.length > 0) this.#timer = setTimeout(() => void this.#loadAll(), first ? 0 : SETTLE_MS);
  }

  /** The span of the passage of a hit, loaded if it is not known; undefined if it has none or cannot be loaded now. */
  async loaded(search: Search, found: ResultHit): Promise<PassageSpan | undefined> {
    this.#begin(search);
    if (!this.known.has(keyOf(found)) && isInstalled(found)) await this.#load(search, [found]);
    return this.spanOf(found);
  }

  #begin(search: Search): void {
    if (search === this.#search) return;
    this.#search = search;
    this.known.clear();
    this.#requested.clear();
  }

  async #loadAll(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wanted.length > 0 && this.#search !== undefined) {
      const search = this.#search;
      const index = this.#wanted[0]!.index;
      const batch = this.#wanted.filter((one) => one.index === index).slice(0, BATCH);
      this.#wanted = this.#wanted.filter((one) => !batch.includes(one));
      await this.#load(search, batch);
    }
    this.#busy = false;
  }

  /** Loads the passages of hits of one index. */
  async #load(search: Search, hits: readonly ResultHit[]): Promise<void> {
    for (const one of hits) this.#requested.add(keyOf(one));
    try {
      const passages = await this.#application.marks({
        index: hits[0]?.index ?? 0,
        query: { ...search.query, method: search.thorough ? 'boost' : 'hybrid' },
        publications: hits.map(({ hit: { publication: id, passage, second } }) => ({
          id,
          ...(passage && { passage }),
          ...(second && { second }),
        })),
      });
      if (search !== this.#search) return;
      const byId = new Map(passages.map((passage) => [passage.publication, passage]));
      for (const one of hits) this.known.set(keyOf(one), byId.get(one.hit.publication) ?? null);
    } catch {
      // Requested again when the view changes next.
      if (search === this.#search) for (const one of hits) this.#requested.delete(keyOf(one));
    }
  }
}
