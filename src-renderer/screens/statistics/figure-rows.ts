// What do the figures show? In: hits and the counts of their facets. Out: the rows of each chart, the long tails named as others.
import type { Keyword } from '../../../src-main/contract/insight.ts';
import type { Row } from '../../charts/row.ts';
import type { FacetCount } from '../../state/facets.ts';
import type { Found } from '../../state/found.ts';

/** The counts as rows, weightiest first; `most` of them, and every one that is chosen. */
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

/** How many hits the applicants have in each of the last years; one publication counts once for each of its applicants. */
export function applicantYears(found: readonly Found[], applicants: readonly string[], most: number): ApplicantYears {
  const years = [...new Set(found.flatMap(({ card }) => card.publicationDate?.slice(0, 4) ?? []))].toSorted().slice(-most);
  const counts = new Map<string, number>();
  for (const { card } of found) {
    const year = card.publicationDate?.slice(0, 4);
    if (year === undefined || !years.includes(year)) continue;
    for (const name of new Set(card.applicants.map(({ name }) => name.replace(/\s+/gu, ' ').trim()))) {
      if (applicants.includes(name)) counts.set(`${name}\n${year}`, (counts.get(`${name}\n${year}`) ?? 0) + 1);
    }
  }
  const columns = years.length === 0 ? [] : span(Number(years[0]), Number(years.at(-1))).slice(-most);
  const cells = applicants.flatMap((row) =>
    columns.flatMap((column) => {
      const value = counts.get(`${row}\n${column}`);
      return value === undefined ? [] : [{ row, column, value }];
    }),
  );
  return { rows: applicants.filter((row) => cells.some((cell) => cell.row === row)), columns, cells };
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
