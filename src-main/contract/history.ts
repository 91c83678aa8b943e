// The search history and the draft (the query being typed): their nouns and calls.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { query } from './query.ts';

/** A search of the screens: one query in up to three indexes. */
export const search = z.object({
  query: query.omit({ method: true, explain: true }),
  indexes: z.array(z.int().positive()).max(3),
  /** True: the method `boost` instead of `hybrid`. */
  thorough: z.boolean().default(false),
});
export type Search = z.infer<typeof search>;

/** A past search. `askedAt`: ISO 8601, UTC. `hits`: their number per index. */
export interface PastSearch {
  id: number;
  askedAt: string;
  search: Search;
  hits: { index: number; count: number }[];
}

/** The current content of the query, valid or not. `asked`: the past search whose hits were shown with it; `case`: the open case. */
export const draft = z.object({
  search,
  title: z.string().optional(),
  asked: z.int().positive().optional(),
  case: z.int().positive().optional(),
});
export type Draft = z.infer<typeof draft>;

export const historyCalls = {
  /** Past searches, the latest first: at most `count`, with ids below `before` if given. */
  history: call<PastSearch[]>()({
    request: z.object({ count: z.int().min(1).max(500), before: z.int().optional() }),
    // Guests do not see the searches and draft of this computer's user, and theirs are not stored.
    guest: () => Promise.resolve([]),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Stores a search with its hit counts; answers with its id. */
  keepSearch: call<number>()({
    request: z.object({ search, hits: z.array(z.object({ index: z.int().positive(), count: z.int().nonnegative() })) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Removes a search from the history. */
  forgetSearch: call<undefined>()({
    request: z.object({ id: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Restores a removed search, with its time. */
  restoreSearch: call<undefined>()({
    request: z.object({ id: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Deletes the whole history. */
  forgetHistory: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'history-forgotten' },
    runs: 'cases',
  }),
  /** The draft; undefined if there is none. */
  draft: call<Draft | undefined>()({
    request: z.object({}),
    guest: () => Promise.resolve(undefined),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Stores the draft. */
  keepDraft: call<undefined>()({
    request: draft,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
};
