// The whole application over a data folder: who answers which call of the screens? In: the folder, the model, how processes are
// started, the clocks, the door. Out: every call of the contract, and an orderly end. It puts parts together and does no work itself.
import { setTimeout as delay } from 'node:timers/promises';
import { openAccess, type CountUses, type OpenAccess } from '../access/access.ts';
import { openings, telling } from '../access/audit/audited-calls.ts';
import type { Tell } from '../access/audit/audit-queue.ts';
import type { Application } from '../contract/application.ts';
import type { Answering } from '../contract/call.ts';
import type { historyCalls } from '../contract/history.ts';
import type { IdeaDesk } from '../contract/idea.ts';
import type { AboutApplication, Settings } from '../contract/settings.ts';
import { builtScreens } from '../settings/data-folder.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { indexNamed } from '../engine/store/library.ts';
import { openIdeaDesk } from './ideas.ts';
import { openExchange, type Exchange } from '../server/transfers/transfers.ts';
import { openExports } from './exports.ts';
import { guestViews } from './bundled-cases.ts';
import { openLibraryDesk } from '../library/library.ts';
import { countedBy } from './case-search.ts';
import { begunBundles, clearLeft } from './unfinished-bundles.ts';
import { bundleDocuments } from './bundles.ts';
import { openCaseCalls } from './cases.ts';
import { openMailDesk } from './mail.ts';
import { destroyingCases } from './case-deletion.ts';
import { settleRestoring } from '../storage/restoring.ts';
import { openAuditDesk } from './audit.ts';
import { openAccessDesk } from './keys.ts';
import { openBackupDesk } from './backups.ts';
import { openCaseDesk, type CaseDesk } from './case-storage.ts';
import { openKeychain } from '../workers/keychain.ts';
import { openMailSender } from '../workers/mail-sender.ts';
import { openPictures } from '../workers/pictures.ts';
import type { StartProcess } from '../workers/processes.ts';
import { limitedTo } from './guest-permissions.ts';
import type { MailWay } from '../security/egress/mail-connection.ts';
import { privacyReport } from '../security/egress/privacy-report.ts';
import type { ServerParts } from '../server/listen.ts';
import { openService, type Service } from '../server/service.ts';
import { handedBytes } from './uploaded-bytes.ts';
import { readingOver } from './reading.ts';
import { openSelfTest } from './self-test/self-test.ts';
import type { Subject } from './self-test/subject.ts';
import { openSettingsDesk } from '../settings/settings.ts';
import { openSettings } from '../settings/settings-file.ts';
import { Tickets } from '../server/tickets/tickets.ts';
import { openTransport, type Transport } from '../security/tls/tls.ts';
import { countingSleep } from '../security/vault/suspend-aware-clock.ts';
import { openVaultDesk } from '../security/vault/vault.ts';
import { openWorkstation, type Workstation } from './workstation.ts';

