// Which features are searched for together? In: the features in their order, their language. Out: runs of neighbouring features, cut where
// neighbours share fewest words (lexical cohesion, Hearst 1997); none if there are too few features.
import type { Feature } from '../../contract/matrix.ts';
import { analyse } from '../text/analysis.ts';

/** Features of a group on average, groups at most, and how much longer than the average a group may be. */
const GROUP_SIZE = 3;
const MOST_GROUPS = 6;
const LONGEST_SHARE = 1.5;
/** With fewer features, a group would say what the whole text says. */
const LEAST_FEATURES = 3;
/** UTF-16 units of a feature that are compared. */
const MOST_READ = 400;
/** What a squared difference from the average length costs; it decides only between seams of the same cohesion. */
const UNEVEN = 1e-6;

interface Division {
  cost: number;
  starts: number[];
}

export function featureGroups(features: readonly Feature[], language: string): Feature[][] {
  if (features.length < LEAST_FEATURES) return [];
  const count = Math.min(MOST_GROUPS, Math.max(2, Math.ceil(features.length / GROUP_SIZE)));
  const starts = divided(cohesions(features, language), features.length, count);
  return starts.map((start, at) => features.slice(start, starts[at + 1]));
}

/** The text that a group is searched with: its features, after the first of all, which names the field. */
export function groupText(features: readonly Feature[], group: readonly Feature[]): string {
  const first = features.slice(0, 1).filter((feature) => !group.includes(feature));
  return [...first, ...group].map(({ text }) => text).join('\n');
}

/** For each feature, the share of terms, 0 to 1, that it has in common with the one before; 0 for the first. */
function cohesions(features: readonly Feature[], language: string): number[] {
  const terms = features.map(({ text }) => termsOf(text.slice(0, MOST_READ), language));
  return terms.map((own, at) => {
    const before = terms[at - 1] ?? new Set<string>();
    return [...own].filter((term) => before.has(term)).length / (Math.min(own.size, before.size) || 1);
  });
}

function termsOf(text: string, language: string): Set<string> {
  const terms = new Set<string>();
  analyse(text, language, (term) => terms.add(term));
  return terms;
}

/** The starts of `count` groups with the least cohesion across their seams. */
function divided(cohesion: readonly number[], features: number, count: number): number[] {
  const average = features / count;
  const longest = Math.floor(LONGEST_SHARE * average);
  /** By the end of the last group. */
  let best = new Map<number, Division>([[0, { cost: 0, starts: [] }]]);
  for (let groups = 0; groups < count; groups += 1) {
    const next = new Map<number, Division>();
    for (const [start, { cost, starts }] of best)
      for (let end = start + 1; end <= Math.min(features, start + longest); end += 1) {
        const whole = cost + (cohesion[start] ?? 0) + UNEVEN * (end - start - average) ** 2;
        if (whole < (next.get(end)?.cost ?? Infinity)) next.set(end, { cost: whole, starts: [...starts, start] });
      }
    best = next;
  }
  return best.get(features)?.starts ?? [0];
}
