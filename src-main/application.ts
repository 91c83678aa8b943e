// The whole application over a data folder: who answers which call of the screens? In: the folder, the model, how processes are
// started, the clocks, the door. Out: every call of the contract, and an orderly end. It puts parts together and does no work itself.
import type { StatsFs } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { openAccess } from './access/access.ts';
import { applicationCalls, type Application } from './contract/application.ts';
import type { Answering } from './contract/call.ts';
import { Failure } from './contract/failures.ts';
import type { historyCalls } from './contract/history.ts';
import type { AboutApplication, settingsCalls } from './contract/settings.ts';
import { indexNamed } from './engine/store/library.ts';
import { openExchange, type Exchange } from './exchange/exchange.ts';
import { openLibraryDesk } from './library/desk.ts';
import { openCaseDesk, type CaseDesk } from './lanes/case-desk.ts';
import type { StartProcess } from './lanes/processes.ts';
import { privacyReport } from './privacy/report.ts';
import { openService, type Service } from './server/service.ts';
import { readingOver } from './reading.ts';
import { openSettings, type SettingsFile } from './settings/settings-file.ts';
import { Tickets } from './tickets/tickets.ts';
import { modelChecksum, openWorkstation, type Workstation } from './workstation.ts';

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
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export interface OpenApplication {
  application: Application;
  /** Where a browser's files lie meanwhile. */
  exchange: Exchange;
  /** Settled when the service for other programs answers, or has failed to, or is off. */
  serviceReady: Promise<void>;
  /** Finishes what is under way, in the order of who needs whom. */
  close(): Promise<void>;
}

/** Calls whose rooms are still being built say so. */
const unanswered = Object.fromEntries(
  Object.keys(applicationCalls).map((name) => [
    name,
    () => Promise.reject(new Failure('call-invalid', { reason: `${name} has no answer` })),
  ]),
) as unknown as Application;

/** Opens a data folder, made where it is missing. Throws `folder-unwritable`, `folder-newer` and `busy`. */
export function openApplication(parts: ApplicationParts): OpenApplication {
  const { folder, modelFolder, startProcess, now } = parts;
  const model = modelChecksum(modelFolder);
  if (model !== '') indexNamed(folder, undefined, model);
  const exchange = openExchange(folder);
  const workstation = openWorkstation({ folder, modelFolder, lanes: parts.lanes, now, startProcess });
  const cases = openCaseDesk({ folder });
  const library = openLibraryDesk({
    ...{ folder, modelFolder, startProcess, exchange },
    clock: parts.clock,
    letGo: workstation.letGo,
    report: parts.report,
  });
  const settings = openSettings(folder);
  const api = apiOver(parts, workstation);
  const wish = { ...settings.current().api, ...(parts.apiPort !== undefined && { on: true, port: parts.apiPort }) };
  return {
    application: {
      ...unanswered,
      ...workstation.engine,
      ...readingOver(workstation.engine),
      ...settingsAnswers(parts, { settings, cases, workstation, service: api.service }),
      ...historyAnswers(cases, parts.clock),
      ...library.calls,
    },
    exchange,
    serviceReady: api.service.set(wish),
    close: async () => {
      await api.close();
      await library.close();
      await cases.close();
      await workstation.close();
      exchange.close();
    },
  };
}

/** The service for other programs; its keys are read when it first starts, its tickets last as long as the application. */
function apiOver({ folder, clock, report }: ApplicationParts, { engine }: Workstation): { service: Service; close(): Promise<void> } {
  const tickets = new Tickets(clock, { report });
  let access: ReturnType<typeof openAccess> | undefined;
  const service = openService(
    folder,
    async (port) => {
      const { startServer } = await import('./server/listen.ts');
      access ??= openAccess(folder);
      return startServer({ engine, access, tickets, port, now: clock, report });
    },
    report,
  );
  return {
    service,
    close: async () => {
      await service.close();
      access?.close();
    },
  };
}

interface SettingsParts {
  settings: SettingsFile;
  cases: CaseDesk;
  workstation: Workstation;
  service: Service;
}

function settingsAnswers(
  { folder, modelFolder, clock, about, apiPort }: ApplicationParts,
  { settings, cases, workstation, service }: SettingsParts,
): Answering<typeof settingsCalls> {
  // A port given for this run holds until another one is set.
  let portOfThisRun = apiPort;
  return {
    about: async () => ({ ...about, platform: process.platform, diskFreeBytes: await freeBytes(folder) }),
    settings: () => Promise.resolve(settings.current()),
    changeSettings: async (change) => {
      const before = settings.current();
      const after = await settings.change(change);
      if (after.api.port !== before.api.port) portOfThisRun = undefined;
      if (change.api !== undefined) await service.set({ ...after.api, port: portOfThisRun ?? after.api.port });
      return after;
    },
    apiStatus: () => Promise.resolve(service.status()),
    keys: () => cases.calls().keys(),
    createKey: (order) => cases.calls().createKey(order, clock()),
    suspendKey: ({ name }) => nothing(cases.calls().suspendKey(name, clock())),
    resumeKey: ({ name }) => nothing(cases.calls().resumeKey(name, clock())),
    endKey: ({ name }) => nothing(cases.calls().endKey(name, clock())),
    models: async () => {
      const [models, answers] = await Promise.all([cases.calls().models(modelFolder), workstation.modelAnswers()]);
      // The model in use comes first; the others answer nobody.
      return models.map((model, at) => ({ ...model, answering: at === 0 && answers }));
    },
    privacy: () => privacyReport({ folder, apiPort: servicePort(service) }),
  };
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

function servicePort(service: Service): number | undefined {
  const { baseUrl } = service.status();
  return baseUrl === undefined ? undefined : Number(new URL(baseUrl).port);
}

/** Room on the disk of the data folder. */
async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize }: StatsFs = await statfs(folder);
  return bavail * bsize;
}
