// Validates POST, GET and PUT /v1/idea; parameter names are not case-sensitive. Throws the first refusal in the order of conformance IDEA-21.
import type { FastifyRequest } from 'fastify';
import type { NewIdea } from '../../contract/idea.ts';
import { messages, Refusal } from '../envelope.ts';
import { bodyParameters, queryParameters, type Parameters } from '../parameters.ts';

/** Digits without sign or leading zero; nothing is trimmed. */
const CASE_ID = /^[1-9][0-9]{0,14}$/;
/** Source: RFC 5321, 4.5.3.1. */
const MOST_ADDRESS = 254;
const MOST_LOCAL_PART = 64;
/** The part before the @ without characters that need quotes; letters of any script. */
const LOCAL_PART = /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/u;
/** At least two labels; the last one is not a number. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u;

const required = ['username', 'reference', 'title', 'summary'] as const;

/** The idea of a POST. Throws 422 if a required field is missing or blank, then if the address is malformed. */
export function parseIdea(request: FastifyRequest): Pick<NewIdea, (typeof required)[number]> {
  const given = named(bodyParameters(request));
  const [username, reference, title, summary] = required.map((name) => given.get(name) ?? '') as [string, string, string, string];
  if ([username, reference, title, summary].some((value) => value.trim() === '')) throw new Refusal(422, messages.ideaRequired);
  if (!isAddress(username.trim())) throw new Refusal(422, messages.ideaAddress);
  return { username: username.trim(), reference, title, summary };
}

/** The case number from the body or, for GET, from the query string. Throws 403 for anything else. */
export function parseCaseId(request: FastifyRequest): number {
  const inBody = named(bodyParameters(request));
  const isRead = request.method !== 'PUT';
  const id = (inBody.has('case') || !isRead ? inBody : named(queryParameters(request))).get('case') ?? '';
  if (!CASE_ID.test(id)) throw new Refusal(403, messages.ideaCase);
  return Number(id);
}

/** Names in lower case; the first of equal names counts. */
function named(parameters: Parameters): Parameters {
  const found = new Map<string, string | null>();
  for (const [name, value] of parameters) if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
  return found;
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && at <= MOST_LOCAL_PART && text.length <= MOST_ADDRESS && LOCAL_PART.test(local) && DOMAIN.test(domain);
}
