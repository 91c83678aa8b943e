// The list of jobs: waiting callers are answered soon, but not too often.
import { expect, it } from 'vitest';
import { noProgress, type Job } from '../../src-main/contract/library.ts';
import { openBoard } from '../../src-main/library/board.ts';

const job: Omit<Job, 'id'> = {
  kind: 'import',
  index: 1,
  name: 'Master index',
  sources: ['a.zip'],
  state: 'running',
  progress: noProgress,
  startedAt: '2026-05-01T00:00:00.000Z',
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('answers an outdated revision immediately, and the current one at the next change', async () => {
  const board = openBoard();
  const first = await board.list(undefined);
  expect(first.jobs).toEqual([]);
  let answered = false;
  const next = board.list(first.revision).then((list) => {
    answered = true;
    return list;
  });
  await pause(30);
  expect(answered).toBe(false);
  const { id } = board.add(job);
  const second = await next;
  expect([second.jobs[0]?.id, second.revision > first.revision]).toEqual([id, true]);
  expect((await board.list(first.revision)).revision).toBe(second.revision);
  board.close();
});

it('publishes many changes about five times per second, always including the last', async () => {
  const board = openBoard();
  const { id } = board.add(job);
  let since = (await board.list(undefined)).revision;
  let answers = 0;
  let seen = 0;
  const began = performance.now();
  const listening = (async (): Promise<void> => {
    while (seen < 1_000) {
      const list = await board.list(since);
      since = list.revision;
      answers += 1;
      seen = list.jobs[0]?.progress.documents ?? 0;
    }
  })();
  for (let documents = 1; documents <= 1_000; documents += 1) {
    board.put({ ...job, id, progress: { ...noProgress, documents } });
    if (documents % 100 === 0) await pause(60);
  }
  await listening;
  expect(answers).toBeGreaterThan(1);
  expect(answers).toBeLessThanOrEqual(2 + (performance.now() - began) / 200);
  board.close();
});

it('answers all callers immediately once it is closed', async () => {
  const board = openBoard();
  const { revision } = await board.list(undefined);
  const waiting = [board.list(revision), board.list(revision)];
  board.close();
  expect((await Promise.all(waiting)).map((list) => list.revision)).toEqual([revision, revision]);
  expect((await board.list(revision)).jobs).toEqual([]);
});
