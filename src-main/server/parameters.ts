// The parameters of a request, from a form or JSON body or the query string. A parameter that was not sent is missing from the map; a JSON
// null is null. Bytes that are not UTF-8 become U+FFFD, never an error.
import type { FastifyRequest } from 'fastify';
import { parsedJson } from './json.ts';

export type Parameters = ReadonlyMap<string, string | null>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** Replaces a JSON value that is not a text; no check accepts it. */
const NO_TEXT = '\uFFFD';
/** No request has as many; further ones are ignored. */
const MAX_PARAMETERS = 1_000;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The parameters of the body; none if it is neither a form nor JSON, or cannot be parsed. */
export function bodyParameters(request: FastifyRequest): Parameters {
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return new Map();
  const text = withoutByteOrderMark(body.toString('utf8'));
  const type = mediaType(request);
  if (type === FORM) return formParameters(text);
  return type === JSON_TYPE ? jsonParameters(text) : new Map();
}

/** The parameters of the query string of the raw request line. */
export function queryParameters(request: FastifyRequest): Parameters {
  const at = request.url.indexOf('?');
  return at === -1 ? new Map() : formParameters(request.url.slice(at + 1));
}

export function withoutByteOrderMark(text: string): string {
  return text.replace(BYTE_ORDER_MARK, '');
}

/** The media type as sent, without parameters. A body without one is a form, the only type the API documents. */
export function mediaType(request: FastifyRequest): string {
  const headers = request.raw.rawHeaders;
  const at = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'content-type');
  return at === -1 ? FORM : (headers[at + 1] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** If a name is sent more than once, the first counts. Parsed one by one: URLSearchParams takes quadratic time for many. */
function formParameters(text: string): Parameters {
  const found = new Map<string, string>();
  for (let start = 0, count = 0; start <= text.length && count < MAX_PARAMETERS; count++) {
    const next = text.indexOf('&', start);
    const end = next === -1 ? text.length : next;
    for (const [name, value] of new URLSearchParams(text.slice(start, end))) if (!found.has(name)) found.set(name, value);
    start = end + 1;
  }
  return found;
}

function jsonParameters(text: string): Parameters {
  const value = parsedJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, entry]) => [name, textOf(entry)]));
}

/** An array of texts or numbers becomes a comma-separated list, as in a form. */
function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isList ? value.join(',') : NO_TEXT;
}
