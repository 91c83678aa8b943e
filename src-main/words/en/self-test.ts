// The self-test in English. The sentences of the findings are in the contract.
import { findingSentence, type CheckGroup, type CheckName, type FindingCode, type Verdict } from '../../contract/findings.ts';
import type { FailureFacts } from '../../contract/failures.ts';

const groups: Record<CheckGroup, string> = { silence: 'No outside connections', service: 'API for other programs', data: 'Data' };
const checks: Record<CheckName, string> = {
  listening: 'Listening sockets',
  connections: 'Outside connections',
  processes: 'Each kind of process',
  telemetry: 'Telemetry',
  address: 'Address',
  certificate: 'Certificate',
  host: 'Foreign host names',
  origin: 'Foreign web pages',
  keys: 'Keys',
  screens: 'Policy of the screens',
  permissions: 'Who can read the files',
  place: 'Location of the files',
  encryption: 'Encryption',
  backup: 'Backup',
  audit: 'Audit log',
  databases: 'Databases',
  clock: 'Clock',
  model: 'Language model',
  disk: 'Free disk space',
};
const verdicts: Record<Verdict, string> = { sound: 'OK', attention: 'attention', broken: 'problem', unknown: 'unknown' };
const whole: Record<Exclude<Verdict, 'unknown'>, string> = {
  sound: 'Everything is OK.',
  attention: 'Something needs attention.',
  broken: 'There is a problem.',
};

export const selfTest = {
  what: 'Checks the sockets, calls the API as a stranger would, starts each kind of process and lets it try to reach the network, and checks permissions, databases, backups and the audit log. It changes nothing and takes a few seconds.',
  run: 'Run the self-test',
  again: 'Run it again',
  running: 'Testing …',
  whole,
  took: (time: string, seconds: string): string => `${time}, in ${seconds} s.`,
  groups,
  checks,
  verdicts,
  save: 'Save as text',
  fileName: 'antecedent-self-test.txt',
  command: 'For administrators: antecedent selftest --json exits with 0 if everything is OK.',
  finding: (finding: FindingCode, facts: FailureFacts): string => findingSentence(finding, facts).replaceAll("'", '’'),
};
