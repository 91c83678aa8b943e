// An index: what does it hold of these words, and near this vector? In: a reading connection, and the vectors shared with other
// lanes. Out: a reader that catches up with what was written since, and answers from words and vectors, filters inside.
import { Failure } from '../../contract/failures.ts';
import { onOneState } from '../store/database.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { countListed, eachList, findTerms, segmentsIn, type Segment } from '../store/segments.ts';
import { blocksEnd, retiredWithin } from '../store/vector-blocks.ts';
import { takeUnits, type WorkSharing, type Helper, type Invitation } from './work-sharing.ts';
import { Masks, type Filter } from './masks.ts';
import { vectorHelper, shareWithIdleWorkers } from './vector-sharing.ts';
import { readPostings } from './postings.ts';
import { createSharedVectors, type Layer, type Residency, type SharedVectors } from './shared-vectors.ts';
import { StoredRows } from './stored-rows.ts';
import type { PassagesOf, VectorHelp, VectorJob } from './vector-job.ts';
import { HEAP_KEYS, VectorScan, type Nearest, type SlotsKnown } from './vector-scan.ts';
import { IMPACT_STEPS } from './weighting.ts';
import { WordsScan, type WordHits, type WordsJob, type WordSum } from './words-scan.ts';

export type { WorkSharing, Invitation } from './work-sharing.ts';
export { ALL_ROWS, createSharedVectors, isLoaded, MAX_BYTES, type Layer, type SharedVectors } from './shared-vectors.ts';
export type { Filter } from './masks.ts';
export type { Nearest } from './vector-scan.ts';
export type { WordHits } from './words-scan.ts';

/** Terms whose ids and frequencies are kept between searches. */
const MAX_TERMS_KEPT = 100_000;

export interface WeightedTerm {
  term: string;
  /** What a full impact adds to the score: the term's weight in the query times its inverse document frequency. Above 0. */
  weight: number;
}

/** Where to look: the slots with a 1 in `mask` (made by maskOf), else all live ones; and how many to find. */
export interface Scope {
  mask?: Uint8Array | undefined;
  /** 1..65,536. */
  k: number;
  /** For `meaning`; all where nothing is said. */
  passages?: PassagesOf | undefined;
  /** For `meaning`: called now and then while rows are loaded; what it throws ends the search. */
  checkCancelled?: (() => void) | undefined;
}

/** What one lane can ask others to help with. */
export type IndexWork = { words: WordsJob } | { meaning: VectorJob };

/** `exactRows`, `exactWholes`: see vector-scan.ts; `shared`: vectors that other lanes of this process also read; `crew`: lanes that may help; `unitPostings`: see words-scan.ts. */
export interface ReaderOptions {
  crew?: WorkSharing<IndexWork> | undefined;
  unitPostings?: number | undefined;
  shared?: SharedVectors | undefined;
  /** What of the vectors may lie in memory where they are this reader's own. */
  residency?: Residency | undefined;
  exactRows?: number | undefined;
  exactWholes?: number | undefined;
}

export function openIndexReader(db: ReadableIndex, options: ReaderOptions = {}): IndexReader {
  return new IndexReader(db, options);
}

/** The crew as it is asked for one kind of work. */
function asking<Work>(crew: WorkSharing<IndexWork> | undefined, wrap: (work: Work) => IndexWork): WorkSharing<Work> | undefined {
  return crew && { helpers: crew.helpers, invite: (invitation) => crew.invite({ ...invitation, work: wrap(invitation.work) }) };
}

function withinHeap(k: number): number {
  return Math.max(1, Math.min(k, HEAP_KEYS));
}

export class IndexReader {
  readonly #db: ReadableIndex;
  readonly #words: WordsScan;
  readonly #options: ReaderOptions;
  #vectors: VectorScan;
  readonly #masks = new Masks();
  readonly #terms = new Map<string, { id: number; documents: number } | undefined>();
  #generation = -1;
  #segmentsGeneration = -1;
  #segments: Segment[] = [];
  #live: Uint8Array = new Uint8Array(0);
  #publications = 0;

