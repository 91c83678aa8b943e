// What does a self-test look at, and what can it find? Out: every check, and every finding with its verdict and its English sentence; the
// screens have their own sentence for each in every language. Knows no schema, so that they can read it.
import { failureSentence, fillPlaces, type FailureCode, type FailureFacts } from './failures.ts';

/** `unknown`: it could not be found out here; the sentence says why. */
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
  'listening-here': { verdict: 'sound', sentence: 'Of all processes {count} sockets listen, on this computer alone: {places}.' },
  'listening-none': { verdict: 'sound', sentence: 'No process listens for anybody.' },
  'listening-secured': {
    verdict: 'sound',
    sentence: 'Of all processes {count} sockets listen: {places}. Other computers can reach {open}, over TLS, as Settings say.',
  },
  'listening-open': {
    verdict: 'broken',
    sentence: 'Other computers can reach {open}, which Settings do not say. Close Antecedent and find out what listens there.',
  },
  'listening-partly': {
    verdict: 'unknown',
    sentence: "The system shows no table of sockets; the application's own handles know of: {places}.",
  },

  'connections-none': { verdict: 'sound', sentence: 'Of all processes none is connected to anywhere but this computer.' },
  'connections-visitors': {
    verdict: 'sound',
    sentence: 'The only connections to elsewhere are {count} that other computers made to the service: {places}.',
  },
  'connections-mail': { verdict: 'sound', sentence: 'The only connection to elsewhere is that to the mail server entered: {places}.' },
  'connections-elsewhere': {
    verdict: 'broken',
    sentence: 'Something of the application is connected to {places}. It should never be: close Antecedent and find out why.',
  },
  'connections-partly': {
    verdict: 'unknown',
    sentence: "The system shows no table of sockets; the application's own handles know of no connection.",
  },

  'processes-silent': {
    verdict: 'sound',
    sentence: 'Each kind of process was started and tried to connect, to send and to look up a name; each was refused: {processes}.',
  },
  'processes-mail': {
    verdict: 'sound',
    sentence:
      'Each kind of process was started and tried to connect, to send and to look up a name; each was refused: {processes}. ' +
      'The one that sends mail may reach {host}, which was entered, and nothing else.',
  },
  'processes-speak': { verdict: 'broken', sentence: 'These could reach another computer: {processes}. Do not use this installation.' },
  'processes-untried': { verdict: 'unknown', sentence: 'These could not be tried, because they did not answer: {processes}.' },

  'telemetry-off': { verdict: 'sound', sentence: 'The one library that could report to its makers, onnxruntime, is told not to.' },
  'telemetry-on': { verdict: 'broken', sentence: 'onnxruntime was not told to keep still. Do not use this installation.' },
  'telemetry-untried': { verdict: 'unknown', sentence: 'The model process did not answer, so it could not be asked.' },

  'address-off': { verdict: 'sound', sentence: 'The service for other programs is off.' },
  'address-here': { verdict: 'sound', sentence: 'The service answers at {url}, for programs of this computer alone.' },
  'address-secured': { verdict: 'sound', sentence: 'The service answers at {url}, over TLS, also for other computers.' },
  'address-failed': { verdict: 'broken', sentence: 'The service is on and could not begin to answer: {reason}' },
  'address-plain': { verdict: 'broken', sentence: 'The service answers at {url}, for other computers and without TLS. Turn it off.' },

  'certificate-none': { verdict: 'sound', sentence: 'No certificate is needed: nothing is asked from other computers.' },
  'certificate-sound': {
    verdict: 'sound',
    sentence: 'A handshake was made: TLS {version}, the certificate fits its names and is good until {until}.',
  },
  'certificate-ends': { verdict: 'attention', sentence: "The firm's certificate ends on {until}. Give the application a new one." },
  'certificate-ended': { verdict: 'broken', sentence: "The firm's certificate has ended on {until}. Give the application a new one." },
  'certificate-names': { verdict: 'attention', sentence: 'The certificate is not good for {names}, by which others may ask.' },
  'certificate-old': { verdict: 'broken', sentence: 'A handshake of TLS 1.1 was accepted; 1.2 is the oldest that may be.' },
  'certificate-unvouched': {
    verdict: 'broken',
    sentence: "The service showed a certificate that this computer's own authority did not sign. Start Antecedent again.",
  },
  'certificate-untried': { verdict: 'broken', sentence: 'No handshake could be made with the service: it was broken off.' },

  'host-refused': {
    verdict: 'sound',
    sentence: 'A request under a foreign name (as DNS rebinding makes it) was turned away with {status} before anything was looked at.',
  },
  'host-accepted': { verdict: 'broken', sentence: 'A request under a foreign name was answered with {status}. Turn the service off.' },
  'host-untried': { verdict: 'unknown', sentence: 'The service is off, or did not answer, so a foreign name could not be tried.' },

  'origin-refused': {
    verdict: 'sound',
    sentence: "A foreign page's request without a key was turned away with {status}, and it may read nothing of the answer.",
  },
  'origin-accepted': {
    verdict: 'broken',
    sentence: "A foreign page's request without a key was answered with {status}. Turn the service off.",
  },
  'origin-untried': { verdict: 'unknown', sentence: 'The service is off, or did not answer, so a foreign page could not be tried.' },

  'keys-none': { verdict: 'sound', sentence: 'There is no key: the service answers nobody. A request without one got {status}.' },
  'keys-own': {
    verdict: 'sound',
    sentence: 'A request without a key got {status}. Of {count} keys none may be used by pages of other sites.',
  },
  'keys-browsers': {
    verdict: 'sound',
    sentence:
      'A request without a key got {status}. Of {count} keys {browsers} may be used by pages of any site, as the API lays down: {names}. ' +
      'Forbid it to keys that no page needs.',
  },
  'keys-open': { verdict: 'broken', sentence: 'A request without a key was answered with {status}. Turn the service off.' },
  'keys-untried': { verdict: 'unknown', sentence: 'The service is off, or did not answer, so a request without a key could not be tried.' },

  'screens-sound': {
    verdict: 'sound',
    sentence: 'The screens were fetched: their policy lets them load nothing from elsewhere and speak to nobody else.',
  },
  'screens-loose': {
    verdict: 'broken',
    sentence: 'The screens were fetched, and the answer lacks {missing}. Do not use this installation.',
  },
  'screens-window': {
    verdict: 'sound',
    sentence: "The screens are the window's own and served to nobody; their policy lets them speak to nobody at all.",
  },
  'screens-untried': { verdict: 'unknown', sentence: 'No screens are served at the moment, so none could be fetched.' },

  'permissions-own': { verdict: 'sound', sentence: 'The data folder and its {count} files can be read by their user alone.' },
  'permissions-others': {
    verdict: 'attention',
    sentence:
      'Other users of this computer can read {count} entries of the data folder: {names}. Take the right away (chmod -R go= on it).',
  },
  'permissions-untried': {
    verdict: 'unknown',
    sentence: 'This system keeps rights that cannot be read here. See that the data folder lies within the profile of its user.',
  },

  'place-own': { verdict: 'sound', sentence: "The data folder lies on this computer's own disk ({system})." },
  'place-sync': {
    verdict: 'attention',
    sentence: 'The data folder seems to lie within {name}, which copies it elsewhere and can damage it. Move it out.',
  },
  'place-network': {
    verdict: 'attention',
    sentence: 'The data folder lies on a network drive ({system}), on which databases can be damaged. Move it to an own disk.',
  },
  'place-untried': { verdict: 'unknown', sentence: 'No sync folder was recognised; which kind of disk it is this system does not tell.' },

  'encryption-keychain': { verdict: 'sound', sentence: "The cases are encrypted; the operating system's keychain keeps the key." },
  'encryption-passphrase': { verdict: 'sound', sentence: 'The cases are encrypted; a passphrase opens them.' },
  'encryption-locked': { verdict: 'sound', sentence: 'The cases are encrypted and locked at the moment.' },
  'encryption-off': {
    verdict: 'attention',
    sentence: 'The cases are not encrypted. Protect them in Settings, Confidentiality, or rely on the encryption of the whole disk.',
  },
  'encryption-broken': { verdict: 'broken', sentence: 'The cases are encrypted and cannot be opened: {reason}' },
  'encryption-untried': { verdict: 'unknown', sentence: 'Whether the cases are encrypted could not be found out: {reason}' },

  'backup-sound': { verdict: 'sound', sentence: 'The latest backup is of {date} and was found whole.' },
  'backup-old': { verdict: 'attention', sentence: 'The latest backup is {days} days old. Make one in Settings, Backups.' },
  'backup-none': { verdict: 'attention', sentence: 'There is no backup yet. Make one in Settings, Backups.' },
  'backup-empty': { verdict: 'sound', sentence: 'There is nothing to back up yet.' },
  'backup-damaged': { verdict: 'broken', sentence: 'The latest backup, of {date}, is damaged. Make one in Settings, Backups.' },
  'backup-untried': { verdict: 'unknown', sentence: 'The backups could not be looked at: {reason}' },

  'audit-whole': { verdict: 'sound', sentence: 'The audit log was reckoned anew: {count} entries follow one another unchanged.' },
  'audit-empty': { verdict: 'sound', sentence: 'The audit log has no entry yet.' },
  'audit-changed': { verdict: 'broken', sentence: 'The audit log was changed at entry {entry}. Compare it with what was exported.' },
  'audit-untried': { verdict: 'unknown', sentence: 'The audit log could not be read: {reason}' },

  'databases-sound': { verdict: 'sound', sentence: "SQLite's own quick check found nothing wrong with {names}." },
  'databases-locked': {
    verdict: 'sound',
    sentence: "SQLite's own quick check found nothing wrong with {names}. The encrypted cases were left out: they are locked.",
  },
  'databases-damaged': { verdict: 'broken', sentence: 'Damaged: {names}. Restore a backup, or rebuild the collections named.' },
  'databases-partly': { verdict: 'unknown', sentence: 'Time was up before all were checked. Sound so far: {names}.' },

  'clock-plausible': { verdict: 'sound', sentence: "The computer's clock is ahead of everything that was written before." },
  'clock-back': {
    verdict: 'attention',
    sentence: "The computer's clock stands before something written earlier ({date}). Set it: contracts, certificates and the log need it.",
  },

  'model-sound': { verdict: 'sound', sentence: 'The language model "{name}" was read whole and fits its checksum.' },
  'model-damaged': { verdict: 'broken', sentence: 'The language model "{name}" is not what its checksum says. Install Antecedent anew.' },
  'model-untried': { verdict: 'unknown', sentence: 'The language model could not be read: {reason}' },

  'disk-enough': { verdict: 'sound', sentence: "{free} are free on the data folder's disk." },
  'disk-short': { verdict: 'attention', sentence: "Only {free} are free on the data folder's disk. Make room before the next import." },
  'disk-untried': { verdict: 'unknown', sentence: 'How much room is free this disk does not tell.' },

  late: { verdict: 'unknown', sentence: 'It did not come to its end within {seconds} seconds and was left.' },
  failed: { verdict: 'unknown', sentence: 'It could not be found out, because the check itself failed.' },
} as const satisfies Record<string, FindingRow>;

export type FindingCode = keyof typeof findingTable;

const GIGABYTE = 1_000_000_000;

/** The English sentence of a finding. Facts name a failure by its code, and room in bytes, so that each language says them its own way. */
export function findingSentence(finding: FindingCode, facts: FailureFacts): string {
  const { failure, freeBytes } = facts;
  return fillPlaces(findingTable[finding].sentence, {
    ...facts,
    ...(failure !== undefined && { reason: failureSentence(failure as FailureCode, facts) }),
    ...(typeof freeBytes === 'number' && { free: `${(freeBytes / GIGABYTE).toFixed(1)} GB` }),
  });
}
