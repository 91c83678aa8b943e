// The settings of the application, its models, and the privacy report: nouns and calls.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { clusterEntry, type ClusterEntry } from './cluster.ts';
import { defaultSettings } from './default-settings.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { firstSteps } from './first-steps.ts';
import { languageSettings } from './languages.ts';
import { mailSettings, type MailSettings } from './mail.ts';
import { tourSteps } from './tour.ts';

const apiFields = {
  on: z.boolean(),
  port: z.int().min(0).max(65_535),
  /** The address to listen on: one of this computer, or 0.0.0.0 or :: for all. Other than loopback only with `tls`. */
  address: z.string().min(1).max(255),
  /** Additional host names that requests may use for this computer. */
  names: z.array(z.string().min(1).max(253)).max(20),
  /** HTTPS instead of HTTP. */
  tls: z.boolean(),
};
const api = z.object(apiFields);
const keyboard = z.record(z.string(), z.string());

/** The settings without defaults, so that a change does not reset the settings it does not name. */
const each = {
  language: z.enum(languageSettings),
  theme: z.enum(['system', 'light', 'dark']),
  /** Text size in the reader, in percent. */
  readingSize: z.int().min(80).max(160),
  api,
  /** Ids of the indexes of a new search. */
  searchIndexes: z.array(z.int().positive()).max(3),
  /** What is shown after rating a document: the next unrated one, or the same one. */
  afterRating: z.enum(['next', 'stay']),
  /** Whether the words of the condition are highlighted, in lists, in the reader and where documents are compared. */
  conditionWords: z.boolean(),
  /** True once the user has left the first-run page. */
  welcomed: z.boolean(),
  /** The first steps taken so far; `hidden`: the user does not want to see them. */
  firstSteps: z.object({ taken: z.array(z.enum(firstSteps)), hidden: z.boolean() }),
  /** The tour: whether it is shown, and how many of its steps are done or skipped. */
  tour: z.object({ running: z.boolean(), at: z.int().min(0).max(tourSteps.length) }),
  /** Changed keyboard shortcuts, by the name of their action. */
  keyboard,
  /** Minutes without user activity after which the cases are locked; 0 for never. Without a window (`antecedent serve`) they stay open. */
  lockAfterMinutes: z.int().min(0).max(1_440),
  /** Every collection is verified once a day while nobody searches. */
  verifyDaily: z.boolean(),
  /** The text of scans is recognised in the background after an import. */
  recogniseScans: z.boolean(),
};

const changeable = z.object(each);
export type Settings = z.infer<typeof changeable> & { mail: MailSettings; clusters: ClusterEntry[] };

/** Changes only the named settings, also within `api`. Mail and clusters have their own calls, which validate the input. */
export const settingsChange = changeable.extend({ api: api.partial() }).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** The content of settings.json. An invalid file is renamed and the defaults are used. */
export const settings = z.object({
  language: each.language.default(defaultSettings.language),
  theme: each.theme.default(defaultSettings.theme),
  readingSize: each.readingSize.default(defaultSettings.readingSize),
  api: z
    .object({
      ...{ on: apiFields.on, port: apiFields.port },
      address: apiFields.address.default(defaultSettings.api.address),
      names: apiFields.names.default(defaultSettings.api.names),
      tls: apiFields.tls.default(defaultSettings.api.tls),
    })
    .default(defaultSettings.api),
  searchIndexes: each.searchIndexes.default(defaultSettings.searchIndexes),
  afterRating: each.afterRating.default(defaultSettings.afterRating),
  conditionWords: each.conditionWords.default(defaultSettings.conditionWords),
  welcomed: each.welcomed.default(defaultSettings.welcomed),
  // A file without them is of an older version, whose user needs no first steps.
  firstSteps: each.firstSteps.default({ taken: [], hidden: true }),
  tour: each.tour.default(defaultSettings.tour),
  keyboard: keyboard.default(defaultSettings.keyboard),
  lockAfterMinutes: each.lockAfterMinutes.default(defaultSettings.lockAfterMinutes),
  verifyDaily: each.verifyDaily.default(defaultSettings.verifyDaily),
  recogniseScans: each.recogniseScans.default(defaultSettings.recogniseScans),
  mail: mailSettings.default(defaultSettings.mail),
  clusters: z.array(clusterEntry).max(20).default(defaultSettings.clusters),
});

