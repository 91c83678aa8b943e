// antecedent pack: publishing, taking, listing and rolling back from the command line, and on a full disk.
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPack } from '../../src-main/engine/upkeep/publishing.ts';
import type { TakenPacks } from '../../src-main/engine/upkeep/taking.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { answersOf, rowsOf } from '../support/packs.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';

const folder = freshFolder();
const [home, away, packs] = [join(folder, 'home'), join(folder, 'away'), join(folder, 'packs')];
type Taken = TakenPacks & { 'index-id': number };

async function importLines(data: string, from: number, to: number): Promise<void> {
  const file = join(folder, `${from}.jsonl`);
  writeFileSync(file, fictionalLines(from, to, 2));
  await antecedent('import', file, '--index', 'Valves', '--data', data);
}
const publish = (...more: string[]): Promise<PublishedPack> =>
  antecedentJson('pack', 'publish', '--index', '2', '--to', packs, '--data', home, ...more);

beforeAll(async () => {
  mkdirSync(packs);
  await antecedent('import', join(folder, 'none'), '--data', home);
  await importLines(home, 0, 40);
});

describe('antecedent pack', () => {
  let key = '';

  it('publishes with a name, asks once for the key, and takes', async () => {
    const nameless = await antecedent('pack', 'publish', '--index', '2', '--to', packs, '--data', home);
    expect([nameless.code, nameless.stderr]).toEqual([1, 'Name the publisher under whose name the packs are shown.\n']);
    const first = await publish('--publisher', 'Kanzlei Muster');
    key = first.key;
    expect(first).toMatchObject({ sequence: 1, reason: 'first', documents: 40 });
    const unconfirmed = await antecedent('pack', 'take', packs, '--data', away);
    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.stderr).toContain(`"Kanzlei Muster" with the key ${key}`);
    const wrong = await antecedent(
      'pack',
      'take',
      packs,
      '--confirm',
      key.replace(/^./, (one) => (one === '0' ? '1' : '0')),
      '--data',
      away,
    );
    expect(wrong.code).toBe(1);
    const spaced = key.toUpperCase().replaceAll(/(.{4})/g, '$1 ');
    const taken = await antecedentJson<Taken>('pack', 'take', packs, '--confirm', spaced, '--data', away);
    expect(taken).toMatchObject({ name: 'Valves', to: 1, documents: 40, publisher: 'Kanzlei Muster', key });
    expect(answersOf(away, taken['index-id'])).toBe(answersOf(home, 2));
  });

  it('lists, takes what is newer without the key, and rolls back', async () => {
    await importLines(home, 40, 50);
    expect(await publish()).toMatchObject({ sequence: 2, added: 10, changed: 0, removed: 0 });
    const [listed] = (await antecedentJson<{ collections: Record<string, unknown>[] }>('pack', 'list', packs, '--data', away)).collections;
    expect(listed).toMatchObject({ name: 'Valves', publisher: 'Kanzlei Muster', sequence: 2, taken: 1, confirmed: true, key });
    const { stdout } = await antecedent('pack', 'list', packs, '--data', join(folder, 'nobody'));
    expect(stdout).toContain('Kanzlei Muster');
    const before = rowsOf(away, 2);
    const taken = await antecedentJson<Taken>('pack', 'take', packs, '--automatic', '--data', away);
    expect(taken.taken).toMatchObject([{ sequence: 2, kind: 'delta', added: 10 }]);
    expect(rowsOf(away, taken['index-id'])).toEqual(rowsOf(home, 2));
    // The same conditions find the same.
    const counts = await Promise.all(
      [
        ['2', home],
        ['2', away],
      ].map(async ([id, data]) =>
        antecedentJson<unknown>(
          'count',
          '--where',
          'ti:valve OR de:(folded NEAR2 spindle)',
          '--index',
          id as string,
          '--data',
          data as string,
        ),
      ),
    );
    expect(JSON.stringify(counts[0])).toBe(JSON.stringify(counts[1]));
    expect(await antecedentJson('pack', 'rollback', '--index', '2', '--data', away)).toMatchObject({ from: 2, to: 1, documents: 40 });
    expect(rowsOf(away, 2)).toEqual(before);
    const nothing = await antecedent('pack', 'rollback', '--index', '2', '--data', away);
    expect(nothing.stderr).toBe('There is nothing to roll back: index 2 has no earlier state here.\n');
  });

  it('refuses internal collections, folders that are not there, and indexes that were not taken', async () => {
    const foreign = await antecedent('pack', 'rollback', '--index', '2', '--data', home);
    expect(foreign.stderr).toBe('Index 2 does not come from the packs of a publisher.\n');
    const missing = await antecedent('pack', 'take', join(folder, 'nowhere'), '--data', away);
    expect(missing.stderr).toContain('nowhere');
    const inside = await antecedent('pack', 'publish', '--index', '2', '--to', home, '--publisher', 'x', '--data', home);
    expect(inside.code).toBe(1);
    const unnamed = await antecedent('pack', 'take', freshFolder(), '--data', away);
    expect(unnamed.stderr).toContain('There are no packs');
  });

  it('leaves the taker as it was on a full disk, and takes once there is room', async ({ skip }) => {
    const disk = mountSmallDisk(folder, 24);
    if (disk === undefined) return skip();
    try {
      const small = join(disk, 'data');
      const first = await antecedentJson<Taken>('pack', 'take', packs, '--confirm', key, '--data', small);
      expect(first.to).toBe(2);
      await importLines(home, 50, 150);
      const { files } = await publish();
      const before = rowsOf(small, 2);
      // Room for a part of the delta; for the delta and little more; for all.
      for (const room of [100_000, (files[0]?.sizeBytes ?? 0) + 200_000]) {
        fillBut(disk, room);
        const { code, stderr } = await antecedent('pack', 'take', packs, '--data', small);
        expect([code, stderr.toLowerCase()]).toEqual([1, expect.stringContaining('disk is full')]);
        rmSync(join(disk, 'filler'));
        expect(rowsOf(small, 2)).toEqual(before);
      }
      await antecedentJson('pack', 'take', packs, '--data', small);
      expect(rowsOf(small, 2)).toEqual(rowsOf(home, 2));
    } finally {
      unmount(disk);
    }
  });

  it('writes only listed names into the folder', () => {
    const names = readdirSync(packs).map((name) => name.replace(/^.*(?=\.)/, ''));
    expect([...new Set(names)].sort()).toEqual(['.antecedent-delta', '.antecedent-index', '.antecedent-packs']);
    rmSync(packs, { recursive: true });
  });
});

/** Fills a disk until only so many bytes are left. */
function fillBut(disk: string, bytes: number): void {
  const filler = join(disk, 'filler');
  rmSync(filler, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
}
