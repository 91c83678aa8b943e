// The rows of the charts, from the hits and their facet counts.
import type { Keyword } from '../../../src-main/contract/result-list.ts';
import type { Row } from '../../charts/chart-row.ts';
import { applicantsOf, type FacetCount } from '../../state/facets.ts';
import type { ResultHit } from '../../state/result-hit.ts';

/** The counts as rows, the largest first: `most` of them, and every chosen one. */
export function rowsOf(counts: readonly FacetCount[], most: number, detail?: (value: string) => string | undefined): Row[] {
  return counts
    .filter(({ count, chosen }) => count > 0 || chosen)
    .toSorted((a, b) => b.count - a.count)
    .filter(({ chosen }, at) => at < most || chosen)
    .map(({ value, count, chosen }) => {
      const text = detail?.(value);
      return { name: value, value: count, chosen, ...(text !== undefined && { detail: text }) };
    });
}

/** All years from the first to the last with a hit; pale after the year of the cut-off date. */
export function yearRows(counts: readonly FacetCount[], cutOff: string | undefined): Row[] {
  const years = counts.filter(({ count, chosen }) => count > 0 || chosen).map(({ value }) => Number(value));
  if (years.length === 0) return [];
  const known = new Map(counts.map((entry) => [Number(entry.value), entry]));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const cutYear = cutOff === undefined ? Infinity : Number(cutOff.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = first + at;
    const entry = known.get(year);
    return { name: String(year), value: entry?.count ?? 0, chosen: entry?.chosen ?? false, pale: year > cutYear };
  });
}

/** The terms by weight, without duplicates, each with its hits; `times` is the maximum over all collections. */
export function termRows(terms: readonly Keyword[], counts: readonly FacetCount[]): (Row & { times: number })[] {
  const known = new Map(counts.map((entry) => [entry.value, entry]));
  const rows = new Map<string, Row & { times: number }>();
  for (const { term, times } of terms) {
    const { count = 0, chosen = false } = known.get(term) ?? {};
    const row = rows.get(term);
    if (row !== undefined) row.times = Math.max(row.times, times);
    else if (count > 0 || chosen) rows.set(term, { name: term, value: count, chosen, times });
  }
  return [...rows.values()];
}

export interface ApplicantYears {
  rows: string[];
  columns: string[];
  cells: { row: string; column: string; value: number }[];
}

/**
 * Hits per applicant and year, for the last `mostYears` years and the `mostApplicants` applicants with the most hits in them.
 * A publication counts once for each of its applicants.
 */
export function applicantYears(found: readonly ResultHit[], mostApplicants: number, mostYears: number): ApplicantYears {
  const years = found.flatMap(({ card }) => card.publicationDate?.slice(0, 4) ?? []).toSorted();
  if (years.length === 0) return { rows: [], columns: [], cells: [] };
  const columns = span(Number(years[0]), Number(years.at(-1))).slice(mostYears === Infinity ? 0 : -mostYears);
  const counts = new Map<string, Map<string, number>>();
  for (const { card } of found) {
    const year = card.publicationDate?.slice(0, 4) ?? '';
    if (!columns.includes(year)) continue;
    for (const name of new Set(applicantsOf(card))) {
      const byYear = counts.get(name) ?? new Map<string, number>();
      counts.set(name, byYear.set(year, (byYear.get(year) ?? 0) + 1));
    }
  }
  const sum = (byYear: ReadonlyMap<string, number>): number => [...byYear.values()].reduce((all, value) => all + value, 0);
  const rows = [...counts].toSorted(([, a], [, b]) => sum(b) - sum(a)).slice(0, mostApplicants);
  return {
    rows: rows.map(([name]) => name),
    columns,
    cells: rows.flatMap(([row, byYear]) => [...byYear].map(([column, value]) => ({ row, column, value }))),
  };
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
