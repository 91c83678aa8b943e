// Locks the cases, and restores the query after unlocking.
import type { Search } from '../../src-main/contract/history.ts';
import { strings } from './language.svelte.ts';
import type { App } from './app.svelte.ts';

/** `alone`: only in this process, not in other processes on this computer. */
export async function lockCases({ vault, query }: App, alone = false): Promise<void> {
  await vault.lock(() => query.saveDraft(), alone);
}

/** Reports that the stored draft replaced the query typed while the cases were locked; undo restores it. */
export function notifyQueryReplaced({ notices, query }: App, typed: Search): void {
  notices.done(strings().vault.putAside, () => {
    const since = query.search;
    query.load(typed);
    return () => query.load(since);
  });
}
