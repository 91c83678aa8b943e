// The model process on a platform that onnxruntime does not support.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { connect } from '../../src-main/workers/port.ts';
import { workerEntry } from '../../src-main/workers/worker-entry.ts';
import type { ModelProcessCalls } from '../../src-main/workers/model-process.ts';
import { processPort } from '../../src-main/workers/ports.ts';

/** Loaded before the process: makes the import of onnxruntime fail. */
const without = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name === 'onnxruntime-node') throw new Error('no library for this computer');
    return next(name, context);
  } });
`)}`;
const started: ChildProcess[] = [];

function vectorOf(text: string, execArgv: string[]): Promise<Int8Array> {
  const child = fork(fileURLToPath(workerEntry('model-process')), [shippedModel], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.push(child);
  return connect<ModelProcessCalls>(processPort(child)).embed(text);
}

afterAll(() => started.forEach((child) => child.kill()));

it('gives the same vector by our own kernel if onnxruntime cannot be loaded', async () => {
  const text = 'A bottle cap that measures out a dose of powder';
  const [usual, own] = await Promise.all([vectorOf(text, []), vectorOf(text, ['--import', without])]);
  expect(usual.some((component) => component !== 0)).toBe(true);
  expect(own).toEqual(usual);
});
