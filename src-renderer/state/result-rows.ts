// In which order do hits stand, and which stand together? In: hits, the order wanted, whether families are folded. Out: the rows of
// the list, each with the other members of its family that were found.
import type { ResultHit } from './result-hit.ts';

export const orders = ['score', 'newest', 'oldest', 'applicant', 'number'] as const;
export type Order = (typeof orders)[number];

export interface Row {
  found: ResultHit;
  /** Members of its family that were found too, in the order of the list; empty where families are not folded. */
  members: ResultHit[];
}

/** In the order wanted; what has no date or applicant stands last, equals stay by score. `found` is in order of score. */
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

/** One row a family, under its best member; the row stands where the first of its members stood. */
export function folded(found: readonly ResultHit[]): Row[] {
  const families = new Map<number, ResultHit[]>();
  for (const one of found) {
    const members = families.get(one.card.family);
    if (members === undefined) families.set(one.card.family, [one]);
    else members.push(one);
  }
  return [...families.values()].map((members) => {
    const best = members.reduce((a, b) => (b.rank < a.rank ? b : a));
    return { found: best, members: members.filter((one) => one !== best) };
  });
}

export function unfolded(found: readonly ResultHit[]): Row[] {
  return found.map((one) => ({ found: one, members: [] }));
}
