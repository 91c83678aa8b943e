// To whom may this process speak? In: nothing, or the one server that the firm has entered. Out: from now on, whatever code of ours or of a
// package tries to reach another computer gets an error instead, before any packet: no connection, no datagram, no name looked up. Every
// thread and process says so for itself.
import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket, type TcpNetConnectOpts } from 'node:net';
import { isThisComputer } from './own-addresses.ts';

/** The one server that one process may reach: under exactly this name or address, at exactly this port. */
export interface Exception {
  host: string;
  port: number;
}

type Act = (this: unknown, ...args: unknown[]) => unknown;
type Acts = Record<string, Act>;

/** What is refused carries this code, as if the operating system had forbidden it. */
const CODE = 'EACCES';
const asking = /^(?:lookup|resolve|reverse)/;
let silent = false;

/** Cannot be undone, nor said again with another exception. */
export function keepSilent(exception?: Exception): void {
  if (silent) return;
  silent = true;
  const isExcepted = (name: string): boolean => exception !== undefined && name.toLowerCase() === exception.host.toLowerCase();
  replace(Socket.prototype, 'connect', (connect) => {
    return function (this: unknown, ...args) {
      const host = hostAsked(args);
      if (host === undefined || isOwn(host)) return connect.apply(this, args);
      if (isExcepted(host) && portAsked(args) === exception?.port) return connect.apply(this, args);
      // TLS asks its socket for one more thing after this; an error before that would be nobody's.
      process.nextTick(() => (this as Socket).destroy(refusal(host)));
      return this;
    };
  });
  for (const act of ['send', 'connect']) replace(DatagramSocket.prototype, act, () => refuse);
  for (const holder of [dns, dns.promises]) {
    for (const act of namesOf(holder)) replace(holder, act, (ask) => withOwnNames(ask, holder === dns.promises, isExcepted));
    const { prototype } = holder.Resolver;
    for (const act of namesOf(prototype)) replace(prototype, act, () => refuse);
  }
  // Names that were imported one by one from Node's modules mean the replaced ones too.
  syncBuiltinESMExports();
}

function replace(holder: object, name: string, by: (was: Act) => Act): void {
  const acts = holder as Acts;
  const was = acts[name];
  if (was !== undefined) acts[name] = by(was);
}

function namesOf(holder: object): string[] {
  return Object.getOwnPropertyNames(holder).filter((name) => asking.test(name) && typeof (holder as Acts)[name] === 'function');
}

/** The host a socket is to connect to; undefined for a pipe on this computer. Node calls it with the arguments, or with a list of them. */
function hostAsked(args: unknown[]): string | undefined {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as Partial<TcpNetConnectOpts> & { path?: string | null };
    return typeof path === 'string' && host === undefined ? undefined : (host ?? 'localhost');
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

function portAsked(args: unknown[]): number {
  const [first] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  return Number(typeof first === 'object' && first !== null ? (first as Partial<TcpNetConnectOpts>).port : first);
}

function isOwn(host: string): boolean {
  return host === 'localhost' || isThisComputer(host);
}

/** A server that listens asks for the meaning of its own address; an address is no name, and nobody is asked. */
function withOwnNames(ask: Act, promised: boolean, isExcepted: (name: string) => boolean): Act {
  return function (this: unknown, ...args) {
    const name = String(args[0]);
    if (name === 'localhost' || isIP(name) !== 0 || isExcepted(name)) return ask.apply(this, args);
    const answer = args.at(-1);
    if (promised || typeof answer !== 'function') return Promise.reject(refusal(name));
    setImmediate(() => (answer as Act)(refusal(name)));
    return {};
  };
}

function refuse(): never {
  throw refusal('another computer');
}

function refusal(host: string): Error {
  return Object.assign(new Error(`Antecedent speaks to nobody outside this computer, not to ${host}.`), { code: CODE });
}
