// A network namespace for each node of a cluster, so that nodes can be cut off from each other while this computer reaches all of them (Linux, root).
// In: the ports of the nodes. Out: the namespaces. Each node listens on loopback in its own; forwarders connect them.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BRIDGE = 'antecedent-br';
const forwarder = fileURLToPath(new URL('forwarder.ts', import.meta.url));

export interface Namespaces extends Disposable {
  names: string[];
}

/** Why there can be none here; undefined if they can. */
export function lackingNamespaces(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need root on Linux';
  return spawnSync('ip', ['netns', 'list']).status === 0 ? undefined : 'network namespaces need the program ip';
}

/** The ports count from these on. */
export function makeNamespaces(count: number, firstHttp: number, firstTransport: number): Namespaces {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const nameOf = (number: number): string => `antecedent-${number}`;
  const amongNodes = (number: number): string => `10.213.0.${number}:${firstTransport + number - 1}`;
  const fromHere = (number: number): string => `10.214.${number}.2:${firstHttp + number - 1}`;
  const onLoopback = (port: number): string => `127.0.0.1:${port}`;
  const running: ChildProcess[] = [];
  const remove = (): void => {
    for (const one of running) one.kill();
    // Deleting a namespace deletes both ends of its connections.
    for (const number of numbers) spawnSync('ip', ['netns', 'del', nameOf(number)]);
    spawnSync('ip', ['link', 'del', BRIDGE]);
  };
  remove();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('link', 'set', BRIDGE, 'up');
  for (const number of numbers) {
    const name = nameOf(number);
    ip('netns', 'add', name);
    ip('link', 'add', `ant-n${number}`, 'type', 'veth', 'peer', 'name', 'nodes', 'netns', name);
    ip('link', 'set', `ant-n${number}`, 'master', BRIDGE, 'up');
    ip('link', 'add', `ant-h${number}`, 'type', 'veth', 'peer', 'name', 'http', 'netns', name);
    ip('addr', 'add', `10.214.${number}.1/30`, 'dev', `ant-h${number}`);
    ip('link', 'set', `ant-h${number}`, 'up');
    ip('-n', name, 'addr', 'add', `10.213.0.${number}/24`, 'dev', 'nodes');
    ip('-n', name, 'addr', 'add', `10.214.${number}.2/30`, 'dev', 'http');
    for (const device of ['lo', 'nodes', 'http']) ip('-n', name, 'link', 'set', device, 'up');
    const own = [amongNodes(number), onLoopback(firstTransport + number - 1), fromHere(number), onLoopback(firstHttp + number - 1)];
    const others = numbers
      .filter((other) => other !== number)
      .flatMap((other) => [onLoopback(firstTransport + other - 1), amongNodes(other)]);
    running.push(
      spawn('ip', ['netns', 'exec', name, process.execPath, forwarder, ...own, ...others], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
  }
  const here = numbers.flatMap((number) => [onLoopback(firstHttp + number - 1), fromHere(number)]);
  running.push(spawn(process.execPath, [forwarder, ...here], { stdio: ['ignore', 'ignore', 'inherit'] }));
  return {
    names: numbers.map(nameOf),
    [Symbol.dispose]: remove,
  };
}

/** Cuts node `number` off from the other nodes; this computer still reaches it. */
export function cutOff(number: number): void {
  ip('link', 'set', `ant-n${number}`, 'down');
}

export function rejoin(number: number): void {
  ip('link', 'set', `ant-n${number}`, 'up');
}

function ip(...words: string[]): void {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`"ip ${words.join(' ')}" failed: ${stderr}`);
}
