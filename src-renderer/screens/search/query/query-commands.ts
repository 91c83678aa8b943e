// Which keys does the query know? In: the acts of its column. Out: the commands.
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { say } from '../../../state/language.svelte.ts';

export interface QueryActions {
  run: () => void;
  focus: () => void;
  emphasise: (by: 1 | -1) => void;
  openHistory: () => void;
  openFile: () => void;
  keepAsCase: () => void;
}

export function queryCommands(acts: QueryActions): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof say>['search']['does']) => (): string => say().search.does[name];
  return [
    { name: 'search-run', keys: ['Ctrl+Enter'], typing: true, once: true, does: does('run'), run: acts.run },
    { name: 'keep-as-case', keys: ['Ctrl+s'], typing: true, once: true, does: () => say().cases.does.keepAsCase, run: acts.keepAsCase },
    { name: 'query-focus', keys: ['q'], does: does('query'), run: acts.focus },
    { name: 'query-more', keys: ['Ctrl+ArrowUp'], typing: true, does: does('more'), run: () => acts.emphasise(1) },
    { name: 'query-less', keys: ['Ctrl+ArrowDown'], typing: true, does: does('less'), run: () => acts.emphasise(-1) },
    { name: 'history', keys: ['g h'], does: does('history'), run: acts.openHistory },
    { name: 'query-open', keys: ['Ctrl+o'], typing: true, does: does('open'), run: acts.openFile },
  ];
}
