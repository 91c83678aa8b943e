// Keyboard commands of the citation map; ratings have their usual keys.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export interface MapActions {
  close: () => void;
  move: (by: 1 | -1) => void;
  open: () => void;
  /** The list or the drawing. */
  view: () => void;
  save: () => void;
}

export function mapKeys(actions: MapActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['citations']['does']) => (): string => strings().citations.does[name];
  return [
    { name: 'citations-close', keys: ['Escape', 'x'], label: () => strings().frame.close, run: actions.close },
    { name: 'citations-next', keys: ['j'], label: does('next'), run: () => actions.move(1) },
    { name: 'citations-previous', keys: ['k'], label: does('previous'), run: () => actions.move(-1) },
    { name: 'citations-open', keys: ['o'], label: does('open'), run: actions.open },
    { name: 'citations-view', keys: ['b'], label: does('view'), run: actions.view },
    { name: 'citations-save', keys: ['e'], label: does('save'), run: actions.save },
  ];
}
