// What does the engine ask of the nodes of a cluster? One request at a time, as OpenSearch's REST interface names it; the carrier knows how it
// gets there (workers/cluster-process.ts).

export interface NodeRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Begins with `/`; names in it are already escaped. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  /** An object is sent as JSON, several as one line of JSON each (`_bulk`, `_msearch`). */
  body?: object | readonly object[];
  /** Sent again to another node if a node does not answer: only for what may be done twice. */
  repeatable?: boolean;
  timeoutMs?: number;
}

export interface NodeAnswer {
  status: number;
  /** The JSON of the answer; undefined if it has none. */
  body: unknown;
}

/**
 * The nodes of one cluster. Throws `cluster-unreachable`, `cluster-refused` (certificate, user) and `cluster-answer` (no JSON); every other
 * status is an answer.
 */
export interface Nodes {
  ask(request: NodeRequest): Promise<NodeAnswer>;
}
