// Collects the finder's entries: screens, settings, cases, collections, searches, chapters, acts and publications.
import type { CaseSummary } from '../../../src-main/contract/case.ts';
import type { PastSearch } from '../../../src-main/contract/history.ts';
import { languages, type Language } from '../../../src-main/contract/languages.ts';
import type { QueryReading } from '../../../src-main/contract/result-list.ts';
import { screenWords, type ScreenWords } from '../../../src-main/words/screens.ts';
import { caseName, openCase } from '../../state/case-actions.ts';
import type { App } from '../../state/app.svelte.ts';
import { isUncounted } from '../../state/collections.svelte.ts';
import { dayOf } from '../../state/date-format.ts';
import { displayNumber } from '../../state/publication-number.ts';
import { canTour, startTour } from '../../state/tour.ts';
import { textInLanguage } from '../../state/text-language.ts';
import { strings, currentLanguage, inWords } from '../../state/language.svelte.ts';
import { caseParts } from '../../state/router.svelte.ts';
import { screenKeys } from '../frame/frame-commands.ts';
import { chaptersFor, openGuide } from '../help/chapter.svelte.ts';
import { runPastSearch, searchName } from '../search/query/run-query.ts';
import { actEntries } from './act-entries.ts';
import type { Entry } from './entries.ts';

/** Characters shown of a past search. */
const MAX_NAME = 160;

/** The words of the other languages. */
export type OtherWords = ReadonlyMap<Language, ScreenWords>;

export async function loadOtherWords(): Promise<OtherWords> {
  const others = languages.filter((language) => language !== currentLanguage());
  return new Map(await Promise.all(others.map(async (language) => [language, await screenWords[language]()] as const)));
}

/** Every entry; places, chapters and acts with their names in the other language. */
export function allEntries(app: App, past: readonly PastSearch[], cases: readonly CaseSummary[], others: OtherWords): Entry[] {
  const named = (): Entry[] => [...places(app), ...chapters(app), ...actions(app), ...actEntries(app)];
  const otherNames = new Map<string, string>();
  for (const [language, words] of others) for (const { id, name } of inWords(language, words, named)) otherNames.set(id, name);
  const own = named().map((entry) => {
    const otherName = otherNames.get(entry.id);
    return otherName === undefined || otherName === entry.name ? entry : { ...entry, otherName };
  });
  return [...own, ...caseEntries(app, cases), ...collections(app), ...searches(app, past)];
}

function places(app: App): Entry[] {
  const { frame, settings, finder, cases } = strings();
  return [
    ...app.screens.map((screen): Entry => ({
      id: `screen:${screen}`,
      group: 'places',
      name: frame.screens[screen],
      keys: `g ${screenKeys[screen]}`,
      run: () => app.router.go(screen),
    })),
    ...Object.entries(app.about?.case === undefined ? settings.parts : {}).map(([part, name]): Entry => ({
      id: `part:${part}`,
      group: 'places',
      name: finder.settings(name),
      run: () => app.router.go('settings', part),
    })),
    ...caseParts
      .filter((part) => part !== 'all' && app.caseFile.id !== undefined)
      .map((part): Entry => ({
        id: `case-part:${part}`,
        group: 'places',
        name: cases.parts[part as keyof typeof cases.parts],
        detail: frame.screens.case,
        run: () => app.router.go('case', part),
      })),
  ];
}

function caseEntries(app: App, cases: readonly CaseSummary[]): Entry[] {
  return cases.map((one) => ({
    id: `case:${one.id}`,
    group: 'cases',
    name: caseName(one),
    detail: [one.matter, strings().cases.ratedCount(one.rated, strings().nouns.number(one.rated))].filter(Boolean).join(', '),
    run: () =>
      void app.attempt(async () => {
        await openCase(app, one.id);
        app.router.go('case');
      }),
  }));
}

function collections(app: App): Entry[] {
  return app.collections.list.map((one) => ({
    id: `collection:${one.id}`,
    group: 'collections',
    name: one.name,
    detail: isUncounted(one)
      ? strings().library.states.counting
      : strings().finder.documents(one.documents, strings().nouns.number(one.documents)),
    run: () => {
      app.collections.chosen = one.id;
      app.router.go('library');
    },
  }));
}

function searches(app: App, past: readonly PastSearch[]): Entry[] {
  return past.map((one) => ({
    id: `search:${one.id}`,
    group: 'searches',
    name: searchName(one.search).replace(/\s+/g, ' ').trim().slice(0, MAX_NAME),
    detail: strings().finder.hitsAt(strings().nouns.number(one.hits.reduce((sum, { count }) => sum + count, 0)), dayOf(one.askedAt)),
    run: () => {
      app.router.go('search');
      void app.attempt(() => runPastSearch(app, one));
    },
  }));
}

function chapters(app: App): Entry[] {
  return chaptersFor(app).map((chapter) => ({
    id: `guide:${chapter}`,
    group: 'guide',
    name: strings().finder.guide(strings().help.guide[chapter].title),
    run: () => openGuide(app, chapter),
  }));
}

function actions(app: App): Entry[] {
  const { finder } = strings();
  const action = (id: string, name: string, run: () => void, keys?: string): Entry => ({
    id: `action:${id}`,
    group: 'actions',
    name,
    run,
    ...(keys !== undefined && { keys }),
  });
  return [
    ...(canTour(app) ? [action('tour', strings().tour.start, () => void app.attempt(() => startTour(app)))] : []),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      action(`theme-${theme}`, finder.theme[theme], () => void app.attempt(() => app.preferences.change({ theme }))),
    ),
    ...([...languages, 'system'] as const).map((language) =>
      action(`language-${language}`, finder.language[language], () => void app.attempt(() => app.preferences.change({ language }))),
    ),
    ...app.collections.list.map(({ id, name }) =>
      action(`verify-${id}`, finder.verify(name), () => void app.attempt(() => app.application.startVerification({ index: id }))),
    ),
  ];
}

/** Publications by number, each with the title that matched, else the title in the interface language. */
export function publicationEntries(app: App, found: QueryReading['publications'], typed: string): Entry[] {
  const wanted = typed.toLowerCase();
  return found.map(({ index, id, name, title }) => {
    const shown = title.find(({ text }) => text.toLowerCase().includes(wanted)) ?? textInLanguage(title, currentLanguage());
    return {
      id: `publication:${index}:${id}`,
      group: 'publications',
      name: displayNumber(name),
      ...(shown !== undefined && { detail: shown.text, language: shown.language }),
      run: () => app.router.open({ index, id }),
    };
  });
}
