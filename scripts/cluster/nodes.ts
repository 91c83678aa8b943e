// Nodes of OpenSearch on loopback for tests: started, killed, started again and stopped. In: a folder that holds their data and what they were
// started with, so that any process can go on with them. Out: their addresses and the state of their cluster.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installed } from './install.ts';

export interface NodePlace {
  host: string;
  httpPort: number;
  transportPort: number;
  /** The network namespace that it runs in (`ip netns`), which takes root. */
  namespace?: string;
}

export interface NodeOptions {
  count: number;
  /** Of each node, as Java writes it: 768m. */
  heap: string;
  /** Further lines of opensearch.yml. */
  settings: readonly string[];
  /** The network namespace of each node, where it listens on loopback as everywhere. */
  namespaces?: readonly string[];
  /** Ports from this one on, for HTTP and 100 higher for transport; the default is free ones. */
  firstPort?: number;
}

interface Stored extends Installed {
  nodes: NodePlace[];
  heap: string;
  settings: readonly string[];
}

/** Time for nodes to start or to find each other on a busy machine, milliseconds. */
const START_MS = 900_000;
/** Time for a node to end by itself, milliseconds. */
const END_MS = 20_000;
const POLL_MS = 250;
const FILE = 'nodes.json';
const SNAPSHOTS = 'snapshots';

export type Health = 'green' | 'yellow';

/** The nodes of a folder, numbered from 1. */
export interface TestNodes {
  urls: string[];
  start(number: number): void;
  /** Ends the process at once, as a failure of power would. */
  kill(number: number): void;
  /** Stops the process until it is resumed; its connections stay. */
  pause(number: number): void;
  resume(number: number): void;
  isRunning(number: number): boolean;
  /** Settled when the cluster has this health with this many nodes. */
  wait(health: Health, nodes: number): Promise<void>;
  /** Ends all nodes; their data stays. */
  stop(): Promise<void>;
}

/** Starts nodes with fresh data and waits for their cluster. */
export async function startNodes(folder: string, installed: Installed, options: NodeOptions): Promise<TestNodes> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { count, heap, settings, namespaces = [], firstPort } = options;
  const free = firstPort === undefined ? await freePorts(2 * count) : [];
  const places = Array.from({ length: count }, (_, at): NodePlace => {
    const [httpPort, transportPort] = firstPort === undefined ? [free[2 * at]!, free[2 * at + 1]!] : [firstPort + at, firstPort + at + 100];
    const namespace = namespaces[at];
    return { host: '127.0.0.1', httpPort, transportPort, ...(namespace !== undefined && { namespace }) };
  });
  // Snapshots are written by all nodes.
  const snapshots = join(folder, SNAPSHOTS);
  mkdirSync(snapshots);
  if (installed.user !== undefined) giveTo(snapshots, installed.user);
  writeFileSync(join(folder, FILE), JSON.stringify({ ...installed, nodes: places, heap, settings } satisfies Stored));
  const nodes = nodesIn(folder);
  places.forEach((_, at) => nodes.start(at + 1));
  await nodes.wait('green', count).catch(async (error: unknown) => {
    await nodes.stop();
    throw error;
  });
  return nodes;
}

