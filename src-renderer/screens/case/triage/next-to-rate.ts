// The next unrated row below the current one, else from the top.
import type { Rating } from '../../../../src-main/contract/query.ts';
import type { ResultHit } from '../../../state/result-hit.ts';
import type { Row } from '../../../state/result-rows.ts';

export function nextToRate(rows: readonly Row[], at: number, ratingOf: (found: ResultHit) => Rating | undefined): number | undefined {
  const isOpen = ({ found }: Row): boolean => ratingOf(found) === undefined;
  const below = rows.findIndex((row, place) => place > at && isOpen(row));
  if (below >= 0) return below;
  const above = rows.findIndex((row, place) => place < at && isOpen(row));
  return above >= 0 ? above : undefined;
}
