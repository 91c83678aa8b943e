// Finding out whether the cases are open: processes that only ask do not see each other as holders.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openWritable } from '../../src-main/engine/store/database.ts';
import { areHeld, openHeld } from '../../src-main/storage/held.ts';
import { freshFolder } from '../support/folders.ts';

const source = new URL('../../src-main/storage/held.ts', import.meta.url).href;
const asking = `const { parentPort, workerData } = require('node:worker_threads');
  import(${JSON.stringify(source)}).then(({ areHeld }) => {
    let yes = 0;
    for (let time = 0; time < 25; time += 1) if (areHeld(workerData)) yes += 1;
    parentPort.postMessage(yes);
  });`;

const asked = (folder: string): Promise<number> =>
  new Promise((resolve, reject) => new Worker(asking, { eval: true, workerData: folder }).once('message', resolve).once('error', reject));

it('Concurrent checks find the cases open only if a process has them open', async () => {
  const folder = freshFolder();
  const open = () => openWritable(join(folder, 'made.sqlite'), { applicationId: 1, migrations: [] }, 'NORMAL');
  const db = openHeld(folder, open);
  expect(areHeld(folder, 0)).toBe(true);
  db.close();
  expect(await Promise.all([asked(folder), asked(folder)])).toEqual([0, 0]);
});
