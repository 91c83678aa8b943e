// How are the cases locked, and what comes back when they are opened? In: the app. Out: what was typed is kept first; afterwards nothing of
// the cases is left on this page, which begins anew.
import type { Search } from '../../src-main/contract/history.ts';
import { say } from './language.svelte.ts';
import type { App } from './app.svelte.ts';

/** `alone`: on these screens, and not in other processes of this computer. */
export async function lockCases({ vault, query }: App, alone = false): Promise<void> {
  await vault.lock(() => query.keepNow(), alone);
}

/** Tells that what was typed while the cases were locked made room for what stood there before; its undoing brings it back. */
export function notifyQueryReplaced({ notices, query }: App, typed: Search): void {
  notices.done(say().vault.putAside, () => {
    const since = query.search;
    query.load(typed);
    return () => query.load(since);
  });
}
