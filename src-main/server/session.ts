// Sessions of the screens: a one-use token is exchanged for a session, which the page keeps in sessionStorage. A session survives a reload
// and ends with its tab or this process. It is sent in a header and not in a cookie, which requests of other pages would carry too.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

const TOKEN_BYTES = 32;
const SESSION_HEADER = 'x-antecedent-session';

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export interface SingleSession {
  /** The first client with the token gets the session. */
  open(token: string): string | undefined;
  /** True for requests of the page that holds the session. */
  accepts(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean;
}

export function singleSession(firstToken: string): SingleSession {
  let token: string | undefined = firstToken;
  let session: string | undefined;
  return {
    open: (given) => {
      if (!equals(given, token)) return undefined;
      token = undefined;
      return (session = newToken());
    },
    accepts: (request) => sameOrigin(request) && equals(sessionOf(request.headers), session),
  };
}

/** The session header of a request; '' without one. */
export function sessionOf(headers: IncomingHttpHeaders): string {
  const session = headers[SESSION_HEADER];
  return typeof session === 'string' ? session : '';
}

/** False for requests of a page of another origin, even with a valid session. */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === ownOrigin(request);
}

/** The origin of this server in the request's own terms. The host was checked at the socket. */
export function ownOrigin({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  return `${(socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http'}://${headers.host}`;
}

function equals(given: string, expected: string | undefined): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected ?? '')];
  return expected !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
