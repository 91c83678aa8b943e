// Which versions of OpenSearch can hold a collection? In: what nodes say of themselves. Out: whether they are supported; nodes that refuse every other
// version before anything of a collection is asked, since answers of an unknown version could be wrong in silence.
import { Failure, isFailure } from '../contract/failures.ts';
import type { NodeRequest, Nodes } from '../engine/cluster/port.ts';

const OLDEST = [2, 19] as const;
const NEWEST_MAJOR = 3;
/** What only says how a cluster is may be asked of any version. */
const ofCluster = /^\/(?:$|_nodes\/|_cluster\/)/;
const TIMEOUT_MS = 15_000;

export interface NodeVersion {
  number?: string;
  distribution?: string;
}

export type Support = 'supported' | 'old' | 'new' | 'foreign';

export function supportOf({ number = '', distribution }: NodeVersion): Support {
  if (distribution !== 'opensearch') return 'foreign';
  const [major = 0, minor = 0] = number.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) return 'old';
  return major > NEWEST_MAJOR ? 'new' : 'supported';
}

/** Asks for the version before the first request about a collection. Throws `cluster-refused`. */
export function supportedNodes(cluster: string, nodes: Nodes): Nodes {
  let checked: Promise<boolean> | undefined;
  return {
    ask: async (request: NodeRequest) => {
      if (!ofCluster.test(request.path)) {
        const checking = (checked ??= check(cluster, nodes));
        let isKnown = false;
        try {
          isKnown = await checking;
        } finally {
          if (!isKnown && checked === checking) checked = undefined;
        }
      }
      return nodes.ask(request);
    },
  };
}

/** False if the node cannot say its version just now. */
async function check(cluster: string, nodes: Nodes): Promise<boolean> {
  const root = await rootOf(nodes);
  if (root === 'hidden') return true;
  const { version } = root;
  if (version === undefined) return false;
  const { number = '', distribution = 'Elasticsearch' } = version;
  const support = supportOf(version);
  if (support === 'supported') return true;
  throw new Failure('cluster-refused', { cluster, version: number, distribution, reason: `cluster-version-${support}` });
}

/** Without its version if the node cannot say it just now; `hidden` if the user may not see it. */
async function rootOf(nodes: Nodes): Promise<{ version?: NodeVersion } | 'hidden'> {
  try {
    const { status, body } = await nodes.ask({ method: 'GET', path: '/', repeatable: true, timeoutMs: TIMEOUT_MS });
    return status === 200 ? (body as { version?: NodeVersion }) : {};
  } catch (error) {
    if (isFailure(error, 'cluster-refused') && error.facts['reason'] === 'cluster-role') return 'hidden';
    throw error;
  }
}
