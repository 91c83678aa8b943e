// The self-test. In: the whole application, how processes are started, the target of the test. Out: the report of all checks. It changes nothing.
import type { Application } from '../../contract/application.ts';
import type { SelfTestReport } from '../../contract/self-test.ts';
import type { StartProcess } from '../../workers/processes.ts';
import type { EnteredServers } from '../../security/egress/entered-connection.ts';
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
  /** The application without auditing. */
  application: () => Application;
  subject: () => Promise<TestTarget>;
  /** Whether SQLite finds no errors in the encrypted cases; undefined while they are locked. */
  casesAreSound: () => Promise<boolean | undefined>;
  /** The configured mail server; undefined if there is none. */
  mailServer: () => Promise<MailServerPlace | undefined>;
  clusters: () => EnteredServers | undefined;
  door: 'electron' | 'browser';
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Concurrent calls share one run. */
export function openSelfTest(options: SelfTestOptions): () => Promise<SelfTestReport> {
  let running: Promise<SelfTestReport> | undefined;
  return () => (running ??= selfTest(options).finally(() => (running = undefined)));
}

async function selfTest({ application: whole, ...options }: SelfTestOptions): Promise<SelfTestReport> {
  const application = whole();
  return runChecks(
    {
      ...egressChecks(options),
      ...serviceChecks({
        ...options,
        keys: () => application.keys({}),
        transport: () => application.transport({}),
        authority: async () => Buffer.from((await application.authorityCertificate({})).bytes).toString(),
      }),
      ...dataChecks({ ...options, application }),
    },
    options.clock,
  );
}
