// A test client of the service. It can send what a browser cannot: bodies with GET, raw bytes, any header.
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Bench, KeyName } from './bench.ts';

export interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  /** The body as JSON; throws if it is not JSON. */
  json(): Envelope;
}

export interface Envelope<Data = unknown> {
  status: string;
  message: string;
  data: Data;
}

export interface Send {
  key?: KeyName | 'none';
  /** Instead of a key of the bench. */
  authorization?: string;
  headers?: Record<string, string | string[]>;
  form?: Record<string, string> | string;
  json?: unknown;
  body?: Buffer | string;
}

export function send(
  bench: Pick<Bench, 'port'> & Partial<Pick<Bench, 'keys'>>,
  method: string,
  path: string,
  options: Send = {},
): Promise<Response> {
  const { body, type } = bodyOf(options);
  const authorization = options.authorization ?? (options.key === 'none' ? undefined : bench.keys?.[options.key ?? 'all']);
  const headers = {
    ...(authorization !== undefined && { authorization }),
    ...(type !== undefined && { 'content-type': type }),
    ...(body !== undefined && { 'content-length': String(body.length) }),
    ...options.headers,
  };
  return new Promise((done, failed) => {
    const outgoing = request({ host: '127.0.0.1', port: bench.port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', failed);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        done({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text, json: () => JSON.parse(text) as Envelope });
      });
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

function bodyOf(options: Send): { body?: Buffer; type?: string } {
  if (options.json !== undefined) return { body: Buffer.from(JSON.stringify(options.json)), type: 'application/json' };
  if (options.form !== undefined) {
    const text = typeof options.form === 'string' ? options.form : new URLSearchParams(options.form).toString();
    return { body: Buffer.from(text), type: 'application/x-www-form-urlencoded' };
  }
  return options.body === undefined ? {} : { body: Buffer.from(options.body) };
}

export const QUERY = 'A dosing device for bulk powder with a housing and a sealed drive';

/** POST search with a reference number and, unless named, the usual query. */
export function post(bench: Bench, form: Record<string, string> = {}, options: Omit<Send, 'form'> = {}): Promise<Response> {
  return send(bench, 'POST', '/v3/search', {
    ...options,
    headers: { 'reference-number': 'R-1', ...options.headers },
    form: { query: QUERY, ...form },
  });
}

/** The ticket of an accepted search. */
export async function ticketFor(bench: Bench, form: Record<string, string> = {}, options: Omit<Send, 'form'> = {}): Promise<string> {
  const response = await post(bench, form, options);
  if (response.status !== 200) throw new Error(`search refused: ${response.status} ${response.text}`);
  return response.json().data as string;
}

/** Polls until the answer is no longer 202. */
export async function polled(bench: Bench, ticket: string, path = '/v3/search', options: Send = {}): Promise<Response> {
  for (;;) {
    const response = await send(bench, 'GET', `${path}?ticket=${encodeURIComponent(ticket)}`, options);
    if (response.status !== 202) return response;
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** The lists of a search from POST to ready ticket, by their keys. */
export async function lists(bench: Bench, form: Record<string, string> = {}, options: Omit<Send, 'form'> = {}) {
  const ticket = await ticketFor(bench, form, options);
  const { key, authorization } = options;
  const who = { ...(key !== undefined && { key }), ...(authorization !== undefined && { authorization }) };
  return listsOf(await polled(bench, ticket, '/v3/search', who));
}

/** The lists of a ready result. */
export function listsOf(response: Response): Record<string, ShownHit[]> {
  return (response.json().data as { 'service-results': Record<string, ShownHit[]> })['service-results'];
}

/** The statistics of a ready result, one object per index. */
export function countsOf(response: Response): Record<string, ShownCounts> {
  return (response.json().data as { 'service-results': Record<string, ShownCounts> })['service-results'];
}

/** A hit as received. */
export interface ShownHit {
  relevance: {
    score: number;
    position: number;
    country: string;
    number: string;
    'kind-code': string;
    'family-number': number;
    'publication-date': string;
  };
  bibliographic?: {
    applicant: { name: string }[];
    inventor: { name: string }[];
    class: { sub: string; type: string }[];
    title: Shown[];
    abstract: Shown[];
  };
  claim?: Shown[];
  description?: Shown[];
  passage?: Shown & { section: string };
  image?: { data?: string };
  pdf?: string;
}
export interface Shown {
  language: string;
  text: string;
}

export interface ListedIndex {
  'index-id': number | string;
  name: string;
}
export interface ShownCounts {
  publication_years: { publication_year: number; value: number }[];
  applicants: { name: string; value: number }[];
  classes: { main: string; value: number }[];
  priority_country: { country: string; value: number }[];
  terms: { name: string; value: number }[];
}

/** Sends raw bytes and returns everything received until the server closes or is silent for `waitMs`. */
export function raw({ port }: Pick<Bench, 'port'>, bytes: string | Buffer, waitMs = 2_000, address = '127.0.0.1'): Promise<string> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, address, () => socket.write(bytes));
    const finish = (): void => {
      socket.destroy();
      done(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(waitMs, finish);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', finish);
    socket.on('error', finish);
  });
}
