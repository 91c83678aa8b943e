// Validates mail addresses, hosts and settings. In: the input of the user. Out: the same, normalised, or a failure with a reason. An address
// with characters that could end a line or add a recipient is invalid.
import { domainToASCII } from 'node:url';
import { isIP } from 'node:net';
import { Failure } from '../../contract/failures.ts';
import type { MailSettings } from '../../contract/mail.ts';
import type { ReasonCode } from '../../contract/reasons.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** The address with its domain in ASCII; undefined if it is invalid. */
export function mailAddress(entered: string): string | undefined {
  const address = entered.trim();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const host = hostName(domain);
  return at > 0 && local.length <= 64 && LOCAL.test(local) && host !== undefined && isIP(host) === 0 ? `${local}@${host}` : undefined;
}

/** A host name in ASCII, or an IP address; undefined for anything else. */
export function hostName(entered: string): string | undefined {
  const host = entered.trim().replace(/\.$/, '').toLowerCase();
  if (isIP(host) !== 0) return host;
  // Characters with a meaning in URLs would be cut off silently.
  if (/[\s/\\?#@:%]/.test(host)) return undefined;
  const ascii = domainToASCII(host);
  return HOST.test(ascii) ? ascii : undefined;
}

/** The normalised settings. Throws `mail-unfit`. */
export function normalizedMailSettings(settings: MailSettings): MailSettings {
  const host = settings.host.trim() === '' ? '' : validOr(hostName(settings.host), 'mail-host');
  if (host !== '' && settings.security === 'none' && !isThisComputer(host)) throw mailUnfit('mail-open');
  const from = settings.from.trim() === '' && host === '' ? '' : validOr(mailAddress(settings.from), 'mail-sender');
  const operator = settings.operator.trim() === '' ? '' : validOr(mailAddress(settings.operator), 'mail-operator');
  return { ...settings, host, from, operator, user: settings.user.trim() };
}

function validOr(value: string | undefined, reason: ReasonCode): string {
  if (value === undefined) throw mailUnfit(reason);
  return value;
}

export function mailUnfit(reason: ReasonCode): Failure {
  return new Failure('mail-unfit', { reason });
}

/** True if the host is this computer, so that messages need no encryption. */
export function isThisComputer(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
