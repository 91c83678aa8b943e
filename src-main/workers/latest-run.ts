// A window asks anew before it was answered: what was asked before is worth nothing any more. In: searches, each of a run of its caller, by rising
// numbers. Out: a signal for each, aborted when a search of a later run of the same caller comes. The indexes of one search are asked in one run.
import { Failure } from '../contract/failures.ts';

interface Run {
  number: number;
  overtaken: AbortController;
  underWay: number;
}

export class Runs {
  readonly #latest = new Map<string, Run>();

  /**
   * Does `search` in run `number` of `caller`, which takes the place of the earlier ones of that caller. Throws `cancelled` where a later one is under
   * way: requests of a browser may overtake one another.
   */
  async within<Result>(caller: string, number: number, search: (overtaken: AbortSignal) => Promise<Result>): Promise<Result> {
    let run = this.#latest.get(caller);
    if (run !== undefined && run.number > number) throw new Failure('cancelled');
    if (run?.number !== number) {
      run?.overtaken.abort();
      this.#latest.set(caller, (run = { number, overtaken: new AbortController(), underWay: 0 }));
    }
    run.underWay += 1;
    try {
      return await search(run.overtaken.signal);
    } finally {
      run.underWay -= 1;
      if (run.underWay === 0 && this.#latest.get(caller) === run) this.#latest.delete(caller);
    }
  }
}
