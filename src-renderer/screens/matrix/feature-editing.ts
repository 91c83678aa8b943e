// Edits a list of features without changing it. Ids, and with them verdicts, are kept: after a split by the first part, after a join by
// the upper feature.
import type { Feature } from '../../../src-main/contract/matrix.ts';

export const weights = [0.5, 1, 2, 3] as const;
/** The limit of a matrix. */
export const MAX_FEATURES = 60;

export function rewritten(features: readonly Feature[], at: number, text: string): Feature[] {
  return features.map((feature, nth) => (nth === at ? { ...feature, text } : feature));
}

export function reweighed(features: readonly Feature[], at: number, weight: number): Feature[] {
  return features.map((feature, nth) => (nth === at ? { ...feature, weight } : feature));
}

/** Splits a feature at the cursor; returns an equal list if a part would be empty. */
export function splitAt(features: readonly Feature[], at: number, cursor: number): Feature[] {
  const feature = features[at];
  const [before, after] = [feature?.text.slice(0, cursor).trim() ?? '', feature?.text.slice(cursor).trim() ?? ''];
  if (feature === undefined || before === '' || after === '' || features.length >= MAX_FEATURES) return [...features];
  return features.toSpliced(at, 1, { ...feature, text: before }, { id: newId(), text: after, weight: feature.weight });
}

/** Joins a feature to the previous one. */
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
  if (trimmed === '' || features.length >= MAX_FEATURES) return [...features];
  return [...features, { id: newId(), text: trimmed, weight: 1 }];
}

/** Ids are never reused: the verdicts of a removed feature remain, so that undo restores both. */
function newId(): string {
  return crypto.randomUUID();
}
