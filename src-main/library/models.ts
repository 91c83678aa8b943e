// Changes of the model in use. In: calls of the settings screen. Out: a job per index that makes its vectors with the new model; the old vectors
// are used until the new ones are complete.
import type { Job, JobKind } from '../contract/library.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue, type Work } from './queue.ts';

export interface ModelChangeOptions {
  board: Board;
  queue: Queue;
  quick: LibraryWorker;
  begin: (kind: JobKind, name: string, index: number) => Job;
  /** Makes all workers close index `id`. */
  release: (id: number) => Promise<void>;
}

export interface ModelChanges {
  /** Starts a job for each index whose vectors are not of the model in use; returns their ids. */
  embedOthers(): Promise<number[]>;
  /** Switches to the model of this name. Throws `model-unknown` and `model-missing`; the old one then stays. */
  use(name: string): Promise<number[]>;
  /** The work of a job that makes new vectors for an index. */
  embedding(index: number): Work;
}

export function modelChanges({ board, queue, quick, begin, release }: ModelChangeOptions): ModelChanges {
  const running = (): Job[] => board.all().filter((job) => job.kind === 'embed' && !hasEnded(job));
  const embedding = (index: number): Work => {
    return async (calls, job) => {
      await calls.reEmbed(job, index);
      await release(index);
      return {};
    };
  };
  const embedOthers = async (): Promise<number[]> => {
    const others = await quick.calls().indexesOfOtherModels();
    const embedded = new Set(running().flatMap(({ index, state }) => (state === 'stopping' ? [] : [index])));
    return others
      .filter(({ id }) => !embedded.has(id))
      .map(({ id, name }) => {
        const job = begin('embed', name, id);
        queue.enter(job.id, embedding(id));
        return job.id;
      });
  };
  return {
    embedding,
    embedOthers,
    use: async (name) => {
      await quick.calls().useModel(name);
      // Jobs for the previous model are now useless.
      for (const { id } of running()) queue.stop(id);
      return embedOthers();
    },
  };
}
