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

/** The first `hits` candidates that satisfy `holds`, in their final order. Candidates without any score are hits only in a frame. */
export function placeHits(
  store: ReadableIndex,
  { candidates, scores }: { candidates: Candidates; scores: Scores },
  hits: number,
  holds: ((publication: Publication) => boolean) | undefined,
  { gains, isFrame = false, ...folding }: Folding & { gains?: ClassCitationGains | undefined; isFrame?: boolean } = {},
): Placed[] {
  const size = candidates.slots.length;
  const totals = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    totals[at] = (scores.words[at] ?? 0) + (scores.meaning[at] ?? 0) + (gains?.classes[at] ?? 0) + (gains?.citations[at] ?? 0);
  }
  const order = Array.from(totals.keys()).filter((at) => isFrame || (scores.words[at] ?? 0) > 0 || (scores.meaning[at] ?? 0) !== 0);
  order.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);

  const list = new List(store, folding);
  let checked = 0;
  // Equal scores are placed together, so that the order by number also decides which of them the list still holds.
  for (let from = 0; from < order.length && list.placed.length < hits && checked < PHRASE_CHECKS;) {
    const score = totals[order[from] as number] as number;
    let to = from + 1;
    while (to < order.length && totals[order[to] as number] === score) to += 1;
    const equals: Unplaced[] = [];
    for (const candidate of order.slice(from, to)) {
      for (const { id, slot, family, ...name } of rowsInSlots(store, [candidates.slots[candidate] as number])) {
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
