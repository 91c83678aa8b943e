// What stands there at the start? In: the desk. Out: settings, collections, what was typed last time, the case that was open with its
// list, else the hits that were shown; a login by a link gets its case and no more.
import { openCase, reopenCase } from '../../state/case-acts.ts';
import type { Desk } from '../../state/desk.svelte.ts';
import { screensOfCase } from '../../state/place.svelte.ts';
import { tellPutAside } from '../../state/vault-acts.ts';
import { say } from '../../words/words.svelte.ts';
import { askAgain } from '../search/query/ask.ts';

export async function begin(desk: Desk): Promise<void> {
  desk.about = await desk.application.about({});
  if (desk.about.case !== undefined) return beginWithCase(desk, desk.about.case);
  await Promise.all([
    desk.attempt(() => desk.preferences.load()),
    desk.attempt(() => desk.collections.load()),
    desk.attempt(async () => {
      await desk.vault.known;
      if (desk.vault.locked) return desk.query.withhold();
      await desk.query.restore();
      await takeUp(desk);
    }),
  ]);
}

/** The cases were locked when the page came, and are open now: everything that waited for that. */
export async function beginOpened(desk: Desk): Promise<void> {
  const typed = await desk.query.recall();
  await takeUp(desk);
  if (typed === undefined) desk.notices.done(say().vault.opened);
  else tellPutAside(desk, typed);
}

async function takeUp(desk: Desk): Promise<void> {
  await reopenCase(desk);
  if (desk.caseFile.id === undefined) await askAgain(desk);
}

/** Settings and names of collections are not refused to such a login; where they are, it goes on without. */
async function beginWithCase(desk: Desk, id: number): Promise<void> {
  if (!screensOfCase.includes(desk.place.screen)) desk.place.go('case');
  await Promise.all([
    desk.preferences.load().catch(() => undefined),
    desk.collections.load().catch(() => undefined),
    desk.attempt(() => openCase(desk, id)),
  ]);
}
