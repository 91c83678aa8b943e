// The format and limits of version 3.0. Source: service-api.md, "Hit" and "Endpoints".
import type { Version } from '../search/version.ts';

export const shape3: Version = {
  resultsKey: 'service-results',
  pdfPath: '/v3/pdf/',
  narrows: true,
  searchesForClients: false,
  waitMs: 0,
  perMinute: (key) => key.ratePerMinute,
  party: ({ name }) => ({ name }),
  symbol: ({ code, type }) => ({ sub: code, type }),
  section: (entries) => entries.map(({ language, text }) => ({ language, text })),
};
