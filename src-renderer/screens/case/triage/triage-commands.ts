// Keyboard commands of triage.
import type { Rating } from '../../../../src-main/contract/query.ts';
import type { App } from '../../../state/app.svelte.ts';
import { keyOf, type ResultHit } from '../../../state/result-hit.ts';
import { ratingKeys } from '../../../state/rating-commands.ts';
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { strings } from '../../../state/language.svelte.ts';
import { runVersion } from '../../../state/case-actions.ts';
import { focusFilter } from '../../search/results/list-commands.ts';

export interface TriageActions {
  /** Names of the publications that a rating applies to. */
  targets: () => readonly string[];
  rate: (rating: Rating) => void;
  open: (found: ResultHit) => void;
  note: () => void;
  tag: () => void;
  assess: () => void;
  otherPassage: (by: 1 | -1) => void;
  otherText: () => void;
  showDrawing: () => void;
}

/** Rows per page key. */
const PAGE = 8;

export function triageCommands(app: App, actions: TriageActions): KeyCommand[] {
  const { results, caseFile } = app;
  const any = (): boolean => results.rows.length > 0;
  const does = (name: keyof ReturnType<typeof strings>['cases']['does']) => () => strings().cases.does[name];
  const move = (step: number) => () => results.moveTo(results.at + step);
  const current = (run: (found: ResultHit) => void) => () => results.current && run(results.current.found);
  return [
    { name: 'next-hit', keys: ['j', 'ArrowDown'], when: any, label: does('next'), run: move(1) },
    { name: 'previous-hit', keys: ['k', 'ArrowUp'], when: any, label: does('back'), run: move(-1) },
    ...(Object.keys(ratingKeys) as Rating[]).map((rating) => ({
      name: `rate-${rating}`,
      keys: [ratingKeys[rating]],
      once: true,
      when: () => actions.targets().length > 0,
      label: () => strings().cases.ratings[rating],
      run: () => actions.rate(rating),
    })),
    { name: 'note', keys: ['n'], when: any, label: does('note'), run: actions.note },
    { name: 'tag', keys: ['#'], when: any, label: does('tag'), run: actions.tag },
    { name: 'assess', keys: ['a'], when: any, label: does('assess'), run: actions.assess },
    { name: 'open-hit', keys: ['Space', 'Enter'], when: any, label: does('open'), run: current(actions.open) },
    {
      name: 'compare',
      keys: ['c'],
      when: any,
      label: does('compare'),
      run: current((found) => app.router.compare({ index: found.index, id: found.hit.publication })),
    },
    { name: 'drawing', keys: ['f'], when: any, label: does('drawing'), run: actions.showDrawing },
    { name: 'other-passage', keys: ['l', 'ArrowRight'], when: any, label: does('otherPassage'), run: () => actions.otherPassage(1) },
    { name: 'passage-before', keys: ['h', 'ArrowLeft'], when: any, label: does('passageBefore'), run: () => actions.otherPassage(-1) },
    { name: 'other-text', keys: ['t'], when: any, label: does('otherText'), run: actions.otherText },
    {
      name: 'choose-hit',
      keys: ['v'],
      when: any,
      label: does('choose'),
      run: current((found) => {
        const key = keyOf(found);
        if (!results.chosen.delete(key)) results.chosen.add(key);
      }),
    },
    {
      name: 'family',
      keys: ['+'],
      when: () => (results.current?.members.length ?? 0) > 0,
      label: does('family'),
      run: current((found) => {
        const key = keyOf(found);
        if (!results.opened.delete(key)) results.opened.add(key);
      }),
    },
    { name: 'filter', keys: ['/'], when: () => results.count > 0, label: does('filter'), run: focusFilter },
    {
      name: 'clear-filters',
      keys: ['Escape'],
      when: () => results.filtered || results.chosen.size > 0,
      label: does('clear'),
      run: () => (results.chosen.size > 0 ? results.chosen.clear() : results.clear()),
    },
    { name: 'page-of-hits', keys: ['PageDown'], when: any, label: does('pageDown'), run: move(PAGE) },
    { name: 'page-of-hits-back', keys: ['PageUp'], when: any, label: does('pageUp'), run: move(-PAGE) },
    { name: 'first-hit', keys: ['Home'], when: any, label: does('first'), run: () => results.moveTo(0) },
    { name: 'last-hit', keys: ['End'], when: any, label: does('last'), run: () => results.moveTo(results.rows.length - 1) },
    {
      name: 'search-run',
      keys: ['Ctrl+Enter'],
      typing: true,
      once: true,
      when: () => app.query.problem === undefined && results.state !== 'searching',
      label: () => strings().cases.run((caseFile.versions.at(-1)?.number ?? 0) + 1),
      run: () => void app.attempt(() => runVersion(app)),
    },
    {
      name: 'later-version',
      keys: [']'],
      when: () => caseFile.versions.some(({ number }) => number > (caseFile.version?.number ?? 0)),
      label: does('laterVersion'),
      run: () => void app.attempt(() => caseFile.show((caseFile.version?.number ?? 0) + 1)),
    },
    {
      name: 'earlier-version',
      keys: ['['],
      when: () => (caseFile.version?.number ?? 0) > 1,
      label: does('earlierVersion'),
      run: () => void app.attempt(() => caseFile.show((caseFile.version?.number ?? 0) - 1)),
    },
  ];
}
