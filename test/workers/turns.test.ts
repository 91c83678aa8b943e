// The calls of one worker thread, in the turns of their callers and with a deadline. With a thread of the test, and with the cases.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { runForCaller } from '../../src-main/contract/caller.ts';
import type { OnDemandWorker } from '../../src-main/workers/on-demand.ts';
import type { Remote } from '../../src-main/workers/port.ts';
import { inTurns, type Opening } from '../../src-main/workers/turns.ts';
import { orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

interface Table extends Opening {
  read(name: string): string;
  endless(): undefined;
  copy(): string;
}

/** A worker whose calls are made in `order`; `endless` ends only with its thread. */
function worker(): { worker: OnDemandWorker<Table>; order: string[]; terminate: ReturnType<typeof vi.fn> } {
  const order: string[] = [];
  let end = (): void => undefined;
  const terminate = vi.fn(async () => end());
  const calls: Remote<Table> = {
    open: () => Promise.resolve(),
    read: async (name) => {
      order.push(name);
      return name;
    },
    endless: () => new Promise((_resolve, reject) => (end = () => reject(new Error('ended')))),
    copy: () => new Promise((resolve) => setTimeout(resolve, 200, 'copied')),
  };
  return { worker: { calls: () => calls, started: () => calls, terminate, close: () => Promise.resolve() }, order, terminate };
}

describe('the calls of a worker', () => {
  it('are made in the turns of their callers', async () => {
    const one = worker();
    // Each call takes a millisecond: on a busy machine one that was set aside would count for many.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => one.order.length);
    onTestFinished(() => clock.mockRestore());
    const { calls } = inTurns(one.worker);
    const read = (caller: string): Promise<string>[] => [1, 2, 3, 4].map(() => runForCaller({ name: caller }, () => calls.read(caller)));
    await Promise.all([...read('many'), ...read('many'), ...read('few')]);
    expect(one.order.indexOf('few')).toBeLessThan(3);
    expect(one.order.lastIndexOf('few')).toBeLessThan(9);
  });

  it('are refused at the deadline, and those behind them are made by a new thread', async () => {
    const one = worker();
    const { calls } = inTurns(one.worker, { deadlineMs: 50 });
    const endless = runForCaller({ name: 'hostile' }, () => calls.endless());
    const behind = runForCaller({ name: 'other' }, () => calls.read('answered'));
    await expect(endless).rejects.toMatchObject({ code: 'deadline-passed' });
    await expect(behind).resolves.toBe('answered');
    expect(one.terminate).toHaveBeenCalledOnce();
  });

  it('have no deadline if they are declared to take long, or wait', async () => {
    const one = worker();
    const turns = inTurns(one.worker, { deadlineMs: 50, unlimited: ['copy'] });
    turns.hold(true);
    const held = turns.calls.read('held');
    await new Promise((done) => setTimeout(done, 200));
    expect(one.order).toEqual([]);
    turns.hold(false);
    await expect(Promise.all([held, turns.calls.copy(), turns.calls.read('behind')])).resolves.toEqual(['held', 'copied', 'behind']);
    expect(one.terminate).not.toHaveBeenCalled();
  });

  it('that wait are dropped when their caller has gone, and its deadline goes on', async () => {
    const one = worker();
    const turns = inTurns(one.worker);
    turns.hold(true);
    const left = new AbortController();
    const dropped = runForCaller({ name: 'left', gone: left.signal }, () => turns.calls.read('dropped'));
    const asked = turns.calls.read('asked');
    left.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    await expect(runForCaller({ name: 'left', gone: left.signal }, () => turns.calls.read('late'))).rejects.toMatchObject({
      code: 'cancelled',
    });
    turns.hold(false);
    await expect(asked).resolves.toBe('asked');
    expect(one.order).toEqual(['asked']);
  });

  it('that only read end with their thread when nobody waits for them, however long they may take', async () => {
    const one = worker();
    const { calls } = inTurns(one.worker, { deadlineMs: 50, unlimited: ['endless'], interruptible: ['endless'] });
    const left = new AbortController();
    const endless = runForCaller({ name: 'left', gone: left.signal }, () => calls.endless());
    const behind = calls.read('behind');
    await new Promise((done) => setTimeout(done, 200));
    expect([one.order, one.terminate.mock.calls]).toEqual([[], []]);
    left.abort();
    await expect(endless).rejects.toMatchObject({ code: 'cancelled' });
    await expect(behind).resolves.toBe('behind');
    expect(one.terminate).toHaveBeenCalledOnce();
  });

  it('that read in small steps neither wait nor make others wait', async () => {
    const one = worker();
    const turns = inTurns(one.worker, { deadlineMs: 50, direct: ['copy'] });
    turns.hold(true);
    const held = turns.calls.read('held');
    await expect(turns.calls.copy()).resolves.toBe('copied');
    turns.hold(false);
    const copying = turns.calls.copy();
    await expect(Promise.all([held, turns.calls.read('meanwhile')])).resolves.toEqual(['held', 'meanwhile']);
    await expect(copying).resolves.toBe('copied');
    expect(one.terminate).not.toHaveBeenCalled();
  });

  it('fail if they are held when everything ends', async () => {
    const turns = inTurns(worker().worker);
    turns.hold(true);
    const held = expect(turns.calls.read('held')).rejects.toMatchObject({ code: 'lane-ended' });
    await turns.end();
    await held;
  });
});

it('stores nothing of a call past its deadline, and the cases stay usable', async () => {
  const folder = freshFolder();
  const before = openCaseStorage({ folder, clock: Date.now });
  const { id } = await before.calls.createCase(orderOf('Hollow valve'));
  await before.close();
  const file = { name: 'large.bin', type: 'application/octet-stream', bytes: new Uint8Array(30_000_000).fill(7) };
  const hurried = openCaseStorage({ folder, clock: Date.now, deadlineMs: 1 });
  await expect(hurried.stored().attach(id, file, Date.now())).rejects.toMatchObject({ code: 'deadline-passed' });
  await hurried.close();
  const after = openCaseStorage({ folder, clock: Date.now });
  expect((await after.calls.case({ case: id })).attachments).toEqual([]);
  expect(await after.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
  await after.close();
});
