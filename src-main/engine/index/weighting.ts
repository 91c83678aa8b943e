// BM25F: all its parameters and formulas. In: weighted counts of a term. Out: the impact, computed when a publication is indexed,
// and the inverse document frequency, applied at search time.
import type { Section } from '../../contract/publication.ts';

/** Saturation of repeated mentions: BM25's usual value. Measured: bench/RESULTS.md, "Figures that stood in comments". */
export const K1 = 1.2;
/** How strongly the length of a publication counts, 0..1. Measured: as K1. */
export const B = 0.75;
/**
 * The average number of terms of a publication: the mean of 46,946 grants (7 in the title, 67 in the abstract, 461 in the first 5,000
 * characters of the description). Constant, so that an impact does not depend on what else is imported.
 */
export const USUAL_LENGTH = 535;

/** The weight of one mention, by field. All are equal. Measured: bench/RESULTS.md, "Figures that stood in comments". */
export const fieldWeights: Record<Section, number> = { title: 1, abstract: 1, claims: 1, description: 1 };

/** Impacts are stored as integers 1..255, which stand for 1/256 to 255/256. */
export const IMPACT_STEPS = 256;

/** The length-normalised frequency of a term with weighted count `mentions` in a publication of `length` terms, before saturation. */
export function frequencyOf(mentions: number, length: number): number {
  return mentions / (1 - B + (B * length) / USUAL_LENGTH);
}

/** The stored impact, 1..255, of a normalised frequency. */
export function impactOf(frequency: number): number {
  return Math.min(IMPACT_STEPS - 1, Math.max(1, Math.round((IMPACT_STEPS * frequency) / (K1 + frequency))));
}

/** ln(1 + (N - df + 0.5) / (df + 0.5)), above 0. */
export function inverseDocumentFrequency(documentFrequency: number, publications: number): number {
  const rest = Math.max(0, publications - documentFrequency);
  return Math.log(1 + (rest + 0.5) / (documentFrequency + 0.5));
}
