// OpenSearch clusters in English: entering, testing and removing them.
import { clusterSentence, type ClusterFinding } from '../../contract/cluster-findings.ts';
import type { Verdict } from '../../contract/findings.ts';

const verdicts: Record<Verdict, string> = { sound: 'sound', attention: 'note', broken: 'problem', unknown: 'unknown' };

export const cluster = {
  /** Beside the name of a collection. */
  place: (name: string): string => `on the cluster ${name}`,
  placed: (collection: string, name: string): string => `${collection} (on the cluster ${name})`,
  goes: 'Terms and vectors of queries go there.',
  silent: 'its cluster does not answer',
  uncounted: 'Its documents are not counted, because its cluster did not answer.',
  upkeep:
    'A condition on it can ask for dates, countries, kinds, languages, classes, families and numbers, not for words. IT copies it with snapshots of the cluster.',
  otherModel:
    'Until its vectors are made again, it is searched by words alone, not by meaning. Making them with the model in use changes the collection for everybody: who does not have this model then searches it by words.',
  embed: 'Make vectors again',
  more: 'A collection can live on an OpenSearch cluster of the firm instead of on this computer. Until a cluster is entered, nothing connects to one. After that, one process per cluster may reach the addresses entered, and nothing else.',
  leaves: 'What leaves this computer',
  leavesMore:
    'Searching a collection on a cluster sends terms of the query and a vector made of it to the cluster, from which its subject can be guessed. Importing sends the publications. Cases, notes and keys stay on this computer.',
  none: 'No cluster was entered.',
  entered: 'Clusters',
  addresses: 'Addresses',
  login: 'Login',
  logins: { none: 'none', user: 'user and password', certificate: 'certificate' },
  userNamed: (user: string): string => `User ${user}`,
  certificateNamed: (subject: string, until: string): string => `Certificate ${subject}, until ${until}`,
  secretKept: {
    user: 'password stored with the cases and never shown',
    certificate: 'key stored with the cases and never shown',
  },
  secretNone: 'password or key missing: remove the cluster and enter it again',
  secretLocked: 'locked with the cases',
  authority: 'Authority',
  authorityNone: 'The usual authorities are trusted.',
  authorityNamed: (subject: string, until: string): string => `${subject}, until ${until}; no other is trusted.`,
  add: 'Enter a cluster',
  name: 'Name',
  nameExample: 'Firm',
  urls: 'Addresses of the nodes, one per line',
  urlsExample: 'https://search-1.example.com:9200',
  urlsHint: 'Without https only on this computer.',
  user: 'User',
  password: 'Password',
  pickAuthority: 'Add its certificate (PEM)',
  pickCertificate: 'Add the certificate (PEM)',
  pickKey: 'Add its private key (PEM)',
  certificate: 'Certificate of this workstation',
  key: 'Private key',
  noFile: 'None yet.',
  authorityHint: 'Only if the firm has its own. Then no other authority is trusted.',
  save: 'Enter',
  cancel: 'Cancel',
  added: (name: string): string => `The cluster ${name} was entered. Nothing was sent to it yet.`,
  test: 'Test',
  testing: 'Testing …',
  tested: (name: string): string => `What a test of ${name} found`,
  remove: 'Remove',
  removeSure: 'What is on the cluster stays there.',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  removed: (name: string): string => `The cluster ${name} was removed.`,
  verdicts,
  finding: (finding: ClusterFinding): string => clusterSentence(finding).replaceAll("'", '’'),
};
