// Every call of the screens: is it told to the audit, and as what? In: the application, who uses it. Out: the same application, which tells.
// The table names every call: a new one does not compile before somebody has thought of it. What a case holds is told by its own record.
import type { Application, ApplicationAnswer, ApplicationAsk, ApplicationCallName } from '../../contract/application.ts';
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit.ts';
import type { Tell } from './audit-queue.ts';

/** Facts of undefined: nothing is told this time. `refused`: what is told where the call was refused. */
type Told<Name extends ApplicationCallName> =
  | 'silent'
  | {
      act: AuditAct;
      facts?: (ask: ApplicationAsk<Name>, answer: ApplicationAnswer<Name>) => AuditFacts | undefined;
      refused?: AuditAct;
    };

/** Opening the same case again within this time, in milliseconds, is the same opening. */
const SAME_OPENING_MS = 3_600_000;
const MOST_OPENINGS = 1_000;

const ofCase = (ask: { case: number }): AuditFacts => ({ case: ask.case });
const ofIndex = ({ index }: { index: number }): AuditFacts => ({ index });
const ofKey = ({ name }: { name: string }): AuditFacts => ({ key: name });

export const toldCalls: { [Name in ApplicationCallName]: Told<Name> } = {
  indexes: 'silent',
  ready: 'silent',
  acceptsQuery: 'silent',
  parseClass: 'silent',
  search: { act: 'searched', facts: ({ index, query }) => ({ index, method: query.method }) },
  // Parts of a list; who reads one whole asks for its reading.
  read: 'silent',
  locate: 'silent',
  statistics: 'silent',
  pdf: { act: 'pdf-fetched', facts: (_ask, answer) => (answer === undefined ? undefined : { bytes: answer.byteLength }) },

  cards: 'silent',
  marks: 'silent',
  image: 'silent',
  keywords: 'silent',
  blindSpots: 'silent',
  readQuery: 'silent',
  findPublications: 'silent',
  familyMembers: 'silent',
  classNodes: 'silent',
  findClasses: 'silent',
  classTitles: 'silent',
  textOfFile: 'silent',
  // Of which collection, not which publication: the list of those would tell what is being looked for.
  reading: { act: 'publication-opened', facts: ofIndex },

  cases: 'silent',
  case: { act: 'case-opened', facts: ofCase },
  createCase: { act: 'case-created', facts: (_ask, { id }) => ({ case: id }) },
  changeCase: {
    act: 'case-walled',
    facts: ({ case: id, change }) => (change.walled === undefined ? undefined : { case: id, walled: change.walled }),
  },
  removeCase: { act: 'case-removed', facts: ofCase },
  restoreCase: { act: 'case-restored', facts: ofCase },
  destroyCase: { act: 'case-destroyed', facts: ofCase },
  attach: 'silent',
  attachment: { act: 'attachment-opened', facts: ({ case: id, attachment }) => ({ case: id, attachment }) },
  detach: 'silent',
  runVersion: { act: 'version-run', facts: ({ case: id }, { number }) => ({ case: id, version: number }) },
  versions: 'silent',
  version: 'silent',
  versionChange: 'silent',
  caseDocuments: 'silent',
  ratedElsewhere: 'silent',
  rate: 'silent',
  noteDocument: 'silent',
  tagDocuments: 'silent',
  undo: 'silent',
  annotations: 'silent',
  annotate: 'silent',
  changeAnnotation: 'silent',
  removeAnnotation: 'silent',
  caseRecord: 'silent',
  verifyCase: 'silent',
  replayVersion: { act: 'version-replayed', facts: ({ case: id, number }) => ({ case: id, version: number }) },

  proposeFeatures: 'silent',
  features: 'silent',
  keepFeatures: 'silent',
  verdicts: 'silent',
  giveVerdict: 'silent',
  featureEvidence: 'silent',
  linkedPassages: 'silent',
  claimDifferences: 'silent',
  passagesFor: 'silent',

  startExport: { act: 'exported', facts: ({ case: id, form }) => ({ case: id, form }) },
  documentPdf: {
    act: 'pdf-fetched',
    facts: ({ case: id, index }, { bytes }) => ({ ...(id !== undefined && { case: id }), index, bytes: bytes.byteLength }),
  },
  reportTemplate: 'silent',
  useReportTemplate: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
  forgetReportTemplate: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
  ownReportTemplate: 'silent',
  openBundle: { act: 'bundle-opened', facts: (_ask, job) => ({ job }) },

  collections: 'silent',
  createCollection: 'silent',
  renameCollection: 'silent',
  removeCollection: { act: 'collection-removed', facts: ofIndex },
  restoreCollection: { act: 'collection-restored', facts: ofIndex },
  refusals: 'silent',
  forgetRefusals: 'silent',
  jobs: 'silent',
  startImport: 'silent',
  startVerification: 'silent',
  startRebuild: 'silent',
  startPack: { act: 'collection-exported', facts: ofIndex },
  startInstall: 'silent',
  installModel: 'silent',
  useModel: 'silent',
  removeModel: 'silent',
  pauseJob: 'silent',
  resumeJob: 'silent',
  stopJob: 'silent',
  dismissJob: 'silent',

  about: 'silent',
  settings: 'silent',
  changeSettings: {
    act: 'service-changed',
    facts: ({ api }, after) => (api === undefined ? undefined : { on: after.api.on, port: after.api.port }),
  },
  apiStatus: 'silent',
  transport: 'silent',
  useCertificate: { act: 'service-changed', facts: () => ({ what: 'certificate-given' }) },
  ownCertificate: { act: 'service-changed', facts: () => ({ what: 'certificate-own' }) },
  renewCertificate: { act: 'service-changed', facts: () => ({ what: 'certificate-renewed' }) },
  authorityCertificate: 'silent',
  selfTest: 'silent',
  keys: 'silent',
  createKey: { act: 'key-created', facts: ofKey },
  changeKey: { act: 'key-changed', facts: ({ name, change }) => ({ key: name, what: Object.keys(change).toSorted().join(', ') }) },
  throttleKey: { act: 'key-throttled', facts: ofKey },
  suspendKey: { act: 'key-suspended', facts: ofKey },
  resumeKey: { act: 'key-resumed', facts: ofKey },
  endKey: { act: 'key-ended', facts: ofKey },
  usage: 'silent',
  exportUsage: { act: 'usage-exported' },
  notices: 'silent',
  noticesSeen: 'silent',
  dismissNotices: 'silent',
  restoreNotices: 'silent',
  announce: { act: 'announced', facts: (_ask, { contacts }) => ({ contacts }) },
  models: 'silent',
  privacy: 'silent',

  history: 'silent',
  keepSearch: 'silent',
  forgetSearch: 'silent',
  restoreSearch: 'silent',
  forgetHistory: { act: 'history-forgotten' },
  draft: 'silent',
  keepDraft: 'silent',

  vault: 'silent',
  protect: { act: 'vault-protected', facts: ({ by }) => ({ by }) },
  unlock: { act: 'vault-unlocked', refused: 'vault-refused' },
  lock: { act: 'vault-locked' },
  changePassphrase: { act: 'vault-changed', facts: () => ({ what: 'passphrase' }), refused: 'vault-refused' },
  makeRecoveryCode: { act: 'vault-changed', facts: () => ({ what: 'recovery code' }) },
  stayUnlocked: 'silent',

  backups: 'silent',
  backupTrouble: 'silent',
  changeBackupSettings: { act: 'settings-changed', facts: (change) => ({ what: `backups: ${Object.keys(change).toSorted().join(', ')}` }) },
  makeBackup: { act: 'backup-made', facts: (_ask, { name, cases }) => ({ backup: name, cases }) },
  verifyBackup: { act: 'backup-verified', facts: (_ask, { name, state }) => ({ backup: name, state }) },
  // Told with the files that change, so that no kill comes between.
  restoreBackup: 'silent',
  removeBackup: { act: 'backup-removed', facts: ({ name }) => ({ backup: name }) },
  backupsHolding: 'silent',

  audit: 'silent',
  verifyAudit: { act: 'audit-verified', facts: (_ask, { sound, entries }) => ({ sound, entries }) },
  exportAudit: { act: 'audit-exported', facts: ({ form }) => ({ form }) },
  mail: 'silent',
  changeMail: { act: 'mail-changed', facts: (change) => ({ what: Object.keys(change).toSorted().join(', ') }) },
  keepMailPassword: { act: 'mail-changed', facts: ({ password }) => ({ what: 'password', kept: password !== '' }) },
  useMailAuthority: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
  forgetMailAuthority: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
  testMail: { act: 'mail-tested' },
};

