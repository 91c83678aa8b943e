// State shared by all screens, created once and passed to components by context.
import { withCitations } from './citations.svelte.ts';
import { getContext, setContext } from 'svelte';
import type { AboutApplication } from '../../src-main/contract/settings.ts';
import { CallFailure, saveBlob, type Backend } from '../backend.ts';
import { strings } from './language.svelte.ts';
import { BackupTrouble } from './backup-trouble.svelte.ts';
import { trackWrites } from './pending-writes.ts';
import { CaseFile } from './case-file.svelte.ts';
import { Collections } from './collections.svelte.ts';
import { Connections } from './connections.svelte.ts';
import { Drawings } from './drawings.svelte.ts';
import { FirstPassState } from './first-pass.svelte.ts';
import { HighlightSetsState } from './highlight-sets.svelte.ts';
import { Transfers } from './transfers.svelte.ts';
import { Jobs } from './jobs.svelte.ts';
import { KeyNotices } from './key-notices.svelte.ts';
import { Keyboard } from './keyboard.svelte.ts';
import { LawLabels } from './law-labels.svelte.ts';
import { Matrix } from './matrix.svelte.ts';
import { Notices } from './notices.svelte.ts';
import { nextPaint } from './next-paint.ts';
import { Router, screens, guestScreens, type Screen } from './router.svelte.ts';
import { QueryState } from './query.svelte.ts';
import { SavedFiles } from './saved-files.svelte.ts';
import { SavedConditions } from './saved-conditions.svelte.ts';
import { Strategy } from './strategy.svelte.ts';
import { Results } from './results.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { Vault } from './vault.svelte.ts';
import { WatchedCases } from './watched-cases.svelte.ts';

const KEY = Symbol('app');

export class App {
  readonly backend: Backend;
  readonly router = new Router();
  readonly notices = new Notices();
  readonly savedFiles = new SavedFiles();
  readonly preferences: Preferences;
  readonly keyboard: Keyboard;
  readonly jobs: Jobs;
  readonly collections: Collections;
  readonly connections: Connections;
  readonly keyNotices: KeyNotices;
  readonly backupTrouble: BackupTrouble;
  readonly transfers: Transfers;
  readonly query: QueryState;
  readonly results: Results;
  readonly strategy: Strategy;
  readonly savedConditions: SavedConditions;
  readonly drawings: Drawings;
  readonly caseFile: CaseFile;
  readonly highlightSets: HighlightSetsState;
  readonly law: LawLabels;
  readonly watchedCases: WatchedCases;
  readonly matrix: Matrix;
  readonly firstPass: FirstPassState;
  readonly vault: Vault;
  /** Version, build and access of this application; undefined until loaded. */
  about = $state.raw<AboutApplication>();

  constructor(connection: Backend) {
    const { application, pendingWrites } = trackWrites(withCitations(connection.application));
    const backend = { ...connection, application };
    this.backend = backend;
    this.preferences = new Preferences(backend.application);
    this.keyboard = new Keyboard(
      () => this.preferences.settings.keyboard,
      () => this.notices.actBegins(),
    );
    this.jobs = new Jobs(backend.application);
    this.connections = new Connections(backend.application);
    this.keyNotices = new KeyNotices(backend.application);
    this.backupTrouble = new BackupTrouble(backend.application);
    this.collections = new Collections(backend.application, this.jobs);
    this.transfers = new Transfers(backend, this.jobs, {
      saved: (name) => this.#saved(name),
      failed: (name, error) => this.notices.failed(strings().exports.notSaved(name, errorMessage(error))),
    });
    this.query = new QueryState(backend.application);
    this.drawings = new Drawings(backend.application);
    this.caseFile = new CaseFile(backend.application, nextPaint);
    this.highlightSets = new HighlightSetsState(backend.application, () => this.caseFile.id);
    this.strategy = new Strategy(backend.application, () => this.caseFile.current?.id);
    this.savedConditions = new SavedConditions(backend.application);
    this.results = new Results(backend.application, (name) => this.caseFile.ratingOf(name));
    this.law = new LawLabels(backend.application, this.results, this.caseFile);
    this.watchedCases = new WatchedCases(backend.application);
    this.firstPass = new FirstPassState(backend.application);
    this.matrix = new Matrix(backend.application, this.caseFile, () => this.firstPass.pass?.documents.map(({ name }) => name) ?? []);
    this.vault = new Vault(application, async () => {
      await Promise.all([this.caseFile.settled(), this.matrix.settled()]);
      await pendingWrites();
    });
  }

  /** The screens offered: the reader once a publication is open; a guest of a link sees only the screens of its case. */
  get screens(): readonly Screen[] {
    const all = this.about?.case === undefined ? screens : guestScreens;
    return all.filter((screen) => screen !== 'reader' || this.router.opened !== undefined);
  }

  get application(): Backend['application'] {
    return this.backend.application;
  }

  /** Shows or hides the words of the condition everywhere; remembered but for guests. */
  showConditionWords(on: boolean): Promise<void> {
    return this.attempt(() => this.preferences.showConditionWords(on, this.about?.case !== undefined)).then(() => undefined);
  }

  /** Saves a file made on this page, and lists it. */
  saveFile(name: string, blob: Blob): void {
    saveBlob(name, blob);
    this.#saved(name, blob);
  }

  #saved(name: string, blob?: Blob): void {
    this.savedFiles.add(name, Date.now(), blob);
    this.notices.done(strings().exports.saved(name));
  }

  /** Runs `action`; on failure, shows the error in the status bar and returns undefined. */
  async attempt<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await action();
    } catch (error) {
      this.notices.failed(errorMessage(error));
      return undefined;
    }
  }
}

/** The message for an error, in the current language. */
export function errorMessage(error: unknown): string {
  return error instanceof CallFailure ? strings().failures(error.code, error.facts) : strings().failures('internal', {});
}

export function setApp(app: App): void {
  setContext(KEY, app);
}

export function useApp(): App {
  return getContext<App>(KEY);
}
