// What stands there at the start? In: the app. Out: settings, collections, what was typed last time, the case that was open with its
// list, else the hits that were shown; a login by a link gets its case and no more.
import { openCase, reopenCase } from '../../state/case-actions.ts';
import type { App } from '../../state/app.svelte.ts';
import { screensOfCase } from '../../state/router.svelte.ts';
import { notifyQueryReplaced } from '../../state/vault-actions.ts';
import { say } from '../../state/language.svelte.ts';
import { restoreResults } from '../search/query/run-query.ts';

export async function begin(app: App): Promise<void> {
  app.about = await app.application.about({});
  if (app.about.case !== undefined) return beginWithCase(app, app.about.case);
  await Promise.all([
    app.attempt(() => app.preferences.load()),
    app.attempt(() => app.collections.load()),
    app.attempt(async () => {
      await app.vault.known;
      if (app.vault.locked) return app.query.withhold();
      await app.query.restore();
      await takeUp(app);
    }),
  ]);
}

/** The cases were locked when the page came, and are open now: everything that waited for that. */
export async function startUnlocked(app: App): Promise<void> {
  const typed = await app.query.recall();
  await takeUp(app);
  if (typed === undefined) app.notices.done(say().vault.opened);
  else notifyQueryReplaced(app, typed);
}

async function takeUp(app: App): Promise<void> {
  await reopenCase(app);
  if (app.caseFile.id === undefined) await restoreResults(app);
}

/** Settings and names of collections are not refused to such a login; where they are, it goes on without. */
async function beginWithCase(app: App, id: number): Promise<void> {
  if (!screensOfCase.includes(app.router.screen)) app.router.go('case');
  await Promise.all([
    app.preferences.load().catch(() => undefined),
    app.collections.load().catch(() => undefined),
    app.attempt(() => openCase(app, id)),
  ]);
}