/** The current state of the API for other programs. */
export interface ApiStatus {
  /** Its URL; absent while it is off or has failed to start. */
  baseUrl?: string;
  failure?: { code: FailureCode; facts: FailureFacts };
}

export interface InstalledModel {
  name: string;
  /** `meaning`: finds texts with the same meaning in other words. */
  purpose: 'meaning';
  languages: string[];
  dimensions: number;
  sizeBytes: number;
  checksum: string;
  /** Approximate number of passages that this computer embeds per second, to estimate the time for embedding the indexes. */
  passagesPerSecond: number;
  /** True if it is part of the application and cannot be removed. */
  shipped: boolean;
  /** True for the model of which every index has the vectors, or will have them when its job ends. */
  inUse: boolean;
  /** False if a file is missing or does not match its checksum; `reason` names it. */
  sound: boolean;
  reason?: string;
  /** True if the model process answers now. */
  answering: boolean;
}

/** What is stored where, and which sockets the application has open. */
export interface PrivacyReport {
  dataFolder: string;
  stored: { what: 'cases' | 'backups' | 'indexes' | 'settings' | 'library' | 'temporary'; sizeBytes: number }[];
  /** Listening sockets of all processes of the application. */
  listening: { address: string; port: number; purpose: 'screens' | 'api' }[];
  /** Connections to other computers. mail, cluster: to the mail server and the clusters entered; any other should not exist. */
  connections: { address: string; port: number; purpose: 'mail' | 'cluster' | 'unknown' }[];
  /** Where the sockets were read from: the operating system's table, or only the handles of the runtime. */
  source: 'system' | 'runtime';
  /** Incoming connections from other computers. */
  visitors: number;
  /** Absent for guests, and if the count cannot be read. */
  sent?: SentBytes;
}

/** Bytes sent to other computers. `since`: when the count began, ISO 8601. */
export interface SentBytes {
  bytes: number;
  since: string;
}

export interface AboutApplication {
  version: string;
  /** electron: the screens run in a window of the application; browser: in a browser. */
  door: 'electron' | 'browser';
  /** True if the demo collection is open because nothing else is installed. */
  demo: boolean;
  /** For a guest with a token link: the only case this session can open. */
  case?: number;
  platform: string;
  diskFreeBytes: number;
}

export const settingsCalls = {
  /** Version, platform and environment of the application. */
  about: call<AboutApplication>()({
    request: z.object({}),
    // A guest's page always runs in a browser.
    guest: async (invoke, request, scope) => ({ ...(await invoke(request)), door: 'browser', demo: false, case: scope.case }),
    audit: 'silent',
    runs: 'application',
  }),
  /** All settings. */
  settings: call<Settings>()({
    request: z.object({}),
    // Guests see neither the mail settings nor the clusters.
    guest: async (invoke, request) => ({ ...(await invoke(request)), mail: defaultSettings.mail, clusters: defaultSettings.clusters }),
    audit: 'silent',
    runs: 'application',
  }),
  /** Changes the named settings and answers with all of them. Changes of the API take effect before the answer. */
  changeSettings: call<Settings>()({
    request: settingsChange,
    guest: ownerOnly,
    audit: {
      act: 'service-changed',
      facts: ({ api }, after) => (api === undefined ? undefined : { on: after.api.on, port: after.api.port }),
    },
    runs: 'application',
  }),
  /** The state of the API. */
  apiStatus: call<ApiStatus>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** All installed models, verified against their checksums, the one in use first. */
  models: call<InstalledModel[]>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** The privacy report. */
  privacy: call<PrivacyReport>()({
    request: z.object({}),
    // Guests see the connections to other computers, but neither the stored data nor the mail server and clusters.
    guest: async (invoke, request) => {
      const { connections, source } = await invoke(request);
      const others = connections.filter(({ purpose }) => purpose === 'unknown');
      return { dataFolder: '', stored: [], listening: [], connections: others, visitors: 0, source };
    },
    audit: 'silent',
    runs: 'application',
  }),
};
