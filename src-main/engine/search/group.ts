// Scored candidates: which come into the list, in which order? In: scores by slot, the length wanted, a check of texts.
// Out: publications by descending score, among equals by ascending publication number; members of a family each for themselves.
import { publicationName } from '../../contract/publication.ts';
import type { Publication } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication, standingsOf } from '../store/publications.ts';
import type { Candidates } from './retrieve.ts';
import type { Scores } from './fuse.ts';

/** A publication in its place, with the index of its candidate. */
export interface Placed {
  publication: number;
  slot: number;
  candidate: number;
  score: number;
}

/** Candidates whose text is read at most to check phrases; beyond them a list may come out short. */
const MOST_CHECKED = 3_000;

/** The first `hits` candidates for which `holds`, in their final order. What neither words nor meaning found is no hit. */
export function placeHits(
  store: ReadableIndex,
  candidates: Candidates,
  scores: Scores,
  hits: number,
  holds: ((publication: Publication) => boolean) | undefined,
): Placed[] {
  const size = candidates.slots.length;
  const totals = new Float64Array(size);
  for (let at = 0; at < size; at += 1) totals[at] = (scores.words[at] ?? 0) + (scores.meaning[at] ?? 0);
  const order = Array.from(totals.keys()).filter((at) => (scores.words[at] ?? 0) > 0 || (scores.meaning[at] ?? 0) !== 0);
  order.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);

  const placed: (Placed & { name: string })[] = [];
  let checked = 0;
  // Equal scores are taken together, so that the order by number also decides who is cut off.
  for (let from = 0; from < order.length && placed.length < hits && checked < MOST_CHECKED;) {
    const score = totals[order[from] as number] as number;
    let to = from + 1;
    while (to < order.length && totals[order[to] as number] === score) to += 1;
    const equals: (Placed & { name: string })[] = [];
    for (const candidate of order.slice(from, to)) {
      for (const { id, slot, ...name } of standingsOf(store, [candidates.slots[candidate] as number])) {
        if (holds !== undefined) {
          checked += 1;
          const stored = readPublication(store, id);
          if (stored === undefined || !holds(stored.publication)) continue;
        }
        equals.push({ publication: id, slot, candidate, score, name: publicationName(name) });
      }
    }
    equals.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    placed.push(...equals);
    from = to;
  }
  return placed.slice(0, hits).map(({ publication, slot, candidate, score }) => ({ publication, slot, candidate, score }));
}
