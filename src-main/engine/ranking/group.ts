// Orders scored candidates into the hit list: by descending score, equal scores by publication number. Families and near-duplicates are
// listed each for itself or folded under the best of them.
import { publicationName, sections, type Publication, type Section } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { ClassCitationGains } from './class-and-citation-evidence.ts';
import type { Candidates } from './candidates.ts';
import type { Scores } from './fuse.ts';
import { areNearDuplicates, signatureOf, type Signature } from './near-duplicates.ts';
import { ask, both, known, type Asking } from './questions.ts';
import type { ClassMoves } from './weighted-classes.ts';
import { PHRASE_CHECKS, SCORE_SCALE } from './weights.ts';

/** The texts that show near-duplicates. */
const longSections = ['claims', 'description'] as const;
/** How many candidates are read at once. */
const READ_AT_ONCE = 64;

/** A publication in its place, with the index of its candidate. */
export interface Placed {
  publication: number;
  slot: number;
  candidate: number;
  score: number;
  /** Rows folded under it as members of its family; rows of hits with nearly the same text. */
  family?: number[];
  twins?: number[];
}

/** A publication to be placed. */
interface Unplaced extends Placed {
  name: string;
  familyNumber: number;
  /** Its texts, if they are compared or checked. */
  text: Publication | undefined;
}

/** The score of each candidate, by ascending slot. */
export interface Totals {
  slots: Uint32Array;
  totals: Float64Array;
  /** Whether words or meaning say anything of it. */
  isLike: (at: number) => boolean;
}

export function totalsOf(
  { candidates: { slots }, scores }: { candidates: Candidates; scores: Scores },
  gains?: ClassCitationGains,
): Totals {
  const { words, meaning } = scores;
  const totals = words.map((one, at) => one + (meaning[at] ?? 0) + (gains?.classes[at] ?? 0) + (gains?.citations[at] ?? 0));
  return { slots, totals, isLike: (at) => (words[at] ?? 0) > 0 || (meaning[at] ?? 0) !== 0 };
}

/** The scores as weighted classes move them; the best is at most what it may be without them. */
export function movedTotals(ranked: Totals, { moved }: ClassMoves): Totals {
  const totals = ranked.totals.map((total, at) => total + (moved[at] ?? 0));
  const best = (values: Float64Array): number => values.reduce((most, value) => Math.max(most, value), 0);
  const most = Math.max(SCORE_SCALE, best(ranked.totals));
  const factor = Math.min(1, most / best(totals));
  return { ...ranked, totals: factor < 1 ? totals.map((total) => factor * total) : totals };
}

/**
 * The first `hits` candidates that satisfy `holds`, in their final order. Candidates without any score are hits only in a frame. Those in
 * `before`, which were ranked without the others, come first, as they were ranked.
 */
export function* placeHits(
  ranked: Totals,
  hits: number,
  holds: ((publication: Publication) => boolean) | undefined,
  { isFrame = false, before, ...folding }: Folding & { isFrame?: boolean; before?: Totals | undefined } = {},
): Asking<Placed[]> {
  const { slots, isLike } = ranked;
  const { totals, isBehind } = before === undefined ? { totals: ranked.totals, isBehind: undefined } : behind(before, ranked);
  const order = Array.from(totals.keys()).filter((at) => isFrame || isLike(at));
  order.sort((a, b) => (isBehind?.[a] ?? 0) - (isBehind?.[b] ?? 0) || (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
  // Equal scores are placed together, so that the order by number also decides which of them the list still holds.
  const isEqual = (one: number, other: number): boolean => totals[one] === totals[other] && isBehind?.[one] === isBehind?.[other];
  const endOfEquals = (from: number): number => {
    let to = from + 1;
    while (to < order.length && isEqual(order[from] as number, order[to] as number)) to += 1;
    return to;
  };

  const list = new List(folding);
  const isOpen = (): boolean => list.placed.length < hits && list.checked < PHRASE_CHECKS;
  const texts: readonly Section[] | undefined = holds !== undefined ? sections : folding.twins === undefined ? undefined : longSections;
  for (let from = 0; from < order.length && isOpen();) {
    const end = endOfEquals(Math.min(order.length, from + Math.min(READ_AT_ONCE, hits - list.placed.length)) - 1);
    const read = Uint32Array.from(order.slice(from, end), (candidate) => slots[candidate] as number);
    const [rows, publications] = yield* both(
      ask('rows', { slots: read }),
      texts === undefined ? known([]) : ask('publications', { slots: read, sections: texts }),
    );
    const first = from;
    while (from < end && isOpen()) {
      const to = endOfEquals(from);
      const equals: Unplaced[] = [];
      for (let at = from; at < to; at += 1) {
        const [row, publication] = [rows[at - first], publications[at - first]];
        if (row === undefined) continue;
        if (holds !== undefined) {
          list.checked += 1;
          if (publication === undefined || !holds(publication)) continue;
        }
        const { id, slot, family, ...name } = row;
        const candidate = order[at] as number;
        const score = totals[candidate] as number;
        equals.push({ publication: id, slot, candidate, score, name: publicationName(name), familyNumber: family, text: publication });
      }
      equals.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
      for (const one of equals) list.add(one);
      from = to;
    }
  }
  return list.placed.slice(0, hits);
}

/** The scores of all, where those ranked before keep theirs and no other has a greater one; 1 for the others. */
function behind(before: Totals, { slots, totals }: Totals): { totals: Float64Array; isBehind: Uint8Array } {
  const known = new Map(Array.from(before.slots, (slot, at) => [slot, before.totals[at] as number]));
  const least = before.totals.reduce((one, other) => Math.min(one, other), Infinity);
  return {
    totals: totals.map((total, at) => known.get(slots[at] as number) ?? Math.min(total, least)),
    isBehind: Uint8Array.from(slots, (slot) => (known.has(slot) ? 0 : 1)),
  };
}

/** The settings of a query that fold its list. */
export type Folding = Pick<Query, 'families' | 'twins'>;

/** The list being built. A folded hit is added to the hit it is folded under and does not lengthen the list. */
class List {
  readonly placed: Placed[] = [];
  /** How many texts were checked for phrases. */
  checked = 0;
  readonly #folding: Folding;
  readonly #families = new Map<number, Placed>();
  readonly #signed: { hit: Placed; signature: Signature }[] = [];

  constructor(folding: Folding) {
    this.#folding = folding;
  }

  add({ name: _name, familyNumber, text, ...hit }: Unplaced): void {
    const head = this.#folding.families === 'fold' ? this.#families.get(familyNumber) : undefined;
    if (head !== undefined) {
      head.family = [...(head.family ?? []), hit.publication];
      return;
    }
    if (this.#folding.twins !== undefined && this.#isFoldedDuplicate(hit, text)) return;
    this.#families.set(familyNumber, hit);
    this.placed.push(hit);
  }

  /** Links near-duplicates with one another; true if the hit was folded under one of them. */
  #isFoldedDuplicate(hit: Placed, publication: Publication | undefined): boolean {
    const signature = publication === undefined ? new Uint32Array(0) : signatureOf(publication);
    const duplicates = this.#signed.filter((one) => areNearDuplicates(one.signature, signature)).map((one) => one.hit);
    const under = this.#folding.twins === 'fold' ? duplicates[0] : undefined;
    for (const one of under === undefined ? duplicates : [under]) one.twins = [...(one.twins ?? []), hit.publication];
    if (under !== undefined) return true;
    if (duplicates.length > 0) hit.twins = duplicates.map(({ publication }) => publication);
    this.#signed.push({ hit, signature });
    return false;
  }
}
