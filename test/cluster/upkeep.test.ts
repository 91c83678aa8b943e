// Verification, export and rebuilding of a collection on a cluster.
import { join } from 'node:path';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCollection, documentPath, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { findDocuments } from '../../src-main/engine/cluster/lookups.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { exportCollection } from '../../src-main/engine/upkeep/cluster-export.ts';
import { exportIndex } from '../../src-main/engine/upkeep/export.ts';
import { rebuildCollection } from '../../src-main/engine/upkeep/cluster-rebuild.ts';
import { verifyCollection } from '../../src-main/engine/upkeep/cluster-verification.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeWithData } from '../support/shared-data.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll, searchAll } from './reading-back.ts';

const NAME = 'Upkeep';
const nodes = plainNodes();
/** The smallest PNG: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const folder = mkdtempSync(join(tmpdir(), 'antecedent-upkeep-'));

/** Publications with an image, further drawings and a PDF. */
function illustrated(): string {
  const path = join(folder, 'illustrated.jsonl');
  const picture = (at: number): Buffer => Buffer.concat([png, Buffer.from([at])]);
  const lines = [500, 501, 502].map((seed) => {
    const names = [0, 1, 2].map((at) => `${seed}-${at}.png`);
    names.forEach((name, at) => writeFileSync(join(folder, name), picture(seed + at)));
    writeFileSync(join(folder, `${seed}.pdf`), `%PDF-1.4\n${seed}`);
    const drawings = names.map((one, at) => ({ path: one, figures: String(at + 1) }));
    return JSON.stringify({ ...fictional(seed, 1), image: names[0], pdf: `${seed}.pdf`, drawings });
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

describeWithData('A collection on a cluster', (data) => {
  const paths = [...['jpo', 'dpma'].map((one) => join(data, 'samples', one)), illustrated()];
  let collection: Collection;
  beforeAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    collection = await collectionNamed(NAME, nodes);
    await importThere(collection, paths);
  });
  afterAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    nodes.close();
  });

  it('is sound after an import', async () => {
    const { size } = await readAll(collection);
    expect(size).toBeGreaterThan(3);
    expect(await verifyCollection(collection)).toMatchObject({ sound: true, documents: size, completed: 0, faults: [] });
  });

  it('exports the file that a workstation exports, with the same images and PDFs', async () => {
    const [own, there] = [freshFolder(), freshFolder()];
    const { id } = await importHere(own, paths);
    const db = openReadableIndex(indexFile(own, id));
    const [ownFile, file] = [join(own, 'all.jsonl'), join(there, 'all.jsonl')];
    const expected = exportIndex(db, ownFile);
    db.close();
    expect(await exportCollection(collection, file)).toEqual(expected);
    expect(expected.media).toBeGreaterThan(0);
    const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').sort();
    expect(linesOf(file)).toEqual(linesOf(ownFile));
    const mediaOf = (where: string) =>
      readdirSync(join(where, 'all-media')).map((name) => [name, readFileSync(join(where, 'all-media', name))]);
    expect(mediaOf(there)).toEqual(mediaOf(own));
  });

  it('keeps its images when the same files are imported again', async () => {
    const before = await readAll(collection);
    expect(await importThere(collection, paths)).toMatchObject({ documents: 0, updated: 0 });
    expect(await readAll(collection)).toEqual(before);
  });

  it('is completed by a verification, which names what is damaged', async () => {
    const [name = '', other = ''] = [...(await readAll(collection)).keys()];
    const query = { version: 1, version_type: 'external_gte' };
    await nodes.ask({ method: 'DELETE', path: documentPath(collection.indexes.search, name), query });
    const { row } = (await readAll(collection)).get(name)!;
    const path = `/${collection.indexes.reading}/_update/${encodeURIComponent(other)}`;
    const before = (await readAll(collection)).get(other)!;
    await nodes.ask({ method: 'POST', path, body: { doc: { row } } });
    const verdict = await verifyCollection(collection);
    expect(verdict).toMatchObject({ sound: false, completed: 1 });
    expect(verdict.faults).toContain(`The text of ${other} is not what was imported.`);
    await nodes.ask({ method: 'POST', path, body: { doc: { row: before.row } } });
    expect(await verifyCollection(collection)).toMatchObject({ sound: true, completed: 0 });
    expect([...(await searchAll(collection)).values()].map(({ id }) => id)).toContain(name);
  });

  it('gets its search index anew behind the alias, while another workstation imports', async () => {
    const before = await searchAll(collection);
    const made = join(folder, 'made.jsonl');
    writeFileSync(made, fictionalLines(0, 60, 1));
    const [rebuilt] = await Promise.all([rebuildCollection(collection, {}), importThere(collection, [made])]);
    expect(rebuilt).toBeGreaterThanOrEqual(before.size);
    const { body } = await nodes.ask({ method: 'GET', path: `/_alias/${collection.indexes.search}` });
    expect(Object.keys(body as object)).toEqual([`${collection.indexes.search}-2`]);
    expect(await verifyCollection(collection)).toMatchObject({ sound: true, documents: before.size + 60 });
    const after = await searchAll(collection);
    for (const [slot, found] of before) expect(after.get(slot)).toEqual(found);
    expect((await findDocuments(collection, ['XX-1000003'])).map(({ id }) => id)).toEqual(['XX-1000003-A1']);
  });
});
