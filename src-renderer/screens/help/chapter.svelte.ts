// The chapter of the guide that is open, until the window closes.
import type { App } from '../../state/app.svelte.ts';

export type ChapterName = 'search' | 'query' | 'marks' | 'blind' | 'reading' | 'import' | 'keyboard' | 'privacy' | 'data';

export const guide = $state<{ chapter: string }>({ chapter: 'search' });

/** Opens the guide at a chapter. */
export function openGuide(app: App, chapter: ChapterName): void {
  guide.chapter = chapter;
  app.router.overlay = 'guide';
}
