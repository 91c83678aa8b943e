// How did a hit move from one version to the next? In: what set the versions apart. Out: for each hit whether it is new, went up or
// down, and by how much; how many did.
import type { VersionChange } from '../../../src-main/contract/case.ts';

export type RankChange = { how: 'new' } | { how: 'up' | 'down'; by: number; from: number; to: number };

const known = new WeakMap<VersionChange, Map<string, RankChange>>();

export function rankChangeOf(change: VersionChange, index: number, name: string): RankChange | undefined {
  let movements = known.get(change);
  if (movements === undefined) known.set(change, (movements = rankChangesOf(change)));
  return movements.get(`${index}:${name}`);
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
