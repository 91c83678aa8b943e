// A rebuilt index gives the same hits and takes no more memory, although all its slots are new.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSharedVectors, openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { readMeta, takeSlots } from '../../../src-main/engine/store/meta.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { rebuildIndex } from '../../../src-main/engine/upkeep/rebuild.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';

const PUBLICATIONS = 40;

async function filled(): Promise<string> {
  const folder = freshFolder();
  const lines = Array.from({ length: PUBLICATIONS }, (_, number) =>
    JSON.stringify({
      ...{ country: 'EP', number: `${3_000_000 + number}`, kind: 'A1', publicationDate: '2011-04-06' },
      title: [{ text: `A valve with ${number} springs`, language: 'en' }],
      abstract: [{ text: `The pump of number ${number} delivers oil to ${number % 7} bearings.`, language: 'en' }],
    }),
  );
  writeFileSync(join(folder, 'made.jsonl'), lines.join('\n'));
  expect(await importHere(folder, [join(folder, 'made.jsonl')])).toMatchObject({ documents: PUBLICATIONS });
  return folder;
}

/** The numbers of the publications nearest to a query, in order, with their scores. */
function found(db: ReadableIndex, reader: IndexReader): unknown {
  const number = db.prepare('SELECT number FROM publication WHERE slot = ?').pluck();
  const { slots, scores, rows } = reader.meaning(model.embed('a valve whose springs are oiled'), { k: PUBLICATIONS });
  return { numbers: Array.from(slots, (slot) => number.get(slot)), scores, rows, publications: reader.publications() };
}

it('gives the same hits for the same memory, however many slots it had used, to open and to new readers', async () => {
  const folder = await filled();
  const file = indexFile(folder, 1);
  const db = openReadableIndex(file);
  const open = openIndexReader(db);
  const bytes = (): number => {
    const { layer, dimensions } = readMeta(db);
    const shared = createSharedVectors({ layer, dimensions });
    openIndexReader(db, { shared });
    return shared.memory.buffer.byteLength;
  };
  const [before, bytesBefore] = [found(db, open), bytes()];
  const writer = openWritableIndex(file);
  inTransaction(writer, () => takeSlots(writer, 1_000_000));
  writer.close();
  expect(await rebuildIndex(folder, 1, model, {})).toBe(PUBLICATIONS);

  open.catchUp();
  expect(open.slots()).toBeGreaterThan(1_000_000);
  expect(found(db, open)).toEqual(before);
  expect(found(db, openIndexReader(db))).toEqual(before);
  // If its slots span two pieces, it takes one more piece of rows, bits and row counts.
  expect(bytes()).toBeLessThanOrEqual(bytesBefore + 16_384 * (256 + 32 + 8));
  db.close();
});
