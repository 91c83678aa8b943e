// Searches one index by words and by vectors, with filters applied inside. In: a reading connection, and the vectors shared with
// other workers. The reader catches up with what other connections write.
import { Failure } from '../../contract/failures.ts';
import { onOneState } from '../store/database.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta, type IndexMeta } from '../store/meta.ts';
import { slotsWithoutPatent } from '../store/slot-filters.ts';
import { eachList, segmentsIn, type Segment } from '../store/segments.ts';
import { blocksEnd, retiredWithin } from '../store/vector-blocks.ts';
import { takeUnits, type WorkSharing, type Helper, type Invitation } from './work-sharing.ts';
import { Masks, type Filter } from './masks.ts';
import { vectorHelper, shareWithIdleWorkers } from './vector-sharing.ts';
import { readPostings } from './postings.ts';
import { createSharedVectors, type Layer, type Residency, type SharedVectors } from './shared-vectors.ts';
import { StoredRows } from './stored-rows.ts';
import type { PassagesOf, VectorHelp, VectorJob } from './vector-job.ts';
import { TermCache } from './term-cache.ts';
import { HEAP_KEYS, VectorScan, type Nearest, type SlotsKnown } from './vector-scan.ts';
import { IMPACT_STEPS } from './weighting.ts';
import { WordsScan, type WordHits, type WordsJob, type WordSum } from './words-scan.ts';

export type { WorkSharing, Invitation } from './work-sharing.ts';
export { ALL_ROWS, createSharedVectors, isLoaded, MAX_BYTES, type Layer, type SharedVectors } from './shared-vectors.ts';
export { isOverwritten, overwriteVectors } from './shared-vectors.ts';
export type { Filter } from './masks.ts';
export type { Nearest } from './vector-scan.ts';
export type { WordHits } from './words-scan.ts';

/** The impact of a term that does not occur. */
const NOT_FOUND = -1;

export interface WeightedTerm {
  term: string;
  /** The score of a full impact: the term's weight in the query times its inverse document frequency. Above 0. */
  weight: number;
}

/** The slots to search (those with a 1 in `mask`, made by maskOf; by default all live ones) and the number of hits. */
export interface Scope {
  mask?: Uint8Array | undefined;
  /** 1..65,536. */
  k: number;
  /** For `meaning`; default `all`. */
  passages?: PassagesOf | undefined;
  /** For `meaning`: called from time to time while rows are loaded; throws to end the search. */
  checkCancelled?: (() => void) | undefined;
}

/** Work that one worker can share with others. */
export type IndexWork = { words: WordsJob } | { meaning: VectorJob };

/** For `exactRows` and `exactWholes` see vector-scan.ts, for `unitPostings` words-scan.ts. */
export interface ReaderOptions {
  /** Idle workers that may help. */
  sharing?: WorkSharing<IndexWork> | undefined;
  unitPostings?: number | undefined;
  /** Vectors that other workers of this process also read. */
  shared?: SharedVectors | undefined;
  /** Limits of the vectors in memory, if they are not shared. */
  residency?: Residency | undefined;
  exactRows?: number | undefined;
  exactWholes?: number | undefined;
}

export function openIndexReader(db: ReadableIndex, options: ReaderOptions = {}): IndexReader {
  return new IndexReader(db, options);
}

/** Work sharing restricted to one kind of work. */
function sharingOf<Work>(sharing: WorkSharing<IndexWork> | undefined, wrap: (work: Work) => IndexWork): WorkSharing<Work> | undefined {
  return sharing && { helpers: sharing.helpers, invite: (invitation) => sharing.invite({ ...invitation, work: wrap(invitation.work) }) };
}

function clampToHeap(k: number): number {
  return Math.max(1, Math.min(k, HEAP_KEYS));
}

export class IndexReader {
  readonly #db: ReadableIndex;
  readonly #words: WordsScan;
  readonly #options: ReaderOptions;
  #vectors: VectorScan;
  readonly #masks = new Masks();
  readonly #terms = new TermCache();
  #generation = -1;
  #segmentsGeneration = -1;
  #analysis = 0;
  #segments: Segment[] = [];
  #live: Uint8Array = new Uint8Array(0);
  #publications = 0;
  /** Live slots of literature and of the firm's own documents. */
  #others: number[] = [];
  #patentsOnly = false;

