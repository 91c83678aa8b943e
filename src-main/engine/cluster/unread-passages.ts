// Whose passages may have to be read, while the words of some candidates are still unknown? With the answer, both are asked of the cluster at once.
import type { Candidates } from '../ranking/candidates.ts';
import { priorityAt, readCount, readPriorities } from '../ranking/read-passages.ts';

/**
 * All places that `placesToRead` can name once the words of every candidate are known. Those unknown rank behind the `known` ones, which are
 * the best by words.
 */
export function mayBeRead({ words, documents }: Candidates, known: number, wanted: number): number[] {
  const least = readPriorities({ words, documents }, wanted);
  const gain = priorityAt(known, wanted);
  const bar = least.slice().sort().at(-readCount(wanted)) ?? 0;
  return Array.from(least.keys()).filter((place) => (least[place] as number) + (words[place] === 0 ? gain : 0) >= bar);
}
