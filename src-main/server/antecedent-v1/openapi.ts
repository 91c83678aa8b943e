// The OpenAPI 3.1 document of our own API, made from the schemas that check its requests. It says nothing of the installation that serves it.
import { z } from 'zod';
import * as answers from './answers.ts';
import { commonProblems, operations, PREFIX, type Operation } from './operations.ts';
import { describedProblem, problemTable, type ProblemCode } from './problem.ts';
import * as requests from './requests.ts';

/** The part of JSON Schema that the schemas of this API have. */
export interface JsonSchema {
  type?: string;
  description?: string;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
}

const SCHEMAS = '#/components/schemas/';
const JSON_TYPE = 'application/json';
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Schemas with a name, by it. */
export const schemas = namedSchemas([...Object.values(requests), ...Object.values(answers)]);

export const openApi = {
  openapi: '3.1.1',
  info: {
    title: 'Antecedent API',
    version: '1.0.0',
    summary: 'Prior-art search with exact conditions.',
    description:
      'Bodies are JSON in UTF-8. A key sees only the collections it may use; a request that names another is answered as if there was none. ' +
      'Unknown fields are refused. Answers may get further fields.',
  },
  servers: [{ url: PREFIX }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.entries<Operation>(operations).map(([id, operation]) => [
      operation.path.replaceAll(/:(\w+)/g, '{$1}'),
      { [operation.method.toLowerCase()]: described(id, operation) },
    ]),
  ),
  components: {
    schemas,
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The secret of a key. "Bearer" may be left out.' } },
  },
};

function described(operationId: string, operation: Operation) {
  const { summary, description, body, answer, problems, example } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [JSON_TYPE]: { schema: reference(body), example } } } }),
    responses: { 200: { description: 'The answer.', content: { [JSON_TYPE]: { schema: reference(answer) } } }, ...responsesTo(problems) },
  };
}

export interface Parameter {
  name: string;
  in: 'header' | 'path' | 'query';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

/** What a request has besides its body. */
export function parametersOf({ headers = {}, parameters = {}, query }: Operation): Parameter[] {
  const text = (place: 'header' | 'path', named: Readonly<Record<string, string>>): Parameter[] =>
    Object.entries(named).map(([name, description]) => ({
      name,
      in: place,
      required: place === 'path',
      description,
      schema: { type: 'string' },
    }));
  const fields = query === undefined ? {} : ((z.toJSONSchema(query, { io: 'input' }) as JsonSchema).properties ?? {});
  const inQuery = Object.entries(fields).map(([name, { description = '', ...schema }]): Parameter => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }));
  return [...text('path', parameters), ...inQuery, ...text('header', headers)];
}

/** Error answers by status, with the codes of each. */
function responsesTo(problems: readonly ProblemCode[]) {
  const codes = Map.groupBy([...problems, ...commonProblems], (code) => problemTable[code].status);
  const error = { [JSON_TYPE]: { schema: { $ref: `${SCHEMAS}Error` } } };
  return Object.fromEntries(
    [...codes]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        status,
        { description: list.map((code) => `\`${code}\`: ${describedProblem(code)}`).join('\n\n'), content: error },
      ]),
  );
}

function reference(schema: z.ZodType): JsonSchema {
  return { $ref: SCHEMAS + nameOf(schema) };
}

/** The name of a schema in the document. */
export function nameOf(schema: z.ZodType): string {
  return String(schema.meta()?.id);
}

function namedSchemas(all: readonly z.ZodType[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const schema of all) if (schema.meta()?.id !== undefined) registry.add(schema, { id: nameOf(schema) });
  const made = z.toJSONSchema(registry, {
    uri: (id) => SCHEMAS + id,
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === NO_LIMIT) delete jsonSchema.maximum;
      if (jsonSchema.minimum === -NO_LIMIT) delete jsonSchema.minimum;
    },
  });
  // The document says which dialect they have, and where they are.
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema: _dialect, $id: _place, ...schema }]) => [name, schema as JsonSchema]),
  );
}
