// A client of our own API: sends JSON with a key and reads the answer.
import { send, type Response, type Send } from '../client.ts';

export const BASE = '/antecedent/v1';

export interface ShownError {
  code: string;
  message: string;
  field?: string;
  condition?: { code: string; start: number; end: number; cause: string; suggestion: string };
}

/** A POST of JSON; `secret`: the key, or none. */
export function ask(at: { port: number }, secret: string | undefined, path: string, json: unknown, options: Send = {}): Promise<Response> {
  return send(at, 'POST', BASE + path, { ...auth(secret), json, ...options });
}

export function get(at: { port: number }, secret: string | undefined, path: string, options: Send = {}): Promise<Response> {
  return send(at, 'GET', BASE + path, { ...auth(secret), ...options });
}

/** The body of an answer; throws if it is no answer with this status. */
export function answered<Answer>(response: Response, status = 200): Answer {
  if (response.status !== status) throw new Error(`${response.status} ${response.text}`);
  return response.json() as unknown as Answer;
}

export function refused(response: Response): [status: number, code: string, field?: string] {
  const { error, ...rest } = response.json() as unknown as { error: ShownError };
  if (Object.keys(rest).length > 0) throw new Error(`more than an error: ${response.text}`);
  return error.field === undefined ? [response.status, error.code] : [response.status, error.code, error.field];
}

/** The sentence of an error. */
export function sentenceOf(response: Pick<Response, 'json'>): string {
  return (response.json() as unknown as { error: ShownError }).error.message;
}

function auth(secret: string | undefined): Send {
  return secret === undefined ? { key: 'none' } : { authorization: secret };
}
