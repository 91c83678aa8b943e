// The model process as the front door sees it: may somebody who holds others up wait for its answer? A double that answers when it is told to.
import { expect, it } from 'vitest';
import { startModelHost } from '../../src-main/workers/model-host.ts';
import { serve, type Port } from '../../src-main/workers/port.ts';
import type { StartProcess } from '../../src-main/workers/processes.ts';

/** Two ends of one line. */
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

it('says whether the model answers soon: not before it has, nor after a slow answer or its end', async () => {
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
  const lane = startModelHost('model', () => clock, startProcess);
  expect(lane.answersSoon()).toBe(false);
  await lane.embed('a valve');
  expect(lane.answersSoon()).toBe(true);
  takes = 2_000;
  await lane.embed('a valve');
  expect(lane.answersSoon()).toBe(false);
  takes = 10;
  await lane.embed('a valve');
  expect(lane.answersSoon()).toBe(true);
  end();
  expect(lane.answersSoon()).toBe(false);
  expect(await lane.embed('a valve')).toBeUndefined();
});
