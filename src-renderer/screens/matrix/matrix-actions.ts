// What can be done with a cell of the matrix? In: the app. Out: the acts, for keys, buttons and comparing alike, each telling of itself in the
// status bar with its way back.
import type { ExportOrder } from '../../../src-main/contract/export.ts';
import type { Feature, Verdict } from '../../../src-main/contract/matrix.ts';
import type { App } from '../../state/app.svelte.ts';
import type { MatrixDocument } from '../../state/matrix-documents.ts';
import { displayNumber } from '../../state/publication-number.ts';
import { say, spoken } from '../../state/language.svelte.ts';
import { letterOf, spanOf } from './places.ts';

/** Gives a verdict, or takes the same one away. */
export async function decide(app: App, document: MatrixDocument, feature: Feature, verdict: Verdict): Promise<void> {
  const { matrix } = app;
  const letter = letterOf(matrix.features.indexOf(feature));
  const stands = await matrix.decide(document.name, feature.id, verdict);
  const number = displayNumber(document.name);
  const sentence = stands === undefined ? say().matrix.cleared(letter, number) : say().matrix.given(stands, letter, number);
  app.notices.done(sentence, () => matrix.undo(), app.caseFile.id);
}

/** Opens a document at the passage that speaks of the feature. */
export function openAt(app: App, document: MatrixDocument | undefined, feature: Feature | undefined): void {
  if (document?.installed === undefined) return;
  const passage = feature && app.matrix.evidenceOf(document, feature.id)?.passage;
  const { index, publication } = document.installed;
  app.router.open({ index, id: publication, ...(passage && { passage: spanOf(passage) }) });
}

export function compareWith(app: App, document: MatrixDocument | undefined): void {
  if (document?.installed === undefined) return;
  app.router.compare({ index: document.installed.index, id: document.installed.publication });
}

/** Writes the matrix as a table, with the rows as they stand on the screen. */
export async function exportTable(app: App): Promise<void> {
  const { id } = app.caseFile;
  if (id === undefined) return;
  const order: ExportOrder = {
    case: id,
    form: 'matrix-xlsx',
    publications: app.matrix.documents.map(({ name }) => name),
    language: spoken(),
    annotated: false,
    citedBefore: 0,
  };
  const name = `${app.caseFile.current?.reference ?? ''} ${say().matrix.title}.xlsx`.trim();
  if (await app.transfers.export(order, name)) app.notices.done(say().matrix.exporting);
}
