// Is a publication that is copied into another collection the same there as if its files had been imported into it: texts, media, sources, merged
// records, recognised pages, family, words and vectors?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../src-main/contract/failures.ts';
import { antecedentLine } from '../../../src-main/engine/intake/antecedent-jsonl.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readDrawings, saveDrawings } from '../../../src-main/engine/store/drawings.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { readMedium } from '../../../src-main/engine/store/media.ts';
import { readPages, savePage, saveScanDone } from '../../../src-main/engine/store/recognised-pages.ts';
import { readProvenance } from '../../../src-main/engine/store/sources.ts';
import { readMeta } from '../../../src-main/engine/store/meta.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { copyPublications } from '../../../src-main/engine/upkeep/copying.ts';
import { verifyStoredIndex } from '../../../src-main/engine/upkeep/verification.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { inventedPatent } from '../../support/invented-patents.ts';
import { printedPatent } from '../../support/printed-patents.ts';

const folder = freshFolder();
const files = freshFolder();
const today = '2026-11-25';
let from = 0;
let into = 0;

const line = (number: number, more: object): string =>
  JSON.stringify({
    ...{ country: 'EP', number: String(3_000_000 + number), kind: 'A1', publicationDate: '2011-04-06', priorities: ['JP 2010-1234'] },
    title: [{ text: `A valve with ${number} springs`, language: 'en' }],
    abstract: [{ text: `The pump of number ${number} delivers oil to ${number % 7} bearings.`, language: 'en' }],
    claims: [{ text: `1. A valve with ${number} springs of bronze.`, language: 'en' }],
    ...more,
  });

async function within<Found>(index: number, work: (db: ReadableIndex) => Found): Promise<Found> {
  const db = openReadableIndex(indexFile(folder, index));
  try {
    return await Promise.resolve(work(db));
  } finally {
    db.close();
  }
}
const idsOf = (index: number): Promise<number[]> =>
  within(index, (db) => db.prepare('SELECT id FROM publication ORDER BY country, number, kind').pluck().all() as number[]);

/** All that an index knows of its publications, without the numbers of its rows. */
function contentOf(db: ReadableIndex): unknown[] {
  const rows = db
    .prepare(
      'SELECT id, slot, family, family_given, passages, fingerprint, languages, source FROM publication ORDER BY country, number, kind',
    )
    .all() as { id: number; slot: number }[];
  const { layer } = readMeta(db);
  return rows.map(({ id, slot, ...row }) => {
    const { publication } = readPublication(db, id)!;
    return {
      ...row,
      publication,
      media: ['image', 'pdf'].map((role) => readMedium(db, id, role as 'image' | 'pdf')),
      drawings: readDrawings(db, id),
      provenance: readProvenance(db, { ...publication, id }),
      merged: db.prepare('SELECT fingerprint, rank FROM merged_record WHERE publication = ? ORDER BY fingerprint').all(id),
      pages: readPages(db, id),
      isDone: db.prepare('SELECT 1 FROM recognised_scan WHERE publication = ?').get(id) !== undefined,
      classes: db.prepare('SELECT code FROM class_symbol WHERE slot = ? ORDER BY code').pluck().all(slot),
      vectors: db
        .prepare('SELECT rows FROM passage_vectors WHERE id = ?')
        .pluck()
        .get(layer * 2 ** 32 + slot),
    };
  });
}

beforeAll(async () => {
  writeFileSync(join(files, 'a.jsonl'), [line(1, {}), line(2, { family: 77 }), line(3, {})].join('\n'));
  // Another file corrects one of them, so that its fields have several sources.
  writeFileSync(join(files, 'b.jsonl'), line(3, { publicationDate: '2011-04-07', applicants: [{ name: 'Example Ltd' }] }));
  const printed = inventedPatent('us-grant');
  writeFileSync(join(files, 'c.pdf'), await printedPatent(printed, 'us-grant'));
  writeFileSync(join(files, 'd.jsonl'), antecedentLine({ ...printed, title: [{ language: 'en', text: 'Another title' }] }, {}));
  ({ id: from } = await importHere(folder, [files], 'first'));
  writeFileSync(join(files, 'other.jsonl'), line(9, {}));
  ({ id: into } = await importHere(folder, [join(files, 'other.jsonl')], 'second'));
  const db = openWritableIndex(indexFile(folder, from));
  const id = db.prepare("SELECT id FROM publication WHERE number = '3000002'").pluck().get() as number;
  savePage(db, id, 1, { width: 1, height: 1, words: [] } as never);
  savePage(db, id, 2, undefined);
  saveScanDone(db, id);
  const picture = { type: 'image/png', bytes: Uint8Array.of(1, 2, 3) };
  saveDrawings(db, id, [
    { name: 'fig2.png', place: 1, label: { sheet: 2 }, ...picture },
    { name: 'fig3.png', place: 2, type: '', bytes: new Uint8Array() },
  ]);
  db.close();
});

