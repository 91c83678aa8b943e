// Scored candidates: which come into the list, in which order? In: scores by slot, the length wanted, a check of texts, what is folded.
// Out: publications by descending score, among equals by ascending publication number; members of a family each for themselves, or
// under the best of them, which names them.
import { publicationName } from '../../contract/publication.ts';
import type { Publication } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication, standingsOf } from '../store/publications.ts';
import type { Kinship } from './class-and-citation-evidence.ts';
import type { Candidates } from './retrieve.ts';
import type { Scores } from './fuse.ts';
import { areTwins, signatureOf, type Signature } from './near-duplicates.ts';

/** A publication in its place, with the index of its candidate. */
export interface Placed {
  publication: number;
  slot: number;
  candidate: number;
  score: number;
  /** Rows that stand under it, of its family; rows of hits with nearly the same text. */
  family?: number[];
  twins?: number[];
}

/** A publication that is to be placed. */
interface Comer extends Placed {
  name: string;
  familyNumber: number;
}

/** Candidates whose text is read at most to check phrases; beyond them a list may come out short. */
const MOST_CHECKED = 3_000;

/** The first `hits` candidates for which `holds`, in their final order. What neither words nor meaning found is no hit. */
export function placeHits(
  store: ReadableIndex,
  { candidates, scores }: { candidates: Candidates; scores: Scores },
  hits: number,
  holds: ((publication: Publication) => boolean) | undefined,
  { kinship, ...folding }: Folding & { kinship?: Kinship | undefined } = {},
): Placed[] {
  const size = candidates.slots.length;
  const totals = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    totals[at] = (scores.words[at] ?? 0) + (scores.meaning[at] ?? 0) + (kinship?.classes[at] ?? 0) + (kinship?.citations[at] ?? 0);
  }
  const order = Array.from(totals.keys()).filter((at) => (scores.words[at] ?? 0) > 0 || (scores.meaning[at] ?? 0) !== 0);
  order.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);

  const list = new List(store, folding);
  let checked = 0;
  // Equal scores are taken together, so that the order by number also decides who is cut off.
  for (let from = 0; from < order.length && list.placed.length < hits && checked < MOST_CHECKED;) {
    const score = totals[order[from] as number] as number;
    let to = from + 1;
    while (to < order.length && totals[order[to] as number] === score) to += 1;
    const equals: Comer[] = [];
    for (const candidate of order.slice(from, to)) {
      for (const { id, slot, family, ...name } of standingsOf(store, [candidates.slots[candidate] as number])) {
        if (holds !== undefined) {
          checked += 1;
          const stored = readPublication(store, id);
          if (stored === undefined || !holds(stored.publication)) continue;
        }
        equals.push({ publication: id, slot, candidate, score, name: publicationName(name), familyNumber: family });
      }
    }
    equals.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const comer of equals) list.take(comer);
    from = to;
  }
  return list.placed.slice(0, hits);
}

/** What of a query says how its list is folded. */
export type Folding = Pick<Query, 'families' | 'twins'>;

/** A list in the making. What is folded stands under who came first, and makes the list no longer. */
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

  take({ name: _name, familyNumber, ...hit }: Comer): void {
    const head = this.#folding.families === 'fold' ? this.#families.get(familyNumber) : undefined;
    if (head !== undefined) {
      head.family = [...(head.family ?? []), hit.publication];
      return;
    }
    if (this.#folding.twins !== undefined && this.#twinned(hit)) return;
    this.#families.set(familyNumber, hit);
    this.placed.push(hit);
  }

  /** Names the twins to one another; true where the hit stands under one of them. */
  #twinned(hit: Placed): boolean {
    const publication = readPublication(this.#store, hit.publication, ['claims', 'description'])?.publication;
    const signature = publication === undefined ? new Uint32Array(0) : signatureOf(publication);
    const twins = this.#signed.filter((one) => areTwins(one.signature, signature)).map((one) => one.hit);
    const under = this.#folding.twins === 'fold' ? twins[0] : undefined;
    for (const twin of under === undefined ? twins : [under]) twin.twins = [...(twin.twins ?? []), hit.publication];
    if (under !== undefined) return true;
    if (twins.length > 0) hit.twins = twins.map((twin) => twin.publication);
    this.#signed.push({ hit, signature });
    return false;
  }
}
