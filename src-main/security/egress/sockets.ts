// Which sockets does the application hold? In: the operating system's tables of sockets and processes (Linux), else the runtime's own
// handles. Out: where it listens, and with whom outside this computer it is connected.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { Server, Socket } from 'node:net';
import type { PrivacyReport } from '../../contract/settings.ts';
import { isThisComputer } from './own-addresses.ts';

export interface Endpoint {
  address: string;
  port: number;
}

/** One line of a table: `remote` is absent for a socket that listens, or that nobody is at the other end of. */
export interface OpenSocket {
  local: Endpoint;
  remote?: Endpoint;
  listens: boolean;
  /** The operating system's number of it. */
  inode: string;
}

export interface Connection extends Endpoint {
  /** The processes that hold it; none where that cannot be told. */
  holders: number[];
}

export interface Sockets {
  listening: Endpoint[];
  /** Of those not with this computer itself, the ones it has made. */
  connections: Connection[];
  /** Those that other computers have made to a place listened at. */
  visitors: Endpoint[];
  source: PrivacyReport['source'];
}

type HeldSocket = OpenSocket & Pick<Connection, 'holders'>;

/** States of Linux's table of TCP sockets. Source: include/net/tcp_states.h. */
const LISTENING = '0A';
const CLOSED = '07';
const TABLES = ['tcp', 'tcp6', 'udp', 'udp6'] as const;

/** The sockets of this process, or of another of the same user, and everything it has started. */
export async function openSockets(root = process.pid): Promise<Sockets> {
  try {
    return { ...sorted(await systemSockets(root)), source: 'system' };
  } catch {
    return { ...sorted(root === process.pid ? runtimeSockets() : []), source: 'runtime' };
  }
}

/** Reads a table of /proc/net. Lines that are no sockets are passed over. */
export function readSocketTable(text: string): OpenSocket[] {
  return text.split('\n').flatMap((line): OpenSocket[] => {
    const fields = line.trim().split(/\s+/);
    const [local, remote] = [endpointOf(fields[1]), endpointOf(fields[2])];
    const [state, inode] = [fields[3], fields[9]];
    if (local === undefined || remote === undefined || inode === undefined || inode === '0') return [];
    const alone = remote.port === 0 || state === CLOSED;
    return [{ local, listens: state === LISTENING, inode, ...(!alone && { remote }) }];
  });
}

/** `0100007F:1CF5` is 127.0.0.1:7413: words of 32 bits in the byte order of the machine, which is little-endian wherever we run. */
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

/** The processes that descend from `root`, itself included; `parents` maps a process to the one that started it. */
export function descendants(root: number, parents: ReadonlyMap<number, number>): number[] {
  const found = [root];
  for (const one of found) for (const [child, parent] of parents) if (parent === one && !found.includes(child)) found.push(child);
  return found;
}

async function systemSockets(root: number): Promise<HeldSocket[]> {
  const holders = new Map<string, number[]>();
  for (const pid of descendants(root, await parentsOfAll())) {
    const folder = `/proc/${pid}/fd`;
    // A process that has ended meanwhile holds nothing any more.
    for (const fd of await readdir(folder).catch(() => [])) {
      const inode = /^socket:\[(\d+)\]$/.exec(await readlink(`${folder}/${fd}`).catch(() => ''))?.[1];
      if (inode !== undefined) holders.set(inode, [...new Set([...(holders.get(inode) ?? []), pid])]);
    }
  }
  const tables = await Promise.all(TABLES.map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')));
  if (tables[0] === '') throw new Error('the operating system shows no table of sockets');
  return tables.flatMap(readSocketTable).flatMap((socket) => {
    const held = holders.get(socket.inode);
    return held === undefined ? [] : [{ ...socket, holders: held }];
  });
}

/** Every process's parent. The name in a line of /proc/<pid>/stat may itself hold brackets and spaces. */
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

/** What this one process knows of itself, where the operating system shows no table to read. */
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

function sorted(sockets: HeldSocket[]): Omit<Sockets, 'source'> {
  const listening = sockets.filter((socket) => socket.listens).map(({ local: { address, port } }) => ({ address, port }));
  const elsewhere = sockets.filter(({ remote }) => remote !== undefined && !isThisComputer(remote.address));
  const isVisitor = ({ local }: OpenSocket): boolean => listening.some(({ port }) => port === local.port);
  const remotes = (some: HeldSocket[]): Connection[] => some.flatMap(({ remote, holders }) => (remote ? [{ ...remote, holders }] : []));
  return {
    listening,
    connections: remotes(elsewhere.filter((socket) => !isVisitor(socket))),
    visitors: remotes(elsewhere.filter(isVisitor)),
  };
}
