// What is asked on the settings page, and who answers it? In: the settings file, the service, the models, the report of what is stored.
// Out: every call of the settings. A change of the service takes effect before it is answered.
import { mkdir, statfs } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallFunctions } from '../contract/call.ts';
import type { AboutApplication, ApiStatus, InstalledModel, PrivacyReport, Settings, settingsCalls } from '../contract/settings.ts';
import type { SettingsFile } from './settings-file.ts';

type ApiSettings = Settings['api'];

/** The service for other programs, as far as Settings move it. */
export interface ServiceSwitch {
  set(wish: Settings['api']): Promise<void>;
  status(): ApiStatus;
}

export interface SettingsOptions {
  folder: string;
  settings: SettingsFile;
  service: ServiceSwitch;
  models: () => Promise<InstalledModel[]>;
  privacy: () => Promise<PrivacyReport>;
  about: Pick<AboutApplication, 'version' | 'door' | 'demo'>;
  /** Where the service listens in this run, in place of what the settings say; it is then on. */
  apiOfThisRun?: Partial<ApiSettings> | undefined;
}

export interface OpenSettings {
  calls: CallFunctions<typeof settingsCalls>;
  /** How the service is to be now. */
  api(): ApiSettings;
  /** Settled when the service fits the settings, or has failed to. */
  serviceReady: Promise<void>;
  /** Another settings.json has come into its place: the service is made to fit it. */
  readAgain(): Promise<void>;
}

export function openSettingsCalls(parts: SettingsOptions): OpenSettings {
  const { folder, settings, service } = parts;
  // What was given for this run holds until another one is set.
  let ofThisRun = parts.apiOfThisRun ?? {};
  const api = (): ApiSettings => ({ ...settings.current().api, ...ofThisRun });
  const first = api();
  return {
    api,
    serviceReady: service.set({ ...first, on: ofThisRun.on ?? (first.on || Object.keys(ofThisRun).length > 0) }),
    calls: {
      about: async () => ({ ...parts.about, platform: process.platform, diskFreeBytes: await freeBytes(folder) }),
      settings: () => Promise.resolve(settings.current()),
      changeSettings: async (change) => {
        const before = settings.current();
        const after = await settings.change(change);
        ofThisRun = Object.fromEntries(
          Object.entries(ofThisRun).filter(([name]) =>
            isDeepStrictEqual(after.api[name as keyof ApiSettings], before.api[name as keyof ApiSettings]),
          ),
        );
        if (change.api !== undefined) await service.set(api());
        return after;
      },
      apiStatus: () => Promise.resolve(service.status()),
      models: parts.models,
      privacy: parts.privacy,
    },
    readAgain: () => {
      settings.readAgain();
      const now = api();
      return service.set({ ...now, on: now.on || Object.keys(ofThisRun).length > 0 });
    },
  };
}

/** Room on the disk of the data folder. */
async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
