// Is a file complete? Archives cut off at every kind of place, with a changed byte, with reserved space; files of other kinds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { completenessOf } from '../../../../src-main/engine/intake/sources/completeness.ts';
import { tar, zip } from '../../../support/archives.ts';
import { freshFolder } from '../../../support/folders.ts';

const folder = freshFolder();
const at = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const text = Array.from({ length: 5_000 }, (_, line) => `line ${line * 7919}`).join('\n');
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('is complete if every byte can be read and unpacked', async () => {
  const archives = {
    'a.zip': zip([
      { name: 'a.txt', content: text },
      { name: 'b.bin', content: 'stored', method: 0 },
    ]),
    'locked.zip': zip([{ name: 'a.txt', content: text, encrypted: true }]),
    'a.tar': await tar([{ name: 'a.txt', content: text }]),
    'a.tgz': gzipSync(await tar([{ name: 'a.txt', content: text }])),
    'a.xml': text,
  };
  for (const [name, bytes] of Object.entries(archives))
    expect([name, await completenessOf(at(name, bytes))]).toEqual([name, { sha256: sha256(bytes) }]);
});

it('is incomplete wherever an archive is cut off', async () => {
  const archives = { zip: zip([{ name: 'a.txt', content: text }]), tar: await tar([{ name: 'a.txt', content: text }]), gz: gzipSync(text) };
  for (const [kind, bytes] of Object.entries(archives))
    for (const length of [0, 1, 10, 600, Math.floor(bytes.length / 2), bytes.length - 1 - (kind === 'tar' ? 1_024 : 0)])
      expect([kind, length, await completenessOf(at(`cut.${kind}`, bytes.subarray(0, length)))]).toEqual([
        ...[kind, length],
        { unreadable: expect.any(String) as string },
      ]);
});

it('is incomplete where a byte of an archive is another one', async () => {
  const bytes = zip([{ name: 'a.txt', content: 'stored as it is, with no checksum but its own', method: 0 }]);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(await completenessOf(at('changed.zip', bytes))).toEqual({ unreadable: 'the checksum of a file in it does not match' });
});

it('is incomplete where its space is reserved and its content has not come', async () => {
  const half = Buffer.concat([Buffer.from('<patents>'), Buffer.alloc(10_000)]);
  expect(await completenessOf(at('half.xml', half))).toEqual({ unreadable: 'its end consists of empty bytes' });
  expect(await completenessOf(at('none.zip', Buffer.alloc(10_000)))).toMatchObject({ unreadable: expect.any(String) as string });
});

it('cannot be read where the system does not let it', async () => {
  mkdirSync(join(folder, 'folder.zip'));
  expect(await completenessOf(join(folder, 'folder.zip'))).toEqual({ locked: expect.any(String) as string });
  expect(await completenessOf(join(folder, 'none'))).toEqual({ missing: true });
});
