// Compares a recorded version with a repetition of its search: all differences, and their possible reasons.
import type { Replay, ReplayDifference, Version, VersionHit, VersionIndex } from '../contract/case.ts';
import { ranksOf } from './version-change.ts';

/** The result of repeating the search. `gone`: indexes that are no longer installed. */
export interface Replayed {
  hits: VersionHit[];
  indexes: VersionIndex[];
  lenders: NonNullable<Version['lenders']>;
  model: string;
  application: string;
  gone: number[];
  sets: Replay['sets'];
}

/** Compares names, ranks and scores exactly. */
export function replayOf(version: Version, replayed: Replayed): Replay {
  const [recorded, now] = [ranksOf(version.hits), ranksOf(replayed.hits)];
  const differences: ReplayDifference[] = [];
  for (const key of new Set([...recorded.keys(), ...now.keys()])) {
    const [was, is] = [recorded.get(key), now.get(key)];
    const scores = was && is && was.hit.score !== is.hit.score ? { recorded: was.hit.score, replayed: is.hit.score } : undefined;
    const hit = was?.hit ?? is?.hit;
    if (hit === undefined || (was?.rank === is?.rank && scores === undefined)) continue;
    differences.push({
      ...{ index: hit.index, name: hit.name },
      ...(was && { recorded: was.rank }),
      ...(is && { replayed: is.rank }),
      ...(scores && { scores }),
    });
  }
  return {
    version: version.number,
    same: differences.length === 0,
    differences,
    sets: replayed.sets,
    reasons: reasonsOf(version, replayed, differences),
  };
}

function reasonsOf(version: Version, replayed: Replayed, differences: readonly ReplayDifference[]): Replay['reasons'] {
  const differs = differences.length > 0;
  const reasons: Replay['reasons'] = [];
  for (const was of version.indexes) {
    const { index } = was;
    const is = replayed.indexes.find((one) => one.index === index);
    if (replayed.gone.includes(index)) reasons.push({ what: 'gone', index });
    else if ((was.failure === undefined) !== (is?.failure === undefined)) reasons.push({ what: 'offline', index });
    else if (is !== undefined && (was.fingerprint !== is.fingerprint || (differs && is.fingerprint === '')))
      reasons.push({ what: 'contents', index, recorded: was.fingerprint, now: is.fingerprint });
  }
  for (const { index, condition: was } of version.indexes) {
    const is = replayed.indexes.find((one) => one.index === index)?.condition;
    if (was !== undefined && is !== undefined && (was.count !== is.count || was.digest !== is.digest))
      reasons.push({ what: 'condition', index, recorded: String(was.count), now: String(is.count) });
  }
  // An index that only supplied a publication to the query is a reason only where the lists differ.
  for (const { index, fingerprint } of differs ? (version.lenders ?? []) : []) {
    const is = replayed.lenders.find((one) => one.index === index);
    if (is === undefined) reasons.push({ what: 'gone', index });
    else if (is.fingerprint !== fingerprint) reasons.push({ what: 'contents', index, recorded: fingerprint, now: is.fingerprint });
  }
  const meaningChanged = version.indexes.some((was) =>
    replayed.indexes.some((is) => is.index === was.index && is.byMeaning !== was.byMeaning),
  );
  if (version.model !== replayed.model || meaningChanged) reasons.push({ what: 'model', recorded: version.model, now: replayed.model });
  if (version.application !== replayed.application)
    reasons.push({ what: 'application', recorded: version.application, now: replayed.application });
  if (reasons.length === 0) for (const index of new Set(differences.map((one) => one.index))) reasons.push({ what: 'counts', index });
  return reasons;
}
