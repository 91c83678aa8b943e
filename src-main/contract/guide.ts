// The chapters of the guide: their order, where F1 opens each, and the settings that their statements about security depend on.
// A new capability adds its chapter here; the compiler then asks for its words in every language.

/** `opensAt`: screens, or parts of a screen as in its address. `guest`: also for somebody with a link to one case. */
export interface ChapterEntry {
  opensAt?: readonly string[];
  guest?: true;
}

export const guideChapters = {
  search: { opensAt: ['search'] },
  query: {},
  conditions: {},
  hits: {},
  limits: {},
  collections: { opensAt: ['library', 'settings/models'] },
  internal: {},
  cases: { opensAt: ['case/all', 'case/details', 'case/changes', 'case/record'] },
  triage: { opensAt: ['case'], guest: true },
  matrix: { opensAt: ['matrix'], guest: true },
  compare: { opensAt: ['compare'], guest: true },
  reading: { opensAt: ['reader', 'settings/reading'], guest: true },
  statistics: { opensAt: ['statistics'] },
  exports: { opensAt: ['case/export'] },
  protection: { opensAt: ['settings/confidentiality', 'settings/backups', 'settings/data'] },
  privacy: { opensAt: ['settings/privacy', 'settings/selftest'] },
  service: { opensAt: ['settings/api', 'settings/mail', 'settings/cluster', 'settings/audit'] },
  keyboard: { opensAt: ['settings'], guest: true },
} as const satisfies Record<string, ChapterEntry>;

export type ChapterName = keyof typeof guideChapters;

export const chapterNames = Object.keys(guideChapters) as ChapterName[];

/** The settings as they are now. */
export interface GuideFacts {
  cases: 'unprotected' | 'keychain' | 'passphrase';
  recoveryCode: boolean;
  /** Minutes without activity until the cases lock; 0 for never. */
  lockAfterMinutes: number;
  /** True if the screens run in the application's own window, not in a browser. */
  ownWindow: boolean;
  backups: {
    on: boolean;
    everyHours: number;
    folder: string;
    /** True if the folder is in the data folder. */
    inDataFolder: boolean;
    /** Number of existing backups that are not encrypted. */
    unencrypted: number;
  };
  dataFolder: string;
  /** The host of the mail server; empty if none was entered. */
  mailServer: string;
  /** The names of the clusters entered. */
  clusters: string[];
  /** Open connections to other computers, without those to the mail server and to clusters. */
  connections: number;
  /** failed: switched on, but not started. here: reachable from this computer only. */
  service: 'off' | 'failed' | 'here' | 'network';
  /** Where the service answers; empty if it does not. */
  serviceAddress: string;
}

/** One paragraph. In its texts, `[[rate-similar]]` stands for the key of that command. */
export interface GuideParagraph {
  heading?: string;
  text?: string;
  steps?: readonly string[];
  terms?: readonly (readonly [term: string, meaning: string])[];
}

/** The words of a chapter; a function if they depend on the settings. */
export interface GuideChapter {
  title: string;
  paragraphs: readonly GuideParagraph[] | ((facts: GuideFacts) => readonly GuideParagraph[]);
}
