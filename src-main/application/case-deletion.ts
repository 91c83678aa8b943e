// What of a case is outside cases.sqlite when it is deleted for good? In: the list of jobs, finished files that wait to be fetched, the function that
// deletes it. Out: the call; first, exports of the case are stopped and those not fetched yet are deleted.
import type { Application } from '../contract/application.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { SideJobs } from '../library/side-jobs.ts';

export interface CaseDeletionOptions {
  library: Pick<Application, 'jobs' | 'stopJob' | 'dismissJob'>;
  sideJobs: Pick<SideJobs, 'endOf'>;
  transfers: Pick<Transfers, 'fetched'>;
  /** Deletes the case from cases.sqlite; false while another process still reads it. */
  destroy: (id: number) => Promise<boolean>;
}

/** How long a stopped export may take to end, in milliseconds. */
const STOP_WITHIN_MS = 20_000;

export function caseDeletion({ library, sideJobs, transfers, destroy }: CaseDeletionOptions): Application['destroyCase'] {
  return async (request) => {
    const { jobs } = await library.jobs({});
    for (const { id, endedAt } of jobs.filter((job) => job.case === request.case)) {
      if (endedAt === undefined) await library.stopJob({ job: id });
      const { download } = await sideJobs.endOf(id, AbortSignal.timeout(STOP_WITHIN_MS));
      if (download !== undefined) transfers.fetched(download.token);
      await library.dismissJob({ job: id });
    }
    return { gone: await destroy(request.case) };
  };
}
