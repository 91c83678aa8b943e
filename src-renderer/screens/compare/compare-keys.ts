// Keyboard commands of the compare screen.
import type { Verdict } from '../../../src-main/contract/matrix.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

export interface CompareActions {
  move: (by: 1 | -1) => void;
  document: (by: 1 | -1) => void;
  verdict: (verdict: Verdict) => void;
  choose: () => void;
  open: () => void;
  openLeft: () => void;
  note: () => void;
  copy: () => void;
  whole: () => void;
  nextTab: () => void;
  /** Whether a claim chart, or pairs of passages, are shown. */
  chart: () => boolean;
  pairs: () => boolean;
  /** Whether documents are offered for a comparison. */
  choosing: () => boolean;
}

export function compareKeys(actions: CompareActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['compare']['does']) => (): string => strings().compare.does[name];
  const gives = (name: 'disclosed' | 'part' | 'absent') => (): string => strings().matrix.does[name];
  const passages = (): boolean => actions.chart() || actions.pairs();
  const rows = (): boolean => passages() || actions.choosing();
  return [
    { name: 'compare-next', keys: ['j', 'ArrowDown'], when: rows, label: does('next'), run: () => actions.move(1) },
    { name: 'compare-back', keys: ['k', 'ArrowUp'], when: rows, label: does('back'), run: () => actions.move(-1) },
    { name: 'compare-next-document', keys: [']'], label: does('nextDocument'), run: () => actions.document(1) },
    { name: 'compare-previous-document', keys: ['['], label: does('previousDocument'), run: () => actions.document(-1) },
    {
      name: 'compare-disclosed',
      keys: ['y'],
      when: actions.chart,
      once: true,
      label: gives('disclosed'),
      run: () => actions.verdict('disclosed'),
    },
    { name: 'compare-part', keys: ['p'], when: actions.chart, once: true, label: gives('part'), run: () => actions.verdict('part') },
    { name: 'compare-absent', keys: ['x'], when: actions.chart, once: true, label: gives('absent'), run: () => actions.verdict('absent') },
    { name: 'compare-choose', keys: ['Enter'], when: actions.choosing, label: does('choose'), run: actions.choose },
    { name: 'compare-open', keys: ['Space', 'Enter'], when: passages, label: does('open'), run: actions.open },
    { name: 'compare-open-left', keys: ['o'], when: actions.pairs, label: does('openLeft'), run: actions.openLeft },
    { name: 'compare-note', keys: ['n'], when: actions.chart, label: does('note'), run: actions.note },
    {
      name: 'compare-copy',
      keys: ['Ctrl+c'],
      when: () => actions.chart() && getSelection()?.isCollapsed !== false,
      label: does('copy'),
      run: actions.copy,
    },
    { name: 'compare-whole', keys: ['b'], when: actions.pairs, label: does('whole'), run: actions.whole },
    { name: 'compare-tab', keys: ['t'], label: does('nextTab'), run: actions.nextTab },
  ];
}
