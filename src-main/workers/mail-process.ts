// A process that connects to the firm's mail server and to nothing else: its arguments fix the only host and port it may reach. In: host and
// port as arguments, messages over the port. Out: the outcome of each.
import { sendMessage, type MailMessage, type MailTimeouts, type MailServer, type Outcome } from '../access/mail/server.ts';
import { countSentBytes } from '../security/egress/sent-bytes.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const [host = '', port = ''] = process.argv.slice(2);

const sent = countSentBytes();

const calls = {
  send: async (server: Omit<MailServer, 'host' | 'port'>, message: MailMessage, timeouts?: MailTimeouts): Promise<Outcome> => {
    const outcome = await sendMessage({ ...server, host, port: Number(port) }, message, timeouts);
    await sent.closed();
    return outcome;
  },
  /** The bytes sent to other computers since the last call. */
  sentBytes: (): number => sent.take(),
};
export type MailProcessCalls = typeof calls;

const own = ownProcessPort([{ host, port: Number(port) }]);
serve(own, calls);
// The parent has ended: nobody has anything to send.
own.ended(() => process.exit(0));
