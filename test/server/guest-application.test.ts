// The application of a guest: every call of the contract is either restricted to the guest's case or refused.
import { describe, expect, it } from 'vitest';
import { applicationCalls, type Application, type ApplicationCallName } from '../../src-main/contract/application.ts';
import { guestApplication } from '../../src-main/application/guest-application.ts';

const OWN = 7;
const FOREIGN = 8;
const names = Object.keys(applicationCalls) as ApplicationCallName[];

/** The calls that reached the application. */
interface RecordedCall {
  name: string;
  ask: unknown;
}

const answers: Partial<Record<ApplicationCallName, unknown>> = {
  case: { id: OWN, search: { query: { text: '', hits: 10 }, indexes: [2, 3], thorough: false }, attachments: [] },
  cases: [{ id: FOREIGN }, { id: OWN }],
  provenance: [],
  indexes: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
  collections: [{ id: 1 }, { id: 2 }, { id: 4 }],
  jobs: {
    revision: 1,
    collections: 1,
    jobs: [
      { id: 1, kind: 'import' },
      { id: 2, kind: 'export', case: OWN },
      { id: 3, kind: 'export', case: FOREIGN },
    ],
  },
  privacy: {
    dataFolder: '/home/attorney',
    stored: [{ what: 'cases', sizeBytes: 1 }],
    listening: [{ address: '127.0.0.1', port: 1 }],
    connections: [
      { address: '198.51.100.25', port: 587, purpose: 'mail' },
      { address: '198.51.100.9', port: 443, purpose: 'unknown' },
    ],
    source: 'system',
    visitors: 3,
    sent: { bytes: 700, since: '2031-01-02T03:04:05.000Z' },
  },
  about: { version: '1', door: 'electron', demo: true, platform: 'linux', diskFreeBytes: 1 },
  ratedElsewhere: [{ name: 'EP-1-A1', case: { id: FOREIGN } }],
  history: [{ id: 1 }],
  vault: { state: 'locked', by: 'passphrase', keychain: 'answers', recoveryCode: true, lockAfterMinutes: 5, revision: 3 },
  draft: { search: {} },
  caseRecord: [{ sequence: 12 }],
  caseExports: [
    { name: 'of the owner', settings: { form: 'ris' } },
    { name: 'of another link', settings: { form: 'ris', indexes: [2, 4] } },
    { name: 'of this link', settings: { form: 'ris', indexes: [2, 3] } },
    { name: 'of an older version' },
  ],
  versions: [],
  version: {},
  runVersion: {},
};

/** An application that records its calls, restricted to the case `OWN`, which searches indexes 2 and 3. */
function guestOf(change: typeof answers = {}): { application: Application; recorded: RecordedCall[] } {
  const recorded: RecordedCall[] = [];
  const whole = Object.fromEntries(
    names.map((name) => [
      name,
      (ask: unknown) => {
        recorded.push({ name, ask });
        return Promise.resolve({ ...answers, ...change }[name]);
      },
    ]),
  ) as unknown as Application;
  return { application: guestApplication(whole, OWN), recorded };
}

/** Whether the call was passed on, and its answer. */
async function outcome(
  name: ApplicationCallName,
  ask: unknown,
  change: typeof answers = {},
): Promise<{ through: boolean; value?: unknown }> {
  const { application, recorded } = guestOf(change);
  try {
    const value = await (application[name] as (ask: unknown) => Promise<unknown>)(ask);
    return { through: recorded.some((one) => one.name === name && !(name === 'case' && recorded.length > 1)), value };
  } catch (error) {
    expect(error).toMatchObject({ code: 'not-allowed' });
    // The checks may have read the search of the case and the jobs; the call itself was not made.
    expect(recorded.filter((one) => one.name === name)).toEqual([]);
    return { through: false };
  }
}

const search = (indexes: number[]) => ({ query: { text: 'x', hits: 10 }, indexes, thorough: false });
const upload = { source: { upload: 'u' } };
const path = { source: { path: '/etc/passwd' } };

