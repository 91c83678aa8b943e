// How much does a word say about a publication? BM25F, with every number of it here. In: weighted counts of a term.
// Out: impacts, the part that is settled when a publication is indexed; and the inverse document frequency, applied when asked.
import type { Section } from '../../contract/publication.ts';

/** Saturation of repeated mentions. 0.8 to 2.5 changed no recall@100 of us-intext by more than 0.02 either way: BM25's usual value. */
export const K1 = 1.2;
/** How far length matters, 0..1. 0.5 to 0.9 changed no measure of us-intext by more than 0.005. */
export const B = 0.75;
/**
 * Terms of a usual publication: the mean of the 46,946 grants of ../shared/data (7 of the title, 67 of the abstract, 461 of the
 * first 5,000 characters of description). Fixed, so that an impact does not depend on what else is imported.
 */
export const USUAL_LENGTH = 535;

/**
 * What one mention counts, by field. Titles at 2 to 4 and abstracts at 2 to 3 lost 0.01 to 0.02 of recall@100 (us-intext, distinct,
 * abstracts as queries) for 0.003 of nDCG@10; so all count alike.
 */
export const fieldWeights: Record<Section, number> = { title: 1, abstract: 1, claims: 1, description: 1 };

/** Impacts are stored as whole numbers 1..255 that stand for 1/256 to 255/256. */
export const IMPACT_STEPS = 256;

/** What mentions that count `mentions` in all say of a publication of `length` terms, before saturation. */
export function frequencyOf(mentions: number, length: number): number {
  return mentions / (1 - B + (B * length) / USUAL_LENGTH);
}

/** The stored impact, 1..255, of a frequency. */
export function impactOf(frequency: number): number {
  return Math.min(IMPACT_STEPS - 1, Math.max(1, Math.round((IMPACT_STEPS * frequency) / (K1 + frequency))));
}

/** ln(1 + (N - df + 0.5) / (df + 0.5)): how rare a term is, above 0. */
export function inverseDocumentFrequency(documentFrequency: number, publications: number): number {
  const rest = Math.max(0, publications - documentFrequency);
  return Math.log(1 + (rest + 0.5) / (documentFrequency + 0.5));
}
