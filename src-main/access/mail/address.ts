// An address, a host: can mail be sent there? In: what was entered. Out: the same in one spelling, or a word of the table of reasons.
// One address and nothing else: what could end a line or begin another recipient is none.
import { domainToASCII } from 'node:url';
import { isIP } from 'node:net';
import { Failure } from '../../contract/failures.ts';
import type { MailSettings } from '../../contract/mail.ts';
import type { ReasonCode } from '../../contract/reasons.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** The address with its domain in ASCII; undefined where it is not one. */
export function mailAddress(entered: string): string | undefined {
  const address = entered.trim();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const host = hostName(domain);
  return at > 0 && local.length <= 64 && LOCAL.test(local) && host !== undefined && isIP(host) === 0 ? `${local}@${host}` : undefined;
}

/** A host in ASCII, or an address; undefined for anything else. */
export function hostName(entered: string): string | undefined {
  const host = entered.trim().replace(/\.$/, '').toLowerCase();
  if (isIP(host) !== 0) return host;
  // What has a meaning in an address of the web would be cut off there, and not seen.
  if (/[\s/\\?#@:%]/.test(host)) return undefined;
  const ascii = domainToASCII(host);
  return HOST.test(ascii) ? ascii : undefined;
}

/** The settings in one spelling. Throws `mail-unfit`. */
export function normalizedMailSettings(settings: MailSettings): MailSettings {
  const host = settings.host.trim() === '' ? '' : known(hostName(settings.host), 'mail-host');
  if (host !== '' && settings.security === 'none' && !isThisComputer(host)) throw unfit('mail-open');
  const from = settings.from.trim() === '' && host === '' ? '' : known(mailAddress(settings.from), 'mail-sender');
  const operator = settings.operator.trim() === '' ? '' : known(mailAddress(settings.operator), 'mail-operator');
  return { ...settings, host, from, operator, user: settings.user.trim() };
}

function known(found: string | undefined, reason: ReasonCode): string {
  if (found === undefined) throw unfit(reason);
  return found;
}

export function unfit(reason: ReasonCode): Failure {
  return new Failure('mail-unfit', { reason });
}

/** True where only this computer can listen at the host: nobody reads what is not encrypted. */
export function isThisComputer(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
