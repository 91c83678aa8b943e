// How is the service asked as a stranger would? In: where it answers, a path, headers, a Host of any kind. Out: status and headers; what a
// TLS handshake showed. The certificate is judged here and not believed.
import type { X509Certificate } from 'node:crypto';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

export interface Door {
  /** Connected to. */
  address: string;
  port: number;
  /** As the base URL calls it. */
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
  /** True where the authorities given vouch for it. */
  isVouchedFor: boolean;
}

const PATIENCE_MS = 4_000;

export function ask(door: Door, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { address, port, host, isSecure } = door;
  const request = isSecure ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      ...{ host: address, port, path, agent: false, timeout: PATIENCE_MS },
      headers: { host: `${host}:${port}`, ...headers },
      ...(isSecure && { rejectUnauthorized: false, ...nameOf(host) }),
    };
    const asked = request(options, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end();
  });
}

/** A handshake and nothing more. */
export function tlsHandshake({ address, port, host }: Door, options: ConnectionOptions = {}): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: address, port, rejectUnauthorized: false, ...nameOf(host), ...options }, () => {
      resolve({
        version: socket.getProtocol() ?? '',
        certificate: socket.getPeerX509Certificate(),
        isVouchedFor: socket.authorized,
      });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** An address is no name that a handshake could tell. */
function nameOf(host: string): { servername?: string } {
  const plain = host.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? { servername: plain } : {};
}
