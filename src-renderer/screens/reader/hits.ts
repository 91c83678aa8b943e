// Which hit is read next? In: the list on the desk, a step. Out: the next or the previous hit, opened at its passage.
import type { Desk } from '../../state/desk.svelte.ts';

export function openHit({ results, place }: Desk, by: 1 | -1): void {
  const row = results.rows[results.at + by];
  if (row === undefined) return;
  results.moveTo(results.at + by);
  const { index, hit } = row.found;
  place.open({ index, id: hit.publication, ...(hit.passage && { passage: hit.passage }) });
}
