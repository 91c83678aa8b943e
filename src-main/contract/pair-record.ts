// What the record of a case keeps of a search for pairs in whole collections, with the schema for records from bundles.
import { z } from 'zod';
import { MOST_LACKING } from './coverage-of-features.ts';
import { networkState, type NetworkState } from './network-state.ts';

const name = z.string().min(1).max(64);
const line = z.string().max(2_000);
const whole = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const recorded = z.object({
  askedAt: z.iso.datetime(),
  tookMs: z.number().nonnegative(),
  /** How many features a pair was allowed to lack. */
  lacking: z.int().min(0).max(MOST_LACKING),
  /** Those that were searched; the fingerprint is '' where the contents changed meanwhile, or could not be read. */
  indexes: z.array(
    z.object({
      index: z.int().positive(),
      name: line,
      /** The cluster that it was on. */
      cluster: line.exactOptional(),
      fingerprint: z.union([z.literal(''), digest]),
      documents: whole,
      offline: z.literal(true).exactOptional(),
    }),
  ),
  /** The documents to which others were looked for, and those left out as late or of no certain day. */
  primary: z.array(name).max(1_000),
  late: z.array(name).max(1_000),
  searches: whole,
  examined: whole,
  /** Documents that disclose all features alone. */
  alone: z.array(name).max(1_000),
  pairs: z.array(z.object({ first: name, second: name, absent: z.array(z.string().max(40)).max(60) })).max(1_000),
  /** The collections of the documents of the pairs, and of those alone. */
  documents: z.array(z.object({ name, index: z.int().positive() })).max(2_000),
  model: z.string().max(200),
  application: z.string().max(200),
});

export interface RecordedPairSearch extends z.infer<typeof recorded> {
  /** The network when the search began and when it had ended. */
  network?: NetworkState[];
}

export const recordedPairSearch = recorded.extend({ network: z.array(networkState).max(10).optional() });

/** What a search for pairs found otherwise than a recorded one. */
export interface PairSearchChange {
  /** When the recorded one ran. */
  askedAt: string;
  /** Pairs that were not found then, and those that are not found now, each as two names. */
  came: [first: string, second: string][];
  went: [first: string, second: string][];
  /** Names of documents to which others are looked for now and were not then, or the other way round. */
  primary: string[];
}

/** Which of the two documents discloses more is not compared: a pair is the same both ways. */
export function pairSearchChange(before: RecordedPairSearch, now: Pick<RecordedPairSearch, 'primary' | 'pairs'>): PairSearchChange {
  const missing = (these: RecordedPairSearch['pairs'], those: RecordedPairSearch['pairs']): [string, string][] => {
    const known = new Set(those.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]));
    return these.flatMap(({ first, second }): [string, string][] => (known.has(`${first} ${second}`) ? [] : [[first, second]]));
  };
  return {
    askedAt: before.askedAt,
    came: missing(now.pairs, before.pairs),
    went: missing(before.pairs, now.pairs),
    primary: [...new Set(now.primary).symmetricDifference(new Set(before.primary))],
  };
}
