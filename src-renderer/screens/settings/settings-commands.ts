// Keyboard commands of the settings.
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

export function settingsCommands({ step }: { step: (by: number) => void }): KeyCommand[] {
  return [
    { name: 'settings-next', keys: ['j'], label: () => strings().settings.does.next, run: () => step(1) },
    { name: 'settings-back', keys: ['k'], label: () => strings().settings.does.back, run: () => step(-1) },
  ];
}
