// What do keys do while comparing? In: the acts of the screen. Out: its commands.
import type { Verdict } from '../../../src-main/contract/matrix.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { say } from '../../state/language.svelte.ts';

export interface CompareActions {
  move: (by: 1 | -1) => void;
  document: (by: 1 | -1) => void;
  verdict: (verdict: Verdict) => void;
  open: () => void;
  openLeft: () => void;
  note: () => void;
  copy: () => void;
  whole: () => void;
  nextTab: () => void;
  /** Whether a claim chart is shown, whether a pair of passages is. */
  chart: () => boolean;
  pairs: () => boolean;
}

export function compareKeys(acts: CompareActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof say>['compare']['does']) => (): string => say().compare.does[name];
  const gives = (name: 'disclosed' | 'part' | 'absent') => (): string => say().matrix.does[name];
  const rows = (): boolean => acts.chart() || acts.pairs();
  return [
    { name: 'compare-next', keys: ['j', 'ArrowDown'], when: rows, does: does('next'), run: () => acts.move(1) },
    { name: 'compare-back', keys: ['k', 'ArrowUp'], when: rows, does: does('back'), run: () => acts.move(-1) },
    { name: 'compare-next-document', keys: [']'], does: does('nextDocument'), run: () => acts.document(1) },
    { name: 'compare-previous-document', keys: ['['], does: does('previousDocument'), run: () => acts.document(-1) },
    {
      name: 'compare-disclosed',
      keys: ['y'],
      when: acts.chart,
      once: true,
      does: gives('disclosed'),
      run: () => acts.verdict('disclosed'),
    },
    { name: 'compare-part', keys: ['p'], when: acts.chart, once: true, does: gives('part'), run: () => acts.verdict('part') },
    { name: 'compare-absent', keys: ['x'], when: acts.chart, once: true, does: gives('absent'), run: () => acts.verdict('absent') },
    { name: 'compare-open', keys: ['Space', 'Enter'], when: rows, does: does('open'), run: acts.open },
    { name: 'compare-open-left', keys: ['o'], when: acts.pairs, does: does('openLeft'), run: acts.openLeft },
    { name: 'compare-note', keys: ['n'], when: acts.chart, does: does('note'), run: acts.note },
    {
      name: 'compare-copy',
      keys: ['Ctrl+c'],
      when: () => acts.chart() && getSelection()?.isCollapsed !== false,
      does: does('copy'),
      run: acts.copy,
    },
    { name: 'compare-whole', keys: ['b'], when: acts.pairs, does: does('whole'), run: acts.whole },
    { name: 'compare-tab', keys: ['t'], does: does('nextTab'), run: acts.nextTab },
  ];
}
