// Every number that decides the evidence for features and linked passages, one line each. "Measured" names the constant's line in
// bench/RESULTS.md, section "Ranking weights".

// Matching the words of a feature

/** Power of the inverse document frequency in a feature word's weight, 0 to 1. Measured: FEATURE_RARITY_POWER. */
export const FEATURE_RARITY_POWER = 0.45;
/** Publications of an index at which the rarity of words in it counts half; in a small one all words count nearly alike. Measured: RARITY_PRIOR. */
export const RARITY_PRIOR = 500;
/** The weight of a word whose rarity is unknown: that of one in about 1 % of the publications. Measured: RARITY_PRIOR. */
export const USUAL_WORD_WEIGHT = 2;
/** Words of a feature that are matched one by one, the highest-weighted. Not measured. */
export const FEATURE_WORDS = 160;
/** Cosine of two words at or below which one is no match for the other. Measured: WORD_MATCH_COSINES. */
export const NO_MATCH_COSINE = 0.2;
/** Cosine at or above which they match fully; in between linearly. Measured: WORD_MATCH_COSINES. */
export const FULL_MATCH_COSINE = 0.9;

// Scoring windows of one or two clauses: coefficients of a logistic regression

export interface Coefficients {
  /** Of the share of the feature's words in the window, 0 to 1. */
  words: number;
  /** Of the window's cosine by the passage model, in deviations from the background. */
  meaning: number;
  /** Of the cosine of its passage by the index's vectors, in deviations. */
  passage: number;
  intercept: number;
}
/** For the selection of windows, by exact words only. Measured: WINDOW_COEFFICIENTS. */
export const SELECTION: Coefficients = { words: 5, meaning: 0.5, passage: 0.35, intercept: -5 };
/** For the final score. Measured: WINDOW_COEFFICIENTS. */
export const SCORING: Coefficients = { words: 5.1, meaning: 0.35, passage: 0.29, intercept: -4.6 };
/** For the final score in another language, where a translation matches few words fully. Measured: ACROSS_LANGUAGES. */
export const SCORING_ACROSS: Coefficients = { words: 10.8, meaning: 0.45, passage: 0.7, intercept: -6.6 };
/** The same if the index's vectors are of another model. Measured: ACROSS_LANGUAGES. */
export const SCORING_ACROSS_WITHOUT_PASSAGES: Coefficients = { words: 10.8, meaning: 0.9, passage: 0, intercept: -6.6 };
/** For the final score if the index's vectors are of another model. Measured: WINDOW_COEFFICIENTS. */
export const SCORING_WITHOUT_PASSAGES: Coefficients = { words: 4.7, meaning: 0.61, passage: 0, intercept: -4.8 };
/** For the final score without any model. Measured: WINDOW_COEFFICIENTS. */
export const SCORING_BY_WORDS: Coefficients = { words: 5, meaning: 0, passage: 0, intercept: -1.6 };
/** What a second clause must add to a window's selection score. Not measured. */
export const SECOND_CLAUSE_COST = 0.15;
/** Windows that are compared word by word. Measured: SCORED_WINDOWS. */
export const SCORED_WINDOWS = 2;
/** Score at least of a window that says the feature word for word: strength 4. Measured: VERBATIM_SCORE. */
export const VERBATIM_SCORE = 3;
/** Content words of a feature that can be said word for word; one word alone says little. Not measured. */
export const VERBATIM_WORDS = 2;
/** Deviations of `meaning` are clamped to at most this, so that a repeated title does not outweigh missing words. Not measured. */
export const MAX_MEANING = 9;
/** The same for `passage`. Not measured. */
export const MAX_PASSAGE = 6;
/** Lower bound of both. Not measured. */
export const MIN_DEVIATIONS = -2;
/** Standard deviation below which a spread is treated as unknown (an index of very few publications). Not measured. */
export const MIN_SPREAD = 1e-3;

// Evidence

/** Probability from which the evidence has strength 1, 2, 3 and 4. Measured: STRENGTH_FROM. */
export const STRENGTH_FROM = [0.2, 0.5, 0.75, 0.9] as const;
/** Match from which a word of the feature counts as answered, 0 to 1. Not measured. */
export const ANSWERED_FROM = 0.5;
/** Deviations of `meaning` from which a window without highlights is highlighted as a whole. Not measured. */
export const HIGHLIGHT_FROM = 2;

// Linked passages of two publications. Not measured.

/** Similarity at least of two linked passages in one language, 0 to 1. */
export const MIN_LINK_SIMILARITY = 0.55;
/** The same in two languages. */
export const MIN_LINK_SIMILARITY_ACROSS = 0.6;
/** The same without a model. */
export const MIN_LINK_SIMILARITY_BY_WORDS = 0.35;
/** Similarity from which passages are linked without further checks. */
export const NEARLY_EQUAL = 0.9;
/** Share of background sentences that make a passage a stock phrase ("FIG. 3 is a sectional view"), 0 to 1. */
export const STOCK_PHRASE_SHARE = 0.01;
/** How much less similar than the linked passage a background sentence may be to count for that. */
export const STOCK_PHRASE_MARGIN = 0.08;
/** Share of common words in the similarity of two passages; the rest is their cosine, 0 to 1. */
export const LINK_WORDS_SHARE = 0.4;
/** Share of the publications from which a word is too common to be highlighted, 0 to 1. */
export const COMMON_WORD_SHARE = 0.3;
