// What is said about one part of a condition in one document. In: the explained branch, the words of a language. Out: a short note.
import type { ExplainedBranch } from '../contract/condition-explanation.ts';
import type { conditionWhy } from './en/condition-why.ts';

/** Places and values named in a note. */
const MOST_NAMED = 4;

/** The smallest parts that hold, with places or without. */
export function heldParts(branch: ExplainedBranch): ExplainedBranch[] {
  if (!branch.holds) return [];
  return branch.branches === undefined || branch.count !== undefined ? [branch] : branch.branches.flatMap(heldParts);
}

/** The smallest parts because of which a document does not meet the condition. */
export function decidingParts(branch: ExplainedBranch): ExplainedBranch[] {
  return branch.decides ? [branch] : (branch.branches ?? []).flatMap(decidingParts);
}

/** Where it occurs, or why it does not hold; '' if there is nothing to say beyond its parts. */
export function branchNote(branch: ExplainedBranch, words: typeof conditionWhy, number: (value: number) => string): string {
  const { holds, decides, count = 0, values, citations = [], nearest, tooNear, law } = branch;
  if (law !== undefined) return [words.law.long(law), ...(decides ? [words.forbidden] : [])].join(', ');
  if (holds && count === 0)
    return [...citations.slice(0, MOST_NAMED).map(words.citation), ...(decides ? [words.forbidden] : [])].join('; ');
  if (holds) return [words.occurs(number(count), placesNamed(branch, words, number)), ...(decides ? [words.unwanted] : [])].join(', ');
  if (values !== undefined) return values.length === 0 ? words.noValue : words.values(named(values, words, number));
  if (nearest !== undefined) return words.nearest(nearest);
  if (tooNear !== undefined) return words.tooNear(tooNear);
  if (branch.branches === undefined) return words.absent;
  if (decides && branch.count !== undefined) return words.noPair;
  return decides ? words.notBoth : '';
}

function placesNamed({ places = [], names = [] }: ExplainedBranch, words: typeof conditionWhy, number: (value: number) => string): string {
  return named([...new Set([...places.map(words.place), ...names])], words, number);
}

function named(values: readonly string[], words: typeof conditionWhy, number: (value: number) => string): string {
  const rest = values.length - MOST_NAMED;
  return [...values.slice(0, MOST_NAMED), ...(rest > 0 ? [words.more(number(rest))] : [])].join(', ');
}
