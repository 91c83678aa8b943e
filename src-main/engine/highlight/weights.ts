// Every number that decides what is highlighted as evidence, one line each. "Measured" names the constant's line in bench/RESULTS.md,
// section "Ranking weights".

// Words

/** Terms of a query that are highlighted, the highest-weighted. Not measured. */
export const HIGHLIGHTED_TERMS = 80;
/** Highest-weighted terms whose mean weight is the reference for MIN_TERM_SHARE. Not measured. */
export const REFERENCE_TERMS = 5;
/** Share of that mean below which a term is not highlighted, 0 to 1 ("device" beside "diaphragm"). Not measured. */
export const MIN_TERM_SHARE = 0.3;
/** Words of a query that are looked up in other languages. Not measured. */
export const TRANSLATED_WORDS = 80;
/** Cosine from which a word of another language is highlighted as near in meaning. Measured: TRANSLATION_COSINE. */
export const TRANSLATION_COSINE = 0.6;
/** Share of the publications above which a word is too common to be highlighted as near in meaning, 0 to 1. Not measured. */
export const COMMON_WORD_SHARE = 0.15;
/** Letters of the shortest word that is looked up. Not measured. */
export const MIN_WORD_LETTERS = 3;

// Sentences. Measured together: SENTENCE_SIMILARITY.

/** Clauses of a query that are compared, the first ones. Not measured. */
export const COMPARED_CLAUSES = 160;
/** Deviations by which a sentence is more similar to the query than the background sentences of its language. */
export const BACKGROUND_DEVIATIONS = 2;
/** Cosine with the query at least, in any language. */
export const MIN_SENTENCE_COSINE = 0.35;
/** Share of the best sentence's cosine at least, 0 to 1. */
export const SHARE_OF_BEST = 0.8;
/** Lead over the cosine of the passage's median sentence at least. */
export const LEAD_OVER_MEDIAN = 0.04;
/** Cosine from which that lead is not required. */
export const NEARLY_EQUAL_COSINE = 0.75;
/** Highlighted sentences of a passage. Not measured. */
export const MAX_SENTENCES = 2;
/** The same for a passage of at least LONG_PASSAGE_CLAUSES. Not measured. */
export const MAX_SENTENCES_LONG = 3;
/** Clauses of a long passage. Not measured. */
export const LONG_PASSAGE_CLAUSES = 7;
/** Share of a passage's text that highlighted sentences may cover, 0 to 1. Not measured. */
export const MAX_COVERED = 0.6;
/** Publications that give a background passage: about 700 sentences, read and embedded in 30 ms. Not measured. */
export const BACKGROUND_PUBLICATIONS = 96;
/** Background sentences of a language below which those of all languages are used. Not measured. */
export const MIN_BACKGROUND_SENTENCES = 24;
