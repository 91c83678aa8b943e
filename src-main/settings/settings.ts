// The calls of the settings. In: the settings file, the service, the models, the privacy report. Out: the calls; a change of the service takes
// effect before the answer.
import { statfs } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallFunctions } from '../contract/call.ts';
import { requireFolder } from '../contract/present-folder.ts';
import type { AboutApplication, ApiStatus, InstalledModel, PrivacyReport, Settings, settingsCalls } from '../contract/settings.ts';
import type { SettingsFile } from './settings-file.ts';

type ApiSettings = Settings['api'];

/** The service for other programs, as the settings control it. */
export interface ServiceSwitch {
  set(api: Settings['api']): Promise<void>;
  status(): ApiStatus;
}

export interface SettingsOptions {
  folder: string;
  settings: SettingsFile;
  service: ServiceSwitch;
  models: () => Promise<InstalledModel[]>;
  privacy: () => Promise<PrivacyReport>;
  about: Pick<AboutApplication, 'version' | 'door' | 'demo'>;
  /** Overrides the settings of the service for this run; the service is then on. */
  apiOfThisRun?: Partial<ApiSettings> | undefined;
}

export interface OpenSettings {
  calls: CallFunctions<typeof settingsCalls>;
  /** The current settings of the service. */
  api(): ApiSettings;
  /** Settled when the service has started, failed or is off. */
  serviceReady: Promise<void>;
  /** To be called when settings.json was replaced: applies it to the service. */
  readAgain(): Promise<void>;
}

export function openSettingsCalls(options: SettingsOptions): OpenSettings {
  const { folder, settings, service } = options;
  // An override applies until the user changes that setting.
  let overrides = options.apiOfThisRun ?? {};
  const api = (): ApiSettings => ({ ...settings.current().api, ...overrides });
  const first = api();
  return {
    api,
    serviceReady: service.set({ ...first, on: overrides.on ?? (first.on || Object.keys(overrides).length > 0) }),
    calls: {
      about: async () => ({ ...options.about, platform: process.platform, diskFreeBytes: await freeBytes(folder) }),
      settings: () => Promise.resolve(settings.current()),
      changeSettings: async (change) => {
        const before = settings.current();
        const after = await settings.change(change);
        overrides = Object.fromEntries(
          Object.entries(overrides).filter(([name]) =>
            isDeepStrictEqual(after.api[name as keyof ApiSettings], before.api[name as keyof ApiSettings]),
          ),
        );
        if (change.api !== undefined) await service.set(api());
        return after;
      },
      apiStatus: () => Promise.resolve(service.status()),
      models: options.models,
      privacy: options.privacy,
    },
    readAgain: () => {
      settings.readAgain();
      const now = api();
      return service.set({ ...now, on: now.on || Object.keys(overrides).length > 0 });
    },
  };
}

/** Free space on the disk of the data folder. */
async function freeBytes(folder: string): Promise<number> {
  requireFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
