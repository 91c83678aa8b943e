// What does the hybrid find among what was filed before each query's date, and how much more than without that frame? In: the lists of sets whose
// judgements are citations. Out: two tables. Where a set has components, each weighs the same and intervals are over components.
import { estimate, groupMeans, type Estimate } from '../../src-main/engine/quality/bootstrap.ts';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import { alignedTable, formatEstimate } from '../../src-main/engine/quality/table.ts';
import { halves } from './halves.ts';
import type { DateFramed, Measured, Part } from './measuring.ts';
import type { MeasuredSet } from './report.ts';

const gained = ['recall@100', 'nDCG@10'] as const satisfies readonly Measure[];
const quoted = ['detection@100', 'recall@100'] as const satisfies readonly Measure[];

interface FramedFigure {
  itself: Estimate;
  /** Above the hybrid without the frame, query by query. */
  gain: Estimate;
}

/** The gain of the frame, over all queries and over each half. */
export function frameTable(results: readonly MeasuredSet[]): string {
  const body = results.flatMap(({ set, framed }) =>
    framed === undefined
      ? []
      : (['all', ...halves] as const).map((part) => {
          const cells = gained.flatMap((measure) => {
            const { itself, gain } = framedFigure(framed, measure, part);
            return [formatEstimate(itself), formatEstimate(gain, true)];
          });
          return [part === 'all' ? set.name : `  half ${part}`, unitsOf(framed.within[part]), ...cells];
        }),
  );
  const heading = ['hybrid among what was filed before', 'over', ...gained.flatMap((measure) => [measure, 'above without'])];
  return body.length === 0 ? '' : alignedTable([heading, ...body], 2);
}

/** The figures that vendors publish: a cited document among the first hundred, and the share of those cited. */
export function citationsTable(results: readonly MeasuredSet[]): string {
  const body = results.flatMap(({ set, framed }) =>
    framed === undefined || set.citations === undefined
      ? []
      : [
          [
            ...[set.name, set.citations, `${framed.within.all.judged} queries`, unitsOf(framed.within.all)],
            ...quoted.map((measure) => formatEstimate(framedFigure(framed, measure, 'all').itself)),
            `${framed.later} of ${framed.pairs}`,
          ],
        ],
  );
  const heading = ['citations found by the hybrid', 'cited by', '', 'over', ...quoted, 'filed later, not counted'];
  return body.length === 0 ? '' : alignedTable([heading, ...body], 4);
}

export function framedParts({ pairs, later, ...framed }: DateFramed): Record<string, unknown> {
  const figures = (part: Part): Record<string, FramedFigure> =>
    Object.fromEntries((['nDCG@10', ...quoted] as const).map((measure) => [measure, framedFigure(framed, measure, part)]));
  return { pairs, later, all: figures('all'), A: figures('A'), B: figures('B') };
}

function framedFigure({ within, among }: Pick<DateFramed, 'within' | 'among'>, measure: Measure, part: Part): FramedFigure {
  const values = within[part].perQuery[measure];
  const without = among[part].perQuery[measure];
  const { components } = within[part];
  const averaged = (each: readonly number[]): Estimate => estimate(components.length === 0 ? each : groupMeans(each, components));
  return { itself: averaged(values), gain: averaged(values.map((value, at) => value - (without[at] as number))) };
}

function unitsOf({ components, judged }: Measured): string {
  return components.length === 0 ? `${judged} queries` : `${new Set(components).size} components`;
}