export interface ApplicationParts {
  folder: string;
  modelFolder: string;
  startProcess: StartProcess;
  /** How many searches run side by side. */
  lanes: number;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
  /** Epoch milliseconds. */
  clock: () => number;
  about: Pick<AboutApplication, 'version' | 'door' | 'demo'>;
  /** The port of the service for this run, in place of the one in the settings; it is then on. */
  apiPort?: number | undefined;
  /** The same of the address, the names and TLS, and whether it is on. */
  apiPlace?: Partial<Settings['api']> | undefined;
  /** What the self-test tests, where that is not this application. */
  tested?: () => Promise<Subject | undefined>;
  /** The folder of built screens, which links to a case open. */
  screens?: string | undefined;
  /** True where another application may be open over the folder: what it removed or left unfinished is left to it. */
  guest?: boolean;
  /** True where nobody sits in front: cases that were opened are not locked for having been left alone. */
  unattended?: boolean;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

/** How often it is looked whether the cases have been left alone for too long, or locked by another process, milliseconds. */
const LOOK_AT_CLOCK_MS = 2_000;
/** How long a backup that is put back waits for the audit, milliseconds. */
const AUDIT_WAITS_MS = 5_000;

export interface OpenApplication {
  application: Application;
  /** What the idea endpoints and token links ask. */
  ideas: IdeaDesk;
  /** Where a browser's files lie meanwhile. */
  exchange: Exchange;
  /** Settled when the service for other programs answers, or has failed to, or is off. */
  serviceReady: Promise<void>;
  /** Settled when the cases are open, or are known to be locked. */
  vaultReady: Promise<void>;
  /** Locks the cases in this process, as when they have been left alone for too long. */
  lockAlone(): Promise<void>;
  /** Finishes what is under way, in the order of who needs whom. */
  close(): Promise<void>;
}

/** Opens a data folder, made where it is missing. Throws `folder-unwritable`, `folder-newer`, `busy` and `restoring`. */
export function openApplication(parts: ApplicationParts): OpenApplication {
  const { folder, modelFolder, startProcess, now } = parts;
  // What a restore that was cut off has still to bring is there before anything of the folder is read.
  settleRestoring(folder);
  const model = modelInUse(folder, modelFolder);
  if (model.checksum !== '') indexNamed(folder, undefined, model);
  const exchange = openExchange(folder);
  const workstation = openWorkstation({ folder, modelFolder, lanes: parts.lanes, now, startProcess, exchange });
  const guest = parts.guest === true;
  const settingsFile = openSettings(folder);
  const keychain = openKeychain({ startProcess, environment: process.env });
  const cases = openCaseDesk({ folder, clock: parts.clock, beside: guest, admission: { as: 'waiting' } });
  const vault = openVaultDesk({
    ...{ folder, keychain, cases, environment: process.env, protects: true, report: parts.report },
    now: countingSleep(now, parts.clock),
    attended: !guest && parts.unattended !== true,
    lockAfterMinutes: () => (parts.unattended === true ? 0 : settingsFile.current().lockAfterMinutes),
    tell: (what) => audit.tell({ kind: 'application' }, what),
  });
  const looking = setInterval(() => void vault.lookAtClock().catch(parts.report), LOOK_AT_CLOCK_MS);
  const keyRing = openAccessDesk({ folder, clock: parts.clock });
  const audit = openAuditDesk({ desk: keyRing, clock: parts.clock, report: parts.report });
  const { door } = parts.about;
  const isSameOpening = openings(parts.clock);
  audit.tell({ kind: 'application' }, 'application-started', { door, version: parts.about.version, guest });
  const library = openLibraryDesk({
    ...{ folder, modelFolder, startProcess, exchange, guest },
    clock: parts.clock,
    letGo: workstation.letGo,
    report: parts.report,
  });
  const kept = openCaseCalls({
    ...{ desk: cases, exchange, now, clock: parts.clock },
    ...{ engine: workstation.engine, insight: workstation.insight, counted: countedBy(library.calls) },
    model: () => modelInUse(folder, modelFolder).checksum,
    application: parts.about.version,
  });
  const pictures = openPictures({ startProcess });
  const guests = guestViews({ calls: kept.calls, desk: cases, engine: workstation.engine });
  const exports = openExports({
    ...{ folder, desk: cases, beside: library.beside, exchange, startProcess, clock: parts.clock },
    ...{ documents: bundleDocuments(library.calls, library.beside), pictures },
    asked: { ...workstation.engine, ...workstation.insight, ...workstation.comparing, ...kept.calls, ...guests },
    application: parts.about.version,
  });
  if (!guest) void clearLeft(begunBundles(folder), { ...library.calls, ...kept.calls }, cases).catch(() => undefined);
  const ideas = openIdeaDesk({ desk: cases, run: kept.run, engine: workstation.engine, clock: parts.clock, report: parts.report });
  const transport = openTransport({
    ...{ folder, listening: () => settings.api(), bytesOf: handedBytes(exchange), clock: parts.clock },
    renewed: () => audit.tell({ kind: 'application' }, 'certificate-changed', { source: 'own', what: 'renewed' }),
  });
  const countUses: CountUses = (uses) => keyRing.calls().countUses(uses, parts.clock());
  const api = apiOver(parts, transport, workstation, audit.tell, countUses, () => ({
    ...{ desk: ideas, insight: workstation.insight },
    png: async (bytes) => (await pictures.png(bytes))?.bytes,
    screens: { folder: parts.screens ?? builtScreens, files: exchange, application: linked, opened },
  }));
  const settings = openSettingsDesk({
    folder,
    settings: settingsFile,
    service: api.service,
    models: async () => {
      const [models, answers] = await Promise.all([cases.calls().models(modelFolder), workstation.modelAnswers()]);
      return models.map((one) => ({ ...one, answering: one.inUse && answers }));
    },
    privacy: () => privacyReport({ folder, apiPort: portOf(api.service), mail: mailWay() }),
    about: parts.about,
    apiOfThisRun: { ...(parts.apiPort !== undefined && { port: parts.apiPort }), ...parts.apiPlace },
  });
  const sender = openMailSender(startProcess);
  const mailWay = (): MailWay | undefined => {
    const { host, port } = settingsFile.current().mail;
    return host === '' ? undefined : { address: host, port, pid: sender.pid() };
  };
  const mail = openMailDesk({
    ...{ settings: settingsFile, desk: keyRing, tell: audit.tell, clock: parts.clock, report: parts.report },
    passwords: {
      read: (name) => cases.calls().password(name),
      keep: (name, text) => cases.calls().keepPassword(name, text),
    },
    ...{ sender, bytesOf: handedBytes(exchange) },
  });
  const backups = openBackupDesk({
    ...{ folder, clock: parts.clock, report: parts.report, application: parts.about.version, key: vault.present, keyOf: vault.keyOf },
    ...{ whileLocked: vault.whileLocked, tell: audit.tell },
    caseMadeAt: async (id) => (await kept.calls.cases({})).find((one) => one.id === id)?.createdAt,
    letGo: async () => {
      // An audit that cannot be written holds nothing up: what it was told waits, and goes into the file that comes.
      await Promise.race([audit.settled().catch(() => undefined), delay(AUDIT_WAITS_MS, undefined, { ref: false })]);
      await api.letGo();
      await keyRing.letGo();
      await vault.letGo();
    },
    takeUp: async (key) => {
      await vault.reopen(key);
      await settings.readAgain();
    },
  });
  const selfTest = openSelfTest({
    ...{ folder, modelFolder, startProcess, clock: parts.clock, door: parts.about.door, mailServer: () => Promise.resolve(mailWay()) },
    application: () => application,
    casesAreSound: backups.casesAreSound,
    subject: async () => (await parts.tested?.()) ?? { pid: process.pid, api: settings.api(), status: api.service.status() },
  });
  const application: Application = {
    ...workstation.engine,
    ...workstation.insight,
    ...workstation.comparing,
    ...readingOver(workstation.engine),
    ...library.calls,
    ...settings.calls,
    ...transport.calls,
    selfTest,
    ...vault.calls,
    unlock: async (ask) => {
      const opened = await vault.calls.unlock(ask);
      backups.unlocked();
      return opened;
    },
    ...keyRing.answers,
    ...historyAnswers(cases, parts.clock),
    ...kept.calls,
    ...guests,
    ...exports.calls,
    ...audit.answers,
    ...mail.calls,
    ...backups.calls,
    destroyCase: destroyingCases({ library: library.calls, beside: library.beside, exchange, destroy: kept.calls.destroyCase }),
  };
  /** The application as whoever has a link to a case may use it. */
  const linked = (id: number, indexes?: readonly number[]): Application =>
    telling(limitedTo(application, id, indexes), { kind: 'link', name: String(id) }, audit.tell, isSameOpening);
  const opened = (id: number): void => audit.tell({ kind: 'link', name: String(id) }, 'link-opened', { case: id });
  return {
    application: telling(application, { kind: 'window' }, audit.tell, isSameOpening),
    ideas,
    exchange,
    serviceReady: settings.serviceReady,
    vaultReady: vault.ready,
    lockAlone: vault.lockAlone,
    close: async () => {
      audit.tell({ kind: 'application' }, 'application-ended', { door, guest });
      clearInterval(looking);
      // One that cannot end as it should does not keep the others from it.
      for (const part of [
        backups,
        api,
        transport,
        library,
        pictures,
        mail,
        { close: audit.settled },
        keyRing,
        vault,
        keychain,
        cases,
        workstation,
        exchange,
      ]) {
        await Promise.resolve()
          .then(() => part.close())
          .catch(parts.report);
      }
    },
  };
}

/** The service for other programs; its keys are read when it first starts, its tickets last as long as the application. */
function apiOver(
  { folder, clock, report }: ApplicationParts,
  transport: Transport,
  { engine }: Workstation,
  tell: Tell,
  countUses: CountUses,
  ideasWith: (access: OpenAccess) => ServerParts['ideas'],
): { service: Service; letGo(): Promise<void>; close(): Promise<void> } {
  const tickets = new Tickets(clock, { report });
  let access: OpenAccess | undefined;
  const service = openService(
    folder,
    async ({ address: host, port, tls }) => {
      const { startServer } = await import('../server/listen.ts');
      const secured = tls ? await transport.secured() : undefined;
      access ??= openAccess(folder, clock, countUses);
      return startServer({ engine, access, tickets, ideas: ideasWith(access), host, port, secured, now: clock, tell, report });
    },
    report,
  );
  const letGo = async (): Promise<void> => {
    await service.close();
    access?.close();
    access = undefined;
  };
  return { service, letGo, close: letGo };
}

function historyAnswers(cases: CaseDesk, clock: () => number): Answering<typeof historyCalls> {
  return {
    history: ({ count, before }) => cases.calls().history(count, before),
    keepSearch: ({ search, hits }) => cases.calls().keepSearch(search, hits, clock()),
    forgetSearch: ({ id }) => nothing(cases.calls().forgetSearch(id)),
    restoreSearch: ({ id }) => nothing(cases.calls().restoreSearch(id)),
    forgetHistory: () => nothing(cases.calls().forgetHistory()),
    draft: () => cases.calls().draft(),
    keepDraft: (draft) => nothing(cases.calls().keepDraft(draft)),
  };
}

async function nothing(work: Promise<unknown>): Promise<undefined> {
  await work;
  return undefined;
}

/** The port the service answers at now. */
function portOf(service: Service): number | undefined {
  const { baseUrl } = service.status();
  return baseUrl === undefined ? undefined : Number(new URL(baseUrl).port);
}
