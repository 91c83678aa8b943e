// Generates load on the service. In: its address, a key, concurrency and rate. Out: times in milliseconds, and faults by kind.
// Scheduled requests are timed from when they were due, so that a stall counts in full.
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  bytes: Buffer;
}

export interface Target {
  baseUrl: string;
  key: string;
  agent: Agent;
}

export interface Tally {
  times: number[];
  faults: Map<string, number>;
}

export const newTally = (): Tally => ({ times: [], faults: new Map() });

/** A target with `connections` kept-alive connections. */
export function target(baseUrl: string, key: string, connections: number): Target {
  return { baseUrl, key, agent: new Agent({ keepAlive: true, maxSockets: connections }) };
}

export function ask({ baseUrl, key, agent }: Target, method: string, path: string, form?: Record<string, string>): Promise<Answer> {
  const body = form && Buffer.from(new URLSearchParams(form).toString());
  const headers = {
    ...{ authorization: key, 'reference-number': 'bench' },
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }),
  };
  return new Promise((done, failed) => {
    const outgoing = request(`${baseUrl}${path}`, { method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', failed);
      incoming.on('end', () => done({ status: incoming.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

function fault({ faults }: Tally, kind: string): void {
  faults.set(kind, (faults.get(kind) ?? 0) + 1);
}

/** Sends GET `path` `perSecond` times per second until `ending`; resolves after the last response. */
export async function steadily(to: Target, path: string, perSecond: number, ending: AbortSignal): Promise<Tally> {
  const tally = newTally();
  const under = new Set<Promise<void>>();
  const started = performance.now();
  for (let sent = 0; !ending.aborted;) {
    for (let due = started + (sent * 1_000) / perSecond; due <= performance.now(); due = started + (sent * 1_000) / perSecond) {
      sent += 1;
      const one: Promise<void> = ask(to, 'GET', path)
        .then(({ status }) => (status === 200 ? void tally.times.push(performance.now() - due) : fault(tally, `GET ${path}: ${status}`)))
        .catch((error: NodeJS.ErrnoException) => fault(tally, `GET ${path}: ${error.code ?? error.name}`))
        .finally(() => under.delete(one));
      under.add(one);
    }
    await new Promise((done) => setTimeout(done, 1));
  }
  await Promise.all(under);
  return tally;
}

export interface Searches extends Tally {
  /** From POST to its response, with the ticket. */
  posts: number[];
  polls: number;
}

const POLL_EVERY_MS = 200;

/** Runs `side` concurrent sequences of searches, from POST to the whole result, until `ending`. */
export async function searching(
  to: Target,
  queries: readonly string[],
  side: number,
  ending: AbortSignal,
  pollEveryMs = POLL_EVERY_MS,
): Promise<Searches> {
  const tally: Searches = { ...newTally(), posts: [], polls: 0 };
  let next = 0;
  const one = async (): Promise<void> => {
    const started = performance.now();
    const posted = await ask(to, 'POST', '/v3/search', { query: queries[next++ % queries.length] as string });
    if (posted.status !== 200) return fault(tally, `POST /v3/search: ${posted.status}`);
    tally.posts.push(performance.now() - started);
    const { data } = JSON.parse(posted.bytes.toString()) as { data: string };
    for (;;) {
      const answer = await ask(to, 'GET', `/v3/search?ticket=${data}`);
      tally.polls += 1;
      if (answer.status === 200) return void tally.times.push(performance.now() - started);
      if (answer.status !== 202) return fault(tally, `GET /v3/search: ${answer.status}`);
      await new Promise((done) => setTimeout(done, pollEveryMs));
    }
  };
  const searcher = async (): Promise<void> => {
    while (!ending.aborted) {
      await one().catch((error: NodeJS.ErrnoException) => fault(tally, `search: ${error.code ?? error.name}`));
    }
  };
  await Promise.all(Array.from({ length: side }, searcher));
  return tally;
}
