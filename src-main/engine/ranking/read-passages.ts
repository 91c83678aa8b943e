// For which candidates are the vectors of passages read, where not all of them are in memory?
import type { Candidates } from './candidates.ts';
import { HEAD_READ_SHARE, PASSAGE_READ_SHARE, RANK_FUSION_K } from './weights.ts';

/** How many are read where each list of candidates has this length. */
function readCount(wanted: number): number {
  return Math.ceil(PASSAGE_READ_SHARE * wanted);
}

/** The places of those that rank best in both lists, best first; `wanted` is the length of each list. */
export function placesToRead(candidates: Pick<Candidates, 'words' | 'documents'>, wanted: number): number[] {
  const priorities = readPriorities(candidates, wanted);
  return Array.from(priorities.keys())
    .sort((a, b) => (priorities[b] as number) - (priorities[a] as number))
    .slice(0, readCount(wanted));
}

/** The priority of each candidate: the sum of those it has in both lists. */
function readPriorities({ words, documents }: Pick<Candidates, 'words' | 'documents'>, wanted: number): Float64Array {
  const priorities = new Float64Array(words.length);
  for (const values of [words, documents]) {
    // A candidate without a value has no rank in that list.
    const known = Array.from(values.keys()).filter((place) => values[place] !== 0);
    const order = known.sort((a, b) => (values[b] as number) - (values[a] as number));
    order.forEach((place, rank) => (priorities[place] = (priorities[place] as number) + priorityAt(rank, wanted)));
  }
  return priorities;
}

/** The priority of a rank in one list. */
function priorityAt(rank: number, wanted: number): number {
  // The head of each list comes first: what is said in another language is in one list only.
  return 1 / (RANK_FUSION_K + rank) + (rank < HEAD_READ_SHARE * readCount(wanted) ? 1 : 0);
}