  constructor(db: ReadableIndex, options: ReaderOptions) {
    this.#db = db;
    this.#options = options;
    this.#words = new WordsScan(
      asking(options.crew, (words) => ({ words })),
      options.unitPostings,
    );
    this.#vectors = this.#scanOver(options.shared ?? this.#ownVectors(readMeta(db)));
    try {
      this.catchUp();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * Takes in what was written since, by whichever connection; true where there was anything. Cheap where there was not. Throws
   * `index-renewed` where the shared memory holds the vectors of a layer that is searched no more.
   */
  catchUp(): boolean {
    return onOneState(this.#db, () => {
      const meta = readMeta(this.#db);
      const { generation, layer } = meta;
      if (generation === this.#generation) return false;
      if (layer !== this.#vectors.vectors.layer) {
        if (this.#options.shared !== undefined) throw new Failure('index-renewed');
        this.#vectors = this.#scanOver(this.#ownVectors(meta));
      }
      const slots = blocksEnd(this.#db, layer);
      if (slots > this.#vectors.vectors.ready) this.#vectors.vectors.load(this.#db);
      this.#live = new Uint8Array(slots).fill(1);
      for (const slot of retiredWithin(this.#db, 0, slots)) this.#live[slot] = 0;
      this.#publications = this.#countLive();
      this.#masks.forget();
      this.#generation = generation;
      this.#refreshSegments(generation);
      return true;
    });
  }

  /** Every publication has vectors; counting them in the database would read an index of it from end to end after each change. */
  #countLive(): number {
    const { vectors } = this.#vectors;
    let count = 0;
    for (const { begin, end, counts } of vectors.stretches(0, this.#live.length)) {
      const rows = vectors.views.shorts.subarray(counts / 2, counts / 2 + end - begin);
      for (let at = 0; at < rows.length; at++) if (rows[at] !== 0 && this.#live[begin + at] === 1) count += 1;
    }
    return count;
  }

  #ownVectors(layer: Layer): SharedVectors {
    const { residency, exactRows } = this.#options;
    return createSharedVectors(layer, { allRows: exactRows, ...residency });
  }

  #scanOver(shared: SharedVectors): VectorScan {
    const { exactRows, exactWholes } = this.#options;
    const stored = (layer: number): StoredRows => new StoredRows(this.#db, layer);
    const crew = asking<VectorJob>(this.#options.crew, (meaning) => ({ meaning }));
    const share = crew && shareWithIdleWorkers(crew, () => this.#generation);
    const known = (): SlotsKnown => ({ slots: this.#live.length, publications: this.#publications });
    return new VectorScan(shared, { exactRows, exactWholes, stored, share, known });
  }

  /** Loads some more of a large index's vectors behind the searches, which go on meanwhile; false where nothing is left. */
  warm(): boolean {
    return this.#vectors.vectors.warm(this.#db);
  }

  /** Helps another lane of this process with its job; undefined where this one does not know all of its slots yet. */
  helpMeaning(job: VectorJob): VectorHelp | undefined {
    return job.slots > this.#vectors.vectors.ready ? undefined : this.#vectors.help(job);
  }

  /** Gives back what this reader took of the shared memory. The connection stays its owner's. */
  close(): void {
    this.#vectors.close();
  }

  /** The state of the index that this reader has caught up with. */
  generation(): number {
    return this.#generation;
  }

  /** Publications that can be found. */
  publications(): number {
    return this.#publications;
  }

  /** Slots ever taken: retired ones too. Masks are this long. */
  slots(): number {
    return this.#live.length;
  }

  /** In how many publications a term occurs; retired ones count until a merge has left them out. */
  documentFrequency(term: string): number {
    return this.documentFrequencies([term])[0] as number;
  }

  /** The same of many terms at once, which costs half. */
  documentFrequencies(terms: readonly string[]): number[] {
    if (!terms.every((term) => this.#terms.has(term))) this.#onSegments(() => this.#learn(terms));
    return terms.map((term) => this.#known(term)?.documents ?? 0);
  }

  /** A byte a slot: 1 where the publication is live and passes the filter. */
  maskOf(filter: Filter): Uint8Array {
    return this.#masks.of(this.#db, this.#live, filter);
  }

  /** The slots a term occurs in, rising; retired ones may be among them. */
  slotsOf(term: string): number[] {
    return this.#onSegments(() => {
      const slots: number[] = [];
      this.#learn([term]);
      const id = this.#known(term)?.id;
      if (id !== undefined) this.#eachList(id, (segment, postings) => readPostings(postings, segment.first, (slot) => slots.push(slot)));
      return slots;
    });
  }

  /** A byte a slot: in how many of these terms' lists it stands; at most 255 terms. */
  countsOf(terms: readonly string[]): Uint8Array {
    return this.#onSegments(() => {
      this.#learn(terms);
      const ids = terms.flatMap((term) => this.#known(term)?.id ?? []);
      return this.#words.counts(
        this.#db,
        this.#segments,
        ids.sort((a, b) => a - b),
        this.#live.length,
      );
    });
  }

  /** Lets other lanes begin to add up what these terms give, as `words` will ask. */
  beginWords(terms: readonly WeightedTerm[]): void {
    if (this.#options.crew !== undefined) this.#onSegments(() => this.#words.begin(this.#sumOf(terms)));
  }

  /** Adds up what these terms give, so that `words` only has to pick. */
  addUpWords(terms: readonly WeightedTerm[]): void {
    this.#onSegments(() => this.#words.addUp(this.#db, this.#sumOf(terms)));
  }

  /** The publications that gain most from the terms, best first, among equals the earlier slot; and the scores of `also`. */
  words(terms: readonly WeightedTerm[], scope: Scope & { also?: Uint32Array | undefined }): WordHits {
    return this.#onSegments(() =>
      this.#words.search(this.#db, this.#sumOf(terms), {
        mask: scope.mask ?? this.#live,
        k: withinHeap(scope.k),
        also: scope.also ?? new Uint32Array(0),
      }),
    );
  }

  #sumOf(terms: readonly WeightedTerm[]): WordSum {
    const wanted = new Map<number, { weight: number; documents: number }>();
    this.#learn(terms.map(({ term }) => term));
    for (const { term, weight } of terms) {
      const known = this.#known(term);
      if (known !== undefined && weight > 0)
        wanted.set(known.id, { documents: known.documents, weight: (wanted.get(known.id)?.weight ?? 0) + weight });
    }
    return {
      generation: this.#segmentsGeneration,
      segments: this.#segments,
      terms: [...wanted].map(([id, facts]) => ({ id, ...facts })).sort((a, b) => a.id - b.id),
    };
  }

  /** Helps another lane, as long as the index is in the state that it asks of and `wanted` does not say that this lane has its own work. */
  help(invitation: Invitation<IndexWork>, wanted: () => boolean): number {
    return this.helpWith(invitation, () => this.#handFor(invitation.work), wanted);
  }

  /** The same with work that is not the index's own; how many units were done. */
  helpWith(invitation: Invitation<unknown>, handFor: () => Helper | undefined, wanted: () => boolean): number {
    return onOneState(this.#db, () => {
      if (readMeta(this.#db).generation !== invitation.generation) return 0;
      const hand = handFor();
      return hand === undefined ? 0 : takeUnits(invitation, hand, wanted);
    });
  }

  #handFor(work: IndexWork): Helper | undefined {
    if ('words' in work) return this.#words.helping(this.#db, work.words);
    this.catchUp();
    const scan = this.helpMeaning(work.meaning);
    return scan && vectorHelper(scan);
  }

  /** The publications nearest to a query vector, with their nearest passages. */
  meaning(vector: Int8Array, scope: Scope): Nearest {
    // Candidates lie in most blocks: reading these once and for all takes no longer than reading them for one search.
    while (this.warm()) scope.checkCancelled?.();
    return this.#vectors.nearest(vector, scope.mask ?? this.#live, withinHeap(scope.k), scope.passages);
  }

  /** The nearest passage of each of these slots, in their order. */
  bestPassages(vector: Int8Array, slots: Uint32Array, passages?: PassagesOf): Nearest {
    return this.#vectors.of(vector, slots, passages);
  }

  /** Slots, from the first on, whose passages lie in memory: all of a small index, none of a large one. */
  passagesInMemory(): number {
    return this.#vectors.passagesInMemory;
  }

  /** The cosine of every passage of each of these slots. */
  passageCosines(vector: Int8Array, slots: Uint32Array): Float32Array[] {
    return this.#vectors.passages(vector, slots);
  }

  /** The cosines of these publications with one another, row by row; at most MAX_PAIRWISE of them. */
  pairwiseCosines(slots: Uint32Array): Float32Array {
    return this.#vectors.among(slots);
  }

  /** The vector of the whole publication in a slot; empty where it has none. */
  vectorOf(slot: number): Int8Array {
    return this.#vectors.wholeOf(slot);
  }

  /** The impact, 0 to below 1, of each term (outer) in each slot (inner): what the words part of a score is made of. */
  impactsOf(terms: readonly string[], slots: Uint32Array): Float32Array[] {
    return this.#onSegments(() => {
      const places = new Int32Array(this.#live.length).fill(-1);
      slots.forEach((slot, at) => (places[slot] = at));
      this.#learn(terms);
      return terms.map((term) => {
        const impacts = new Float32Array(slots.length);
        const id = this.#known(term)?.id;
        if (id === undefined) return impacts;
        this.#eachList(id, (segment, postings) => {
          readPostings(postings, segment.first, (slot, impact) => {
            const place = places[slot] ?? -1;
            if (place >= 0) impacts[place] = impact / IMPACT_STEPS;
          });
        });
        return impacts;
      });
    });
  }

  #eachList(term: number, use: (segment: Segment, postings: Uint8Array) => void): void {
    for (const segment of this.#segments) eachList(this.#db, segment.id, [term], (list) => use(segment, list));
  }

  /** Runs `read` on one state of the database with that state's segments: a merge may have replaced some since catchUp. */
  #onSegments<Result>(read: () => Result): Result {
    return onOneState(this.#db, () => {
      this.#refreshSegments(readMeta(this.#db).generation);
      return read();
    });
  }

  #refreshSegments(generation: number): void {
    if (generation === this.#segmentsGeneration) return;
    this.#segments = segmentsIn(this.#db, 'searched');
    this.#terms.clear();
    this.#segmentsGeneration = generation;
  }

  #known(term: string): { id: number; documents: number } | undefined {
    return this.#terms.get(term);
  }

  /** Looks up the ids and frequencies of the terms not looked up before. */
  #learn(terms: readonly string[]): void {
    if (this.#terms.size + terms.length > MAX_TERMS_KEPT) this.#terms.clear();
    const unknown = [...new Set(terms)].filter((term) => !this.#terms.has(term));
    if (unknown.length === 0) return;
    const found: { id: number; documents: number }[] = [];
    findTerms(this.#db, unknown).forEach((id, at) => {
      const known = id === null ? undefined : { id, documents: 0 };
      this.#terms.set(unknown[at] as string, known);
      if (known !== undefined) found.push(known);
    });
    for (const segment of this.#segments) {
      countListed(
        this.#db,
        segment.id,
        found.map(({ id }) => id),
      ).forEach((documents, at) => {
        (found[at] as { documents: number }).documents += documents;
      });
    }
  }
}
