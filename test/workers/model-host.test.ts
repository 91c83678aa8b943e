// The host of a model process: does it know whether the model answers promptly? With a test double for the process.
import { expect, it } from 'vitest';
import { startModelHost } from '../../src-main/workers/model-host.ts';
import { serve, type Port } from '../../src-main/workers/port.ts';
import type { StartProcess } from '../../src-main/workers/processes.ts';

/** Two connected ports. */
function line(): [Port, Port, end: () => void] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const endings: (() => void)[] = [];
  const port = (own: number): Port => ({
    send: (message) => queueMicrotask(() => listeners[1 - own]?.forEach((listener) => listener(message))),
    receive: (listener) => void listeners[own]?.push(listener),
    ended: (listener) => void endings.push(listener),
  });
  return [port(0), port(1), () => endings.forEach((ended) => ended())];
}

it('knows that a model answers promptly only after a prompt answer, until a slow one or its end', async () => {
  let clock = 0;
  let takes = 10;
  let end = (): void => undefined;
  const startProcess: StartProcess = () => {
    const [ours, its, ends] = line();
    end = ends;
    serve(its, {
      embed: () => {
        clock += takes;
        return new Int8Array(256).fill(1);
      },
    });
    return { port: ours, kill: () => undefined };
  };
  const host = startModelHost('model', () => clock, startProcess);
  expect(host.answersSoon()).toBe(false);
  await host.embed('a valve');
  expect(host.answersSoon()).toBe(true);
  takes = 2_000;
  await host.embed('a valve');
  expect(host.answersSoon()).toBe(false);
  takes = 10;
  await host.embed('a valve');
  expect(host.answersSoon()).toBe(true);
  end();
  expect(host.answersSoon()).toBe(false);
  expect(await host.embed('a valve')).toBeUndefined();
});
