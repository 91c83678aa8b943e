// antecedent index: which indexes are there, are they sound? In: an index number or name. Out: tables, files, verdicts.
import { answer, grouped, progressBar, table, type Surroundings } from './terminal.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { exportIndex } from '../engine/upkeep/export.ts';
import { rebuildIndex } from '../engine/upkeep/rebuild.ts';
import { verifyIndex, type Verdict } from '../engine/upkeep/verification.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { createIndex, listIndexes, openIndex, readingIndex, removeIndex } from '../engine/store/library.ts';
import { countRefusals, listRefusals } from '../engine/store/refusals.ts';

export function listCommand(surroundings: Surroundings): void {
  const listed = listIndexes(surroundings.folder).map((index) => ({
    'index-id': index.id,
    name: index.name,
    documents: index.publications,
    online: index.online,
  }));
  answer(surroundings, listed, () =>
    listed.length === 0
      ? 'There is no index yet. "antecedent import <paths>" makes the master index.'
      : table(
          ['id', 'name', 'documents', 'state'],
          listed.map((one) => [one['index-id'], one.name, one.documents, one.online ? 'online' : 'offline']),
        ),
  );
}

export function createCommand(surroundings: Surroundings, modelFolder: string, name: string): void {
  const id = createIndex(surroundings.folder, name, openPassageModel(modelFolder).checksum);
  answer(surroundings, { 'index-id': id, name }, () => `Index ${id} "${name}" is made.`);
}

export function removeCommand(surroundings: Surroundings, id: number): void {
  removeIndex(surroundings.folder, id);
  answer(surroundings, { 'index-id': id, removed: true }, () => `Index ${id} is removed.`);
}

export function refusalsCommand(surroundings: Surroundings, id: number): void {
  const { refusals, total } = reading(surroundings.folder, id, (db) => ({ refusals: listRefusals(db), total: countRefusals(db) }));
  answer(surroundings, refusals, () =>
    total === 0
      ? 'Nothing was refused.'
      : `${table(
          ['file', 'byte', 'reason'],
          refusals.map((one) => [one.file, one.place, one.reason]),
        )}\n${grouped(total)} refused in all.`,
  );
}

export function verifyCommand(surroundings: Surroundings, modelFolder: string, id: number): void {
  const verdict = verdictOn(surroundings.folder, modelFolder, id);
  answer(surroundings, { 'index-id': id, ...verdict }, () =>
    verdict.sound
      ? `Index ${id} is sound: ${grouped(verdict.documents)} publications, ${grouped(verdict.passages)} passages checked.`
      : [
          `Index ${id} is damaged:`,
          ...verdict.faults.map((fault) => `  ${fault}`),
          `"antecedent index rebuild ${id}" makes it anew from its texts, where these are whole.`,
        ].join('\n'),
  );
  if (!verdict.sound) process.exitCode = 1;
}

/** The verdict on index `id`; a file that does not even open is a fault like others. */
function verdictOn(folder: string, modelFolder: string, id: number): Verdict {
  const model = openPassageModel(modelFolder);
  try {
    return reading(folder, id, (db) => verifyIndex(db, model));
  } catch (error) {
    if (!isFailure(error, 'index-offline')) throw error;
    return { sound: false, documents: 0, passages: 0, faults: [error.message] };
  }
}

export function rebuildCommand(surroundings: Surroundings, modelFolder: string, id: number): void {
  const bar = progressBar('{bar} {percentage} %  {value} of {total} publications');
  let documents: number;
  try {
    documents = rebuildIndex(surroundings.folder, id, openPassageModel(modelFolder), (done, total) => bar.update(done, total, {}));
  } finally {
    bar.stop();
  }
  answer(surroundings, { 'index-id': id, documents }, () => `Index ${id} is rebuilt: ${grouped(documents)} publications.`);
}

export function exportCommand(surroundings: Surroundings, id: number, file: string): void {
  const written = reading(surroundings.folder, id, (db) => exportIndex(db, file));
  answer(
    surroundings,
    { 'index-id': id, documents: written.documents, media: written.media, file },
    () => `${grouped(written.documents)} publications and ${grouped(written.media)} images and PDFs are written to ${file}.`,
  );
}

/** What `work` finds in index `id`. Throws `index-unknown`, and `index-offline` for whatever is wrong with its file. */
function reading<Result>(folder: string, id: number, work: (db: ReadableIndex) => Result): Result {
  const db = openIndex(folder, id);
  try {
    return readingIndex(id, () => work(db));
  } finally {
    db.close();
  }
}

/** The index number of an argument. */
export function indexNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Failure('argument-invalid', { reason: `"${text}" is not an index number.` });
  return Number(text);
}
