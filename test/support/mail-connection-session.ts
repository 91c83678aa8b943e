// Two processes that connect to the same external port, one of them the mail process, in an isolated network. Out: on stdout, as JSON, the findings of
// the self-test and the privacy report before and after the second one starts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from '../../src-main/workers/port.ts';
import type { MailMessage } from '../../src-main/access/mail/server.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import type { MailProcessCalls } from '../../src-main/workers/mail-process.ts';
import { isMailConnection, type MailServerPlace } from '../../src-main/security/egress/mail-connection.ts';
import { privacyReport } from '../../src-main/security/egress/privacy-report.ts';
import { openSockets } from '../../src-main/security/egress/sockets.ts';
import { egressChecks } from '../../src-main/application/self-test/egress-checks.ts';
import type { Finding } from '../../src-main/application/self-test/check.ts';

export interface SeenWays {
  finding: string;
  places: unknown;
  purposes: string[];
}

export interface MailConnectionSession {
  alone: SeenWays;
  otherAddress: string;
  otherPort: string;
  accompanied: SeenWays;
}

const [host, port] = ['198.51.100.1', 587];
const [folder = ''] = process.argv.slice(2);

async function found(way: MailServerPlace | undefined): Promise<Finding> {
  const subject = { pid: process.pid, api: { on: false, address: '127.0.0.1', tls: false }, status: {} };
  return egressChecks({
    ...{ subject: () => Promise.resolve(subject), startProcess: startChildProcess, folder, modelFolder: folder },
    mailServer: () => Promise.resolve(way),
    clusters: () => undefined,
  }).connections();
}

async function seen(): Promise<SeenWays> {
  const way = { address: host, port };
  const { finding, facts } = await found(way);
  const { connections } = await privacyReport({ folder, apiPort: undefined, mail: way, clusters: undefined });
  return { finding, places: facts?.['places'], purposes: connections.map(({ purpose }) => purpose).sort() };
}

async function until(count: number): Promise<void> {
  while ((await openSockets()).connections.length < count) await new Promise((resolve) => setTimeout(resolve, 50));
}

const mail = startChildProcess('mail-process', [host, String(port)]);
const letter: MailMessage = {
  ...{ from: { name: 'Firm', address: 'a@firm.example' }, to: 'b@firm.example', subject: 'Trial', text: 'Trial' },
  ...{ id: 'trial', at: new Date().toISOString() },
};
void connect<MailProcessCalls>(mail.port)
  .send({ security: 'none', user: '', password: '', authority: '' }, letter)
  .catch(() => undefined);
await until(1);
const alone = await seen();
const otherAddress = (await found({ address: '198.51.100.2', port })).finding;
const otherPort = (await found({ address: host, port: 465 })).finding;
const [own] = (await openSockets()).connections;
if (own === undefined || !(await isMailConnection(own, { address: host, port, pid: mail.pid?.() })))
  throw new Error('its own process is unknown');
const stranger = spawn(process.execPath, ['-e', `require('node:net').connect(${port}, '${host}').on('error', () => undefined)`]);
await once(stranger, 'spawn');
await until(2);
const accompanied = await seen();
stranger.kill();
mail.kill();
process.stdout.write(JSON.stringify({ alone, otherAddress, otherPort, accompanied } satisfies MailConnectionSession));
process.exit(0);
