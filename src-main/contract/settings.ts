// The application on this computer: how is it set, who may ask it, what does it keep and where? In: screens. Out: the calls of the
// settings, their nouns.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { defaultSettings } from './default-settings.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { languageSettings } from './languages.ts';
import { mailSettings, type MailSettings } from './mail.ts';

const apiParts = {
  on: z.boolean(),
  port: z.int().min(0).max(65_535),
  /** The address listened at: one of this computer's, or 0.0.0.0 or :: for all of them. Any but a loopback address only with `tls`. */
  address: z.string().min(1).max(255),
  /** Names beside its own by which others may call this computer. */
  names: z.array(z.string().min(1).max(253)).max(20),
  /** HTTPS instead of HTTP. */
  tls: z.boolean(),
};
const api = z.object(apiParts);
const keyboard = z.record(z.string(), z.string());

/** Each setting by itself. A change is made from these, so that a setting it does not name is not put back to its default. */
const each = {
  language: z.enum(languageSettings),
  theme: z.enum(['system', 'light', 'dark']),
  /** Size of the text to be read, in percent. */
  readingSize: z.int().min(80).max(160),
  api,
  /** Names of the indexes a new search asks, by id. */
  searchIndexes: z.array(z.int().positive()).max(3),
  /** What is shown after a rating: the next document that is not rated, or still the same. */
  afterRating: z.enum(['next', 'stay']),
  /** True once the first-run page was left. */
  welcomed: z.boolean(),
  /** Keys of the keyboard that were changed, by the name of what they do. */
  keyboard,
  /**
   * Minutes without anybody at a window after which the cases are locked; 0 for never. `antecedent serve` has no window: it keeps them open
   * until it ends.
   */
  lockAfterMinutes: z.int().min(0).max(1_440),
};

const ofScreens = z.object(each);
export type Settings = z.infer<typeof ofScreens> & { mail: MailSettings };

/** Of the service too, only what is named is changed. Mail has calls of its own, which look at what is entered. */
export const settingsChange = ofScreens.extend({ api: api.partial() }).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Kept in settings.json of the data folder; a file that cannot be understood is taken for the defaults, and kept aside. */
export const settings = z.object({
  language: each.language.default(defaultSettings.language),
  theme: each.theme.default(defaultSettings.theme),
  readingSize: each.readingSize.default(defaultSettings.readingSize),
  api: z
    .object({
      ...{ on: apiParts.on, port: apiParts.port },
      address: apiParts.address.default(defaultSettings.api.address),
      names: apiParts.names.default(defaultSettings.api.names),
      tls: apiParts.tls.default(defaultSettings.api.tls),
    })
    .default(defaultSettings.api),
  searchIndexes: each.searchIndexes.default(defaultSettings.searchIndexes),
  afterRating: each.afterRating.default(defaultSettings.afterRating),
  welcomed: each.welcomed.default(defaultSettings.welcomed),
  keyboard: keyboard.default(defaultSettings.keyboard),
  lockAfterMinutes: each.lockAfterMinutes.default(defaultSettings.lockAfterMinutes),
  mail: mailSettings.default(defaultSettings.mail),
});

/** The service for other programs as it is now. */
export interface ApiStatus {
  /** Where it answers; absent while it is off or failed to start. */
  baseUrl?: string;
  failure?: { code: FailureCode; facts: FailureFacts };
}

export interface InstalledModel {
  name: string;
  /** What it is for: `meaning`, texts of one meaning are found whatever their words. */
  purpose: 'meaning';
  languages: string[];
  dimensions: number;
  sizeBytes: number;
  checksum: string;
  /** Passages of usual length that it embeds in a second on this computer, about: what giving the indexes its vectors will take. */
  passagesPerSecond: number;
  /** True where it came with the application: it cannot be removed. */
  shipped: boolean;
  /** True for the one whose vectors every index has, or is getting. */
  inUse: boolean;
  /** False where a file is missing or is not what its checksum says; `reason` tells which. */
  sound: boolean;
  reason?: string;
  /** True where the model process answers now. */
  answering: boolean;
}

/** What is stored where, and which sockets are open. */
export interface PrivacyReport {
  dataFolder: string;
  stored: { what: 'cases' | 'backups' | 'indexes' | 'settings' | 'library' | 'temporary'; sizeBytes: number }[];
  /** Sockets of all processes of the application, as the operating system or the runtime lists them. */
  listening: { address: string; port: number; purpose: 'screens' | 'api' }[];
  /** Open connections to anywhere but this computer. mail: that to the mail server entered. Any other is wrong. */
  connections: { address: string; port: number; purpose: 'mail' | 'unknown' }[];
  /** How the sockets were found out: by the operating system's table, or by the runtime's own handles alone. */
  source: 'system' | 'runtime';
}

export interface AboutApplication {
  version: string;
  /** electron: the window's own process; browser: the screens run in a browser. */
  door: 'electron' | 'browser';
  /** True where the demo collection's folder is open because nothing else is installed. */
  demo: boolean;
  /** The only case this login opens, where it came by a link with a token: nothing else is offered. */
  case?: number;
  platform: string;
  diskFreeBytes: number;
}

export const settingsCalls = {
  about: call<AboutApplication>()({
    request: z.object({}),
    // Whatever window the application itself has: this page runs in a browser.
    guest: async (invoke, request, scope) => ({ ...(await invoke(request)), door: 'browser', demo: false, case: scope.case }),
    audit: 'silent',
    runs: 'application',
  }),
  settings: call<Settings>()({
    request: z.object({}),
    // Through which server the firm writes to whom concerns no guest.
    guest: async (invoke, request) => ({ ...(await invoke(request)), mail: defaultSettings.mail }),
    audit: 'silent',
    runs: 'application',
  }),
  /** Changes what is named; answers with the whole. Turning the API on or off, or another port, takes effect at once. */
  changeSettings: call<Settings>()({
    request: settingsChange,
    guest: ownerOnly,
    audit: {
      act: 'service-changed',
      facts: ({ api }, after) => (api === undefined ? undefined : { on: after.api.on, port: after.api.port }),
    },
    runs: 'application',
  }),
  apiStatus: call<ApiStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  models: call<InstalledModel[]>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  privacy: call<PrivacyReport>()({
    request: z.object({}),
    // That nothing is connected to elsewhere concerns the guest too; what lies where on this computer does not, nor does the firm's own mail.
    guest: async (invoke, request) => {
      const { connections, source } = await invoke(request);
      const others = connections.filter(({ purpose }) => purpose !== 'mail');
      return { dataFolder: '', stored: [], listening: [], connections: others, source };
    },
    audit: 'silent',
    runs: 'application',
  }),
};
