// Which chapter of the guide is open, and which one belongs to the current screen.
import { chapterNames, guideChapters, type ChapterEntry, type ChapterName } from '../../../src-main/contract/guide.ts';
import type { App } from '../../state/app.svelte.ts';

export const guide = $state<{ chapter: ChapterName }>({ chapter: chapterNames[0]! });

/** The chapters offered; a guest of a link sees those of its case. */
export function chaptersFor({ about }: Pick<App, 'about'>): ChapterName[] {
  return chapterNames.filter((name) => about?.case === undefined || entryOf(name).guest === true);
}

/** The chapter of what the screen shows: that of its part, else that of the screen. */
export function chapterHere(app: Pick<App, 'about' | 'router' | 'vault' | 'caseFile'>): ChapterName {
  const { screen, part } = app.router;
  const offered = chaptersFor(app);
  const at = (address: string): ChapterName | undefined => offered.find((name) => entryOf(name).opensAt?.includes(address));
  const shown =
    screen !== 'case' && screen !== 'matrix'
      ? at(`${screen}/${part}`)
      : app.vault.hidden
        ? at('settings/confidentiality')
        : at(screen === 'case' && app.caseFile.current === undefined ? 'case/all' : `${screen}/${part}`);
  return shown ?? at(screen) ?? offered[0]!;
}

/** Opens the guide at a chapter, or at that of the current screen. */
export function openGuide(app: App, chapter: ChapterName = chapterHere(app)): void {
  guide.chapter = chapter;
  app.router.overlay = 'guide';
}

function entryOf(name: ChapterName): ChapterEntry {
  return guideChapters[name];
}
