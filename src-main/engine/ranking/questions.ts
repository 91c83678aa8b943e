// What does ranking ask of an index? Questions, some at a time in a round; ranking itself knows neither disk nor network. Whoever answers them
// searches: an index on this computer (local/) at once, a collection on a cluster over the network.
import type { Publication, Section } from '../../contract/publication.ts';
import type { Requirement } from './parse.ts';
import type { WeightedTerm } from './weighted-term.ts';
import type { Candidates } from './candidates.ts';
import type { Frequencies } from './indexed-terms.ts';
import type { ShownPassages } from './snippet.ts';

/** The publications that may be found, as whoever answers knows them. */
export type Scope = object;

/** A query's vector; a function waits for it while the model is still computing it. */
export type AwaitedVector = Int8Array | undefined | (() => Int8Array | undefined);

/** A publication that a query names. */
export interface NamedPublication {
  /** Its number in the index. */
  id: number;
  slot: number;
  family: number;
  /** With all its texts. */
  publication: Publication;
  /** The vector of the whole publication; of zeros, or empty, if it has none. */
  vector: Int8Array;
}

/** The number, name and family of the publication in a slot. */
export interface NamedRow {
  id: number;
  slot: number;
  country: string;
  number: string;
  kind: string;
  family: number;
}

/** Cosines with a vector, one entry per slot. */
export interface Cosines {
  /** Of the whole publication. */
  documents: ArrayLike<number>;
  /** Of each of its passages. */
  passages: Float32Array[];
}

/** What can be asked, with the answer. Slots may be given in any order; answers about slots are in theirs. */
export interface Questions {
  /** In how many publications does each term occur, and of how many? */
  frequencies: { asks: { terms: readonly string[] }; answer: Frequencies };
  /** Which publications have these names? A name without kind stands for all kinds. */
  named: { asks: { names: readonly string[] }; answer: NamedPublication[][] };
  /** Which publications may be found: undefined if all; with a frame, how many these are. */
  scope: { asks: Restrictions; answer: { scope: Scope | undefined; framed: number } };
  /** Which are the best by words and by meaning, with all their scores, by ascending slot? */
  candidates: { asks: Wanted; answer: Candidates };
  /** The same scores for given slots, which must ascend. `wanted`: the length of the lists that they are compared with. */
  scores: {
    asks: { slots: Uint32Array; terms: readonly WeightedTerm[]; vector: Int8Array | undefined; wanted: number };
    answer: Candidates;
  };
  /** The cosines of all pairs of at most MAX_PAIRWISE publications, row by row. */
  nearness: { asks: { slots: Uint32Array }; answer: Float32Array };
  /** The impact of each term (outer) in each slot (inner), 0 if it does not occur. */
  impacts: { asks: { terms: readonly string[]; slots: Uint32Array }; answer: ArrayLike<number>[] };
  cosines: { asks: { vector: Int8Array; slots: Uint32Array }; answer: Cosines };
  /** Names and families; undefined for a slot without a publication. */
  rows: { asks: { slots: Uint32Array }; answer: (NamedRow | undefined)[] };
  /** Which of these slots (inner, 1) have each class (outer), a symbol of any level as in a filter? */
  membership: { asks: { classes: readonly string[]; slots: Uint32Array }; answer: Uint8Array[] };
  /** Bibliographies with title and abstract, and the long texts of these sections. */
  publications: { asks: { slots: Uint32Array; sections: readonly Section[] }; answer: (Publication | undefined)[] };
  /** The passages of each hit to show. */
  passages: {
    asks: { hits: { publication: number; slot: number }[]; weights: ReadonlyMap<string, number>; vector: Int8Array | undefined };
    answer: ShownPassages[];
  };
}

export interface Restrictions {
  date: string | undefined;
  classes: readonly string[] | undefined;
  must: readonly Requirement[];
  mustNot: readonly Requirement[];
  /** Families that are left out. */
  exceptFamilies: readonly number[];
  /** Only what is in it. */
  frame: Scope | undefined;
}

export interface Wanted {
  terms: readonly WeightedTerm[];
  vector: AwaitedVector;
  scope: Scope | undefined;
  /** The length of each list. */
  count: number;
  /** By words only where there is no vector. */
  isByMeaning: boolean;
  /** Everything in the scope. */
  isWhole?: boolean;
  /** The scores are not needed. */
  isUnscored?: boolean;
}

type Kind = keyof Questions;
export type Question<Of extends Kind = Kind> = { [Each in Of]: { kind: Each } & Questions[Each]['asks'] }[Of];
export type Answer<Of extends Kind = Kind> = Questions[Of]['answer'];

/** Work that asks in rounds, and is resumed with the answers of a round in its order. */
export type Asking<Result> = Generator<Question[], Result, Answer[]>;

export function* ask<Of extends Kind>(kind: Of, asks: Questions[Of]['asks']): Asking<Answer<Of>> {
  const [answer] = yield [{ kind, ...asks } as Question];
  return answer as Answer<Of>;
}

/** An answer that needs no question. */
// eslint-disable-next-line require-yield
export function* known<Value>(value: Value): Asking<Value> {
  return value;
}

/** Several works side by side, so that they share their rounds. */
export function* together<Result>(works: readonly Asking<Result>[]): Asking<Result[]> {
  const results = new Array<Result>(works.length);
  let open = works.map((work, at) => ({ work, at, step: work.next() }));
  for (;;) {
    for (const { at, step } of open) if (step.done === true) results[at] = step.value;
    open = open.filter(({ step }) => step.done !== true);
    if (open.length === 0) return results;
    const rounds = open.map(({ step }) => step.value as Question[]);
    const answers = yield rounds.flat();
    let from = 0;
    open = open.map(({ work, at }, one) => {
      const own = answers.slice(from, (from += (rounds[one] as Question[]).length));
      return { work, at, step: work.next(own) };
    });
  }
}

/** Two works of different results side by side. */
export function* both<One, Other>(one: Asking<One>, other: Asking<Other>): Asking<[One, Other]> {
  return (yield* together<One | Other>([one, other])) as [One, Other];
}
