// Blocks network access in this process: any code, ours or a package's, that connects to another computer, sends a datagram or looks up a name gets
// an error before any packet is sent. Every thread and process calls it for itself.
import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket, type TcpNetConnectOpts } from 'node:net';
import { isThisComputer } from './own-addresses.ts';

/** A server that a process may reach: exactly this name or address and port. */
export interface Exception {
  host: string;
  port: number;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

/** The error code of a blocked call, as if the operating system had denied it. */
const CODE = 'EACCES';
const lookupMethod = /^(?:lookup|resolve|reverse)/;
let blocked = false;

/** Cannot be undone; further calls have no effect. */
export function blockEgress(exceptions: readonly Exception[] = []): void {
  if (blocked) return;
  blocked = true;
  const exceptionsOf = (name: string): readonly Exception[] => exceptions.filter(({ host }) => host.toLowerCase() === name.toLowerCase());
  const isExcepted = (name: string): boolean => exceptionsOf(name).length > 0;
  replace(Socket.prototype, 'connect', (connect) => {
    return function (this: unknown, ...args) {
      const host = hostOf(args);
      if (host === undefined || isOwn(host)) return connect.apply(this, args);
      if (exceptionsOf(host).some(({ port }) => port === portOf(args))) return connect.apply(this, args);
      // On the next tick: TLS still calls its socket after this, and has no error listener before.
      process.nextTick(() => (this as Socket).destroy(blockedError(host)));
      return this;
    };
  });
  for (const name of ['send', 'connect']) replace(DatagramSocket.prototype, name, () => block);
  for (const holder of [dns, dns.promises]) {
    for (const name of lookupsOf(holder)) replace(holder, name, (lookup) => withOwnNames(lookup, holder === dns.promises, isExcepted));
    const { prototype } = holder.Resolver;
    for (const name of lookupsOf(prototype)) replace(prototype, name, () => block);
  }
  // Named imports of Node's modules are replaced too.
  syncBuiltinESMExports();
}

function replace(holder: object, name: string, by: (original: Method) => Method): void {
  const methods = holder as Methods;
  const original = methods[name];
  if (original !== undefined) methods[name] = by(original);
}

function lookupsOf(holder: object): string[] {
  return Object.getOwnPropertyNames(holder).filter((name) => lookupMethod.test(name) && typeof (holder as Methods)[name] === 'function');
}

/** The host that a socket connects to; undefined for a local pipe. Node passes the arguments, or an array of them. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as Partial<TcpNetConnectOpts> & { path?: string | null };
    return typeof path === 'string' && host === undefined ? undefined : (host ?? 'localhost');
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

function portOf(args: unknown[]): number {
  const [first] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  return Number(typeof first === 'object' && first !== null ? (first as Partial<TcpNetConnectOpts>).port : first);
}

function isOwn(host: string): boolean {
  return host === 'localhost' || isThisComputer(host);
}

/** A listening server resolves its own address; addresses and localhost need no lookup. */
function withOwnNames(lookup: Method, promised: boolean, isExcepted: (name: string) => boolean): Method {
  return function (this: unknown, ...args) {
    const name = String(args[0]);
    if (name === 'localhost' || isIP(name) !== 0 || isExcepted(name)) return lookup.apply(this, args);
    const answer = args.at(-1);
    if (promised || typeof answer !== 'function') return Promise.reject(blockedError(name));
    setImmediate(() => (answer as Method)(blockedError(name)));
    return {};
  };
}

function block(): never {
  throw blockedError('another computer');
}

function blockedError(host: string): Error {
  return Object.assign(new Error(`Antecedent blocks connections to other computers: ${host}.`), { code: CODE });
}
