// The collections of one cluster that are read now. In: the nodes, names of collections. Out: rankings, the parts that calls work on, counts of
// terms; what was counted is remembered while a collection stays as it is.
import { Failure, isFailure } from '../../contract/failures.ts';
import type { Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { WholeCounts } from '../index/part-reader.ts';
import { examplesOf, portableExamples, type Example } from '../ranking/examples.ts';
import type { Holdings } from '../store/holdings.ts';
import type { NearestWords } from '../ranking/nearest-words.ts';
import { answeredBy, type Searched } from './answers.ts';
import { isLaterState, openCollection, type Collection } from './collection.ts';
import { countCondition, type CountedCondition } from './condition-search.ts';
import type { ConditionPart } from './conditions.ts';
import { coverageOf, type CollectionCoverage } from './coverage.ts';
import { holdingsIn } from './holdings.ts';
import type { Needed } from './needed.ts';
import { partOf } from './part.ts';
import type { Cluster } from './requests.ts';
import { Remembered, searchCollection, searchWithin } from './search.ts';

/** Facts of a collection are asked for again after this time, milliseconds. */
const FACTS_MS = 2_000;

interface Open {
  collection: Promise<Collection>;
  /** The collection with the facts that are being asked for again. */
  again?: Promise<Collection> | undefined;
  askedAt: number;
  remembered: Remembered;
}

/** What a call works on. */
export interface Part {
  content: Uint8Array;
  counts: WholeCounts;
  /** Checksum of the model that made the vectors. */
  model: string;
  holdings?: Holdings;
}

export interface ClusterSearch {
  collection: string;
  query: Query;
  /** By `model`; absent if there is none. */
  vector: Int8Array | undefined;
  /** Checksum of the model that the collection had when the query was embedded. */
  model: string;
  foreign: readonly Example[];
  /** The condition of the query. */
  condition?: ConditionPart | undefined;
}

export class OpenCollections {
  readonly #cluster: Cluster;
  readonly #now: () => number;
  readonly #words: (() => NearestWords) | undefined;
  readonly #open = new Map<string, Open>();

  /** `now`: milliseconds of any monotonic clock; `words`: compares single words, absent without a shipped model. */
  constructor(cluster: Cluster, now: () => number, words: (() => NearestWords) | undefined) {
    this.#cluster = cluster;
    this.#now = now;
    this.#words = words;
  }

  /** Checksum of the model that made the vectors of a collection. */
  modelOf(name: string): Promise<string> {
    return this.#within(name, ({ facts }) => Promise.resolve(facts.model));
  }

  /** Throws `index-renewed` if the collection got another model since the query was embedded. */
  rank({ collection: name, query, vector, model, foreign, condition }: ClusterSearch, checkCancelled: () => void): Promise<Ranking> {
    const options = { foreign, words: this.#words, now: this.#now, checkCancelled };
    return this.#within(name, (collection, remembered) => {
      if (vector !== undefined && collection.facts.model !== model) throw new Failure('index-renewed');
      if (condition === undefined) return searchCollection(collection, remembered, query, vector, options);
      return searchWithin(collection, remembered, { query, vector, condition }, options);
    });
  }

  /** What a condition matches in a collection. */
  async countCondition(name: string, condition: ConditionPart, hasDigest: boolean): Promise<Omit<CountedCondition, 'clause'>> {
    const { match, branch } = await this.#within(name, (collection) => countCondition(collection, condition, hasDigest));
    return { match, branch };
  }

  part(name: string, needed: Needed): Promise<Part> {
    return this.#within(name, async (found, remembered) => {
      const { publications } = await remembered.all.of(found, []);
      const [content, holdings] = await Promise.all([partOf(found, needed), needed.hasHoldings ? holdingsIn(found) : undefined]);
      return { content, counts: { publications, documents: new Map() }, model: found.facts.model, ...(holdings && { holdings }) };
    });
  }

  /** What a collection holds. */
  counts(name: string): Promise<CollectionCoverage> {
    return this.#within(name, coverageOf);
  }

  /** In how many publications each term occurs. */
  async count(name: string, terms: readonly string[]): Promise<number[]> {
    return (await this.#within(name, (collection, remembered) => remembered.all.of(collection, terms))).documents;
  }

  /** Words and vectors of the publications with these names, for an index that does not have them; no vectors for another model. */
  examples(name: string, names: readonly string[], forModel: string): Promise<Example[]> {
    return this.#within(name, async (collection, { all }) => {
      const examples = await answeredBy(searched(collection, all), portableExamples(names), () => undefined);
      return examples.map((example) => (collection.facts.model === forModel ? example : { ...example, vector: undefined }));
    });
  }

  /** The names that the collection does not know. */
  async unknownTo(name: string, names: readonly string[]): Promise<string[]> {
    const answered = await this.#within(name, (collection, { all }) =>
      answeredBy(searched(collection, all), examplesOf(names), () => undefined),
    );
    return answered.unknown;
  }

  /** Drops what is remembered of the words of queries. */
  forgetTerms(): void {
    for (const { remembered } of this.#open.values()) remembered.forget();
  }

  /**
   * Works on a collection; once more with its present facts if it got another model meanwhile, or if facts that are asked for again meanwhile say that it
   * was restored to an earlier state or made again: then what was found is of no use.
   */
  async #within<Answer>(name: string, work: (collection: Collection, remembered: Remembered) => Promise<Answer>): Promise<Answer> {
    for (let tried = 0; ; tried += 1) {
      const { collection, again, remembered } = this.#current(name);
      const before = await collection;
      const [found, now] = await Promise.allSettled([work(before, remembered), again ?? collection]);
      if (now.status === 'rejected') throw now.reason;
      if (!isLaterState(now.value.facts, before.facts)) return work(now.value, remembered);
      if (found.status === 'fulfilled') return found.value;
      if (!isFailure(found.reason, 'index-renewed') || tried > 0) throw found.reason;
      this.#open.delete(name);
    }
  }

  /** The collection; its facts are asked for again from time to time, without anybody waiting for them. */
  #current(name: string): Open {
    const known = this.#open.get(name);
    if (known === undefined) {
      const open = { collection: openCollection(this.#cluster, name), askedAt: this.#now(), remembered: new Remembered() };
      this.#open.set(name, open);
      open.collection.catch(() => this.#open.delete(name));
      return open;
    }
    if (known.again === undefined && this.#now() - known.askedAt > FACTS_MS) {
      known.askedAt = this.#now();
      const again = openCollection(this.#cluster, name);
      known.again = again;
      again.then(
        () => {
          known.collection = again;
          known.again = undefined;
        },
        () => this.#open.delete(name),
      );
    }
    return known;
  }
}

function searched(collection: Collection, counts: Remembered['all']): Searched {
  return { collection, counts, patentsOnly: false };
}
