// Which keys do the settings know? In: the way from part to part. Out: the commands.
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { say } from '../../state/language.svelte.ts';

export function settingsCommands({ step }: { step: (by: number) => void }): KeyCommand[] {
  return [
    { name: 'settings-next', keys: ['j'], does: () => say().settings.does.next, run: () => step(1) },
    { name: 'settings-back', keys: ['k'], does: () => say().settings.does.back, run: () => step(-1) },
  ];
}
