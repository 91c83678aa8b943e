// How is the query asked, and with which text? In: the app, files, a publication, a past search. Out: hits asked for and the search
// kept in the history; the text replaced, with the way back told.
import type { ChosenFile } from '../../../backend.ts';
import type { FileSource } from '../../../../src-main/contract/files.ts';
import type { PastSearch, Search } from '../../../../src-main/contract/history.ts';
import type { Card, QueryReading } from '../../../../src-main/contract/result-list.ts';
import { publicationName, type LanguageText } from '../../../../src-main/contract/publication.ts';
import { knowIndexes, runVersion } from '../../../state/case-actions.ts';
import type { App } from '../../../state/app.svelte.ts';
import { cleanPasted } from './pasted-text.ts';
import { displayNumber } from '../../../state/publication-number.ts';
import { MOST_LIKE } from '../../../state/query.svelte.ts';
import { say, spoken } from '../../../state/language.svelte.ts';

/** Asks the query as it stands: with a case open as its next version; else what is answered is kept in the history, with its hits counted. */
export async function runSearch(app: App): Promise<void> {
  const { query, results } = app;
  query.settleDate();
  await knowIndexes(app);
  if (query.hindrance !== undefined) return;
  if (app.caseFile.current !== undefined) return void (await runVersion(app));
  const search = query.search;
  if (!(await results.ask(search)) || results.asked !== search) return;
  const hits = results.answers.flatMap(({ index, count, failure }) => (failure === undefined ? [{ index, count }] : []));
  query.asked = app.vault.locked ? undefined : await app.attempt(() => app.application.keepSearch({ search, hits }));
  query.keep();
  if (!app.preferences.settings.welcomed) await app.attempt(() => app.preferences.change({ welcomed: true }));
}

/** Brings back, after a start, the hits that were shown at the end. */
export async function restoreResults(app: App): Promise<void> {
  const { asked } = app.query;
  if (asked === undefined || app.results.state !== 'idle') return;
  try {
    const [past] = await app.application.history({ count: 1, before: asked + 1 });
    if (past?.id === asked && app.results.state === 'idle') await app.results.ask(past.search);
  } finally {
    // A search that left the history meanwhile is waited for no longer.
    if (app.results.state === 'idle') app.query.asked = undefined;
  }
}

/** Puts a past search into the query and asks it. */
export async function runPastSearch(app: App, { search }: PastSearch): Promise<void> {
  const before = app.query.search;
  app.query.load(search);
  if (before.query.text.trim() !== '' && before.query.text !== search.query.text)
    app.notices.done(say().search.history.loaded, () => {
      const since = app.query.search;
      app.query.load(before);
      return since.query.text === search.query.text ? undefined : () => app.query.load(since);
    });
  await runSearch(app);
}

/** Another text in the place of the one there; the status bar keeps the way back. */
export function setQueryText(app: App, text: string, sentence: string): void {
  const had = app.query.text.trim() !== '';
  const back = app.query.replaceText(text);
  app.notices.done(sentence, had ? back : undefined);
}

/** The text of a publication that is installed: its abstract and claims, in the language read here where it has it. */
export async function usePublicationText(app: App, { index, id, name }: QueryReading['publications'][number]): Promise<void> {
  const sections = ['abstract', 'claims', 'description', 'title'] as const;
  const [publication] = await app.application.read({ index, publications: [{ id }], sections: [...sections], image: false });
  if (publication === undefined) return;
  const { abstract, claims, description, title } = publication;
  const language = [spoken() as string, 'en'].find((tag) => claims.some((text) => text.language === tag)) ?? claims[0]?.language;
  const inOne = (texts: readonly LanguageText[]): string => (texts.find((text) => text.language === language) ?? texts[0])?.text ?? '';
  const parts = [inOne(abstract), inOne(claims)].filter((text) => text !== '');
  const text = parts.length > 0 ? parts.join('\n\n') : inOne(description) || inOne(title);
  setQueryText(app, text, say().search.byNumberDone(displayNumber(name)));
}

/** Looks for more like a publication, beside what the query asks already; the status bar keeps the way back. */
export async function searchMoreLike(app: App, card: Pick<Card, 'country' | 'number' | 'kind'>): Promise<void> {
  const { query } = app;
  const name = publicationName(card);
  const before = query.like;
  if (!before.includes(name)) {
    if (before.length >= MOST_LIKE) return app.notices.done(say().search.like.most(MOST_LIKE));
    query.like = [...before, name];
    app.notices.done(say().search.like.added(displayNumber(name)), () => {
      query.like = before;
    });
  }
  await runSearch(app);
}

/** What a search is called in a line: its text, else the publications that it looks for more like. */
export function nameOf({ query }: Search): string {
  if (query.text.trim() !== '' || query.like === undefined) return query.text;
  return say().search.like.named(query.like.map(displayNumber));
}

/** The texts of files, in their order, as one; false where there is none in them. Throws what keeps a file from being read. */
export async function takeFiles(app: App, files: readonly (ChosenFile | FileSource)[], name: string): Promise<boolean> {
  const texts: string[] = [];
  for (const one of files) {
    const [source] = 'file' in one ? await app.backend.files.handOver([{ path: one.file.name, file: one.file }]) : [one];
    if (source !== undefined) texts.push(cleanPasted((await app.application.textOfFile({ source })).text).trim());
  }
  const text = texts.filter((one) => one !== '').join('\n\n');
  if (text === '') return false;
  setQueryText(app, text, say().search.fileDone(name, say().nouns.number(text.length)));
  return true;
}
