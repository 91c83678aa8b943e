// Deletes a case permanently. In: the list of jobs, downloads that were not fetched yet, the function that deletes it from cases.sqlite. Exports
// of the case are stopped, and those not fetched yet are deleted.
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

/** How long a stopped export may take to end, milliseconds. */
const STOP_TIMEOUT_MS = 20_000;

export function caseDeletion({ library, sideJobs, transfers, destroy }: CaseDeletionOptions): Application['destroyCase'] {
  return async (request) => {
    const { jobs } = await library.jobs({});
    for (const { id, endedAt } of jobs.filter((job) => job.case === request.case)) {
      if (endedAt === undefined) await library.stopJob({ job: id });
      const { download } = await sideJobs.endOf(id, AbortSignal.timeout(STOP_TIMEOUT_MS));
      if (download !== undefined) transfers.fetched(download.token);
      await library.dismissJob({ job: id });
    }
    return { gone: await destroy(request.case) };
  };
}
