// Keyboard commands of the new publications of a case, beside those of ratings.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export interface WatchActions {
  any: () => boolean;
  move: (by: 1 | -1) => void;
  open: () => void;
  seen: () => void;
  moveLine: (by: 1 | -1) => void;
}

export function watchKeys({ any, move, open, seen, moveLine }: WatchActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['watch']['does']) => () => strings().watch.does[name];
  return [
    { name: 'next-arrival', keys: ['j', 'ArrowDown'], when: any, label: does('next'), run: () => move(1) },
    { name: 'previous-arrival', keys: ['k', 'ArrowUp'], when: any, label: does('previous'), run: () => move(-1) },
    { name: 'open-arrival', keys: ['Space', 'Enter'], when: any, label: does('open'), run: open },
    { name: 'arrival-seen', keys: ['x'], once: true, when: any, label: does('seen'), run: seen },
    { name: 'raise-line', keys: ['-'], label: does('raise'), run: () => moveLine(-1) },
    { name: 'lower-line', keys: ['+'], label: does('lower'), run: () => moveLine(1) },
  ];
}
