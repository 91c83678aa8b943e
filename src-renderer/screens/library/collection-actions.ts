// Actions on a collection. Each reports itself in the status bar, with undo where possible.
import { tick } from 'svelte';
import type { Collection } from '../../../src-main/contract/library.ts';
import { MASTER_INDEX } from '../../../src-main/contract/master-index.ts';
import type { App } from '../../state/app.svelte.ts';
import { truncate } from '../../state/truncate.ts';
import { strings } from '../../state/language.svelte.ts';
import { allowedOf } from '../../state/client-wishes.ts';
import { runSearch } from '../search/query/run-query.ts';

export interface CollectionActions {
  search(collection: Collection): void;
  searchWithout(collection: Collection): void;
  verify(collection: Collection): void;
  /** Asks the clusters of collections again what they hold. */
  count(): void;
  rebuild(collection: Collection): void;
  analyse(collection: Collection): void;
  embed(collection: Collection): void;
  place(collection: Collection): void;
  leaveOut(collection: Collection): void;
  recognise(collection: Collection): void;
  pack(collection: Collection): void;
  remove(collection: Collection): void;
  /** Rejects if the name is taken. */
  rename(collection: Collection, name: string): Promise<void>;
}

/** Characters of a name in a notice. */
const MAX_NAME = 40;

/** The Main collection always exists; when empty it cannot be removed. */
export function isRemovable({ id, documents, state }: Collection): boolean {
  return id !== MASTER_INDEX || documents > 0 || state === 'failing';
}

/** `removed` is called after a removal, when another collection is selected. */
export function collectionActions(app: App, removed?: () => void): CollectionActions {
  const { application } = app;
  let removing = false;
  const toSearch = (wanted: number[]): void => {
    const indexes = allowedOf(app, wanted);
    if (indexes.length === 0) return app.notices.done(strings().cases.wishes.excludedHere);
    app.query.indexes = indexes;
    app.query.scheduleDraft();
    app.router.go('search');
    void app.attempt(async () => {
      if (!app.preferences.settings.welcomed) await app.preferences.change({ welcomed: true });
      // With a case open, a search makes a version: only the user starts it.
      if (app.caseFile.current === undefined && app.query.problem === undefined) return runSearch(app);
      await tick();
      document.querySelector<HTMLElement>('[data-query]')?.focus();
    });
  };
  const rename = async (index: number, name: string): Promise<void> => {
    await application.renameCollection({ index, name });
    await app.collections.load();
  };
  return {
    search: ({ id }) => toSearch([id]),
    searchWithout: ({ id }) => {
      const others = app.query.indexes.filter((index) => index !== id);
      const whole = app.collections.list.filter((one) => one.id !== id && one.state === 'on' && one.documents > 0);
      toSearch(others.length > 0 ? others : whole.slice(0, 3).map((one) => one.id));
    },
    count: () => void app.attempt(() => app.collections.load()),
    verify: ({ id }) => void app.attempt(() => application.startVerification({ index: id })),
    rebuild: ({ id }) => void app.attempt(() => application.startRebuild({ index: id })),
    analyse: ({ id }) => void app.attempt(() => application.startRebuild({ index: id, analysis: true })),
    embed: ({ id }) => void app.attempt(() => application.startRebuild({ index: id, embed: true })),
    place: ({ id }) => void app.attempt(() => application.startPlacing({ index: id })),
    leaveOut: ({ id }) => void app.attempt(() => application.startPlacing({ index: id, leaveOut: true })),
    recognise: ({ id }) => void app.attempt(() => application.startRecognition({ index: id })),
    pack: ({ id, name }) => void app.attempt(() => app.transfers.pack(id, name)),
    remove: (collection) => {
      if (removing || !isRemovable(collection)) return;
      const { id, name } = collection;
      removing = true;
      void app
        .attempt(() =>
          app.notices.during(async () => {
            const at = app.collections.list.findIndex((one) => one.id === id);
            await application.removeCollection({ index: id });
            await app.collections.load();
            const { list } = app.collections;
            app.collections.chosen = list[Math.min(at, list.length - 1)]?.id;
            app.notices.done(strings().library.acts.removed(truncate(name, MAX_NAME)), async () => {
              await application.restoreCollection({ index: id });
              await app.collections.load();
              app.collections.chosen = id;
            });
            removed?.();
          }),
        )
        .finally(() => (removing = false));
    },
    rename: async ({ id, name: before }, name) => {
      await rename(id, name);
      app.notices.done(strings().library.renamed(truncate(before, MAX_NAME), truncate(name, MAX_NAME)), () => rename(id, before));
    },
  };
}
