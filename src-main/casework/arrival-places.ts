// At which places of a version's list would new publications stand? In: its hits, and new publications ranked among them. Out: places from 1.
import type { VersionHit } from '../contract/case.ts';

/** The hits of a version as one list: the best score first, whichever index they are from. */
export function inListOrder(hits: readonly VersionHit[]): VersionHit[] {
  return hits.toSorted((one, other) => other.score - one.score);
}

/**
 * The places of the new publications of one index. `ranked`: rows of the index, the best first, new ones and hits of the version. A new publication
 * stands where the first hit of its index stands that as many others precede in both lists; undefined if none is left below it.
 */
export function arrivalPlaces(
  hits: readonly VersionHit[],
  index: number,
  ranked: readonly { publication: number; isNew: boolean }[],
): Map<number, number | undefined> {
  const places = inListOrder(hits).flatMap((hit, at) => (hit.index === index ? [at + 1] : []));
  const found = new Map<number, number | undefined>();
  let before = 0;
  for (const { publication, isNew } of ranked) {
    if (isNew) found.set(publication, places[before]);
    else before += 1;
  }
  return found;
}
