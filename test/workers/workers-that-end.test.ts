// Search workers that end during a call: the call fails, the worker is replaced, and it no longer counts as a helper.
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import type { SharingFacts } from '../../src-main/workers/work-sharing-channel.ts';
import { startSearchWorkers, type SearchWorkers } from '../../src-main/workers/search-workers.ts';
import { freshFolder } from '../support/folders.ts';

/** The workers in the order in which they were started. */
const started: { worker: Worker; sharing: SharingFacts }[] = vi.hoisted(() => []);
const way = vi.hoisted(() => ({ endsAtOnce: false }));
vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original();
  class Watched extends real.Worker {
    constructor(...[file, options]: ConstructorParameters<typeof real.Worker>) {
      super(...((way.endsAtOnce ? ['process.exit(1)', { ...options, eval: true }] : [file, options]) as [string, WorkerOptions]));
      started.push({ worker: this, sharing: (options?.workerData as { sharing: SharingFacts }).sharing });
    }
  }
  return { ...real, Worker: Watched };
});

const opened: SearchWorkers[] = [];
afterAll(() => Promise.all(opened.map((workers) => workers.close())));

function start(count: number): SearchWorkers {
  const workers = startSearchWorkers({ folder: freshFolder(), modelFolder: shippedModel, model: '' }, count);
  opened.push(workers);
  return workers;
}

const isFree = ({ sharing: { busy, slot } }: { sharing: SharingFacts }): boolean => Atomics.load(new Int32Array(busy), slot) === 0;

it('counts as helpers only running workers that take part', async () => {
  const workers = start(2);
  workers.grow();
  // Once each of them has answered, all are running.
  await workers.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  // The first worker is kept free for short calls.
  expect(started.map(isFree)).toEqual([false, true, true]);

  const dies = started[1]?.worker as Worker;
  const broken = workers.search((calls) => {
    const answer = calls.acceptsQuery({ text: 'valve '.repeat(2_000_000) }, []);
    void dies.terminate();
    return answer;
  });
  await expect(broken).rejects.toMatchObject({ code: 'lane-ended' });
  expect(started.map(isFree)).toEqual([false, false, true]);
  // Another one replaces it.
  await vi.waitFor(() => expect(started.map(isFree)).toEqual([false, true, true, true]), { timeout: 60_000 });
  expect(started[3]?.sharing).toEqual(started[1]?.sharing);
});

it('keeps one worker free for short calls after that worker was replaced', async () => {
  started.length = 0;
  const workers = start(2);
  workers.grow();
  await workers.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  await started[0]?.worker.terminate();
  await vi.waitFor(() => expect(started).toHaveLength(4), { timeout: 60_000 });
  await workers.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  expect(started.map(({ sharing }) => sharing.helpers)).toEqual([0, 1, 1, 0]);

  // Both others run endless searches: short calls are answered, and one more search waits.
  let end = (): void => undefined;
  const endless = new Promise<void>((resolve) => (end = resolve));
  const searches = [1, 2, 3].map(() => workers.search(() => endless));
  await expect(workers.run((calls) => calls.acceptsQuery({ text: 'a hollow valve' }, []))).resolves.toBe(true);
  end();
  await Promise.all(searches);
});

it('is restarted with pauses if it ends at its start, and answers once it stays', async () => {
  started.length = 0;
  way.endsAtOnce = true;
  const begun = performance.now();
  const workers = start(1);
  await vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(3), { timeout: 60_000 });
  // There are two pauses in between; without them three starts take a third of one pause.
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  way.endsAtOnce = false;
  await vi.waitFor(() => expect(workers.run((calls) => calls.acceptsQuery({ text: 'a hollow valve' }, []))).resolves.toBe(true), {
    timeout: 60_000,
  });
});
