// Which family does each publication belong to that shares priorities with others, directly or through others? As on a workstation (store/families.ts),
// but over what several workstations write at once. In: priorities. Out: the members whose family is another one than it should be.
import { derivedFamily } from '../document/family.ts';
import type { Collection } from './collection.ts';
import { findRelatives, type Relative } from './lookups.ts';

/** A publication and, if the reading index has it, its document. */
export interface Member extends Relative {
  id?: string;
}

/** All publications that are connected with these priorities. `own`: those of a batch, which count instead of what the index has of them. */
export async function connectedMembers(
  collection: Collection,
  priorities: Iterable<string>,
  own: readonly Member[] = [],
): Promise<Member[]> {
  const members = new Map<number, Member>(own.map((member) => [member.slot, member]));
  const known = new Set<string>();
  for (let next = [...new Set(priorities)]; next.length > 0;) {
    for (const key of next) known.add(key);
    const found = await findRelatives(collection, next);
    for (const { id, fields } of found) if (!members.has(fields.slot)) members.set(fields.slot, { ...fields, id });
    next = [...new Set([...members.values()].flatMap((member) => member.priorities))].filter((key) => !known.has(key));
  }
  return [...members.values()];
}

/** The families of the members that are to change: of publications connected by priorities, the one derived from the smallest key of all. */
export function changedFamilies<One extends Relative>(members: readonly One[]): { member: One; family: number }[] {
  const groups = groupsOf(members);
  return groups.flatMap(({ keys, members: connected }) => {
    const family = derivedFamily(keys);
    return connected.filter((member) => member.givenFamily !== true && member.family !== family).map((member) => ({ member, family }));
  });
}

function groupsOf<One extends Relative>(members: readonly One[]): { keys: string[]; members: One[] }[] {
  const holders = new Map<string, One[]>();
  for (const member of members)
    for (const key of member.priorities) {
      const some = holders.get(key);
      if (some === undefined) holders.set(key, [member]);
      else some.push(member);
    }
  const seen = new Set<One>();
  const groups: { keys: string[]; members: One[] }[] = [];
  for (const first of members) {
    if (seen.has(first) || first.priorities.length === 0) continue;
    seen.add(first);
    const group = new Set([first]);
    const keys = new Set<string>();
    // Both sets grow while they are read, until no key leads to another member.
    for (const member of group)
      for (const key of member.priorities) {
        if (keys.has(key)) continue;
        keys.add(key);
        for (const other of holders.get(key) ?? []) {
          seen.add(other);
          group.add(other);
        }
      }
    groups.push({ keys: [...keys], members: [...group] });
  }
  return groups;
}
