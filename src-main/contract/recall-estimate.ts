// The recall estimate of a case: at which ranks are citations that the user knows, and how much that is relevant is probably still unseen? In: a case.
// Out: the nouns, and the calls that keep the known citations and make the estimate.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { Rating } from './query.ts';

/** With fewer ratings among the hits of the version nothing is estimated. */
export const FEWEST_RATINGS = 20;
/** The ratings that count as relevant. */
export const relevantRatings = ['similar', 'relevant'] as const satisfies readonly Rating[];
/** How far a list is followed for known citations. */
export const FOLLOWED_RANKS = 1_000;
/** The most known citations of a case. */
export const MOST_KNOWN = 500;
/** Characters of the longest line that is kept as one. */
export const LONGEST_KNOWN = 200;

/** The median, and the interval of 90 %. */
export interface Estimated {
  middle: number;
  low: number;
  high: number;
}

/**
 * listed: among the hits of the version; beyond: after its last hit, but among the first thousand; unfound: in the collection and not among these;
 * unlisted: in the collection and not in a list merged from several searches, which is not followed further; later: published after the cut-off date of
 * the version; undated: without a day of publication where there is a cut-off date; absent: in no collection that it searched; offline: in no other
 * collection, and one was not or cannot be searched; unread: no number of a publication.
 */
export type KnownState = 'listed' | 'beyond' | 'unfound' | 'unlisted' | 'later' | 'undated' | 'absent' | 'offline' | 'unread';

export interface KnownCitation {
  /** As the user gave it. */
  written: string;
  state: KnownState;
  /** Where it is in a collection that the version searched. */
  name?: string;
  index?: number;
  publication?: number;
  /** From 1, among the hits of its collection. */
  rank?: number;
  rating?: Rating;
  /** True if its rating moved it in the list. */
  moved?: true;
}

/**
 * Why an estimate cannot be made. few: the ratings are too few; unranked: no version was ranked by relevance, by words and meaning (method `hybrid`);
 * ranked-by-ratings: ratings have changed each that was; no-meaning: a collection did not answer by meaning; uncounted: it is not known how many
 * publications the search could list, because it requires or excludes words or leaves out other documents than patents, or a collection cannot count
 * them now; offline: a collection cannot be searched now; none-relevant: no rated hit is relevant; nothing-found: neither search found one that is.
 */
export type NoEstimate =
  'few' | 'unranked' | 'ranked-by-ratings' | 'no-meaning' | 'uncounted' | 'offline' | 'none-relevant' | 'nothing-found';

export interface RecallEstimate {
  case: number;
  /** The last version, in which known citations are looked for. */
  version: number;
  /** The last version ranked by words and meaning whose list no rating has changed: its ranks are those of the estimate. Absent if there is none. */
  unmoved?: number;
  /** Hits of each list of the last version. */
  collections: { index: number; name: string; documents: number; hits: number }[];
  known: KnownCitation[];
  /** Known citations that the list could show, and those of them that it does, with the interval of 90 % of the share; `moved` ones are left out. */
  share: { held: number; listed: number; moved: number; low: number; high: number };
  /**
   * `rated`: in the list of `unmoved`; `elsewhere`: in no list of it; `relevantElsewhere`: those of them that are similar or relevant and in its
   * collections; `relevant`: similar or relevant, wherever.
   */
  ratings: { rated: number; relevantRated: number; elsewhere: number; relevantElsewhere: number; relevant: number };
  /** Relevant publications not rated anywhere yet, by a model of the share of relevant hits by rank. */
  byRank: Estimated | NoEstimate;
  /** The same, by what a search by words and one by meaning find of the rated hits that are relevant. `depth`: hits of each, per collection. */
  byCapture: (Estimated & { both: number; words: number; meaning: number; depth: number }) | NoEstimate;
  /** True if the intervals do not meet. */
  disagree: boolean;
}

const ofCase = z.object({ case: z.int().positive() });

export const recallEstimateCalls = {
  /** Searches the last version again, further down, and by words and by meaning alone. Undefined while the case has no version. */
  recallEstimate: call<RecallEstimate | undefined>()({
    request: ofCase,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
    takesLong: true,
  }),
  /** The citations that the user knows, as given. */
  knownCitations: call<string[]>()({
    request: ofCase,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Keeps the citations that the user knows, in place of those before; the record says so. */
  keepKnownCitations: call<undefined>()({
    request: ofCase.extend({ citations: z.array(z.string().trim().min(1).max(LONGEST_KNOWN)).max(MOST_KNOWN) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
};
