// The matter statement in English.
import { audit } from './audit.ts';
import { clientWishes } from './client-wishes.ts';
import { nouns } from './nouns.ts';
import { selfTest } from './self-test.ts';

const { number } = nouns;
const times = (count: number): string => (count === 1 ? 'once' : `${number(count)} times`);

export const statement = {
  kind: 'Matter statement',
  period: 'Period',
  fromTo: (from: string, to: string): string => `${from} to ${to}`,
  made: 'Made and signed',
  signer: 'Signing key (SHA-256)',
  sources:
    'Every sentence of this statement comes from the search record of the case, from the audit log of this computer or from a check of its network. What these cannot show is named under “Not attested”.',

  wishes: clientWishes,

  searches: 'What was searched',
  noSearch: 'No search was run in this case.',
  model: (name: string, checksum: string): string => `${name}, SHA-256 ${checksum}`,
  unnamedModel: 'a model that is no longer installed',
  noModel: 'none: searched by words alone',
  elsewhere: (count: number): string =>
    `Up to entry ${number(count)} the record comes from another installation, in a bundle that was signed there. What was connected there is as that installation recorded it.`,

  network: 'Connections during the search',
  networkNow: 'Connections when this statement was made',
  networkMeans: (at: string): string =>
    `Self-test of the application on ${at}. Each kind of process was started and tried to reach the network; nothing was changed.`,
  unobserved: 'Not observed: the version of the program that ran this search did not check.',
  at: (first: string, second: string): string => (first === second ? `At ${first}` : `At ${first} and at ${second}`),
  check: 'Checked',
  found: 'Found',
  verdict: 'Result',
  checks: selfTest.checks,
  verdicts: selfTest.verdicts,
  finding: selfTest.finding,
  cluster: 'A cluster is entered: searching a collection on it sends terms and a vector of the query there.',
  mail: (isOn: boolean): string =>
    isOn ? 'A mail server is entered, to which notices about keys are sent.' : 'No mail server is entered, so that no mail is sent.',
  link: (isValid: boolean): string => (isValid ? 'A link to the case was valid.' : 'No link to the case was valid.'),
  links: (count: number): string =>
    count === 0 ? 'No link to the case was ever issued.' : `Links to the case were issued ${times(count)}.`,
  mails: 'Mail',
  linked: 'Links',

  people: 'Who opened the case',
  peopleMean:
    'From the audit log. “This computer” is the window of the application: the window has no login, so that everyone who uses this account of the computer appears as one.',
  nobody: 'The audit log has no entry about the case.',
  whose: audit.whose,
  acts: audit.acts,
  who: 'Who',
  act: 'Action',
  count: 'Times',
  first: 'First (UTC)',
  last: 'Last (UTC)',

  exports: 'What was exported',
  noExport: 'Nothing was exported before this statement.',
  form: 'Form',
  file: 'File',
  exportedAt: 'Time (UTC)',
  digest: 'SHA-256 of the file',
  undigested: 'not recorded',

  chains: 'Search record and audit log',
  chainsMean:
    'Both are chains of hashes and were verified when this statement was made. Keep the last hashes: they prove later that nothing up to here was removed or rewritten.',
  record: 'Search record',
  log: 'Audit log',
  sound: (entries: number): string => `${number(entries)} ${entries === 1 ? 'entry' : 'entries'}, unbroken`,
  broken: (sequence: number): string => `broken at entry ${number(sequence)}`,
  recordHead: 'Last hash of the record',
  logHead: 'Last hash of the audit log',
  dated: (sequence: number): string =>
    `This statement describes the case up to entry ${number(sequence)} of its record. A rating, verdict or search made after it puts it out of date; “antecedent statement verify” says whether there is one.`,

  unattested: 'Not attested',
  limits: [
    'Other software on this computer: what it read, recorded or sent is not visible to this application.',
    'The network beyond this computer, and connections between the moments that were checked.',
    'The clock: all times are those of this computer.',
    'The persons: the window has no login, and a key or link proves only that somebody had it.',
    'Searches that the case does not record: those for pairs that were stopped, those made before the case, and counts of a condition while it is typed.',
    'The completeness of the collections, and the correctness of the data that offices and providers delivered.',
  ] as readonly string[],

  signature: 'Signature',
  signed:
    'This file is signed with Ed25519. The signature is in statement.pdf.sig (64 bytes), the public key in public-key.pem. Verify it with “antecedent statement verify”, or with any tool for Ed25519:',
  command: 'openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in statement.pdf -sigfile statement.pdf.sig',
  ownKey:
    'The key belongs to this installation of Antecedent, not to a person. Compare its SHA-256 above with the one that the firm gave you in another way.',
  publicKey: 'Public key (SPKI, base64)',
  attorney: 'Attorney',
  place: 'Place and date',
  blank: '\n______________________________',
};
