// The host of a model process: does it know whether the model answers promptly, and whose query is next? With a test double for the process.
import { expect, it } from 'vitest';
import { runForCaller } from '../../src-main/contract/caller.ts';
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

it('embeds one query at a time, so that a caller with few queries waits for one of a caller with many', async () => {
  const order: string[] = [];
  let inside = 0;
  const startProcess: StartProcess = () => {
    const [ours, its] = line();
    serve(its, {
      embed: async (text: string) => {
        order.push(text);
        expect((inside += 1)).toBe(1);
        await new Promise((done) => setTimeout(done, 5));
        inside -= 1;
        return new Int8Array(256);
      },
    });
    return { port: ours, kill: () => undefined };
  };
  const host = startModelHost('model', () => performance.now(), startProcess);
  const many = runForCaller({ name: 'key 1' }, () => Array.from({ length: 16 }, (_, at) => host.embed(`many ${at}`)));
  const one = runForCaller({ name: 'window' }, () => host.embed('one'));
  await Promise.all([...many, one]);
  expect(order.indexOf('one')).toBe(1);
  expect(order.filter((text) => text !== 'one')).toEqual(many.map((_, at) => `many ${at}`));
});

it('answers every query that waits when the process ends', async () => {
  let end = (): void => undefined;
  const startProcess: StartProcess = () => {
    const [ours, its, ends] = line();
    end = ends;
    serve(its, { embed: () => new Promise(() => undefined) });
    return { port: ours, kill: () => undefined };
  };
  const host = startModelHost('model', () => performance.now(), startProcess);
  const waiting = [host.embed('a valve'), host.embed('a rotor')];
  await new Promise((done) => setTimeout(done, 20));
  end();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
});
