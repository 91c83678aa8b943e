// Reports what a search of some indexes could not see: languages and offices they lack, the years they cover, and words of the query that
// none of them contains.
import { missingWeeksOf, type MissingWeeks, type OfficeCoverage } from '../../contract/coverage.ts';
import type { BlindSpots } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import type { CountryYears, Holdings } from '../store/holdings.ts';
import { unknownWords } from './query-words.ts';

/** The supported languages; the five offices that publish most, PCT applications, and Germany. */
const LANGUAGES = ['de', 'en', 'fr', 'ja'] as const;
const OFFICES = ['CN', 'DE', 'EP', 'JP', 'KR', 'US', 'WO'] as const;

export interface SearchedIndex {
  reader: Pick<IndexReader, 'documentFrequencies'>;
  holdings: Holdings;
  /** Counts by office; undefined where they are not current. */
  offices?: readonly OfficeCoverage[] | undefined;
}

/** `language`: the language of `text`. */
export function blindSpotsOf(text: string, language: string, indexes: readonly SearchedIndex[]): Omit<BlindSpots, 'offline'> {
  const held = indexes.map(({ holdings }) => holdings);
  const documents = held.reduce((sum, one) => sum + one.documents, 0);
  const fullText = held.reduce((sum, one) => sum + one.fullText, 0);
  const languages = new Set(held.flatMap((one) => one.languages));
  const countries = new Set(held.flatMap((one) => one.countries));
  return {
    documents,
    undated: held.reduce((sum, one) => sum + one.undated, 0),
    unclassified: held.reduce((sum, one) => sum + one.unclassified, 0),
    withoutFullText: documents === 0 ? 0 : (documents - fullText) / documents,
    languagesMissing: LANGUAGES.filter((language) => !languages.has(language)),
    countriesMissing: OFFICES.filter((country) => !countries.has(country)),
    years: joined(held.flatMap((one) => one.years)),
    missingWeeks: missingWeeks(indexes.map(({ offices }) => offices ?? [])),
    unknownWords:
      indexes.length === 0
        ? []
        : unknownWords(
            text,
            language,
            indexes.map(({ reader }) => reader),
          ),
  };
}

/** One entry per country, over all indexes. */
function joined(years: readonly CountryYears[]): CountryYears[] {
  const byCountry = new Map<string, CountryYears>();
  for (const { country, from, to } of years) {
    const known = byCountry.get(country);
    byCountry.set(country, { country, from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) });
  }
  return [...byCountry.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
}

const WEEK_MS = 7 * 86_400_000;

/** A week that one index lacks is missing only if no other index has it. */
function missingWeeks(held: readonly (readonly OfficeCoverage[])[]): MissingWeeks[] {
  const gaps = held.map(missingWeeksOf);
  return gaps
    .flatMap((own, at) =>
      own.flatMap((gap) => {
        const others = held.filter((_, other) => other !== at);
        if (others.length === 0) return [gap];
        const days = daysOf(gap).filter((day) => !others.some((offices) => hasWeek(offices, gap, day)));
        // A gap of several indexes is named by the first of them.
        return runsOf(days.filter((day) => !gaps.slice(0, at).some((earlier) => earlier.some((one) => isIn(one, gap, day))))).map(
          (run) => ({ ...gap, ...run }),
        );
      }),
    )
    .sort((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0));
}

function daysOf({ from, weeks }: MissingWeeks): string[] {
  return Array.from({ length: weeks }, (_, at) => new Date(Date.parse(from) + at * WEEK_MS).toISOString().slice(0, 10));
}

function hasWeek(offices: readonly OfficeCoverage[], { country, stage }: MissingWeeks, day: string): boolean {
  const weekly = offices.find((one) => one.country === country)?.weekly.find((one) => one.stage === stage);
  return weekly !== undefined && day >= weekly.from && day <= weekly.to && !weekly.gaps.some(({ from, to }) => day >= from && day <= to);
}

function isIn(one: MissingWeeks, { country, stage }: MissingWeeks, day: string): boolean {
  return one.country === country && one.stage === stage && day >= one.from && day <= one.to;
}

function runsOf(days: readonly string[]): Pick<MissingWeeks, 'from' | 'to' | 'weeks'>[] {
  const runs: { from: string; to: string; weeks: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && Date.parse(day) - Date.parse(last.to) === WEEK_MS) Object.assign(last, { to: day, weeks: last.weeks + 1 });
    else runs.push({ from: day, to: day, weeks: 1 });
  }
  return runs;
}
