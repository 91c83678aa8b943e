// What the page loads at start: settings, collections, the last query and the case or hits shown last. A guest link loads its case only.
import { openCase, reopenCase } from '../../state/case-actions.ts';
import type { App } from '../../state/app.svelte.ts';
import { guestScreens } from '../../state/router.svelte.ts';
import { notifyQueryReplaced } from '../../state/vault-actions.ts';
import { strings } from '../../state/language.svelte.ts';
import { restoreResults } from '../search/query/run-query.ts';

export async function start(app: App): Promise<void> {
  app.about = await app.application.about({});
  if (app.about.case !== undefined) return startWithCase(app, app.about.case);
  await Promise.all([
    app.attempt(() => app.preferences.load()),
    app.attempt(() => app.collections.load()),
    app.attempt(async () => {
      await app.vault.known;
      if (app.vault.locked) return app.query.skipDraft();
      await app.query.restore();
      await restoreCase(app);
    }),
  ]);
}

/** The cases were locked at start and have been unlocked: loads what depends on them. */
export async function startUnlocked(app: App): Promise<void> {
  const typed = await app.query.restoreDraft();
  await restoreCase(app);
  if (typed === undefined) app.notices.done(strings().vault.opened);
  else notifyQueryReplaced(app, typed);
}

async function restoreCase(app: App): Promise<void> {
  await reopenCase(app);
  if (app.caseFile.id === undefined) await restoreResults(app);
}

/** Start of a guest. Settings and collections are optional here. */
async function startWithCase(app: App, id: number): Promise<void> {
  if (!guestScreens.includes(app.router.screen)) app.router.go('case');
  await Promise.all([
    app.preferences.load().catch(() => undefined),
    app.collections.load().catch(() => undefined),
    app.attempt(() => openCase(app, id)),
  ]);
}
