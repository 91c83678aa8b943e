// antecedent serve: runs the service and prints one line with its base URL when it answers.
import { availableParallelism } from 'node:os';
import { openApplication } from '../application/application.ts';
import { Failure } from '../contract/failures.ts';
import { LOOPBACK } from '../contract/tls.ts';
import type { VaultStatus } from '../contract/vault.ts';
import { startChildProcess } from '../workers/processes.ts';
import type { RunningServer } from '../server/listening.ts';
import { migrationReport } from './opened-access.ts';
import { lockedBecause } from './opened-cases.ts';
import { applicationVersion } from './version.ts';
import type { CommandContext } from './terminal.ts';

/** The port unless --port names another; 0 takes any free one. */
export const DEFAULT_PORT = 7413;

export interface ServeOptions {
  port: number;
  /** Default: loopback. Another address needs `tls`. */
  host?: string | undefined;
  /** HTTPS, for the computer's own names and these. */
  tls?: { names: string[] } | undefined;
}

interface Service extends RunningServer {
  cases: VaultStatus;
  /** Resolves when their state differs from this revision. */
  casesAfter: (revision: number) => Promise<VaultStatus>;
}

/**
 * Starts the whole application without a window, since a link to a case opens its screens. An application with a window may have the folder
 * open at the same time. Throws `port-taken`, `host-refused` and `address-foreign`.
 */
export async function startService(folder: string, modelFolder: string, { port, host, tls }: ServeOptions): Promise<Service> {
  const address = host ?? LOOPBACK;
  const open = openApplication({
    ...{ folder, modelFolder, apiPort: port, apiPlace: { address, tls: tls !== undefined, names: tls?.names ?? [] } },
    startProcess: startChildProcess,
    guest: true,
    unattended: true,
    searchWorkers: availableParallelism(),
    now: () => performance.now(),
    clock: Date.now,
    about: { version: applicationVersion(), door: 'browser', demo: false },
    report: reportUnexpected,
  });
  await Promise.all([open.serviceReady, open.vaultReady]);
  const { baseUrl, failure } = await open.application.apiStatus({});
  if (baseUrl === undefined) {
    await open.close();
    throw failure === undefined ? new Failure('internal') : new Failure(failure.code, failure.facts);
  }
  const { vault } = open.application;
  return {
    ...{ baseUrl, port: Number(new URL(baseUrl).port), address, cases: await vault({}), close: open.close },
    casesAfter: (since) => vault({ since }),
  };
}

/** Prints only the name of the error, since its message could contain a query. */
export function reportUnexpected(error: unknown): void {
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
  else process.stderr.write(`An unexpected error (${error instanceof Error ? error.name : typeof error}) was answered with 500.\n`);
}

/** Calls `close` at the first signal to end, then exits. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0));
    });
  }
}

/** One line about the state of the cases; undefined if they are encrypted and open. */
export function caseStateMessage({ state, failure, byHand }: VaultStatus): string | undefined {
  const because = failure === undefined ? '' : ` ${lockedBecause({ failure }).message}`;
  if (state === 'unprotected')
    return `The cases of this folder are not encrypted.${because || ' No keychain answers, and ANTECEDENT_PASSPHRASE_FILE does not name a file.'}`;
  if (state === 'locked') return `Searches are answered. ${lockedBecause({ failure, byHand }).message}`;
  return undefined;
}

export async function serveCommand(context: CommandContext, modelFolder: string, options: ServeOptions): Promise<void> {
  const report = migrationReport(context.folder);
  const service = await startService(context.folder, modelFolder, options);
  report();
  const closing = new AbortController();
  closeOnSignal(() => {
    closing.abort();
    return service.close();
  });
  const word = caseStateMessage(service.cases);
  if (word !== undefined) process.stderr.write(`${word}\n`);
  process.stdout.write(`${JSON.stringify({ baseUrl: service.baseUrl })}\n`);
  followCases(service, word, closing.signal).catch(reportUnexpected);
}

/** Prints every later change of their state on stderr, as at the start. */
async function followCases({ cases, casesAfter }: Service, first: string | undefined, closing: AbortSignal): Promise<void> {
  let { revision } = cases;
  for (let said = first; !closing.aborted;) {
    const now = await casesAfter(revision);
    const word = caseStateMessage(now);
    if (word !== undefined && word !== said && !closing.aborted) process.stderr.write(`${word}\n`);
    [said, revision] = [word, now.revision];
  }
}
