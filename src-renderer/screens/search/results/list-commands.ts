// Keyboard commands of the hit list.
import { publicationName } from '../../../../src-main/contract/publication.ts';
import type { App } from '../../../state/app.svelte.ts';
import type { ResultHit } from '../../../state/result-hit.ts';
import { ratingCommands } from '../../../state/rating-commands.ts';
import type { KeyCommand } from '../../../state/keyboard.svelte.ts';
import { nextToRate } from '../../case/triage/next-to-rate.ts';
import { keyOf } from '../../../state/result-hit.ts';
import { printedNumber } from '../../../../src-main/contract/printed.ts';
import { textInLanguage } from '../../../state/text-language.ts';
import { strings, currentLanguage } from '../../../state/language.svelte.ts';

export interface ListActions {
  open: (found: ResultHit) => void;
  showDrawing: () => void;
  moreLike: (found: ResultHit) => void;
  toggleFigures: () => void;
}

/** Rows per page key. */
const PAGE = 5;

export function listCommands(app: App, actions: ListActions): KeyCommand[] {
  const { results } = app;
  const does = (name: keyof ReturnType<typeof strings>['results']['does']) => () => strings().results.does[name];
  const any = (): boolean => results.rows.length > 0;
  const move = (step: number) => () => results.moveTo(results.at + step);
  return [
    { name: 'next-hit', keys: ['j', 'ArrowDown'], when: any, label: does('next'), run: move(1) },
    { name: 'previous-hit', keys: ['k', 'ArrowUp'], when: any, label: does('back'), run: move(-1) },
    { name: 'page-of-hits', keys: ['PageDown'], when: any, label: does('pageDown'), run: move(PAGE) },
    { name: 'page-of-hits-back', keys: ['PageUp'], when: any, label: does('pageUp'), run: move(-PAGE) },
    { name: 'first-hit', keys: ['Home'], when: any, label: does('first'), run: () => results.moveTo(0) },
    { name: 'last-hit', keys: ['End'], when: any, label: does('last'), run: () => results.moveTo(results.rows.length - 1) },
    {
      name: 'open-hit',
      keys: ['Space', 'Enter'],
      when: any,
      label: does('open'),
      run: () => results.current && actions.open(results.current.found),
    },
    ...ratingCommands(app, { publications: () => ratingTargets(app), rated: () => afterRating(app) }),
    {
      name: 'choose-hit',
      keys: ['v'],
      when: any,
      label: () => strings().cases.does.choose,
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
      label: () => strings().cases.does.compare,
      run: () => results.current && app.router.compare({ index: results.current.found.index, id: results.current.found.hit.publication }),
    },
    { name: 'drawing', keys: ['f'], when: any, label: does('drawing'), run: actions.showDrawing },
    {
      name: 'family',
      keys: ['+'],
      when: any,
      label: does('family'),
      run: () => {
        if (results.current === undefined || results.current.members.length === 0) return;
        const key = keyOf(results.current.found);
        if (!results.opened.delete(key)) results.opened.add(key);
      },
    },
    {
      name: 'whole-passage',
      keys: ['w'],
      when: any,
      label: does('whole'),
      run: () => {
        if (results.current === undefined) return;
        const key = keyOf(results.current.found);
        if (!results.unfolded.delete(key)) results.unfolded.add(key);
      },
    },
    {
      name: 'more-like-hit',
      keys: ['m'],
      when: any,
      label: does('moreLike'),
      run: () => results.current && actions.moreLike(results.current.found),
    },
    {
      name: 'copy-hit',
      keys: ['Ctrl+c'],
      // Selected text is copied as usual.
      when: () => any() && getSelection()?.isCollapsed !== false,
      label: does('copy'),
      run: () => void copyCurrent(app),
    },
    { name: 'figures', keys: ['d'], label: does('figures'), run: actions.toggleFigures },
    { name: 'filter', keys: ['/'], when: () => results.count > 0, label: does('filter'), run: focusFilter },
    {
      name: 'clear-filters',
      keys: ['Escape'],
      when: () => (results.filtered || results.chosen.size > 0) && results.state !== 'searching',
      label: does('clear'),
      run: () => (results.chosen.size > 0 ? results.chosen.clear() : results.clear()),
    },
  ];
}

/** Clears the selection; after the rating of a single hit, moves to the next unrated one. */
function afterRating({ results, caseFile, preferences }: App): void {
  if (results.chosen.size > 0) return results.chosen.clear();
  if (preferences.settings.afterRating === 'stay') return;
  const next = nextToRate(results.rows, results.at, (found) => caseFile.ratingOf(publicationName(found.card)));
  if (next !== undefined) results.moveTo(next);
}

/** Names of the selected hits, or of the current one. */
function ratingTargets({ results }: App): string[] {
  const { chosen, current } = results;
  if (chosen.size > 0) return results.all.filter((found) => chosen.has(keyOf(found))).map(({ card }) => publicationName(card));
  return current === undefined ? [] : [publicationName(current.found.card)];
}

/** Focuses the visible filter field; the layout contains one per window width. */
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
    await app.backend.copy(`${number}\t${textInLanguage(card.title, currentLanguage())?.text ?? ''}`);
    app.notices.done(strings().results.copied(number));
  });
}
