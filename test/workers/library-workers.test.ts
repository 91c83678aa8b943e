// The calls about collections in their worker: in the turns of their callers and with a deadline, but for those that rightly take long.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runForCaller } from '../../src-main/contract/caller.ts';
import { modelInUse } from '../../src-main/engine/model/known-models.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openLibraryWorker, type LibraryWorker } from '../../src-main/workers/library-workers.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const data = { folder, modelFolder: shippedModel };
const COLLECTIONS = 24;

async function within<Result>(deadlineMs: number | undefined, work: (worker: LibraryWorker) => Promise<Result>): Promise<Result> {
  const worker = openLibraryWorker(data, deadlineMs);
  try {
    return await work(worker);
  } finally {
    await worker.close();
  }
}

beforeAll(async () => {
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 200));
  await importHere(folder, [join(folder, 'documents.jsonl')]);
  await within(undefined, async (worker) => {
    for (let number = 2; number <= COLLECTIONS; number += 1) await worker.calls().create(`Collection ${number}`);
  });
});

it('a caller with many calls keeps no other waiting for all of them', async () => {
  await within(undefined, async (worker) => {
    const order: string[] = [];
    const ask = (caller: string, count: number): Promise<void>[] =>
      Array.from({ length: count }, () =>
        runForCaller({ name: caller }, async () => {
          await worker.calls().list();
          order.push(caller);
        }),
      );
    await Promise.all([...ask('busy', 40), ...ask('other', 2)]);
    expect(order).toHaveLength(42);
    expect(order.lastIndexOf('other')).toBeLessThan(10);
  });
});

it('a call past its deadline is refused, stores nothing, and the next is answered by a new thread', async () => {
  await within(1, async (worker) => {
    // One alone can be answered before the late timer of a busy machine; the turns of many cannot.
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => worker.calls().list()));
    const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'deadline-passed' });
    const { name } = modelInUse(folder, shippedModel);
    // Counting and checking the files of a model take as long as they need.
    await expect(worker.calls().count(1)).resolves.toMatchObject({ figures: { counted: { documents: 200 } } });
    await expect(worker.calls().useModel(name)).resolves.toBeUndefined();
  });
  await within(undefined, async (worker) => expect(await worker.calls().list()).toHaveLength(COLLECTIONS));
});

it('a count whose caller has gone ends, and later calls are answered', async () => {
  await within(undefined, async (worker) => {
    const left = new AbortController();
    const counted = runForCaller({ name: '', gone: left.signal }, () => worker.calls().count(1));
    const listed = worker.calls().list();
    left.abort();
    await expect(counted).rejects.toMatchObject({ code: 'cancelled' });
    expect(await listed).toHaveLength(COLLECTIONS);
  });
});
