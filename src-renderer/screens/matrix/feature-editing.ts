// How are features edited? In: a list of features, an edit. Out: the list after it. A feature keeps its id, and with it its verdicts, as
// long as it is itself: after a split the first part, after a join the upper one.
import type { Feature } from '../../../src-main/contract/matrix.ts';

export const weights = [0.5, 1, 2, 3] as const;
/** As many as a matrix takes. */
export const MOST_FEATURES = 60;

export function rewritten(features: readonly Feature[], at: number, text: string): Feature[] {
  return features.map((feature, nth) => (nth === at ? { ...feature, text } : feature));
}

export function reweighed(features: readonly Feature[], at: number, weight: number): Feature[] {
  return features.map((feature, nth) => (nth === at ? { ...feature, weight } : feature));
}

/** Cuts a feature in two; the same list where one of the parts would be empty. */
export function splitAt(features: readonly Feature[], at: number, cursor: number): Feature[] {
  const feature = features[at];
  const [before, behind] = [feature?.text.slice(0, cursor).trim() ?? '', feature?.text.slice(cursor).trim() ?? ''];
  if (feature === undefined || before === '' || behind === '' || features.length >= MOST_FEATURES) return [...features];
  return features.toSpliced(at, 1, { ...feature, text: before }, { id: freshId(), text: behind, weight: feature.weight });
}

/** Joins a feature to the one above it. */
export function joinedUp(features: readonly Feature[], at: number): Feature[] {
  const [above, feature] = [features[at - 1], features[at]];
  if (above === undefined || feature === undefined) return [...features];
  return features.toSpliced(at - 1, 2, { ...above, text: `${above.text.trimEnd()} ${feature.text.trimStart()}`.trim() });
}

export function moved(features: readonly Feature[], at: number, by: 1 | -1): Feature[] {
  const [feature, other] = [features[at], features[at + by]];
  if (feature === undefined || other === undefined) return [...features];
  return features.with(at, other).with(at + by, feature);
}

export function without(features: readonly Feature[], at: number): Feature[] {
  return features.toSpliced(at, 1);
}

export function added(features: readonly Feature[], text: string): Feature[] {
  const trimmed = text.trim();
  if (trimmed === '' || features.length >= MOST_FEATURES) return [...features];
  return [...features, { id: freshId(), text: trimmed, weight: 1 }];
}

/** An id that no feature of this case ever had: one that was taken away leaves its verdicts behind, and an undo brings both back. */
function freshId(): string {
  return crypto.randomUUID();
}
