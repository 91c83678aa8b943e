// Sorts hits and groups them into families.
import type { ResultHit } from './result-hit.ts';

export const orders = ['score', 'newest', 'oldest', 'applicant', 'number'] as const;
export type Order = (typeof orders)[number];

export interface Row {
  found: ResultHit;
  /** From 1: its family's number if families are grouped, else the rank of the hit. */
  number: number;
  /** Other hits of its family, in list order; empty if families are not grouped. */
  members: ResultHit[];
}

/** Sorts hits, which are given by score; those without a date or applicant come last, ties stay by score. */
export function ordered(found: readonly ResultHit[], order: Order): readonly ResultHit[] {
  if (order === 'score') return found;
  const key = (one: ResultHit): string =>
    order === 'applicant'
      ? (one.card.applicants[0]?.name.toLocaleLowerCase() ?? '')
      : order === 'number'
        ? `${one.card.country}${one.card.number.padStart(20, '0')}${one.card.kind}`
        : (one.card.publicationDate ?? '');
  const sign = order === 'newest' ? -1 : 1;
  return found
    .map((one) => ({ one, key: key(one) }))
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key === '' ? 1 : b.key === '' ? -1 : a.key < b.key ? -sign : sign))
    .map(({ one }) => one);
}

/** The number of each family, from 1, by its best hit; `all` is by rank. */
export function familyNumbers(all: readonly ResultHit[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (const { card } of all) if (!numbers.has(card.family)) numbers.set(card.family, numbers.size + 1);
  return numbers;
}

/** One row per family, headed by its best hit, at the position of its first hit. */
export function grouped(found: readonly ResultHit[], numbers: ReadonlyMap<number, number>): Row[] {
  const families = new Map<number, ResultHit[]>();
  for (const one of found) {
    const members = families.get(one.card.family);
    if (members === undefined) families.set(one.card.family, [one]);
    else members.push(one);
  }
  return [...families].map(([family, members]) => {
    const best = members.reduce((a, b) => (b.rank < a.rank ? b : a));
    return { found: best, number: numbers.get(family) ?? best.rank, members: members.filter((one) => one !== best) };
  });
}

export function ungrouped(found: readonly ResultHit[]): Row[] {
  return found.map((one) => ({ found: one, number: one.rank, members: [] }));
}

/** The ranks of these hits as runs of consecutive numbers, first and last. */
export function rankRuns(found: readonly ResultHit[]): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  for (const rank of found.map((one) => one.rank).toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === rank - 1) last[1] = rank;
    else runs.push([rank, rank]);
  }
  return runs;
}
