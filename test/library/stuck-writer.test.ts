// A writer process that does not react: its jobs can be stopped, and it ends with the application.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../src-main/contract/running-process.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const MANY = 1_500;
let library: TestLibrary;

const writerId = (): number => library.started.findLast(({ name }) => name === 'writer-process')?.pid?.() ?? 0;

beforeAll(() => {
  library = openTestLibrary(join(folder, 'data'));
});
afterAll(() => library.close());

describe('a writer process that does not react', () => {
  it('lets a paused import be stopped, and the import that runs beside it is done to its end', async () => {
    const [held, other] = ['held', 'other'].map((name, at) => {
      const path = join(folder, `${name}.jsonl`);
      writeFileSync(path, fictionalLines(at * MANY, (at + 1) * MANY));
      return path;
    }) as [string, string];
    const index = await library.calls.createCollection({ name: 'Held' });
    const paused = await library.calls.startImport({ index, sources: [{ path: held }] });
    await library.jobWhen(paused, (job) => job.progress.documents > 0);
    await library.calls.pauseJob({ job: paused });
    const running = await library.calls.startImport({ index: 1, sources: [{ path: other }] });
    await library.jobWhen(running, (job) => job.state === 'running');
    process.kill(writerId(), 'SIGSTOP');
    await library.calls.stopJob({ job: paused });
    expect(await library.jobIn(paused, 'stopped')).toMatchObject({ state: 'stopped' });
    await library.jobIn(running, 'done');
    expect((await library.counted(1))?.documents).toBe(MANY);
  });
});

describe('a process of the application', () => {
  it('ends when the application is killed, even in an endless loop', async () => {
    const parent = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../support/looping-process.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const child = await new Promise<number>((resolve) => parent.stdout.once('data', (line: Buffer) => resolve(Number(line))));
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(child)).toBe(false);
  });
});
