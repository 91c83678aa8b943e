// Every number that decides which terms are proposed beside a query and what they weigh, one line each. None was measured alone;
// bench/RESULTS.md, "Terms beside the query", has what they find together.

/** Words of a query that get terms, those with the highest weights in the collections. Bounds the list on screen. */
export const WORDS_WITH_TERMS = 40;
/** Terms of one word. */
export const TERMS_OF_WORD = 24;
/** Meanings of a word, and of a part of a compound, that are translated. */
export const MEANINGS_OF_WORD = 3;
export const MEANINGS_OF_PART = 1;
/** Forms of one language in a row of the glossary that are proposed. */
export const FORMS_LISTED = 3;
/** Weight of a term of the glossary that is not the usual one of its language, as a share of that one's, 0 to 1. */
export const FURTHER_FORM_WEIGHT = 0.5;
/** Weight of the translation of a part of a compound, 0 to 1. */
export const COMPOUND_PART_WEIGHT = 0.5;
/** Weight of a near word of cosine 1, 0 to 1. */
export const NEAR_WORD_WEIGHT = 0.5;
/** Cosine from which a word is near. */
export const NEAR_WORD_COSINE = 0.6;
/** Near words of each language. */
export const NEAREST_WORDS = 3;
/** Words of a query whose near words are looked for, those with the highest weights: some milliseconds each. */
export const MOST_WORDS_NEAR = 200;
