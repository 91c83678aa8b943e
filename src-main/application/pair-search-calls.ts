// The calls of the search for pairs: one search per case at a time, which can be stopped, and its entry in the record of the case.
import type { Application } from '../contract/application.ts';
import { currentCaller, runForCaller } from '../contract/caller.ts';
import { clusterIn, requireAllowed } from '../contract/client-wishes.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import type { PairSearch, PairSearchProgress } from '../contract/pair-search.ts';
import type { WhileSearching } from './case-versions.ts';
import { recordedSearchForPairs, type PairRecording } from './pair-record.ts';
import type { PairSearchOptions } from './pair-search.ts';

export interface OpenPairSearchOptions extends PairSearchOptions {
  recording: PairRecording;
  /** Aborted, with the failure, when the cases are locked next. */
  untilLocked: () => AbortSignal;
  during: WhileSearching;
}

export type PairSearchCalls = Pick<Application, 'searchPairs' | 'pairSearchProgress' | 'stopPairSearch'>;

interface Running {
  stopped: AbortController;
  progress: PairSearchProgress;
}

export function openPairSearch(options: OpenPairSearchOptions): PairSearchCalls {
  const running = new Map<number, Running>();
  const stop = (id: number): void => running.get(id)?.stopped.abort(new Failure('cancelled'));
  return {
    searchPairs: async ({ case: id, lacking }) => {
      stop(id);
      const own: Running = { stopped: new AbortController(), progress: { step: 'primary', done: 0, all: 1 } };
      running.set(id, own);
      const caller = currentCaller();
      const signal = AbortSignal.any([own.stopped.signal, options.untilLocked()]);
      const gone = caller.gone === undefined ? signal : AbortSignal.any([caller.gone, signal]);
      const progress = (now: PairSearchProgress): void => {
        signal.throwIfAborted();
        own.progress = now;
      };
      try {
        const { wishes, search: searched } = await options.cases.case({ case: id });
        requireAllowed(id, wishes, searchedIndexes(searched.indexes), clusterIn(await options.engine.indexes({})));
        const search = (): Promise<PairSearch> => recordedSearchForPairs(options, options.recording, id, lacking, progress);
        const found = await options.during(wishes, () => runForCaller({ ...caller, gone }, search));
        signal.throwIfAborted();
        return found;
      } catch (error) {
        // A call that the stop interrupted fails in its own way.
        signal.throwIfAborted();
        throw error;
      } finally {
        if (running.get(id) === own) running.delete(id);
      }
    },
    pairSearchProgress: ({ case: id }) => Promise.resolve(running.get(id)?.progress),
    stopPairSearch: ({ case: id }) => {
      stop(id);
      return Promise.resolve(undefined);
    },
  };
}
