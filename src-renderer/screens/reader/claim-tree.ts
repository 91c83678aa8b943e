// Which claim hangs below which? In: claims with the earlier ones they refer to. Out: how deep each stands, 0 for an independent one.
import type { TextPart } from '../../../src-main/contract/reading.ts';

/** No claim is drawn deeper: the text would become a thin column. */
export const DEEPEST = 4;

/** A claim that refers to several hangs below the first of them. */
export function claimDepths(claims: readonly TextPart[]): number[] {
  const depths = new Map<string, number>();
  return claims.map(({ number = '', dependsOn = [] }) => {
    const [parent] = dependsOn;
    const depth = parent === undefined ? 0 : Math.min(DEEPEST, (depths.get(String(parent)) ?? 0) + 1);
    depths.set(number, depth);
    return depth;
  });
}
