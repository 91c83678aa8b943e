// The screens' visitor: is it the window that was let in? In: a one-use token, then the session it was exchanged for. Out: yes or no.
// The page keeps its session in sessionStorage: it outlives a reload, ends with its tab, no other origin reads it, and it is worth
// nothing once this process has ended. A cookie would go with requests of other pages too; the address would be kept by the history.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

const TOKEN_BYTES = 32;
const SESSION_HEADER = 'x-antecedent-session';

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export interface SingleSession {
  /** Whoever brings the token first gets the one session. */
  exchange(token: string): string | undefined;
  /** True for requests of the page that holds the session, and of no other page. */
  admits(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean;
}

export function singleSession(firstToken: string): SingleSession {
  let token: string | undefined = firstToken;
  let session: string | undefined;
  return {
    exchange: (brought) => {
      if (!same(brought, token)) return undefined;
      token = undefined;
      return (session = newToken());
    },
    admits: (request) => sameOrigin(request) && same(sessionOf(request.headers), session),
  };
}

/** The session a request brings; '' where it brings none. */
export function sessionOf(headers: IncomingHttpHeaders): string {
  const brought = headers[SESSION_HEADER];
  return typeof brought === 'string' ? brought : '';
}

/** A browser says where a request comes from; a page of another origin is turned away even if it knew the session. */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === ownOrigin(request);
}

/** This server, as the request calls it. The host was checked at the socket. */
export function ownOrigin({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  return `${(socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http'}://${headers.host}`;
}

function same(brought: string, kept: string | undefined): boolean {
  const [a, b] = [Buffer.from(brought), Buffer.from(kept ?? '')];
  return kept !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