/** Who has opened which case lately. */
export type Openings = (who: Actor, facts: AuditFacts) => boolean;

/** True where `who` has opened the same already, within the hour. */
export function openings(clock: () => number): Openings {
  const known = new Map<string, number>();
  return (who, facts) => {
    const [opening, now] = [JSON.stringify([who, facts]), clock()];
    const before = known.get(opening);
    if (before !== undefined && now - before < SAME_OPENING_MS) return true;
    known.set(opening, now);
    for (const oldest of known.keys()) if (known.size > MOST_OPENINGS) known.delete(oldest);
    return false;
  };
}

/** The application as `who` uses it: answers are as they were, and told of where the table says so. */
export function telling(application: Application, who: Actor, tell: Tell, isSameOpening: Openings): Application {
  const told = <Name extends ApplicationCallName>(name: Name): Application[Name] => {
    const row = toldCalls[name] as Told<Name>;
    const call = application[name] as (ask: ApplicationAsk<Name>) => Promise<ApplicationAnswer<Name>>;
    if (row === 'silent') return application[name];
    const { act, refused, facts: factsOf = () => ({}) } = row;
    return (async (ask: ApplicationAsk<Name>) => {
      let answer: ApplicationAnswer<Name>;
      try {
        answer = await call(ask);
      } catch (error) {
        if (refused !== undefined) tell(who, refused);
        throw error;
      }
      const facts = factsOf(ask, answer);
      if (facts !== undefined && !(act === 'case-opened' && isSameOpening(who, facts))) tell(who, act, facts);
      return answer;
    }) as unknown as Application[Name];
  };
  const names = Object.keys(application) as ApplicationCallName[];
  return Object.fromEntries(names.map((name) => [name, told(name)])) as unknown as Application;
}
