// A caller with endless jobs next to another one: the other is served, and endless jobs end at their deadline.
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runForCaller, withinDeadline } from '../../src-main/contract/caller.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startSearchWorkers, type SearchWorkers } from '../../src-main/workers/search-workers.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { freshFolder } from '../support/folders.ts';

const threads: Worker[] = vi.hoisted(() => []);
const way = vi.hoisted(() => ({ neverAnswers: false }));
vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original();
  /** A thread whose calls never return. */
  const endless = `require('node:worker_threads').parentPort.on('message', ({ call }) => { while (call); });`;
  class Watched extends real.Worker {
    constructor(...[file, options]: ConstructorParameters<typeof real.Worker>) {
      super(...((way.neverAnswers ? [endless, { ...options, eval: true }] : [file, options]) as [string, WorkerOptions]));
      threads.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const opened: SearchWorkers[] = [];
afterEach(async () => {
  way.neverAnswers = false;
  threads.length = 0;
  await Promise.all(opened.splice(0).map((workers) => workers.close()));
});

function start(count: number, deadlineMs?: number): SearchWorkers {
  const workers = startSearchWorkers({ folder: freshFolder(), modelFolder: shippedModel, model: '' }, count, { deadlineMs });
  workers.grow();
  opened.push(workers);
  return workers;
}

const answered = (workers: SearchWorkers, run: SearchWorkers['run']): Promise<boolean> =>
  run((calls) => calls.acceptsQuery({ text: 'a hollow valve' }, []));

describe('a caller with endless jobs', () => {
  it('does not keep others waiting, and gets no further workers meanwhile', async () => {
    const workers = start(2);
    let begun = 0;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const endless = (): Promise<void> => {
      begun += 1;
      return ended;
    };
    const hostile = runForCaller({ name: 'hostile' }, () =>
      Array.from({ length: 30 }, () => [workers.search(endless), workers.run(endless), workers.runOnFirst(endless)]).flat(),
    );
    for (const name of ['one', 'two', 'one'])
      await runForCaller({ name }, async () => {
        await expect(answered(workers, workers.search)).resolves.toBe(true);
        await expect(answered(workers, workers.run)).resolves.toBe(true);
        await expect(answered(workers, workers.runOnFirst)).resolves.toBe(true);
      });
    // Two searches, and a short job on each of the three workers.
    expect(begun).toBeLessThanOrEqual(5);
    end();
    await Promise.all(hostile);
    expect(begun).toBe(90);
  });

  it('is refused at the deadline, and its thread replaced', async () => {
    way.neverAnswers = true;
    // Longer than a thread needs to start.
    const workers = start(1, 5_000);
    const stuck = [...threads];
    const run = (name: string, one: SearchWorkers['run']): Promise<boolean> => runForCaller({ name }, () => answered(workers, one));
    const hostile = [run('hostile', workers.search), run('hostile', workers.runOnFirst)];
    const fates = Promise.allSettled(hostile);
    way.neverAnswers = false;
    expect(await fates).toMatchObject([1, 2].map(() => ({ reason: { code: 'deadline-passed', facts: { seconds: 5 } } })));
    // On a busy computer the new threads may need more than one deadline to start.
    for (const one of [workers.search, workers.runOnFirst])
      await vi.waitFor(() => expect(run('one', one)).resolves.toBe(true), { timeout: 120_000 });
    await expect(run('hostile', workers.search)).resolves.toBe(true);
    await vi.waitFor(() => expect(stuck.map(({ threadId }) => threadId)).toEqual([-1, -1]), { timeout: 60_000 });
  });

  it('is replaced by a worker that was started before, and its own then waits for the next', async () => {
    const workers = start(1);
    let end = (): void => undefined;
    const endless = (): Promise<void> => new Promise((resolve) => (end = resolve));
    for (let round = 1; round <= 2; round++) {
      const hostile = runForCaller({ name: 'hostile' }, () => workers.search(endless));
      // Its first long job starts one more worker; no later one does.
      await vi.waitFor(() => expect(threads).toHaveLength(3), { timeout: 60_000 });
      const served = runForCaller({ name: 'one' }, () => workers.search(() => Promise.resolve(threads.length)));
      await expect(served).resolves.toBe(3);
      end();
      await hostile;
    }
  });

  it('keeps no query from being judged whose script or words are clear', async () => {
    way.neverAnswers = true;
    const workstation = openWorkstation({
      folder: freshFolder(),
      modelFolder: shippedModel,
      searchWorkers: 1,
      now: () => performance.now(),
    });
    const clear = 'the rotor of the pump turns and a hollow valve which seals that turbine is connected with this housing ';
    expect(await workstation.calls.acceptsQuery({ text: clear.repeat(15_000) })).toBe(true);
    expect(await workstation.calls.acceptsQuery({ text: 'ротор насоса вращается в корпусе' })).toBe(false);
    threads.forEach((thread) => void thread.terminate());
    await workstation.close();
  });

  it('ends the deadline of its request only while it runs, not while it waits', async () => {
    const workers = start(1, 60_000);
    const order: string[] = [];
    let end = (): void => undefined;
    const long = workers.search(() => new Promise<void>((resolve) => (end = resolve)));
    // Waits behind a job of the same caller for several times its deadline.
    const waits = withinDeadline({ name: '' }, 300, () => workers.search(() => Promise.resolve(order.push('waited'))));
    await new Promise((done) => setTimeout(done, 1_000));
    end();
    await Promise.all([long, waits]);
    expect(order).toEqual(['waited']);
    const late = withinDeadline({ name: '' }, 300, () => workers.search(() => new Promise(() => undefined)));
    await expect(late).rejects.toMatchObject({ code: 'deadline-passed' });
  });
});
