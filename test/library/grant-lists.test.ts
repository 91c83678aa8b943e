// The import of a list of withdrawn documents by an upload: whatever comes of it, nothing of the upload stays.
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Failure } from '../../src-main/contract/failures.ts';
import { grantListCalls } from '../../src-main/library/grant-lists.ts';
import { openTransfers } from '../../src-main/server/transfers/transfers.ts';
import type { LibraryWorker } from '../../src-main/workers/library-workers.ts';
import { freshFolder } from '../support/folders.ts';

const transfers = openTransfers(freshFolder());
const calls = grantListCalls({
  transfers,
  worker: {} as LibraryWorker,
  startProcess: () => {
    throw new Failure('lane-ended');
  },
  now: () => '2026-11-26T20:00:00.000Z',
});
const uploaded = (...names: string[]): string => {
  const upload = transfers.openUpload(true);
  for (const name of names) writeFileSync(transfers.placeFor(upload, name).path, 'US7123456B2');
  return upload;
};
const importOf = (upload: string, asOf: string) => calls.importGrantList({ name: 'USPTO', says: 'withdrawn', asOf, source: { upload } });

it('is refused for a day that is yet to come anywhere, and not for tomorrow', async () => {
  await expect(importOf(uploaded('list.txt'), '2026-11-28')).rejects.toMatchObject({ code: 'grant-list-future' });
  await expect(importOf(uploaded('list.txt'), '2026-11-27')).rejects.toMatchObject({ code: 'lane-ended' });
});

it('leaves no upload behind where it failed', async () => {
  for (const [names, asOf] of [
    [['list.txt'], '2999-01-01'],
    [['list.txt'], '2026-11-01'],
    [['a.txt', 'b.txt'], '2026-11-01'],
    [[], '2026-11-01'],
  ] as const) {
    const upload = uploaded(...names);
    await expect(importOf(upload, asOf)).rejects.toBeInstanceOf(Failure);
    expect(() => transfers.pathOf({ upload })).toThrow(expect.objectContaining({ code: 'upload-gone' }) as Error);
  }
  transfers.close();
});
