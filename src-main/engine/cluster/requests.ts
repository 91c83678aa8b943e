// How is a cluster asked so that nothing is lost or wrong in silence? In: requests and bulks. Out: checked answers; what a busy node or one that is
// being replaced did not do is sent again.
import { setTimeout } from 'node:timers/promises';
import { Failure, isFailure } from '../../contract/failures.ts';
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
/** Statuses of a node that cannot do it just now. */
const LATER = new Set([429, 502, 503, 504]);
/** Bytes of a bulk: OpenSearch takes up to 100 MB, and a node holds several at once. */
const BULK_BYTES = 8 * 1024 * 1024;

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
  error?: { type: string; reason: string };
}

/** The answer to a request, which must be repeatable. Throws for every status from 400 on that is not in `expected`. */
export async function ask(cluster: Cluster, request: NodeRequest, expected: readonly number[] = []): Promise<NodeAnswer> {
  for (let tried = 0; ; tried += 1) {
    const answer = await answerOf(cluster, { ...request, repeatable: true }, tried);
    if (answer !== undefined && (answer.status < 400 || expected.includes(answer.status))) return answer;
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
  return answer === undefined || (LATER.has(answer.status) && !isFull(errorOf(answer.body)));
}

function refusalOf({ name }: Cluster, answer: NodeAnswer | undefined): Failure {
  return failureOf(name, answer?.status ?? 503, errorOf(answer?.body));
}

/** The failure for what OpenSearch says of a request or of an item of a bulk. */
function failureOf(cluster: string, status: number, error: BulkItem['error']): Failure {
  if (isFull(error)) return new Failure('cluster-full', { cluster });
  // The search index of an earlier model was deleted, or the whole collection.
  if (error?.type === 'index_not_found_exception') return new Failure('index-renewed');
  const reason = error === undefined ? `status ${status}` : `${error.type}: ${error.reason}`.slice(0, 300);
  return new Failure(LATER.has(status) ? 'cluster-unavailable' : 'cluster-rejected', { cluster, reason });
}

/** A node whose disk is almost full makes its indexes read-only until there is space again. */
function isFull(error: BulkItem['error']): boolean {
  return error !== undefined && /read-only-allow-delete|flood.stage/.test(error.reason);
}

function errorOf(body: unknown): BulkItem['error'] {
  const error = (body as { error?: unknown } | undefined)?.error;
  if (typeof error === 'string') return { type: 'error', reason: error };
  const { type = 'error', reason = '' } = (error ?? {}) as { type?: string; reason?: string };
  return error === undefined ? undefined : { type, reason };
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
    const answer = await ask(cluster, { method: 'POST', path: '/_bulk', query: { timeout: '30s' }, body });
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
  if (LATER.has(status) && !isFull(error)) return undefined;
  throw failureOf(cluster.name, status, error);
}
