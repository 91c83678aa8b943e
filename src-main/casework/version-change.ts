// The difference between two versions of a case: new, gone and moved hits per index, and the changes of the query behind them.
import type { Version, VersionChange, VersionHit } from '../contract/case.ts';
import { canonical } from '../storage/canonical.ts';

type Why = VersionChange['why'][number]['what'];

/** The parts of a query and its conditions; a part that differs may explain the difference of the lists. */
const parts: Record<Why, (version: Version) => unknown> = {
  text: ({ asked, search }) => [asked.text.trim(), search.query.language],
  emphasis: ({ search }) => search.query.spans ?? [],
  weightedClasses: ({ asked }) => asked.weightedClasses ?? [],
  terms: ({ asked }) => asked.terms ?? [],
  words: ({ asked }) => [asked.must ?? [], asked.mustNot ?? []],
  condition: ({ asked }) => asked.condition?.trim() ?? '',
  filters: ({ asked }) => [asked.date, asked.classes ?? []],
  like: ({ asked }) => asked.like ?? [],
  ratings: ({ ratings }) => ratings.map(({ publication, rating }) => `${publication} ${rating}`).toSorted(),
  indexes: ({ indexes }) => indexes.filter(answered).map(({ index }) => index),
  contents: ({ indexes }) => indexes.filter(answered).map(({ fingerprint }) => fingerprint),
  model: ({ model, indexes }) => [model, indexes.filter(answered).every(({ byMeaning }) => byMeaning)],
  depth: ({ asked }) => [asked.hits, asked.method],
  application: ({ application }) => application,
};

function answered({ failure }: Version['indexes'][number]): boolean {
  return failure === undefined;
}

export function versionChange(from: Version, to: Version): VersionChange {
  const [before, after] = [ranksOf(from.hits), ranksOf(to.hits)];
  const change: VersionChange = { from: from.number, to: to.number, fresh: [], gone: [], moved: [], same: 0, why: whyOf(from, to) };
  for (const [key, { hit, rank }] of after) {
    const { index, name, publication, feedback } = hit;
    const previous = before.get(key)?.rank;
    const moving = feedback && { feedback };
    if (previous === undefined) change.fresh.push({ index, name, publication, rank, ...moving });
    else if (previous !== rank) change.moved.push({ index, name, publication, from: previous, to: rank, ...moving });
    else change.same += 1;
  }
  for (const [key, { hit, rank }] of before) {
    const { index, name, publication } = hit;
    if (!after.has(key)) change.gone.push({ index, name, publication, rank });
  }
  change.moved.sort((a, b) => Math.abs(b.from - b.to) - Math.abs(a.from - a.to));
  return change;
}

/** Hits with their ranks (from 1 per index), by index and name. */
export function ranksOf(hits: readonly VersionHit[]): Map<string, { hit: VersionHit; rank: number }> {
  const counts = new Map<number, number>();
  return new Map(
    hits.map((hit) => {
      const rank = (counts.get(hit.index) ?? 0) + 1;
      counts.set(hit.index, rank);
      return [`${hit.index} ${hit.name}`, { hit, rank }];
    }),
  );
}

function whyOf(from: Version, to: Version): VersionChange['why'] {
  const differing = (Object.keys(parts) as Why[]).filter((what) => canonical(parts[what](from)) !== canonical(parts[what](to)));
  // With other indexes the contents differ anyway.
  const relevant = differing.includes('indexes') ? differing.filter((what) => what !== 'contents') : differing;
  return relevant.map((what) => ({ what }));
}
