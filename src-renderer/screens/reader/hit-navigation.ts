// Moves between the hits of the list while reading, each opened at its passage.
import type { App } from '../../state/app.svelte.ts';
import type { Row } from '../../state/result-rows.ts';
import type { OpenPublication } from '../../state/router.svelte.ts';

/** The position that each list is on its way to: a second step begins there. */
const moving = new WeakMap<App['results'], number>();

/** List and reader move together, once the passage is known: until then the bar shows the present hit, and its buttons keep the focus. */
export async function openHit({ results, router }: App, by: 1 | -1): Promise<void> {
  const at = (moving.get(results) ?? results.at) + by;
  const row = results.rows[at];
  if (row === undefined) return;
  const { search } = results;
  const before = router.opened;
  moving.set(results, at);
  const passage = search && (await results.passages.loaded(search, row.found));
  if (moving.get(results) !== at) return;
  moving.delete(results);
  // Another one was opened, or the reader left, in the meantime.
  if (router.opened !== before || results.rows[at]?.found !== row.found) return;
  results.moveTo(at);
  router.open({ index: row.found.index, id: row.found.hit.publication, ...(passage && { passage }) });
  const next = results.rows[at + by];
  if (search && next) void results.passages.loaded(search, next.found);
}

/** The row of the open publication; undefined if it is not in the list. */
export function rowOf({ rows }: App['results'], opened: OpenPublication | undefined): Row | undefined {
  return rows.find(({ found }) => found.index === opened?.index && found.hit.publication === opened.id);
}
