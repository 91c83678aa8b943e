// A call of the contract that runs in a search worker ends when its flag is set, and the next call of the same worker is answered.
import { afterAll, expect, it } from 'vitest';
import { createSharedVectors } from '../../src-main/engine/index/reader.ts';
import { createIndex, fileIdentity, indexFile } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startSearchWorkers } from '../../src-main/workers/search-workers.ts';
import type { SearchWorkerCalls } from '../../src-main/workers/search-worker.ts';
import type { Remote } from '../../src-main/workers/port.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const workers = startSearchWorkers({ folder, modelFolder: shippedModel, model: 'm' }, 1);
afterAll(() => workers.close());

it('a cancelled map of citations ends', async () => {
  const id = createIndex(folder, 'empty', { checksum: 'm', dimensions: 256 });
  const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: 0, bytes: 0 });
  const handle = { id, identity: fileIdentity(indexFile(folder, id)) ?? '', model: 'm', shared, memory: 1 };
  const request = { index: id, publication: 1, steps: 2 as const, relations: [], installedOnly: false, most: 9 };
  const map = (calls: Remote<SearchWorkerCalls>, stop: SharedArrayBuffer): Promise<unknown> =>
    (calls.citations as (...args: unknown[]) => Promise<unknown>)(request, [handle], stop);

  await expect(workers.run(map)).resolves.toBeUndefined();
  const cancelled = workers.run((calls, stop) => {
    new Int32Array(stop).fill(1);
    return map(calls, stop);
  });
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  await expect(workers.run(map)).resolves.toBeUndefined();
});
