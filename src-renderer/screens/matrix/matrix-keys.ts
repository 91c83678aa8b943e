// Keyboard commands of the matrix.
import type { Verdict } from '../../../src-main/contract/matrix.ts';
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';
import { compareWith, decide, openAt } from './matrix-actions.ts';

/** Rows per page key. */
const PAGE = 5;

export function matrixKeys(app: App, actions: { edit: () => void; pairs: () => void }): KeyCommand[] {
  const { matrix } = app;
  const does = (name: keyof ReturnType<typeof strings>['matrix']['does']) => (): string => strings().matrix.does[name];
  const any = (): boolean => matrix.current !== undefined && matrix.currentFeature !== undefined;
  const move = (down: number, right: number) => (): void => matrix.moveTo(matrix.at.row + down, matrix.at.column + right);
  const give = (verdict: Verdict) => (): void => {
    const { current, currentFeature } = matrix;
    if (current && currentFeature) void app.attempt(() => decide(app, current, currentFeature, verdict));
  };
  return [
    { name: 'matrix-left', keys: ['h', 'ArrowLeft'], when: any, label: does('left'), run: move(0, -1) },
    { name: 'matrix-down', keys: ['j', 'ArrowDown'], when: any, label: does('down'), run: move(1, 0) },
    { name: 'matrix-up', keys: ['k', 'ArrowUp'], when: any, label: does('up'), run: move(-1, 0) },
    { name: 'matrix-right', keys: ['l', 'ArrowRight'], when: any, label: does('right'), run: move(0, 1) },
    { name: 'matrix-page-down', keys: ['PageDown'], when: any, label: does('pageDown'), run: move(PAGE, 0) },
    { name: 'matrix-page-up', keys: ['PageUp'], when: any, label: does('pageUp'), run: move(-PAGE, 0) },
    { name: 'matrix-first', keys: ['Home'], when: any, label: does('first'), run: () => matrix.moveTo(0, matrix.at.column) },
    { name: 'matrix-last', keys: ['End'], when: any, label: does('last'), run: () => matrix.moveTo(Infinity, matrix.at.column) },
    { name: 'matrix-disclosed', keys: ['y'], when: any, once: true, label: does('disclosed'), run: give('disclosed') },
    { name: 'matrix-part', keys: ['p'], when: any, once: true, label: does('part'), run: give('part') },
    { name: 'matrix-absent', keys: ['x'], when: any, once: true, label: does('absent'), run: give('absent') },
    { name: 'matrix-next-open', keys: ['n'], when: any, label: does('nextOpen'), run: () => matrix.toNextOpen() },
    {
      name: 'matrix-open',
      keys: ['Space', 'Enter'],
      when: any,
      label: does('open'),
      run: () => openAt(app, matrix.current, matrix.currentFeature),
    },
    { name: 'matrix-compare', keys: ['c'], when: any, label: does('compare'), run: () => compareWith(app, matrix.current) },
    { name: 'matrix-edit', keys: ['e'], when: () => matrix.list !== undefined, label: does('edit'), run: actions.edit },
    {
      name: 'matrix-pairs',
      keys: ['w'],
      when: () => matrix.features.length > 0 && app.about?.case === undefined,
      label: does('pairs'),
      run: actions.pairs,
    },
    { name: 'matrix-sort', keys: ['s'], when: () => !matrix.inOrder, label: does('sort'), run: () => matrix.sort() },
  ];
}
