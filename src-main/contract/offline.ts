// Which failures say that one collection cannot be searched now, while the others can?
import { Failure, type FailureCode } from './failures.ts';

/** Failures of the cluster that a collection is on; all others can be searched meanwhile. */
export const clusterFailures: readonly FailureCode[] = [
  'cluster-unreachable',
  'cluster-refused',
  'cluster-answer',
  'cluster-unavailable',
  'cluster-rejected',
  'cluster-full',
  'cluster-unknown',
  'cluster-collection-gone',
  'cluster-collection-newer',
];

/** True if a collection cannot be searched now, and the others can. */
export function isOffline(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'index-offline' || clusterFailures.includes(error.code));
}
