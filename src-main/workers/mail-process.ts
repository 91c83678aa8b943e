// A process of its own that speaks to the mail server of the firm, and to nobody else: what it may reach is given with its start and cannot be
// changed. In: host and port as arguments; letters over the port. Out: what became of each.
import { sendMessage, type MailMessage, type MailTimeouts, type MailServer, type Outcome } from '../access/mail/server.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const [host = '', port = ''] = process.argv.slice(2);

const calls = {
  send: (server: Omit<MailServer, 'host' | 'port'>, letter: MailMessage, patience?: MailTimeouts): Promise<Outcome> =>
    sendMessage({ ...server, host, port: Number(port) }, letter, patience),
};
export type MailProcessCalls = typeof calls;

const own = ownProcessPort({ host, port: Number(port) });
serve(own, calls);
// Whoever started this process is gone: nobody has anything to send.
own.ended(() => process.exit(0));
