// Prefetches the documents shown in triage: texts, family, and passages with their evidence. In: the hits wanted, the current one first.
// Evicts those not wanted for longest.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../../../src-main/contract/application.ts';
import type { Search } from '../../../../src-main/contract/history.ts';
import type { Hit } from '../../../../src-main/contract/hit.ts';
import type { Card, EvidencePassage } from '../../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../../src-main/contract/publication.ts';
import type { Reading } from '../../../../src-main/contract/reading.ts';
import { isInstalled, keyOf, type ResultHit } from '../../../state/result-hit.ts';
import { entryInLanguage } from '../../reader/text-entries.ts';
import { partsOf } from './document-text.ts';

export interface TriageDocument {
  /** Undefined when it is no longer installed. */
  reading: Reading | undefined;
  family: Card[];
  /** Best passage first, then the one that adds to it; empty when the document has no text. */
  passages: EvidencePassage[];
  /** True once all passages are loaded. */
  all: boolean;
  /** The entry of the claims shown, and its first claim with evidence. */
  claims: { entry: number; first?: EvidencePassage };
  failure?: unknown;
}

/** Documents cached, and further passages requested for the current one. */
const MAX_CACHED = 40;
const MAX_OTHER_PASSAGES = 5;
/** Further passages are requested once a document has been current for this long. */
const SETTLE_MS = 120;
/** Limit of `passagesFor`. */
const MAX_QUERY_CHARS = 20_000;

function wantedOf({ publication: id, passage, second }: Hit): Parameters<Application['marks']>[0]['publications'][number] {
  return { id, ...(passage && { passage }), ...(second && { second }) };
}

function bestOf(best: EvidencePassage | undefined): EvidencePassage[] {
  return best === undefined ? [] : [best, ...(best.second ? [best.second] : [])];
}

function overlap(one: PassageSpan, other: PassageSpan): boolean {
  return one.section === other.section && one.entry === other.entry && one.start < other.end && other.start < one.end;
}

export class TriageDocuments {
  readonly known = new SvelteMap<string, TriageDocument>();
  readonly #application: Application;
  #search: Search | undefined;
  #wanted: readonly ResultHit[] = [];
  /** Loaded or loading. */
  readonly #requested = new Set<string>();
  /** Least recently wanted first. */
  readonly #seen = new Set<string>();
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The document that has been current for SETTLE_MS. */
  #settled: ResultHit | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Requests documents, the most urgent first; `language`: the preferred language. */
  request(search: Search, found: readonly ResultHit[], language: string): void {
    if (search !== this.#search) {
      this.#search = search;
      this.known.clear();
      this.#requested.clear();
    }
    const [current] = found;
    this.#wanted = found.filter((one) => isInstalled(one) && !this.#requested.has(keyOf(one)));
    for (const key of found.map(keyOf).toReversed()) {
      this.#seen.delete(key);
      this.#seen.add(key);
    }
    void this.#fetchAll(language);
    clearTimeout(this.#timer);
    this.#settled = undefined;
    if (current === undefined || !isInstalled(current)) return;
    this.#timer = setTimeout(() => {
      this.#settled = current;
      void this.#fetchOthers(current);
    }, SETTLE_MS);
  }

  async #fetchAll(language: string): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wanted.length > 0 && this.#search !== undefined) {
      const search = this.#search;
      const next = this.#wanted[0]!;
      const key = keyOf(next);
      this.#wanted = this.#wanted.slice(1);
      this.#requested.add(key);
      const document = await this.#read(next, search, language);
      if (search === this.#search) {
        this.known.set(key, document);
        if (document.failure !== undefined) this.#requested.delete(key);
        // The document became current while it was loading.
        if (this.#settled !== undefined && keyOf(this.#settled) === key) void this.#fetchOthers(this.#settled);
      }
      this.#evict();
    }
    this.#busy = false;
  }

  async #read({ index, hit }: ResultHit, search: Search, language: string): Promise<TriageDocument> {
    const at = { index, publication: hit.publication };
    const request = { index, query: { ...search.query, method: search.thorough ? ('boost' as const) : ('hybrid' as const) } };
    try {
      const [reading, family, [best]] = await Promise.all([
        this.#application.reading(at),
        this.#application.familyMembers(at),
        this.#application.marks({ ...request, publications: [wantedOf(hit)] }),
      ]);
      const entry = reading === undefined ? 0 : entryInLanguage(reading.publication.claims, [best?.language, language, 'en']);
      const claim = reading && partsOf(reading, 'claims', entry)[0];
      const first =
        claim && (await this.#highlighted(request, hit.publication, { section: 'claims', entry, start: claim.start, end: claim.end }));
      return { reading, family, passages: bestOf(best), all: false, claims: { entry, ...(first && { first }) } };
    } catch (failure) {
      return { reading: undefined, family: [], passages: [], all: true, claims: { entry: 0 }, failure };
    }
  }

  async #highlighted(
    request: Pick<Parameters<Application['marks']>[0], 'index' | 'query'>,
    id: number,
    passage: PassageSpan,
  ): Promise<EvidencePassage | undefined> {
    const [marked] = await this.#application.marks({ ...request, publications: [{ id, passage }] });
    return marked;
  }

  /** Loads the other passages of a document, most relevant first. */
  async #fetchOthers(found: ResultHit): Promise<void> {
    const key = keyOf(found);
    const search = this.#search;
    const document = this.known.get(key);
    const best = document?.passages[0];
    if (search === undefined || document === undefined || document.all || best === undefined) return;
    const text = search.query.text.slice(0, MAX_QUERY_CHARS);
    if (text.trim() === '') return;
    const { section, entry, start, end } = best;
    const others = await this.#application
      .passagesFor({
        index: found.index,
        publication: found.hit.publication,
        text,
        count: MAX_OTHER_PASSAGES,
        without: { section, entry, start, end },
      })
      .catch(() => []);
    if (search !== this.#search || this.known.get(key) !== document) return;
    const { second } = best;
    const further = others.filter((one) => second === undefined || !overlap(one, second));
    this.known.set(key, { ...document, passages: [...bestOf(best), ...further], all: true });
  }

  #evict(): void {
    for (const key of this.#seen) {
      if (this.known.size <= MAX_CACHED) return;
      this.#seen.delete(key);
      if (!this.known.delete(key)) continue;
      this.#requested.delete(key);
    }
  }
}
