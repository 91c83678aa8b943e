// Facts of the audit in English: names and codes that stand in its entries, as words.
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
  count: 'times',
  contacts: 'contacts',
  notice: 'notice',
  backup: 'backup',
  door: 'door:',
  guest: 'beside another',
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
/** Of what is told as a code, or as a list of codes; names of keys and numbers stand as they are. */
const values: Readonly<Record<string, string>> = {
  browser: 'browser',
  electron: 'window',
  own: 'made here',
  firm: 'of the firm',
  keychain: 'the keychain',
  'report-template': 'report template',
  'certificate-given': 'certificate of the firm taken',
  'certificate-own': 'certificate made here taken',
  'certificate-renewed': 'certificate renewed',
  renewed: 'renewed by itself',
  'recovery-code': 'recovery code',
  everyHours: 'how often',
  clientIds: 'client numbers',
  ratePerMinute: 'requests a minute',
  searchesPerDay: 'searches a day',
  addCredits: 'credits bought',
  lowCredits: 'low credits',
  enforceCredits: 'refusal without credits',
  contractFrom: 'first day',
  contractUntil: 'last day',
  enforceContract: 'refusal outside the contract',
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
  const [, space = '', bare = ''] = /^(\s*)(.*)$/.exec(code) ?? [];
  return space + (values[bare] ?? bare);
}
