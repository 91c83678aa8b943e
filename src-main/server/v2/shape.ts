// The format and limits of version 2.1. Source: service-api.md, "Versioning" and "Limits".
import { VERSION_2_RATE_PER_MINUTE } from '../../contract/rate.ts';
import type { Version } from '../search/version.ts';

const LONGEST_KEY = 100;
/** This version has no answer for a loading engine, so POST waits for it. */
const WAIT_MS = 20_000;
/** `G01F11/261`: subclass, group, subgroup; a code that ends earlier has no group or no subgroup. */
const CODE = /^([A-HY]\d{2}[A-Z])(\d+)?(?:\/(\w+))?$/;

export const shape2: Version = {
  resultsKey: 'engine-results',
  pdfPath: '/v2/pdf/',
  narrows: false,
  searchesForClients: true,
  waitMs: WAIT_MS,
  perMinute: (key) => Math.min(VERSION_2_RATE_PER_MINUTE, key.ratePerMinute),
  longestKey: LONGEST_KEY,
  party: ({ name, country }) => ({ name, country: country ?? '' }),
  symbol: ({ code, type }) => {
    const [, subClass = code, group = '', subGroup = ''] = CODE.exec(code) ?? [];
    return { 'sub-class': subClass, group, 'sub-group': subGroup, type };
  },
  /** Only the text in the publication's own language, which comes first. */
  section: ([first]) => ({ language: first?.language ?? '', text: first?.text ?? '' }),
};
