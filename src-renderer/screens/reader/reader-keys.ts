// Keyboard commands of the reader.
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import type { ReaderView } from './reader-view.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

/** Actions on a selection. */
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
  condition: (by: 1 | -1) => void;
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
  /** The next or previous drawing, and the one shown, enlarged. */
  drawing: (by: 1 | -1) => void;
  enlarge: () => void;
  /** Opens the citation map. */
  citations: () => void;
  /** Shows where each field comes from. */
  sources: () => void;
  /** Clears the selection; false if there is none. */
  unselect: () => boolean;
  /** Whether the publication is compared with a condition, pages are shown, and the find field has text. */
  compared: () => boolean;
  pages: () => boolean;
  sought: () => boolean;
  drawings: () => boolean;
}

export interface LargeDrawingActions {
  move: (by: 1 | -1) => void;
  scale: (by: 1 | -1) => void;
  fit: () => void;
  turn: () => void;
  close: () => void;
  /** Whether the whole drawing is seen: then the arrow keys need not scroll. */
  isWhole: () => boolean;
}

export function readerKeys(actions: ReaderActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['reader']['does']) => (): string => strings().reader.does[name];
  const back = (): void => {
    if (!actions.unselect()) actions.back();
  };
  return [
    { name: 'reader-back', keys: ['Escape', 'Space'], label: does('back'), run: back },
    { name: 'reader-next-hit', keys: [']'], label: does('nextHit'), run: () => actions.hit(1) },
    { name: 'reader-previous-hit', keys: ['['], label: does('previousHit'), run: () => actions.hit(-1) },
    { name: 'reader-passage', keys: ['p'], label: does('passage'), run: actions.passage },
    { name: 'reader-next-mark', keys: ['.'], label: does('nextMark'), run: () => actions.evidence(1) },
    { name: 'reader-previous-mark', keys: [','], label: does('previousMark'), run: () => actions.evidence(-1) },
    { name: 'reader-next-condition', keys: ['j'], when: actions.compared, label: does('nextCondition'), run: () => actions.condition(1) },
    {
      name: 'reader-previous-condition',
      keys: ['k'],
      when: actions.compared,
      label: does('previousCondition'),
      run: () => actions.condition(-1),
    },
    { name: 'reader-highlight', keys: ['m'], once: true, label: does('mark'), run: actions.mark },
    { name: 'reader-note', keys: ['n'], once: true, label: does('note'), run: actions.note },
    { name: 'reader-copy', keys: ['Ctrl+c'], label: does('copy'), run: actions.copy },
    { name: 'reader-area', keys: ['a'], when: actions.pages, label: does('area'), run: actions.area },
    { name: 'reader-drawing', keys: ['f'], when: actions.drawings, label: does('drawing'), run: actions.enlarge },
    { name: 'reader-next-drawing', keys: ['>'], when: actions.drawings, label: does('nextDrawing'), run: () => actions.drawing(1) },
    {
      name: 'reader-previous-drawing',
      keys: ['<'],
      when: actions.drawings,
      label: does('previousDrawing'),
      run: () => actions.drawing(-1),
    },
    { name: 'reader-compare', keys: ['c'], label: does('compare'), run: actions.compare },
    { name: 'reader-citations', keys: ['x'], label: does('citations'), run: actions.citations },
    { name: 'reader-sources', keys: ['i'], label: does('sources'), run: actions.sources },
    { name: 'reader-view', keys: ['b'], label: does('view'), run: () => actions.view() },
    { name: 'reader-side', keys: ['o'], when: actions.pages, label: does('side'), run: actions.side },
    { name: 'reader-find', keys: ['/'], label: does('find'), run: actions.find },
    { name: 'reader-find-anywhere', keys: ['Ctrl+f'], typing: true, label: does('find'), run: actions.find },
    { name: 'reader-next-found', keys: ['F3'], typing: true, when: actions.sought, label: does('nextFound'), run: () => actions.found(1) },
    {
      name: 'reader-previous-found',
      keys: ['Shift+F3'],
      typing: true,
      when: actions.sought,
      label: does('previousFound'),
      run: () => actions.found(-1),
    },
    { name: 'reader-larger', keys: ['+'], when: actions.pages, label: does('larger'), run: () => actions.scale(1) },
    { name: 'reader-smaller', keys: ['-'], when: actions.pages, label: does('smaller'), run: () => actions.scale(-1) },
    { name: 'reader-turn', keys: ['r'], when: actions.pages, label: does('turn'), run: actions.turn },
    { name: 'reader-spread', keys: ['d'], when: actions.pages, label: does('spread'), run: actions.spread },
  ];
}

/** Keyboard commands of an enlarged drawing. */
export function largeDrawingKeys(actions: LargeDrawingActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['reader']['does']) => (): string => strings().reader.does[name];
  return [
    { name: 'drawing-close', keys: ['Escape', 'f'], label: () => strings().frame.close, run: actions.close },
    { name: 'drawing-next', keys: ['>'], label: does('nextDrawing'), run: () => actions.move(1) },
    { name: 'drawing-previous', keys: ['<'], label: does('previousDrawing'), run: () => actions.move(-1) },
    { name: 'drawing-next-arrow', keys: ['ArrowRight'], when: actions.isWhole, label: does('nextDrawing'), run: () => actions.move(1) },
    {
      name: 'drawing-previous-arrow',
      keys: ['ArrowLeft'],
      when: actions.isWhole,
      label: does('previousDrawing'),
      run: () => actions.move(-1),
    },
    { name: 'drawing-larger', keys: ['+'], label: does('zoomIn'), run: () => actions.scale(1) },
    { name: 'drawing-smaller', keys: ['-'], label: does('zoomOut'), run: () => actions.scale(-1) },
    { name: 'drawing-whole', keys: ['0'], label: does('wholeDrawing'), run: actions.fit },
    { name: 'drawing-turn', keys: ['r'], label: does('turnDrawing'), run: actions.turn },
  ];
}
