// antecedent serve: the service on a port of this computer. In: host and port. Out: one line with the base URL when it answers.
import { availableParallelism } from 'node:os';
import { openAccess } from '../access/access.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { indexNamed } from '../engine/store/library.ts';
import { announce } from '../server/announcement.ts';
import type { RunningServer } from '../server/listening.ts';
import { Tickets } from '../tickets/tickets.ts';
import { openWorkstation } from '../workstation.ts';
import type { Surroundings } from './terminal.ts';

/** The port of the service unless --port names another; 0 takes any free one. */
export const DEFAULT_PORT = 7413;

export interface ServeOptions {
  port: number;
  host?: string | undefined;
}

export interface RunningService extends RunningServer {
  /** Ends the server first, so that no answer is cut, then the lanes. */
  close(): Promise<void>;
}

/** Starts the service over a data folder. */
export async function startService(folder: string, modelFolder: string, { port, host }: ServeOptions): Promise<RunningService> {
  indexNamed(folder, undefined, modelInUse(folder, modelFolder));
  const access = openAccess(folder);
  const workstation = openWorkstation({ folder, modelFolder, lanes: availableParallelism(), now: () => performance.now() });
  const release = async (): Promise<void> => {
    await workstation.close();
    access.close();
  };
  try {
    // The lanes open the index while the server's code is read.
    const { startServer } = await import('../server/listen.ts');
    const server = await startServer({
      engine: workstation.engine,
      access,
      tickets: new Tickets(Date.now, { report: reportUnexpected }),
      port,
      host,
      report: reportUnexpected,
    });
    const withdraw = announce(folder, server);
    return {
      ...server,
      close: async () => {
        withdraw();
        await server.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
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

export async function serveCommand(surroundings: Surroundings, modelFolder: string, options: ServeOptions): Promise<void> {
  const service = await startService(surroundings.folder, modelFolder, options);
  closeOnSignal(() => service.close());
  process.stdout.write(`${JSON.stringify({ baseUrl: service.baseUrl })}\n`);
}
