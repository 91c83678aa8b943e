// The application as a guest sees it who has a link to one case. In: the whole application, the case, the indexes that the link shows. Out: the same
// calls under the policies that the rows of the contract name.
import { applicationCalls, type Application, type ApplicationCallName } from '../contract/application.ts';
import type { RecordBodies } from '../contract/case.ts';
import { searchedIndexes } from '../contract/engine.ts';
import type { GuestPolicy, GuestScope } from '../contract/guest.ts';
import { addAsGuest, attachAsGuest } from './guest-allowance.ts';
import { withOccurringSpellings } from './occurring-spellings.ts';
import { leavesOut, restrictedCalls, someEntry } from './restricted-view.ts';

type Untyped = (request: unknown) => Promise<unknown>;

/**
 * `shown`: the indexes that the link shows; all that the case searches where absent. `internal`: those of the firm's own documents, which no
 * link ever shows.
 */
export function guestApplication(
  whole: Application,
  caseId: number,
  shown?: readonly number[],
  internal: { any: boolean; includes(index: number): boolean } = { any: false, includes: () => false },
): Application {
  const isShown = (index: number): boolean => !internal.includes(index) && (shown?.includes(index) ?? true);
  const restricted = shown === undefined && !internal.any ? whole : { ...whole, ...restrictedCalls(whole, isShown) };
  const application = withOccurringSpellings(restricted);
  const searched = async (): Promise<readonly number[]> => searchedIndexes((await application.case({ case: caseId })).search.indexes);
  const scope: GuestScope = {
    case: caseId,
    searched,
    indexes: async () => (await searched()).filter(isShown),
    withholds: async () =>
      (await application.versions({ case: caseId })).some(({ withheld }) => withheld !== undefined) ||
      (await leavesOut(whole, caseId, isShown)),
    hasCitations: () => someEntry(whole, caseId, ({ kind, body }) => kind === 'citations' && (body as RecordBodies['citations']).count > 0),
    ownsJob: async (id) => (await application.jobs({})).jobs.some((job) => job.id === id && job.case === caseId),
    add: (invoke, request) => addAsGuest(invoke, request, whole),
    attach: (invoke, request) => attachAsGuest(invoke, request, application),
  };
  const names = Object.keys(applicationCalls) as ApplicationCallName[];
  const limited = names.map((name) => {
    const policy = applicationCalls[name].guest as GuestPolicy<unknown, unknown>;
    return [name, (request: unknown) => policy(application[name] as Untyped, request, scope)];
  });
  return Object.fromEntries(limited) as unknown as Application;
}
