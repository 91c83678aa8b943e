// A login that opens one case: which calls may it make? In: the whole application, the case. Out: the same calls, each allowed with a check
// of what is asked, cut down to the case, or refused. The table names every call: a new one is refused until somebody has thought of it.
import type { Application, ApplicationAnswer, ApplicationAsk, ApplicationCallName } from '../contract/application.ts';
import { MASTER_INDEX } from '../contract/engine.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import { Failure } from '../contract/failures.ts';
import { addAsGuest } from './guest-entries.ts';
import { attachAsGuest } from './guest-files.ts';
import { narrowCalls } from './restricted-view.ts';

/** What a call is held against. */
interface Gate {
  case: number;
  application: Application;
  /** With what is not shown to this guest. */
  whole: Application;
  /** Those that the case asks, and of these those that are shown. */
  asked(): Promise<readonly number[]>;
  indexes(): Promise<readonly number[]>;
  /** True where something was found in an index that is not shown. */
  withholds(): Promise<boolean>;
}

type Limited<Name extends ApplicationCallName> = (
  call: Application[Name],
  ask: ApplicationAsk<Name>,
  gate: Gate,
) => Promise<ApplicationAnswer<Name>>;

type Call<Ask, Answer> = (ask: Ask) => Promise<Answer>;

/** Tells nothing of this computer, its cases or collections. */
const free = <Ask, Answer>(call: Call<Ask, Answer>, ask: Ask): Promise<Answer> => call(ask);

const refused = (): Promise<never> => Promise.reject(new Failure('not-allowed'));

/** What is asked of this case. */
const ofCase = <Ask extends { case: number }, Answer>(call: Call<Ask, Answer>, ask: Ask, gate: Gate): Promise<Answer> =>
  ask.case === gate.case ? call(ask) : refused();

/** What adds to the record of this case. */
const toRecord = <Ask extends { case: number }, Answer>(call: Call<Ask, Answer>, ask: Ask, gate: Gate): Promise<Answer> =>
  ask.case === gate.case ? addAsGuest(call, ask, gate.whole) : refused();

/** What is asked of an index that the case asks; other collections are not there for it. */
const ofIndex = <Ask extends { index: number }, Answer>(call: Call<Ask, Answer>, ask: Ask, gate: Gate): Promise<Answer> =>
  within(gate, [ask.index], () => call(ask));

/** What is asked of several indexes, of those of the case where none are named. */
const ofOwn = async <Ask extends { indexes?: number[] | undefined }, Answer>(
  call: Call<Ask, Answer>,
  ask: Ask,
  gate: Gate,
): Promise<Answer> => {
  const { indexes = [...(await gate.indexes())] } = ask;
  return within(gate, indexes, () => call({ ...ask, indexes }));
};

const ofIndexes = <Ask extends { indexes: number[] }, Answer>(call: Call<Ask, Answer>, ask: Ask, gate: Gate): Promise<Answer> =>
  within(gate, ask.indexes, () => call(ask));

const ofBoth = <Ask extends { left: { index: number }; right: { index: number } }, Answer>(
  call: Call<Ask, Answer>,
  ask: Ask,
  gate: Gate,
): Promise<Answer> => within(gate, [ask.left.index, ask.right.index], () => call(ask));

/** Work on an export of this case. */
const ofJob = async <Ask extends { job: number }, Answer>(call: Call<Ask, Answer>, ask: Ask, gate: Gate): Promise<Answer> => {
  const { jobs } = await gate.application.jobs({});
  return jobs.some((job) => job.id === ask.job && job.case === gate.case) ? call(ask) : refused();
};

async function within<Answer>(gate: Gate, indexes: readonly number[], work: () => Promise<Answer>): Promise<Answer> {
  return held(await gate.indexes(), indexes, work);
}

function held<Answer>(own: readonly number[], indexes: readonly number[], work: () => Promise<Answer>): Promise<Answer> {
  return indexes.every((index) => own.includes(index)) ? work() : refused();
}

