// What does the application keep, and to whom does it speak? In: its folders and the port of its service. Out: the report of the
// contract, found out anew each time it is asked for.
import type { PrivacyReport } from '../contract/settings.ts';
import { openSockets } from './sockets.ts';
import { storedBytes } from './stored.ts';

export interface PrivacyPlaces {
  folder: string;
  /** Folders outside the data folder that hold files under way. */
  temporary: readonly string[];
  /** Where the service for other programs listens; whatever else listens serves the screens. */
  apiPort: number | undefined;
}

export async function privacyReport({ folder, temporary, apiPort }: PrivacyPlaces): Promise<PrivacyReport> {
  const [stored, sockets] = await Promise.all([storedBytes(folder, temporary), openSockets()]);
  return {
    dataFolder: folder,
    stored,
    listening: sockets.listening.map((place) => ({ ...place, purpose: place.port === apiPort ? 'api' : 'screens' })),
    connections: sockets.connections,
    source: sockets.source,
  };
}
