// The self-test in English: checks and verdicts; what was found stands in the contract.
import { findingSentence, type CheckGroup, type CheckName, type FindingCode, type Verdict } from '../../contract/findings.ts';
import type { FailureFacts } from '../../contract/failures.ts';

const groups: Record<CheckGroup, string> = { silence: 'Silence', service: 'The service for other programs', data: 'The data' };
const checks: Record<CheckName, string> = {
  listening: 'Sockets that listen',
  connections: 'Connections to elsewhere',
  processes: 'Each kind of process',
  telemetry: 'Reports to makers',
  address: 'Where it answers',
  certificate: 'Certificate',
  host: 'Foreign names',
  origin: 'Foreign pages',
  keys: 'Keys',
  screens: 'Policy of the screens',
  permissions: 'Who can read the files',
  place: 'Where they lie',
  encryption: 'Encryption',
  backup: 'Backup',
  audit: 'Audit log',
  databases: 'Databases',
  clock: 'Clock',
  model: 'Language model',
  disk: 'Room on the disk',
};
const verdicts: Record<Verdict, string> = { sound: 'sound', attention: 'attention', broken: 'wrong', unknown: 'unknown' };
const whole: Record<Exclude<Verdict, 'unknown'>, string> = {
  sound: 'All is sound.',
  attention: 'Something needs attention.',
  broken: 'Something is wrong.',
};

export const selfTest = {
  what: 'Looks at the sockets and asks the service as a stranger would, starts each kind of process and has it try to get out, and reads rights, databases, backups and the log. It changes nothing and takes some seconds.',
  run: 'Run the self-test',
  again: 'Run it again',
  running: 'It is being tested …',
  whole,
  took: (time: string, seconds: string): string => `${time}, in ${seconds} s.`,
  groups,
  checks,
  verdicts,
  save: 'Save as text',
  fileName: 'antecedent-self-test.txt',
  command: 'For whoever looks after many computers: antecedent selftest --json ends with 0 where all is sound.',
  finding: (finding: FindingCode, facts: FailureFacts): string => findingSentence(finding, facts).replaceAll("'", '’'),
};
