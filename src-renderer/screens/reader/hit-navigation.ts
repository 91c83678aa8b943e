// Moves between the hits of the list while reading, each opened at its passage.
import type { App } from '../../state/app.svelte.ts';
import type { Row } from '../../state/result-rows.ts';
import type { OpenPublication } from '../../state/router.svelte.ts';

export async function openHit({ results, router }: App, by: 1 | -1): Promise<void> {
  const row = results.rows[results.at + by];
  if (row === undefined) return;
  const { search } = results;
  const before = router.opened;
  results.moveTo(results.at + by);
  const passage = search && (await results.passages.loaded(search, row.found));
  // Another one was opened, or the reader left, in the meantime.
  if (router.opened !== before || results.rows[results.at]?.found !== row.found) return;
  router.open({ index: row.found.index, id: row.found.hit.publication, ...(passage && { passage }) });
  const next = results.rows[results.at + by];
  if (search && next) void results.passages.loaded(search, next.found);
}

/** The row of the open publication; undefined if it is not in the list. */
export function rowOf({ rows }: App['results'], opened: OpenPublication | undefined): Row | undefined {
  return rows.find(({ found }) => found.index === opened?.index && found.hit.publication === opened.id);
}
