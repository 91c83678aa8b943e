// Probes the service like an external client. In: its address, a path, headers including any Host. Out: status and headers, the result of a TLS
// handshake. The certificate is checked, not trusted.
import type { X509Certificate } from 'node:crypto';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

export interface Door {
  /** The address to connect to. */
  address: string;
  port: number;
  /** The host in the base URL. */
  host: string;
  isSecure: boolean;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
}

export interface Handshake {
  /** `TLSv1.3` */
  version: string;
  certificate: X509Certificate | undefined;
  /** True if one of the given authorities signed it. */
  isTrusted: boolean;
}

const TIMEOUT_MS = 4_000;

export function fetchHeaders(door: Door, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { address, port, host, isSecure } = door;
  const request = isSecure ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      ...{ host: address, port, path, agent: false, timeout: TIMEOUT_MS },
      headers: { host: `${host}:${port}`, ...headers },
      ...(isSecure && { rejectUnauthorized: false, ...nameOf(host) }),
    };
    const sent = request(options, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end();
  });
}

/** A TLS handshake without a request. */
export function tlsHandshake({ address, port, host }: Door, options: ConnectionOptions = {}): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: address, port, rejectUnauthorized: false, ...nameOf(host), ...options }, () => {
      resolve({
        version: socket.getProtocol() ?? '',
        certificate: socket.getPeerX509Certificate(),
        isTrusted: socket.authorized,
      });
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** The server name of a handshake, which must not be an IP address. */
function nameOf(host: string): { servername?: string } {
  const plain = host.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? { servername: plain } : {};
}
