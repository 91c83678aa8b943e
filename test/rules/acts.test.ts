// Does "Go to" reach every act? Its declaration is compared with the controls in the components, the keys of the screens and the window's menu.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { windowCommands } from '../../src-main/contract/window.ts';
import { menuTemplate } from '../../src-main/shell/menu.ts';
import { finder as germanFinder } from '../../src-main/words/de/finder.ts';
import { screens as german } from '../../src-main/words/de/screens.ts';
import { finder } from '../../src-main/words/en/finder.ts';
import { menu } from '../../src-main/words/en/menu.ts';
import { screens as english } from '../../src-main/words/en/screens.ts';
import type { ScreenWords } from '../../src-main/words/screens.ts';
import { controls } from '../../src-renderer/screens/finder/acts.ts';
import { actsOf } from '../../src-renderer/screens/finder/control-names.ts';
import { screenControls } from '../support/screen-controls.ts';

/** Controls that are no acts of their own, by their words, with the reason. */
const noActs: Record<string, readonly string[]> = {
  'a step of the form or question that an act opens': [
    'frame.close',
    'cases.application.keepClaims',
    'cases.application.independent',
    'cases.application.of',
    'cases.destroying.backups',
    'cases.destroying.busy',
    'cases.destroying.yes',
    'cases.destroying.cancel',
    'library.adding.into',
    'library.adding.internal',
    'library.adding.import',
    'library.adding.pathImport',
    'library.applicants.also',
    'library.grantLists.says',
    'library.grantLists.import',
    'library.watchedFolders.choose',
    'library.watchedFolders.into',
    'library.watchedFolders.add',
    'library.watchedFolders.show',
    'library.packs.chooseFolder',
    'library.packs.offered.take',
    'library.packs.offered.takeConfirmed',
    'library.packs.publishing.collection',
    'library.packs.publishing.whole',
    'library.installing.run',
    'library.shelf.allYears',
    'library.shelf.noYears',
    'library.shelf.confirm',
    'library.shelf.forget',
    'library.shelf.refuse',
    'library.columns.meaningOf',
    'library.columns.without',
    'library.columns.use',
    'library.leaveOut.act',
    'library.leaveOut.keep',
    'matrix.use',
    'search.saved.save',
    'search.saved.replace',
    'access.keys.secretLabel',
    'access.keys.done',
    'access.order.use',
    'access.order.client',
    'access.order.indexes',
    'access.order.boost',
    'access.order.browsers',
    'access.order.enforceCredits',
    'access.order.enforceContract',
    'access.order.make',
    'access.order.keep',
    'access.order.cancel',
    'access.announce.send',
    'access.announce.cancel',
    'settings.keyboard.pressFor',
    'cluster.login',
    'cluster.save',
    'search.classes.role',
    'cluster.cancel',
    'tls.use',
    'tls.cancel',
    'backups.restoring',
    'backups.restoreYes',
    'backups.leave',
    'vault.cancel',
    'vault.changeIt',
    'vault.show',
    'vault.code',
    'vault.print',
    'vault.kept',
    'record.close',
    'highlightSets.save',
  ],
  'opens one thing of a list; cases and publications are found by name': [
    'cases.untitled',
    'cases.noReference',
    'cases.ratedCount',
    'cases.ratingName',
    'results.noDate',
    'results.noTitle',
    'cases.familyName',
    'cases.gone',
    'watch.waiting',
    'results.foldedHits',
    'library.applicants.spellings',
    'library.applicants.documents',
    'library.documents',
    'reader.area',
    'reader.drawingLabel',
  ],
  'shows more or less of a list': [
    'results.fewer',
    'results.more',
    'reader.fewer',
    'reader.more',
    'cases.fewer',
    'cases.allOf',
    'cases.filterBy',
  ],
  'the same as a key, whose command is listed': [
    'cases.ratings.*',
    'matrix.verdicts.*',
    'assessment.letters.*',
    'frame.undo',
    'tour.skip',
    'tour.leave',
    'tour.start',
    'tour.resume',
    'frame.keys',
    'frame.goTo',
    'highlightSets.does.previous',
    'highlightSets.does.next',
    'highlightSets.all',
    'highlightSets.chip',
    'highlightSets.hide',
    'highlightSets.shown',
    'highlightSets.edit',
    'highlightSets.add',
    'watch.raise',
    'watch.lower',
  ],
  'leads to a screen, a chapter or a part of the settings, which is listed': [
    'frame.jobs.*',
    'frame.minutesLeft',
    'frame.jobStates.*',
    'frame.connections',
    'help.guide.*.title',
    'finder.guide',
    'help.keysSettings',
    'help.toGuide',
    'reader.toSearch',
  ],
  'belongs to the locked or refused window, which offers nothing else': [
    'vault.tryAgain',
    'vault.unlock',
    'vault.unlocking',
    'vault.byKeychain',
    'vault.forgotten',
    'vault.toSearch',
  ],
  'part of a name': ['search.terms.near', 'exports.actOn', 'results.containing', 'results.filter', 'results.conditions.*', 'settings.copy'],
};

