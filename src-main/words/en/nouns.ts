// Names of things in English: numbers, languages, countries and authorities, sections, ratings.
import type { Section } from '../../contract/publication.ts';
import type { Rating } from '../../contract/query.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const figures = new Intl.NumberFormat('en');
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** WIPO ST.3 codes that are not countries. */
const offices: Record<string, string> = {
  EP: 'European Patent Office',
  WO: 'WIPO',
  EA: 'Eurasian Patent Organization',
  AP: 'ARIPO',
  OA: 'OAPI',
  SU: 'Soviet Union',
  DD: 'East Germany',
};

export const nouns = {
  /** Digits grouped by narrow no-break spaces. */
  number: (value: number): string => figures.format(value).replaceAll(',', '\u202f'),
  /** A share from 0 to 1. */
  percent: (share: number): string => `${Math.round(100 * share)}\u00a0%`,
  decimal: (value: number, digits: number): string => value.toFixed(digits),
  language: (tag: string): string => (tag === '' ? 'unknown' : (languages.of(tag) ?? tag)),
  country: (code: string): string => offices[code] ?? (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  sections: { title: 'Title', abstract: 'Abstract', claims: 'Claims', description: 'Description' } satisfies Record<Section, string>,
  ratings: { similar: 'similar', relevant: 'relevant', background: 'background', noise: 'noise' } satisfies Record<Rating, string>,
  claim: (number: number): string => `claim ${number}`,
  bytes: (bytes: number): string => {
    const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
    const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(bytes / 1000 ** power < 10 ? 2 : 1)}\u00a0${units[power]}`;
  },
};
