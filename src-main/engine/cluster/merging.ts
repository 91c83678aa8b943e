// Merges a search index to one segment a part: each segment has a dictionary and a graph of vectors of its own, which every search goes through. In: an
// index. Out: nothing; the nodes go on by themselves, and what they do not end makes searches slower, not wrong.
import { isFailure } from '../../contract/failures.ts';
import { ask, type Cluster } from './requests.ts';

/** Asks the nodes to merge, which a user may lack the right for. */
export async function beginMerge(cluster: Cluster, index: string): Promise<void> {
  try {
    await ask(cluster, { method: 'POST', path: `/${index}/_forcemerge`, query: { max_num_segments: 1, wait_for_completion: false } });
  } catch (error) {
    if (!isFailure(error, 'cluster-refused') || error.facts['reason'] !== 'cluster-role') throw error;
  }
}
