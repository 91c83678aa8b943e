// Recognising the connection to the firm's mail server, over real processes in an isolated network.
import { spawn, spawnSync } from 'node:child_process';
import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isMailConnection } from '../../../src-main/security/egress/mail-connection.ts';
import { freshFolder } from '../../support/folders.ts';
import type { MailConnectionSession } from '../../support/mail-connection-session.ts';

const script = fileURLToPath(new URL('../../support/mail-connection-session.ts', import.meta.url));
const NETWORK = [
  'ip link set lo up',
  'ip link add out0 type veth peer name out1',
  'ip addr add 192.0.2.1/24 dev out0',
  'ip link set out0 up',
  'ip link set out1 up',
  'ip neigh add 192.0.2.2 lladdr 02:00:00:00:00:02 dev out0',
  'ip route add default via 192.0.2.2',
].join(' && ');
const hasNetwork = process.platform === 'linux' && spawnSync('unshare', ['--net', 'sh', '-c', NETWORK]).status === 0;

function session(): Promise<MailConnectionSession> {
  const run = [process.execPath, '--disable-warning=ExperimentalWarning', script, freshFolder()];
  const child = spawn('unshare', ['--net', 'sh', '-c', `${NETWORK} && exec "$@"`, 'sh', ...run], { stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(stdout) as MailConnectionSession);
      else reject(new Error(`the session ended with ${code}`));
    });
  });
}

describe('A connection to the port of the mail server', () => {
  it.skipIf(!hasNetwork)('is excused for the process of mail alone, at the place that was entered', async () => {
    expect(await session()).toEqual({
      alone: { finding: 'connections-mail', places: '198.51.100.1 (198.51.100.1:587)', purposes: ['mail'] },
      otherAddress: 'connections-elsewhere',
      otherPort: 'connections-elsewhere',
      accompanied: { finding: 'connections-elsewhere', places: '198.51.100.1:587', purposes: ['mail', 'unknown'] },
    });
  });

  it('is that of mail if only mail processes hold it, at its address in any notation', async () => {
    const [pid, port] = [4_000_000_000, 587];
    const held = (address: string, at: number, holders: number[]) => ({ address, port: at, holders });
    const named = { address: 'mail.firm.example', port, pid };
    expect(await isMailConnection(held('198.51.100.1', port, [pid]), named)).toBe(true);
    const servers = (): string[] => ['198.51.100.9', '2001:db8::53'];
    expect(await isMailConnection(held('198.51.100.9', 53, [pid]), named, servers)).toBe(true);
    expect(await isMailConnection(held('2001:DB8:0::53', 53, [pid]), named, servers)).toBe(true);
    expect(await isMailConnection(held('203.0.113.9', 53, [pid]), named, servers)).toBe(false);
    const [own] = getServers().filter((server) => isIP(server) !== 0);
    if (own !== undefined) expect(await isMailConnection(held(own, 53, [pid]), named)).toBe(true);
    expect(await isMailConnection(held('203.0.113.9', 53, [pid]), named)).toBe(false);
    expect(await isMailConnection(held('198.51.100.1', 443, [pid]), named)).toBe(false);
    expect(await isMailConnection(held('198.51.100.1', port, [pid, process.pid]), named)).toBe(false);
    expect(await isMailConnection(held('198.51.100.1', port, []), named)).toBe(false);
    expect(await isMailConnection(held('198.51.100.1', port, [pid]), undefined)).toBe(false);
    const literal = { address: '2001:DB8:0:0::25', port, pid };
    expect(await isMailConnection(held('2001:db8::25', port, [pid]), literal)).toBe(true);
    expect(await isMailConnection(held('2001:db8::26', port, [pid]), literal)).toBe(false);
    expect(await isMailConnection(held('198.51.100.1', port, [pid]), literal)).toBe(false);
    expect(await isMailConnection(held('198.51.100.9', 53, [pid]), literal, servers)).toBe(false);
  });
});
