// Which keys work everywhere? In: the desk. Out: the commands.
import type { Desk } from '../../state/desk.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { undoJudging } from '../../state/judging.ts';
import { screens, screensOfCase, type Screen } from '../../state/place.svelte.ts';
import { lockCases } from '../../state/vault-acts.ts';
import { say } from '../../words/words.svelte.ts';

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

export function frameCommands(desk: Desk): KeyCommand[] {
  return [
    ...screens.map((screen) => ({
      name: `go-${screen}`,
      keys: [`g ${letters[screen]}`],
      does: () => say().frame.does[screen],
      // A login by a link is offered its case alone.
      when: () => desk.about?.case === undefined || screensOfCase.includes(screen),
      run: () => desk.place.go(screen),
    })),
    { name: 'find', keys: ['Ctrl+k'], typing: true, does: () => say().frame.does.find, run: () => void (desk.place.over = 'finder') },
    { name: 'keys', keys: ['?'], does: () => say().frame.does.keys, run: () => void (desk.place.over = 'keys') },
    { name: 'guide', keys: ['F1'], typing: true, does: () => say().frame.does.guide, run: () => void (desk.place.over = 'guide') },
    {
      name: 'lock',
      keys: ['Ctrl+Shift+l'],
      typing: true,
      once: true,
      does: () => say().vault.does.lock,
      when: () => desk.vault.lockable,
      run: () => void desk.attempt(() => lockCases(desk)),
    },
    { name: 'undo', keys: ['u'], once: true, does: () => say().frame.does.undo, run: () => void desk.attempt(() => undo(desk)) },
  ];
}

/** Takes back the last act of this session; where there is none, the last act of judging in the case that is open. */
export async function undo(desk: Desk): Promise<void> {
  if (desk.notices.undoable || desk.caseFile.id === undefined) return desk.notices.undo();
  return undoJudging(desk);
}
