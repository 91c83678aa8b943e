// The audit queue: all acts in order, with the right names and without confidential content.
import { describe, expect, it } from 'vitest';
import type { TimedAct } from '../../../src-main/access/audit/entries.ts';
import { MAX_WAITING, openAuditQueue } from '../../../src-main/access/audit/audit-queue.ts';
import { auditedApplication, recentOpenings } from '../../../src-main/access/audit/audited-application.ts';
import type { Application } from '../../../src-main/contract/application.ts';
import type { Actor, AuditAct, AuditFacts } from '../../../src-main/contract/audit-acts.ts';
import { currentCaller, runForCaller } from '../../../src-main/contract/caller.ts';
import { Failure } from '../../../src-main/contract/failures.ts';

const window: Actor = { kind: 'window' };

function recorded(answers: Partial<Record<keyof Application, unknown>>, clock = () => 0) {
  const acts: [string, AuditAct, AuditFacts | undefined][] = [];
  const application = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    ]),
  ) as unknown as Application;
  const record = (who: Actor, act: AuditAct, facts?: AuditFacts): void => void acts.push([who.kind, act, facts]);
  return { acts, application: auditedApplication(application, window, record, recentOpenings(clock)) };
}

describe('the audit', () => {
  it('is written in order and in few commits, including acts recorded during a commit', async () => {
    const commits: TimedAct[][] = [];
    let clock = 0;
    const { record, settled } = openAuditQueue({
      write: async (acts) => {
        commits.push(acts);
        if (commits.length === 1) for (let at = 500; at < 600; at += 1) record(window, 'searched', { at });
        await new Promise((done) => setTimeout(done, 5));
      },
      clock: () => (clock += 1),
      report: () => undefined,
    });
    for (let at = 0; at < 500; at += 1) record(window, 'searched', { at });
    await settled();
    expect(commits.flat().map(({ facts }) => facts['at'])).toEqual(Array.from({ length: 600 }, (_, at) => at));
    expect(commits).toHaveLength(2);
  });

  it('is written although the caller whose act started the commit has gone', async () => {
    const written: TimedAct[] = [];
    const { record } = openAuditQueue({
      write: async (acts) => {
        currentCaller().gone?.throwIfAborted();
        written.push(...acts);
      },
      clock: () => 0,
      report: () => undefined,
    });
    const gone = new AbortController();
    runForCaller({ name: 'screens', gone: gone.signal }, () => record(window, 'searched'));
    gone.abort();
    await expect.poll(() => written.length).toBe(1);
  });

  it('is kept while it cannot be written, reported once, and written in the end', async () => {
    const [written, reported]: [TimedAct[], unknown[]] = [[], []];
    let full = true;
    const { record, settled } = openAuditQueue({
      write: (acts) => (full ? Promise.reject(new Failure('disk-full')) : Promise.resolve(void written.push(...acts))),
      clock: () => 0,
      report: (error) => reported.push(error),
    });
    record(window, 'searched');
    await expect(settled()).rejects.toMatchObject({ code: 'disk-full' });
    record(window, 'exported');
    await expect(settled()).rejects.toMatchObject({ code: 'disk-full' });
    expect(reported).toHaveLength(1);
    full = false;
    await settled();
    expect(written.map(({ act }) => act)).toEqual(['searched', 'exported']);
  });

  it('keeps acts up to a limit; an entry records how many were lost, at the position of the gap', async () => {
    const written: TimedAct[] = [];
    let full = true;
    const { record, settled } = openAuditQueue({
      write: (acts) => (full ? Promise.reject(new Failure('disk-full')) : Promise.resolve(void written.push(...acts))),
      clock: () => 0,
      report: () => undefined,
    });
    for (let at = 0; at < MAX_WAITING + 7; at += 1) record(window, 'searched');
    await expect(settled()).rejects.toMatchObject({ code: 'disk-full' });
    full = false;
    await settled();
    record(window, 'exported');
    await settled();
    expect(written).toHaveLength(MAX_WAITING + 2);
    expect(written.slice(-2)).toMatchObject([{ act: 'acts-lost', who: { kind: 'application' }, facts: { count: 7 } }, { act: 'exported' }]);
  });

  it('names a search by its collection and contains nothing of the query', async () => {
    const { acts, application } = recorded({ search: { hits: [] } });
    await application.search({ index: 2, query: { text: 'a secret invention', hits: 10, method: 'hybrid' } });
    expect(acts).toEqual([['window', 'searched', { index: 2, method: 'hybrid' }]]);
  });

  it('records the opening of a case once per hour', async () => {
    let now = 0;
    const { acts, application } = recorded({ case: {} }, () => now);
    for (const minutes of [0, 1, 59, 61]) {
      now = minutes * 60_000;
      await application.case({ case: 3 });
    }
    await application.case({ case: 4 });
    expect(acts.map(([, , facts]) => facts)).toEqual([{ case: 3 }, { case: 3 }, { case: 4 }]);
  });

  it('records a wrong secret, and no other failed call', async () => {
    const { acts, application } = recorded({
      unlock: new Failure('secret-wrong'),
      createKey: new Failure('key-name-taken', { name: 'x' }),
    });
    await expect(application.unlock({ secret: 'guess' })).rejects.toMatchObject({ code: 'secret-wrong' });
    await expect(application.createKey({ name: 'x' })).rejects.toMatchObject({ code: 'key-name-taken' });
    expect(acts).toEqual([['window', 'vault-refused', undefined]]);
  });
});
