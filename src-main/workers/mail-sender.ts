// Who sends a letter? In: the server, the letter, how processes are started. Out: what became of it. One process for one server; it is started
// with the first letter, ended when nothing has been sent for a while, and replaced where another server is entered.
import type { MailProcessCalls } from './mail-process.ts';
import type { MailMessage, MailServer, Outcome } from '../access/mail/server.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** A process without work is ended after this time, in milliseconds. */
const IDLE_MS = 10_000;
/** However slowly a server trickles, a letter takes no longer, in milliseconds. */
const MOST_MS = 120_000;

export interface MailSender {
  send(server: MailServer, letter: MailMessage): Promise<Outcome>;
  /** The process that sends now. */
  pid(): number | undefined;
  close(): void;
}

interface Running {
  process: StartedProcess;
  calls: Remote<MailProcessCalls>;
  place: string;
}

export function openMailSender(startProcess: StartProcess): MailSender {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;
  const end = (): void => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const started = ({ host, port }: MailServer): Running => {
    const place = `${host} ${port}`;
    if (running?.place === place) return running;
    end();
    const process = startProcess('mail-process', [host, String(port)]);
    const one = { process, calls: connect<MailProcessCalls>(process.port), place };
    process.port.ended(() => {
      if (running === one) running = undefined;
    });
    return (running = one);
  };
  return {
    send: async (server, letter) => {
      clearTimeout(idle);
      underWay += 1;
      const late = setTimeout(end, MOST_MS);
      try {
        const { host: _host, port: _port, ...rest } = server;
        return await started(server).calls.send(rest, letter);
      } catch {
        // Its process ended in the middle of it: nobody knows how far it was.
        return { sent: false, reason: 'mail-broken-off', again: false, uncertain: true };
      } finally {
        clearTimeout(late);
        underWay -= 1;
        // Another letter may still be on its way.
        clearTimeout(idle);
        if (underWay === 0) idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    pid: () => running?.process.pid?.(),
    close: end,
  };
}
