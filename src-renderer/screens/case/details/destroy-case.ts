// Deletes the open case permanently and removes it from all screens, from undo and from the draft.
import { strings } from '../../../state/language.svelte.ts';
import { caseName } from '../../../state/case-actions.ts';
import type { App } from '../../../state/app.svelte.ts';

/** Deletes the open case, and after a new backup the named backups that contain it. */
export async function destroyOpenCase(app: App, backups: readonly string[]): Promise<void> {
  const { application, caseFile, notices, router, query, results } = app;
  const { current } = caseFile;
  if (current === undefined) return;
  const before = query.search;
  // The query contains the case's idea, and the draft would preserve it.
  query.load({ ...before, query: { text: '', hits: query.hits } });
  query.case = undefined;
  query.saveDraft();
  let gone: boolean;
  try {
    ({ gone } = await application.destroyCase({ case: current.id }));
  } catch (error) {
    query.load(before);
    query.case = current.id;
    throw error;
  }
  caseFile.close();
  results.reset();
  notices.clear();
  router.go('case', 'all');
  if (backups.length > 0) {
    await application.makeBackup({});
    for (const name of backups) await application.removeBackup({ name });
  }
  const { destroyed, destroyedNotGone } = strings().cases;
  notices.done([destroyed(caseName(current), backups.length), ...(gone ? [] : [destroyedNotGone])].join('. '));
}
