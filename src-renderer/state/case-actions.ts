// Opens, creates, runs, closes and removes cases, with undo notices.
import type { Search } from '../../src-main/contract/history.ts';
import type { Case, CaseSummary, Version } from '../../src-main/contract/case.ts';
import { narrowQuery } from './client-wishes.ts';
import { strings } from './language.svelte.ts';
import { CallFailure } from '../backend.ts';
import type { App } from './app.svelte.ts';
import { truncate } from './truncate.ts';
import { displayNumber } from './publication-number.ts';
import { isSameSearch } from './same-search.ts';

/** Longest case title taken from a query, in characters. */
const TITLE_LENGTH = 72;

/** Opens a case and loads its search into the query; with `keepQuery`, the query stays and becomes the case's next search. */
export async function openCase(app: App, id: number, { keepQuery = false } = {}): Promise<void> {
  const { caseFile, query } = app;
  const left = caseFile.id;
  if (left !== id) await keepSearch(app);
  await caseFile.open(id);
  if (caseFile.current?.id !== id) return;
  if (left !== undefined && left !== id) app.notices.dropCase(left);
  if (!keepQuery) query.load(caseFile.current.search);
  narrowQuery(app);
  query.searchId = undefined;
  query.case = id;
  query.scheduleDraft();
}

/** Reopens the case of the last session, if it still exists. */
export async function reopenCase(app: App): Promise<void> {
  const { query } = app;
  if (query.case === undefined) return;
  try {
    await openCase(app, query.case, { keepQuery: true });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'case-unknown') throw error;
    query.case = undefined;
    query.scheduleDraft();
  }
}

/** Closes the case; the query keeps its text. */
export async function closeCase(app: App): Promise<void> {
  const { caseFile, query } = app;
  const left = caseFile.id;
  await keepSearch(app);
  caseFile.close();
  if (left !== undefined) app.notices.dropCase(left);
  query.case = undefined;
  query.scheduleDraft();
}

/** Saves the query as the case's search. */
export async function keepSearch(app: App): Promise<void> {
  const { caseFile, query } = app;
  const { current } = caseFile;
  if (current === undefined || query.case !== current.id) return;
  query.normaliseDate();
  if (query.dateWrong || isSameSearch(query.search, current.search)) return;
  try {
    await caseFile.change({ search: query.search });
  } catch (error) {
    if (!(error instanceof CallFailure) || (error.code !== 'wish-collection' && error.code !== 'wish-cluster')) throw error;
    // Recorded elsewhere meanwhile, such as on the command line.
    await caseFile.reload();
    narrowQuery(app);
    await caseFile.change({ search: query.search });
  }
}

/** Runs the query as the case's next version and shows its first hit. */
export async function runVersion(app: App): Promise<Version | undefined> {
  const { caseFile, query, results } = app;
  if (caseFile.current === undefined || query.problem !== undefined) return undefined;
  const version = await results.track(query.search, async () => {
    await keepSearch(app);
    return caseFile.run();
  });
  if (version === undefined) return undefined;
  await results.showVersion(version, { fromTop: true });
  app.notices.done(strings().cases.ran(version.number, strings().nouns.decimal(version.tookMs / 1000, 2)));
  return version;
}

/** Cases being created: a second key press or a rating in the meantime gets the same one. */
const inProgress = new WeakMap<App, Promise<Case | undefined>>();

/** Creates a case from the query and runs it. A list of the same search stays as it is. */
export function saveAsCase(app: App): Promise<Case | undefined> {
  return making(app, () => createCase(app, undefined));
}

/** Creates a case for a rating or mark: from the search whose hits are shown, whatever the query says by now; else from the query. */
export function caseOfHits(app: App): Promise<Case | undefined> {
  return making(app, () => createCase(app, app.results.search));
}

function making(app: App, make: () => Promise<Case | undefined>): Promise<Case | undefined> {
  const made = inProgress.get(app) ?? make().finally(() => inProgress.delete(app));
  inProgress.set(app, made);
  return made;
}

async function createCase(app: App, shown: Search | undefined): Promise<Case | undefined> {
  const { caseFile, query } = app;
  if (shown === undefined) {
    query.normaliseDate();
    await ensureIndexes(app);
    if (query.problem !== undefined) return undefined;
  }
  const search = shown ?? query.search;
  const made = await app.application.createCase({ title: titleOf(search), reference: '', matter: '', search });
  await app.strategy.take(made.id);
  app.results.keepList();
  // Opened only after its version exists: an empty case would clear the list.
  try {
    await app.application.runVersion({ case: made.id });
  } finally {
    await openCase(app, made.id, { keepQuery: true });
  }
  if (caseFile.version !== undefined) await app.results.showVersion(caseFile.version);
  app.notices.done(strings().cases.made(made.title), () => discardCase(app, made.id));
  return made;
}

/** Waits for the list of collections, then selects those to search. */
export async function ensureIndexes({ collections, preferences, query }: App): Promise<void> {
  if (!collections.known) await collections.load();
  query.chooseIndexes(collections.list, preferences.settings.searchIndexes);
}

/** Creates an empty case and opens it. */
export async function newCase(app: App): Promise<void> {
  const { query } = app;
  await keepSearch(app);
  await ensureIndexes(app);
  const search = { query: { text: '', hits: query.hits }, indexes: query.indexes, thorough: false };
  const made = await app.application.createCase({ title: '', reference: '', matter: '', search });
  await openCase(app, made.id);
  app.notices.done(strings().cases.madeEmpty, () => discardCase(app, made.id));
}

/** Removes a case; undo restores it. */
export function removeCase(app: App, removed: CaseSummary): Promise<void> {
  return app.notices.during(async () => {
    if (app.caseFile.id === removed.id) await closeCase(app);
    await app.application.removeCase({ case: removed.id });
    app.notices.done(strings().cases.removed(caseName(removed)), () => app.application.restoreCase({ case: removed.id }));
  });
}

async function discardCase(app: App, id: number): Promise<void> {
  if (app.caseFile.id === id) await closeCase(app);
  await app.application.removeCase({ case: id });
}

/** Reference and title of a case on one line, or the one of them it has. */
export function caseName({ reference, title }: Pick<CaseSummary, 'reference' | 'title'>): string {
  return [reference, title].filter((part) => part !== '').join(' ') || strings().cases.untitled;
}

/** The first sentence of the query; for a query of publications only, their numbers. */
function titleOf({ query }: Search): string {
  const [first = ''] = query.text.trim().split(/\n|(?<=[.;:!?。])\s/u);
  if (first !== '') return truncate(first.replace(/[.;:。]$/u, ''), TITLE_LENGTH);
  return truncate(strings().search.like.named((query.like ?? []).map(displayNumber)), TITLE_LENGTH);
}
