// How much does a word say about a publication? BM25F, with every number of it here. In: counts of a term by field.
// Out: impacts, the part that is settled when a publication is indexed; and the inverse document frequency, applied when asked.
import type { Section } from '../../contract/publication.ts';

interface FieldWeighting {
  /** How much one mention counts. */
  weight: number;
  /** How far the field's length matters, 0..1. */
  b: number;
  /** Terms in a field of usual length. Fixed, so that an impact does not depend on what else is imported. */
  usualLength: number;
}

/** Saturation of repeated mentions: BM25's usual value, as in the baseline of ../shared/data. */
export const K1 = 1.2;

export const fields: Record<Section, FieldWeighting> = {
  title: { weight: 1, b: 0, usualLength: 6 },
  abstract: { weight: 1, b: 0.75, usualLength: 65 },
  claims: { weight: 1, b: 0.75, usualLength: 500 },
  description: { weight: 1, b: 0.75, usualLength: 420 },
};

/** Impacts are stored as whole numbers 1..255 that stand for 1/256 to 255/256. */
export const IMPACT_STEPS = 256;

/** What `count` mentions in a field of `length` terms add to a term's frequency. */
export function frequencyOf(section: Section, count: number, length: number): number {
  const { weight, b, usualLength } = fields[section];
  return (weight * count) / (1 - b + (b * length) / usualLength);
}

/** The stored impact, 1..255, of a frequency summed over the fields. */
export function impactOf(frequency: number): number {
  return Math.min(IMPACT_STEPS - 1, Math.max(1, Math.round((IMPACT_STEPS * frequency) / (K1 + frequency))));
}

/** ln(1 + (N - df + 0.5) / (df + 0.5)): how rare a term is, above 0. */
export function inverseDocumentFrequency(documentFrequency: number, publications: number): number {
  const rest = Math.max(0, publications - documentFrequency);
  return Math.log(1 + (rest + 0.5) / (documentFrequency + 0.5));
}
