// Records what the client of the open case wishes, with undo, and keeps the query within the collections that the client allows.
import { clusterIn, excludedOf, type ClientWishes } from '../../src-main/contract/client-wishes.ts';
import type { App } from './app.svelte.ts';
import { strings } from './language.svelte.ts';

/** Null removes the wishes. */
export async function recordWishes(app: App, wishes: ClientWishes | null): Promise<void> {
  const before = app.caseFile.current?.wishes ?? null;
  await app.notices.during(async () => {
    await store(app, wishes);
    app.notices.done(strings().cases.wishes.recorded, () => store(app, before), app.caseFile.id);
  });
}

async function store(app: App, wishes: ClientWishes | null): Promise<void> {
  await app.caseFile.recordWishes(wishes);
  narrowQuery(app);
}

/** The query in the collections of the case's search where it has others than the client allows. */
export function narrowQuery({ caseFile: { current }, query, collections }: App): void {
  if (current === undefined || excludedOf(current.wishes, query.indexes, clusterIn(collections.list)).length === 0) return;
  query.indexes = [...current.search.indexes];
  query.scheduleDraft();
}

/** Those of the named collections in which the open case may be searched; all without a case. */
export function allowedOf({ caseFile: { current }, collections }: App, named: readonly number[]): number[] {
  const excluded = excludedOf(current?.wishes, named, clusterIn(collections.list));
  return named.filter((index) => !excluded.includes(index));
}
