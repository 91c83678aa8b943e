// Work sharing of real search workers: idle ones help, busy ones do not, and the answer is the same.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel, Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ranking } from '../../src-main/contract/hit.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import type { Invitation } from '../../src-main/engine/index/work-sharing.ts';
import { createSharedVectors } from '../../src-main/engine/index/reader.ts';
import { appendEntries } from '../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import { openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { fileIdentity, indexFile } from '../../src-main/engine/store/library.ts';
import { readMeta, takeSlots } from '../../src-main/engine/store/meta.ts';
import { pendingVector } from '../../src-main/engine/search/pending-vector.ts';
import { sharingFacts, markBusy } from '../../src-main/workers/work-sharing-channel.ts';
import { workerEntry } from '../../src-main/workers/worker-entry.ts';
import type { FileHandle } from '../../src-main/engine/search/open-indexes.ts';
import { connect, type Remote } from '../../src-main/workers/port.ts';
import { endThread, threadPort } from '../../src-main/workers/ports.ts';
import type { SearchWorkerCalls } from '../../src-main/workers/search-worker.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

/** Enough postings for several units: this many publications, each with all of this many words. */
const PUBLICATIONS = 15_000;
const WORDS = 100;
/** Nonsense words that the text analysis does not split. */
const words = Array.from({ length: WORDS }, (_, at) => `zq${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}vux`);
const CHANNEL = 'test-crew';
/** The position in the shared state that says who took the first unit: after three words and fifteen helpers. */
const TAKERS = 18;

let handle: FileHandle;
const folder = freshFolder();
const factsOf = sharingFacts(CHANNEL, 1);
const workers: { worker: Worker; calls: Remote<SearchWorkerCalls> }[] = [];
const channel = new BroadcastChannel(CHANNEL);
const invitations: Invitation<unknown>[] = [];

beforeAll(async () => {
  const file = join(folder, 'fictional.jsonl');
  writeFileSync(file, fictionalLines(0, 30));
  await importHere(folder, [file]);
  const db = openWritableIndex(indexFile(folder, 1));
  inTransaction(db, () => {
    const first = takeSlots(db, PUBLICATIONS);
    const slots = Array.from({ length: PUBLICATIONS }, (_, at) => first + at);
    const entryOf = (slot: number): Parameters<typeof appendEntries>[2][number] => ({
      terms: words,
      impacts: Uint8Array.from(words, (_, at) => 1 + ((slot * 7 + at * 13) % 200)),
      vectors: new Int8Array(256).fill(1 + (slot % 90)),
    });
    appendEntries(db, slots, slots.map(entryOf));
  });
  const { model, layer, dimensions } = readMeta(db);
  db.close();
  const shared = createSharedVectors({ layer, dimensions });
  handle = { id: 1, identity: fileIdentity(indexFile(folder, 1)) ?? '', model, shared, memory: 1 };
  for (const number of [0, 1]) {
    const workerData = { folder, modelFolder: shippedModel, model, sharing: factsOf(number), termination: new SharedArrayBuffer(4) };
    const worker = new Worker(workerEntry('search-worker'), { workerData });
    markBusy(factsOf(number), false);
    workers.push({ worker, calls: connect<SearchWorkerCalls>(threadPort(worker)) });
  }
  channel.onmessage = (message) => invitations.push((message as { data: { invitation: Invitation<unknown> } }).data.invitation);
});
afterAll(async () => {
  channel.close();
  await Promise.all(workers.map(({ worker }) => endThread(worker)));
});

/** A search on the first worker, and the number of its units that another one did. */
async function searched(text: string): Promise<{ ranking: Ranking; helped: number }> {
  invitations.length = 0;
  // The added rows are not publications and have no date.
  const query = {
    text: `a hollow valve that seals a turbine ${text}`,
    language: 'en',
    hits: 20,
    method: 'hybrid' as const,
    date: '2100-01-01',
  };
  const ranking = await workers[0]?.calls.rank(
    handle,
    { index: 1, query },
    pendingVector(Promise.resolve(new Int8Array(256).fill(3))),
    [],
    new SharedArrayBuffer(4),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const helped = invitations.map(({ board, units }) => new Int32Array(board, 4 * TAKERS, units).filter((taker) => taker > 0).length);
  return { ranking: ranking as Ranking, helped: helped.reduce((sum, count) => sum + count, 0) };
}

it('gets help from an idle worker that has the index open, and finds the same', async () => {
  const [, other] = workers;
  const text = (round: number): string => words.slice(round).join(' ');
  const unaided: Ranking[] = [];
  for (let round = 0; round < 4; round++) {
    const { ranking, helped } = await searched(text(round));
    // It does not have the index open.
    expect(helped).toBe(0);
    expect(ranking.hits.length).toBeGreaterThan(0);
    unaided.push(ranking);
  }
  expect(invitations.length).toBeGreaterThan(0);

  await other?.calls.warm(handle);
  let units = 0;
  for (let round = 0; round < 40; round++) {
    const { ranking, helped } = await searched(text(round % 4));
    expect(ranking.hits).toEqual(unaided[round % 4]?.hits);
    units += helped;
  }
  expect(units).toBeGreaterThan(0);

  markBusy(factsOf(1), true);
  for (let round = 0; round < 4; round++) expect((await searched(text(round))).helped).toBe(0);
  expect(invitations).toEqual([]);
  markBusy(factsOf(1), false);

  // The same index in other memory: the positions in an invitation would not fit.
  await other?.calls.warm({ ...handle, shared: createSharedVectors(), memory: 2 });
  for (let round = 0; round < 4; round++) expect((await searched(text(round))).helped).toBe(0);
  await other?.calls.warm(handle);

  // A released index is not opened again to help.
  await other?.calls.release(1);
  for (let round = 0; round < 4; round++) expect((await searched(text(round))).helped).toBe(0);
});

it('continues when the helping worker is terminated', async () => {
  const [, other] = workers;
  await other?.calls.warm(handle);
  const { ranking } = await searched(words.join(' '));
  const ended = once(other?.worker as Worker, 'exit');
  const again = Promise.all([searched(words.slice(1).join(' ')), searched(words.join(' '))]);
  void other?.worker.terminate();
  const [, { ranking: found }] = await again;
  await ended;
  expect(found.hits).toEqual(ranking.hits);
});
