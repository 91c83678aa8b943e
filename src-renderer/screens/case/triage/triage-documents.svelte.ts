// What does a document show that is judged? In: the hits wanted, the current one first. Out: for each its texts, its family, its passages
// with their evidence, fetched before it is come to, so that a key finds it there. What was longest not wanted goes first.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../../../src-main/contract/application.ts';
import type { Search } from '../../../../src-main/contract/history.ts';
import type { Card, MarkedPassage } from '../../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../../src-main/contract/publication.ts';
import type { Reading } from '../../../../src-main/contract/reading.ts';
import { isInstalled, keyOf, type ResultHit } from '../../../state/result-hit.ts';
import { partsOf, spokenEntry } from './document-text.ts';

export interface TriageDocument {
  /** Undefined where it is installed no longer. */
  reading: Reading | undefined;
  family: Card[];
  /** Its best passage first; empty where it has no text. */
  passages: MarkedPassage[];
  /** True once the other passages have come. */
  all: boolean;
  /** Claims: which entry is shown, and its first claim with the evidence in it. */
  claims: { entry: number; first?: MarkedPassage };
  failure?: unknown;
}

/** Documents kept, and other passages asked for of the current one. */
const MOST_KEPT = 40;
const MOST_OTHERS = 5;
/** The current document's other passages are asked for once one stays with it. */
const SETTLE_MS = 120;
/** What the engine takes as the text of a passage sought; see `passagesFor`. */
const LONGEST_SOUGHT = 20_000;

export class TriageDocuments {
  readonly known = new SvelteMap<string, TriageDocument>();
  readonly #application: Application;
  #search: Search | undefined;
  #wanted: readonly ResultHit[] = [];
  /** Those that have come or are on their way. */
  readonly #asked = new Set<string>();
  /** Those that were wanted, the longest ago first. */
  readonly #seen = new Set<string>();
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The document that one stays with. */
  #settled: ResultHit | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Names the documents that are to be there, the most urgent first; `spoken`: the language read best. */
  want(search: Search, found: readonly ResultHit[], spoken: string): void {
    if (search !== this.#search) {
      this.#search = search;
      this.known.clear();
      this.#asked.clear();
    }
    const [current] = found;
    this.#wanted = found.filter((one) => isInstalled(one) && !this.#asked.has(keyOf(one)));
    for (const key of found.map(keyOf).toReversed()) {
      this.#seen.delete(key);
      this.#seen.add(key);
    }
    void this.#fetchAll(spoken);
    clearTimeout(this.#timer);
    this.#settled = undefined;
    if (current === undefined || !isInstalled(current)) return;
    this.#timer = setTimeout(() => {
      this.#settled = current;
      void this.#fetchOthers(current);
    }, SETTLE_MS);
  }

  async #fetchAll(spoken: string): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wanted.length > 0 && this.#search !== undefined) {
      const search = this.#search;
      const next = this.#wanted[0]!;
      const key = keyOf(next);
      this.#wanted = this.#wanted.slice(1);
      this.#asked.add(key);
      const document = await this.#read(next, search, spoken);
      if (search === this.#search) {
        this.known.set(key, document);
        if (document.failure !== undefined) this.#asked.delete(key);
        // One has stayed with it since before it came.
        if (this.#settled !== undefined && keyOf(this.#settled) === key) void this.#fetchOthers(this.#settled);
      }
      this.#forget();
    }
    this.#busy = false;
  }

  async #read({ index, hit }: ResultHit, search: Search, spoken: string): Promise<TriageDocument> {
    const at = { index, publication: hit.publication };
    const asked = { index, query: { ...search.query, method: search.thorough ? ('boost' as const) : ('hybrid' as const) } };
    try {
      const [reading, family, [best]] = await Promise.all([
        this.#application.reading(at),
        this.#application.familyMembers(at),
        this.#application.marks({ ...asked, publications: [{ id: hit.publication, ...(hit.passage && { passage: hit.passage }) }] }),
      ]);
      const entry = reading === undefined ? 0 : spokenEntry(reading.publication.claims, [best?.language, spoken]);
      const claim = reading && partsOf(reading, 'claims', entry)[0];
      const first = claim && (await this.#marked(asked, hit.publication, { section: 'claims', entry, start: claim.start, end: claim.end }));
      return { reading, family, passages: best ? [best] : [], all: false, claims: { entry, ...(first && { first }) } };
    } catch (failure) {
      return { reading: undefined, family: [], passages: [], all: true, claims: { entry: 0 }, failure };
    }
  }

  async #marked(
    asked: Pick<Parameters<Application['marks']>[0], 'index' | 'query'>,
    id: number,
    passage: PassageSpan,
  ): Promise<MarkedPassage | undefined> {
    const [marked] = await this.#application.marks({ ...asked, publications: [{ id, passage }] });
    return marked;
  }

  /** The other passages of a document, in the order in which they answer the query. */
  async #fetchOthers(found: ResultHit): Promise<void> {
    const key = keyOf(found);
    const search = this.#search;
    const document = this.known.get(key);
    const best = document?.passages[0];
    if (search === undefined || document === undefined || document.all || best === undefined) return;
    const text = search.query.text.slice(0, LONGEST_SOUGHT);
    if (text.trim() === '') return;
    const { section, entry, start, end } = best;
    const others = await this.#application
      .passagesFor({
        index: found.index,
        publication: found.hit.publication,
        text,
        count: MOST_OTHERS,
        without: { section, entry, start, end },
      })
      .catch(() => []);
    if (search !== this.#search || this.known.get(key) !== document) return;
    this.known.set(key, { ...document, passages: [best, ...others], all: true });
  }

  #forget(): void {
    for (const key of this.#seen) {
      if (this.known.size <= MOST_KEPT) return;
      this.#seen.delete(key);
      if (!this.known.delete(key)) continue;
      this.#asked.delete(key);
    }
  }
}
