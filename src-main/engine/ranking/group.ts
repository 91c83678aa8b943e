// Orders scored candidates into the hit list: by descending score, equal scores by publication number. Families and near-duplicates are
// listed each for itself or folded under the best of them.
import { publicationName } from '../../contract/publication.ts';
import type { Publication } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication, rowsInSlots } from '../store/publications.ts';
import type { ClassCitationGains } from './class-and-citation-evidence.ts';
import type { Candidates } from './retrieve.ts';
import type { Scores } from './fuse.ts';
import { areNearDuplicates, signatureOf, type Signature } from './near-duplicates.ts';
import { PHRASE_CHECKS } from './weights.ts';

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

/**
 * The first `hits` candidates that satisfy `holds`, in their final order. Candidates without any score are hits only in a frame. Those in
 * `before`, which were ranked without the others, come first, as they were ranked.
 */
export function placeHits(
  store: ReadableIndex,
  ranked: Totals,
  hits: number,
  holds: ((publication: Publication) => boolean) | undefined,
  { isFrame = false, before, ...folding }: Folding & { isFrame?: boolean; before?: Totals | undefined } = {},
): Placed[] {
  const { slots, isLike } = ranked;
  const { totals, isBehind } = before === undefined ? { totals: ranked.totals, isBehind: undefined } : behind(before, ranked);
  const order = Array.from(totals.keys()).filter((at) => isFrame || isLike(at));
  order.sort((a, b) => (isBehind?.[a] ?? 0) - (isBehind?.[b] ?? 0) || (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);

  const list = new List(store, folding);
  let checked = 0;
  // Equal scores are placed together, so that the order by number also decides which of them the list still holds.
  for (let from = 0; from < order.length && list.placed.length < hits && checked < PHRASE_CHECKS;) {
    const score = totals[order[from] as number] as number;
    let to = from + 1;
    const side = isBehind?.[order[from] as number];
    while (to < order.length && totals[order[to] as number] === score && isBehind?.[order[to] as number] === side) to += 1;
    const equals: Unplaced[] = [];
    for (const candidate of order.slice(from, to)) {
      for (const { id, slot, family, ...name } of rowsInSlots(store, [slots[candidate] as number])) {
        if (holds !== undefined) {
          checked += 1;
          const stored = readPublication(store, id);
          if (stored === undefined || !holds(stored.publication)) continue;
        }
        equals.push({ publication: id, slot, candidate, score, name: publicationName(name), familyNumber: family });
      }
    }
    equals.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const one of equals) list.add(one);
    from = to;
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
  readonly #store: ReadableIndex;
  readonly #folding: Folding;
  readonly #families = new Map<number, Placed>();
  readonly #signed: { hit: Placed; signature: Signature }[] = [];

  constructor(store: ReadableIndex, folding: Folding) {
    this.#store = store;
    this.#folding = folding;
  }

  add({ name: _name, familyNumber, ...hit }: Unplaced): void {
    const head = this.#folding.families === 'fold' ? this.#families.get(familyNumber) : undefined;
    if (head !== undefined) {
      head.family = [...(head.family ?? []), hit.publication];
      return;
    }
    if (this.#folding.twins !== undefined && this.#isFoldedDuplicate(hit)) return;
    this.#families.set(familyNumber, hit);
    this.placed.push(hit);
  }

  /** Links near-duplicates with one another; true if the hit was folded under one of them. */
  #isFoldedDuplicate(hit: Placed): boolean {
    const publication = readPublication(this.#store, hit.publication, ['claims', 'description'])?.publication;
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
