// What the user says about the spellings of applicants. In: the library worker. Out: the calls that keep it.
import type { Application } from '../contract/application.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';

export type ApplicantCalls = Pick<Application, 'applicants' | 'confirmApplicant' | 'splitApplicant' | 'declineApplicant'>;

export function applicantCalls(worker: LibraryWorker): ApplicantCalls {
  return {
    applicants: () => worker.calls().applicants(),
    confirmApplicant: (request) => worker.calls().confirmApplicant(request),
    splitApplicant: async ({ applicant }) => {
      await worker.calls().splitApplicant(applicant);
      return undefined;
    },
    declineApplicant: async ({ key, declined }) => {
      await worker.calls().declineApplicant(key, declined);
      return undefined;
    },
  };
}
