// Every number that changes a ranking, one line each, in the order of the ranking phases. "Measured" names the constant's line in
// bench/RESULTS.md, section "Ranking weights". The constants of BM25 itself are in engine/index/weighting.ts.
import type { Method, Rating } from '../../contract/query.ts';

// Parsing the query text

/** BM25's k3: saturation of terms repeated in the query, above 0. Measured: REPEAT_SATURATION. */
export const REPEAT_SATURATION = 8;
/** Weight of bare numbers (years, reference numerals), 0 to 1. Measured: NUMBER_WEIGHT. */
export const NUMBER_WEIGHT = 0.5;
/** Distinct terms after which the rest of the text is not read; bounds the time of a query. Measured: QUERY_TERMS_READ. */
export const QUERY_TERMS_READ = 30_000;

/** Weight of a term beside the query, as a share of the weight of what it stands for, above 0. Not measured alone; "Terms beside the query". */
export const BESIDE_WEIGHT = 0.5;

// Retrieval by words

/** Terms of a query that are searched, the highest-weighted in the index; a 20-page description has about 1,500. Not measured. */
export const QUERY_TERMS = 1_000;
/** Power of the inverse document frequency in a term's weight, 0 to 1. Measured: RARITY_POWER. */
export const RARITY_POWER = 0.85;
/** Postings per publication that a query may add up; beyond that its most frequent terms are dropped. Measured: POSTINGS_PER_PUBLICATION. */
export const POSTINGS_PER_PUBLICATION = 20;
/** Postings that one query may add up in any index, as many as for a million publications. Measured: POSTINGS_PER_PUBLICATION. */
export const MIN_POSTING_BUDGET = 20_000_000;
/** Share of the publications from which a term may be dropped for its frequency, 0 to 1. Measured: POSTINGS_PER_PUBLICATION. */
export const FREQUENT_SHARE = 0.2;

// Candidates

/** Candidates of each list, words and meaning; a longer hit list takes twice its length. Not measured. */
export const CANDIDATES = 1_000;
/** The same for the method `boost`. Not measured alone; bench/RESULTS.md, "Quality", columns hybrid and boost. */
export const BOOST_CANDIDATES = 4_000;
/** Share of the wanted candidates whose passages are read from disk in a large index, 0 to 1. Measured: PASSAGE_READ_SHARE. */
export const PASSAGE_READ_SHARE = 0.2;
/** Reciprocal rank fusion's k, which chooses those candidates (Cormack et al., SIGIR 2009). Value of the paper, not measured. */
export const RANK_FUSION_K = 60;
/** Share of the candidates read that is reserved for the head of each list, 0 to 1. Not measured. */
export const HEAD_READ_SHARE = 0.25;

// Fusion of words and meaning

/** Score of a publication that says all the query says, by words or by meaning. A unit; it does not change the order. */
export const SCORE_SCALE = 100;
/** Share of the nearest passage in a publication's cosine; the rest is the whole publication's, 0 to 1. Measured: PASSAGE_SHARE. */
export const PASSAGE_SHARE = 0.4;
/**
 * Share of meaning in a hybrid score, 0 to 1, by the number of distinct terms of the query; in between it changes linearly. An everyday description
 * has some 16 terms, an abstract 37, half a page 110. Measured: MEANING_SHARES.
 */
export const MEANING_SHARES: readonly { terms: number; share: number }[] = [
  { terms: 20, share: 0.65 },
  { terms: 28, share: 0.45 },
  { terms: 50, share: 0.45 },
  { terms: 110, share: 0.6 },
];
/** Share of the query's weight known to the index below which meaning counts more, 0 to 1. Measured: POOR_COVERAGE. */
export const POOR_COVERAGE = 0.5;
/** Terms known to the index below which meaning counts more. Measured: POOR_COVERAGE. */
export const FEW_TERMS = 6;
/** Share of meaning where the index knows next to none of the query's words, 0 to 1. Measured: POOR_COVERAGE. */
export const GREATER_MEANING_SHARE = 0.95;
/** Best candidates of a list whose mean and standard deviation normalise it. Not measured. */
export const SPREAD_HEAD = 200;
/** Deviations from that mean down to a score's floor. Not measured. */
export const FLOOR_DEVIATIONS = 3;

// Neighbour smoothing

export interface Smoothing {
  /** Best candidates whose cosines with one another are computed. */
  candidates: number;
  /** Weight of the mean score of a candidate's NEAREST_NEIGHBOURS, 0 to 1. */
  mean: number;
  /** Weight of the sum over its WIDER_NEIGHBOURS, 0 to 1: well connected candidates gain, isolated ones lose. */
  sum: number;
}
/** How strongly the scores of neighbours count, by method; `words` and `meaning` are not smoothed. Measured: SMOOTHING. */
export const SMOOTHING: Partial<Record<Method, Smoothing>> = {
  hybrid: { candidates: 500, mean: 0.25, sum: 0.08 },
  boost: { candidates: 1_000, mean: 0.25, sum: 0.1 },
};
/** Neighbours in the mean. Not measured. */
export const NEAREST_NEIGHBOURS = 8;
/** Neighbours in the sum. Not measured. */
export const WIDER_NEIGHBOURS = 16;
/** Power of the cosine by which a neighbour counts. Not measured. */
export const NEIGHBOUR_POWER = 3;
/** Deviations above the floor up to which a score is smoothed; the part above is kept unchanged. Measured: OUTSTANDING_DEVIATIONS. */
export const OUTSTANDING_DEVIATIONS = 6;
/** Publications of the index per candidate that is smoothed, so that small indexes smooth few. Not measured. */
export const PUBLICATIONS_PER_NEIGHBOUR = 50;

