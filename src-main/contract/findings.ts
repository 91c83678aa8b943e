// The checks of the self-test, and every finding with its verdict and English sentence. Without schemas, so that `words/` can import it.
import { failureSentence, fillPlaces, type FailureCode, type FailureFacts } from './failures.ts';

/** `unknown`: it could not be determined; the sentence says why. */
export type Verdict = 'sound' | 'attention' | 'broken' | 'unknown';

/** The checks in the order they are shown, by what they concern. */
export const checkGroups = {
  silence: ['listening', 'connections', 'processes', 'telemetry'],
  service: ['address', 'certificate', 'host', 'origin', 'keys', 'screens'],
  data: ['permissions', 'place', 'encryption', 'backup', 'audit', 'databases', 'clock', 'model', 'disk'],
} as const;
export type CheckGroup = keyof typeof checkGroups;
export type CheckName = (typeof checkGroups)[CheckGroup][number];

interface FindingRow {
  verdict: Verdict;
  sentence: string;
}

/** What a check can find: what was done, and what it means. */
export const findingTable = {
  'listening-here': { verdict: 'sound', sentence: 'Only this computer can reach the sockets that listen ({count}): {places}.' },
  'listening-none': { verdict: 'sound', sentence: 'No process listens on a socket.' },
  'listening-secured': {
    verdict: 'sound',
    sentence: 'Sockets listen ({count}): {places}. Other computers can reach {open} over TLS, as set in Settings.',
  },
  'listening-open': {
    verdict: 'broken',
    sentence: 'Other computers can reach {open}, which is not set in Settings. Close Antecedent and find out what listens there.',
  },
  'listening-partly': {
    verdict: 'unknown',
    sentence: "The system shows no table of sockets. The application's own handles list: {places}.",
  },

  'connections-none': { verdict: 'sound', sentence: 'No process has a connection to another computer.' },
  'connections-visitors': {
    verdict: 'sound',
    sentence: 'The only outside connections ({count}) are those that other computers made to the API: {places}.',
  },
  'connections-mail': { verdict: 'sound', sentence: 'The only outside connection is to the mail server entered: {places}.' },
  'connections-cluster': {
    verdict: 'sound',
    sentence: 'The only outside connections are those to the clusters and the mail server entered: {places}.',
  },
  'connections-elsewhere': {
    verdict: 'broken',
    sentence: 'The application is connected to {places}, which should never happen. Close Antecedent and find out why.',
  },
  'connections-partly': {
    verdict: 'unknown',
    sentence: "The system shows no table of sockets. The application's own handles list no connection.",
  },

  'processes-silent': {
    verdict: 'sound',
    sentence:
      'Each kind of process was started and tried to connect, to send and to resolve a name; every attempt was blocked: {processes}.',
  },
  'processes-mail': {
    verdict: 'sound',
    sentence:
      'Each kind of process was started and tried to connect, to send and to resolve a name; every attempt was blocked: {processes}. ' +
      'The process that sends mail may reach {host}, as entered, and nothing else.',
  },
  'processes-cluster': {
    verdict: 'sound',
    sentence:
      'Each kind of process was started and tried to connect, to send and to resolve a name; every attempt was blocked: {processes}. ' +
      'The processes of clusters and mail may reach {hosts}, as entered, and nothing else.',
  },
  'processes-speak': {
    verdict: 'broken',
    sentence: 'These processes could reach another computer: {processes}. Do not use this installation.',
  },
  'processes-untried': { verdict: 'unknown', sentence: 'These processes did not answer and could not be tested: {processes}.' },

  'telemetry-off': { verdict: 'sound', sentence: 'The only library that could send telemetry, onnxruntime, has it turned off.' },
  'telemetry-on': { verdict: 'broken', sentence: 'The telemetry of onnxruntime is not turned off. Do not use this installation.' },
  'telemetry-untried': { verdict: 'unknown', sentence: 'The model process did not answer, so its telemetry could not be checked.' },

  'address-off': { verdict: 'sound', sentence: 'The API for other programs is off.' },
  'address-here': { verdict: 'sound', sentence: 'The API answers at {url}, for programs on this computer only.' },
  'address-secured': { verdict: 'sound', sentence: 'The API answers at {url}, over TLS, also for other computers.' },
  'address-failed': { verdict: 'broken', sentence: 'The API is on but could not be started: {reason}' },
  'address-plain': { verdict: 'broken', sentence: 'The API answers at {url}, for other computers and without TLS. Turn it off.' },

  'certificate-none': { verdict: 'sound', sentence: 'No certificate is needed, because other computers cannot reach the API.' },
  'certificate-sound': {
    verdict: 'sound',
    sentence: 'A TLS {version} handshake succeeded. The certificate matches its names and is valid until {until}.',
  },
  'certificate-ends': { verdict: 'attention', sentence: "The firm's certificate expires on {until}. Install a new one." },
  'certificate-ended': { verdict: 'broken', sentence: "The firm's certificate expired on {until}. Install a new one." },
  'certificate-names': { verdict: 'attention', sentence: 'The certificate is not valid for the host names {names}.' },
  'certificate-old': {
    verdict: 'broken',
    sentence: 'A TLS 1.1 handshake was accepted, but 1.2 is the oldest version allowed. Turn the API off.',
  },
  'certificate-unvouched': {
    verdict: 'broken',
    sentence: "The API uses a certificate that this computer's own authority did not sign. Restart Antecedent.",
  },
  'certificate-untried': { verdict: 'broken', sentence: 'The TLS handshake with the API failed.' },

  'host-refused': {
    verdict: 'sound',
    sentence: 'A request with a foreign host name (as in DNS rebinding) was rejected with {status} before anything else was checked.',
  },
  'host-accepted': { verdict: 'broken', sentence: 'A request with a foreign host name was answered with {status}. Turn the API off.' },
  'host-untried': { verdict: 'unknown', sentence: 'The API is off or did not answer, so a foreign host name could not be tested.' },

  'origin-refused': {
    verdict: 'sound',
    sentence: "A foreign web page's request without a key was rejected with {status}, and the page cannot read the answer.",
  },
  'origin-accepted': {
    verdict: 'broken',
    sentence: "A foreign web page's request without a key was answered with {status}. Turn the API off.",
  },
  'origin-untried': { verdict: 'unknown', sentence: 'The API is off or did not answer, so a foreign web page could not be tested.' },

  'keys-none': { verdict: 'sound', sentence: 'There is no key, so no program can use the API. A request without a key got {status}.' },
  'keys-own': {
    verdict: 'sound',
    sentence: 'A request without a key got {status}. None of the {count} keys may be used by web pages of other sites.',
  },
  'keys-browsers': {
    verdict: 'sound',
    sentence:
      'A request without a key got {status}. Of {count} keys, {browsers} may be used by web pages of any site, as the API specifies: {names}. ' +
      'Turn this off for keys that no web page needs.',
  },
  'keys-open': { verdict: 'broken', sentence: 'A request without a key was answered with {status}. Turn the API off.' },
  'keys-untried': { verdict: 'unknown', sentence: 'The API is off or did not answer, so a request without a key could not be tested.' },

  'screens-sound': {
    verdict: 'sound',
    sentence: 'The screens were fetched. Their policy blocks loading from and connecting to other sites.',
  },
  'screens-loose': {
    verdict: 'broken',
    sentence: 'The screens were fetched, but the answer lacks {missing}. Do not use this installation.',
  },
  'screens-window': {
    verdict: 'sound',
    sentence: 'The screens belong to the window and are not served. Their policy blocks all connections.',
  },
  'screens-untried': { verdict: 'unknown', sentence: 'No screens are being served, so none could be fetched.' },

  'permissions-own': { verdict: 'sound', sentence: 'Only the user can read the data folder and its {count} files.' },
  'permissions-others': {
    verdict: 'attention',
    sentence: 'Other users of this computer can read {count} entries of the data folder: {names}. Remove this permission (chmod -R go=).',
  },
  'permissions-untried': {
    verdict: 'unknown',
    sentence: 'File permissions cannot be read on this system. Make sure that the data folder is in the profile of its user.',
  },

  'place-own': { verdict: 'sound', sentence: "The data folder is on this computer's own disk ({system})." },
  'place-sync': {
    verdict: 'attention',
    sentence: 'The data folder seems to be inside {name}, which copies it elsewhere and can damage it. Move it out.',
  },
  'place-network': {
    verdict: 'attention',
    sentence: 'The data folder is on a network drive ({system}), where databases can be damaged. Move it to a local disk.',
  },
  'place-untried': { verdict: 'unknown', sentence: 'No sync folder was found. The kind of disk cannot be determined on this system.' },

  'encryption-keychain': { verdict: 'sound', sentence: "The cases are encrypted. The key is in the operating system's keychain." },
  'encryption-passphrase': { verdict: 'sound', sentence: 'The cases are encrypted with a passphrase.' },
  'encryption-locked': { verdict: 'sound', sentence: 'The cases are encrypted and currently locked.' },
  'encryption-off': {
    verdict: 'attention',
    sentence: 'The cases are not encrypted. Protect them in Settings, Confidentiality, or encrypt the whole disk.',
  },
  'encryption-broken': { verdict: 'broken', sentence: 'The cases are encrypted and cannot be opened: {reason}' },
  'encryption-untried': { verdict: 'unknown', sentence: 'It could not be determined whether the cases are encrypted: {reason}' },

  'backup-sound': { verdict: 'sound', sentence: 'The latest backup is from {date} and is intact.' },
  'backup-old': { verdict: 'attention', sentence: 'The latest backup is {days} days old. Make one in Settings, Backups.' },
  'backup-none': { verdict: 'attention', sentence: 'There is no backup yet. Make one in Settings, Backups.' },
  'backup-empty': { verdict: 'sound', sentence: 'There is nothing to back up yet.' },
  'backup-damaged': { verdict: 'broken', sentence: 'The latest backup, from {date}, is damaged. Make a new one in Settings, Backups.' },
  'backup-untried': { verdict: 'unknown', sentence: 'The backups could not be checked: {reason}' },

  'audit-whole': { verdict: 'sound', sentence: 'The audit log was verified: its {count} entries are unchanged.' },
  'audit-empty': { verdict: 'sound', sentence: 'The audit log has no entry yet.' },
  'audit-changed': { verdict: 'broken', sentence: 'The audit log was changed at entry {entry}. Compare it with an exported copy.' },
  'audit-untried': { verdict: 'unknown', sentence: 'The audit log could not be read: {reason}' },

  'databases-sound': { verdict: 'sound', sentence: "SQLite's quick check found no errors in {names}." },
  'databases-locked': {
    verdict: 'sound',
    sentence: "SQLite's quick check found no errors in {names}. The encrypted cases were skipped because they are locked.",
  },
  'databases-damaged': { verdict: 'broken', sentence: 'Damaged: {names}. Restore a backup or rebuild these collections.' },
  'databases-partly': {
    verdict: 'unknown',
    sentence: 'The time limit was reached before all were checked. Without errors so far: {names}.',
  },

  'clock-plausible': { verdict: 'sound', sentence: "The computer's clock is later than everything written before." },
  'clock-back': {
    verdict: 'attention',
    sentence:
      "The computer's clock is earlier than an existing entry ({date}). Set it: contracts, certificates and the audit log depend on it.",
  },

  'model-sound': { verdict: 'sound', sentence: 'The language model "{name}" matches its checksum.' },
  'model-damaged': { verdict: 'broken', sentence: 'The language model "{name}" does not match its checksum. Reinstall Antecedent.' },
  'model-untried': { verdict: 'unknown', sentence: 'The language model could not be read: {reason}' },

  'disk-enough': { verdict: 'sound', sentence: '{free} are free on the disk of the data folder.' },
  'disk-short': {
    verdict: 'attention',
    sentence: 'Only {free} are free on the disk of the data folder. Free some space before the next import.',
  },
  'disk-untried': { verdict: 'unknown', sentence: 'The free space of this disk cannot be determined.' },

  late: { verdict: 'unknown', sentence: 'The check did not finish within {seconds} seconds and was stopped.' },
  failed: { verdict: 'unknown', sentence: 'The check itself failed.' },
} as const satisfies Record<string, FindingRow>;

export type FindingCode = keyof typeof findingTable;

const GIGABYTE = 1_000_000_000;

/** The English sentence of a finding. Facts give failures as codes and disk space in bytes, so that each language can word them. */
export function findingSentence(finding: FindingCode, facts: FailureFacts): string {
  const { failure, freeBytes } = facts;
  return fillPlaces(findingTable[finding].sentence, {
    ...facts,
    ...(failure !== undefined && { reason: failureSentence(failure as FailureCode, facts) }),
    ...(typeof freeBytes === 'number' && { free: `${(freeBytes / GIGABYTE).toFixed(1)} GB` }),
  });
}
