// Checks a request by its schema. In: a JSON body or a query string. Out: its value; a problem that names the first field that is wrong.
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parsedJson } from '../json.ts';
import { mediaType, queryParameters, withoutByteOrderMark } from '../parameters.ts';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;
type Shape = z.ZodObject;

const JSON_TYPE = 'application/json';
/** More than any request has. */
const MAX_VALUES = 1_000;
/** Repeated in an error. Anything else could be meant for the terminal or page that shows the error. */
const PLAIN_NAME = /^[\w-]{1,64}$/;

/** The body as the schema wants it. Throws `media-type`, `body-unreadable` and problems of fields. */
export function checkedBody<Schema extends Shape>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  if (mediaType(request) !== JSON_TYPE) throw new Problem('media-type');
  const { body } = request;
  const value = Buffer.isBuffer(body) ? parsedJson(withoutByteOrderMark(body.toString('utf8')), MAX_VALUES) : undefined;
  if (value === undefined) throw new Problem('body-unreadable');
  return checked(value, schema);
}

/** The parameters of the query string. Throws problems of fields. */
export function checkedParameters<Schema extends Shape>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  return checked(Object.fromEntries(queryParameters(request)), schema);
}

/** The value as the schema wants it. Throws problems of fields. */
export function checked<Schema extends Shape>(value: unknown, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw problemOf(result.error.issues[0] as Issue, Object.keys(schema.shape));
}

function problemOf(issue: Issue, fields: readonly string[]): Problem {
  if (issue.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys;
    const field = PLAIN_NAME.test(unknown) ? unknown : undefined;
    const named = field === undefined ? 'A name that was sent' : `"${field}"`;
    return new Problem('field-unknown', { field: named, fields: fields.join(', ') }, { field });
  }
  const field = issue.path.reduce<string>((path, part) => (typeof part === 'number' ? `${path}[${part}]` : String(part)), '');
  if (field === '') return new Problem('field-invalid', { field: 'The body', must: 'be an object' });
  if (issue.code === 'invalid_type' && issue.input === undefined) return new Problem('field-missing', { field: `"${field}"` }, { field });
  return new Problem('field-invalid', { field: `"${field}"`, must: requirementOf(issue) }, { field });
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** What the field must do or be, to follow "must". */
function requirementOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return issue.message;
    default:
      return 'have the form that /antecedent/v1/ describes';
  }
}

function bound(origin: string, which: string, limit: number | bigint): string {
  const unit = units[origin];
  if (unit !== undefined && which === 'at least' && limit === 1) return 'not be empty';
  return unit === undefined ? `be ${which} ${limit}` : `have ${which} ${limit}${unit}`;
}
