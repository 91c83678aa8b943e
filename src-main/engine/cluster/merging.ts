// Merges a search index to one segment a part: each segment has a dictionary and a graph of vectors of its own, which every search goes through. In: an
// index. Out: nothing but a faster search, so that a merge that a node did not end is no failure.
import { setTimeout } from 'node:timers/promises';
import { ask, type Cluster } from './requests.ts';

const ASKED_EVERY_MS = 2_000;

/** Begins to merge; the nodes go on by themselves. Returns the task. */
export async function beginMerge(cluster: Cluster, index: string): Promise<string> {
  const query = { max_num_segments: 1, wait_for_completion: false };
  const { body } = await ask(cluster, { method: 'POST', path: `/${index}/_forcemerge`, query });
  return (body as { task: string }).task;
}

/** Merges, and waits for it; `each`: called every two seconds, ends the wait by throwing. */
export async function merge(cluster: Cluster, index: string, each: () => Promise<void>): Promise<void> {
  const task = await beginMerge(cluster, index);
  for (;;) {
    await each();
    // A task is forgotten with its node.
    const { status, body } = await ask(cluster, { method: 'GET', path: `/_tasks/${task}` }, [404]);
    if (status === 404 || (body as { completed: boolean }).completed) return;
    await setTimeout(ASKED_EVERY_MS);
  }
}
