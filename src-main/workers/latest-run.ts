// A new search of a window supersedes its earlier ones. In: searches, each with its caller and a rising run number; the searches of several
// indexes for one query share a run. Out: an abort signal for each, aborted when the same caller starts a later run.
import { Failure } from '../contract/failures.ts';

interface Run {
  number: number;
  superseded: AbortController;
  pending: number;
}

export class Runs {
  readonly #latest = new Map<string, Run>();

  /**
   * Runs `search` in run `number` of `caller`, which aborts the caller's earlier runs. Throws `cancelled` if a later run has already started,
   * because requests of a browser may arrive out of order.
   */
  async within<Result>(caller: string, number: number, search: (superseded: AbortSignal) => Promise<Result>): Promise<Result> {
    let run = this.#latest.get(caller);
    if (run !== undefined && run.number > number) throw new Failure('cancelled');
    if (run?.number !== number) {
      run?.superseded.abort();
      this.#latest.set(caller, (run = { number, superseded: new AbortController(), pending: 0 }));
    }
    run.pending += 1;
    try {
      return await search(run.superseded.signal);
    } finally {
      run.pending -= 1;
      if (run.pending === 0 && this.#latest.get(caller) === run) this.#latest.delete(caller);
    }
  }
}
