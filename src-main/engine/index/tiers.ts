// Which segments are merged next? Neighbours of similar size, and those of which much is retired.
import type { ReadableIndex } from '../store/index-schema.ts';
import type { Segment } from '../store/segments.ts';
import { countRetired } from '../store/vector-blocks.ts';

/** The number of neighbours of one tier that are merged into one segment of the next. */
const FAN_IN = 6;
/** The most postings of a segment in the lowest tier: about a thousand full texts. */
const LOWEST_TIER_POSTINGS = 1_000_000;
/** The most postings of any segment (about 250,000 full texts), so that a segment's sums fit into a core's cache. */
const MAX_POSTINGS = 200_000_000;
/** Tidying merges a segment with those after it if it is at most this many times larger than all of them together. */
const MAX_TIMES_LARGER = 8;
/** A segment is rewritten when more than this share of its slots has been retired since it was made. */
const MAX_RETIRED = 0.25;

/** Neighbours among the searched `segments` to merge next; none if all is well. `tidy`: see `mergeSegments`. */
export function chooseSources(db: ReadableIndex, segments: readonly Segment[], tidy: boolean): Segment[] {
  const worn = segments.find((one) => countRetired(db, one.first, one.end) - one.leftOut > MAX_RETIRED * (one.end - one.first));
  if (worn !== undefined) return [worn];
  if (tidy) return tail(segments);
  const highest = Math.max(0, ...segments.map(tierOf));
  for (let tier = 0; tier <= highest; tier++) {
    let run: Segment[] = [];
    for (const segment of segments) {
      if (tierOf(segment) > tier) run = [];
      else if (sizeOf(run) + segment.postings <= MAX_POSTINGS) run.push(segment);
      else if (isBalanced(run)) return run;
      else run = [segment];
      if (run.length === FAN_IN) return run;
    }
  }
  return [];
}

/** True unless one segment already holds more than two thirds of the run, for a run that one more segment would make too large. */
function isBalanced(run: readonly Segment[]): boolean {
  return run.length > 1 && 3 * Math.max(...run.map(({ postings }) => postings)) <= 2 * sizeOf(run);
}

/**
 * The last segments worth merging. Stops at a segment that is many times larger than all after it, so that adding one publication does
 * not rewrite the index.
 */
function tail(segments: readonly Segment[]): Segment[] {
  const run: Segment[] = [];
  for (const segment of segments.toReversed()) {
    const size = sizeOf(run);
    if (run.length > 0 && (segment.postings > MAX_TIMES_LARGER * size || size + segment.postings > MAX_POSTINGS)) break;
    run.unshift(segment);
  }
  return run.length > 1 ? run : [];
}

function tierOf(segment: Segment): number {
  return Math.max(0, Math.ceil(Math.log(segment.postings / LOWEST_TIER_POSTINGS) / Math.log(FAN_IN)));
}

function sizeOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.postings, 0);
}
