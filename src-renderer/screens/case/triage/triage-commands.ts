// Which keys does judging know? In: the app, the acts of the screen. Out: the commands, for the keyboard and "?".
import type { Rating } from '../../../../src-main/contract/query.ts';
import type { App } from '../../../state/app.svelte.ts';
import { keyOf, type ResultHit } from '../../../state/result-hit.ts';
import { ratingKeys } from '../../../state/rating-commands.ts';
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { say } from '../../../state/language.svelte.ts';
import { focusFilter } from '../../search/results/list-commands.ts';

export interface TriageActions {
  /** Names of what a rating would rate. */
  meant: () => readonly string[];
  rate: (rating: Rating) => void;
  open: (found: ResultHit) => void;
  note: () => void;
  tag: () => void;
  otherPassage: (by: 1 | -1) => void;
  otherText: () => void;
  showDrawing: () => void;
}

/** Rows that a page moves by. */
const PAGE = 8;

export function triageCommands(app: App, acts: TriageActions): KeyCommand[] {
  const { results, caseFile } = app;
  const any = (): boolean => results.rows.length > 0;
  const does = (name: keyof ReturnType<typeof say>['cases']['does']) => () => say().cases.does[name];
  const move = (step: number) => () => results.moveTo(results.at + step);
  const current = (run: (found: ResultHit) => void) => () => results.current && run(results.current.found);
  return [
    { name: 'next-hit', keys: ['j', 'ArrowDown'], when: any, does: does('next'), run: move(1) },
    { name: 'previous-hit', keys: ['k', 'ArrowUp'], when: any, does: does('back'), run: move(-1) },
    ...(Object.keys(ratingKeys) as Rating[]).map((rating) => ({
      name: `rate-${rating}`,
      keys: [ratingKeys[rating]],
      once: true,
      when: () => acts.meant().length > 0,
      does: () => say().cases.ratings[rating],
      run: () => acts.rate(rating),
    })),
    { name: 'note', keys: ['n'], when: any, does: does('note'), run: acts.note },
    { name: 'tag', keys: ['#'], when: any, does: does('tag'), run: acts.tag },
    { name: 'open-hit', keys: ['Space', 'Enter'], when: any, does: does('open'), run: current(acts.open) },
    {
      name: 'compare',
      keys: ['c'],
      when: any,
      does: does('compare'),
      run: current((found) => app.router.compare({ index: found.index, id: found.hit.publication })),
    },
    { name: 'drawing', keys: ['f'], when: any, does: does('drawing'), run: acts.showDrawing },
    { name: 'other-passage', keys: ['l', 'ArrowRight'], when: any, does: does('otherPassage'), run: () => acts.otherPassage(1) },
    { name: 'passage-before', keys: ['h', 'ArrowLeft'], when: any, does: does('passageBefore'), run: () => acts.otherPassage(-1) },
    { name: 'other-text', keys: ['t'], when: any, does: does('otherText'), run: acts.otherText },
    {
      name: 'choose-hit',
      keys: ['v'],
      when: any,
      does: does('choose'),
      run: current((found) => {
        const key = keyOf(found);
        if (!results.chosen.delete(key)) results.chosen.add(key);
      }),
    },
    {
      name: 'family',
      keys: ['+'],
      when: () => (results.current?.members.length ?? 0) > 0,
      does: does('family'),
      run: current((found) => {
        const key = keyOf(found);
        if (!results.opened.delete(key)) results.opened.add(key);
      }),
    },
    { name: 'filter', keys: ['/'], when: () => results.count > 0, does: does('filter'), run: focusFilter },
    {
      name: 'clear-filters',
      keys: ['Escape'],
      when: () => results.filtered || results.chosen.size > 0,
      does: does('clear'),
      run: () => (results.chosen.size > 0 ? results.chosen.clear() : results.clear()),
    },
    { name: 'page-of-hits', keys: ['PageDown'], when: any, does: does('pageDown'), run: move(PAGE) },
    { name: 'page-of-hits-back', keys: ['PageUp'], when: any, does: does('pageUp'), run: move(-PAGE) },
    { name: 'first-hit', keys: ['Home'], when: any, does: does('first'), run: () => results.moveTo(0) },
    { name: 'last-hit', keys: ['End'], when: any, does: does('last'), run: () => results.moveTo(results.rows.length - 1) },
    {
      name: 'later-version',
      keys: [']'],
      when: () => caseFile.versions.some(({ number }) => number > (caseFile.version?.number ?? 0)),
      does: does('laterVersion'),
      run: () => void app.attempt(() => caseFile.show((caseFile.version?.number ?? 0) + 1)),
    },
    {
      name: 'earlier-version',
      keys: ['['],
      when: () => (caseFile.version?.number ?? 0) > 1,
      does: does('earlierVersion'),
      run: () => void app.attempt(() => caseFile.show((caseFile.version?.number ?? 0) - 1)),
    },
  ];
}
