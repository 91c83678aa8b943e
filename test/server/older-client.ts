// A client of version 2.1, for tests. It has ten requests a minute, so it asks each in a minute of its own unless it says otherwise.
import type { Bench } from './bench.ts';
import { polled, QUERY, send, type Response, type Send, type Shown } from './client.ts';
import { freshMinute } from './conformance/search-get.ts';

export function ask(bench: Bench, method: string, path: string, options: Send = {}): Promise<Response> {
  freshMinute(bench);
  return send(bench, method, path, options);
}

/** POST /v2.1/search with a reference number and, unless named, the usual query. */
export function postOlder(bench: Bench, form: Record<string, string> = {}, options: Omit<Send, 'form'> = {}): Promise<Response> {
  return ask(bench, 'POST', '/v2.1/search', {
    ...options,
    headers: { 'reference-number': 'R-1', ...options.headers },
    form: { query: QUERY, ...form },
  });
}

/** The ready answer of a search, from POST to the last poll, all of version 2.1. */
export async function resultOlder(bench: Bench, form: Record<string, string> = {}): Promise<Response> {
  const response = await postOlder(bench, form);
  if (response.status !== 200) throw new Error(`search refused: ${response.status} ${response.text}`);
  return pollOlder(bench, response.json().data as string);
}

/** Waits by the newer version: asked in a minute of its own each, ten polls are as many minutes, after which a search is given up. */
export async function pollOlder(bench: Bench, ticket: string): Promise<Response> {
  await pollNewer(bench, ticket);
  return ask(bench, 'GET', `/v2.1/search?ticket=${ticket}`);
}

export function listsOlder(response: Response): Record<string, OlderHit[]> {
  return (response.json().data as { 'engine-results': Record<string, OlderHit[]> })['engine-results'];
}

/** The result of a search of 3.0, polled by it. */
export const pollNewer = (bench: Bench, ticket: string): Promise<Response> => polled(bench, ticket);

export interface OlderHit {
  relevance: { score: number; position: number; country: string; number: string; 'kind-code': string };
  bibliographic?: {
    applicant: { name: string; country: string }[];
    inventor: { name: string; country: string }[];
    class: { 'sub-class': string; group: string; 'sub-group': string; type: string }[];
    title: Shown[];
    abstract: Shown[];
  };
  claim?: Shown;
  description?: Shown;
  passage?: Shown & { section: string };
  image?: { data?: string };
  pdf?: string;
}
