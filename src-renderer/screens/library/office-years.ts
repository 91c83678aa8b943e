// The picture of a collection: what it holds of each office in each span of years, and which weeks it lacks. In: counts by office. Out: rows of cells.
import type { MissingWeeks, OfficeCoverage, WeekGap } from '../../../src-main/contract/coverage.ts';
import { yearBars } from '../../state/year-bars.ts';

const WEEK_MS = 7 * 86_400_000;

export interface OfficeCell {
  from: number;
  to: number;
  documents: number;
  fullText: number;
  missing: MissingWeeks[];
}

export interface OfficeRow {
  country: string;
  /** The most documents of a cell. */
  most: number;
  cells: OfficeCell[];
}

/** At most `most` columns, the same for all offices; none where no publication has a date. */
export function officeRows(offices: readonly OfficeCoverage[], most: number): OfficeRow[] {
  const spans = yearBars(
    offices.flatMap(({ years }) => years.map(({ year, documents }) => ({ name: year, value: documents }))),
    most,
  );
  return offices
    .filter(({ years }) => years.length > 0)
    .map(({ country, years, weekly }) => {
      const cells = spans.map(({ from, to }): OfficeCell => {
        const within = years.filter(({ year }) => year >= from && year <= to);
        return {
          ...{ from, to },
          documents: within.reduce((sum, { documents }) => sum + documents, 0),
          fullText: within.reduce((sum, { fullText }) => sum + fullText, 0),
          missing: weekly.flatMap(({ stage, gaps }) =>
            gaps.flatMap((gap) => partsIn(gap, from, to)).map((gap) => ({ country, stage, ...gap })),
          ),
        };
      });
      return { country, most: Math.max(...cells.map(({ documents }) => documents)), cells };
    });
}

/** The part of a gap in these years, if it reaches into them. */
function partsIn({ from, weeks }: WeekGap, first: number, last: number): WeekGap[] {
  const days = Array.from({ length: weeks }, (_, at) => new Date(Date.parse(from) + at * WEEK_MS).toISOString().slice(0, 10)).filter(
    (day) => {
      const year = Number(day.slice(0, 4));
      return year >= first && year <= last;
    },
  );
  return days.length === 0 ? [] : [{ from: days[0]!, to: days.at(-1)!, weeks: days.length }];
}
