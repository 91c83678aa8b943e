// What do the figures show? In: hits and the counts of their facets. Out: the rows of each chart, as many as it has room for.
import type { Keyword } from '../../../src-main/contract/result-list.ts';
import type { Row } from '../../charts/row.ts';
import { plain, type FacetCount } from '../../state/facets.ts';
import type { ResultHit } from '../../state/result-hit.ts';

/** The counts as rows, highestCounts first; `most` of them, and every one that is chosen. */
export function rowsOf(counts: readonly FacetCount[], most: number, detail?: (value: string) => string | undefined): Row[] {
  return counts
    .filter(({ count, chosen }) => count > 0 || chosen)
    .toSorted((a, b) => b.count - a.count)
    .filter(({ chosen }, at) => at < most || chosen)
    .map(({ value, count, chosen }) => {
      const said = detail?.(value);
      return { name: value, value: count, chosen, ...(said !== undefined && { detail: said }) };
    });
}

/** Years without a gap, from the first to the last that has a hit; pale after the year of the cut-off or where not chosen. */
export function yearRows(counts: readonly FacetCount[], cutOff: string | undefined): Row[] {
  const years = counts.filter(({ count, chosen }) => count > 0 || chosen).map(({ value }) => Number(value));
  if (years.length === 0) return [];
  const known = new Map(counts.map((one) => [Number(one.value), one]));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const cutYear = cutOff === undefined ? Infinity : Number(cutOff.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = first + at;
    const one = known.get(year);
    return { name: String(year), value: one?.count ?? 0, chosen: one?.chosen ?? false, pale: year > cutYear };
  });
}

/** The terms in the order of their weight, each once, with the hits that would pass; the figure `times` is the greatest of any index. */
export function termRows(terms: readonly Keyword[], counts: readonly FacetCount[]): (Row & { times: number })[] {
  const known = new Map(counts.map((one) => [one.value, one]));
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
 * How many hits the applicants have in each of the last `mostYears` years that any hit is of: those `mostApplicants` with most hits
 * then. One publication counts once for each of its applicants.
 */
export function applicantYears(found: readonly ResultHit[], mostApplicants: number, mostYears: number): ApplicantYears {
  const years = found.flatMap(({ card }) => card.publicationDate?.slice(0, 4) ?? []).toSorted();
  if (years.length === 0) return { rows: [], columns: [], cells: [] };
  const columns = span(Number(years[0]), Number(years.at(-1))).slice(mostYears === Infinity ? 0 : -mostYears);
  const counts = new Map<string, Map<string, number>>();
  for (const { card } of found) {
    const year = card.publicationDate?.slice(0, 4) ?? '';
    if (!columns.includes(year)) continue;
    for (const name of new Set(card.applicants.map((party) => plain(party.name)))) {
      const own = counts.get(name) ?? new Map<string, number>();
      counts.set(name, own.set(year, (own.get(year) ?? 0) + 1));
    }
  }
  const sum = (own: ReadonlyMap<string, number>): number => [...own.values()].reduce((all, value) => all + value, 0);
  const rows = [...counts].toSorted(([, a], [, b]) => sum(b) - sum(a)).slice(0, mostApplicants);
  return {
    rows: rows.map(([name]) => name),
    columns,
    cells: rows.flatMap(([row, own]) => [...own].map(([column, value]) => ({ row, column, value }))),
  };
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
