// The answer of a search: ranked hits, each with the parts of its score and its most relevant passages.
import type { ConditionMatch } from './condition.ts';
import type { LawLabel } from './law.ts';
import type { PassageSpan } from './publication.ts';
import type { Rating, WeightedClass } from './query.ts';
import type { SearchTerm } from './search-terms.ts';

/** The weighted parts whose sum is the score; absent parts are 0. */
export interface ScoreParts {
  words: number;
  meaning: number;
  /** Classes and citations shared with publications rated similar or relevant; only if there are any. */
  classes?: number;
  citations?: number;
  /** Of the weighted classes that it has; negative if they lower it. */
  weightedClasses?: number;
}

/** A word of the query that a hit contains, with its share of the score part `words`. */
export interface WordEvidence {
  term: string;
  share: number;
  /** How the hit has it, where that is written otherwise and its texts were read for it. */
  written?: string;
  /** Present if it is no word of the text but of a term searched for beside it; `of`: absent for a typed one; `text`: of a term
   * of which this is one word. */
  beside?: Pick<SearchTerm, 'language' | 'source' | 'of'> & { text?: string };
}

/** How relevance feedback changed the score of a hit: positive values raised it, negative values lowered it. */
export interface FeedbackEvidence {
  moved: number;
  /** The rated publications and the words taken from them, each with its change of the score; the largest first. */
  publications: { publication: string; rating: Rating; moved: number }[];
  words: { term: string; moved: number }[];
}

export interface Hit {
  /** Row of the publication in its index (stable while the publication is installed). */
  publication: number;
  score: number;
  parts: ScoreParts;
  /** The most relevant passage; absent if the publication has no text or no passage was requested. */
  passage?: PassageSpan;
  /** Another passage that adds to it; absent if none does. */
  second?: PassageSpan;
  /** The query's words that found this hit, the highest-weighted first; only if the query has `explain`. */
  evidence?: WordEvidence[];
  /** Rows of the other found members of its family, which are folded into this hit; only if the query folds families. */
  family?: number[];
  /** Rows of near-duplicates of this hit: listed themselves, or folded into this hit if the query folds them. */
  twins?: number[];
  /** The effect of relevance feedback; only if the query has `feedback` and `explain`. */
  feedback?: FeedbackEvidence;
  /** What it is under the laws that the condition of the query asks for; absent if it asks for none. */
  law?: LawLabel[];
  /** The most similar of the publications in `like`, by name; only if the query has `explain`. */
  likest?: string;
  /** Those of the weighted classes of the query that it has; absent if it has none. */
  weightedClasses?: WeightedClass[];
}

/** The ranked list of one index, with details of the search. */
export interface Ranking {
  hits: Hit[];
  /** False if the language model was not available, or does not know the language of the text: only words were compared. */
  byMeaning: boolean;
  /** The language of the text, if the model was not asked because it does not know it. */
  unknownLanguage?: string;
  /** Publications in `like` or `feedback` that no index contains: they were ignored. */
  unknown?: string[];
  /** Of a query with a condition; with a digest if the query asks for it. */
  condition?: ConditionMatch;
  /** Duration of each phase in milliseconds, by name. */
  phases: Record<string, number>;
}
