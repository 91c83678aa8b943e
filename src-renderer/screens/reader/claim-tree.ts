// How deep is each claim in the tree of dependencies? 0 for independent claims.
import type { TextPart } from '../../../src-main/contract/reading.ts';

/** Maximum indentation, so that the column does not become too narrow. */
export const MAX_DEPTH = 4;

/** A multiple dependent claim is placed below the first claim it refers to. */
export function claimDepths(claims: readonly TextPart[]): number[] {
  const depths = new Map<string, number>();
  return claims.map(({ number = '', dependsOn = [] }) => {
    const [parent] = dependsOn;
    const depth = parent === undefined ? 0 : Math.min(MAX_DEPTH, (depths.get(String(parent)) ?? 0) + 1);
    depths.set(number, depth);
    return depth;
  });
}
