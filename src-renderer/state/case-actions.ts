// How is a case opened, made, run, left, removed? In: the app. Out: the case on the app with its search in the query and its version
// in the list; acts that can be taken back are told with their way back.
import type { Case, CaseSummary, Version } from '../../src-main/contract/case.ts';
import { say } from './language.svelte.ts';
import { CallFailure } from '../backend.ts';
import type { App } from './app.svelte.ts';
import { truncate } from './truncate.ts';
import { displayNumber } from './publication-number.ts';
import { isSameSearch } from './same-search.ts';

/** Letters of a query that become a case's title. */
const TITLE_LETTERS = 72;

/** Opens a case: its search stands in the query from then on. `typed`: what stands there already is the case's next search. */
export async function openCase(app: App, id: number, { typed = false } = {}): Promise<void> {
  const { caseFile, query } = app;
  const left = caseFile.id;
  if (left !== id) await keepSearch(app);
  await caseFile.open(id);
  if (caseFile.current?.id !== id) return;
  if (left !== undefined && left !== id) app.notices.leave(left);
  if (!typed) query.load(caseFile.current.search);
  query.asked = undefined;
  query.case = id;
  query.keep();
}

/** The case that was open at the end; one that is gone is left. */
export async function reopenCase(app: App): Promise<void> {
  const { query } = app;
  if (query.case === undefined) return;
  try {
    await openCase(app, query.case, { typed: true });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'case-unknown') throw error;
    query.case = undefined;
    query.keep();
  }
}

/** Leaves the case; what stands in the query stays there, for a search of its own. */
export async function closeCase(app: App): Promise<void> {
  const { caseFile, query } = app;
  const left = caseFile.id;
  await keepSearch(app);
  caseFile.close();
  if (left !== undefined) app.notices.leave(left);
  query.case = undefined;
  query.keep();
}

/** Keeps in the case what was typed for its next version. */
async function keepSearch({ caseFile, query }: App): Promise<void> {
  const { current } = caseFile;
  if (current === undefined || query.case !== current.id) return;
  query.settleDate();
  if (query.dateWrong || isSameSearch(query.search, current.search)) return;
  await caseFile.change({ search: query.search });
}

/** Asks what stands in the query as the case's next version, and shows it from its first hit on. */
export async function runVersion(app: App): Promise<Version | undefined> {
  const { caseFile, query, results } = app;
  if (caseFile.current === undefined || query.hindrance !== undefined) return undefined;
  const version = await results.during(query.search, async () => {
    await keepSearch(app);
    return caseFile.run();
  });
  if (version === undefined) return undefined;
  await results.showVersion(version, { fromTop: true });
  app.notices.done(say().cases.ran(version.number, say().nouns.decimal(version.tookMs / 1000, 2)));
  return version;
}

/** Cases being made: whoever wants one meanwhile, a second press of the key or a rating, gets the same. */
const making = new WeakMap<App, Promise<Case | undefined>>();

/** Makes a case of what stands in the query and asks it; the list stays what it is, and where it is. */
export function keepAsCase(app: App): Promise<Case | undefined> {
  const made = making.get(app) ?? makeCase(app).finally(() => making.delete(app));
  making.set(app, made);
  return made;
}

async function makeCase(app: App): Promise<Case | undefined> {
  const { caseFile, query } = app;
  query.settleDate();
  await knowIndexes(app);
  if (query.hindrance !== undefined) return undefined;
  const made = await app.application.createCase({ title: titleOf(app), reference: '', matter: '', search: query.search });
  // It is opened with its version: without one it would empty the list.
  try {
    await app.application.runVersion({ case: made.id });
  } finally {
    await openCase(app, made.id, { typed: true });
  }
  if (caseFile.version !== undefined) await app.results.showVersion(caseFile.version);
  app.notices.done(say().cases.made(made.title), () => takeBack(app, made.id));
  return made;
}

/** What is asked for before the collections have come waits for them, instead of asking none. */
export async function knowIndexes({ collections, preferences, query }: App): Promise<void> {
  if (!collections.known) await collections.load();
  query.settleIndexes(collections.list, preferences.settings.searchIndexes);
}

/** Makes a case without a text yet, and opens it. */
export async function newCase(app: App): Promise<void> {
  const { query } = app;
  await keepSearch(app);
  await knowIndexes(app);
  const search = { query: { text: '', hits: query.hits }, indexes: query.indexes, thorough: false };
  const made = await app.application.createCase({ title: '', reference: '', matter: '', search });
  await openCase(app, made.id);
  app.notices.done(say().cases.madeEmpty, () => takeBack(app, made.id));
}

/** Takes a case away; the answer of its undoing puts it back. */
export async function removeCase(app: App, removed: CaseSummary): Promise<void> {
  if (app.caseFile.id === removed.id) await closeCase(app);
  await app.application.removeCase({ case: removed.id });
  app.notices.done(say().cases.removed(caseName(removed)), () => app.application.restoreCase({ case: removed.id }));
}

async function takeBack(app: App, id: number): Promise<void> {
  if (app.caseFile.id === id) await closeCase(app);
  await app.application.removeCase({ case: id });
}

/** What a case is called in a line: its reference and title, or what there is of both. */
export function caseName({ reference, title }: Pick<CaseSummary, 'reference' | 'title'>): string {
  return [reference, title].filter((part) => part !== '').join(' ') || say().cases.untitled;
}

/** The first words of the query; of one that names publications only, their numbers. */
function titleOf({ query }: App): string {
  const [first = ''] = query.text.trim().split(/\n|(?<=[.;:!?。])\s/u);
  if (first !== '') return truncate(first.replace(/[.;:。]$/u, ''), TITLE_LETTERS);
  return truncate(say().search.like.named(query.like.map(displayNumber)), TITLE_LETTERS);
}
