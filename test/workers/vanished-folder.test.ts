// A process that reads files for an import ends without a word when its folder has vanished, and its parent hears of it as a failure.
import { fork, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { IntakeArguments, IntakeCalls } from '../../src-main/workers/intake-process.ts';
import { connect } from '../../src-main/workers/port.ts';
import { processPort } from '../../src-main/workers/ports.ts';
import { workerEntry } from '../../src-main/workers/worker-entry.ts';
import { modelByName } from '../../src-main/engine/model/known-models.ts';
import { readConfig } from '../../src-main/engine/model/catalogue.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { freshFolder } from '../support/folders.ts';

const START_MS = 120_000;
const model = modelByName(freshFolder(), shippedModel, readConfig(shippedModel).name);

function start(temporary: string) {
  const notes = join(temporary, 'notes');
  const given: IntakeArguments = { indexFile: join(temporary, '1.sqlite'), model, temporary, internal: false, notes };
  const child = fork(fileURLToPath(workerEntry('intake-process')), [JSON.stringify(given)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { ended, calls: connect<IntakeCalls>(processPort(child)), printed: () => printed };
}

const budget = { ms: 60_000, mb: 2_000 };

it('ends without a word when the folder had vanished before it started', { timeout: START_MS }, async () => {
  const { calls, ended, printed } = start(join(freshFolder(), 'gone'));
  await expect(calls.next(budget, 1)).rejects.toMatchObject({ code: 'lane-ended' });
  expect(await ended).toBe(1);
  expect(printed()).toBe('');
});

it('is ended without a word where it exceeds its budget after the folder has vanished', { timeout: START_MS }, async () => {
  const folder = freshFolder();
  const script = `
    import { rmSync } from 'node:fs';
    import { openBudgetedProcess } from ${JSON.stringify(new URL('../../src-main/workers/budget.ts', import.meta.url).href)};
    const own = openBudgetedProcess(${JSON.stringify(join(folder, 'notes'))});
    rmSync(${JSON.stringify(folder)}, { recursive: true });
    await own.within({ ms: 60_000, mb: 1 }, () => new Promise((resolve) => setTimeout(resolve, ${START_MS})));`;
  const file = join(freshFolder(), 'script.mjs');
  writeFileSync(file, script);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  expect(await new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)))).toBe('SIGKILL');
  expect(printed).toBe('');
});
