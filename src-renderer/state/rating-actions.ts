// How is a publication judged? In: the app, names of publications, a rating, a note, a tag. Out: the act, told in the status bar with
// its way back. Where no case is open, one is made of the query first.
import type { UndoneAct } from '../../src-main/contract/case.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import { say } from './language.svelte.ts';
import { keepAsCase } from './case-actions.ts';
import type { App } from './app.svelte.ts';
import { displayNumber } from './publication-number.ts';

/** The case that is open, else one made of the query; false where there can be none. */
async function hasCase(app: App): Promise<boolean> {
  return app.caseFile.current !== undefined || (await keepAsCase(app)) !== undefined;
}

/** Rates publications alike; the rating all of them have already is taken away. */
export async function ratePublications(app: App, names: readonly string[], rating: Rating): Promise<void> {
  if (names.length === 0 || !(await hasCase(app))) return;
  const { caseFile } = app;
  const again = names.every((name) => caseFile.ratingOf(name) === rating);
  const kept = caseFile.rate(names, again ? null : rating);
  const words = say().cases;
  app.notices.done(
    again ? words.cleared(namedIn(names)) : words.rated(rating, namedIn(names)),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await kept;
}

export async function note(app: App, name: string, text: string): Promise<void> {
  if (!(await hasCase(app))) return;
  const kept = app.caseFile.note(name, text);
  const words = say().cases;
  app.notices.done(
    text === '' ? words.noteRemoved(namedIn([name])) : words.noted(namedIn([name])),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await kept;
}

export async function tag(app: App, names: readonly string[], text: string, on: boolean): Promise<void> {
  if (names.length === 0 || !(await hasCase(app))) return;
  const kept = app.caseFile.tag(names, text, on);
  const words = say().cases;
  app.notices.done(
    on ? words.tagged(text, namedIn(names)) : words.untagged(text, namedIn(names)),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await kept;
}

/** Takes back the last act of judging in the open case, also one of an earlier day, and says which it was. */
export async function undoLastDecision(app: App): Promise<void> {
  const { results } = app;
  const stood = results.current?.found;
  const undone = await app.caseFile.undo();
  // Who has gone on meanwhile is left where he is.
  if (undone?.kind === 'rating' && results.current?.found === stood) goBackTo(app, undone.publications);
  app.notices.done(undone === undefined ? say().cases.nothingToUndo : undoneSentence(undone));
}

/** A rating that was taken back is mostly to be given otherwise: its document is the current one again, where the list has it. */
function goBackTo({ results }: App, names: readonly string[]): void {
  const at = results.rows.findIndex(({ found }) => names.length === 1 && publicationName(found.card) === names[0]);
  if (at >= 0) results.moveTo(at);
}

function undoneSentence({ kind, publications, rating }: UndoneAct): string {
  const words = say().cases;
  const what = publications.length === 0 ? '' : namedIn(publications);
  if (kind === 'rating') return rating === undefined ? words.unratedAgain(what) : words.ratedAgain(rating, what);
  return words.undone(kind, what);
}

function namedIn(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1 ? displayNumber(first) : say().cases.documents(names.length);
}
