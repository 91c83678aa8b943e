// The calls of the search engine and their nouns. Every carrier (server, IPC, command line) validates requests with these schemas.
import { z } from 'zod';
import { onlyOccurringSpellings } from './applicants.ts';
import { call, type CallFunctions, type AnswerOf, type RequestOf } from './call.ts';
import { anyone, ofIndex, ofIndexes, ofShownIndexes, ownerOnly, shownOf } from './guest.ts';
import type { GrantNotice } from './grant-lists.ts';
import type { Ranking } from './hit.ts';
import { MOST_LISTED, type NumberMatches } from './import-report.ts';
import { MASTER_INDEX } from './master-index.ts';
import { sections, type PassageSpan, type Publication } from './publication.ts';
import { query } from './query.ts';
import type { Statistics } from './statistics.ts';

export { MASTER_INDEX };

/** The indexes that a search names; the master index if it names none. */
export function searchedIndexes(named: readonly number[]): readonly number[] {
  return named.length === 0 ? [MASTER_INDEX] : named;
}

/** on: can be searched; off: switched off by its owner; failing: on, but damaged, missing or locked. */
export type IndexState = 'on' | 'off' | 'failing';

export interface IndexEntry {
  id: number;
  name: string;
  state: IndexState;
  /** Present if it holds documents of the firm's own, which only the window shows. */
  internal?: true;
  /** The cluster that it is on: terms and vectors of queries go there. Absent for one on this computer. */
  cluster?: string;
}

/** The text of a passage, verbatim, with its section and language. */
export interface Passage {
  section: PassageSpan['section'];
  language: string;
  text: string;
}

/** A stored publication with the requested sections; the others are empty. */
export interface StoredPublication extends Publication {
  /** Row in its index. */
  id: number;
  /** Family number from the file, otherwise derived from shared priorities, otherwise from the publication number; an integer. */
  family: number;
  /** Bytes of the first image, if requested and present. */
  image?: Uint8Array;
  /** What imported lists of withdrawn or corrected publications say of it; only in answers for a reader. */
  listed?: GrantNotice[];
  /** The texts of the requested passages, if the publication still has them. */
  passage?: Passage;
  second?: Passage;
}

/** The row of a publication, found by its name. */
export interface LocatedPublication {
  name: string;
  index: number;
  publication: number;
}

export const passageSpan = z.object({
  section: z.enum(sections),
  entry: z.int().nonnegative(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});

const index = z.int().positive();
const row = z.int().nonnegative();
/** More than an installation has collections. */
const indexes = z.array(index).max(1_000);

export const engineCalls = {
  /** All indexes in ascending order of id, always including the master index (1). */
  indexes: call<IndexEntry[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** False while the engine is still loading and cannot search yet. */
  ready: call<boolean>()({
    request: z.object({}),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** True if the text is long enough to search with and in a language of versions 2 and 3 of the service, or in any that is searched. */
  acceptsQuery: call<boolean>()({
    request: z.object({ text: z.string(), languages: z.enum(['of the service', 'all']).optional() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The normalised symbol (`G01F11/261`); undefined if the text is not an IPC or CPC symbol. */
  parseClass: call<string | undefined>()({
    request: z.object({ text: z.string() }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /**
   * Searches one index. `run`: searches of a window with the same number belong together and supersede its searches with lower numbers, which
   * fail with `cancelled`. `case`: the case for which it is searched. `later`: only among publications with a greater row than `after`, which
   * came later, and these rows beside them; not on a cluster. Throws `wish-collection` where the client of the case does not allow the index.
   */
  search: call<Ranking>()({
    request: z.object({
      index,
      query,
      run: z.number().int().nonnegative().optional(),
      case: z.int().positive().optional(),
      later: z.object({ after: row, beside: z.array(row).max(1_000) }).optional(),
      onlyOccurringSpellings,
    }),
    // Guests search by running versions of the case, so that its record contains all searches.
    guest: ownerOnly,
    audit: { act: 'searched', facts: ({ index, query }) => ({ index, method: query.method }) },
    runs: 'application',
    cancellable: true,
  }),
  /** Reads publications in the order requested, without those that no longer exist. `passage`, `second`: also return the texts of these spans. */
  read: call<StoredPublication[]>()({
    request: z.object({
      index,
      // Whole texts: more of them would not fit in one answer.
      publications: z
        .array(z.object({ id: z.int().nonnegative(), passage: passageSpan.optional(), second: passageSpan.optional() }))
        .max(50),
      sections: z.array(z.enum(sections)).max(sections.length),
      image: z.boolean(),
    }),
    guest: ofIndex,
    // Used for parts of lists; the call `reading`, which opens a whole publication, is recorded.
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Finds publications by name: each in the first of these indexes that contains it (of all indexes if none are named). */
  locate: call<LocatedPublication[]>()({
    request: z.object({ names: z.array(z.string()).max(2_000), indexes: indexes.optional() }),
    guest: ofShownIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The publication numbers of these lines, in any spelling, and where each is installed (in all indexes if none are named). */
  matchNumbers: call<NumberMatches>()({
    request: z.object({ lines: z.array(z.string().max(1_000)).max(MOST_LISTED), indexes: indexes.optional() }),
    guest: ofShownIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Statistics of exactly these publications. `patentsOnly`: their words are compared with those of patents only. */
  statistics: call<Statistics>()({
    request: z.object({ index, publications: z.array(z.int().nonnegative()).max(2_000), patentsOnly: z.literal(true).optional() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The original PDF of a publication, by its name (`EP-1000000-A1`), from the first of these indexes that has one. */
  pdf: call<Uint8Array | undefined>()({
    request: z.object({ indexes, name: z.string() }),
    guest: ofIndexes,
    audit: { act: 'pdf-fetched', facts: (_request, answer) => (answer === undefined ? undefined : { bytes: answer.byteLength }) },
    runs: 'search',
    cancellable: true,
  }),
};

export type EngineCallName = keyof typeof engineCalls;
export type EngineRequest<Name extends EngineCallName> = RequestOf<(typeof engineCalls)[Name]>;
export type EngineAnswer<Name extends EngineCallName> = AnswerOf<(typeof engineCalls)[Name]>;

/** The calls of the engine as functions. They throw `index-offline` for a failing index. */
export type Engine = CallFunctions<typeof engineCalls>;
