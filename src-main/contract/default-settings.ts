// The default of every setting, without schemas, so that the screens can start with it.
import type { ClusterEntry } from './cluster.ts';
import type { TourProgress } from './tour.ts';

export const defaultSettings = {
  language: 'system',
  theme: 'system',
  readingSize: 100,
  api: { on: true, port: 7413, address: '127.0.0.1', names: [] as string[], tls: false },
  searchIndexes: [] as number[],
  afterRating: 'next',
  conditionWords: true,
  welcomed: false,
  firstSteps: { taken: [] as ('search' | 'rate' | 'again' | 'export')[], hidden: false },
  tour: { running: false, at: 0 } as TourProgress,
  keyboard: {},
  lockAfterMinutes: 0,
  verifyDaily: true,
  recogniseScans: true,
  mail: { host: '', port: 465, security: 'tls', user: '', from: '', operator: '', language: 'en', authority: '' },
  clusters: [] as ClusterEntry[],
} as const;
