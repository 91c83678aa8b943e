// What does a search ask of the nodes? Records the requests that pass through the port, tells their kinds apart, and counts rounds and bytes.
import type { NodeAnswer, NodeRequest, Nodes } from '../../src-main/engine/cluster/port.ts';

export type RequestKind =
  'document frequencies' | 'words' | 'meaning' | 'missing word scores' | 'rows' | 'vectors' | 'passages and texts' | 'others';

export interface Recorder extends Nodes {
  recorded: { kind: RequestKind; request: NodeRequest }[];
  /** The most requests that each began after the one before had been answered. */
  rounds: number;
  sentBytes: number;
  receivedBytes: number;
}

/** `nodes`, with what is asked of them recorded. */
export function recorder(nodes: Nodes): Recorder {
  let answered = 0;
  const own: Recorder = {
    ...{ recorded: [], rounds: 0, sentBytes: 0, receivedBytes: 0 },
    ask: async (request): Promise<NodeAnswer> => {
      const round = answered + 1;
      own.rounds = Math.max(own.rounds, round);
      own.recorded.push({ kind: kindOf(request), request });
      own.sentBytes += sizeOf(request.body);
      const answer = await nodes.ask(request);
      own.receivedBytes += sizeOf(answer.body);
      answered = Math.max(answered, round);
      return answer;
    },
  };
  return own;
}

function sizeOf(body: unknown): number {
  return body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body));
}

function kindOf({ path, query, body }: NodeRequest): RequestKind {
  if (path.endsWith('/_mget')) return String(query?.['_source_includes']).startsWith('vectors') ? 'vectors' : 'passages and texts';
  if (path.endsWith('/_search')) return 'document frequencies';
  if (!path.endsWith('/_msearch')) return 'others';
  const [, search] = body as [
    object,
    { query: { knn?: object; bool?: { should?: object[]; filter?: object[]; minimum_should_match?: number } } },
  ];
  if (search.query.knn !== undefined) return 'meaning';
  const { should, minimum_should_match: least } = search.query.bool ?? {};
  if (should === undefined) return 'rows';
  return least === 0 ? 'missing word scores' : 'words';
}
