// The resources of the MCP server: what each collection holds, and every publication of the collections, by its name.
import type { ToolAnswer, ToolCall } from './context.ts';
import { coverage } from './coverage.ts';
import { grantedEntries } from './granted.ts';
import { cursorsOf, cutTo, pageOf } from './page.ts';
import { AssistantProblem } from './problem.ts';
import { publication } from './publication.ts';

const TYPE = 'application/json';
const PUBLICATION = /^antecedent:\/\/publication\/([A-Z]{2}-[A-Z0-9]{1,32}(?:-[A-Z]\d{0,2})?)(?:\?cursor=([\w-]{1,100}))?$/;
const COLLECTION = /^antecedent:\/\/collection\/([1-9]\d{0,8})$/;
const NAME_BYTES = 300;

export const resourceTemplates = [
  {
    ...{ name: 'publication', title: 'A publication', mimeType: TYPE },
    uriTemplate: 'antecedent://publication/{name}{?cursor}',
    description:
      'Bibliographic data, abstract, claims and description of a publication, such as antecedent://publication/EP-1000000-A1. A long one ends ' +
      'with a cursor, with which the next part is read.',
  },
];

/** The collections of the key; publications are too many to list, and hits name theirs. */
export async function listedResources(call: ToolCall, cursor: string | undefined) {
  const entries = await grantedEntries(call);
  const resources = entries.map(({ id, name }) => ({
    ...{ uri: `antecedent://collection/${id}`, name: `collection ${id}`, title: cutTo(name, NAME_BYTES), mimeType: TYPE },
    description: 'What this collection holds and does not hold.',
  }));
  const { value, count } = await pageOf({
    ...{ head: {}, cursors: cursorsOf(call.key, 'resources', {}, cursor), total: resources.length, name: 'resources' },
    read: (from, most) => Promise.resolve(resources.slice(from, from + most)),
  });
  const page = value as { resources: typeof resources; cursor?: string };
  return { page, answer: { value, facts: { indexes: entries.map(({ id }) => id).join(', '), count } } };
}

/** Throws `resource-unknown` for anything but these addresses, and as the tools do. */
export async function readResource(call: ToolCall, address: string): Promise<ToolAnswer & { mimeType: string }> {
  const [, collection] = COLLECTION.exec(address) ?? [];
  if (collection !== undefined) return { ...(await coverage(call, { collections: [Number(collection)] })), mimeType: TYPE };
  const [, name, cursor] = PUBLICATION.exec(address) ?? [];
  if (name === undefined) throw new AssistantProblem('resource-unknown');
  return { ...(await publication(call, { name, sections: ['abstract', 'claims', 'description'], cursor })), mimeType: TYPE };
}
