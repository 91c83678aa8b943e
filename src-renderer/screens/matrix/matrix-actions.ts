// Actions on a cell of the matrix, shared by keys, buttons and the compare screen. Each reports itself in the status bar with an undo.
import type { ExportOrder } from '../../../src-main/contract/export.ts';
import type { Feature, Verdict } from '../../../src-main/contract/matrix.ts';
import type { App } from '../../state/app.svelte.ts';
import type { MatrixDocument } from '../../state/matrix-documents.ts';
import { displayNumber } from '../../state/publication-number.ts';
import { strings, currentLanguage } from '../../state/language.svelte.ts';
import { letterOf, spanOf } from './places.ts';

/** Sets a verdict; the current verdict is cleared. */
export async function decide(app: App, document: MatrixDocument, feature: Feature, verdict: Verdict): Promise<void> {
  const { matrix } = app;
  const letter = letterOf(matrix.features.indexOf(feature));
  const current = await matrix.decide(document.name, feature.id, verdict);
  const number = displayNumber(document.name);
  const sentence = current === undefined ? strings().matrix.cleared(letter, number) : strings().matrix.given(current, letter, number);
  app.notices.done(sentence, () => matrix.undo(), app.caseFile.id);
}

/** Opens a document at its passage for the feature. */
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

/** Exports the matrix as a table, with the rows as shown. */
export async function exportTable(app: App): Promise<void> {
  const { id } = app.caseFile;
  if (id === undefined) return;
  const order: ExportOrder = {
    case: id,
    form: 'matrix-xlsx',
    publications: app.matrix.documents.map(({ name }) => name),
    language: currentLanguage(),
    annotated: false,
    citedBefore: 0,
  };
  const name = `${app.caseFile.current?.reference ?? ''} ${strings().matrix.title}.xlsx`.trim();
  if (await app.transfers.export(order, name)) app.notices.done(strings().matrix.exporting);
}