/** For each call: requests that are passed on, and requests that are refused. A call without the former is always refused. */
const table: Record<ApplicationCallName, { allowed: unknown[]; refused: unknown[] }> = (() => {
  const ofCase = (rest: object = {}) => ({ allowed: [{ case: OWN, ...rest }], refused: [{ case: FOREIGN, ...rest }] });
  const ofIndex = (rest: object = {}) => ({
    allowed: [
      { index: 2, ...rest },
      { index: 3, ...rest },
    ],
    refused: [
      { index: 1, ...rest },
      { index: 4, ...rest },
    ],
  });
  const ofIndexes = (rest: object = {}) => ({
    allowed: [
      { indexes: [2], ...rest },
      { indexes: [3, 2], ...rest },
      { indexes: [], ...rest },
    ],
    refused: [
      { indexes: [1], ...rest },
      { indexes: [2, 4], ...rest },
    ],
  });
  const both = {
    allowed: [{ left: { index: 2, publication: 1 }, right: { index: 3, publication: 1 } }],
    refused: [
      { left: { index: 1, publication: 1 }, right: { index: 3, publication: 1 } },
      { left: { index: 2, publication: 1 }, right: { index: 4, publication: 1 } },
    ],
  };
  const free = (ask: unknown = {}) => ({ allowed: [ask], refused: [] });
  const never = (...asks: unknown[]) => ({ allowed: [], refused: asks.length === 0 ? [{}] : asks });
  return {
    indexes: free(),
    ready: free(),
    acceptsQuery: free({ text: 'x' }),
    parseClass: free({ text: 'x' }),
    search: never({ index: 2, query: {} }),
    read: ofIndex({ publications: [], sections: [], image: false }),
    locate: { allowed: [{ names: ['EP-1-A1'] }, { names: [], indexes: [2] }], refused: [{ names: [], indexes: [1] }] },
    matchNumbers: { allowed: [{ lines: ['EP1000000A1'] }, { lines: [], indexes: [2] }], refused: [{ lines: [], indexes: [1] }] },
    textLinks: ofIndex({ publication: 1 }),
    citations: ofIndex({ publication: 1, steps: 1, relations: [], installedOnly: false, most: 10 }),
    statistics: ofIndex(),
    pdf: ofIndexes({ name: 'EP-1-A1' }),
    recognisedPages: ofIndexes({ name: 'EP-1-A1' }),
    cards: ofIndex(),
    marks: ofIndex(),
    image: ofIndex(),
    keywords: ofIndex(),
    blindSpots: ofIndexes(),
    readQuery: ofIndexes(),
    proposeTerms: ofIndexes(),
    readCondition: ofIndexes(),
    explainCondition: ofIndex(),
    lawLabels: ofIndex(),
    findPublications: {
      allowed: [
        { text: 'x', count: 5 },
        { text: 'x', count: 5, indexes: [3] },
      ],
      refused: [{ text: 'x', count: 5, indexes: [3, 4] }],
    },
    familyMembers: ofIndex(),
    classNodes: free(),
    findClasses: free({ text: 'x' }),
    classTitles: free({ codes: [] }),
    shelf: never(),
    shelfPlan: never({ chosen: [{ product: 'us-grants' }] }),
    shelfFiles: never({ chosen: [{ product: 'us-grants' }], language: 'en' }),
    renewShelf: never({ source: { path: '/catalogue.json' } }),
    forgetShelfPublisher: never({ publisher: 'a'.repeat(64) }),
    grantLists: never(),
    grantList: never({ name: 'Withdrawn' }),
    importGrantList: never({ name: 'Withdrawn', says: 'withdrawn', asOf: '2026-11-01', source: { path: '/lists/withdrawn.txt' } }),
    deleteGrantList: never({ name: 'Withdrawn' }),
    watchedFolders: never(),
    watchFolder: never({ index: 1, path: '/deliveries' }),
    changeWatchedFolder: never({ folder: 1, paused: true }),
    stopWatchingFolder: never({ folder: 1 }),
    watchedFiles: never({ folder: 1, from: 0, count: 10 }),
    lookIntoFolder: never({ folder: 1 }),
    packStates: never(),
    packsIn: never({ folder: '/packs' }),
    startPublishing: never({ index: 1, to: '/packs' }),
    startTaking: never({ from: '/packs' }),
    startRollingBack: never({ index: 1 }),
    takeByItself: never({ index: 1, automatic: true }),
    applicants: never(),
    confirmApplicant: never({ name: 'x', spellings: ['x'] }),
    splitApplicant: never({ applicant: 1 }),
    declineApplicant: never({ key: 'x', declined: true }),
    applicantSurvey: never({ indexes: [2] }),
    completions: ofIndexes({ field: 'pa', text: 'x' }),
    classAdvice: ofIndex({ publications: [] }),
    textOfFile: { allowed: [upload], refused: [path] },
    reading: ofIndex(),
    provenance: ofIndex({ publications: [] }),
    drawing: ofIndex({ name: '' }),
    drawnPicture: ofIndex({ name: '', maxPixels: 200 }),
    cases: free(),
    case: ofCase(),
    createCase: never({ title: 'x', search: search([2]) }),
    recordWishes: never({ case: OWN, wishes: null }),
    changeCase: {
      allowed: [
        { case: OWN, change: { title: 'x', notes: 'y' } },
        { case: OWN, change: { search: search([3]) } },
      ],
      refused: [
        { case: FOREIGN, change: {} },
        { case: OWN, change: { search: search([1]) } },
        { case: OWN, change: { search: search([2, 4]) } },
        // Without an index, the master index is meant.
        { case: OWN, change: { search: search([]) } },
        { case: OWN, change: { walled: false } },
      ],
    },
    removeCase: never({ case: OWN }),
    restoreCase: never({ case: OWN }),
    destroyCase: never({ case: OWN }),
    attach: {
      allowed: [{ case: OWN, ...upload }],
      refused: [
        { case: FOREIGN, ...upload },
        { case: OWN, ...path },
      ],
    },
    attachment: ofCase(),
    detach: ofCase(),
    runVersion: ofCase(),
    versions: ofCase(),
    version: ofCase({ number: 1 }),
    versionChange: ofCase({ from: 1, to: 2 }),
    caseDocuments: ofCase(),
    ratedElsewhere: never({ case: FOREIGN, publications: ['EP-1-A1'] }),
    rate: ofCase(),
    noteDocument: ofCase(),
    tagDocuments: ofCase(),
    undo: ofCase(),
    annotations: ofCase(),
    annotate: ofCase(),
    changeAnnotation: ofCase(),
    removeAnnotation: ofCase(),
    caseRecord: ofCase(),
    caseActivity: never({ since: '2031-01-02T03:04:05.000Z', case: OWN }),
    verifyCase: ofCase(),
    replayVersion: ofCase(),
    proposeFeatures: free({ text: 'x' }),
    features: ofCase(),
    keepFeatures: ofCase(),
    highlightSets: ofCase(),
    keepHighlightSets: ofCase({ sets: [{ number: 1, terms: ['cap'] }] }),
    highlightPlaces: ofIndex({ publications: [1], sets: [] }),
    verdicts: ofCase(),
    giveVerdict: ofCase(),
    runFirstPass: never({ case: OWN, text: 'x' }),
    firstPassProgress: never({ case: OWN }),
    stopFirstPass: never({ case: OWN }),
    caseFirstPass: never({ case: OWN }),
    redoFirstPass: never({ case: OWN }),
    searchPairs: never({ case: OWN }),
    pairSearchProgress: never({ case: OWN }),
    stopPairSearch: never({ case: OWN }),
    readClaims: ofCase(),
    readNumbers: free({ text: 'x' }),
    assess: ofCase(),
    confirmVerdicts: ofCase(),
    featureEvidence: ofIndex(),
    linkedPassages: both,
    claimDifferences: both,
    passagesFor: ofIndex(),
    startExport: {
      allowed: [{ case: OWN, form: 'ris' }],
      refused: [
        { case: FOREIGN, form: 'ris' },
        { case: OWN, form: 'ris', to: '/tmp/x' },
        { case: OWN, form: 'ris', indexes: [2, 4] },
      ],
    },
    caseExports: ofCase(),
    documentPdf: {
      allowed: [{ case: OWN, index: 2 }, { index: 3 }],
      refused: [{ case: FOREIGN, index: 2 }, { case: OWN, index: 1 }, { index: 4 }],
    },
    reportTemplate: free(),
    useReportTemplate: never(upload, path),
    forgetReportTemplate: never(),
    ownReportTemplate: free({ language: 'en' }),
    openBundle: never(upload, path),
    collections: free(),
    createCollection: never(),
    renameCollection: never({ index: 2 }),
    removeCollection: never({ index: 2 }),
    restoreCollection: never({ index: 2 }),
    refusals: never({ index: 2 }),
    forgetRefusals: never({ index: 2 }),
    importReports: never({ index: 2 }),
    importReport: never({ index: 1, report: 1 }),
    forgetImportReport: never({ index: 1, report: 1 }),
    jobs: free(),
    startImport: never({ index: 2, sources: [{ upload: 'u' }] }),
    tables: never({ sources: [{ upload: 'u' }] }),
    rememberColumns: never({ header: ['a'], meanings: ['number'] }),
    startVerification: never({ index: 2 }),
    startRebuild: never({ index: 2 }),
    startPlacing: never({ index: 2, leaveOut: true }),
    startRecognition: never({ index: 2 }),
    startCopy: never({ index: 2, publications: [{ index: 1, publication: 1 }] }),
    startPack: never({ index: 2 }),
    startInstall: never(upload),
    installModel: never(upload),
    useModel: never(),
    removeModel: never(),
    pauseJob: never({ job: 2 }),
    resumeJob: never({ job: 2 }),
    stopJob: { allowed: [{ job: 2 }], refused: [{ job: 1 }, { job: 3 }, { job: 99 }] },
    dismissJob: { allowed: [{ job: 2 }], refused: [{ job: 1 }, { job: 3 }, { job: 99 }] },
    about: free(),
    settings: free(),
    changeSettings: never({ theme: 'dark' }),
    apiStatus: never(),
    transport: never(),
    useCertificate: never({ certificate: { path: '/etc/ssl/server.pem' } }),
    ownCertificate: never(),
    renewCertificate: never(),
    authorityCertificate: never(),
    selfTest: never(),
    keys: never(),
    createKey: never({ name: 'x' }),
    suspendKey: never({ name: 'x' }),
    resumeKey: never({ name: 'x' }),
    endKey: never({ name: 'x' }),
    changeKey: never({ name: 'x', change: {} }),
    throttleKey: never({ name: 'x' }),
    usage: never(),
    exportUsage: never(),
    notices: never(),
    noticesSeen: never({ ids: [1] }),
    dismissNotices: never({ ids: [1] }),
    restoreNotices: never({ ids: [1] }),
    announce: never({ subject: 'x', text: 'x' }),
    models: never(),
    privacy: free(),
    backups: never(),
    backupTrouble: never(),
    changeBackupSettings: never({ on: false }),
    makeBackup: never(),
    verifyBackup: never({ name: 'x' }),
    restoreBackup: never({ name: 'x' }),
    removeBackup: never({ name: 'x' }),
    backupsHolding: never({ case: OWN }),
    history: never(),
    keepSearch: never(),
    forgetSearch: never({ id: 1 }),
    restoreSearch: never({ id: 1 }),
    forgetHistory: never(),
    strategy: { allowed: [{ case: OWN }], refused: [{ case: FOREIGN }, {}] },
    addStrategyLine: never(),
    takeStrategy: never(),
    newPublications: never({ index: 2, after: 0 }),
    citingSample: never({ index: 2 }),
    trust: never({ index: 2 }),
    startTrust: never({ index: 2 }),
    recallEstimate: never({ case: 7 }),
    knownCitations: never({ case: 7 }),
    keepKnownCitations: never({ case: 7, citations: ['EP1000000'] }),
    watchedCases: never(),
    caseWatch: never({ case: OWN }),
    watchCase: never({ case: OWN }),
    endWatch: never({ case: OWN }),
    moveWatchLine: never({ case: OWN }),
    seeArrivals: never({ case: OWN, publications: ['EP-1-A1'], seen: true }),
    lookAtArrivals: never(),
    forgetStrategy: never(),
    repeatStrategyLine: never(),
    strategyChanges: never(),
    savedConditions: never(),
    saveCondition: never(),
    renameCondition: never(),
    forgetCondition: never(),
    draft: never(),
    keepDraft: never(),

    vault: free(),
    protect: never({ by: 'keychain' }),
    unlock: never(),
    lock: never(),
    changePassphrase: never({ passphrase: 'x', next: 'yyyyyyyyyy' }),
    makeRecoveryCode: never(),
    stayUnlocked: never(),

    audit: never({ filter: {}, count: 10 }),
    verifyAudit: never(),
    exportAudit: never({ filter: {}, form: 'csv' }),

    mail: never(),
    changeMail: never({ host: 'mail.example' }),
    keepMailPassword: never({ password: 'x' }),
    useMailAuthority: never(upload),
    forgetMailAuthority: never(),
    clusters: never(),
    addCluster: never({ name: 'firm', urls: ['https://search.firm.example:9200'] }),
    testCluster: never({ name: 'firm' }),
    removeCluster: never({ name: 'firm' }),
    testMail: never({ to: 'somebody@firm.example' }),
  };
})();