/** Components with controls named by a thing, which they open or choose: a publication, a case, a class, a file, a value. */
const namedByThing = [
  'case/changes/ChangeGroup.svelte',
  'case/details/Attachments.svelte',
  'case/estimate/KnownCitations.svelte',
  'case/pass/PassResult.svelte',
  'case/triage/DocumentHeader.svelte',
  'case/triage/Partners.svelte',
  'case/triage/TriageRow.svelte',
  'frame/StatusBar.svelte',
  'library/ApplicantSpellings.svelte',
  'library/CollectionRow.svelte',
  'library/FilePicker.svelte',
  'library/ShelfProduct.svelte',
  'matrix/FoundPair.svelte',
  'reader/DocumentHead.svelte',
  'reader/NotesPane.svelte',
  'reader/TextPane.svelte',
  'reader/citations/CitationRow.svelte',
  'search/facets/FacetList.svelte',
  'search/query/ClassPicker.svelte',
  'search/query/ConditionStatus.svelte',
  'search/query/History.svelte',
  'search/query/TermList.svelte',
  'search/query/WhyNot.svelte',
  'search/results/FamilyMembers.svelte',
  'search/results/FigureTable.svelte',
  'search/results/OtherCollections.svelte',
];

/** Keys that a component declares itself: they close what it shows, or are those of a control that is listed. */
const ownKeys = [
  'clear-filters',
  'close-drawing',
  'export-run',
  'history-close',
  'key-make',
  'panel-close',
  'search-run',
  'search-stop',
  'strategy-close',
  'welcome',
];

const declared = [...new Set(Object.values(controls).flatMap((lines) => lines.flatMap((line: string) => line.split(/ > | \| /))))];
const exempt = Object.values(noActs).flat();

describe('The acts that "Go to" offers', () => {
  const found = screenControls();
  const named = [...new Set(found.flatMap(({ words }) => words))];

  it('are all controls of the screens, but for those that are no acts of their own', () => {
    expect(named.filter((path) => !declared.includes(path) && !exempt.includes(path))).toEqual([]);
  });

  it('are controls that exist, as are the exceptions', () => {
    expect(declared.filter((path) => !named.includes(path))).toEqual([]);
    expect(exempt.filter((path) => !named.includes(path))).toEqual([]);
    expect(exempt.filter((path) => declared.includes(path))).toEqual([]);
  });

  it('have a name in both languages', () => {
    for (const words of [english, german as ScreenWords])
      for (const line of Object.values(controls).flat() as string[])
        for (const { steps } of actsOf(line, words)) for (const name of steps.flat()) expect(name, line).toMatch(/\p{L}/u);
  });

  it('leave out controls that are named by a thing', () => {
    const things = found.filter(({ words }) => words.length === 0).map(({ file }) => file);
    expect([...new Set(things)]).toEqual(namedByThing);
  });

  it('include every key of the screens', () => {
    const root = join(import.meta.dirname, '../../src-renderer');
    const sources = globSync('**/*.{ts,svelte}', { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const all = readFileSync(join(root, 'screens/settings/all-commands.ts'), 'utf8');
    const lists = sources.filter(({ text }) => /\): KeyCommand\[\] \{/.test(text)).map(({ file }) => file.replaceAll('\\', '/'));
    // Ratings are part of other lists; the keys of a map and of a drawing are listed while it is open.
    expect(lists.filter((file) => !all.includes(`/${file.split('/').at(-1)}'`)).toSorted()).toEqual([
      'screens/reader/citations/map-keys.ts',
      'state/rating-commands.ts',
    ]);
    const inline = sources
      .filter(({ file }) => file.endsWith('.svelte'))
      .flatMap(({ text }) => [...text.matchAll(/\bname: '([\w-]+)',\s+keys:/g)].map(([, name = '']) => name));
    expect([...new Set(inline)].toSorted()).toEqual(ownKeys);
  });

  it("include every command of the window's menu", () => {
    const sent: string[] = [];
    for (const platform of ['linux', 'darwin'] as const) {
      const press = (items: ReturnType<typeof menuTemplate>): void => {
        for (const item of items) {
          (item.click as (() => void) | undefined)?.();
          if (Array.isArray(item.submenu)) press(item.submenu);
        }
      };
      press(menuTemplate({ words: menu, platform, theme: 'system', send: (name) => void sent.push(name), zoom: () => undefined }));
    }
    const asPlace = (name: string): boolean => /^(?:go|theme)-/.test(name) || name === 'show-keys';
    expect([...new Set(sent)].filter((name) => !asPlace(name)).toSorted()).toEqual(Object.keys(finder.menu).toSorted());
    expect(Object.keys(germanFinder.menu)).toEqual(Object.keys(finder.menu));
    expect(windowCommands).toEqual(expect.arrayContaining(Object.keys(finder.menu)));
  });
});
