// Is the application as it should be on this computer? In: the whole application, how processes are started, what is tested. Out: the
// report of every check. Nothing is changed by it, and it can be asked for at any time.
import type { Application } from '../../contract/application.ts';
import type { SelfTestReport } from '../../contract/self-test.ts';
import type { StartProcess } from '../../workers/processes.ts';
import type { MailServerPlace } from '../../security/egress/mail-connection.ts';
import { runChecks } from './check.ts';
import { dataChecks } from './data-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { egressChecks } from './egress-checks.ts';
import type { TestTarget } from './target.ts';

export interface SelfTestOptions {
  folder: string;
  modelFolder: string;
  startProcess: StartProcess;
  /** As it answers without being told to the audit. */
  application: () => Application;
  subject: () => Promise<TestTarget>;
  /** Whether SQLite finds the encrypted cases sound; undefined while they are locked. */
  casesAreSound: () => Promise<boolean | undefined>;
  /** The mail server that was entered; undefined where none was. */
  mailServer: () => Promise<MailServerPlace | undefined>;
  door: 'electron' | 'browser';
  /** Epoch milliseconds. */
  clock: () => number;
}

/** A second one that is asked for meanwhile gets the answer of the first. */
export function openSelfTest(parts: SelfTestOptions): () => Promise<SelfTestReport> {
  let underWay: Promise<SelfTestReport> | undefined;
  return () => (underWay ??= selfTest(parts).finally(() => (underWay = undefined)));
}

async function selfTest({ application: whole, ...parts }: SelfTestOptions): Promise<SelfTestReport> {
  const application = whole();
  return runChecks(
    {
      ...egressChecks(parts),
      ...serviceChecks({
        ...parts,
        keys: () => application.keys({}),
        transport: () => application.transport({}),
        authority: async () => Buffer.from((await application.authorityCertificate({})).bytes).toString(),
      }),
      ...dataChecks({ ...parts, application }),
    },
    parts.clock,
  );
}