/** Those of them that belong to an index of the case. */
async function those<One>(found: readonly One[], indexOf: (one: One) => number, gate: Gate): Promise<One[]> {
  const own = await gate.indexes();
  return found.filter((one) => own.includes(indexOf(one)));
}

const limits: { [Name in ApplicationCallName]: Limited<Name> } = {
  indexes: async (call, ask, gate) => those(await call(ask), ({ id }) => id, gate),
  ready: free,
  acceptsQuery: free,
  parseClass: free,
  // Searches are versions of the case, so that its record tells all of them.
  search: refused,
  read: ofIndex,
  locate: ofOwn,
  statistics: ofIndex,
  pdf: ofIndexes,

  cards: ofIndex,
  marks: ofIndex,
  image: ofIndex,
  keywords: ofIndex,
  blindSpots: ofIndexes,
  readQuery: ofIndexes,
  findPublications: ofOwn,
  familyMembers: ofIndex,
  classNodes: free,
  findClasses: free,
  classTitles: free,
  textOfFile: (call, ask) => ('upload' in ask.source ? call(ask) : refused()),
  reading: ofIndex,

  cases: async (call, ask, gate) => (await call(ask)).filter(({ id }) => id === gate.case),
  case: ofCase,
  createCase: refused,
  changeCase: async (call, ask, gate) => {
    const { search, walled } = ask.change;
    // Which collections are asked, and which cases it is walled off from, is not the guest's to widen.
    if (walled !== undefined) return refused();
    const wanted = search === undefined ? [] : asked(search.indexes);
    return held(await gate.asked(), wanted, () => toRecord(call, ask, gate));
  },
  removeCase: refused,
  restoreCase: refused,
  destroyCase: refused,
  attach: (call, ask, gate) =>
    'upload' in ask.source && ask.case === gate.case
      ? addAsGuest((one) => attachAsGuest(call, one, gate.application), ask, gate.whole)
      : refused(),
  attachment: ofCase,
  detach: ofCase,
  runVersion: toRecord,
  versions: ofCase,
  version: ofCase,
  versionChange: ofCase,
  caseDocuments: ofCase,
  ratedElsewhere: (_call, ask, gate) => (ask.case === gate.case ? Promise.resolve([]) : refused()),
  rate: toRecord,
  noteDocument: toRecord,
  tagDocuments: toRecord,
  undo: ofCase,
  annotations: ofCase,
  annotate: toRecord,
  changeAnnotation: toRecord,
  removeAnnotation: toRecord,
  caseRecord: ofCase,
  verifyCase: ofCase,
  replayVersion: ofCase,

  proposeFeatures: free,
  features: ofCase,
  keepFeatures: toRecord,
  verdicts: ofCase,
  giveVerdict: toRecord,
  featureEvidence: ofIndex,
  linkedPassages: ofBoth,
  claimDifferences: ofBoth,
  passagesFor: ofIndex,

  // Whatever publications it names, rated or not: none comes from elsewhere.
  // A bundle bears the record letter by letter, so nothing can be cut out of it.
  startExport: async (call, ask, gate) =>
    ask.to !== undefined || ask.case !== gate.case || (ask.form === 'bundle' && (await gate.withholds()))
      ? refused()
      : ofOwn((own: typeof ask) => addAsGuest(call, own, gate.whole), ask, gate),
  documentPdf: (call, ask, gate) => (ask.case === undefined || ask.case === gate.case ? ofIndex(call, ask, gate) : refused()),
  reportTemplate: free,
  useReportTemplate: refused,
  forgetReportTemplate: refused,
  ownReportTemplate: free,
  openBundle: refused,

  collections: async (call, ask, gate) => those(await call(ask), ({ id }) => id, gate),
  createCollection: refused,
  renameCollection: refused,
  removeCollection: refused,
  restoreCollection: refused,
  refusals: refused,
  forgetRefusals: refused,
  jobs: async (call, ask, gate) => {
    const list = await call(ask);
    return { ...list, jobs: list.jobs.filter((job) => job.case === gate.case) };
  },
  startImport: refused,
  startVerification: refused,
  startRebuild: refused,
  startPack: refused,
  startInstall: refused,
  installModel: refused,
  useModel: refused,
  removeModel: refused,
  pauseJob: refused,
  resumeJob: refused,
  stopJob: ofJob,
  dismissJob: ofJob,

  // Whatever window the application itself has: this page runs in a browser.
  about: async (call, ask, gate) => ({ ...(await call(ask)), door: 'browser', demo: false, case: gate.case }),
  // Through which server the firm writes to whom concerns no guest.
  settings: async (call, ask) => ({ ...(await call(ask)), mail: defaultSettings.mail }),
  changeSettings: refused,
  apiStatus: refused,
  transport: refused,
  useCertificate: refused,
  ownCertificate: refused,
  renewCertificate: refused,
  authorityCertificate: refused,
  selfTest: refused,
  models: refused,
  keys: refused,
  createKey: refused,
  changeKey: refused,
  throttleKey: refused,
  suspendKey: refused,
  resumeKey: refused,
  endKey: refused,
  usage: refused,
  exportUsage: refused,
  // The screens ask for them by themselves.
  notices: () => Promise.resolve([]),
  noticesSeen: refused,
  dismissNotices: refused,
  restoreNotices: refused,
  announce: refused,

  // That nothing is connected to elsewhere concerns the guest too; what lies where on this computer does not, nor does the firm's own mail.
  privacy: async (call, ask) => {
    const { connections, source } = await call(ask);
    const others = connections.filter(({ purpose }) => purpose !== 'mail');
    return { dataFolder: '', stored: [], listening: [], connections: others, source };
  },

  backups: refused,
  backupTrouble: () => Promise.resolve({}),
  changeBackupSettings: refused,
  makeBackup: refused,
  verifyBackup: refused,
  restoreBackup: refused,
  removeBackup: refused,
  backupsHolding: refused,

  // Whether the cases are locked concerns the guest too; by what, and who can open them, does not.
  vault: async (call, ask) => {
    const { state, revision } = await call(ask);
    return { state, keychain: 'absent', recoveryCode: false, lockAfterMinutes: 0, revision };
  },
  protect: refused,
  unlock: refused,
  lock: refused,
  changePassphrase: refused,
  makeRecoveryCode: refused,
  stayUnlocked: refused,

  // The searches and the draft of whoever works at this computer are none of the guest's, and none of the guest's are kept.
  history: () => Promise.resolve([]),
  keepSearch: refused,
  forgetSearch: refused,
  restoreSearch: refused,
  forgetHistory: refused,
  draft: () => Promise.resolve(undefined),
  keepDraft: refused,

  audit: refused,
  verifyAudit: refused,
  exportAudit: refused,

  mail: refused,
  changeMail: refused,
  keepMailPassword: refused,
  useMailAuthority: refused,
  forgetMailAuthority: refused,
  testMail: refused,
};

