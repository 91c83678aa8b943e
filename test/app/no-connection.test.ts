// No connection leaves this computer: a whole session through the browser door, watched in the system's socket tables and, where a
// network namespace is available, by counting packets.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import type { WatchedSession } from '../support/watched-session.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = join(root, 'resources', 'demo', 'publications.jsonl');
const script = join(root, 'test', 'support', 'watched-session.ts');

/** A network namespace for this process: packets to other computers go to a dummy device that counts them. */
const NETWORK = [
  'ip link set lo up',
  'ip link add out0 type veth peer name out1',
  // Excludes the kernel's own neighbour discovery packets.
  'echo 1 > /proc/sys/net/ipv6/conf/out0/disable_ipv6',
  'echo 1 > /proc/sys/net/ipv6/conf/out1/disable_ipv6',
  'ip addr add 192.0.2.1/24 dev out0',
  'ip link set out0 up',
  'ip link set out1 up',
  'ip neigh add 192.0.2.2 lladdr 02:00:00:00:00:02 dev out0',
  'ip route add default via 192.0.2.2',
].join(' && ');
const hasNetwork = spawnSync('unshare', ['--net', 'sh', '-c', NETWORK]).status === 0;

/** Variables that make libraries suppress telemetry; removed for the session. */
const CI_VARIABLES = ['CI', 'GITHUB_ACTIONS', 'TF_BUILD', 'CONTINUOUS_INTEGRATION', 'BUILD_NUMBER', 'RUN_ID', 'ORT_DISABLE_TELEMETRY'];

function session(data: string, home: string): Promise<WatchedSession> {
  const run = [process.execPath, '--disable-warning=ExperimentalWarning', script, data];
  const [command, ...args] = hasNetwork ? ['unshare', '--net', 'sh', '-c', `${NETWORK} && exec "$@"`, 'sh', ...run, 'out0'] : run;
  const environment: NodeJS.ProcessEnv = { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, '.cache') };
  for (const name of CI_VARIABLES) delete environment[name];
  const child = spawn(command!, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(stdout) as WatchedSession);
      else reject(new Error(`the session ended with ${code}`));
    });
  });
}

describeInBrowser('A session with the application', () => {
  it.skipIf(process.platform !== 'linux')('connects to no other computer, from the start to the last screen', async () => {
    const [data, home] = [join(freshFolder(), 'data'), freshFolder()];
    await antecedentJson('import', demo, '--data', data);
    const seen = await session(data, home);
    process.stdout.write(
      `Sockets looked at ${seen.looks} times: listening at ${seen.listening.join(', ')}; connected elsewhere: ${seen.elsewhere.length}; ` +
        `packets that left: ${seen.packets ?? 'not counted (no network of its own could be made)'}.\n`,
    );
    expect(seen.hits).toMatch(/hits in/);
    expect(seen.looks).toBeGreaterThan(20);
    expect(seen.elsewhere).toEqual([]);
    expect(seen.listening.filter((address) => !/^(127\.|::1$)/.test(address))).toEqual([]);
    // The deliberate packet was counted, so any other would have been too.
    expect(seen.onPurpose.elsewhere).toEqual(['198.51.100.1']);
    // onnxruntime would store a device id and unsent telemetry in a folder of its vendor.
    expect(existsSync(join(home, '.cache', 'Microsoft'))).toBe(false);
    if (hasNetwork) expect([seen.packets, seen.onPurpose.packets]).toEqual([0, 1]);
  });
});
