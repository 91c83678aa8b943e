// Which features are searched for together? In: the features in their order, their language. Out: runs of neighbouring features; the cuts are
// where neighbours share fewest words (lexical cohesion, Hearst 1997). None if there are too few.
import type { Feature } from '../../contract/matrix.ts';
import { analyse } from '../text/analysis.ts';

/** Features of a group on average, and groups at most. */
const GROUP_SIZE = 3;
const MOST_GROUPS = 6;
/** With fewer features, a group would say what the whole text says. */
const LEAST_FEATURES = 3;
/** UTF-16 units of a feature that are compared. */
const MOST_READ = 400;

export function featureGroups(features: readonly Feature[], language: string): Feature[][] {
  if (features.length < LEAST_FEATURES) return [];
  const count = Math.min(MOST_GROUPS, Math.max(2, Math.ceil(features.length / GROUP_SIZE)));
  const terms = features.map(({ text }) => termsOf(text.slice(0, MOST_READ), language));
  const seams = terms.slice(1).map((after, at) => ({ at: at + 1, cohesion: shared(terms[at] ?? new Set(), after) }));
  const cuts = new Set<number>();
  const longest = Math.ceil((2 * features.length) / count);
  for (let groups = 1; groups < count; groups += 1) {
    const open = seams.filter(({ at }) => !cuts.has(at));
    // A group that is too long is cut before any other, so that no feature disappears in it.
    const long = open.filter(({ at }) => lengthAround(at, cuts, features.length) > longest);
    const seam = (long.length > 0 ? long : open).reduce((best, one) => (better(one, best, cuts, features.length) ? one : best));
    cuts.add(seam.at);
  }
  const starts = [0, ...[...cuts].toSorted((a, b) => a - b)];
  return starts.map((start, at) => features.slice(start, starts[at + 1]));
}

/** The text that a group is searched with: its features, after the first of all, which names the field. */
export function groupText(features: readonly Feature[], group: readonly Feature[]): string {
  const first = features.slice(0, 1).filter((feature) => !group.includes(feature));
  return [...first, ...group].map(({ text }) => text).join('\n');
}

function termsOf(text: string, language: string): Set<string> {
  const terms = new Set<string>();
  analyse(text, language, (term) => terms.add(term));
  return terms;
}

/** Share of the terms of the shorter feature that the other has too, 0 to 1. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((term) => other.has(term)).length;
  return common / (Math.min(one.size, other.size) || 1);
}

interface Seam {
  at: number;
  cohesion: number;
}

/** Less cohesion first; then the seam nearer to the middle of its group, so that equal features are divided evenly. */
function better(one: Seam, other: Seam, cuts: ReadonlySet<number>, features: number): boolean {
  if (one.cohesion !== other.cohesion) return one.cohesion < other.cohesion;
  const [distance, otherDistance] = [one, other].map(({ at }) => shorterPart(at, cuts, features)) as [number, number];
  return distance > otherDistance;
}

function boundsAround(at: number, cuts: ReadonlySet<number>, features: number): [before: number, after: number] {
  const before = Math.max(0, ...[...cuts].filter((cut) => cut < at));
  const after = Math.min(features, ...[...cuts].filter((cut) => cut > at));
  return [before, after];
}

function lengthAround(at: number, cuts: ReadonlySet<number>, features: number): number {
  const [before, after] = boundsAround(at, cuts, features);
  return after - before;
}

function shorterPart(at: number, cuts: ReadonlySet<number>, features: number): number {
  const [before, after] = boundsAround(at, cuts, features);
  return Math.min(at - before, after - at);
}
