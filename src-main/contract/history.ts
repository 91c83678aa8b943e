// What was asked before, and what was typed but not yet asked? In: screens. Out: the calls of the history and the draft, their nouns.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { query } from './query.ts';

/** A search as a screen asks it: one query for up to three indexes. */
export const search = z.object({
  query: query.omit({ method: true, explain: true }),
  indexes: z.array(z.int().positive()).max(3),
  /** More thorough: the method boost instead of hybrid. */
  thorough: z.boolean().default(false),
});
export type Search = z.infer<typeof search>;

/** A search that was made. `askedAt`: ISO 8601, UTC. `hits`: how many each index answered. */
export interface PastSearch {
  id: number;
  askedAt: string;
  search: Search;
  hits: { index: number; count: number }[];
}

/**
 * What stands in the query now, whether it can be asked or not. `asked`: the past search whose hits were shown with
 * it; `case`: the case that is open. */
export const draft = z.object({
  search,
  title: z.string().optional(),
  asked: z.int().positive().optional(),
  case: z.int().positive().optional(),
});
export type Draft = z.infer<typeof draft>;

export const historyCalls = {
  /** The latest searches first; at most `count`, older than number `before` where given. */
  history: call<PastSearch[]>()({
    request: z.object({ count: z.int().min(1).max(500), before: z.int().optional() }),
    // The searches and the draft of whoever works at this computer are none of the guest's, and none of the guest's are kept.
    guest: () => Promise.resolve([]),
    audit: 'silent',
    runs: 'cases',
  }),
  keepSearch: call<number>()({
    request: z.object({ search, hits: z.array(z.object({ index: z.int().positive(), count: z.int().nonnegative() })) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  forgetSearch: call<undefined>()({
    request: z.object({ id: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Puts a forgotten search back, with its time. */
  restoreSearch: call<undefined>()({
    request: z.object({ id: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  forgetHistory: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'history-forgotten' },
    runs: 'cases',
  }),
  draft: call<Draft | undefined>()({
    request: z.object({}),
    guest: () => Promise.resolve(undefined),
    audit: 'silent',
    runs: 'cases',
  }),
  keepDraft: call<undefined>()({
    request: draft,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
};
