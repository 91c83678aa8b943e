// The type of `window.antecedent`, which the preload script provides in an Electron window: the calls of the contract, file dialogs, and
// commands of the menu. In a browser it is absent.
import type { ApplicationAnswer, ApplicationRequest, ApplicationCallName } from './application.ts';
import type { FailureCode, FailureFacts } from './failures.ts';

/** An answer as it is passed to the page: a thrown error would lose its code and facts. */
export type Carried<Answer> = { ok: Answer } | { failure: { code: FailureCode; facts: FailureFacts } };

/** Every call of the contract, with its answer wrapped. */
export type CarriedApplication = {
  [Name in ApplicationCallName]: (request: ApplicationRequest<Name>) => Promise<Carried<ApplicationAnswer<Name>>>;
};

/** A kind of file in a dialog; extensions without the dot. */
export interface FileKind {
  name: string;
  extensions: string[];
}

/** The file dialogs of the operating system; they return absolute paths, or `undefined` if the user cancels. */
export interface WindowFiles {
  /** The absolute path of a file dropped on the page or selected in it; '' if it has none. */
  pathOf(file: File): string;
  chooseFiles(question: { title?: string; kinds?: FileKind[]; several?: boolean }): Promise<string[] | undefined>;
  chooseFolder(question: { title?: string }): Promise<string | undefined>;
  /** Asks where to save a file with this proposed name; writes nothing. */
  saveAs(question: { name: string; kinds?: FileKind[] }): Promise<string | undefined>;
}

export const windowCommands = [
  /** Import files or a folder; the screen asks into which collection. */
  'import-files',
  'import-folder',
  /** Use the text of a file as the query. */
  'open-query',
  'install-index',
  /** Open files given on the command line or by a second start of the application; see `paths`. */
  'open-files',
  'go-search',
  'go-reader',
  'go-statistics',
  'go-library',
  'go-settings',
  'theme-system',
  'theme-light',
  'theme-dark',
  /** Store the draft and lock the cases, because the computer is about to sleep or its screen was locked. */
  'lock-cases',
  'show-keys',
  'show-guide',
  'show-privacy',
  /** The page was reloaded after a crash. */
  'page-restarted',
] as const;
export type WindowCommandName = (typeof windowCommands)[number];

/** A command of the menu, or of a second start, to the page. */
export interface WindowCommand {
  name: WindowCommandName;
  /** Absolute paths; only with `open-files`. */
  paths?: string[];
}

export interface AntecedentWindow {
  door: 'electron';
  call: CarriedApplication;
  files: WindowFiles;
  /** Copies a text (optionally also as HTML) or a PNG picture to the clipboard, which the page itself may not do. */
  copy(content: { text: string; html?: string } | { png: Uint8Array }): Promise<void>;
  /** Calls `listener` for every command, first for those that arrived before it was added. Returns a function that removes it. */
  onCommand(listener: (command: WindowCommand) => void): () => void;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    antecedent?: AntecedentWindow;
  }
}
