// What a collection on a cluster answers to the questions of ranking. In: questions of a round. Out: answers; what a query has found is remembered
// while it runs, so that most rounds take one round trip or none.
import type { Section } from '../../contract/publication.ts';
import { documentName } from '../document/cited-number.ts';
import { parsePublicationName } from '../document/number.ts';
import type { Candidates } from '../ranking/candidates.ts';
import type { Answer, Asking, NamedPublication, Question, Questions, Wanted } from '../ranking/questions.ts';
import { placesToRead } from '../ranking/read-passages.ts';
import { shownPassages, type ShownPassages } from '../ranking/snippet.ts';
import { unpackSpans } from '../store/publication-row.ts';
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { Cosines } from './cosines.ts';
import { countIn, find, findParts, findSlots, slotsWithClasses, type Found } from './found.ts';
import { findDocuments } from './lookups.ts';
import { PassageCosines } from './passage-cosines.ts';
import { impactQueryAt, inSlots, nearestOfPart, nearestQuery, wordQuery, wordQueryAt } from './queries.ts';
import { publicationOf, readParts } from './read.ts';
import { scopeOf, type ClusterScope } from './scope.ts';
import type { TermCounts } from './term-counts.ts';
import { vectorsOf } from './working-set.ts';

/** What a search is told of its collection. */
export interface Searched {
  collection: Collection;
  counts: TermCounts;
  patentsOnly: boolean;
}

/** Runs `work` with the answers of a collection. `checkCancelled` is called before each round and ends the work by throwing. */
export async function answeredBy<Result>(searched: Searched, work: Asking<Result>, checkCancelled: () => void): Promise<Result> {
  const answers = new ClusterAnswers(searched);
  let step = work.next();
  while (step.done !== true) {
    checkCancelled();
    step = work.next(await Promise.all(step.value.map((question) => answers.to(question))));
  }
  return step.value;
}

/** OpenSearch returns no more at once. */
const MOST_FOUND = 10_000;

class ClusterAnswers {
  readonly #searched: Searched;
  readonly #collection: Collection;
  readonly #cosines: Cosines;
  /** What was found so far, by slot. */
  readonly #found = new Map<number, Found>();
  readonly #passageCosines: PassageCosines;

  constructor(searched: Searched) {
    this.#searched = searched;
    this.#collection = searched.collection;
    this.#cosines = new Cosines(searched.collection.facts.dimensions);
    this.#passageCosines = new PassageCosines(searched.collection);
  }

