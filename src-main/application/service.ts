// The service for other programs, inside an open application. In: the engine, keys, tickets, ideas. Out: the service, started and stopped as Settings
// say. Its keys are read when it first starts; its tickets live as long as the application.
import { openAccess, type CountUses, type OpenAccess } from '../access/access.ts';
import type { RecordAct } from '../access/audit/audit-queue.ts';
import type { Tls } from '../security/tls/tls.ts';
import type { ServerOptions } from '../server/api-server.ts';
import { openService, type Service } from '../server/service.ts';
import { Tickets } from '../server/tickets/tickets.ts';

export interface ServiceOptions {
  folder: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Milliseconds of any monotonic clock: setting the system's clock ends no ticket. */
  now: () => number;
  engine: ServerOptions['engine'];
  own: ServerOptions['own'];
  assistants: ServerOptions['assistants'];
  tls: Pick<Tls, 'secured'>;
  countUses: CountUses;
  ideas: ServerOptions['ideas'];
  record: RecordAct;
  report: (error: unknown) => void;
}

export interface ApplicationService {
  service: Service;
  /** Stops the service and closes its files; the next start opens them again. */
  release(): Promise<void>;
  /** The same at the end of the application. */
  close(): Promise<void>;
}

export function openApplicationService(options: ServiceOptions): ApplicationService {
  const { folder, clock, now, engine, own, assistants, record, report } = options;
  const tickets = new Tickets(now, { report });
  let access: OpenAccess | undefined;
  const service = openService(
    folder,
    async ({ address: host, port, tls }) => {
      const { startServer } = await import('../server/api-server.ts');
      const secured = tls ? await options.tls.secured() : undefined;
      access ??= openAccess(folder, clock, options.countUses);
      return startServer({
        engine,
        own,
        assistants,
        access,
        tickets,
        ideas: options.ideas,
        host,
        port,
        secured,
        now: clock,
        record,
        report,
      });
    },
    report,
  );
  const release = async (): Promise<void> => {
    await service.close();
    access?.close();
    access = undefined;
  };
  return {
    service,
    release,
    close: () => {
      tickets.withdrawAll();
      return release();
    },
  };
}

/** The port that the service answers at now. */
export function portOf(service: Service): number | undefined {
  const { baseUrl } = service.status();
  return baseUrl === undefined ? undefined : Number(new URL(baseUrl).port);
}
