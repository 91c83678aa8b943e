// A search lane that ends over a question: is its asker told, is another started, and does nobody count on its help any more?
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import type { SharingFacts } from '../../src-main/workers/work-sharing-channel.ts';
import { startSearchWorkers, type SearchWorkers } from '../../src-main/workers/search-workers.ts';
import { freshFolder } from '../support/folders.ts';

/** The lanes in the order in which they were started. */
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
afterAll(() => Promise.all(opened.map((lanes) => lanes.close())));

function start(count: number): SearchWorkers {
  const lanes = startSearchWorkers({ folder: freshFolder(), modelFolder: shippedModel, model: '' }, count);
  opened.push(lanes);
  return lanes;
}

const isFree = ({ sharing: { busy, slot } }: { sharing: SharingFacts }): boolean => Atomics.load(new Int32Array(busy), slot) === 0;

it('counts on the help of lanes that take part and are there, and on no other', async () => {
  const lanes = start(2);
  lanes.grow();
  // Once each of them has answered they are all there.
  await lanes.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  // The first lane is kept free for what is brief.
  expect(started.map(isFree)).toEqual([false, true, true]);

  const dies = started[1]?.worker as Worker;
  const broken = lanes.search((calls) => {
    const answer = calls.acceptsQuery({ text: 'valve '.repeat(2_000_000) }, []);
    void dies.terminate();
    return answer;
  });
  await expect(broken).rejects.toMatchObject({ code: 'lane-ended' });
  expect(started.map(isFree)).toEqual([false, false, true]);
  // Another takes its place.
  await vi.waitFor(() => expect(started.map(isFree)).toEqual([false, true, true, true]), { timeout: 60_000 });
  expect(started[3]?.sharing).toEqual(started[1]?.sharing);
});

it('keeps one lane free for what is brief when that one has ended', async () => {
  started.length = 0;
  const lanes = start(2);
  lanes.grow();
  await lanes.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  await started[0]?.worker.terminate();
  await vi.waitFor(() => expect(started).toHaveLength(4), { timeout: 60_000 });
  await lanes.runOnAll((calls) => calls.acceptsQuery({ text: 'valve' }, []));
  expect(started.map(({ sharing }) => sharing.helpers)).toEqual([0, 1, 1, 0]);

  // Both others at searches that do not end: what is brief is answered, and a search more waits.
  let end = (): void => undefined;
  const endless = new Promise<void>((resolve) => (end = resolve));
  const searches = [1, 2, 3].map(() => lanes.search(() => endless));
  await expect(lanes.run((calls) => calls.acceptsQuery({ text: 'a hollow valve' }, []))).resolves.toBe(true);
  end();
  await Promise.all(searches);
});

it('is not started again and again in one breath where it ends at its start, and answers once it stays', async () => {
  started.length = 0;
  way.endsAtOnce = true;
  const begun = performance.now();
  const lanes = start(1);
  await vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(3), { timeout: 60_000 });
  // Two pauses lie between; without them three starts take a third of one.
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  way.endsAtOnce = false;
  await vi.waitFor(() => expect(lanes.run((calls) => calls.acceptsQuery({ text: 'a hollow valve' }, []))).resolves.toBe(true), {
    timeout: 60_000,
  });
});
