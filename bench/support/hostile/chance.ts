// Seeded choices for hostile files. In: a seed. Out: the same choices on any machine.
import { random } from '../../../test/support/fiction.ts';

export interface Chance {
  /** An integer in [0, limit). */
  below(limit: number): number;
  /** An integer in [1, most]: half of them large, the others of any number of digits. */
  size(most: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** True in this share of the calls. */
  maybe(share: number): boolean;
}

export function chanceOf(seed: number): Chance {
  const next = random(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    size: (most) => Math.min(most, Math.ceil(next() < 0.5 ? most * next() : most ** next())),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    maybe: (share) => next() < share,
  };
}

/** A file to import, with the files that it refers to. */
export interface HostileFile {
  name: string;
  bytes: Uint8Array;
  /** What is hostile about it, for the list of findings. */
  attack: string;
  beside?: readonly { name: string; bytes: Uint8Array }[];
}
