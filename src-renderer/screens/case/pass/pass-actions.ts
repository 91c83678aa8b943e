// Acts of the first pass: read the disclosure from files, run the pass, undo and redo it, show its matrix, export its draft report.
import type { FileSource } from '../../../../src-main/contract/files.ts';
import type { ExportOrder } from '../../../../src-main/contract/export.ts';
import type { ChosenFile } from '../../../backend.ts';
import type { App } from '../../../state/app.svelte.ts';
import { currentLanguage, strings } from '../../../state/language.svelte.ts';
import { truncate } from '../../../state/truncate.ts';
import { cleanPasted } from '../../search/query/pasted-text.ts';

/** Characters of the file names of a pass at most. */
const LONGEST_NAME = 2_000;

/** The disclosure as it would be run: what was entered, else the text of the case. */
export function disclosureOf(app: App): string {
  return app.firstPass.entered.text ?? app.caseFile.current?.search.query.text ?? '';
}

/** Takes the joined texts of files for the disclosure. Throws why one cannot be read. */
export async function readDisclosure(app: App, files: readonly (ChosenFile | FileSource)[]): Promise<void> {
  const { entered } = app.firstPass;
  const texts: string[] = [];
  const names: string[] = [];
  for (const one of files) {
    const [source] = 'file' in one ? await app.backend.files.sourcesFor([{ path: one.file.name, file: one.file }]) : [one];
    if (source === undefined) continue;
    const { name, text } = await app.application.textOfFile({ source });
    names.push(name);
    texts.push(cleanPasted(text).trim());
  }
  if (texts.length === 0) return;
  const before = [entered.text, entered.file] as const;
  const text = texts.join('\n\n');
  const file = truncate(names.join(', '), LONGEST_NAME);
  entered.enter(text, file);
  app.notices.done(strings().firstPass.read(file, strings().nouns.number(text.length)), () => entered.enter(...before));
}

/** `replacing`: features with verdicts may be replaced, as was asked. */
export async function startFirstPass(app: App, replacing = false): Promise<void> {
  const { id, current } = app.caseFile;
  if (id === undefined || app.firstPass.entered.state === 'running') return;
  const text = disclosureOf(app);
  // What was decided before is stored before.
  await Promise.all([app.caseFile.settled(), app.matrix.settled()]);
  const pass = await app.firstPass.run(id, text, replacing);
  if (app.caseFile.id !== id) {
    const title = current?.reference || current?.title || String(id);
    if (pass === undefined) return app.notices.failed(strings().firstPass.endedIn(title));
    return app.notices.done(strings().firstPass.doneIn(title, strings().nouns.number(pass.version)));
  }
  if (pass === undefined) return;
  await showStored(app, id);
  app.notices.done(strings().firstPass.done(strings().nouns.number(pass.version)), () => undo(app, id), id);
}

/** Undoes the last act of the case, which is the pass; answers with what brings it back. */
async function undo(app: App, id: number): Promise<(() => Promise<void>) | undefined> {
  const act = await app.caseFile.undo();
  await showStored(app, id);
  if (act?.kind !== 'firstpass') return undefined;
  return async () => {
    if (!(await app.application.redoFirstPass({ case: id }))) return app.notices.failed(strings().firstPass.cannotRedo);
    await showStored(app, id);
    app.notices.done(strings().firstPass.redone, () => undo(app, id), id);
  };
}

/** Shows the case as it is stored now. */
export async function showStored(app: App, id: number): Promise<void> {
  if (app.caseFile.id !== id) return;
  await app.caseFile.open(id);
  await app.firstPass.load(id);
  if (app.caseFile.current?.id !== id) return;
  app.query.load(app.caseFile.current.search);
  app.query.case = id;
  app.query.scheduleDraft();
  await app.matrix.load();
}

export async function showMatrix(app: App): Promise<void> {
  app.router.go('matrix');
  await app.matrix.show('pass');
}

export async function exportDraft(app: App): Promise<void> {
  const { id, current } = app.caseFile;
  if (id === undefined) return;
  const order: ExportOrder = {
    case: id,
    form: 'report-docx',
    firstPass: true,
    language: currentLanguage(),
    annotated: false,
    citedBefore: 0,
  };
  const name = `${current?.reference ?? ''} ${strings().firstPass.reportName}.docx`.trim();
  if (await app.transfers.export(order, name)) app.notices.done(strings().firstPass.reporting);
}
