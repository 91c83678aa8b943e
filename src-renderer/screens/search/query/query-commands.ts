// Keyboard commands of the query.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';

export interface QueryActions {
  run: () => void;
  focus: () => void;
  focusCondition: () => void;
  emphasise: (by: 1 | -1) => void;
  toggleFrame: () => void;
  openStrategy: () => void;
  openHistory: () => void;
  openFile: () => void;
  saveAsCase: () => void;
}

export function queryCommands(actions: QueryActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['search']['does']) => (): string => strings().search.does[name];
  return [
    { name: 'search-run', keys: ['Ctrl+Enter'], typing: true, once: true, label: does('run'), run: actions.run },
    {
      name: 'keep-as-case',
      keys: ['Ctrl+s'],
      typing: true,
      once: true,
      label: () => strings().cases.does.keepAsCase,
      run: actions.saveAsCase,
    },
    { name: 'query-focus', keys: ['q'], label: does('query'), run: actions.focus },
    { name: 'condition-focus', keys: ['e'], label: does('condition'), run: actions.focusCondition },
    { name: 'frame', keys: ['z'], label: does('frame'), run: actions.toggleFrame },
    { name: 'query-more', keys: ['Ctrl+ArrowUp'], typing: true, label: does('more'), run: () => actions.emphasise(1) },
    { name: 'query-less', keys: ['Ctrl+ArrowDown'], typing: true, label: does('less'), run: () => actions.emphasise(-1) },
    { name: 'strategy', keys: ['g y'], label: does('strategy'), run: actions.openStrategy },
    { name: 'history', keys: ['g h'], label: does('history'), run: actions.openHistory },
    { name: 'query-open', keys: ['Ctrl+o'], typing: true, label: does('open'), run: actions.openFile },
  ];
}
