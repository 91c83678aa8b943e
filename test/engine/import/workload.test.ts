// The estimated workload of an import: file sizes on disk, and unpacked sizes of archives by the ratio of earlier ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workloadOf, type Workload } from '../../../src-main/engine/import/workload.ts';
import { freshFolder } from '../../support/folders.ts';

async function sizedUp(workload: Workload): Promise<void> {
  for (let wait = 0; wait < 200 && !workload.isKnown(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

function files(sizes: Record<string, number>): string {
  const folder = freshFolder();
  for (const [name, size] of Object.entries(sizes)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), Buffer.alloc(size));
  }
  return folder;
}

it('of plain files is known before the first is read, and shrinks by skipped files', async () => {
  const folder = files({ 'a.xml': 1_000, 'sub/b.xml': 500, 'sub/c.png': 200, '.hidden': 9_000 });
  const workload = workloadOf([folder]);
  await sizedUp(workload);
  expect([workload.isKnown(), workload.bytesKnown()]).toEqual([true, 1_700]);
  workload.begins(join(folder, 'a.xml'), 1_000);
  workload.cut(990);
  workload.ended(1_000, 990);
  expect(workload.bytesKnown()).toBe(1_690);
  workload.begins(join(folder, 'sub/b.xml'), 500);
  workload.cut(500);
  workload.begins(join(folder, 'sub/c.png'), 200);
  workload.cut(200, false);
  workload.finish();
  expect(workload.bytesKnown()).toBe(1_490);
});

it('of archives is unknown until the first is opened; the others are assumed to unpack by the same ratio', async () => {
  const folder = files({ '1.zip': 100, '2.zip': 100, '3.zip': 200 });
  const workload = workloadOf([folder]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(workload.isKnown()).toBe(false);
  workload.begins(join(folder, '1.zip'), 100);
  workload.opens(100, 800);
  expect([workload.isKnown(), workload.bytesKnown()]).toEqual([true, 3_200]);
  workload.cut(800);
  workload.begins(join(folder, '2.zip'), 100);
  workload.opens(100, 1_600);
  // A ratio of twelve so far: 800 read, 1600 to be read, and 200 packed.
  expect(workload.bytesKnown()).toBe(800 + 1_600 + 200 * 12);
  workload.cut(1_600);
  workload.begins(join(folder, '3.zip'), 200);
  workload.opens(200, 300);
  workload.cut(300);
  workload.finish();
  expect([workload.isKnown(), workload.bytesKnown()]).toEqual([true, 2_700]);
});
