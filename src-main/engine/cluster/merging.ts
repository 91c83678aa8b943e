// Merges a search index to one segment a part: each segment has a dictionary and a graph of vectors of its own, which every search goes through. In: an
// index. Out: nothing but faster searches, so that a merge that may not be asked for, or that a node did not end, is no failure.
import { setTimeout } from 'node:timers/promises';
import { isFailure } from '../../contract/failures.ts';
import { ask, type Cluster } from './requests.ts';

const ASKED_EVERY_MS = 2_000;

/** Begins to merge; the nodes go on by themselves. Returns the task, undefined where the user may not merge. */
export async function beginMerge(cluster: Cluster, index: string): Promise<string | undefined> {
  const query = { max_num_segments: 1, wait_for_completion: false };
  const answer = await permitted(ask(cluster, { method: 'POST', path: `/${index}/_forcemerge`, query }));
  return (answer?.body as { task: string } | undefined)?.task;
}

/** Merges, and waits for it; `each`: called every two seconds, ends the wait by throwing. */
export async function merge(cluster: Cluster, index: string, each: () => Promise<void>): Promise<void> {
  const task = await beginMerge(cluster, index);
  if (task === undefined) return;
  for (;;) {
    await each();
    // A task is forgotten with its node.
    const answer = await permitted(ask(cluster, { method: 'GET', path: `/_tasks/${task}` }, [404]));
    if (answer === undefined || answer.status === 404 || (answer.body as { completed: boolean }).completed) return;
    await setTimeout(ASKED_EVERY_MS);
  }
}

async function permitted<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error, 'cluster-refused') && error.facts['reason'] === 'cluster-role') return undefined;
    throw error;
  }
}
