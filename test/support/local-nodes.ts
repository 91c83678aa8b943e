// Servers on this computer that answer as nodes of OpenSearch do, with certificates of their own authority, for what must go wrong.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket, TlsOptions } from 'node:tls';
import { makeAuthority, makeServer, type Issued } from '../../src-main/security/tls/authority.ts';

const THIS_COMPUTER = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

export interface LocalNode {
  url: string;
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Called with the SHA-256 of the certificate that a client shows. */
  onCertificate(listener: (fingerprint: string) => void): void;
  close(): Promise<void>;
}

export type Answering = (request: LocalNode['requests'][number]) => { status: number; body: string; type?: string } | 'nothing';

/** What a node says of itself, and an empty search of everything else. */
export const usualAnswers: Answering = ({ path }) => {
  const root = { cluster_uuid: 'u1', version: { number: '3.5.0', distribution: 'opensearch' } };
  return { status: 200, body: JSON.stringify(path === '/' ? root : { took: 1 }) };
};

/** Over TLS if there are options of it. */
export async function openLocalNode(answering: Answering = usualAnswers, tls?: TlsOptions): Promise<LocalNode> {
  const requests: LocalNode['requests'] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      requests.push(asked);
      const answer = answering(asked);
      if (answer === 'nothing') return;
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json; charset=UTF-8' });
      response.end(answer.body);
    });
  };
  const server: Server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    requests,
    onCertificate: (seen) => void server.on('secureConnection', (socket: TLSSocket) => seen(socket.getPeerCertificate().fingerprint256)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** An authority, and a certificate of it for `names`, made at `now`. */
export async function issuedBy(
  names: readonly string[],
  now = Date.now(),
  authority?: Issued,
): Promise<{ authority: Issued; own: Issued }> {
  const issuer = authority ?? (await makeAuthority(['localhost', 'other.localhost'], THIS_COMPUTER, now));
  return { authority: issuer, own: await makeServer(issuer, names, now) };
}
