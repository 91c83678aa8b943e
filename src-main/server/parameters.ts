// A request's parameters: what was sent under which name? In: a form or JSON body, a query string. Out: names with texts.
// A name that was not sent is missing from the map; a JSON null is null. Bytes that are no UTF-8 become U+FFFD, never an error.
import type { FastifyRequest } from 'fastify';

export type Parameters = ReadonlyMap<string, string | null>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** Stands for an object where a text belongs: no check accepts it. */
const NO_TEXT = '\uFFFD';
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The parameters of the body; none where its type is neither form nor JSON, or where it cannot be read. */
export function bodyParameters(request: FastifyRequest): Parameters {
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return new Map();
  const text = body.toString('utf8').replace(BYTE_ORDER_MARK, '');
  const type = mediaType(request);
  if (type === FORM) return formParameters(text);
  return type === JSON_TYPE ? jsonParameters(text) : new Map();
}

/** The parameters of the query string, read from the request line as it came. */
export function queryParameters(request: FastifyRequest): Parameters {
  const at = request.url.indexOf('?');
  return at === -1 ? new Map() : formParameters(request.url.slice(at + 1));
}

/** The media type as sent, without parameters; a body without one is a form, the only type the API asks for. */
function mediaType(request: FastifyRequest): string {
  const headers = request.raw.rawHeaders;
  const at = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'content-type');
  return at === -1 ? FORM : (headers[at + 1] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** Of a name sent more than once the first counts. */
function formParameters(text: string): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!found.has(name)) found.set(name, value);
  return found;
}

function jsonParameters(text: string): Parameters {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Map();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, entry]) => [name, textOf(entry)]));
}

/** A list of texts or numbers reads as the form's comma-separated list. */
function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isList ? value.join(',') : NO_TEXT;
}