// Word by word: the titles and abstracts of the best hits of a short query

/** Best candidates whose title and abstract are compared with the query's words. Measured: COMPARED_SHARE. */
export const COMPARED_CANDIDATES = 100;
/** UTF-16 units of title and abstract that are read, more than patents have. Bounds time and memory, not measured. */
export const COMPARED_LENGTH = 8_000;
/** Weight of one deviation of their likeness, in deviations of the scores. Measured: COMPARED_SHARE. */
export const COMPARED_SHARE = 0.6;
/** Distinct terms of a query up to which that weight is full. Measured: COMPARED_SHARE. */
export const FULLY_COMPARED_TERMS = 20;
/** Distinct terms from which on nothing is compared; in between the weight falls linearly. Measured: COMPARED_SHARE. */
export const UNCOMPARED_TERMS = 30;

// Relevance feedback

/** Rocchio weight of all publications of a rating together; the query's is 1. Measured: FEEDBACK_PULL. */
export const FEEDBACK_PULL: Record<Rating, number> = { similar: 1.5, relevant: 1, background: 0, noise: 0 };
/** Rocchio weight of `noise` subtracted from the query vector, 0 to 1. Measured: FEEDBACK_PUSH. */
export const FEEDBACK_PUSH_VECTOR = 0.1;
/** The same for words of `noise` that neither the query nor good examples contain. Measured: FEEDBACK_PUSH. */
export const FEEDBACK_PUSH_WORDS = 0.15;

// Query by example

/** Terms that represent an example publication. Measured: EXAMPLE_TERMS. */
export const EXAMPLE_TERMS = 60;
/** Candidates of each example at least. Not measured. */
export const EXAMPLE_CANDIDATES = 300;

// Class and citation evidence (method `boost`)

/** Best candidates whose classes and citations are read. Not measured. */
export const BIBLIOGRAPHY_CANDIDATES = 200;
/** Weight of one deviation of class similarity, in deviations of the scores. Measured: CLASS_SHARE. */
export const CLASS_SHARE = 0.05;
/** Weight of a direct citation, in deviations of the scores; outweighs a usual step of the list. Not measured: no judgements. */
export const CITATION_SHARE = 1;
/** Weight of each document cited by both. Not measured: no judgements. */
export const COMMON_CITATION_SHARE = 0.25;

// Weighted classes

/** Weight of a class of twice the weight, in deviations of the scores; of half the weight, as much down. Measured: WEIGHTED_CLASS. */
export const WEIGHTED_CLASS = 0.5;
/** Doublings that the classes of one hit may add up to, up or down. Not measured: bounds the effect. */
export const CLASS_DOUBLINGS = 2;
/** Share of a score that weighted classes may take, 0 to 1; keeps the order of those that they lower. Not measured. */
export const MOST_LOWERED = 0.5;

// Grouping

/** Candidates whose text is checked for phrases; beyond that a list may come out short. Bounds the time, not measured. */
export const PHRASE_CHECKS = 3_000;
/** Words in a shingle. Not measured alone; see NEAR_DUPLICATE_SHARE. */
export const SHINGLE_WORDS = 6;
/** Smallest hashes in a MinHash signature; the estimate is good to about a tenth. */
export const SIGNATURE_SIZE = 64;
/** UTF-16 units of a text that are signed; related applications differ by a paragraph or two at the beginning. Not measured. */
export const SIGNATURE_TEXT = 12_000;
/** Shingles below which a text has no signature. Not measured. */
export const MIN_SHINGLES = 24;
/** Share of shingles in common from which two texts are near-duplicates, 0 to 1. Measured: NEAR_DUPLICATE_SHARE. */
export const NEAR_DUPLICATE_SHARE = 0.3;

// The passages of a hit

/** Passages whose words are read, the nearest by meaning. Measured: PASSAGES_READ. */
export const PASSAGES_READ = 8;
/** Passages read without a query vector, the first of the text. Measured: PASSAGES_READ. */
export const PASSAGES_READ_BY_WORDS = 40;
/** Share of words in a passage's score; the rest is its cosine, 0 to 1. Measured: PASSAGES_READ. */
export const PASSAGE_WORDS_SHARE = 0.5;
/** Terms of a passage of usual length. Measured: PASSAGES_READ. */
export const PASSAGE_LENGTH = 90;
/** BM25-like length normalisation of passages, 0 to 1. Measured: PASSAGES_READ. */
export const PASSAGE_LENGTH_WEIGHT = 0.3;
/** BM25-like saturation of terms repeated in a passage. Not measured. */
export const PASSAGE_SATURATION = 0.25;
/** Power of a term's weight within one publication, 0 to 1. Measured: PASSAGES_READ. */
export const PASSAGE_TERM_POWER = 0.6;
/** Deviations above the mean of a publication's passages from which a second one is shown. Measured: SECOND_PASSAGE. */
export const MIN_SECOND_SCORE = 0.25;
/** Share of its terms that also occur in the first passage, from which a passage repeats it, 0 to 1. Measured: SECOND_PASSAGE. */
export const REPEATED_SHARE = 0.9;
