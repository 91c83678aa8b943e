// Which keys does the list of hits know? In: the app, what the screen does beyond moving. Out: the commands, for the keyboard and "?".
import { publicationName } from '../../../../src-main/contract/publication.ts';
import type { App } from '../../../state/app.svelte.ts';
import type { ResultHit } from '../../../state/result-hit.ts';
import { ratingCommands } from '../../../state/rating-commands.ts';
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { keyOf } from '../../../state/result-hit.ts';
import { printedNumber } from '../../../../src-main/contract/printed.ts';
import { textInLanguage } from '../../../state/text-language.ts';
import { say, spoken } from '../../../state/language.svelte.ts';

export interface ListActions {
  open: (found: ResultHit) => void;
  showDrawing: () => void;
  moreLike: (found: ResultHit) => void;
  toggleFigures: () => void;
}

/** Rows that a page moves by. */
const PAGE = 5;

export function listCommands(app: App, acts: ListActions): KeyCommand[] {
  const { results } = app;
  const does = (name: keyof ReturnType<typeof say>['results']['does']) => () => say().results.does[name];
  const any = (): boolean => results.rows.length > 0;
  const move = (step: number) => () => results.moveTo(results.at + step);
  return [
    { name: 'next-hit', keys: ['j', 'ArrowDown'], when: any, does: does('next'), run: move(1) },
    { name: 'previous-hit', keys: ['k', 'ArrowUp'], when: any, does: does('back'), run: move(-1) },
    { name: 'page-of-hits', keys: ['PageDown'], when: any, does: does('pageDown'), run: move(PAGE) },
    { name: 'page-of-hits-back', keys: ['PageUp'], when: any, does: does('pageUp'), run: move(-PAGE) },
    { name: 'first-hit', keys: ['Home'], when: any, does: does('first'), run: () => results.moveTo(0) },
    { name: 'last-hit', keys: ['End'], when: any, does: does('last'), run: () => results.moveTo(results.rows.length - 1) },
    {
      name: 'open-hit',
      keys: ['Space', 'Enter'],
      when: any,
      does: does('open'),
      run: () => results.current && acts.open(results.current.found),
    },
    ...ratingCommands(app, { publications: () => meantIn(app), rated: () => results.chosen.clear() }),
    {
      name: 'choose-hit',
      keys: ['v'],
      when: any,
      does: () => say().cases.does.choose,
      run: () => {
        if (results.current === undefined) return;
        const key = keyOf(results.current.found);
        if (!results.chosen.delete(key)) results.chosen.add(key);
      },
    },
    {
      name: 'compare',
      keys: ['c'],
      when: any,
      does: () => say().cases.does.compare,
      run: () => results.current && app.router.compare({ index: results.current.found.index, id: results.current.found.hit.publication }),
    },
    { name: 'drawing', keys: ['f'], when: any, does: does('drawing'), run: acts.showDrawing },
    {
      name: 'family',
      keys: ['+'],
      when: any,
      does: does('family'),
      run: () => {
        if (results.current === undefined || results.current.members.length === 0) return;
        const key = keyOf(results.current.found);
        if (!results.opened.delete(key)) results.opened.add(key);
      },
    },
    {
      name: 'more-like-hit',
      keys: ['m'],
      when: any,
      does: does('moreLike'),
      run: () => results.current && acts.moreLike(results.current.found),
    },
    {
      name: 'copy-hit',
      keys: ['Ctrl+c'],
      // A selected text is copied as everywhere.
      when: () => any() && getSelection()?.isCollapsed !== false,
      does: does('copy'),
      run: () => void copyCurrent(app),
    },
    { name: 'figures', keys: ['d'], does: does('figures'), run: acts.toggleFigures },
    { name: 'filter', keys: ['/'], when: () => results.count > 0, does: does('filter'), run: focusFilter },
    {
      name: 'clear-filters',
      keys: ['Escape'],
      when: () => (results.filtered || results.chosen.size > 0) && results.state !== 'asking',
      does: does('clear'),
      run: () => (results.chosen.size > 0 ? results.chosen.clear() : results.clear()),
    },
  ];
}

/** Names of the hits that a rating is for: those chosen, else the current one. */
function meantIn({ results }: App): string[] {
  const { chosen, current } = results;
  if (chosen.size > 0) return results.all.filter((found) => chosen.has(keyOf(found))).map(({ card }) => publicationName(card));
  return current === undefined ? [] : [publicationName(current.found.card)];
}

/** The field stands in the column, or in a narrow window in the line: the one that is seen. */
export function focusFilter(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-filter-field]')) {
    if (field.offsetParent === null) continue;
    field.focus();
    field.select();
    return;
  }
}

async function copyCurrent(app: App): Promise<void> {
  const card = app.results.current?.found.card;
  if (card === undefined) return;
  const number = printedNumber(card);
  await app.attempt(async () => {
    await app.backend.copy(`${number}\t${textInLanguage(card.title, spoken())?.text ?? ''}`);
    app.notices.done(say().results.copied(number));
  });
}
