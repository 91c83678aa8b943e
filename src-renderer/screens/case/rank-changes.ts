// How each hit moved between two versions: new, up or down, and by how much.
import type { VersionChange } from '../../../src-main/contract/case.ts';

export type RankChange = { how: 'new' } | { how: 'up' | 'down'; by: number; from: number; to: number };

const cache = new WeakMap<VersionChange, Map<string, RankChange>>();

export function rankChangeOf(change: VersionChange, index: number, name: string): RankChange | undefined {
  let changes = cache.get(change);
  if (changes === undefined) cache.set(change, (changes = rankChangesOf(change)));
  return changes.get(`${index}:${name}`);
}

function rankChangesOf({ fresh, moved }: VersionChange): Map<string, RankChange> {
  return new Map([
    ...fresh.map(({ index, name }): [string, RankChange] => [`${index}:${name}`, { how: 'new' }]),
    ...moved.map(({ index, name, from, to }): [string, RankChange] => [
      `${index}:${name}`,
      { how: to < from ? 'up' : 'down', by: Math.abs(to - from), from, to },
    ]),
  ]);
}
