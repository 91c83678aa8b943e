// What is asked on the settings page, and who answers it? In: the settings file, the service, the models, the report of what is stored.
// Out: every call of the settings. A change of the service takes effect before it is answered.
import { mkdir, statfs } from 'node:fs/promises';
import type { Answering } from '../contract/call.ts';
import type { AboutApplication, ApiStatus, InstalledModel, PrivacyReport, Settings, settingsCalls } from '../contract/settings.ts';
import type { SettingsFile } from './settings-file.ts';

/** The service for other programs, as far as Settings move it. */
export interface SwitchedService {
  set(wish: Settings['api']): Promise<void>;
  status(): ApiStatus;
}

export interface SettingsDeskParts {
  folder: string;
  settings: SettingsFile;
  service: SwitchedService;
  models: () => Promise<InstalledModel[]>;
  privacy: () => Promise<PrivacyReport>;
  about: Pick<AboutApplication, 'version' | 'door' | 'demo'>;
  /** The port of the service for this run, in place of the one in the settings. */
  apiPort?: number | undefined;
}

export interface SettingsDesk {
  calls: Answering<typeof settingsCalls>;
  /** Settled when the service fits the settings, or has failed to. */
  serviceReady: Promise<void>;
}

export function openSettingsDesk(parts: SettingsDeskParts): SettingsDesk {
  const { folder, settings, service } = parts;
  // A port given for this run holds until another one is set.
  let portOfThisRun = parts.apiPort;
  const wish = ({ api }: Settings): Settings['api'] => ({ ...api, port: portOfThisRun ?? api.port });
  const first = wish(settings.current());
  return {
    serviceReady: service.set({ ...first, on: first.on || portOfThisRun !== undefined }),
    calls: {
      about: async () => ({ ...parts.about, platform: process.platform, diskFreeBytes: await freeBytes(folder) }),
      settings: () => Promise.resolve(settings.current()),
      changeSettings: async (change) => {
        const before = settings.current();
        const after = await settings.change(change);
        if (after.api.port !== before.api.port) portOfThisRun = undefined;
        if (change.api !== undefined) await service.set(wish(after));
        return after;
      },
      apiStatus: () => Promise.resolve(service.status()),
      models: parts.models,
      privacy: parts.privacy,
    },
  };
}

/** Room on the disk of the data folder. */
async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
