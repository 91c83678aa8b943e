// Which passage of a hit is quoted, and what in it is evidence? In: the hits on screen. Out: their marked passages, asked for in
// batches as they come into view and kept until the next search.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { MarkedPassage } from '../../src-main/contract/result-list.ts';
import { isInstalled, keyOf, type ResultHit } from './result-hit.ts';

/** Passages of one call; marking one takes the engine some milliseconds, and the first are waited for. */
const BATCH = 12;
/** While the list is moving nothing is asked. */
const SETTLE_MS = 40;

export class Passages {
  /** By key of the hit; null where the publication has no text to quote. */
  readonly known = new SvelteMap<string, MarkedPassage | null>();
  readonly #application: Application;
  #search: Search | undefined;
  #wanted: readonly ResultHit[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** Hits whose passage has come or is on its way. */
  #asked = new Set<string>();

  constructor(application: Application) {
    this.#application = application;
  }

  /** Names the hits in view, the most urgent first; what was wanted before and is not any more is left out. */
  want(search: Search, found: readonly ResultHit[]): void {
    if (search !== this.#search) {
      this.#search = search;
      this.known.clear();
      this.#asked.clear();
    }
    const first = this.#wanted.length === 0;
    this.#wanted = found.filter((one) => isInstalled(one) && !this.#asked.has(keyOf(one)));
    clearTimeout(this.#timer);
    if (this.#wanted.length > 0) this.#timer = setTimeout(() => void this.#askAll(), first ? 0 : SETTLE_MS);
  }

  async #askAll(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wanted.length > 0 && this.#search !== undefined) {
      const search = this.#search;
      const index = this.#wanted[0]!.index;
      const batch = this.#wanted.filter((one) => one.index === index).slice(0, BATCH);
      this.#wanted = this.#wanted.filter((one) => !batch.includes(one));
      for (const one of batch) this.#asked.add(keyOf(one));
      try {
        const passages = await this.#application.marks({
          index,
          query: { ...search.query, method: search.thorough ? 'boost' : 'hybrid' },
          publications: batch.map(({ hit }) => ({ id: hit.publication, ...(hit.passage && { passage: hit.passage }) })),
        });
        if (search !== this.#search) continue;
        const byId = new Map(passages.map((passage) => [passage.publication, passage]));
        for (const one of batch) this.known.set(keyOf(one), byId.get(one.hit.publication) ?? null);
      } catch {
        // Asked for again when the view changes next.
        if (search === this.#search) for (const one of batch) this.#asked.delete(keyOf(one));
      }
    }
    this.#busy = false;
  }
}
