// Pictures of the screens against earlier ones: which changed, by how much, and where?
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { changedPictures, reportOf } from '../../scripts/pictures/compare.ts';
import { freshFolder } from '../support/folders.ts';

const [width, height] = [40, 25];

/** Grey with a square whose corner is at 10, 5. */
async function drawn(path: string, square: { side: number; level: number }, wide = width): Promise<void> {
  const data = Buffer.alloc(wide * height * 3, 200);
  for (let y = 5; y < 5 + square.side; y += 1)
    for (let x = 10; x < 10 + square.side; x += 1) data.fill(square.level, (y * wide + x) * 3, (y * wide + x + 1) * 3);
  await sharp(data, { raw: { width: wide, height, channels: 3 } })
    .png()
    .toFile(path);
}

it('lists the pictures that changed with the share of their pixels, and marks these pixels', async () => {
  const folder = freshFolder();
  const [before, after, differences] = ['before', 'after', 'differences'].map((name) => join(folder, name)) as [string, string, string];
  for (const one of [before, after]) mkdirSync(one);
  for (const one of [before, after]) await drawn(join(one, 'same.png'), { side: 4, level: 0 });
  for (const [one, level] of [
    [before, 200],
    [after, 205],
  ] as const)
    await drawn(join(one, 'unseen.png'), { side: 10, level });
  await drawn(join(before, 'moved.png'), { side: 4, level: 0 });
  await drawn(join(after, 'moved.png'), { side: 6, level: 0 });
  await drawn(join(before, 'wider.png'), { side: 4, level: 0 });
  await drawn(join(after, 'wider.png'), { side: 4, level: 0 }, width + 10);
  await drawn(join(after, 'new.png'), { side: 4, level: 0 });

  const names = ['same.png', 'unseen.png', 'moved.png', 'wider.png', 'new.png'];
  const changes = await changedPictures(names, before, after, differences);
  expect(changes).toEqual([
    { name: 'moved.png', share: 20 / (width * height) },
    { name: 'wider.png', share: 1 },
    { name: 'new.png', share: undefined },
  ]);
  expect(reportOf(changes, names.length)).toBe('3 of 5 pictures changed.\nnew\tnew.png\n100.000 %\twider.png\n2.000 %\tmoved.png');

  const { data } = await sharp(join(differences, 'moved.png')).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number): boolean =>
    data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).equals(Buffer.from([220, 0, 40]));
  expect([red(10, 5), red(13, 8), red(14, 5), red(15, 10), red(16, 5)]).toEqual([false, false, true, true, false]);
  expect(existsSync(join(differences, 'same.png'))).toBe(false);
});
