// Saves, renames and deletes conditions under a name. Each act is reported and can be undone.
import type { SavedCondition } from '../../src-main/contract/saved-condition.ts';
import type { App } from './app.svelte.ts';
import { strings } from './language.svelte.ts';

type Shown = Pick<App, 'savedConditions' | 'notices'>;

/** `replaced`: the saved condition of this name, whose place it takes. */
export async function saveCondition(
  { savedConditions, notices }: Shown,
  name: string,
  condition: string,
  replaced?: SavedCondition,
): Promise<void> {
  await savedConditions.save(name, condition, replaced !== undefined);
  notices.done(strings().search.saved.done(`@${name}`), () =>
    replaced === undefined ? savedConditions.forget(name) : savedConditions.save(replaced.name, replaced.condition, true),
  );
}

export async function renameCondition({ savedConditions, notices }: Shown, name: string, to: string): Promise<void> {
  await savedConditions.rename(name, to);
  notices.done(strings().search.saved.renamed(`@${name}`, `@${to}`), () => savedConditions.rename(to, name));
}

export async function forgetCondition(
  { savedConditions, notices }: Shown,
  { name, condition }: Pick<SavedCondition, 'name' | 'condition'>,
): Promise<void> {
  await savedConditions.forget(name);
  notices.done(strings().search.saved.forgotten(`@${name}`), () => savedConditions.save(name, condition, false));
}
