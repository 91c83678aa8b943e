// The application of npm start in a process of its own, without a window, and its calls over HTTP. Several may have one data folder open.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, JobList, JobState } from '../../src-main/contract/library.ts';
import { startApplication, type StartedApplication } from './application.ts';
import { freshFolder } from './folders.ts';

export interface Headless extends StartedApplication {
  /** Headers with the session of the page. */
  headers: Record<string, string>;
  /** The answer of a call. Throws unless it succeeds. */
  call<Answer>(name: string, request?: unknown): Promise<Answer>;
  jobs(): Promise<Job[]>;
  /** The job, as soon as `wanted` is true for it. */
  jobWhen(id: number, wanted: (job: Job) => boolean): Promise<Job>;
  jobIn(id: number, state: JobState): Promise<Job>;
}

export async function startHeadless(data: string): Promise<Headless> {
  const screens = join(freshFolder(), 'screens');
  mkdirSync(screens);
  for (const name of ['index.html', 'reader.html']) writeFileSync(join(screens, name), '<!doctype html><title>Antecedent</title>');
  const started = await startApplication(data, ['--headless', '--port', '0', '--screens', screens]);
  const token = started.address.split('#token=')[1];
  const entered = await fetch(`${started.screens}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
  const { session } = (await entered.json()) as { session: string };
  const headers = { 'x-antecedent-session': session };
  const call = async <Answer>(name: string, request: unknown = {}): Promise<Answer> => {
    const answer = await fetch(`${started.screens}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(request) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  const jobWhen: Headless['jobWhen'] = async (id, wanted) => {
    for (let since: number | undefined; ;) {
      const { jobs, revision } = await call<JobList>('jobs', since === undefined ? {} : { since });
      const job = jobs.find((one) => one.id === id);
      if (job !== undefined && wanted(job)) return job;
      if (job?.endedAt !== undefined) throw new Error(`it has ended: ${JSON.stringify(job)}`);
      since = revision;
    }
  };
  return {
    ...started,
    headers,
    call,
    jobs: async () => (await call<JobList>('jobs')).jobs,
    jobWhen,
    jobIn: (id, state) => jobWhen(id, (job) => job.state === state),
  };
}
