// Keyboard commands of the first pass.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export interface PassActions {
  start: () => void;
  matrix: () => void;
  report: () => void;
  /** Whether the case has a pass. */
  any: () => boolean;
}

export function passKeys({ start, matrix, report, any }: PassActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['firstPass']['does']) => () => strings().firstPass.does[name];
  return [
    { name: 'first-pass-start', keys: ['Ctrl+Enter'], typing: true, once: true, label: does('start'), run: start },
    { name: 'first-pass-matrix', keys: ['m'], when: any, label: does('matrix'), run: matrix },
    { name: 'first-pass-report', keys: ['r'], when: any, once: true, label: does('report'), run: report },
  ];
}
