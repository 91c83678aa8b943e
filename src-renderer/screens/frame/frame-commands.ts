// Keyboard commands that work on every screen.
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { undoLastDecision } from '../../state/rating-actions.ts';
import { screens, guestScreens, type Screen } from '../../state/router.svelte.ts';
import { canTour, leaveTour, nextStep } from '../../state/tour.ts';
import { lockCases } from '../../state/vault-actions.ts';
import { strings } from '../../state/language.svelte.ts';
import { openGuide } from '../help/chapter.svelte.ts';
import { openSets } from '../highlight-sets/open-sets.ts';

/** The second key after `g`. */
export const screenKeys: Record<Screen, string> = {
  search: 's',
  case: 'c',
  matrix: 'm',
  compare: 'o',
  reader: 'r',
  statistics: 't',
  library: 'l',
  settings: ',',
};

export function frameCommands(app: App): KeyCommand[] {
  return [
    ...screens.map((screen) => ({
      name: `go-${screen}`,
      keys: [`g ${screenKeys[screen]}`],
      label: () => strings().frame.does[screen],
      // A guest link offers its case only.
      when: () => app.about?.case === undefined || guestScreens.includes(screen),
      run: () => app.router.go(screen),
    })),
    {
      name: 'export',
      keys: ['Ctrl+e'],
      typing: true,
      label: () => strings().frame.does.export,
      when: () => app.caseFile.id !== undefined,
      run: () => app.router.go('case', 'export'),
    },
    {
      name: 'estimate',
      keys: ['g e'],
      label: () => strings().estimate.does.go,
      when: () => app.caseFile.id !== undefined && app.about?.case === undefined,
      run: () => app.router.go('case', 'estimate'),
    },
    { name: 'highlight-sets', keys: ['g w'], label: () => strings().highlightSets.does.edit, run: () => openSets(app) },
    {
      name: 'find',
      keys: ['Ctrl+k'],
      typing: true,
      label: () => strings().frame.does.find,
      run: () => void (app.router.overlay = 'finder'),
    },
    { name: 'keys', keys: ['?'], label: () => strings().frame.does.keys, run: () => void (app.router.overlay = 'keys') },
    { name: 'guide', keys: ['F1'], typing: true, label: () => strings().frame.does.guide, run: () => openGuide(app) },
    {
      name: 'tour-next',
      keys: ['g n'],
      label: () => strings().tour.does.next,
      when: () => canTour(app) && app.preferences.settings.tour.running,
      run: () => void app.attempt(() => nextStep(app)),
    },
    {
      name: 'tour-leave',
      keys: ['g q'],
      label: () => strings().tour.does.leave,
      when: () => canTour(app) && app.preferences.settings.tour.running,
      run: () => void app.attempt(() => leaveTour(app)),
    },
    {
      name: 'lock',
      keys: ['Ctrl+Shift+l'],
      typing: true,
      once: true,
      label: () => strings().vault.does.lock,
      when: () => app.vault.lockable,
      run: () => void app.attempt(() => lockCases(app)),
    },
    {
      name: 'undo',
      keys: ['u', 'Ctrl+z'],
      once: true,
      label: () => strings().frame.does.undo,
      run: () => void app.attempt(() => undo(app)),
    },
  ];
}

/** Undoes the last action of this session; if there is none, the last rating action of the open case. */
export async function undo(app: App): Promise<void> {
  await app.notices.settled();
  if (app.notices.undoable || app.caseFile.id === undefined) return app.notices.undo();
  return undoLastDecision(app);
}
