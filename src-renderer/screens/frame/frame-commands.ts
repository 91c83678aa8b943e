// Which keys work everywhere? In: the app. Out: the commands.
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { undoLastDecision } from '../../state/rating-actions.ts';
import { screens, screensOfCase, type Screen } from '../../state/router.svelte.ts';
import { lockCases } from '../../state/vault-actions.ts';
import { say } from '../../state/language.svelte.ts';

/** The second key after `g`. */
export const letters: Record<Screen, string> = {
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
      keys: [`g ${letters[screen]}`],
      does: () => say().frame.does[screen],
      // A login by a link is offered its case alone.
      when: () => app.about?.case === undefined || screensOfCase.includes(screen),
      run: () => app.router.go(screen),
    })),
    { name: 'find', keys: ['Ctrl+k'], typing: true, does: () => say().frame.does.find, run: () => void (app.router.over = 'finder') },
    { name: 'keys', keys: ['?'], does: () => say().frame.does.keys, run: () => void (app.router.over = 'keys') },
    { name: 'guide', keys: ['F1'], typing: true, does: () => say().frame.does.guide, run: () => void (app.router.over = 'guide') },
    {
      name: 'lock',
      keys: ['Ctrl+Shift+l'],
      typing: true,
      once: true,
      does: () => say().vault.does.lock,
      when: () => app.vault.lockable,
      run: () => void app.attempt(() => lockCases(app)),
    },
    { name: 'undo', keys: ['u'], once: true, does: () => say().frame.does.undo, run: () => void app.attempt(() => undo(app)) },
  ];
}

/** Takes back the last act of this session; where there is none, the last act of judging in the case that is open. */
export async function undo(app: App): Promise<void> {
  if (app.notices.undoable || app.caseFile.id === undefined) return app.notices.undo();
  return undoLastDecision(app);
}
