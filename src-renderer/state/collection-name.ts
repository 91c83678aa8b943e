// The name of a collection on screens: the master index is the Main collection until it is renamed.
import { MASTER_INDEX, MASTER_NAME } from '../../src-main/contract/master-index.ts';
import { strings } from './language.svelte.ts';

export function collectionName({ id, name }: { id: number; name: string }): string {
  return id === MASTER_INDEX && name === MASTER_NAME ? strings().library.main : name;
}
