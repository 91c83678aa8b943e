// The whole application as its screens see it: which calls are there? In: the tables by subject. Out: one table, for every carrier.
import { auditCalls } from './audit.ts';
import { backupCalls } from './backup.ts';
import { calls } from './engine.ts';
import type { Answering, AnswerOf, AskOf } from './call.ts';
import { caseCalls } from './case.ts';
import { exportCalls } from './export.ts';
import { historyCalls } from './history.ts';
import { insightCalls } from './result-list.ts';
import { libraryCalls } from './library.ts';
import { mailCalls } from './mail.ts';
import { matrixCalls } from './matrix.ts';
import { accessCalls } from './notice.ts';
import { readingCalls } from './reading.ts';
import { selfTestCalls } from './self-test.ts';
import { settingsCalls } from './settings.ts';
import { vaultCalls } from './vault.ts';
import { transportCalls } from './tls.ts';

export const applicationCalls = {
  ...calls,
  ...insightCalls,
  ...readingCalls,
  ...caseCalls,
  ...matrixCalls,
  ...exportCalls,
  ...libraryCalls,
  ...settingsCalls,
  ...vaultCalls,
  ...transportCalls,
  ...selfTestCalls,
  ...accessCalls,
  ...historyCalls,
  ...backupCalls,
  ...auditCalls,
  ...mailCalls,
};

export type ApplicationCalls = typeof applicationCalls;
export type ApplicationCallName = keyof ApplicationCalls;
export type ApplicationAsk<Name extends ApplicationCallName> = AskOf<ApplicationCalls[Name]>;
export type ApplicationAnswer<Name extends ApplicationCallName> = AnswerOf<ApplicationCalls[Name]>;

/** Calls that only read: an answer that nobody waits for is not worked out any further. */
const onlyReading: ReadonlySet<string> = new Set([...Object.keys(calls), ...Object.keys(insightCalls)]);

export function onlyReads(name: string): boolean {
  return onlyReading.has(name);
}

/** Every call the screens can make, wherever it is answered. */
export type Application = Answering<ApplicationCalls>;
