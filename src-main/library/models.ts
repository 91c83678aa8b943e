// A model for the indexes: how does it come, how is it changed, how does it go? In: what the settings page asks. Out: jobs of the library
// that copy a model, or give each index the vectors of the one now in use; the old vectors serve until the new are complete.
import type { Job, JobKind } from '../contract/library.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue, type Work } from './queue.ts';

export interface ModelChangeOptions {
  board: Board;
  queue: Queue;
  quick: LibraryWorker;
  begin: (kind: JobKind, name: string, index: number) => Job;
  /** Has everybody who reads index `id` close its file. */
  release: (id: number) => Promise<void>;
}

export interface ModelChanges {
  /** Begins a job for each index that has other vectors than those of the model in use; their numbers. */
  embedOthers(): Promise<number[]>;
  /** Puts the model of this name to use. Throws `model-unknown` and `model-missing`; the old one then stays. */
  use(name: string): Promise<number[]>;
  /** What a job that gives index `id` other vectors does. */
  embedding(index: number): Work;
}

export function modelChanges({ board, queue, quick, begin, release }: ModelChangeOptions): ModelChanges {
  const underWay = (): Job[] => board.all().filter((job) => job.kind === 'embed' && !hasEnded(job));
  const embedding = (index: number): Work => {
    return async (calls, job) => {
      await calls.reEmbed(job, index);
      await release(index);
      return {};
    };
  };
  const embedOthers = async (): Promise<number[]> => {
    const others = await quick.calls().indexesOfOtherModels();
    const awaited = new Set(underWay().flatMap(({ index, state }) => (state === 'stopping' ? [] : [index])));
    return others
      .filter(({ id }) => !awaited.has(id))
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
      // What was begun for the model before is of no use any more.
      for (const { id } of underWay()) queue.stop(id);
      return embedOthers();
    },
  };
}
