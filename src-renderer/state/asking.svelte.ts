// One question to the engine at a time: which answer counts? In: asks, one after another. Out: the state of the latest;
// an older answer that comes late is dropped, and a failure becomes its sentence.
import type { Engine, StoredPublication } from '../../src-main/contract/calls.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Query } from '../../src-main/contract/query.ts';

/** How many hits a list holds. */
export const HITS = 50;

export interface ShownHit {
  hit: Hit;
  publication: StoredPublication;
}

export class Asking {
  state = $state<'idle' | 'waiting' | 'ready' | 'failed'>('idle');
  hits = $state.raw<ShownHit[]>([]);
  byMeaning = $state(true);
  failure = $state('');
  readonly #engine: Engine;
  #latest = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Searches `index`; the state follows the latest call only. */
  async search(index: number, query: Omit<Query, 'hits' | 'method'>): Promise<void> {
    const ask = ++this.#latest;
    this.state = 'waiting';
    try {
      const ranking = await this.#engine.search({ index, query: { ...query, hits: HITS, method: 'hybrid' } });
      const publications = await this.#engine.read({
        index,
        publications: ranking.hits.map((hit) => ({ id: hit.publication, passage: hit.passage })),
        sections: ['title', 'abstract'],
        image: true,
      });
      if (ask !== this.#latest) return;
      const byId = Object.fromEntries(publications.map((publication) => [publication.id, publication]));
      this.hits = ranking.hits.flatMap((hit) => {
        const publication = byId[hit.publication];
        return publication === undefined ? [] : [{ hit, publication }];
      });
      this.byMeaning = ranking.byMeaning;
      this.state = 'ready';
    } catch (error) {
      if (ask !== this.#latest) return;
      this.failure = error instanceof Error ? error.message : String(error);
      this.state = 'failed';
    }
  }

  /** Says why nothing was asked. */
  refuse(sentence: string): void {
    this.#latest += 1;
    this.failure = sentence;
    this.state = 'failed';
  }
}
