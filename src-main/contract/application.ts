// All calls of the application, as the screens see them. In: the tables of each subject. Out: one table, from which every carrier is made.
import { applicantCalls } from './applicants.ts';
import { applicationContentsCalls } from './application-contents-calls.ts';
import { assessmentCalls } from './assessment-calls.ts';
import { auditCalls } from './audit.ts';
import { backupCalls } from './backup.ts';
import type { AnswerOf, CallFunctions, Handlers, NamesAt, Place, RequestOf } from './call.ts';
import { caseCalls } from './case-calls.ts';
import { caseWatchCalls } from './case-watch.ts';
import { citationCalls } from './citations.ts';
import { engineCalls } from './engine.ts';
import { exportCalls } from './export.ts';
import { firstPassCalls } from './first-pass.ts';
import { grantListCalls } from './grant-lists.ts';
import { shelfCalls } from './shelf.ts';
import { highlightSetCalls } from './highlight-sets.ts';
import { historyCalls } from './history.ts';
import { libraryCalls } from './library.ts';
import { clusterCalls } from './cluster.ts';
import { mailCalls } from './mail.ts';
import { matrixCalls } from './matrix.ts';
import { accessCalls } from './notice.ts';
import { packCalls } from './packs.ts';
import { pairSearchCalls } from './pair-search.ts';
import { readingCalls } from './reading.ts';
import { recallEstimateCalls } from './recall-estimate.ts';
import { resultListCalls } from './result-list.ts';
import { savedConditionCalls } from './saved-condition.ts';
import { selfTestCalls } from './self-test.ts';
import { settingsCalls } from './settings.ts';
import { strategyCalls } from './strategy.ts';
import { tlsCalls } from './tls.ts';
import { trustCalls } from './trust.ts';
import { vaultCalls } from './vault.ts';
import { watchedFolderCalls } from './watched-folders.ts';

export const applicationCalls = {
  ...engineCalls,
  ...resultListCalls,
  ...readingCalls,
  ...citationCalls,
  ...caseCalls,
  ...caseWatchCalls,
  ...recallEstimateCalls,
  ...matrixCalls,
  ...pairSearchCalls,
  ...firstPassCalls,
  ...assessmentCalls,
  ...highlightSetCalls,
  ...applicationContentsCalls,
  ...exportCalls,
  ...libraryCalls,
  ...settingsCalls,
  ...vaultCalls,
  ...tlsCalls,
  ...selfTestCalls,
  ...accessCalls,
  ...historyCalls,
  ...strategyCalls,
  ...applicantCalls,
  ...grantListCalls,
  ...watchedFolderCalls,
  ...shelfCalls,
  ...packCalls,
  ...trustCalls,
  ...savedConditionCalls,
  ...backupCalls,
  ...auditCalls,
  ...mailCalls,
  ...clusterCalls,
};

export type ApplicationCalls = typeof applicationCalls;
export type ApplicationCallName = keyof ApplicationCalls;
export type ApplicationRequest<Name extends ApplicationCallName> = RequestOf<ApplicationCalls[Name]>;
export type ApplicationAnswer<Name extends ApplicationCallName> = AnswerOf<ApplicationCalls[Name]>;

/** Every call the screens can make, wherever it runs. */
export type Application = CallFunctions<ApplicationCalls>;

/** The calls that run in one place, as functions, and the handlers that answer them there. */
export type CallsAt<Runs extends Place> = Pick<Application, NamesAt<ApplicationCalls, Runs>>;
export type HandlersAt<Runs extends Place, Context> = Handlers<ApplicationCalls, Runs, Context>;

/** The calls that run in `place`, each forwarded by its name. */
export function callsAt<Runs extends Place>(place: Runs, pass: (name: string, request: unknown) => Promise<unknown>): CallsAt<Runs> {
  const names = Object.entries<{ runs: Place }>(applicationCalls).flatMap(([name, { runs }]) => (runs === place ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, (request: unknown) => pass(name, request)])) as unknown as CallsAt<Runs>;
}

/** True for a call that is cancelled when its caller no longer waits; false for an unknown name. */
export function isCancellable(name: string): boolean {
  return Object.hasOwn(applicationCalls, name) && 'cancellable' in applicationCalls[name as ApplicationCallName];
}

/** False for a call that rightly takes longer than a request's deadline; true for an unknown name. */
export function hasDeadline(name: string): boolean {
  const row = Object.hasOwn(applicationCalls, name) ? applicationCalls[name as ApplicationCallName] : {};
  return !('waits' in row) && !('takesLong' in row);
}

/** True for a call that answers only when something has changed (long polling); false for an unknown name. */
export function isWaiting(name: string): boolean {
  return Object.hasOwn(applicationCalls, name) && 'waits' in applicationCalls[name as ApplicationCallName];
}
