// The files beside indexes that lead taken collections back to earlier packs. In: a data folder. Out: their names; deletes those of indexes that are gone.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^back-(\d+)-\d+\.(?:delta|whole)/;

/** The file of the way back from pack `sequence` of index `id`. */
export function wayBack(folder: string, id: number, sequence: number, kind: 'delta' | 'whole'): string {
  return join(folder, 'indexes', `back-${id}-${sequence}.${kind}`);
}

/** Deletes the ways back of index `id`, but those that lead on from `kept`, names of files. */
export function removeWaysBack(folder: string, id: number, kept: readonly string[] = []): void {
  eachOther(folder, (owner, name) => owner === id && !kept.some((file) => name === file));
}

/** Deletes the ways back of indexes that are gone. */
export function removeLostWaysBack(folder: string): void {
  eachOther(folder, (owner) => !existsSync(join(folder, 'indexes', `${owner}.sqlite`)));
}

function eachOther(folder: string, isRemoved: (owner: number, name: string) => boolean): void {
  const indexes = join(folder, 'indexes');
  if (!existsSync(indexes)) return;
  for (const name of readdirSync(indexes)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && isRemoved(Number(owner), name)) rmSync(join(indexes, name), { force: true });
  }
}
