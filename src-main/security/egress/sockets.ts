// The open sockets of the application, from the operating system's tables (Linux), else from the runtime's handles.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { Server, Socket } from 'node:net';
import type { PrivacyReport } from '../../contract/settings.ts';
import { isThisComputer } from './own-addresses.ts';

export interface Endpoint {
  address: string;
  port: number;
}

/** One line of a table; `remote` is absent for a listening or unconnected socket. */
export interface OpenSocket {
  local: Endpoint;
  remote?: Endpoint;
  listens: boolean;
  /** Identifies the socket in the operating system. */
  inode: string;
}

export interface Connection extends Endpoint {
  /** The processes that hold it; empty if unknown. */
  holders: number[];
}

export interface Sockets {
  listening: Endpoint[];
  /** Outgoing connections to other computers. */
  connections: Connection[];
  /** Incoming connections from other computers. */
  visitors: Endpoint[];
  source: PrivacyReport['source'];
}

type HeldSocket = OpenSocket & Pick<Connection, 'holders'>;

/** States of Linux's table of TCP sockets. Source: include/net/tcp_states.h. */
const LISTENING = '0A';
const CLOSED = '07';
const TABLES = ['tcp', 'tcp6', 'udp', 'udp6'] as const;

/** The sockets of a process of the same user and of all processes it has started. */
export async function openSockets(root = process.pid): Promise<Sockets> {
  try {
    return { ...classified(await systemSockets(root)), source: 'system' };
  } catch {
    return { ...classified(root === process.pid ? runtimeSockets() : []), source: 'runtime' };
  }
}

/** Reads a table of /proc/net; skips lines that are not sockets. */
export function readSocketTable(text: string): OpenSocket[] {
  return text.split('\n').flatMap((line): OpenSocket[] => {
    const fields = line.trim().split(/\s+/);
    const [local, remote] = [endpointOf(fields[1]), endpointOf(fields[2])];
    const [state, inode] = [fields[3], fields[9]];
    if (local === undefined || remote === undefined || inode === undefined || inode === '0') return [];
    const isUnconnected = remote.port === 0 || state === CLOSED;
    return [{ local, listens: state === LISTENING, inode, ...(!isUnconnected && { remote }) }];
  });
}

/** `0100007F:1CF5` is 127.0.0.1:7413: 32-bit words in the byte order of the machine, little-endian on all supported ones. */
function endpointOf(field: string | undefined): Endpoint | undefined {
  const [, address = '', port = ''] = /^([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4})$/.exec(field ?? '') ?? [];
  if (address === '') return undefined;
  const bytes = address.match(/.{8}/g)!.flatMap((word) => [...Buffer.from(word, 'hex').reverse()]);
  return { address: bytes.length === 4 ? bytes.join('.') : ipv6(bytes), port: Number.parseInt(port, 16) };
}

function ipv6(bytes: number[]): string {
  const mapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  if (mapped) return bytes.slice(12).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at]! << 8) | bytes[2 * at + 1]!).toString(16));
  return groups
    .join(':')
    .replace(/(^|:)0(:0)+(:|$)/, '::')
    .toLowerCase();
}

/** `root` and the processes that descend from it; `parents` maps a process to its parent. */
export function descendants(root: number, parents: ReadonlyMap<number, number>): number[] {
  const found = [root];
  for (const one of found) for (const [child, parent] of parents) if (parent === one && !found.includes(child)) found.push(child);
  return found;
}

async function systemSockets(root: number): Promise<HeldSocket[]> {
  const holders = new Map<string, number[]>();
  for (const pid of descendants(root, await parentsOfAll())) {
    const folder = `/proc/${pid}/fd`;
    // A process that has ended has no descriptors.
    for (const fd of await readdir(folder).catch(() => [])) {
      const inode = /^socket:\[(\d+)\]$/.exec(await readlink(`${folder}/${fd}`).catch(() => ''))?.[1];
      if (inode !== undefined) holders.set(inode, [...new Set([...(holders.get(inode) ?? []), pid])]);
    }
  }
  const tables = await Promise.all(TABLES.map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')));
  if (tables[0] === '') throw new Error('the operating system has no readable table of sockets');
  return tables.flatMap(readSocketTable).flatMap((socket) => {
    const held = holders.get(socket.inode);
    return held === undefined ? [] : [{ ...socket, holders: held }];
  });
}

/** The parent of every process. The name in /proc/<pid>/stat may itself contain brackets and spaces. */
async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return new Map(
    lines.flatMap((line): [number, number][] => {
      const parent = line.slice(line.lastIndexOf(')') + 2).split(' ')[1];
      return parent === undefined ? [] : [[Number.parseInt(line, 10), Number(parent)]];
    }),
  );
}

/** The sockets of this process only, for systems without readable tables. */
function runtimeSockets(): HeldSocket[] {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles?: () => unknown[] };
  const own = { inode: '', holders: [process.pid] };
  return (handles?.() ?? []).flatMap((handle): HeldSocket[] => {
    if (handle instanceof Server) {
      const place = handle.address();
      return place === null || typeof place === 'string' ? [] : [{ local: place, listens: true, ...own }];
    }
    if (!(handle instanceof Socket) || handle.remoteAddress === undefined || handle.remotePort === undefined) return [];
    const local = { address: handle.localAddress ?? '', port: handle.localPort ?? 0 };
    return [{ local, listens: false, ...own, remote: { address: handle.remoteAddress, port: handle.remotePort } }];
  });
}

function classified(sockets: HeldSocket[]): Omit<Sockets, 'source'> {
  const listening = sockets.filter((socket) => socket.listens).map(({ local: { address, port } }) => ({ address, port }));
  const external = sockets.filter(({ remote }) => remote !== undefined && !isThisComputer(remote.address));
  const isVisitor = ({ local }: OpenSocket): boolean => listening.some(({ port }) => port === local.port);
  const remotes = (some: HeldSocket[]): Connection[] => some.flatMap(({ remote, holders }) => (remote ? [{ ...remote, holders }] : []));
  return {
    listening,
    connections: remotes(external.filter((socket) => !isVisitor(socket))),
    visitors: remotes(external.filter(isVisitor)),
  };
}
