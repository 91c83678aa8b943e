// Which keys does the library know? In: its list, the chosen collection, its acts. Out: the commands.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { say } from '../../state/language.svelte.ts';
import type { CollectionActions } from './collection-actions.ts';

interface Surroundings {
  app: App;
  acts: CollectionActions;
  list: () => Collection[];
  chosen: () => Collection | undefined;
  choose: (collection: Collection) => void;
  open: (panel: 'add' | 'install') => void;
  rename: () => void;
}

export function libraryKeys({ app, acts, list, chosen, choose, open, rename }: Surroundings): KeyCommand[] {
  const step = (by: number): void => {
    const at = list().findIndex(({ id }) => id === chosen()?.id);
    const next = list()[Math.max(0, Math.min(list().length - 1, at + by))];
    if (next !== undefined) choose(next);
  };
  const withChosen = (act: (collection: Collection) => void) => (): void => {
    const collection = chosen();
    if (collection !== undefined) act(collection);
  };
  const hold = ({ id }: Collection): void => {
    const job = app.jobs.underWay.find(({ index, kind }) => index === id && kind === 'import');
    if (job?.state === 'running') void app.attempt(() => app.application.pauseJob({ job: job.id }));
    if (job?.state === 'paused') void app.attempt(() => app.application.resumeJob({ job: job.id }));
  };
  const does = (name: keyof ReturnType<typeof say>['library']['does']) => (): string => say().library.does[name];
  return [
    { name: 'library-next', keys: ['j', 'ArrowDown'], does: does('next'), run: () => step(1) },
    { name: 'library-back', keys: ['k', 'ArrowUp'], does: does('back'), run: () => step(-1) },
    { name: 'library-add', keys: ['a'], does: does('add'), run: () => open('add') },
    { name: 'library-install', keys: ['i'], does: does('install'), run: () => open('install') },
    { name: 'library-search', keys: ['s'], does: does('search'), run: withChosen(acts.search) },
    { name: 'library-rename', keys: ['F2'], does: does('rename'), run: rename },
    { name: 'library-verify', keys: ['v'], once: true, does: does('verify'), run: withChosen(acts.verify) },
    { name: 'library-pack', keys: ['x'], once: true, does: does('pack'), run: withChosen(acts.pack) },
    { name: 'library-refused', keys: ['r'], does: does('refused'), run: () => document.getElementById('refused')?.focus() },
    { name: 'library-hold', keys: ['p'], does: does('hold'), run: withChosen(hold) },
    { name: 'library-remove', keys: ['Delete'], once: true, does: does('remove'), run: withChosen(acts.remove) },
  ];
}
