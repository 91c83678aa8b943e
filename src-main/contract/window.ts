// What does the page find in an Electron window? In: nothing. Out: the shape of `window.antecedent`, which the preload puts there:
// the contract's calls, the files a person picks, and what was chosen in the menu. In a browser it is absent.
import type { ApplicationAnswer, ApplicationRequest, ApplicationCallName } from './application.ts';
import type { FailureCode, FailureFacts } from './failures.ts';

/** An answer as it crosses to the page: an error would lose its code and facts on the way. */
export type Carried<Answer> = { ok: Answer } | { failure: { code: FailureCode; facts: FailureFacts } };

/** Every call of the contract, carried. */
export type CarriedApplication = {
  [Name in ApplicationCallName]: (ask: ApplicationRequest<Name>) => Promise<Carried<ApplicationAnswer<Name>>>;
};

/** A kind of file in a dialog; extensions without the dot. */
export interface FileKind {
  name: string;
  extensions: string[];
}

/** The operating system's dialogs; what they answer are absolute paths, `undefined` where nothing was chosen. */
export interface WindowFiles {
  /** The absolute path of a file dropped on the page or picked in it; '' for one that has none. */
  pathOf(file: File): string;
  chooseFiles(question: { title?: string; kinds?: FileKind[]; several?: boolean }): Promise<string[] | undefined>;
  chooseFolder(question: { title?: string }): Promise<string | undefined>;
  /** Where to write a file of this proposed name; nothing is written yet. */
  saveAs(question: { name: string; kinds?: FileKind[] }): Promise<string | undefined>;
}

export const windowCommands = [
  /** Import files, or a folder, into an index: the screen asks which. */
  'import-files',
  'import-folder',
  /** Take the text of a file as the query. */
  'open-query',
  'install-index',
  /** Files given at the start or by a second start of the application; `paths` names them. */
  'open-files',
  'go-search',
  'go-reader',
  'go-statistics',
  'go-library',
  'go-settings',
  'theme-system',
  'theme-light',
  'theme-dark',
  /** Hand over what was typed and lock the cases: the computer is about to sleep, or its screen was locked. */
  'lock-cases',
  'show-keys',
  'show-guide',
  'show-privacy',
  /** The page had to be loaded anew after it ended unexpectedly. */
  'page-restarted',
] as const;
export type WindowCommandName = (typeof windowCommands)[number];

/** What the menu, or a second start, asks of the page. */
export interface WindowCommand {
  name: WindowCommandName;
  /** Absolute paths; only with `open-files`. */
  paths?: string[];
}

export interface AntecedentWindow {
  door: 'electron';
  call: CarriedApplication;
  files: WindowFiles;
  /** Puts a text (and the same as HTML), or a picture (bytes of a PNG), on the clipboard: the page itself is not permitted to. */
  copy(content: { text: string; html?: string } | { png: Uint8Array }): Promise<void>;
  /** Calls `listener` for every command; commands that came before the first listener are given to it at once. Returns its end. */
  onCommand(listener: (command: WindowCommand) => void): () => void;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    antecedent?: AntecedentWindow;
  }
}
