// The privacy report: what the application stores and which sockets it has, measured at each call.
import type { PrivacyReport } from '../../contract/settings.ts';
import { isEnteredConnection, type EnteredServers } from './entered-connection.ts';
import { isMailConnection, type MailServerPlace } from './mail-connection.ts';
import { readSentBytes } from './sent-bytes.ts';
import { openSockets } from './sockets.ts';
import { storedBytes } from './stored-bytes.ts';

export interface PrivacyPlaces {
  folder: string;
  /** The port of the service for other programs; any other listening socket serves the screens. */
  apiPort: number | undefined;
  /** The mail server of the settings. */
  mail: MailServerPlace | undefined;
  /** The nodes of the clusters of the settings. */
  clusters: EnteredServers | undefined;
}

export async function privacyReport({ folder, apiPort, mail, clusters }: PrivacyPlaces): Promise<PrivacyReport> {
  const [stored, sockets] = await Promise.all([storedBytes(folder), openSockets()]);
  const sent = readSentBytes(folder);
  const connections = sockets.connections.map(async (one): Promise<PrivacyReport['connections'][number]> => {
    const [isMail, isCluster] = await Promise.all([isMailConnection(one, mail), isEnteredConnection(one, clusters)]);
    return { address: one.address, port: one.port, purpose: isMail ? 'mail' : isCluster ? 'cluster' : 'unknown' };
  });
  return {
    dataFolder: folder,
    stored,
    listening: sockets.listening.map((place) => ({ ...place, purpose: place.port === apiPort ? 'api' : 'screens' })),
    connections: await Promise.all(connections),
    visitors: sockets.visitors.length,
    source: sockets.source,
    ...(sent !== undefined && { sent }),
  };
}
