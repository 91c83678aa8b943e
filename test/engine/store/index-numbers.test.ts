// Numbers of new indexes, after a process was killed between naming the file of an index and committing its number.
import { copyFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createIndex, findOrCreateIndex, indexFile, listIndexes, renameIndex } from '../../../src-main/engine/store/library.ts';
import { freshFolder } from '../../support/folders.ts';

it('a new index does not replace one whose number was not committed', () => {
  const folder = freshFolder();
  findOrCreateIndex(folder, undefined, 'a'.repeat(64));
  // What a kill at that moment leaves: the file of index 2, and 2 as the next number.
  copyFileSync(indexFile(folder, 1), indexFile(folder, 2));
  renameIndex(folder, 2, 'Installed');
  expect(createIndex(folder, 'Next', 'a'.repeat(64))).toBe(3);
  expect(createIndex(folder, 'After it', 'a'.repeat(64))).toBe(4);
  expect(listIndexes(folder).map(({ name }) => name)).toEqual([expect.any(String), 'Installed', 'Next', 'After it']);
});
