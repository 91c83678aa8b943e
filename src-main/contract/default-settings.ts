// How is the application set before anybody has set it? Out: every setting. Knows no schema, so that the screens can begin with it.
import type { Settings } from './settings.ts';

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  readingSize: 100,
  api: { on: true, port: 7413, address: '127.0.0.1', names: [], tls: false },
  searchIndexes: [],
  afterRating: 'next',
  welcomed: false,
  keyboard: {},
  lockAfterMinutes: 0,
  mail: { host: '', port: 465, security: 'tls', user: '', from: '', operator: '', language: 'en', authority: '' },
};