  to(question: Question): Promise<Answer> {
    return (this.#answers[question.kind] as (asked: Question) => Promise<Answer>)(question);
  }

  readonly #answers: { [Kind in keyof Questions]: (asked: Questions[Kind]['asks']) => Promise<Answer<Kind>> } = {
    frequencies: ({ terms }) => this.#searched.counts.of(this.#collection, terms),
    named: ({ names }) => this.#named(names),
    scope: async (wanted) => {
      const scope = scopeOf(wanted, this.#searched.patentsOnly);
      return { scope, framed: wanted.frame === undefined || scope === undefined ? 0 : await countIn(this.#collection, scope) };
    },
    candidates: (wanted) => this.#candidates(wanted),
    scores: ({ slots, terms, vector, wanted }) => this.#scored(slots, { terms, vector, wanted }),
    nearness: async ({ slots }) => this.#cosines.pairwise(await this.#wholes(slots)),
    impacts: ({ terms, slots }) => this.#impacts(terms, slots),
    cosines: async ({ vector, slots }) => {
      const [wholes, passages] = await Promise.all([this.#wholes(slots), this.#passageCosines.of(vector, slots)]);
      return { documents: this.#cosines.of(vector, this.#cosines.joined(wholes)), passages };
    },
    rows: ({ slots }) => this.#rows(slots),
    membership: async ({ classes, slots }) => {
      const members = await slotsWithClasses(this.#collection, classes, slots);
      return members.map((own) => Uint8Array.from(slots, (slot) => (own.has(slot) ? 1 : 0)));
    },
    publications: async ({ slots, sections }) => {
      const ids = await this.#idsOf(slots);
      const read = await readParts(this.#collection, present(ids), sections.length === 0 ? ['row'] : ['row', 'texts']);
      return ids.map((id) => {
        const document = id === undefined ? undefined : read.get(id);
        return document && publicationOf(document, sections);
      });
    },
    passages: (asked) => this.#passages(asked),
  };

  /** A name without kind stands for all kinds. */
  async #named(names: readonly string[]): Promise<NamedPublication[][]> {
    const wanted = names.map(parsePublicationName);
    const documents = [...new Set(present(wanted).map(documentName))];
    const stored = await findDocuments(this.#collection, documents);
    const found = stored.map(({ fields }) => {
      const sections: Section[] = ['title', 'abstract', 'claims', 'description'];
      const publication = publicationOf(fields, sections);
      const vector = vectorsOf(fields.vectors).subarray(0, this.#collection.facts.dimensions);
      const { slot, family } = fields;
      return { id: slot, slot, family, publication, vector };
    });
    return wanted.map((name) =>
      found
        .filter(({ publication: { country, number, kind } }) => {
          return name !== undefined && country === name.country && number === name.number && (name.kind === '' || kind === name.kind);
        })
        .sort((a, b) => (a.publication.kind < b.publication.kind ? -1 : 1)),
    );
  }

  async #candidates(wanted: Wanted): Promise<Candidates> {
    const { terms, isByMeaning, isWhole = false, isUnscored = false } = wanted;
    const vector = typeof wanted.vector === 'function' ? wanted.vector() : wanted.vector;
    const scope = wanted.scope as ClusterScope | undefined;
    const size = Math.min(MOST_FOUND, wanted.count);
    if (isWhole && scope !== undefined) return this.#scored(await findSlots(this.#collection, scope), { terms, vector, wanted: size });
    const hasWords = terms.length > 0 && !(isByMeaning && vector !== undefined);
    const near = vector?.some((value) => value !== 0) === true ? vector : undefined;
    const { parts, publications } = this.#searched.counts;
    const nearestFound = Math.min(MOST_FOUND, nearestOfPart(size, parts) * parts);
    const found = await find(this.#collection, [
      ...(hasWords ? [{ query: wordQuery(terms, scope), size }] : []),
      ...(near
        ? [{ query: nearestQuery(near, { count: size, parts, publications }, isUnscored ? [] : terms, scope), size: nearestFound }]
        : []),
    ]);
    const byWords = hasWords ? (found[0] as Found[]) : [];
    const nearest = near ? this.#nearest(near, found.at(-1) as Found[], size) : [];
    for (const one of [...byWords, ...nearest]) this.#found.set(one.slot, one);
    const slots = Uint32Array.from(new Set([...byWords, ...nearest].map(({ slot }) => slot))).sort();
    return isUnscored ? unscored(slots) : this.#completed(slots, vector, size);
  }

  #nearest(vector: Int8Array, found: readonly Found[], count: number): Found[] {
    const cosines = this.#cosines.of(vector, this.#cosines.joined(found.map(({ whole }) => whole)));
    const order = Array.from(found.keys()).sort(
      (a, b) => (cosines[b] as number) - (cosines[a] as number) || (found[a] as Found).slot - (found[b] as Found).slot,
    );
    return order.slice(0, count).map((place) => found[place] as Found);
  }

  /** Publications that were found with their scores by words, with those by meaning. */
  async #completed(slots: Uint32Array, vector: Int8Array | undefined, wanted: number): Promise<Candidates> {
    const candidates = unscored(slots);
    candidates.words.set(Array.from(slots, (slot) => this.#found.get(slot)?.score ?? 0));
    if (vector === undefined) return candidates;
    candidates.documents.set(this.#cosines.of(vector, this.#cosines.joined(await this.#wholes(slots))));
    // As an index on this computer reads passages from disk.
    const places = placesToRead(candidates, wanted);
    const cosines = await this.#passageCosines.of(
      vector,
      places.map((place) => slots[place] as number),
    );
    places.forEach((place, at) => {
      const own = cosines[at] as Float32Array;
      candidates.passages[place] = own.length === 0 ? 0 : Math.max(...own);
    });
    return candidates;
  }

  /** The scores of publications that may not have been found yet. */
  async #scored(slots: Uint32Array, { terms, vector, wanted }: Scoring): Promise<Candidates> {
    await this.#findAt(slots, (part) => wordQueryAt(part, terms));
    return this.#completed(slots, vector, wanted);
  }

  async #impacts(terms: readonly string[], slots: Uint32Array): Promise<Float32Array[]> {
    const impacts = terms.map(() => new Float32Array(slots.length));
    const places = new Map(Array.from(slots, (slot, place) => [slot, place]));
    const pages = Array.from({ length: Math.ceil(slots.length / MOST_FOUND) }, (_, at) =>
      slots.slice(at * MOST_FOUND, (at + 1) * MOST_FOUND),
    );
    const found = await Promise.all(pages.map((page) => findParts(this.#collection, impactQueryAt(page, terms), page.length)));
    for (const [slot, parts] of found.flatMap((page) => [...page])) {
      for (const [term, impact] of Object.entries(parts)) (impacts[Number(term)] as Float32Array)[places.get(slot) as number] = impact;
    }
    return impacts;
  }

  async #passages({ hits, weights, vector }: Questions['passages']['asks']): Promise<ShownPassages[]> {
    const slots = hits.map(({ slot }) => slot);
    const ids = await this.#idsOf(slots);
    const [read, cosines] = await Promise.all([
      readParts(this.#collection, present(ids), ['row', 'texts', 'passages']),
      vector === undefined ? undefined : this.#passageCosines.of(vector, slots),
    ]);
    return ids.map((id, at) => {
      const document = id === undefined ? undefined : read.get(id);
      if (document === undefined) return {};
      return shownPassages(
        unpackSpans(bytesOf(document.passages)),
        (sections) => publicationOf(document, sections),
        weights,
        cosines?.[at],
      );
    });
  }

  async #find(query: object, size: number): Promise<Found[]> {
    const [found = []] = await find(this.#collection, [{ query, size }]);
    for (const one of found) this.#found.set(one.slot, one);
    return found;
  }

  /** The publications in these slots by a query that finds them. */
  async #findAt(slots: ArrayLike<number>, queryOf: (part: number[]) => object): Promise<Found[]> {
    const found: Found[] = [];
    for (let from = 0; from < slots.length; from += MOST_FOUND) {
      const part = Array.from(slots).slice(from, from + MOST_FOUND);
      found.push(...(await this.#find(queryOf(part), part.length)));
    }
    return found;
  }

  async #rows(slots: ArrayLike<number>): Promise<(Found | undefined)[]> {
    const missing = Array.from(slots).filter((slot) => !this.#found.has(slot));
    await this.#findAt(missing, inSlotsOnly);
    return Array.from(slots, (slot) => this.#found.get(slot));
  }

  async #idsOf(slots: ArrayLike<number>): Promise<(string | undefined)[]> {
    return (await this.#rows(slots)).map((row) => row?.name);
  }

  /** The vectors of whole publications; empty where there is none. */
  async #wholes(slots: ArrayLike<number>): Promise<Int8Array[]> {
    return (await this.#rows(slots)).map((row) => row?.whole ?? new Int8Array(0));
  }
}

/** What candidates are scored by; `wanted`: the length of the lists that they are compared with. */
interface Scoring extends Pick<Wanted, 'terms'> {
  vector: Int8Array | undefined;
  wanted: number;
}

function inSlotsOnly(slots: number[]): object {
  return { bool: { filter: [inSlots(slots)] } };
}

function unscored(slots: Uint32Array): Candidates {
  const nothing = (): Float64Array => new Float64Array(slots.length);
  return { slots, words: nothing(), documents: nothing(), passages: nothing() };
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}
