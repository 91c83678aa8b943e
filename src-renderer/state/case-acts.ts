// How is a case opened, made, run, left, removed? In: the desk. Out: the case on the desk with its search in the query and its version
// in the list; acts that can be taken back are told with their way back.
import type { Case, CaseSummary, Version } from '../../src-main/contract/case.ts';
import { say } from '../words/words.svelte.ts';
import { CallFailure } from '../backend.ts';
import type { Desk } from './desk.svelte.ts';
import { quotation } from './quotation.ts';
import { displayNumber } from './publication-number.ts';
import { isSameSearch } from './same-search.ts';

/** Letters of a query that become a case's title. */
const TITLE_LETTERS = 72;

/** Opens a case: its search stands in the query from then on. `typed`: what stands there already is the case's next search. */
export async function openCase(desk: Desk, id: number, { typed = false } = {}): Promise<void> {
  const { caseFile, query } = desk;
  const left = caseFile.id;
  if (left !== id) await keepSearch(desk);
  await caseFile.open(id);
  if (caseFile.current?.id !== id) return;
  if (left !== undefined && left !== id) desk.notices.leave(left);
  if (!typed) query.load(caseFile.current.search);
  query.asked = undefined;
  query.case = id;
  query.keep();
}

/** The case that was open at the end; one that is gone is left. */
export async function reopenCase(desk: Desk): Promise<void> {
  const { query } = desk;
  if (query.case === undefined) return;
  try {
    await openCase(desk, query.case, { typed: true });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'case-unknown') throw error;
    query.case = undefined;
    query.keep();
  }
}

/** Leaves the case; what stands in the query stays there, for a search of its own. */
export async function closeCase(desk: Desk): Promise<void> {
  const { caseFile, query } = desk;
  const left = caseFile.id;
  await keepSearch(desk);
  caseFile.close();
  if (left !== undefined) desk.notices.leave(left);
  query.case = undefined;
  query.keep();
}

/** Keeps in the case what was typed for its next version. */
async function keepSearch({ caseFile, query }: Desk): Promise<void> {
  const { current } = caseFile;
  if (current === undefined || query.case !== current.id) return;
  query.settleDate();
  if (query.dateWrong || isSameSearch(query.search, current.search)) return;
  await caseFile.change({ search: query.search });
}

/** Asks what stands in the query as the case's next version, and shows it from its first hit on. */
export async function runVersion(desk: Desk): Promise<Version | undefined> {
  const { caseFile, query, results } = desk;
  if (caseFile.current === undefined || query.hindrance !== undefined) return undefined;
  const version = await results.during(query.search, async () => {
    await keepSearch(desk);
    return caseFile.run();
  });
  if (version === undefined) return undefined;
  await results.showVersion(version, { fromTop: true });
  desk.notices.done(say().cases.ran(version.number, say().nouns.decimal(version.tookMs / 1000, 2)));
  return version;
}

/** Cases being made: whoever wants one meanwhile, a second press of the key or a rating, gets the same. */
const making = new WeakMap<Desk, Promise<Case | undefined>>();

/** Makes a case of what stands in the query and asks it; the list stays what it is, and where it is. */
export function keepAsCase(desk: Desk): Promise<Case | undefined> {
  const made = making.get(desk) ?? makeCase(desk).finally(() => making.delete(desk));
  making.set(desk, made);
  return made;
}

async function makeCase(desk: Desk): Promise<Case | undefined> {
  const { caseFile, query } = desk;
  query.settleDate();
  await knowIndexes(desk);
  if (query.hindrance !== undefined) return undefined;
  const made = await desk.application.createCase({ title: titleOf(desk), reference: '', matter: '', search: query.search });
  // It is opened with its version: without one it would empty the list.
  try {
    await desk.application.runVersion({ case: made.id });
  } finally {
    await openCase(desk, made.id, { typed: true });
  }
  if (caseFile.version !== undefined) await desk.results.showVersion(caseFile.version);
  desk.notices.done(say().cases.made(made.title), () => takeBack(desk, made.id));
  return made;
}

/** What is asked for before the collections have come waits for them, instead of asking none. */
export async function knowIndexes({ collections, preferences, query }: Desk): Promise<void> {
  if (!collections.known) await collections.load();
  query.settleIndexes(collections.list, preferences.settings.searchIndexes);
}

/** Makes a case without a text yet, and opens it. */
export async function newCase(desk: Desk): Promise<void> {
  const { query } = desk;
  await keepSearch(desk);
  await knowIndexes(desk);
  const search = { query: { text: '', hits: query.hits }, indexes: query.indexes, thorough: false };
  const made = await desk.application.createCase({ title: '', reference: '', matter: '', search });
  await openCase(desk, made.id);
  desk.notices.done(say().cases.madeEmpty, () => takeBack(desk, made.id));
}

/** Takes a case away; the answer of its undoing puts it back. */
export async function removeCase(desk: Desk, removed: CaseSummary): Promise<void> {
  if (desk.caseFile.id === removed.id) await closeCase(desk);
  await desk.application.removeCase({ case: removed.id });
  desk.notices.done(say().cases.removed(caseName(removed)), () => desk.application.restoreCase({ case: removed.id }));
}

async function takeBack(desk: Desk, id: number): Promise<void> {
  if (desk.caseFile.id === id) await closeCase(desk);
  await desk.application.removeCase({ case: id });
}

/** What a case is called in a line: its reference and title, or what there is of both. */
export function caseName({ reference, title }: Pick<CaseSummary, 'reference' | 'title'>): string {
  return [reference, title].filter((part) => part !== '').join(' ') || say().cases.untitled;
}

/** The first words of the query; of one that names publications only, their numbers. */
function titleOf({ query }: Desk): string {
  const [first = ''] = query.text.trim().split(/\n|(?<=[.;:!?。])\s/u);
  if (first !== '') return quotation(first.replace(/[.;:。]$/u, ''), TITLE_LETTERS);
  return quotation(say().search.like.named(query.like.map(displayNumber)), TITLE_LETTERS);
}
