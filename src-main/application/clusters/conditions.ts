// Conditions on collections that are on clusters. In: the workers that read conditions, the clusters. Out: what a query's condition asks there, and
// readings with the counts of these collections.
import type { ConditionCount, ConditionError, ConditionReading } from '../../contract/condition.ts';
import { endsRequest, isFailure, type Failure } from '../../contract/failures.ts';
import type { ConditionPart } from '../../engine/cluster/conditions.ts';
import type { SearchWorkers } from '../../workers/search-workers.ts';
import type { ClusterCollections } from './collections.ts';

export interface ClusterConditions {
  /** Undefined for a query without one. Throws `condition-invalid`. */
  of(id: number, text: string | undefined): Promise<ConditionPart | undefined>;
  /** The reading with the counts of these collections; one whose cluster does not answer is left out, as an index that is offline. */
  counted(reading: ConditionReading, ids: readonly number[], hasDigest: boolean): Promise<ConditionReading>;
  /** The reading with what these collections cannot answer. Nothing is asked of their clusters, and nothing counted. */
  checked(reading: ConditionReading, ids: readonly number[]): Promise<ConditionReading>;
}

export function openClusterConditions(workers: Pick<SearchWorkers, 'run'>, clusters: ClusterCollections): ClusterConditions {
  const of = (id: number, text: string): Promise<ConditionPart> =>
    workers.run((calls) => calls.conditionOnCluster(text, clusters.clusterOf(id)));
  type Count = (id: number, part: ConditionPart) => Promise<ConditionCount[]>;
  const countIn = async (id: number, text: string, count: Count): Promise<ConditionCount[]> => {
    try {
      return await count(id, await of(id, text));
    } catch (error) {
      if (!isFailure(error) || endsRequest(error)) throw error;
      return isFailure(error, 'condition-invalid') ? [{ index: id, error: errorOf(error) }] : [];
    }
  };
  const withCounts = async (reading: ConditionReading, ids: readonly number[], count: Count): Promise<ConditionReading> => {
    if ('error' in reading) return reading;
    const counts = await Promise.all(ids.map((id) => countIn(id, reading.canonical, count)));
    return { ...reading, counts: [...reading.counts, ...counts.flat()] };
  };
  return {
    of: async (id, text) => (text === undefined ? undefined : of(id, text)),
    counted: (reading, ids, hasDigest) =>
      withCounts(reading, ids, async (id, part) => {
        const { match, branch } = await clusters.countCondition(id, part, hasDigest);
        const { canonical: _canonical, ...counts } = match;
        return [{ index: id, ...counts, branch }];
      }),
    checked: (reading, ids) => withCounts(reading, ids, () => Promise.resolve([])),
  };
}

function errorOf({ facts }: Failure): ConditionError {
  const { condition, cause, start, end, suggestion, ...others } = facts;
  return {
    ...{ code: condition as ConditionError['code'], cause: String(cause), facts: others, suggestion: String(suggestion) },
    ...{ start: Number(start), end: Number(end) },
  };
}
