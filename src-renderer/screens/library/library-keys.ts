// Keyboard commands of the library.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';
import type { CollectionActions } from './collection-actions.ts';

interface LibraryContext {
  app: App;
  actions: CollectionActions;
  list: () => Collection[];
  chosen: () => Collection | undefined;
  choose: (collection: Collection) => void;
  open: (panel: 'add' | 'install' | 'applicants' | 'grant-lists' | 'shelf' | 'watched-folders' | 'packs') => void;
  rename: () => void;
}

export function libraryKeys({ app, actions, list, chosen, choose, open, rename }: LibraryContext): KeyCommand[] {
  const step = (by: number): void => {
    const at = list().findIndex(({ id }) => id === chosen()?.id);
    const next = list()[Math.max(0, Math.min(list().length - 1, at + by))];
    if (next !== undefined) choose(next);
  };
  const withChosen = (act: (collection: Collection) => void) => (): void => {
    const collection = chosen();
    if (collection !== undefined) act(collection);
  };
  const pauseOrResume = ({ id }: Collection): void => {
    const job = app.jobs.active.find(({ index, kind }) => index === id && kind === 'import');
    if (job?.state === 'running') void app.attempt(() => app.application.pauseJob({ job: job.id }));
    if (job?.state === 'paused') void app.attempt(() => app.application.resumeJob({ job: job.id }));
  };
  const does = (name: keyof ReturnType<typeof strings>['library']['does']) => (): string => strings().library.does[name];
  return [
    { name: 'library-next', keys: ['j', 'ArrowDown'], label: does('next'), run: () => step(1) },
    { name: 'library-back', keys: ['k', 'ArrowUp'], label: does('back'), run: () => step(-1) },
    { name: 'library-add', keys: ['a'], label: does('add'), run: () => open('add') },
    { name: 'library-install', keys: ['i'], label: does('install'), run: () => open('install') },
    { name: 'library-applicants', keys: ['n'], label: () => strings().library.applicants.does, run: () => open('applicants') },
    { name: 'library-grant-lists', keys: ['w'], label: () => strings().library.grantLists.does, run: () => open('grant-lists') },
    { name: 'library-shelf', keys: ['o'], label: () => strings().library.shelf.does, run: () => open('shelf') },
    {
      name: 'library-watched-folders',
      keys: ['f'],
      label: () => strings().library.watchedFolders.does,
      run: () => open('watched-folders'),
    },
    { name: 'library-packs', keys: ['b'], label: () => strings().library.packs.does, run: () => open('packs') },
    { name: 'library-search', keys: ['s'], label: does('search'), run: withChosen(actions.search) },
    { name: 'library-rename', keys: ['F2'], label: does('rename'), run: rename },
    { name: 'library-verify', keys: ['v'], once: true, label: does('verify'), run: withChosen(actions.verify) },
    { name: 'library-pack', keys: ['x'], once: true, label: does('pack'), run: withChosen(actions.pack) },
    { name: 'library-refused', keys: ['r'], label: does('refused'), run: () => document.getElementById('refused')?.focus() },
    { name: 'library-hold', keys: ['p'], label: does('hold'), run: withChosen(pauseOrResume) },
    { name: 'library-remove', keys: ['Delete'], once: true, label: does('remove'), run: withChosen(actions.remove) },
  ];
}
