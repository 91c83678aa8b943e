// antecedent mcp: answers an assistant over stdin and stdout, with the collections that its key names. It opens no case; stdout carries the protocol
// alone, and every answer is in the audit before it is sent.
import { openAccess } from '../access/access.ts';
import { addActs } from '../access/audit/entries.ts';
import { openWorkstation, type Workstation } from '../application/workstation.ts';
import type { Coverage } from '../contract/coverage.ts';
import { isFailure, Failure } from '../contract/failures.ts';
import type { Key } from '../contract/key.ts';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { grantedTo } from '../server/antecedent-v1/collections.ts';
import type { AssistantCalls, AssistantContext } from '../server/mcp/context.ts';
import { openAccessOf } from './opened-access.ts';
import { secretFromFile } from './prompts.ts';
import { reportUnexpected } from './serve.ts';
import { printResult, table, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

export interface McpOptions {
  keyFile: string;
  /** Only say what an assistant with this key could read. */
  check?: true;
}

/** Ends when the assistant closes stdin, or with a signal. Throws `assistant-key-wrong`. */
export async function mcpCommand(context: CommandContext, modelFolder: string, { keyFile, check }: McpOptions): Promise<void> {
  const secret = secretFromFile(keyFile).trim();
  const audit = openAccessOf(context.folder);
  const access = openAccess(context.folder);
  let workstation: Workstation | undefined;
  try {
    const key = await access.findAssistant(secret);
    if (key === undefined) throw new Failure('assistant-key-wrong');
    workstation = openWorkstation({ folder: context.folder, modelFolder, searchWorkers: 1, now: () => performance.now() });
    const calls = withoutClusters(workstation.published);
    if (check === true) return await printCheck(context, key, calls);
    // Whatever a library prints would not be a message of the protocol.
    Object.assign(console, { log: console.error, info: console.error, debug: console.error });
    const { serveAssistant } = await import('../server/mcp/stdio.ts');
    const ending = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
    const record: AssistantContext['record'] = (who, act, facts = {}) =>
      addActs(audit, [{ at: new Date().toISOString(), who, act, facts }]);
    await serveAssistant(
      {
        ...{ calls, coverageOf: countedIn(context.folder, modelFolder), version: applicationVersion() },
        ...{ access, record, now: Date.now, report: reportUnexpected, secret, input: process.stdin, output: process.stdout },
      },
      ending.signal,
    );
  } finally {
    await workstation?.close();
    access.close();
    audit.close();
  }
}

/** The passwords of clusters are with the cases, which stay closed: collections there cannot be searched. */
function withoutClusters(published: AssistantCalls): AssistantCalls {
  const indexes: AssistantCalls['indexes'] = async (request) =>
    (await published.indexes(request)).map((one) => (one.cluster === undefined ? one : { ...one, state: 'failing' }));
  return { ...published, indexes };
}

async function printCheck(context: CommandContext, key: Key, calls: AssistantCalls): Promise<void> {
  const collections = (await grantedTo(calls, key)).map(({ id, name, state }) => ({ 'index-id': id, name, state }));
  printResult(context, { name: key.name, rate: key.ratePerMinute, collections }, () =>
    [
      `The key "${key.name}" may call ${key.ratePerMinute} times per minute and read these collections:`,
      table(
        ['index', 'name', 'state'],
        collections.map((one) => [one['index-id'], one.name, one.state]),
      ),
    ].join('\n'),
  );
}

/** The counts of an index as last made by any process; a collection that was never counted is counted, one on a cluster is not. */
function countedIn(folder: string, modelFolder: string): (index: number) => Promise<Coverage | undefined> {
  const calls = collectionCalls(folder, modelFolder);
  return (index) => {
    const known = calls.list().find(({ id }) => id === index);
    if (known === undefined || known.cluster !== undefined) return Promise.resolve(undefined);
    try {
      return Promise.resolve((known.figures ?? calls.count(index).figures).counted);
    } catch (error) {
      if (!isFailure(error)) throw error;
      return Promise.resolve(undefined);
    }
  };
}
