// The application over a data folder: every call of the screens, assembled. In: the folder, the model, how processes are started, the clocks.
// Out: the calls and an orderly end. It connects parts and does no work itself.
import { setTimeout as delay } from 'node:timers/promises';
import type { CountUses } from '../access/access.ts';
import { auditedApplication, recentOpenings } from '../access/audit/audited-application.ts';
import type { Application } from '../contract/application.ts';
import { Failure } from '../contract/failures.ts';
import type { Ideas } from '../contract/idea.ts';
import { presenceOf } from '../contract/present-folder.ts';
import { keepPrivate } from '../contract/private-files.ts';
import type { AboutApplication, Settings } from '../contract/settings.ts';
import { modelByChecksum, modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex, isInternal } from '../engine/store/library.ts';
import { openLibrary } from '../library/library.ts';
import type { MailServerPlace } from '../security/egress/mail-connection.ts';
import { privacyReport } from '../security/egress/privacy-report.ts';
import { keepSentBytes } from '../security/egress/sent-bytes.ts';
import { openPairSearch } from './pair-search-calls.ts';
import { openStrategy } from './strategy.ts';
import { openTls } from '../security/tls/tls.ts';
import { suspendAwareClock } from '../security/vault/suspend-aware-clock.ts';
import { openCaseVault } from '../security/vault/vault.ts';
import { openTransfers, type Transfers } from '../server/transfers/transfers.ts';
import { builtScreens, shippedShelf } from '../settings/data-folder.ts';
import { openSettings } from '../settings/settings-file.ts';
import { openSettingsCalls } from '../settings/settings.ts';
import { migrateAccessFile } from '../backup/before-migration.ts';
import { completeRestoring } from '../storage/file-replacement.ts';
import { closeToOthers } from '../storage/private-folder.ts';
import { openKeychain } from '../workers/keychain.ts';
import { openMailSender } from '../workers/mail-sender.ts';
import { openPictures } from '../workers/pictures.ts';
import type { StartProcess } from '../workers/processes.ts';
import { openRunningApplication } from '../workers/running-applications.ts';
import { openAccessStorage } from './access-storage.ts';
import { coverageFrom } from './assistant-coverage.ts';
import { attestationOf } from './attestation.ts';
import { openAudit } from './audit.ts';
import { openBackups } from './backups.ts';
import { bundledCaseViews } from './bundled-cases.ts';
import { bundleDocuments, openBundle } from './bundles.ts';
import { caseDeletion } from './case-deletion.ts';
import { countsOf } from './case-search.ts';
import { openCaseStorage } from './case-storage.ts';
import { openCaseWatch } from './case-watch.ts';
import { openCaseVersions, type WhileSearching } from './case-versions.ts';
import { openExports } from './exports.ts';
import { openFirstPass } from './first-pass-calls.ts';
import { whileFolderIsPresent } from './folder-presence.ts';
import { guestApplication } from './guest-application.ts';
import { openIdeas } from './ideas.ts';
import { internalCollections, internalIndexes, publishedGrants } from './internal-collections.ts';
import { callsOf as clusterCallsOf, openClusters } from './clusters/clusters.ts';
import { openClusterCollections } from './clusters/collections.ts';
import { collectionsOn } from '../engine/store/cluster-files.ts';
import { openMail } from './mail.ts';
import { openNetworkStates } from './network-states.ts';
import { openSelfTest } from './self-test/self-test.ts';
import type { TestTarget } from './self-test/target.ts';
import { openApplicationService, portOf } from './service.ts';
import { openRecallEstimate } from './recall-estimate.ts';
import { removeUnfinished, unfinishedBundles } from './unfinished-bundles.ts';
import { answeredUntilLocked } from './until-locked.ts';
import { openTrustMeter } from './trust-meter.ts';
import { uploadedBytes } from './uploaded-bytes.ts';
import { wishedSearch } from './wished-search.ts';
import { openWorkstation } from './workstation.ts';

