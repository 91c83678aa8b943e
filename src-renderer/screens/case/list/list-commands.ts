// Keyboard commands of the case list.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export interface CaseListActions {
  count: () => number;
  move: (by: number) => void;
  open: () => void;
  make: () => void;
  filter: () => void;
}

export function listCommandsOf({ count, move, open, make, filter }: CaseListActions): KeyCommand[] {
  const any = (): boolean => count() > 0;
  return [
    { name: 'next-case', keys: ['j', 'ArrowDown'], when: any, label: () => strings().cases.does.nextCase, run: () => move(1) },
    { name: 'previous-case', keys: ['k', 'ArrowUp'], when: any, label: () => strings().cases.does.caseBefore, run: () => move(-1) },
    { name: 'open-case', keys: ['Enter', 'Space'], when: any, label: () => strings().cases.does.openCase, run: open },
    { name: 'make-case', keys: ['m'], label: () => strings().cases.does.makeCase, run: make },
    { name: 'find-case', keys: ['/'], when: any, label: () => strings().cases.does.findCase, run: filter },
  ];
}
