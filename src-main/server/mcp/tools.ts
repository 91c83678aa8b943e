// The tools of the MCP server: their names, what they are for, their arguments. All of them only read.
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { checked } from '../antecedent-v1/checked-request.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { count } from './count.ts';
import { coverage } from './coverage.ts';
import { passagesForFeature } from './passages.ts';
import { publication } from './publication.ts';
import { countArguments, coverageArguments, passagesArguments, publicationArguments, searchArguments } from './requests.ts';
import { search } from './search.ts';

interface Tool {
  title: string;
  description: string;
  schema: z.ZodObject;
  /** Throws problems of arguments and those of the tool. */
  answer(call: ToolCall, given: unknown): Promise<ToolAnswer>;
}

function tool<Schema extends z.ZodObject>(
  title: string,
  description: string,
  schema: Schema,
  answer: (call: ToolCall, given: z.infer<Schema>) => Promise<ToolAnswer>,
): Tool {
  return { title, description, schema, answer: (call, given) => answer(call, checked(given, schema)) };
}

const tools = {
  search: tool(
    'Search patent publications',
    'Finds the publications most similar to a text, to examples, or those that match an expert condition, in the collections of this key: ' +
      'each with number, title, applicants, dates and its best passage, verbatim with its place. Nothing outside these collections is found.',
    searchArguments,
    search,
  ),
  count: tool('Count matches', 'Counts the publications of each collection that match an expert condition.', countArguments, count),
  publication: tool(
    'Read a publication',
    'Bibliographic data and texts of one publication, verbatim. Long texts are continued with the cursor.',
    publicationArguments,
    publication,
  ),
  passages_for_feature: tool(
    'Find passages for a feature',
    'For one feature, the nearest passages of named publications, or of the best hits: verbatim, with place, strength from 0 to 4, and which ' +
      'words of the feature they say and lack. The strength is an estimate and no finding that the feature is disclosed.',
    passagesArguments,
    passagesForFeature,
  ),
  coverage: tool(
    'See what the collections hold',
    'What the collections of this key hold and do not hold: offices, years, languages, full texts, missing weeks. Read it before concluding ' +
      'that something does not exist: what is not installed is not found.',
    coverageArguments,
    coverage,
  ),
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];

export function toolNamed(name: string): Tool | undefined {
  return Object.hasOwn(tools, name) ? tools[name as ToolName] : undefined;
}

/** As the protocol lists them. */
export const listedTools: ListedTool[] = toolNames.map((name) => {
  const { title, description, schema } = tools[name];
  return {
    ...{ name, title, description },
    inputSchema: JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))) as ListedTool['inputSchema'],
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
});