describe('Publications that are copied', () => {
  it('are complete, and found by words and by meaning', async () => {
    const rows = (await idsOf(from)).map((publication) => ({ index: from, publication }));
    expect(rows).toHaveLength(4);
    const steps: number[] = [];
    const counts = await copyPublications(folder, into, rows, model, { today, onProgress: (done) => steps.push(done) });
    expect(counts).toEqual({ documents: 4, updated: 0, unchanged: 0, missing: 0 });
    expect(steps.at(-1)).toBe(4);
    const [before, after] = [await within(from, contentOf), await within(into, contentOf)];
    const isOther = (one: unknown): boolean => (one as { publication: { number: string } }).publication.number === '3000009';
    expect(after.filter((one) => !isOther(one))).toEqual(before);
    expect(after.filter(isOther)).toHaveLength(1);
    // One of the same priority that the collection had already is of their family.
    const families = after as { publication: { number: string }; family: number }[];
    const familyOf = (number: string) => families.find(({ publication }) => publication.number === number)?.family;
    expect(familyOf('3000009')).toBe(familyOf('3000001'));
    for (const method of ['words', 'meaning'] as const) {
      const hits = await within(
        into,
        (db) =>
          search(openIndexReader(db), db, { text: 'a valve with springs of bronze', hits: 10, method }, model.embed('springs of bronze'))
            .hits,
      );
      expect(hits.length).toBeGreaterThan(2);
    }
    expect(await verifyStoredIndex(folder, into, model)).toMatchObject({ sound: true });
  });

  it('are copied again, and their files imported again, without a change', async () => {
    const rows = (await idsOf(from)).map((publication) => ({ index: from, publication }));
    const [content, generation] = await within(into, (db) => [contentOf(db), readMeta(db).generation] as const);
    expect(await copyPublications(folder, into, rows, model, { today: '2027-01-01' })).toEqual({
      ...{ documents: 0, updated: 0, unchanged: 4, missing: 0 },
    });
    expect(
      await importHere(
        folder,
        ['a.jsonl', 'b.jsonl', 'c.pdf', 'd.jsonl'].map((name) => join(files, name)),
        'second',
      ),
    ).toMatchObject({
      ...{ documents: 0, updated: 0 },
    });
    expect(await within(into, (db) => [contentOf(db), readMeta(db).generation])).toEqual([content, generation]);
  });

  it('are merged with what the collection knows better or otherwise', async () => {
    writeFileSync(join(files, 'own.jsonl'), line(1, { abstract: [], inventors: [{ name: 'Roe, Anna' }] }));
    const { id } = await importHere(folder, [join(files, 'own.jsonl')], 'third');
    const [first] = await idsOf(from);
    expect(await copyPublications(folder, id, [{ index: from, publication: first! }], model, { today })).toMatchObject({ updated: 1 });
    const { publication } = (await within(id, (db) => readPublication(db, 1)))!;
    expect(publication).toMatchObject({ inventors: [{ name: 'Roe, Anna' }], abstract: [{ language: 'en' }] });
    expect(await copyPublications(folder, id, [{ index: from, publication: first! }], model, { today })).toMatchObject({ unchanged: 1 });
  });

  it('count as missing where they are gone, and as there where they come from the same collection', async () => {
    const [own] = await idsOf(into);
    const rows = [
      { index: from, publication: 999 },
      { index: into, publication: own! },
    ];
    expect(await copyPublications(folder, into, rows, model, { today })).toEqual({ documents: 0, updated: 0, unchanged: 1, missing: 1 });
  });

  it('stay where the copy is stopped between two batches', async () => {
    writeFileSync(join(files, 'many.jsonl'), Array.from({ length: 100 }, (_, at) => line(100 + at, {})).join('\n'));
    const { id: many } = await importHere(folder, [join(files, 'many.jsonl')], 'many');
    const { id } = await importHere(folder, [join(files, 'other.jsonl')], 'fourth');
    const rows = (await idsOf(many)).map((publication) => ({ index: many, publication }));
    const stopping = new AbortController();
    const onProgress = (): void => stopping.abort(new Failure('cancelled'));
    await expect(copyPublications(folder, id, rows, model, { today, signal: stopping.signal, onProgress })).rejects.toMatchObject({
      code: 'cancelled',
    });
    const kept = (await idsOf(id)).length - 1;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(rows.length);
    expect(await copyPublications(folder, id, rows, model, { today })).toMatchObject({ documents: rows.length - kept, unchanged: kept });
    expect(await verifyStoredIndex(folder, id, model)).toMatchObject({ sound: true });
  });
});
