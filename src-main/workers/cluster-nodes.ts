// The nodes of one cluster over HTTP. In: their addresses, the firm's authority, how this workstation proves who it is. Out: the port of the engine.
// A node that does not answer is left out for a while, and what may be done twice is asked of the next one.
import './unlogged-client.ts';
import { Client, Connection, errors, type ConnectionPool } from '@opensearch-project/opensearch';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { getCACertificates } from 'node:tls';
import type { NodeAnswer, NodeRequest, Nodes } from '../engine/cluster/port.ts';
import { isFailure, type FailureCode, type FailureFacts } from '../contract/failures.ts';
import { unanswered, unusable, type NetworkError } from './cluster-causes.ts';

export interface ClusterPlace {
  name: string;
  /** One per node, such as `https://search-1.example.com:9200`; only these are reached. */
  urls: readonly string[];
  /** PEM of the firm's own certificate authority, then the only one that is trusted; empty: the usual ones. */
  authority: string;
}

/** `none` is only for a cluster on this computer. */
export type ClusterCredentials =
  { kind: 'none' } | { kind: 'user'; user: string; password: string } | { kind: 'certificate'; certificate: string; key: string };

export interface ConnectedNodes extends Nodes {
  /** Ends all connections; what still waits for an answer fails. */
  close(): void;
}

/** Time for a node to accept a connection, milliseconds. */
const CONNECT_MS = 5_000;
/** Time for a node to answer if the request names none, milliseconds. */
const ANSWER_MS = 30_000;
/** After this time a node that did not answer is asked whether it does again, milliseconds; twice as long after each further failure. */
const AGAIN_MS = 10_000;
/** Older versions are insecure. */
const OLDEST_TLS = 'TLSv1.2';

/** What an error of the client does not say. */
interface Traced {
  cause?: NetworkError;
}
/** The node that was asked last. */
interface Asked {
  host: string;
}

/** A connection that says why it failed, gives up early on a node that accepts none, and prints nothing. */
class QuietConnection extends Connection {
  override request(
    params: Parameters<Connection['request']>[0],
    answered: (error: Error | null, response: IncomingMessage | null) => void,
  ): ClientRequest {
    const traced: Traced = {};
    const request = super.request(params, (error, response) => {
      // The client would print an error that follows the head of an answer.
      if (response !== null) request.removeAllListeners('error').on('error', () => undefined);
      answered(error === null ? null : Object.assign(error, traced), response);
    });
    // A path that cannot be sent is refused before there is a request.
    if (typeof request.prependListener !== 'function') return request;
    request.prependListener('error', (error) => (traced.cause = error));
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const late = setTimeout(() => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })), CONNECT_MS);
      const clear = (): void => clearTimeout(late);
      socket.once(this.url.protocol === 'https:' ? 'secureConnect' : 'connect', clear).once('close', clear);
    });
    return request;
  }
}

export function connectNodes({ name, urls, authority }: ClusterPlace, credentials: ClusterCredentials): ConnectedNodes {
  const client = new Client({
    nodes: [...urls],
    Connection: QuietConnection,
    ssl: {
      ca: authority === '' ? [...getCACertificates('bundled'), ...getCACertificates('system')] : [authority],
      ...{ minVersion: OLDEST_TLS, rejectUnauthorized: true },
      ...(credentials.kind === 'certificate' && { cert: credentials.certificate, key: credentials.key }),
    },
    ...(credentials.kind === 'user' && { auth: { username: credentials.user, password: credentials.password } }),
    ...{ sniffOnStart: false, sniffInterval: false, sniffOnConnectionFault: false, suggestCompression: false },
    // The usual one names the system of this computer and its version.
    headers: { 'user-agent': 'antecedent' },
  });
  const pool = client.connectionPool as ConnectionPool;
  pool.resurrectTimeout = AGAIN_MS;
  client.on('request', (_error, { meta }) => {
    // Neither a question whether the node answers again nor one that cannot be sent has a context or a node.
    if (meta.context !== null && meta.connection !== null) (meta.context as Asked).host = meta.connection.url.host;
  });
  const pending = new Set<{ abort(): void }>();

  const ask = async ({ method, path, query, body, repeatable = false, timeoutMs = ANSWER_MS }: NodeRequest): Promise<NodeAnswer> => {
    const maxRetries = repeatable ? urls.length : 0;
    const last: Asked = { host: '' };
    const asked = client.transport.request(
      {
        ...{ method, path },
        ...(query !== undefined && { querystring: { ...query } }),
        ...(Array.isArray(body) ? { bulkBody: body } : body !== undefined && { body }),
      },
      { maxRetries, requestTimeout: timeoutMs, context: last },
    );
    pending.add(asked);
    let isLate = false;
    // The client's own timeout is one of silence, and ends with the head of an answer.
    const late = setTimeout(
      () => {
        isLate = true;
        asked.abort();
      },
      timeoutMs * (maxRetries + 1),
    );
    try {
      const { statusCode, body: answer } = await asked;
      return answerOf(name, last, statusCode ?? 0, method === 'HEAD' ? '' : answer);
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw failureOf(name, last, error, isLate);
      return answerOf(name, last, error.statusCode, method === 'HEAD' ? '' : error.body);
    } finally {
      clearTimeout(late);
      pending.delete(asked);
    }
  };
  return {
    ask,
    close: () => {
      for (const asked of pending) asked.abort();
      for (const { agent } of pool.connections) agent.destroy();
    },
  };
}

/** What one address answered, or why it did not. */
export interface AddressAnswer {
  url: string;
  answer?: NodeAnswer;
  failure?: { code: FailureCode; facts: FailureFacts };
}

/** Asks every address by itself, over a connection of its own. */
export function askEachAlone(place: ClusterPlace, credentials: ClusterCredentials, request: NodeRequest): Promise<AddressAnswer[]> {
  const asked = place.urls.map(async (url): Promise<AddressAnswer> => {
    const alone = connectNodes({ ...place, urls: [url] }, credentials);
    try {
      return { url, answer: await alone.ask(request) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { url, failure: { code: error.code, facts: error.facts } };
    } finally {
      alone.close();
    }
  });
  return Promise.all(asked);
}

function answerOf(cluster: string, { host }: Asked, status: number, body: unknown): NodeAnswer {
  const failure = unusable(cluster, host, status, body);
  if (failure !== undefined) throw failure;
  return { status, body: body === '' ? undefined : body };
}

/** Errors that are none of the network stay as they are. */
function failureOf(cluster: string, { host }: Asked, error: unknown, isLate: boolean): unknown {
  if (error instanceof errors.DeserializationError) return unusable(cluster, host, 200, error.data);
  const ofNetwork = [errors.ConnectionError, errors.TimeoutError, errors.RequestAbortedError, errors.NoLivingConnectionsError];
  if (!ofNetwork.some((kind) => error instanceof kind)) return error;
  return unanswered(cluster, host, (error as Traced).cause, isLate || error instanceof errors.TimeoutError);
}
