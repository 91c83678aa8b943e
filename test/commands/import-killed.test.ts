// Imports killed at random moments, with all their processes, and then completed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fictionalLines, random } from '../support/fiction.ts';
import { antecedentJson, killGroup, startAntecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const PUBLICATIONS = 2600;
const KILLS = Number(process.env['ANTECEDENT_KILLS'] ?? 4);

it('leaves the old or the new state, and the next import continues without loss', async () => {
  const [killed, whole] = [freshFolder(), freshFolder()];
  const path = join(killed, 'made.jsonl');
  writeFileSync(path, fictionalLines(0, PUBLICATIONS, 12));
  const next = random(Number(process.env['ANTECEDENT_SEED'] ?? 7));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startAntecedent(['import', path, '--data', join(killed, 'data'), '--json']);
    await delay(700 + next() * 2500);
    killGroup(child, 'SIGKILL');
    await new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('close', resolve) : resolve(undefined),
    );
    const listed = await antecedentJson<{ documents: number }[]>('index', 'list', '--data', join(killed, 'data'));
    if ((listed[0]?.documents ?? 0) > 0) {
      expect(await antecedentJson('index', 'verify', '1', '--data', join(killed, 'data'))).toMatchObject({ sound: true, faults: [] });
    }
  }
  const last = await antecedentJson<{ documents: number; unchanged: number }>('import', path, '--data', join(killed, 'data'));
  expect(last.documents + last.unchanged).toBe(PUBLICATIONS);
  await antecedentJson('import', path, '--data', join(whole, 'data'));
  const exports = [];
  for (const folder of [killed, whole]) {
    const to = join(folder, 'export.jsonl');
    await antecedentJson('index', 'export', '1', '--to', to, '--data', join(folder, 'data'));
    exports.push(readFileSync(to, 'utf8'));
    expect(await antecedentJson('index', 'verify', '1', '--data', join(folder, 'data'))).toMatchObject({
      sound: true,
      documents: PUBLICATIONS,
    });
  }
  expect(exports[0] === exports[1]).toBe(true);
});
