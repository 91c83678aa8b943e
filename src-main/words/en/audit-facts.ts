// Names and codes in the entries of the audit log, in English.
import { bareReason, reasonTable } from '../../contract/reasons.ts';

const names: Readonly<Record<string, string>> = {
  case: 'case',
  index: 'collection',
  indexes: 'collections',
  key: 'key',
  version: 'version',
  form: 'form',
  what: 'what:',
  route: 'request',
  tool: 'tool:',
  answered: 'entries answered:',
  code: 'because:',
  count: 'times',
  cluster: 'cluster',
  contacts: 'contacts',
  notice: 'notice',
  backup: 'backup',
  list: 'list',
  door: 'door:',
  guest: 'as a second process',
  closed: 'entries of the data folder closed to other users:',
  by: 'by',
  on: 'on',
  port: 'port',
  walled: 'walled off',
  kept: 'kept',
  cases: 'cases',
  source: 'certificate',
  keys: 'keys',
  reason: 'reason:',
  state: 'state:',
};
/** Values that are codes or lists of codes. Names of keys and numbers are shown as they are. */
const values: Readonly<Record<string, string>> = {
  browser: 'browser',
  electron: 'window',
  own: 'made here',
  firm: 'of the firm',
  keychain: 'the keychain',
  'report-template': 'report template',
  'certificate-given': 'certificate of the firm installed',
  'certificate-own': 'own certificate in use',
  'certificate-renewed': 'certificate renewed',
  renewed: 'renewed automatically',
  'recovery-code': 'recovery code',
  everyHours: 'how often',
  clientIds: 'client numbers',
  ratePerMinute: 'requests per minute',
  searchesPerDay: 'searches per day',
  addCredits: 'credits bought',
  lowCredits: 'low credits',
  enforceCredits: 'rejection without credits',
  contractFrom: 'first day',
  contractUntil: 'last day',
  enforceContract: 'rejection outside the contract',
  browsers: 'web pages',
  from: 'sender',
  operator: 'copies to',
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  on: 'on or off',
  today: 'as today',
  united: 'of both',
  backup: 'of the backup',
};
const coded: ReadonlySet<string> = new Set(['what', 'door', 'by', 'source', 'method', 'state', 'keys']);

export function factInWords(name: string, value: string): string {
  const named = names[name] ?? name;
  if (value === 'true' || value === 'false') return value === 'true' ? named : `not ${named}`;
  if (name === 'reason') return `${named} ${bareReason(value, reasonTable)}`;
  return `${named} ${coded.has(name) ? value.replaceAll(/[^,:]+/g, inWords) : value}`;
}

function inWords(code: string): string {
  const bare = code.trimStart();
  return code.slice(0, code.length - bare.length) + (values[bare] ?? bare);
}