/** The application as a login to this one case sees it; of its indexes those that are `readable`, all where absent. */
export function limitedTo(whole: Application, caseId: number, readable?: readonly number[]): Application {
  const application = readable === undefined ? whole : { ...whole, ...narrowCalls(whole, (index) => readable.includes(index)) };
  const ofItsCase = async (): Promise<readonly number[]> => asked((await application.case({ case: caseId })).search.indexes);
  const gate: Gate = {
    case: caseId,
    application,
    whole,
    asked: ofItsCase,
    indexes: async () => (await ofItsCase()).filter((index) => readable?.includes(index) ?? true),
    withholds: async () => (await application.versions({ case: caseId })).some(({ withheld }) => withheld !== undefined),
  };
  const names = Object.keys(limits) as ApplicationCallName[];
  return Object.fromEntries(names.map((name) => [name, limitedCall(application, name, gate)])) as unknown as Application;
}

function limitedCall<Name extends ApplicationCallName>(application: Application, name: Name, gate: Gate) {
  return (ask: ApplicationAsk<Name>): Promise<ApplicationAnswer<Name>> => (limits[name] as Limited<Name>)(application[name], ask, gate);
}

/** Where none is named the master index is asked. */
function asked(indexes: readonly number[]): readonly number[] {
  return indexes.length === 0 ? [MASTER_INDEX] : indexes;
}
