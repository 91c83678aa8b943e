// What comes back from a search: ranked hits, each with its score in parts and its best passage. Out of engine/search.
import type { PassageSpan } from './publication.ts';
import type { Rating } from './query.ts';

/** The parts a score is the sum of, each already weighted; absent parts are 0. */
export interface ScoreParts {
  words: number;
  meaning: number;
  /** What its classes, and citations, have in common with publications rated well; only where there are any. */
  classes?: number;
  citations?: number;
}

/** One word of the query that a hit contains, with its share of the words part. */
export interface WordEvidence {
  term: string;
  share: number;
}

/** What the rated publications make of a hit's score: above 0 where they pull it up, below where they push it down. */
export interface FeedbackEvidence {
  moved: number;
  /** The rated publications and the words they brought in, each with what it moved; the furthest first. */
  publications: { publication: string; rating: Rating; moved: number }[];
  words: { term: string; moved: number }[];
}

export interface Hit {
  /** Row of the publication in its index (stable while the publication is installed). */
  publication: number;
  score: number;
  parts: ScoreParts;
  /** The passage the engine considers most relevant; absent where it has no text, or none was asked for. */
  passage?: PassageSpan;
  /** The query's words that found this hit, weightiest first; only where the query asked for an explanation. */
  evidence?: WordEvidence[];
  /** Rows of the members of its family that were found too and stand under it; only where the query folds families. */
  family?: number[];
  /** Rows of hits with nearly the same text: listed themselves, or standing under it where the query folds them. */
  twins?: number[];
  /** What the ratings moved; only where the query bears ratings and asked for an explanation. */
  feedback?: FeedbackEvidence;
  /** Which of the publications of `like` it is most like, by name; only where the query asked for an explanation. */
  likest?: string;
}

/** A ranked list of one index, with what the search could tell about itself. */
export interface Ranking {
  hits: Hit[];
  /** False when the model could not be asked and the list was made by words alone. */
  byMeaning: boolean;
  /** Publications that the query names, as like or rated, and the index does not hold: they counted for nothing. */
  unknown?: string[];
  /** Milliseconds of each phase, by its name. */
  phases: Record<string, number>;
}