/** The nodes that were started with this folder. */
export function nodesIn(folder: string): TestNodes {
  const stored = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Stored;
  const urls = stored.nodes.map(({ host, httpPort }) => `http://${host}:${httpPort}`);
  const numbers = stored.nodes.map((_, at) => at + 1);
  const folderOf = (number: number): string => join(folder, `node-${number}`);
  const pidOf = (number: number): number | undefined => {
    const file = join(folderOf(number), 'pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    // A number of a process that has ended may be given to another one.
    return pid > 0 && isNode(pid, folderOf(number)) ? pid : undefined;
  };
  const isRunning = (number: number): boolean => pidOf(number) !== undefined;
  const signal = (number: number, name: NodeJS.Signals): void => {
    const pid = pidOf(number);
    if (pid !== undefined) process.kill(pid, name);
  };
  return {
    urls,
    isRunning,
    start: (number) => startNode(folderOf(number), number, stored),
    kill: (number) => signal(number, 'SIGKILL'),
    pause: (number) => signal(number, 'SIGSTOP'),
    resume: (number) => signal(number, 'SIGCONT'),
    wait: async (health, count) => {
      const until = Date.now() + START_MS;
      for (let last = 'no node answers'; ; await delay(POLL_MS)) {
        // A node belongs to the cluster before it answers HTTP.
        const answers = await Promise.all(urls.map((url) => healthOf(url, health, count).catch(() => undefined)));
        if (answers.filter((answer) => answer === '').length >= count) return;
        last = answers.find(Boolean) ?? last;
        const ended = numbers.filter((number) => !isRunning(number));
        if (numbers.length - ended.length < count) throw new Error(`Node ${ended.join(', ')} ended: ${lastLines(folderOf(ended[0]!))}`);
        if (Date.now() > until) throw new Error(`The cluster did not become ${health} with ${count} nodes: ${last}`);
      }
    },
    stop: async () => {
      for (const number of numbers) signal(number, 'SIGTERM');
      for (const until = Date.now() + END_MS; numbers.some(isRunning) && Date.now() < until;) await delay(POLL_MS);
      for (const number of numbers) signal(number, 'SIGKILL');
    },
  };
}

function startNode(folder: string, number: number, { home, javaHome, user, nodes, heap, settings }: Stored): void {
  const config = join(folder, 'config');
  const { host, httpPort, transportPort, namespace } = nodes[number - 1]!;
  for (const name of ['config', 'data', 'logs', 'temporary']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(home, 'config'), config, { recursive: true });
  const lines = [
    'cluster.name: antecedent-test',
    `node.name: n${number}`,
    `path.data: ${join(folder, 'data')}`,
    `path.logs: ${join(folder, 'logs')}`,
    `path.repo: ${join(folder, '..', SNAPSHOTS)}`,
    `network.host: ${host}`,
    `http.port: ${httpPort}`,
    `transport.port: ${transportPort}`,
    `discovery.seed_hosts: ${JSON.stringify(nodes.map((one) => `${one.host}:${one.transportPort}`))}`,
    `cluster.initial_cluster_manager_nodes: ${JSON.stringify(nodes.map((_, at) => `n${at + 1}`))}`,
    // Containers often allow too few mapped areas.
    'node.store.allow_mmap: false',
    ...settings,
  ];
  writeFileSync(join(config, 'opensearch.yml'), `${lines.join('\n')}\n`);
  // The usual options write logs and dumps beside the program, which the nodes share.
  const options = readFileSync(join(home, 'config', 'jvm.options'), 'utf8').split('\n');
  const kept = options.filter((line) => !/^-Xm[sx]|[=:]logs\/|HeapDump/.test(line));
  writeFileSync(join(config, 'jvm.options'), `${[...kept, `-Xms${heap}`, `-Xmx${heap}`].join('\n')}\n`);
  if (user !== undefined) giveTo(folder, user);
  const log = openSync(join(folder, 'logs', 'output.log'), 'a');
  const program = join(home, 'bin', 'opensearch');
  const { uid, gid } = user ?? {};
  // Only root may enter a namespace, so the user is changed in it.
  const inside = ['netns', 'exec', namespace ?? '', 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program];
  const [command, words] = namespace === undefined ? [program, []] : ['ip', inside];
  const child = spawn(command, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      OPENSEARCH_JAVA_HOME: javaHome,
      OPENSEARCH_PATH_CONF: config,
      OPENSEARCH_TMPDIR: join(folder, 'temporary'),
    },
    ...(namespace === undefined && user),
  });
  child.on('error', (error) => appendFileSync(join(folder, 'logs', 'output.log'), `${error.message}\n`));
  child.unref();
  if (child.pid !== undefined) writeFileSync(join(folder, 'pid'), String(child.pid));
}

function giveTo(path: string, user: { uid: number; gid: number }): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, entry), user.uid, user.gid);
}

/** The script of a node becomes its Java process, which names the folder of its settings. */
function isNode(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self/cmdline')) return true;
  const words = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return words.includes(folder) || words.includes('bin/opensearch');
}

/** Empty if the cluster is as wished, else what it is. */
async function healthOf(url: string, health: Health, count: number): Promise<string> {
  const query = `wait_for_status=${health}&wait_for_nodes=${count}&timeout=1s`;
  const answer = await fetch(`${url}/_cluster/health?${query}`, { signal: AbortSignal.timeout(3_000) });
  const text = await answer.text();
  return answer.status === 200 && text.includes('"timed_out":false') ? '' : text;
}

function lastLines(folder: string): string {
  const log = join(folder, 'logs', 'output.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : 'it wrote nothing';
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = servers.map(
    (server) =>
      new Promise<number>((found) =>
        server.listen(0, '127.0.0.1', () => {
          const place = server.address();
          found(typeof place === 'object' && place !== null ? place.port : 0);
        }),
      ),
  );
  const found = await Promise.all(ports);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return found;
}
