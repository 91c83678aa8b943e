// Watched cases: the last version of a case is asked again over what is new in its collections. In: a case. Out: the nouns, and the calls that
// begin, look, list and end.
import { z } from 'zod';
import { call } from './call.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { ownerOnly } from './guest.ts';
import type { PassageSpan } from './publication.ts';

/** Places of a list that count as above the line while no hit of it is rated relevant or similar. */
export const PLACES_WITHOUT_RATINGS = 10;
/** The most new publications that one look keeps for a case; the others are counted. */
export const MOST_KEPT = 200;

/** What is new in an index: the rows of publications only grow. */
export interface NewPublications {
  /** The greatest row; 0 of an empty index. */
  newest: number;
  /** How many have a greater row than asked for. */
  publications: number;
}

/** A new publication for a watched case. */
export interface Arrival {
  index: number;
  /** Its row in the index. */
  publication: number;
  name: string;
  family: number;
  /** The version that was asked again, and the place in its list that the publication would have, from 1. */
  version: number;
  place: number;
  passage?: PassageSpan;
  /** ISO 8601, UTC. */
  foundAt: string;
  /** True once the user has seen or rated it. */
  seen: boolean;
}

/** The place in the list of the last version below which new publications are not shown. */
export interface WatchLine {
  place: number;
  /** The hit that stands there. */
  name?: string;
  /** How it came about: moved by the user, the lowest hit rated relevant or similar, or none is rated so. */
  by: 'user' | 'rating' | 'default';
  /** The length of the list. */
  most: number;
}

/** The last look at a collection for a case. */
export interface WatchedCollection {
  index: number;
  lookedAt: string;
  /** How many publications were new then. */
  publications: number;
  /** At least so many more would stand in the list, but are not kept: there were too many. */
  left: number;
  /** Why it could not be asked; what is new since the last look waits. */
  failure?: { code: FailureCode; facts: FailureFacts };
}

export interface CaseWatch {
  case: number;
  begunAt: string;
  /** The last version, which is asked again. */
  version: number;
  /** Its cut-off date, which leaves out what was published later; absent if it has none. */
  date?: string;
  line: WatchLine;
  /** The best places first; those below the line last. */
  arrivals: Arrival[];
  collections: WatchedCollection[];
  /** Collections of the version that are on a cluster: they are not asked by themselves. */
  onClusters: number[];
  /** Where a mail without content is sent; '' for nowhere. `mailDue`: it has not been sent yet. */
  mail: string;
  mailDue: boolean;
}

/** A watched case in a list. `waiting`: new publications above the line that were neither seen nor rated. */
export interface WatchSummary {
  case: number;
  title: string;
  reference: string;
  begunAt: string;
  lookedAt?: string;
  waiting: number;
  above: number;
  below: number;
  /** Collections that could not be asked at the last look. */
  failed: number;
}

const ofCase = z.object({ case: z.int().positive() });

export const caseWatchCalls = {
  /** How many publications of an index have a greater row than `after`. */
  newPublications: call<NewPublications>()({
    request: z.object({ index: z.int().positive(), after: z.int().nonnegative() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** All watched cases, those with most new publications first. */
  watchedCases: call<WatchSummary[]>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** The watch of a case; undefined if it is not watched. */
  caseWatch: call<CaseWatch | undefined>()({
    request: ofCase,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Watches a case from now on, or changes where it mails; without `mail` an address that is known stays. Throws `watch-without-version`, `mail-unfit` and `wish-mail`. */
  watchCase: call<undefined>()({
    request: ofCase.extend({ mail: z.string().max(320).optional() }),
    guest: ownerOnly,
    audit: { act: 'case-watched', facts: ({ case: id, mail = '' }) => ({ case: id, mail: mail !== '' }) },
    runs: 'application',
  }),
  /** Ends the watch of a case; what it found is forgotten. */
  endWatch: call<undefined>()({
    request: ofCase,
    guest: ownerOnly,
    audit: { act: 'case-unwatched', facts: ({ case: id }) => ({ case: id }) },
    runs: 'cases',
  }),
  /** Moves the line to a place of the list; without one, back to where the ratings put it. Throws `case-unwatched`. */
  moveWatchLine: call<undefined>()({
    request: ofCase.extend({ place: z.int().positive().max(1_000).optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Marks new publications of a case as seen, or as not seen. Throws `case-unwatched`. */
  seeArrivals: call<undefined>()({
    request: ofCase.extend({ publications: z.array(z.string().min(1).max(64)).min(1).max(1_000), seen: z.boolean() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Looks now at what is new for all watched cases, as is done after each import; answers when all were asked. */
  lookAtArrivals: call<{ cases: number; publications: number; found: number }>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
};