export interface ApplicationOptions {
  folder: string;
  modelFolder: string;
  startProcess: StartProcess;
  /** How many searches run side by side. */
  searchWorkers: number;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** Epoch milliseconds. */
  clock: () => number;
  about: Pick<AboutApplication, 'version' | 'door' | 'demo'>;
  /** The port of the service for this run, instead of the one in the settings; the service is then on. */
  apiPort?: number | undefined;
  /** The same for the address, the names and TLS, and whether the service is on. */
  apiPlace?: Partial<Settings['api']> | undefined;
  /** The target of the self-test, if it is not this application. */
  tested?: () => Promise<TestTarget | undefined>;
  /** The folder of built screens, which links to a case open. */
  screens?: string | undefined;
  /** True where another application may have the folder open: what it removed or left unfinished is left to it. */
  guest?: boolean;
  /** Whether the computer runs on battery, undefined where it is not known; absent: what the system says. */
  isOnBattery?: () => boolean | undefined;
  /** True for a service without a window: cases that were opened are not locked after an idle time. */
  unattended?: boolean;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

/** How often to check whether the cases have been idle for too long or were locked by another process, milliseconds. */
const CHECK_LOCK_MS = 2_000;
/** How long restoring a backup waits for the audit, milliseconds. */
const AUDIT_WAITS_MS = 5_000;

export interface OpenApplication {
  application: Application;
  /** The calls of the idea endpoints and token links. */
  ideas: Ideas;
  /** Where a browser's uploads and downloads are. */
  transfers: Transfers;
  /** Settled when the service for other programs answers, has failed to, or is off. */
  serviceReady: Promise<void>;
  /** Settled when the cases are open, or are known to be locked. */
  vaultReady: Promise<void>;
  /** Locks the cases in this process, as after an idle time. */
  lockThisProcess(): Promise<void>;
  /** Finishes what is running; parts close before the parts they use. */
  close(): Promise<void>;
}

/** Opens a data folder; creates a missing one. Throws `folder-unwritable`, `folder-newer`, `busy` and `restoring`. */
export function openApplication(options: ApplicationOptions): OpenApplication {
  const { folder, modelFolder, startProcess, now, clock, report } = options;
  const { door, version } = options.about;
  keepPrivate();
  const closed = closeToOthers(folder);
  // A restore that was interrupted is completed before anything of the folder is read.
  completeRestoring(folder);
  migrateAccessFile(folder, version, clock);
  const model = modelInUse(folder, modelFolder);
  if (model.checksum !== '') findOrCreateIndex(folder, undefined, model);
  const requirePresence = presenceOf(folder);
  const transfers = openTransfers(folder);
  const onClusters = openClusterCollections(folder, () => clusters);
  const workstation = openWorkstation({
    ...{ folder, modelFolder, searchWorkers: options.searchWorkers, now, startProcess, transfers },
    clusters: onClusters,
    used: () => {
      library.used();
      trust.used();
    },
  });
  const guest = options.guest === true;
  const settingsFile = openSettings(folder);
  const sentBytes = keepSentBytes({ folder, clock, report });
  const keychain = openKeychain({ startProcess, environment: process.env });
  const running = guest ? undefined : openRunningApplication(folder);
  const cases = openCaseStorage({
    ...{ folder, clock, admission: { as: 'waiting' }, application: version },
    secondary: running?.isAlone() !== true,
  });
  const passwords = {
    read: (name: string) => cases.stored().password(name),
    keep: (name: string, text: string) => cases.stored().keepPassword(name, text),
  };
  const clusters = openClusters({
    ...{ settings: settingsFile, secrets: passwords, startProcess, onSent: sentBytes.add },
    modelFolder: model.checksum === '' ? undefined : modelFolder,
    collectionsOn: (cluster) => collectionsOn(folder, cluster),
  });
  const access = openAccessStorage({ folder, clock });
  const audit = openAudit({ access, clock, report });
  const { record } = audit;
  const library = openLibrary({
    ...{ folder, modelFolder, shelf: shippedShelf, startProcess, transfers, guest, running, clock, report },
    nodesOf: (cluster) => clusters.nodes(cluster),
    onCluster: async (id) => {
      const { model, ...counted } = await onClusters.counts(id);
      return { ...counted, modelFits: modelByChecksum(folder, modelFolder, model) !== undefined };
    },
    changed: () => watch.lookSoon(),
    release: workstation.release,
    isInternal: (index) => isInternal(folder, index),
    hasInternal: () => internalIndexes(folder).any,
    isLocked: () => locked,
    verifiesDaily: () => settingsFile.current().verifyDaily,
    ...(options.isOnBattery !== undefined && { isOnBattery: options.isOnBattery }),
    recognisesScans: () => settingsFile.current().recogniseScans,
  });
  const trust = openTrustMeter({ engine: workstation.calls, library, clock });
  let untilLocked = new AbortController();
  const internal = internalCollections({ workstation, library, report });
  let locked = false;
  const lockChanged = (isLocked: boolean, key: Uint8Array | undefined): void => {
    locked = isLocked;
    transfers.setLocked(locked);
    internal.useCasesKey(key);
    if (!locked) return watch.lookSoon();
    library.sideJobs.lock();
    untilLocked.abort(new Failure('cases-locked'));
    untilLocked = new AbortController();
    void workstation.forgetTexts().catch(report);
  };
  const vault = openCaseVault({
    ...{ folder, keychain, cases, environment: process.env, protects: true, lockChanged, report },
    now: suspendAwareClock(now, clock),
    attended: !guest && options.unattended !== true,
    lockAfterMinutes: () => (options.unattended === true ? 0 : settingsFile.current().lockAfterMinutes),
    tell: (act) => record({ kind: 'application' }, act),
  });
  const checkingLock = setInterval(() => void vault.checkAutoLock().catch(report), CHECK_LOCK_MS);
  const isSameOpening = recentOpenings(clock);
  record({ kind: 'application' }, 'application-started', { door, version, guest, ...(closed > 0 && { closed }) });
  const subject = async (): Promise<TestTarget> =>
    (await options.tested?.()) ?? { pid: process.pid, api: settings.api(), status: api.service.status() };
  const network = openNetworkStates({
    ...{
      folder,
      modelFolder,
      startProcess,
      clock,
      subject,
      mailServer: () => Promise.resolve(mailWay()),
      clusters: () => clusters.servers(),
    },
  });
  const during: WhileSearching = (wishes, work) => (wishes?.noMail === true ? mail.without(work) : work());
  /** What cases search with. */
  const wished = { ...workstation.calls, search: wishedSearch({ cases, engine: workstation.calls, during }) };
  const counted = countsOf(library.calls);
  const recording = {
    ...{ counted, now, clock, network: network.now, application: version },
    model: () => modelInUse(folder, modelFolder).checksum,
  };
  const versions = openCaseVersions({ ...recording, kept: () => watch.lookSoon(), cases, transfers, during, engine: workstation.calls });
  const pictures = openPictures({ startProcess });
  const caseCalls = {
    ...cases.calls,
    ...versions.calls,
    ...openStrategy({ cases, clock, engine: workstation.calls, counted }),
    ...openPairSearch({
      ...{ cases: { ...cases.calls, ...versions.calls }, engine: workstation.calls, during },
      recording: { ...recording, storage: cases },
      untilLocked: () => untilLocked.signal,
    }),
    ...openFirstPass({
      ...{ ...recording, cases, engine: workstation.calls, during, kept: () => watch.lookSoon() },
      untilLocked: () => untilLocked.signal,
    }),
    ...answeredUntilLocked(bundledCaseViews({ calls: versions.calls, cases, engine: workstation.calls }), () => untilLocked.signal),
  };
  const documents = bundleDocuments(library.calls, library.sideJobs);
  const exports = openExports({
    ...{ folder, cases, sideJobs: library.sideJobs, transfers, startProcess, clock, pictures },
    openBundle: ({ source }) =>
      openBundle({ folder, cases, sideJobs: library.sideJobs, transfers, documents, startProcess, clock }, source),
    views: { ...workstation.calls, ...caseCalls },
    untilLocked: () => untilLocked.signal,
    application: version,
    attestation: attestationOf({ folder, modelFolder, network, audit: audit.ofCase }),
  });
  if (!guest) void removeUnfinished(unfinishedBundles(folder), { ...library.calls, ...caseCalls }, cases).catch(() => undefined);
  const ideas = answeredUntilLocked(
    openIdeas({
      ...{ cases, run: versions.run, engine: workstation.published, clock, requirePresence, report },
      isInternal: (index) => isInternal(folder, index),
    }),
    () => untilLocked.signal,
  );
  const tls = openTls({
    ...{ folder, listening: () => settings.api(), bytesOf: uploadedBytes(transfers), clock },
    renewed: () => record({ kind: 'application' }, 'certificate-changed', { source: 'own', what: 'renewed' }),
  });
  const countUses: CountUses = (uses) => access.stored().countUses(uses, clock());
  /** The application for a guest with a link to one case. */
  const linked = (id: number, indexes?: readonly number[]): Application =>
    auditedApplication(
      guestApplication(application, id, indexes, internalIndexes(folder)),
      { kind: 'link', name: String(id) },
      record,
      isSameOpening,
    );
  const api = openApplicationService({
    ...{ folder, clock, now, engine: workstation.published, own: workstation.published, tls, countUses, record, report },
    assistants: { calls: workstation.published, coverageOf: coverageFrom(library.calls), version },
    ideas: {
      ...{ ideas, insight: workstation.published },
      png: async (bytes) => (await pictures.png(bytes))?.bytes,
      screens: {
        ...{ folder: options.screens ?? builtScreens, transfers, application: linked },
        opened: (id) => record({ kind: 'link', name: String(id) }, 'link-opened', { case: id }),
      },
    },
  });
  const settings = openSettingsCalls({
    ...{ folder, settings: settingsFile, service: api.service, about: options.about },
    models: async () => {
      const [models, answers] = await Promise.all([cases.stored().models(modelFolder), workstation.modelAnswers()]);
      return models.map((one) => ({ ...one, answering: one.inUse && answers }));
    },
    privacy: () => {
      sentBytes.save();
      return privacyReport({ folder, apiPort: portOf(api.service), mail: mailWay(), clusters: clusters.servers() });
    },
    apiOfThisRun: { ...(options.apiPort !== undefined && { port: options.apiPort }), ...options.apiPlace },
  });
  const sender = openMailSender(startProcess, sentBytes.add);
  const mailWay = (): MailServerPlace | undefined => {
    const { host, port } = settingsFile.current().mail;
    return host === '' ? undefined : { address: host, port, pid: sender.pid() };
  };
  const mail = openMail({
    ...{ settings: settingsFile, access, record, clock, report, sender, passwords, bytesOf: uploadedBytes(transfers) },
  });
  const watch = openCaseWatch({ cases, engine: wished, mail: mail.announce, clock, report });
  void vault.ready.then(watch.lookSoon);
  const backups = openBackups({
    ...{ folder, clock, report, record, application: version, key: vault.currentKey, keyOf: vault.keyOf, whileLocked: vault.whileLocked },
    caseMadeAt: async (id) => (await cases.calls.cases({})).find((one) => one.id === id)?.createdAt,
    release: async () => {
      // An audit that cannot be written delays nothing: its acts wait, and are written to the restored file.
      await Promise.race([audit.settled().catch(() => undefined), delay(AUDIT_WAITS_MS, undefined, { ref: false })]);
      await api.release();
      await access.release();
      await vault.releaseFiles();
    },
    reopen: async (key) => {
      await vault.reopen(key);
      await settings.readAgain();
    },
  });
  const selfTest = openSelfTest({
    ...{ folder, modelFolder, startProcess, clock, door, mailServer: () => Promise.resolve(mailWay()), clusters: () => clusters.servers() },
    application: () => application,
    casesAreSound: backups.casesAreSound,
    subject,
  });
  const calls: Application = {
    ...wished,
    ...library.calls,
    ...trust.calls,
    ...settings.calls,
    ...tls.calls,
    selfTest,
    ...vault.calls,
    unlock: async (request) => {
      const opened = await vault.calls.unlock(request);
      backups.unlocked();
      return opened;
    },
    ...publishedGrants(access.calls, folder),
    ...caseCalls,
    ...watch.calls,
    ...answeredUntilLocked(openRecallEstimate({ cases, engine: wished }), () => untilLocked.signal),
    destroyCase: caseDeletion({
      library: library.calls,
      sideJobs: library.sideJobs,
      transfers,
      destroy: (id) => cases.stored().destroyCase(id),
    }),
    ...exports.calls,
    drawnPicture: async ({ maxPixels, ...wanted }) => {
      const found = await workstation.calls.drawing(wanted);
      return found && pictures.png(found.bytes, maxPixels);
    },
    ...audit.calls,
    ...mail.calls,
    ...clusterCallsOf(clusters, uploadedBytes(transfers)),
    ...backups.calls,
  };
  const application = whileFolderIsPresent(calls, requirePresence);
  const closing = [
    watch,
    backups,
    api,
    tls,
    library,
    pictures,
    mail,
    clusters,
    sentBytes,
    { close: audit.settled },
    access,
    vault,
    keychain,
    cases,
    workstation,
    transfers,
  ];
  return {
    application: auditedApplication(application, { kind: 'window' }, record, isSameOpening),
    ideas,
    transfers,
    serviceReady: settings.serviceReady,
    vaultReady: vault.ready,
    lockThisProcess: vault.lockThisProcess,
    close: async () => {
      record({ kind: 'application' }, 'application-ended', { door, guest });
      clearInterval(checkingLock);
      // A part that fails to close does not keep the others from closing.
      for (const part of closing)
        await Promise.resolve()
          .then(() => part.close())
          .catch(report);
    },
  };
}