  constructor(db: ReadableIndex, options: ReaderOptions) {
    this.#db = db;
    this.#options = options;
    this.#words = new WordsScan(
      sharingOf(options.sharing, (words) => ({ words })),
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
   * Loads what any connection has written since the last call; true if there was anything. Cheap if there was not. Throws `index-renewed`
   * if the shared memory holds the vectors of a layer that is no longer searched.
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
      this.#others = slotsWithoutPatent(this.#db).filter((slot) => this.#live[slot] === 1);
      this.#masks.forget();
      this.#generation = generation;
      this.#refreshSegments(meta);
      return true;
    });
  }

  /** Every publication has vectors. Counting in the database would read a whole index of it after each change. */
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
    const sharing = sharingOf<VectorJob>(this.#options.sharing, (meaning) => ({ meaning }));
    const share = sharing && shareWithIdleWorkers(sharing, () => this.#generation);
    const known = (): SlotsKnown => ({ slots: this.#live.length, publications: this.#publications });
    return new VectorScan(shared, { exactRows, exactWholes, stored, share, known });
  }

  /** Loads some more of a large index's vectors in the background of searches; false if nothing is left to load. */
  warm(): boolean {
    return this.#vectors.vectors.warm(this.#db);
  }

  /** Helps another worker of this process with its job; undefined if this reader does not know all of its slots yet. */
  helpMeaning(job: VectorJob): VectorHelp | undefined {
    return job.slots > this.#vectors.vectors.ready ? undefined : this.#vectors.help(job);
  }

  /** Releases this reader's part of the shared memory. Does not close the connection. */
  close(): void {
    this.#vectors.close();
  }

  /** The generation of the index that this reader has caught up with. */
  generation(): number {
    return this.#generation;
  }

  /** The analysis that made its terms, as of the last state that was read. */
  analysis(): number {
    return readMeta(this.#db).analysis;
  }

  /** The number of publications that can be found. */
  publications(): number {
    return this.#publications - (this.#patentsOnly ? this.#others.length : 0);
  }

  /** Runs `work` as if the index had patents only: counts and masks leave out everything else. */
  amongPatents<Result>(patentsOnly: boolean | undefined, work: () => Result): Result {
    this.#patentsOnly = patentsOnly === true && this.#others.length > 0;
    try {
      return work();
    } finally {
      this.#patentsOnly = false;
    }
  }

  /** True while masks have to leave publications out. */
  get leavesOut(): boolean {
    return this.#patentsOnly;
  }

  /** The number of slots ever used, retired ones included: the length of a mask. */
  slots(): number {
    return this.#live.length;
  }

  /** The number of publications in which a term occurs; retired ones count until a merge drops them. */
  documentFrequency(term: string): number {
    return this.documentFrequencies([term])[0] as number;
  }

  /** The same for many terms at once, in half the time. */
  documentFrequencies(terms: readonly string[]): number[] {
    if (!this.#terms.has(terms)) this.#onSegments(() => this.#learn(terms));
    const found = terms.map((term) => this.#terms.get(term)?.documents ?? 0);
    if (!this.#patentsOnly) return found;
    const among = this.impactsOf(terms, Uint32Array.from(this.#others), NOT_FOUND);
    return found.map((documents, at) => documents - (among[at] as Float32Array).filter((impact) => impact !== NOT_FOUND).length);
  }

  /** Clears the cache of words, which are those of queries. */
  forgetTerms(): void {
    this.#terms.clear();
  }

  /** One byte per slot: 1 if the publication is live and passes the filter. */
  maskOf(filter: Filter): Uint8Array {
    return this.#masks.of(this.#db, this.#live, this.#patentsOnly ? { ...filter, except: this.#others } : filter);
  }

  /** The slots a term occurs in, ascending; may contain retired ones. */
  slotsOf(term: string): number[] {
    return this.#onSegments(() => {
      const slots: number[] = [];
      this.#learn([term]);
      const id = this.#terms.get(term)?.id;
      if (id !== undefined) this.#eachList(id, (segment, postings) => readPostings(postings, segment.first, (slot) => slots.push(slot)));
      return slots;
    });
  }

  /** One byte per slot: the number of these terms that occur in it; at most 255 terms. */
  countsOf(terms: readonly string[]): Uint8Array {
    return this.#onSegments(() => {
      this.#learn(terms);
      const ids = terms.flatMap((term) => this.#terms.get(term)?.id ?? []);
      return this.#words.counts(
        this.#db,
        this.#segments,
        ids.sort((a, b) => a - b),
        this.#live.length,
      );
    });
  }

  /** Lets idle workers start to add up the scores of these terms, for a later call of `words`. */
  beginWords(terms: readonly WeightedTerm[]): void {
    if (this.#options.sharing !== undefined) this.#onSegments(() => this.#words.begin(this.#sumOf(terms)));
  }

  /** Adds up the scores of these terms, so that `words` only has to select the best. */
  addUpWords(terms: readonly WeightedTerm[]): void {
    this.#onSegments(() => this.#words.addUp(this.#db, this.#sumOf(terms)));
  }

  /** The publications with the highest scores, best first, ties by slot; and the scores of the slots in `also`. */
  words(terms: readonly WeightedTerm[], scope: Scope & { also?: Uint32Array | undefined }): WordHits {
    return this.#onSegments(() =>
      this.#words.search(this.#db, this.#sumOf(terms), {
        mask: scope.mask ?? this.#live,
        k: clampToHeap(scope.k),
        also: scope.also ?? new Uint32Array(0),
      }),
    );
  }

  #sumOf(terms: readonly WeightedTerm[]): WordSum {
    const wanted = new Map<number, { weight: number; documents: number }>();
    this.#learn(terms.map(({ term }) => term));
    for (const { term, weight } of terms) {
      const known = this.#terms.get(term);
      if (known !== undefined && weight > 0)
        wanted.set(known.id, { documents: known.documents, weight: (wanted.get(known.id)?.weight ?? 0) + weight });
    }
    return {
      generation: this.#segmentsGeneration,
      segments: this.#segments,
      terms: [...wanted].map(([id, facts]) => ({ id, ...facts })).sort((a, b) => a.id - b.id),
    };
  }

  /**
   * Helps another worker while the index is in the state the invitation refers to, until `isWanted` says that this worker has its own
   * request. Returns the number of units done.
   */
  help(invitation: Invitation<IndexWork>, isWanted: () => boolean): number {
    return this.helpWith(invitation, () => this.#helperFor(invitation.work), isWanted);
  }

  /** The same for work of another kind. */
  helpWith(invitation: Invitation<unknown>, helperFor: () => Helper | undefined, isWanted: () => boolean): number {
    return onOneState(this.#db, () => {
      if (readMeta(this.#db).generation !== invitation.generation) return 0;
      const helper = helperFor();
      return helper === undefined ? 0 : takeUnits(invitation, helper, isWanted);
    });
  }

  #helperFor(work: IndexWork): Helper | undefined {
    if ('words' in work) return this.#words.helperFor(this.#db, work.words);
    this.catchUp();
    const scan = this.helpMeaning(work.meaning);
    return scan && vectorHelper(scan);
  }

  /** The publications nearest to a query vector, with their nearest passages. */
  meaning(vector: Int8Array, scope: Scope): Nearest {
    // Candidates are spread over most blocks: loading the blocks for good takes no longer than reading them for one search.
    while (this.warm()) scope.checkCancelled?.();
    return this.#vectors.nearest(vector, scope.mask ?? this.#live, clampToHeap(scope.k), scope.passages);
  }

  /** The nearest passage of each of these slots, in the given order. */
  bestPassages(vector: Int8Array, slots: Uint32Array, passages?: PassagesOf): Nearest {
    return this.#vectors.of(vector, slots, passages);
  }

  /** The number of slots, from the first, whose passages are in memory: all of a small index, none of a large one. */
  passagesInMemory(): number {
    return this.#vectors.passagesInMemory;
  }

  /** The cosine of every passage of each of these slots. */
  passageCosines(vector: Int8Array, slots: Uint32Array): Float32Array[] {
    return this.#vectors.passages(vector, slots);
  }

  /** The cosines of all pairs of these publications, row by row; at most MAX_PAIRWISE publications. */
  pairwiseCosines(slots: Uint32Array): Float32Array {
    return this.#vectors.pairwise(slots);
  }

  /** The vector of the whole publication in a slot; empty if it has none. */
  vectorOf(slot: number): Int8Array {
    return this.#vectors.wholeOf(slot);
  }

  /** The impact, 0 to below 1, of each term (outer) in each slot (inner), `missing` if it does not occur there: the parts of a word score. */
  impactsOf(terms: readonly string[], slots: Uint32Array, missing = 0): Float32Array[] {
    return this.#onSegments(() => {
      const places = new Int32Array(this.#live.length).fill(-1);
      slots.forEach((slot, at) => (places[slot] = at));
      this.#learn(terms);
      return terms.map((term) => {
        const impacts = new Float32Array(slots.length).fill(missing);
        const id = this.#terms.get(term)?.id;
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

  /** Runs `read` on one snapshot of the database with its segments: a merge may have replaced some since catchUp. */
  #onSegments<Result>(read: () => Result): Result {
    return onOneState(this.#db, () => {
      this.#refreshSegments(readMeta(this.#db));
      return read();
    });
  }

  #refreshSegments({ generation, analysis }: Pick<IndexMeta, 'generation' | 'analysis'>): void {
    if (generation === this.#segmentsGeneration) return;
    this.#analysis = analysis;
    this.#segments = segmentsIn(this.#db, 'searched');
    this.#terms.clear();
    this.#segmentsGeneration = generation;
  }

  #learn(terms: readonly string[]): void {
    this.#terms.learn(this.#db, this.#segments, terms, this.#analysis);
  }
}
