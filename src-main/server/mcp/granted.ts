// Which collections may this key read, and which publications of them does a call name? What a key was not granted does not exist for it.
import type { IndexEntry } from '../../contract/engine.ts';
import { MASTER_NAME } from '../../contract/master-index.ts';
import { publicationName } from '../../contract/publication.ts';
import { grantedTo } from '../antecedent-v1/collections.ts';
import { Problem } from '../antecedent-v1/problem.ts';
import type { ToolCall } from './context.ts';

/** As the screens call it. */
const MAIN_COLLECTION = 'Main collection';

export interface Granted {
  /** Those to read now, in the order asked for. */
  indexes: number[];
  nameOf(index: number): string;
  /** Collections of the key that cannot be searched now; empty if the call names its collections. */
  failing: number[];
}

/** The collections named, or all of the key. Throws `collection-unknown` and `collection-offline`. */
export async function grantedCollections({ context, key }: ToolCall, named?: readonly number[]): Promise<Granted> {
  const entries = await grantedEntries({ context, key }, named);
  const failing = entries.filter(({ state }) => state === 'failing').map(({ id }) => id);
  const indexes = entries.filter(({ state }) => state === 'on').map(({ id }) => id);
  if ((named !== undefined && failing.length > 0) || indexes.length === 0) throw new Problem('collection-offline');
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return {
    indexes,
    nameOf: (index) => names.get(index) ?? '',
    failing,
  };
}

/** The part of an answer that says which collections could not be searched; empty if all could. */
export function noteOf(failing: readonly number[]): { note?: string } {
  return failing.length === 0 ? {} : { note: `Not searched, because they cannot be searched now: collections ${failing.join(', ')}.` };
}

/** The same with those that cannot be searched now. Throws `collection-unknown`. */
export async function grantedEntries({ context, key }: ToolCall, named?: readonly number[]): Promise<IndexEntry[]> {
  const granted = (await grantedTo(context.calls, key))
    .filter(({ internal }) => internal !== true)
    .map((entry) => (entry.name === MASTER_NAME ? { ...entry, name: MAIN_COLLECTION } : entry));
  if (named === undefined) return granted;
  return [...new Set(named)].map((collection) => {
    const entry = granted.find(({ id }) => id === collection);
    if (entry === undefined) throw new Problem('collection-unknown', { collection });
    return entry;
  });
}

export interface NamedPublication {
  index: number;
  publication: number;
}

/** Where a publication is, by a name in any spelling: the first of these collections that has it; undefined if none does. */
export async function locatedIn({ context }: ToolCall, typed: string, indexes: number[]): Promise<NamedPublication | undefined> {
  const name = typed.trim().toUpperCase();
  if (indexes.length === 0) return undefined;
  const [exact] = await context.calls.locate({ names: [name], indexes });
  if (exact !== undefined) return exact;
  const { entries } = await context.calls.matchNumbers({ lines: [name], indexes });
  return entries.flatMap(({ found }) => found).find(({ index }) => indexes.includes(index));
}

/** The address of a publication as a resource. */
export function addressOf(publication: Parameters<typeof publicationName>[0]): string {
  return `antecedent://publication/${publicationName(publication)}`;
}
