// How is a cluster asked so that nothing is lost or wrong in silence? In: requests and bulks. Out: checked answers; what a busy node or one that is
// being replaced did not do is sent again.
import { setTimeout } from 'node:timers/promises';
import { isFailure, type Failure } from '../../contract/failures.ts';
import { errorOf, failureOf, mayPass, type NodeError } from './node-errors.ts';
import type { NodeAnswer, NodeRequest, Nodes } from './port.ts';

/** A cluster under the name that the user gave it. */
export interface Cluster {
  name: string;
  nodes: Nodes;
  /** Once it is aborted, nothing is waited for that a node cannot do at once. */
  signal?: AbortSignal | undefined;
  /** The pauses before a request is sent again, milliseconds; by default those of an import. */
  pausesMs?: readonly number[] | undefined;
}

/** The pauses before a request is sent again, milliseconds: three minutes in all, in which a cluster replaces a lost node. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 20 }, () => 8_000)];
/** Those of a search, whose user waits: a lost node, or a new manager, takes a second or two. */
export const SEARCH_PAUSES_MS: readonly number[] = [100, 250, 500, 1_000, 2_000, 4_000];
/** Bytes of a bulk: OpenSearch takes up to 100 MB, and a node holds several at once. */
const BULK_BYTES = 8 * 1024 * 1024;

/** How long a node waits for a shard to write to: well below the timeout of the request, which would be sent again without an answer. */
const SHARD_TIMEOUT = '5s';

/** One line of a bulk with its document; `bytes`: about its size. */
export interface BulkAction {
  action: Readonly<Record<string, object>>;
  document?: object;
  bytes: number;
}

/** `conflict`: the document has changed since it was read, or exists already. */
export type BulkOutcome = 'done' | 'conflict';

interface BulkItem {
  status: number;
  error?: NodeError;
}

/** The answer to a request, which must be repeatable. Throws for every status from 300 on that is not in `expected`: a redirection is not followed. */
export async function ask(cluster: Cluster, request: NodeRequest, expected: readonly number[] = []): Promise<NodeAnswer> {
  for (let tried = 0; ; tried += 1) {
    const answer = await answerOf(cluster, { ...request, repeatable: true }, tried);
    if (answer !== undefined && (answer.status < 300 || expected.includes(answer.status))) return answer;
    const refused = refusalOf(cluster, answer);
    if (!isLater(answer) || !(await pause(cluster, tried))) throw refused;
  }
}

/** The answers to searches that are sent together, each whole: a search that a part of the index did not answer is sent again. */
export async function searchTogether(cluster: Cluster, index: string, searches: readonly object[]): Promise<unknown[]> {
  const answers: unknown[] = searches.map(() => undefined);
  for (let tried = 0; ; tried += 1) {
    const left = answers.flatMap((answer, at) => (answer === undefined ? [at] : []));
    const body = left.flatMap((at) => [{ index, allow_partial_search_results: false, request_cache: false }, searches[at] as object]);
    const { body: answer } = await ask(cluster, { method: 'POST', path: '/_msearch', body });
    let last: NodeAnswer | undefined;
    (answer as { responses: { status: number }[] }).responses.forEach((one, place) => {
      const found = { status: one.status, body: one };
      if (one.status < 400) answers[left[place] as number] = one;
      else if (isLater(found)) last = found;
      else throw refusalOf(cluster, found);
    });
    if (last === undefined) return answers;
    if (!(await pause(cluster, tried))) throw refusalOf(cluster, last);
  }
}

/** A document as `_mget` answers; `Fields`: what was asked for. */
export interface Document<Fields> {
  _id: string;
  found: boolean;
  _version: number;
  _seq_no: number;
  _primary_term: number;
  _source: Fields;
}

