// Which hits of a merged list are compared with the features. In: the hits of all collections. Out: the chosen, in the order of the list.
import type { VersionHit } from '../contract/case.ts';
import { MOST_COMPARED } from '../contract/first-pass.ts';

/** The best hit of each search over all collections, then the best of the list; one per family, and none that is named in `noise`. */
export function comparedHits<Hit extends Pick<VersionHit, 'name' | 'index' | 'family' | 'score' | 'foundBy'>>(
  hits: readonly Hit[],
  noise: ReadonlySet<string>,
  searches: number,
): Hit[] {
  const ranked = hits.filter(({ name }) => !noise.has(name)).toSorted((a, b) => b.score - a.score);
  const leaders = Array.from({ length: searches }, (_, search) => {
    const rankOf = ({ foundBy = [] }: Hit): number => foundBy.find((one) => one.search === search)?.rank ?? Infinity;
    // Of equal ranks in several collections, the first of the list.
    const [best] = ranked.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
    return best === undefined || rankOf(best) === Infinity ? [] : [best];
  }).flat();
  const [chosen, seen] = [new Set<Hit>(), new Set<string>()];
  for (const hit of [...leaders, ...ranked]) {
    const keys = [hit.name, `${hit.index} ${hit.family}`];
    if (chosen.size === MOST_COMPARED || keys.some((key) => seen.has(key))) continue;
    chosen.add(hit);
    for (const key of keys) seen.add(key);
  }
  return ranked.filter((hit) => chosen.has(hit));
}
