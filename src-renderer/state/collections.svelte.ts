// The installed collections, reloaded when the library changes.
import type { Application } from '../../src-main/contract/application.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import type { Jobs } from './jobs.svelte.ts';
import { collectionName, placedName } from './collection-name.ts';

/** True while a collection is being counted for the first time, which says nothing yet of what it holds. */
export function isUncounted({ documents, counting }: Pick<Collection, 'documents' | 'counting'>): boolean {
  return documents === 0 && counting === true;
}

export class Collections {
  #loaded = $state.raw<readonly Collection[]>([]);
  /** With the names that the screens show. */
  readonly list = $derived(this.#loaded.map((one) => ({ ...one, name: collectionName(one) })));
  /** False until the list was loaded once. */
  known = $state(false);
  /** The collection selected in the library. */
  chosen = $state<number>();
  /** Opens the form for adding documents when the library is shown next. */
  adding = $state(false);
  /** False until each of them was counted once: `documents` would be wrong. */
  readonly counted = $derived(this.known && !this.list.some(isUncounted));
  readonly documents = $derived(this.list.reduce((sum, { documents }) => sum + documents, 0));
  readonly #application: Application;

  constructor(application: Application, jobs: Jobs) {
    this.#application = application;
    // After a failure, the next change loads the list again.
    jobs.onCollections(() => void this.load().catch(() => undefined));
  }

  async load(): Promise<void> {
    this.#loaded = await this.#application.collections({});
    this.known = true;
  }

  /** With the cluster that it is on. */
  nameOf(id: number): string {
    const found = this.#loaded.find((collection) => collection.id === id);
    return found === undefined ? String(id) : placedName(found);
  }
}
