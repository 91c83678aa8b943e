// What does the application keep, and to whom does it speak? In: its folder and the port of its service. Out: the report of the
// contract, found out anew each time it is asked for.
import type { PrivacyReport } from '../contract/settings.ts';
import { openSockets } from './sockets.ts';
import { storedBytes } from './stored.ts';

export interface PrivacyPlaces {
  folder: string;
  /** Where the service for other programs listens; whatever else listens serves the screens. */
  apiPort: number | undefined;
}

export async function privacyReport({ folder, apiPort }: PrivacyPlaces): Promise<PrivacyReport> {
  const [stored, sockets] = await Promise.all([storedBytes(folder), openSockets()]);
  return {
    dataFolder: folder,
    stored,
    listening: sockets.listening.map((place) => ({ ...place, purpose: place.port === apiPort ? 'api' : 'screens' })),
    connections: sockets.connections,
    source: sockets.source,
  };
}
