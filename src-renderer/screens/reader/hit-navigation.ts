// Moves between the hits of the list while reading.
import type { App } from '../../state/app.svelte.ts';
import type { Row } from '../../state/result-rows.ts';
import type { OpenPublication } from '../../state/router.svelte.ts';

export function openHit({ results, router }: App, by: 1 | -1): void {
  const row = results.rows[results.at + by];
  if (row === undefined) return;
  results.moveTo(results.at + by);
  const { index, hit } = row.found;
  router.open({ index, id: hit.publication, ...(hit.passage && { passage: hit.passage }) });
}

/** The row of the open publication; undefined if it is not in the list. */
export function rowOf({ rows }: App['results'], opened: OpenPublication | undefined): Row | undefined {
  return rows.find(({ found }) => found.index === opened?.index && found.hit.publication === opened.id);
}
