// When a page of the Electron window goes away, its reads are cancelled and its changes are finished.
import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { expect, it } from 'vitest';
import { currentCaller } from '../../src-main/contract/caller.ts';
import type { Application } from '../../src-main/contract/application.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import { answerCalls } from '../../src-main/shell/calls.ts';
import { ORIGIN } from '../../src-main/shell/page-files.ts';

type Answered = Promise<{ ok?: unknown; failure?: { code: string } }>;

const search = { index: 1, query: { text: 'a hollow valve', hits: 10, method: 'hybrid' } };

/** A window whose searches end only when nobody waits for them, and whose other calls are there after a moment. */
function shownWindow(deadlineMs?: number) {
  const handlers = new Map<string, (event: unknown, ask: unknown) => Answered>();
  const ipc = { handle: (channel: string, handler: never) => void handlers.set(channel, handler) } as unknown as IpcMain;
  const done: string[] = [];
  const application = {
    search: () =>
      new Promise((_resolve, reject) => {
        const { gone } = currentCaller();
        if (gone?.aborted === true) return reject(new Failure('cancelled'));
        gone?.addEventListener('abort', () => reject(new Failure('cancelled')), { once: true });
      }),
    changeSettings: async () => {
      const { gone, name } = currentCaller();
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push(`${name}, ${gone === undefined ? 'in any case' : 'while somebody waits'}`);
    },
  } as unknown as Application;
  const unforeseen: unknown[] = [];
  answerCalls(ipc, application, (error) => void unforeseen.push(error), deadlineMs);
  const sender = Object.assign(new EventEmitter(), { id: 7 });
  const senderFrame = { origin: ORIGIN, parent: null };
  const call = (name: string, ask: unknown): Answered => handlers.get(`call:${name}`)!({ sender, senderFrame }, ask);
  return { call, sender, done, unforeseen };
}

it.each(['did-navigate', 'render-process-gone', 'destroyed'])('A page that goes away (%s) has its searches cancelled', async (event) => {
  const { call, sender, unforeseen } = shownWindow();
  const searches = Array.from({ length: 20 }, () => call('search', search));
  sender.emit(event);
  for (const answer of await Promise.all(searches)) expect(answer).toMatchObject({ failure: { code: 'cancelled' } });
  expect(unforeseen).toEqual([]);
});

it('The next page keeps its requests, and no listener of earlier pages remains', async () => {
  const { call, sender } = shownWindow();
  for (let page = 0; page < 30; page++) {
    const before = call('search', search);
    sender.emit('did-navigate');
    expect(await before).toMatchObject({ failure: { code: 'cancelled' } });
  }
  const after = call('search', search);
  const waiting = await Promise.race([after, new Promise((resolve) => setTimeout(() => resolve('waits'), 50))]);
  expect(waiting).toBe('waits');
  expect(sender.listenerCount('destroyed')).toBe(1);
  sender.emit('destroyed');
  await after;
  expect(sender.eventNames()).toEqual([]);
});

it('Calls that change something are finished', async () => {
  const { call, sender, done } = shownWindow();
  const changed = call('changeSettings', { language: 'de' });
  sender.emit('destroyed');
  expect(await changed).toEqual({ ok: undefined });
  expect(done).toEqual(['window 7, in any case']);
});

it('A call that takes too long is refused, and its search cancelled', async () => {
  const { call, unforeseen } = shownWindow(100);
  expect(await call('search', search)).toMatchObject({ failure: { code: 'deadline-passed', facts: { seconds: 1 } } });
  expect(unforeseen).toEqual([]);
});
