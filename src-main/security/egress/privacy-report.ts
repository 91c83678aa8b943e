// What does the application keep, and to whom does it speak? In: its folder, the port of its service, the mail server entered. Out: the report of the
// contract, found out anew each time it is asked for.
import type { PrivacyReport } from '../../contract/settings.ts';
import { isMailWay, type MailWay } from './mail-connection.ts';
import { openSockets } from './sockets.ts';
import { storedBytes } from './stored-bytes.ts';

export interface PrivacyPlaces {
  folder: string;
  /** Where the service for other programs listens; whatever else listens serves the screens. */
  apiPort: number | undefined;
  /** The mail server that was entered, if any. */
  mail: MailWay | undefined;
}

export async function privacyReport({ folder, apiPort, mail }: PrivacyPlaces): Promise<PrivacyReport> {
  const [stored, sockets] = await Promise.all([storedBytes(folder), openSockets()]);
  const connections = sockets.connections.map(async (one): Promise<PrivacyReport['connections'][number]> => {
    return { address: one.address, port: one.port, purpose: (await isMailWay(one, mail)) ? 'mail' : 'unknown' };
  });
  return {
    dataFolder: folder,
    stored,
    listening: sockets.listening.map((place) => ({ ...place, purpose: place.port === apiPort ? 'api' : 'screens' })),
    connections: await Promise.all(connections),
    source: sockets.source,
  };
}
