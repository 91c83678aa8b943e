// What does a collection hold of each office, year by year? In: a reading connection. Out: counts by office, from narrow database indexes only.
import type { OfficeCoverage, WeeklyStage, YearCoverage } from '../../contract/coverage.ts';
import { INTERNAL_COUNTRY, LITERATURE_COUNTRY } from '../../contract/literature.ts';
import { sections } from '../../contract/publication.ts';
import type { Count } from '../../contract/statistics.ts';
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';
import { weeklyCoverage } from './weekly-coverage.ts';

/** Before 2001-03-15 the US published granted patents alone, as A. */
const US_FIRST_APPLICATION = '2001-03-15';

/** Publications of an office with the same kind code. */
interface Group {
  office: CountedOffice;
  country: string;
  kind: string;
  documents: number;
}

interface CountedOffice extends Omit<OfficeCoverage, 'languages' | 'years' | 'weekly'> {
  languages: Map<string, number>;
  years: Map<number, YearCoverage>;
  days: Record<WeeklyStage, Map<string, number>>;
}

export interface CountedOffices {
  offices: OfficeCoverage[];
  /** In descending order; literature and the firm's own documents have no office and no kind. */
  countries: Count<string>[];
  kinds: Count<string>[];
  /** Of all publications, also those without an office, ascending. */
  years: Count<number>[];
  documents: number;
  fullText: number;
  images: number;
}

/** To be told the languages of each publication, before `done`. */
export interface OfficeCounter {
  languages(id: number, languages: string): void;
  done(): CountedOffices;
}

export function officeCounter(db: ReadableIndex): OfficeCounter {
  const groups: Group[] = [];
  const groupOf = groupsOf(db, groups);
  const { yearOf, years } = countDays(db, groups, groupOf);
  const each = (sql: string, ...values: unknown[]): IterableIterator<number> =>
    prepared(db, sql)
      .pluck()
      .iterate(...values) as IterableIterator<number>;
  const officeOf = (id: number): CountedOffice | undefined => groups[groupOf[id]! - 1]?.office;

  let [fullText, images] = [0, 0];
  for (const id of each('SELECT publication FROM text WHERE section = ? AND entry = 0', sections.indexOf('description'))) {
    fullText += 1;
    const office = officeOf(id);
    if (office === undefined) continue;
    office.fullText += 1;
    const year = office.years.get(yearOf[id]!);
    if (year !== undefined) year.fullText += 1;
  }
  for (const id of each(`SELECT publication FROM medium WHERE role = 'image'`)) {
    images += 1;
    const office = officeOf(id);
    if (office !== undefined) office.images += 1;
  }
  const classified = `SELECT id FROM publication INDEXED BY publication_by_slot
    WHERE EXISTS (SELECT 1 FROM class_symbol WHERE class_symbol.slot = publication.slot)`;
  for (const id of each(classified)) {
    const office = officeOf(id);
    if (office !== undefined) office.classified += 1;
  }
  return {
    languages: (id, languages) => {
      const counts = officeOf(id)?.languages;
      counts?.set(languages, (counts.get(languages) ?? 0) + 1);
    },
    done: () => {
      const offices = [...new Set(groups.map(({ office }) => office))];
      const known = groups.filter(({ country }) => hasOffice(country));
      return {
        offices: offices
          .filter(({ country }) => hasOffice(country))
          .map(coverageOf)
          .sort((a, b) => b.documents - a.documents || compare(a.country, b.country)),
        countries: summed(known.map(({ country, documents }) => [country, documents])),
        kinds: summed(known.map(({ kind, documents }) => [kind, documents])),
        years: [...years].map(([name, value]) => ({ name, value })).sort((a, b) => a.name - b.name),
        documents: groups.reduce((sum, group) => sum + group.documents, 0),
        ...{ fullText, images },
      };
    },
  };
}

/** The group of each publication by its id, counted from 1; 0 for ids that there are not. */
function groupsOf(db: ReadableIndex, groups: Group[]): Uint16Array {
  const last = prepared(db, 'SELECT coalesce(max(id), 0) FROM publication').pluck().get() as number;
  const groupOf = new Uint16Array(last + 1);
  const known = new Map<string, number>();
  const offices = new Map<string, CountedOffice>();
  const rows = prepared(db, 'SELECT id, country, kind FROM publication').raw().iterate();
  for (const [id, country, kind] of rows as IterableIterator<[number, string, string]>) {
    const key = `${country} ${kind}`;
    let group = known.get(key);
    if (group === undefined) {
      let office = offices.get(country);
      if (office === undefined) offices.set(country, (office = emptyOffice(country)));
      groups.push({ office, country, kind, documents: 0 });
      known.set(key, (group = groups.length));
    }
    groupOf[id] = group;
    groups[group - 1]!.documents += 1;
    groups[group - 1]!.office.documents += 1;
  }
  return groupOf;
}

/** Counts years and days of publication; answers with the year of each publication by its id, 0 without one. */
function countDays(db: ReadableIndex, groups: readonly Group[], groupOf: Uint16Array): { yearOf: Uint16Array; years: Map<number, number> } {
  const yearOf = new Uint16Array(groupOf.length);
  const years = new Map<number, number>();
  const rows = prepared(db, 'SELECT id, publication_date FROM publication INDEXED BY publication_by_slot').raw().iterate();
  for (const [id, date] of rows as IterableIterator<[number, string | null]>) {
    const { office, country, kind } = groups[groupOf[id]! - 1]!;
    if (date === null) {
      office.undated += 1;
      continue;
    }
    const year = Number(date.slice(0, 4));
    yearOf[id] = year;
    years.set(year, (years.get(year) ?? 0) + 1);
    const counted = office.years.get(year);
    if (counted === undefined) office.years.set(year, { year, documents: 1, fullText: 0 });
    else counted.documents += 1;
    const stage = stageOf(country, kind, date);
    if (stage === undefined || date.length < 10) continue;
    const days = office.days[stage];
    days.set(date, (days.get(date) ?? 0) + 1);
  }
  return { yearOf, years };
}

function stageOf(country: string, kind: string, date: string): WeeklyStage | undefined {
  if (kind.startsWith('B')) return 'grant';
  if (!kind.startsWith('A')) return undefined;
  return country === 'US' && kind === 'A' && date < US_FIRST_APPLICATION ? 'grant' : 'application';
}

function coverageOf({ languages, years, days, ...office }: CountedOffice): OfficeCoverage {
  const names = [...languages].flatMap(([combination, value]): [string, number][] =>
    combination
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => [name, value]),
  );
  return {
    ...office,
    languages: summed(names),
    years: [...years.values()].sort((a, b) => a.year - b.year),
    weekly: (['application', 'grant'] as const).flatMap((stage) => weeklyCoverage(stage, days[stage]) ?? []),
  };
}

function emptyOffice(country: string): CountedOffice {
  return {
    ...{ country, documents: 0, fullText: 0, images: 0, classified: 0, undated: 0 },
    ...{ languages: new Map(), years: new Map(), days: { application: new Map(), grant: new Map() } },
  };
}

function hasOffice(country: string): boolean {
  return country !== LITERATURE_COUNTRY && country !== INTERNAL_COUNTRY;
}

function summed(values: readonly [string, number][]): Count<string>[] {
  const sums = new Map<string, number>();
  for (const [name, value] of values) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
