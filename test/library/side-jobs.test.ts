// Jobs beside those of the library: locking the cases ends all that work with a case, however many there are.
import { expect, it } from 'vitest';
import { openBoard } from '../../src-main/library/board.ts';
import { openSideJobs } from '../../src-main/library/side-jobs.ts';

it('ends every job with the lock and leaves none on the list, but measurements', async () => {
  const board = openBoard();
  const jobs = openSideJobs({ board, now: () => '2026-05-01T00:00:00.000Z', report: (error) => expect(error).toBeUndefined() });
  const untilAborted = ({ signal }: { signal: AbortSignal }): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const begun = (['export', 'bundle', 'measure', 'bundle', 'export'] as const).map((kind) => ({
    kind,
    ...jobs.begin({ kind, name: 'Hinge', sources: [] }, untilAborted),
  }));
  jobs.lock();
  expect(board.all().map(({ kind }) => kind)).toEqual(['measure']);
  for (const { kind, ended } of begun) if (kind !== 'measure') await expect(ended).rejects.toMatchObject({ code: 'cases-locked' });
  jobs.stop(begun[2]?.id ?? 0);
  await expect(begun[2]?.ended).rejects.toMatchObject({ code: 'cancelled' });
  board.close();
});