describe('The application of a guest', () => {
  it('covers exactly the calls of the contract', () => {
    expect(Object.keys(guestOf().application).sort()).toEqual([...names].sort());
    expect(Object.keys(table).sort()).toEqual([...names].sort());
  });

  for (const name of names) {
    const { allowed, refused } = table[name];
    it(`${allowed.length === 0 ? 'refuses' : refused.length === 0 ? 'allows' : 'allows for its own case only'}: ${name}`, async () => {
      for (const ask of allowed) expect([ask, (await outcome(name, ask)).through]).toEqual([ask, true]);
      for (const ask of refused) expect([ask, (await outcome(name, ask)).through]).toEqual([ask, false]);
    });
  }

  it('shows only its own case, collections and exports', async () => {
    expect((await outcome('cases', {})).value).toEqual([{ id: OWN }]);
    expect((await outcome('indexes', {})).value).toEqual([{ id: 2 }, { id: 3 }]);
    expect((await outcome('collections', {})).value).toEqual([{ id: 2 }]);
    expect((await outcome('jobs', {})).value).toMatchObject({ revision: 1, jobs: [{ id: 2 }] });
    expect((await outcome('ratedElsewhere', { case: OWN, publications: ['EP-1-A1'] })).value).toEqual([]);
    expect((await outcome('history', { count: 5 })).value).toEqual([]);
    expect((await outcome('draft', {})).value).toBeUndefined();
    expect((await outcome('privacy', {})).value).toEqual({
      ...{ dataFolder: '', stored: [], listening: [], visitors: 0, source: 'system' },
      connections: [{ address: '198.51.100.9', port: 443, purpose: 'unknown' }],
    });
  });

  it('searches publications in the indexes of its case if none are named, and exports only what these contain', async () => {
    for (const [name, ask] of [
      ['locate', { names: ['EP-1-A1'] }],
      ['matchNumbers', { lines: ['EP1000000A1'] }],
      ['findPublications', { text: 'x', count: 5 }],
      ['startExport', { case: OWN, form: 'ris', publications: ['EP-1-A1'] }],
    ] as [ApplicationCallName, object][]) {
      const { application, recorded } = guestOf();
      await (application[name] as (ask: unknown) => Promise<unknown>)(ask);
      expect(recorded.find((one) => one.name === name)?.ask).toEqual({ ...ask, indexes: [2, 3] });
    }
  });

  it('lists the exports of others only if the case has no hits in collections that the link does not show', async () => {
    const listed = async (change: typeof answers = {}): Promise<unknown> => (await outcome('caseExports', { case: OWN }, change)).value;
    expect(await listed()).toEqual(answers.caseExports);
    expect(await listed({ versions: [{ withheld: 2 }] })).toMatchObject([{ name: 'of this link' }]);
  });

  it('says that it runs in a browser, whatever window the application has', async () => {
    expect((await outcome('about', {})).value).toMatchObject({ case: OWN, door: 'browser', demo: false });
  });

  it('learns nothing of the spellings of applicants that the owner typed', async () => {
    const asked = async (name: ApplicationCallName): Promise<unknown> => {
      const { application, recorded } = guestOf();
      await (application[name] as (ask: unknown) => Promise<unknown>)(table[name].allowed[0]);
      return recorded.find((one) => one.name === name)?.ask;
    };
    for (const name of ['readCondition', 'explainCondition', 'marks', 'lawLabels', 'cards', 'completions'] as const)
      expect(await asked(name), name).toMatchObject({ onlyOccurringSpellings: true });
    expect(await asked('statistics')).not.toHaveProperty('onlyOccurringSpellings');
  });

  it('reads only the master index for a case that names no index', async () => {
    const master = { case: { id: OWN, search: search([]) } };
    expect((await outcome('cards', { index: 1, publications: [] }, master)).through).toBe(true);
    expect((await outcome('cards', { index: 2, publications: [] }, master)).through).toBe(false);
    expect((await outcome('changeCase', { case: OWN, change: { search: search([]) } }, master)).through).toBe(true);
  });
});
