// Why did no node of a cluster answer as expected? In: the error of a connection, or the status and body of an answer. Out: the failure with its
// reason.
import { Failure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';

/** An error of the network or of TLS; `code` is Node's or OpenSSL's. */
export interface NetworkError extends Error {
  code?: string;
}

/** What makes a node's certificate, or ours, unacceptable: only a change of the settings or of the cluster helps. */
const refusals: readonly (readonly [codes: RegExp, reason: ReasonCode])[] = [
  [/^CERT_HAS_EXPIRED$/, 'cluster-certificate-ended'],
  [/^CERT_NOT_YET_VALID$/, 'cluster-certificate-not-begun'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|ERR_TLS_CERT_ALTNAME_FORMAT|HOSTNAME_MISMATCH)$/, 'cluster-other-name'],
  [
    /^ERR_SSL_(?:TLSV13?|SSLV3)_ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/,
    'cluster-client-certificate',
  ],
  [/^(?:ERR_SSL_|EPROTO$)/, 'cluster-no-tls'],
  [/^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_|PATH_LENGTH_|ERROR_IN_)/, 'cluster-untrusted'],
];

/** What may pass by itself. */
const silences: readonly (readonly [codes: RegExp, reason: ReasonCode])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'cluster-host-unknown'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EACCES)$/, 'cluster-no-answer'],
  [/^ETIMEDOUT$/, 'cluster-silent'],
];

/** No node answered; `host` is the one asked last. */
export function unanswered(cluster: string, host: string, cause: NetworkError | undefined, isSilent: boolean): Failure {
  const code = cause?.code ?? '';
  const reasonIn = (rows: typeof refusals): ReasonCode | undefined => rows.find(([codes]) => codes.test(code))?.[1];
  const refusal = reasonIn(refusals);
  if (refusal !== undefined) return new Failure('cluster-refused', { cluster, host, reason: refusal });
  const reason = reasonIn(silences) ?? (isSilent ? 'cluster-silent' : 'cluster-broken-off');
  return new Failure('cluster-unreachable', { cluster, host, reason });
}

/**
 * A node answered, but not with what was asked: it does not know the user, the user lacks a role, or it does not speak as OpenSearch does.
 * Undefined for every answer that the engine understands.
 */
export function unusable(cluster: string, host: string, status: number, body: unknown): Failure | undefined {
  const isJson = typeof body !== 'string';
  if (status === 401) return new Failure('cluster-refused', { cluster, host, reason: 'cluster-user' });
  // The security plugin's own answer; a blocked index has the same status and another type.
  if (status === 403 && (!isJson || errorType(body) === 'security_exception'))
    return new Failure('cluster-refused', { cluster, host, reason: 'cluster-role' });
  return isJson || body === '' ? undefined : new Failure('cluster-answer', { cluster, host, status });
}

function errorType(body: unknown): unknown {
  return (body as { error?: { type?: unknown } } | null)?.error?.type;
}
