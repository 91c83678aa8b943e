// A file that is compared with how it was listed: the same, exchanged, gone, or reached by a link out of its folder.
import { appendFileSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { samenessOf } from '../../src-main/workers/same-file.ts';
import { freshFolder } from '../support/folders.ts';

it('tells a file that changed, vanished or became a link from the one that was listed', async () => {
  const place = freshFolder();
  const path = join(place, 'inbox');
  mkdirSync(join(path, 'week'), { recursive: true });
  const whole = join(path, 'week', 'a.zip');
  writeFileSync(whole, 'content');
  const { size, mtimeMs } = lstatSync(whole);
  const file = { path, name: 'week/a.zip', size, modifiedMs: Math.round(mtimeMs) };
  expect(await samenessOf(file)).toBe('same');
  expect(await samenessOf({ ...file, modifiedMs: file.modifiedMs - 1 })).toBe('changed');
  renameSync(join(path, 'week'), join(place, 'away'));
  expect(await samenessOf(file)).toBe('missing');
  symlinkSync(join(place, 'away'), join(path, 'week'));
  expect(await samenessOf(file)).toBe('changed');
  rmSync(join(path, 'week'));
  mkdirSync(join(path, 'week'));
  symlinkSync(join(place, 'away', 'a.zip'), whole);
  expect(await samenessOf(file)).toBe('changed');
  rmSync(whole);
  renameSync(join(place, 'away', 'a.zip'), whole);
  expect(await samenessOf(file)).toBe('same');
  appendFileSync(whole, 'more');
  expect(await samenessOf(file)).toBe('changed');
});
