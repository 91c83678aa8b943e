// What do keys do while reading? In: the acts of the reader. Out: its commands.
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import type { ReaderView } from './reader-view.svelte.ts';
import { say } from '../../state/language.svelte.ts';

/** What is done with a selection. */
export interface SelectionActions {
  mark: () => void;
  note: () => void;
  compare: () => void;
  copy: () => void;
  makeCase: () => void;
  openCase: () => void;
}

export interface ReaderActions extends SelectionActions {
  back: () => void;
  hit: (by: 1 | -1) => void;
  evidence: (by: 1 | -1) => void;
  passage: () => void;
  /** The view named, or the next one. */
  view: (view?: ReaderView) => void;
  find: () => void;
  found: (by: 1 | -1) => void;
  scale: (by: 1 | -1) => void;
  turn: () => void;
  spread: () => void;
  side: () => void;
  area: () => void;
  /** Lets the selection go; false where there is none. */
  unselect: () => boolean;
  /** Whether pages are shown, and whether anything is sought. */
  pages: () => boolean;
  sought: () => boolean;
}

export function readerKeys(acts: ReaderActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof say>['reader']['does']) => (): string => say().reader.does[name];
  const back = (): void => {
    if (!acts.unselect()) acts.back();
  };
  return [
    { name: 'reader-back', keys: ['Escape', 'Space'], does: does('back'), run: back },
    { name: 'reader-next-hit', keys: [']'], does: does('nextHit'), run: () => acts.hit(1) },
    { name: 'reader-previous-hit', keys: ['['], does: does('previousHit'), run: () => acts.hit(-1) },
    { name: 'reader-passage', keys: ['p'], does: does('passage'), run: acts.passage },
    { name: 'reader-next-mark', keys: ['.'], does: does('nextMark'), run: () => acts.evidence(1) },
    { name: 'reader-previous-mark', keys: [','], does: does('previousMark'), run: () => acts.evidence(-1) },
    { name: 'reader-highlight', keys: ['m'], once: true, does: does('mark'), run: acts.mark },
    { name: 'reader-note', keys: ['n'], once: true, does: does('note'), run: acts.note },
    { name: 'reader-copy', keys: ['Ctrl+c'], does: does('copy'), run: acts.copy },
    { name: 'reader-area', keys: ['a'], when: acts.pages, does: does('area'), run: acts.area },
    { name: 'reader-compare', keys: ['c'], does: does('compare'), run: acts.compare },
    { name: 'reader-view', keys: ['b'], does: does('view'), run: () => acts.view() },
    { name: 'reader-side', keys: ['o'], when: acts.pages, does: does('side'), run: acts.side },
    { name: 'reader-find', keys: ['/'], does: does('find'), run: acts.find },
    { name: 'reader-find-anywhere', keys: ['Ctrl+f'], typing: true, does: does('find'), run: acts.find },
    { name: 'reader-next-found', keys: ['F3'], typing: true, when: acts.sought, does: does('nextFound'), run: () => acts.found(1) },
    {
      name: 'reader-previous-found',
      keys: ['Shift+F3'],
      typing: true,
      when: acts.sought,
      does: does('previousFound'),
      run: () => acts.found(-1),
    },
    { name: 'reader-larger', keys: ['+'], when: acts.pages, does: does('larger'), run: () => acts.scale(1) },
    { name: 'reader-smaller', keys: ['-'], when: acts.pages, does: does('smaller'), run: () => acts.scale(-1) },
    { name: 'reader-turn', keys: ['r'], when: acts.pages, does: does('turn'), run: acts.turn },
    { name: 'reader-spread', keys: ['d'], when: acts.pages, does: does('spread'), run: acts.spread },
  ];
}
