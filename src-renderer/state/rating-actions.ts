// Rates, annotates and tags publications, with undo. If no case is open, creates one from the query first.
import type { AssessmentChange } from '../../src-main/contract/assessment.ts';
import type { UndoneAct } from '../../src-main/contract/case.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import { strings } from './language.svelte.ts';
import { caseOfHits } from './case-actions.ts';
import type { App } from './app.svelte.ts';
import { displayNumber } from './publication-number.ts';

/** Creates a case of the hits shown if none is open; false if that is not possible. */
async function ensureCase(app: App): Promise<boolean> {
  return app.caseFile.current !== undefined || (await caseOfHits(app)) !== undefined;
}

/** Gives publications the same rating, or removes it if all of them have it already. */
export async function ratePublications(app: App, names: readonly string[], rating: Rating): Promise<void> {
  if (names.length === 0 || !(await ensureCase(app))) return;
  const { caseFile } = app;
  const isSet = names.every((name) => caseFile.ratingOf(name) === rating);
  const saved = caseFile.rate(names, isSet ? null : rating);
  const words = strings().cases;
  app.notices.done(
    isSet ? words.cleared(namesOf(names)) : words.rated(rating, namesOf(names)),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await saved;
}

export async function note(app: App, name: string, text: string): Promise<void> {
  if (!(await ensureCase(app))) return;
  const saved = app.caseFile.note(name, text);
  const words = strings().cases;
  app.notices.done(
    text === '' ? words.noteRemoved(namesOf([name])) : words.noted(namesOf([name])),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await saved;
}

export async function tag(app: App, names: readonly string[], text: string, on: boolean): Promise<void> {
  if (names.length === 0 || !(await ensureCase(app))) return;
  const saved = app.caseFile.tag(names, text, on);
  const words = strings().cases;
  app.notices.done(
    on ? words.tagged(text, namesOf(names)) : words.untagged(text, namesOf(names)),
    () => undoLastDecision(app),
    app.caseFile.id,
  );
  await saved;
}

export async function assess(app: App, name: string, change: AssessmentChange): Promise<void> {
  if (!(await ensureCase(app))) return;
  const saved = app.caseFile.assess(name, change);
  app.notices.done(strings().assessment.done(namesOf([name])), () => undoLastDecision(app), app.caseFile.id);
  await saved;
}

/** All verdicts for other claims hold for the present ones too, with undo. */
export async function confirmVerdicts(app: App): Promise<void> {
  const confirmed = await app.caseFile.confirmVerdicts();
  app.notices.done(strings().assessment.outdated.confirmed(confirmed), () => undoLastDecision(app), app.caseFile.id);
}

/** Undoes the last rating, note, tag or verdict in the open case, also of an earlier session, and reports it. */
export async function undoLastDecision(app: App): Promise<void> {
  const { results } = app;
  const previous = results.current?.found;
  const undone = await app.caseFile.undo();
  if (undone?.kind === 'highlights') await app.highlightSets.load();
  if (undone?.kind === 'firstpass' && app.caseFile.current) {
    app.query.load(app.caseFile.current.search);
    await app.firstPass.load(app.caseFile.id);
  }
  // Stays put if the user has moved on meanwhile.
  if (undone?.kind === 'rating' && results.current?.found === previous) goBackTo(app, undone.publications);
  app.notices.done(undone === undefined ? strings().cases.nothingToUndo : undoneSentence(undone));
}

/** Makes the document current again: an undone rating is usually replaced. */
function goBackTo({ results }: App, names: readonly string[]): void {
  const at = results.rows.findIndex(({ found }) => names.length === 1 && publicationName(found.card) === names[0]);
  if (at >= 0) results.moveTo(at);
}

function undoneSentence({ kind, publications, rating }: UndoneAct): string {
  const words = strings().cases;
  const what = publications.length === 0 ? '' : namesOf(publications);
  if (kind === 'rating') return rating === undefined ? words.unratedAgain(what) : words.ratedAgain(rating, what);
  return words.undone(kind, what);
}

function namesOf(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1 ? displayNumber(first) : strings().cases.documents(names.length);
}
