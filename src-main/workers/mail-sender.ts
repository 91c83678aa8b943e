// Sends messages through a mail process. In: the server, a message, how processes are started. Out: the outcome. The process starts with the
// first message, ends when it is idle, and is replaced when the server changes.
import { setTimeout as delay } from 'node:timers/promises';
import type { MailProcessCalls } from './mail-process.ts';
import type { MailMessage, MailServer, Outcome } from '../access/mail/server.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** An idle process is ended after this time, milliseconds. */
const IDLE_MS = 10_000;
/** Timeout of the question how much was sent, milliseconds. */
const COUNT_TIMEOUT_MS = 1_000;
/** Timeout of a message, however slowly the server answers, milliseconds. */
const TIMEOUT_MS = 120_000;

export interface MailSender {
  send(server: MailServer, message: MailMessage): Promise<Outcome>;
  /** The number of the running process. */
  pid(): number | undefined;
  close(): void;
}

interface Running {
  process: StartedProcess;
  calls: Remote<MailProcessCalls>;
  address: string;
}

/** `onSent` is called with the bytes that the process has sent to other computers. */
export function openMailSender(startProcess: StartProcess, onSent: (bytes: number) => void): MailSender {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pending = 0;
  const end = (): void => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const started = ({ host, port }: MailServer): Running => {
    const address = `${host} ${port}`;
    if (running?.address === address) return running;
    end();
    const process = startProcess('mail-process', [host, String(port)]);
    const one = { process, calls: connect<MailProcessCalls>(process.port), address };
    process.port.ended(() => {
      if (running === one) running = undefined;
    });
    return (running = one);
  };
  /** What a process that hangs or has ended has sent cannot be asked. */
  const count = async (): Promise<void> => {
    const asked = running?.calls.sentBytes().then(onSent, () => undefined);
    await Promise.race([asked, delay(COUNT_TIMEOUT_MS, undefined, { ref: false })]);
  };
  return {
    send: async (server, message) => {
      clearTimeout(idle);
      pending += 1;
      const late = setTimeout(() => void count().finally(end), TIMEOUT_MS);
      try {
        const { host: _host, port: _port, ...rest } = server;
        return await started(server).calls.send(rest, message);
      } catch {
        // The process ended while sending: whether the server has accepted the message is unknown.
        return { sent: false, reason: 'mail-broken-off', again: false, uncertain: true };
      } finally {
        clearTimeout(late);
        await count();
        pending -= 1;
        // Another message may still be in progress.
        clearTimeout(idle);
        if (pending === 0) idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    pid: () => running?.process.pid?.(),
    close: end,
  };
}
