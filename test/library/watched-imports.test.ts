// A file that is exchanged in the moment between reading it to its end and importing it. A real file; the ledger is a list of calls.
import { lstatSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchedImports } from '../../src-main/library/watched-imports.ts';
import type { LibraryWorker, NextFile } from '../../src-main/workers/library-workers.ts';
import { samenessOf } from '../../src-main/workers/same-file.ts';
import { freshFolder } from '../support/folders.ts';

it.each([
  ['other content', (file: string) => writeFileSync(file, 'other content')],
  [
    'a link out of the folder',
    (file: string) => {
      unlinkSync(file);
      symlinkSync('/etc/hostname', file);
    },
  ],
])('begins no import of a file that became %s, and looks at it again', async (_name, exchange) => {
  const path = join(freshFolder(), 'inbox');
  mkdirSync(path);
  const whole = join(path, 'a.zip');
  writeFileSync(whole, 'content');
  const { size, mtimeMs } = lstatSync(whole);
  const file: NextFile = { id: 7, folder: 3, path, index: 1, name: 'a.zip', size, modifiedMs: Math.round(mtimeMs), state: 'waiting' };
  const begun: string[][] = [];
  const again: number[][] = [];
  const changed: number[] = [];
  const calls = {
    waitAgain: () => Promise.resolve(),
    nextFiles: () => Promise.resolve(begun.length + again.length === 0 ? [file] : []),
    beginImporting: () => Promise.resolve(),
    lookAgain: (ids: number[]) => Promise.resolve(void again.push(ids)),
  };
  const imports = watchedImports({
    worker: { calls: () => calls } as unknown as LibraryWorker,
    board: { all: () => [] } as never,
    examine: () => Promise.resolve([]),
    sameness: samenessOf,
    changed: (folder) => void changed.push(folder),
    begin: (_index, paths) => Promise.resolve(begun.push([...paths])),
    dismiss: () => undefined,
    stopped: () => Promise.resolve(),
    isClosed: () => false,
    full: () => undefined,
    clock: () => 0,
  });
  exchange(whole);
  expect(await imports.advance([3])).toBe(true);
  expect([begun, again, changed]).toEqual([[], [[7]], [3]]);
});
