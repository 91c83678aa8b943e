// What does an error of OpenSearch mean: may it pass, is a disk full, or is the request wrong? In: a status and the error of an answer or of an item of
// one. Out: whether to ask again, and the failure for a person.
import { Failure } from '../../contract/failures.ts';

/** As OpenSearch writes it; what the parts of an index or their copies say is in the further fields. */
export interface NodeError {
  type: string;
  reason?: string | null;
  root_cause?: readonly NodeError[];
  failed_shards?: readonly { reason?: NodeError }[];
  caused_by?: NodeError;
}

/** Statuses of a node that cannot do it just now. */
const LATER = new Set([429, 502, 503, 504]);
/** What a node says that loses another one, or a copy that moves, under any status: a search half done is a `404` for one that was ended. */
const passing = new Set(
  [
    ...[
      'node_disconnected',
      'node_not_connected',
      'connect_transport',
      'send_request_transport',
      'receive_timeout_transport',
      'node_closed',
    ],
    ...['no_shard_available_action', 'unavailable_shards', 'shard_not_found', 'illegal_index_shard_state', 'index_shard_not_started'],
    ...[
      'index_shard_closed',
      'index_shard_recovering',
      'shard_not_in_primary_mode',
      'retry_on_primary',
      'retry_on_replica',
      'already_closed',
    ],
    ...['cluster_manager_not_discovered', 'not_cluster_manager', 'failed_to_commit_cluster_state', 'process_cluster_event_timeout'],
    ...['search_context_missing', 'task_cancelled', 'rejected_execution', 'circuit_breaking', 'cluster_block'],
  ].map((name) => `${name}_exception`),
);
/** A node whose disk is almost full makes its indexes read-only until there is space again; one whose disk is full cannot write. */
const full = /read-only-allow-delete|flood.stage|no space left on device|not enough space on the disk/i;
const REASON_LENGTH = 300;

interface ErrorBody {
  error?: NodeError | string;
  /** What a refresh says instead that all parts of an index failed. */
  _shards?: { failures?: readonly { reason: NodeError }[] };
}

export function errorOf(body: unknown): NodeError | undefined {
  const { error, _shards } = (body ?? {}) as ErrorBody;
  return typeof error === 'string' ? { type: 'error', reason: error } : (error ?? _shards?.failures?.[0]?.reason);
}

/** Whether the same request may be answered later. */
export function mayPass(status: number, error: NodeError | undefined): boolean {
  if (isFull(error)) return false;
  return LATER.has(status) || (status >= 400 && causesOf(error).some(({ type }) => passing.has(type)));
}

/** The failure for what OpenSearch says of a request or of a part of it. */
export function failureOf(cluster: string, status: number, error: NodeError | undefined): Failure {
  if (isFull(error)) return new Failure('cluster-full', { cluster });
  // The search index of an earlier model was deleted, or the whole collection.
  if (error?.type === 'index_not_found_exception') return new Failure('index-renewed');
  const said = causesOf(error).find(({ reason }) => typeof reason === 'string' && reason !== '' && reason !== 'all shards failed') ?? error;
  const reason = said === undefined ? `status ${status}` : `${said.type}: ${said.reason ?? ''}`.slice(0, REASON_LENGTH);
  return new Failure(mayPass(status, error) ? 'cluster-unavailable' : 'cluster-rejected', { cluster, reason });
}

function isFull(error: NodeError | undefined): boolean {
  return causesOf(error).some(({ reason }) => full.test(reason ?? ''));
}

/** The error and all that it names as its causes, itself first. */
function causesOf(error: NodeError | undefined): NodeError[] {
  if (error === undefined) return [];
  const { root_cause: roots = [], failed_shards: shards = [], caused_by: cause } = error;
  return [error, ...[...roots, ...shards.map(({ reason }) => reason), cause].flatMap(causesOf)];
}
