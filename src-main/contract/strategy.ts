// The strategy table: numbered conditions (L1, L2 ...) with what each matched. They belong to a case, or to no case until one is made.
import { z } from 'zod';
import { call } from './call.ts';
import { LONGEST_CONDITION, type ConditionMatch } from './condition.ts';
import { ownerOnly } from './guest.ts';

/**
 * What a line matched in one collection when it was added. `fingerprint`: SHA-256 of the collection's content; '' if it was being written to.
 * `arrived`, `departed`: of a repetition, how many publications the repeated line did not match, and matched alone; absent if it matched too
 * many for their names to be kept.
 */
export interface StrategyMatch extends ConditionMatch {
  index: number;
  name: string;
  /** The cluster that it was on; absent for one on this computer. */
  cluster?: string;
  fingerprint: string;
  documents: number;
  arrived?: number;
  departed?: number;
}

/** True for a collection of the installation that a bundle came from: its number is negative. */
export function isElsewhere({ index }: Pick<StrategyMatch, 'index'>): boolean {
  return index < 0;
}

/** A line never changes: the same condition added again is another line. */
export interface StrategyLine {
  /** Counts from 1. */
  number: number;
  /** As typed. */
  condition: string;
  /** In canonical form; other lines are replaced by what they stand for. */
  canonical: string;
  /** ISO 8601, UTC. */
  addedAt: string;
  matches: StrategyMatch[];
  /** The number of the line that it repeats on changed collections. */
  repeats?: number;
}

/** Publications by name, ascending; `names` are the first of `count`. */
export interface NamedPublications {
  count: number;
  names: string[];
}

/** Which publications of a collection meet a condition now and did not before, and which no longer do. */
export interface SetChange {
  index: number;
  before: number;
  now: number;
  /** Absent if the names of what matched are not known on both sides. */
  arrived?: NamedPublications;
  departed?: NamedPublications;
}

/** Names of a `SetChange` that are listed. */
export const MOST_CHANGED = 1_000;

/** Lines of one strategy. */
export const MOST_STRATEGY_LINES = 500;

const id = z.int().positive().optional();

export const strategyCalls = {
  /** The lines of a case, or of no case, the oldest first. */
  strategy: call<StrategyLine[]>()({
    request: z.object({ case: id }),
    guest: (invoke, request, scope) => (request.case === scope.case ? invoke(request) : Promise.resolve([])),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Counts a condition and adds it as the next line. Throws `condition-invalid` and `strategy-full`. */
  addStrategyLine: call<StrategyLine>()({
    request: z.object({
      case: id,
      condition: z.string().min(1).max(LONGEST_CONDITION),
      indexes: z.array(z.int().positive()).min(1).max(3),
    }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /**
   * Counts the condition of a line again in the same collections, and adds it as the next line if it matches other publications than before;
   * undefined if it does not. Throws `line-unknown`, `index-unknown`, `condition-invalid` and `strategy-full`.
   */
  repeatStrategyLine: call<StrategyLine | undefined>()({
    request: z.object({ case: id, number: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** What came and went between a line and the one that it repeats, in each of its collections. Throws `line-unknown`. */
  strategyChanges: call<SetChange[]>()({
    request: z.object({ case: id, number: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Moves the lines of no case to a case that has none. */
  takeStrategy: call<undefined>()({
    request: z.object({ case: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Deletes the lines of no case. */
  forgetStrategy: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
};
