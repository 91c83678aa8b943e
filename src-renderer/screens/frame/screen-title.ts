// The title of the screen shown: its name and, where it has tabs, that of the tab. It is the page's level-one heading.
import type { App } from '../../state/app.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

/** Whether the case screen lists all cases; the list shows its title itself. */
export function isCaseList({ about, caseFile, query, router }: App): boolean {
  const singleCase = about?.case !== undefined;
  if (router.casePart === 'all' && !singleCase) return true;
  // The case of the last session may still be loading.
  return caseFile.current === undefined && !singleCase && query.restored && query.case === undefined;
}

export function screenTitle(app: App): string {
  const { caseFile, router } = app;
  const { cases, frame, settings } = strings();
  const screen = frame.screens[router.screen];
  if (router.screen === 'case') {
    return isCaseList(app) || caseFile.current === undefined
      ? cases.title
      : `${screen}: ${cases.parts[router.casePart as keyof typeof cases.parts]}`;
  }
  const part = Object.entries(settings.parts).find(([name]) => router.screen === 'settings' && name === router.part);
  return part === undefined ? screen : `${screen}: ${part[1]}`;
}
