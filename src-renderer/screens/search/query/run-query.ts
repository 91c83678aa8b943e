// Runs the query, and fills it from files, publications and past searches. Every replacement of the text can be undone.
import type { ChosenFile } from '../../../backend.ts';
import type { FileSource } from '../../../../src-main/contract/files.ts';
import type { PastSearch, Search } from '../../../../src-main/contract/history.ts';
import type { Card, QueryReading } from '../../../../src-main/contract/result-list.ts';
import { publicationName, type LanguageText } from '../../../../src-main/contract/publication.ts';
import { tick } from 'svelte';
import { ensureIndexes, runVersion } from '../../../state/case-actions.ts';
import type { App } from '../../../state/app.svelte.ts';
import { currentRow, isField } from '../../../state/focus-keeper.ts';
import { cleanPasted } from './pasted-text.ts';
import { displayNumber } from '../../../state/publication-number.ts';
import { MAX_LIKE } from '../../../state/query.svelte.ts';
import { strings, currentLanguage } from '../../../state/language.svelte.ts';

/** Runs the query and moves the focus to the first hit, unless the query cannot run or the user types on meanwhile. */
export async function runSearch(app: App): Promise<void> {
  const [asked, { text, condition }] = [document.activeElement, app.query];
  await runQuery(app);
  await tick();
  const { activeElement } = document;
  const typesOn = app.query.text !== text || app.query.condition !== condition || (activeElement !== asked && isField(activeElement));
  if (app.router.screen === 'search' && !typesOn && app.query.problem === undefined) currentRow(document)?.focus({ preventScroll: true });
}

/** Runs the query: as the next version of the open case, else as a search that is saved in the history. */
async function runQuery(app: App): Promise<void> {
  const { query, results } = app;
  query.normaliseDate();
  await ensureIndexes(app);
  await Promise.all([query.conditionRead(), query.terms.whenRead()]);
  if (query.problem !== undefined) return;
  if (app.caseFile.current !== undefined) return void (await runVersion(app));
  const search = query.search;
  if (!(await results.run(search)) || results.search !== search) return;
  const hits = results.byIndex.flatMap(({ index, count, failure }) => (failure === undefined ? [{ index, count }] : []));
  query.searchId = app.vault.locked ? undefined : await app.attempt(() => app.application.keepSearch({ search, hits }));
  query.scheduleDraft();
  if (!app.preferences.settings.welcomed) await app.attempt(() => app.preferences.change({ welcomed: true }));
}

/** Restores the hits of the last session. */
export async function restoreResults(app: App): Promise<void> {
  const { searchId } = app.query;
  if (searchId === undefined || app.results.state !== 'idle') return;
  try {
    const [past] = await app.application.history({ count: 1, before: searchId + 1 });
    if (past?.id === searchId && app.results.state === 'idle') await app.results.run(past.search);
  } finally {
    // The search is no longer in the history.
    if (app.results.state === 'idle') app.query.searchId = undefined;
  }
}

/** Loads a past search into the query and runs it. */
export async function runPastSearch(app: App, { search }: PastSearch): Promise<void> {
  const before = app.query.search;
  app.query.load(search);
  if (before.query.text.trim() !== '' && before.query.text !== search.query.text)
    app.notices.done(strings().search.history.loaded, () => {
      const since = app.query.search;
      app.query.load(before);
      return since.query.text === search.query.text ? undefined : () => app.query.load(since);
    });
  await runSearch(app);
}

/** Replaces the query text, with undo. */
export function setQueryText(app: App, text: string, sentence: string): void {
  const had = app.query.text.trim() !== '';
  const back = app.query.replaceText(text);
  app.notices.done(sentence, had ? back : undefined);
}

/** Makes the query text the condition, with undo. */
export function useAsCondition(app: App, condition: string): void {
  const { query } = app;
  const before = query.condition;
  const back = query.replaceText('');
  query.condition = condition;
  app.notices.done(strings().search.condition.noticedUsed, () => {
    query.condition = before;
    return back();
  });
}

/** Uses abstract and claims of a publication as the query text, in the interface language if available. */
export async function usePublicationText(app: App, { index, id, name }: QueryReading['publications'][number]): Promise<void> {
  const sections = ['abstract', 'claims', 'description', 'title'] as const;
  const [publication] = await app.application.read({ index, publications: [{ id }], sections: [...sections], image: false });
  if (publication === undefined) return;
  const { abstract, claims, description, title } = publication;
  const language = [currentLanguage() as string, 'en'].find((tag) => claims.some((text) => text.language === tag)) ?? claims[0]?.language;
  const textIn = (texts: readonly LanguageText[]): string => (texts.find((text) => text.language === language) ?? texts[0])?.text ?? '';
  const parts = [textIn(abstract), textIn(claims)].filter((text) => text !== '');
  const text = parts.length > 0 ? parts.join('\n\n') : textIn(description) || textIn(title);
  setQueryText(app, text, strings().search.byNumberDone(displayNumber(name)));
}

/** Adds a publication to the query's examples and runs it, with undo. */
export async function searchMoreLike(app: App, card: Pick<Card, 'country' | 'number' | 'kind'>): Promise<void> {
  const { query } = app;
  const name = publicationName(card);
  const before = query.like;
  if (!before.includes(name)) {
    if (before.length >= MAX_LIKE) return app.notices.done(strings().search.like.most(MAX_LIKE));
    query.like = [...before, name];
    app.notices.done(strings().search.like.added(displayNumber(name)), () => {
      query.like = before;
    });
  }
  await runSearch(app);
}

/** The name of a search: its text, else its example publications. */
export function searchName({ query }: Search): string {
  if (query.text.trim() !== '' || query.like === undefined) return query.text;
  return strings().search.like.named(query.like.map(displayNumber));
}

/** Uses the joined texts of files as the query text; false if they contain none. Throws if a file cannot be read. */
export async function useFileTexts(app: App, files: readonly (ChosenFile | FileSource)[], name: string): Promise<boolean> {
  const texts: string[] = [];
  for (const one of files) {
    const [source] = 'file' in one ? await app.backend.files.sourcesFor([{ path: one.file.name, file: one.file }]) : [one];
    if (source !== undefined) texts.push(cleanPasted((await app.application.textOfFile({ source })).text).trim());
  }
  const text = texts.filter((one) => one !== '').join('\n\n');
  if (text === '') return false;
  setQueryText(app, text, strings().search.fileDone(name, strings().nouns.number(text.length)));
  return true;
}
