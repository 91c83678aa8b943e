// A process that connects to the nodes of one cluster and to nothing else: its arguments fix the hosts and ports that it may reach. In: pairs of
// host and port as arguments, requests over the port. Out: what the nodes answer.
import type { NodeAnswer, NodeRequest } from '../engine/cluster/port.ts';
import { countSentBytes } from '../security/egress/sent-bytes.ts';
import {
  askEachAlone,
  connectNodes,
  type AddressAnswer,
  type ClusterCredentials,
  type ClusterPlace,
  type ConnectedNodes,
} from './cluster-nodes.ts';
import { serversIn } from './cluster-servers.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const sent = countSentBytes();
interface Connected {
  nodes: ConnectedNodes;
  place: ClusterPlace;
  credentials: ClusterCredentials;
}
const { promise: connected, resolve } = Promise.withResolvers<Connected>();

const calls = {
  /** Once, before anything is asked: secrets are no arguments, which other users of the computer can read. */
  connect: (place: ClusterPlace, credentials: ClusterCredentials): void =>
    resolve({ nodes: connectNodes(place, credentials), place, credentials }),
  ask: async (request: NodeRequest): Promise<NodeAnswer> => (await connected).nodes.ask(request),
  /** Asks every address by itself. */
  askEach: async (request: NodeRequest): Promise<AddressAnswer[]> => {
    const { place, credentials } = await connected;
    return askEachAlone(place, credentials, request);
  },
  /** The bytes sent to other computers since the last call. */
  sentBytes: (): number => sent.take(),
};
export type ClusterProcessCalls = typeof calls;

const own = ownProcessPort(serversIn(process.argv.slice(2)));
serve(own, calls);
// The parent has ended: nobody asks anything.
own.ended(() => process.exit(0));
