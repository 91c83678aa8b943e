// The keyboard command of the known citations of a case.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export function estimateKeys({ keep }: { keep: () => void }): KeyCommand[] {
  return [{ name: 'keep-known', keys: ['Ctrl+Enter'], typing: true, once: true, label: () => strings().estimate.does.keep, run: keep }];
}
