// The calls of the first pass: one per case at a time, which can be stopped; it is stored in one act, or not at all.
import type { Application } from '../contract/application.ts';
import { currentCaller, runForAllCallers, runForCaller } from '../contract/caller.ts';
import { clusterIn, requireAllowed } from '../contract/client-wishes.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import type { FirstPass, FirstPassProgress } from '../contract/first-pass.ts';
import { MAX_FEEDBACK } from '../contract/version-query.ts';
import type { CaseVersionsOptions } from './case-versions.ts';
import { computeFirstPass, type Disclosure, type FirstPassOptions } from './first-pass.ts';
import { withOccurringSpellings } from './occurring-spellings.ts';

export interface FirstPassRecording extends Pick<
  CaseVersionsOptions,
  'cases' | 'counted' | 'model' | 'application' | 'network' | 'now' | 'clock' | 'during' | 'kept'
> {
  engine: FirstPassOptions['engine'];
}

/** Runs a pass and stores it. `progress` may throw, which ends the pass with nothing stored. */
export async function recordedFirstPass(
  options: FirstPassRecording,
  id: number,
  disclosure: Disclosure,
  progress: (now: FirstPassProgress) => void,
): Promise<FirstPass> {
  const { cases, clock, now, during = (_wishes, work) => work() } = options;
  const { case: found, ratings } = await cases.stored().nextSearch(id, MAX_FEEDBACK);
  requireAllowed(id, found.wishes, searchedIndexes(found.search.indexes), clusterIn(await options.engine.indexes({})));
  const known = await cases.calls.features({ case: id });
  const verdicts = await cases.calls.verdicts({ case: id });
  const [askedAt, startedAt] = [new Date(clock()).toISOString(), now()];
  const before = await options.network?.();
  const engine = found.user === undefined ? options.engine : { ...options.engine, ...withOccurringSpellings(options.engine) };
  const computed = await during(found.wishes, () =>
    computeFirstPass({ ...options, engine }, { case: found, ratings, known, verdicts }, disclosure, progress),
  );
  const after = await options.network?.();
  // A pass that was stopped since the last document was compared is not stored either.
  progress({ step: 'comparing', done: computed.pass.documents.length, all: computed.pass.documents.length });
  const summary = {
    ...{ ...computed.version, askedAt, model: options.model(), application: options.application, tookMs: Math.round(now() - startedAt) },
    ...(before && after && { network: [before, after] }),
  };
  const { search, features, hits, pass } = computed;
  const stored = { began: { search: found.search, features: known ?? null }, search, features, summary, hits, pass };
  // What is being written is not stopped: the answer would be that nothing was stored, while it may be.
  const kept = await runForAllCallers(() => cases.stored().keepFirstPass(id, stored, clock()));
  options.kept?.();
  return kept;
}

export interface OpenFirstPassOptions extends FirstPassRecording {
  /** Aborted, with the failure, when the cases are locked next. */
  untilLocked: () => AbortSignal;
}

interface Running {
  stopped: AbortController;
  progress: FirstPassProgress;
}

export function openFirstPass(options: OpenFirstPassOptions): Pick<Application, 'runFirstPass' | 'firstPassProgress' | 'stopFirstPass'> {
  const running = new Map<number, Running>();
  const stop = (id: number): void => running.get(id)?.stopped.abort(new Failure('cancelled'));
  return {
    runFirstPass: async ({ case: id, ...disclosure }) => {
      stop(id);
      const own: Running = { stopped: new AbortController(), progress: { step: 'features', done: 0, all: 1 } };
      running.set(id, own);
      const caller = currentCaller();
      const locked = options.untilLocked();
      const signals = [own.stopped.signal, locked, ...(caller.gone === undefined ? [] : [caller.gone])];
      const gone = AbortSignal.any(signals);
      const progress = (now: FirstPassProgress): void => {
        gone.throwIfAborted();
        own.progress = now;
      };
      try {
        const made = await runForCaller({ ...caller, gone }, () => recordedFirstPass(options, id, disclosure, progress));
        // What is stored stays, and is not shown while the cases are locked.
        locked.throwIfAborted();
        return made;
      } catch (error) {
        // A call that the stop interrupted fails in its own way.
        AbortSignal.any(signals.slice(0, 2)).throwIfAborted();
        throw error;
      } finally {
        if (running.get(id) === own) running.delete(id);
      }
    },
    firstPassProgress: ({ case: id }) => Promise.resolve(running.get(id)?.progress),
    stopFirstPass: ({ case: id }) => {
      stop(id);
      return Promise.resolve(undefined);
    },
  };
}
