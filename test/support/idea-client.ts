// A test client of the idea endpoints, with bodies on GET and PUT too.
import { request } from 'node:http';
import type { IdeaBench, IdeaKey } from './ideas.ts';

export interface IdeaAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  /** The body as JSON; undefined if it is not JSON. */
  value: unknown;
}

export interface IdeaSend {
  /** Sent in the header `key`, unless `none`. */
  key?: IdeaKey | 'none';
  headers?: Record<string, string>;
  form?: Record<string, string> | string;
  json?: unknown;
  path?: string;
}

export interface Pass {
  case: string;
  url: string;
  expire: number;
}

export type ShownDocument = Record<
  | 'position'
  | 'rating'
  | 'document_type'
  | 'patent_number'
  | 'kindcode'
  | 'publication_date'
  | 'priority_date'
  | 'title'
  | 'abstract'
  | 'claim'
  | 'description'
  | 'inventor'
  | 'applicant'
  | 'ipc_class'
  | 'cpc_class'
  | 'passage',
  string
> & { image: string | null; note: string | null };

export interface IdeaResult {
  index: { id: string; name: string }[];
  result: Record<string, ShownDocument[]>;
}

export function ask(bench: { port: number; keys: Partial<IdeaBench['keys']> }, method: string, send: IdeaSend = {}): Promise<IdeaAnswer> {
  const { key = 'own', form, json, path = '/v1/idea' } = send;
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const text = json === undefined ? (typeof form === 'string' ? form : form && new URLSearchParams(form).toString()) : JSON.stringify(json);
  const body = text === undefined ? undefined : Buffer.from(text);
  const headers = {
    ...(key !== 'none' && { key: bench.keys[key] }),
    ...(body && { 'content-type': type, 'content-length': String(body.length) }),
    ...send.headers,
  };
  return new Promise((done, failed) => {
    const outgoing = request({ host: '127.0.0.1', port: bench.port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', failed);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        done({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, value: jsonOf(bytes) });
      });
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const idea = {
  username: 'inventor@nordlicht.example',
  reference: 'N-17',
  title: 'Bottle closure',
  summary: 'A closure for a bottle with a chamber that measures out a dose of powder when the bottle is turned over.',
};

/** Creates a case from the usual idea, with changes. */
export async function created(bench: IdeaBench, change: Partial<typeof idea> = {}, key: IdeaKey = 'own'): Promise<Pass> {
  const answer = await ask(bench, 'POST', { key, form: { ...idea, ...change } });
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.bytes.toString('utf8')}`);
  return (answer.value as { data: Pass }).data;
}

/** The case as the endpoint lists it. */
export async function listed(bench: IdeaBench, id: string, key: IdeaKey = 'own'): Promise<IdeaResult> {
  const answer = await ask(bench, 'GET', { key, form: { case: id } });
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.bytes.toString('utf8')}`);
  return answer.value as IdeaResult;
}

/** Waits until the first version of the case has run. */
export async function searched(bench: IdeaBench, id: string): Promise<void> {
  while ((await bench.application.versions({ case: Number(id) })).length === 0) await new Promise((soon) => setTimeout(soon, 10));
}
