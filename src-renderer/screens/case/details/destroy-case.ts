// How does a case go for good? In: the app, the case that is open. Out: it deleted, with what stands of it on the screens; nothing of it is
// left to be undone or kept again.
import { say } from '../../../state/language.svelte.ts';
import { caseName } from '../../../state/case-actions.ts';
import type { App } from '../../../state/app.svelte.ts';

/** Deletes the case that is open; of the backups those that hold it, where that is wanted, once a new one is made. */
export async function destroyOpenCase(app: App, backups: readonly string[]): Promise<void> {
  const { application, caseFile, notices, router, query, results } = app;
  const { current } = caseFile;
  if (current === undefined) return;
  const before = query.search;
  // What stands in the query is its idea, which the draft would keep.
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
  const { destroyed, destroyedNotGone } = say().cases;
  notices.done([destroyed(caseName(current), backups.length), ...(gone ? [] : [destroyedNotGone])].join('. '));
}
