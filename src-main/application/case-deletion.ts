// A case is to be gone for good: what of it lies outside cases.sqlite? In: the list of jobs, finished files that wait to be fetched, the
// call that deletes it. Out: the same call; before it, exports of the case are stopped and those not fetched yet are deleted.
import type { Application } from '../contract/application.ts';
import type { Exchange } from '../server/transfers/transfers.ts';
import type { Beside } from '../library/side-jobs.ts';

export interface DestroyingParts {
  library: Pick<Application, 'jobs' | 'stopJob' | 'dismissJob'>;
  beside: Pick<Beside, 'endOf'>;
  exchange: Pick<Exchange, 'fetched'>;
  destroy: Application['destroyCase'];
}

/** An export that is stopped may take so long to end, in milliseconds. */
const STOP_WITHIN_MS = 20_000;

export function destroyingCases({ library, beside, exchange, destroy }: DestroyingParts): Application['destroyCase'] {
  return async (asked) => {
    const { jobs } = await library.jobs({});
    for (const { id, endedAt } of jobs.filter((job) => job.case === asked.case)) {
      if (endedAt === undefined) await library.stopJob({ job: id });
      const { download } = await beside.endOf(id, AbortSignal.timeout(STOP_WITHIN_MS));
      if (download !== undefined) exchange.fetched(download.token);
      await library.dismissJob({ job: id });
    }
    return destroy(asked);
  };
}