/** The documents with these ids that are there. One whose shard cannot be asked is not taken for one that is not there. */
export async function documentsAt<Fields>(
  cluster: Cluster,
  index: string,
  ids: readonly string[],
  query?: NodeRequest['query'],
): Promise<Document<Fields>[]> {
  const found = new Map<string, Document<Fields>>();
  for (let tried = 0, left = ids; ; tried += 1) {
    const { body } = await ask(cluster, { method: 'POST', path: `/${index}/_mget`, ...(query && { query }), body: { ids: left } });
    const { docs } = body as { docs: (Document<Fields> & { error?: NodeError })[] };
    const failed = docs.flatMap(({ _id, error }) => (error === undefined ? [] : [{ _id, error }]));
    for (const one of docs) if (one.error === undefined && one.found) found.set(one._id, one);
    const [first] = failed;
    if (first === undefined) return ids.flatMap((id) => found.get(id) ?? []);
    // Such an item has no status.
    const lasting = failed.find(({ error }) => !mayPass(500, error));
    if (lasting !== undefined || !(await pause(cluster, tried))) throw failureOf(cluster.name, 500, (lasting ?? first).error);
    left = failed.map(({ _id }) => _id);
  }
}

/** Waits before the next try; false if there is to be none. */
async function pause({ signal, pausesMs = PAUSES_MS }: Cluster, tried: number): Promise<boolean> {
  const ms = pausesMs[tried];
  if (ms === undefined || signal?.aborted === true) return false;
  return await setTimeout(ms, true, signal && { signal }).catch(() => false);
}

/** Undefined if no node answered, which is borne for a while. */
async function answerOf({ nodes, pausesMs = PAUSES_MS }: Cluster, request: NodeRequest, tried: number): Promise<NodeAnswer | undefined> {
  try {
    return await nodes.ask(request);
  } catch (error) {
    if (tried >= pausesMs.length || !isFailure(error, 'cluster-unreachable')) throw error;
    return undefined;
  }
}

function isLater(answer: NodeAnswer | undefined): boolean {
  return answer === undefined || mayPass(answer.status, errorOf(answer.body));
}

function refusalOf({ name }: Cluster, answer: NodeAnswer | undefined): Failure {
  return failureOf(name, answer?.status ?? 503, errorOf(answer?.body));
}

/** Sends actions in bulks of bounded size until each is acknowledged; returns their outcomes in order. */
export async function bulk(cluster: Cluster, actions: readonly BulkAction[]): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (let from = 0; from < actions.length;) {
    let [to, bytes] = [from, 0];
    while (to < actions.length && (to === from || bytes + (actions[to]?.bytes ?? 0) <= BULK_BYTES)) bytes += actions[to++]?.bytes ?? 0;
    outcomes.push(...(await oneBulk(cluster, actions.slice(from, to))));
    from = to;
  }
  return outcomes;
}

async function oneBulk(cluster: Cluster, actions: readonly BulkAction[]): Promise<BulkOutcome[]> {
  const outcomes: (BulkOutcome | undefined)[] = actions.map(() => undefined);
  for (let tried = 0; ; tried += 1) {
    const left = outcomes.flatMap((outcome, at) => (outcome === undefined ? [at] : []));
    const sent = left.map((at) => actions[at] as BulkAction);
    const body = sent.flatMap(({ action, document }) => (document === undefined ? [action] : [action, document]));
    const answer = await ask(cluster, { method: 'POST', path: '/_bulk', query: { timeout: SHARD_TIMEOUT }, body });
    const { items } = answer.body as { items: Record<string, BulkItem>[] };
    let last: BulkItem | undefined;
    left.forEach((at, place) => {
      const item = Object.values(items[place] ?? {})[0] ?? { status: 503 };
      outcomes[at] = outcomeOf(cluster, item);
      if (outcomes[at] === undefined) last = item;
    });
    if (last === undefined) return outcomes as BulkOutcome[];
    if (!(await pause(cluster, tried))) throw failureOf(cluster.name, last.status, last.error);
  }
}

/** Undefined for an item to be sent again. */
function outcomeOf(cluster: Cluster, { status, error }: BulkItem): BulkOutcome | undefined {
  if (status < 300) return 'done';
  if (status === 409) return 'conflict';
  // What is to be deleted and is not there is deleted.
  if (status === 404 && error === undefined) return 'done';
  if (mayPass(status, error)) return undefined;
  throw failureOf(cluster.name, status, error);
}
