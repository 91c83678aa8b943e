// antecedent index: which indexes are there, are they sound? In: an index number or name. Out: tables, files, verdicts.
import { answer, grouped, progressBar, table, type Surroundings } from './terminal.ts';
import { Failure } from '../contract/failures.ts';
import { exportIndex } from '../engine/upkeep/export.ts';
import { rebuildIndex } from '../engine/upkeep/rebuild.ts';
import { verifyIndex } from '../engine/upkeep/verification.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { createIndex, listIndexes, openIndex, removeIndex } from '../engine/store/library.ts';
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
      : table(['id', 'name', 'documents', 'state'], listed.map((one) => [one['index-id'], one.name, one.documents, one.online ? 'online' : 'offline'])),
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
  const db = openIndex(surroundings.folder, id);
  try {
    const refusals = listRefusals(db);
    const total = countRefusals(db);
    answer(surroundings, refusals, () =>
      total === 0
        ? 'Nothing was refused.'
        : `${table(['file', 'byte', 'reason'], refusals.map((one) => [one.file, one.place, one.reason]))}\n${grouped(total)} refused in all.`,
    );
  } finally {
    db.close();
  }
}

export function verifyCommand(surroundings: Surroundings, modelFolder: string, id: number): void {
  const db = openIndex(surroundings.folder, id);
  try {
    const verdict = verifyIndex(db, openPassageModel(modelFolder));
    answer(surroundings, { 'index-id': id, ...verdict }, () =>
      verdict.sound
        ? `Index ${id} is sound: ${grouped(verdict.documents)} publications, ${grouped(verdict.passages)} passages checked.`
        : [`Index ${id} is damaged:`, ...verdict.faults.map((fault) => `  ${fault}`), `"antecedent index rebuild ${id}" makes it anew from its texts.`].join('\n'),
    );
    if (!verdict.sound) process.exitCode = 1;
  } finally {
    db.close();
  }
}

export function rebuildCommand(surroundings: Surroundings, modelFolder: string, id: number): void {
  const bar = progressBar('{bar} {percentage} %  {value} of {total} publications');
  const documents = rebuildIndex(surroundings.folder, id, openPassageModel(modelFolder), (done, total) => bar.update(done, total, {}));
  bar.stop();
  answer(surroundings, { 'index-id': id, documents }, () => `Index ${id} is rebuilt: ${grouped(documents)} publications.`);
}

export function exportCommand(surroundings: Surroundings, id: number, file: string): void {
  const db = openIndex(surroundings.folder, id);
  try {
    const written = exportIndex(db, file);
    answer(surroundings, { 'index-id': id, documents: written.documents, media: written.media, file }, () =>
      `${grouped(written.documents)} publications and ${grouped(written.media)} images and PDFs are written to ${file}.`,
    );
  } finally {
    db.close();
  }
}

/** The index number of an argument. */
export function indexNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Failure('argument-invalid', { reason: `"${text}" is not an index number.` });
  return Number(text);
}
