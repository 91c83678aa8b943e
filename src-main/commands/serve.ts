// antecedent serve: the service on a port of this computer. In: address, port, TLS. Out: one line with the base URL when it answers.
import { availableParallelism } from 'node:os';
import { openApplication } from '../application/application.ts';
import { Failure } from '../contract/failures.ts';
import { LOOPBACK } from '../contract/tls.ts';
import type { VaultStatus } from '../contract/vault.ts';
import { startChildProcess } from '../workers/processes.ts';
import type { RunningServer } from '../server/listening.ts';
import { lockedBecause } from './opened-cases.ts';
import { applicationVersion } from './version.ts';
import type { CommandContext } from './terminal.ts';

/** The port of the service unless --port names another; 0 takes any free one. */
export const DEFAULT_PORT = 7413;

export interface ServeOptions {
  port: number;
  /** Loopback's where absent; another only with TLS. */
  host?: string | undefined;
  /** HTTPS, under the computer's own names and these. */
  tls?: { names: string[] } | undefined;
}

interface Service extends RunningServer {
  cases: VaultStatus;
  /** Their state as soon as it is another than at this revision. */
  casesAfter: (revision: number) => Promise<VaultStatus>;
}

/**
 * Starts the service over a data folder: the whole application without a window, since a link to a case opens its screens; beside one with
 * a window, if need be.
 * Throws `port-taken`, `host-refused` and `address-foreign`.
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

/** What went wrong inside is told to whoever runs the server, by its name only: a message could hold a query. */
export function reportUnexpected(error: unknown): void {
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
  else process.stderr.write(`An unexpected error (${error instanceof Error ? error.name : typeof error}) was answered with 500.\n`);
}

/** Calls `close` once, at the first signal to end; the process then ends by itself. */
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

/** What whoever runs the service should know of the cases, in one line; nothing where they are encrypted and open. */
export function caseStateMessage({ state, failure, byHand }: VaultStatus): string | undefined {
  const because = failure === undefined ? '' : ` ${lockedBecause({ failure }).message}`;
  if (state === 'unprotected')
    return `The cases of this folder are not encrypted.${because || ' No keychain answers, and ANTECEDENT_PASSPHRASE_FILE names no passphrase.'}`;
  if (state === 'locked') return `Searches are answered. ${lockedBecause({ failure, byHand }).message}`;
  return undefined;
}

export async function serveCommand(context: CommandContext, modelFolder: string, options: ServeOptions): Promise<void> {
  const service = await startService(context.folder, modelFolder, options);
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

/** What becomes of them later, as when a lock is lifted and nothing opens them again, is to be read where their state at the start was. */
async function followCases({ cases, casesAfter }: Service, first: string | undefined, closing: AbortSignal): Promise<void> {
  let { revision } = cases;
  for (let said = first; !closing.aborted;) {
    const now = await casesAfter(revision);
    const word = caseStateMessage(now);
    if (word !== undefined && word !== said && !closing.aborted) process.stderr.write(`${word}\n`);
    [said, revision] = [word, now.revision];
  }
}
