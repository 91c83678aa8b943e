// Assigns publications to families. Publications that share a priority, directly or through others, are one family.
// In: the priority keys of a publication. Out: its family number, independent of the order of imports.
import { derivedFamily, ownFamily } from '../document/family.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import type { PublicationRow } from './publication-row.ts';

/**
 * The family of a publication about to be written: the number in its file, or one derived from the smallest key of all publications
 * connected to it by shared priorities. Updates connected publications whose number changes. `id` is the row of the publication if it is
 * already stored.
 */
export function assignFamily(db: WritableIndex, row: PublicationRow, id?: number): number {
  if (row.givenFamily !== null) return row.givenFamily;
  if (row.priorities.length === 0) return ownFamily(row);
  const { keys, members } = connected(db, row.priorities, id);
  const family = derivedFamily(keys);
  const move = prepared(db, 'UPDATE publication SET family = ? WHERE id = ? AND family_given = 0 AND family <> ?');
  for (const member of members) move.run(family, member, family);
  return family;
}

/** The slots of all members of these families. */
export function slotsOfFamilies(db: ReadableIndex, families: Iterable<number>): number[] {
  const members = prepared(db, 'SELECT slot FROM publication WHERE family = ?').pluck();
  return [...families].flatMap((family) => members.all(family) as number[]);
}

function connected(db: ReadableIndex, start: readonly string[], self: number | undefined): { keys: string[]; members: number[] } {
  const holders = prepared(db, 'SELECT publication FROM priority WHERE key = ?');
  const keysOf = prepared(db, 'SELECT key FROM priority WHERE publication = ?');
  const keys = new Set(start);
  const members = new Set<number>();
  // A Set also iterates over values added during the loop, which ends when no key leads to a new publication.
  for (const key of keys) {
    for (const { publication } of holders.all(key) as { publication: number }[]) {
      if (publication === self || members.has(publication)) continue;
      members.add(publication);
      for (const other of keysOf.all(publication) as { key: string }[]) keys.add(other.key);
    }
  }
  return { keys: [...keys], members: [...members] };
}
