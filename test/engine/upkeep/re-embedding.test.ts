// Re-embedding: the old vectors are used until the new ones are complete, whatever interrupts it, and the two never mix.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { remoteEmbedder, type Embedder } from '../../../src-main/engine/model/embedder.ts';
import { openTransformer, type Transformer } from '../../../src-main/engine/model/transformer.ts';
import { writeBatch } from '../../../src-main/engine/import/batch.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { readMeta } from '../../../src-main/engine/store/meta.ts';
import { collectionCalls } from '../../../src-main/engine/upkeep/collections.ts';
import { reEmbed } from '../../../src-main/engine/upkeep/re-embedding.ts';
import { verifyStoredIndex } from '../../../src-main/engine/upkeep/verification.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { folderOf, installed } from '../../support/small-models.ts';

const PUBLICATIONS = 80;
let wide: Transformer;
let narrow: Transformer;

beforeAll(async () => {
  const folder = freshFolder();
  wide = await openTransformer((await installed(folder, folderOf('small-xlm-r'))).folder);
  narrow = await openTransformer((await installed(folder, folderOf('small-bert'))).folder);
});

const embedderOf = (transformer: Transformer): Embedder => remoteEmbedder(transformer, (texts) => transformer.embedPassages(texts));

function lines(from: number, to: number): string {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  return numbers
    .map((number) =>
      JSON.stringify({
        ...{ country: 'EP', number: `${2_000_000 + number}`, kind: 'A1', publicationDate: '2010-09-08' },
        title: [{ text: `A valve with ${number} springs`, language: 'en' }],
        abstract: [{ text: `The pump of number ${number} delivers oil to ${number % 7} bearings.`, language: 'en' }],
      }),
    )
    .join('\n');
}

async function filled(): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'made.jsonl'), lines(0, PUBLICATIONS));
  const { documents } = await importHere(folder, [join(folder, 'made.jsonl')]);
  expect(documents).toBe(PUBLICATIONS);
  return folder;
}

describe('Re-embedding an index', () => {
  it('uses the old vectors until the new ones are complete, and then the new ones, of another length', async () => {
    const folder = await filled();
    const db = openReadableIndex(indexFile(folder, 1));
    const reader = openIndexReader(db);
    const query = model.embed('a valve with springs');
    const before = reader.meaning(query, { k: 10 });
    const served: unknown[] = [];
    await reEmbed(folder, 1, embedderOf(wide), {
      onProgress: (done) => {
        if (done >= PUBLICATIONS) return;
        reader.catchUp();
        served.push(reader.meaning(query, { k: 10 }));
        expect(readMeta(db).model).toBe(model.checksum);
      },
    });
    expect(served.length).toBeGreaterThan(1);
    for (const found of served) expect(found).toEqual(before);

    reader.catchUp();
    expect(readMeta(db)).toMatchObject({ model: wide.checksum, dimensions: 384, nextModel: '' });
    const text = 'A valve with 7 springs';
    const own = await wide.embedPassages([text]);
    const found = reader.meaning(own, { k: 10 });
    // The small model hardly distinguishes digits: the texts of 7, 17 and 77 springs are near to each other.
    expect([...found.slots]).toContain(7);
    expect(found.scores[0]).toBeCloseTo(1, 1);
    const { blocks } = db.prepare('SELECT count(*) AS blocks FROM vector_block WHERE length(whole) % 384 <> 0').get() as {
      blocks: number;
    };
    expect(blocks).toBe(0);
    expect(await verifyStoredIndex(folder, 1, embedderOf(wide))).toMatchObject({ sound: true, documents: PUBLICATIONS });
    db.close();
  });

  it('continues where it was interrupted, and embeds no publication twice', async () => {
    const folder = await filled();
    const stop = new AbortController();
    const stopped = new Error('stopped');
    let asked = 0;
    const counting = remoteEmbedder(wide, (texts) => {
      asked += texts.length;
      return wide.embedPassages(texts);
    });
    const first = reEmbed(folder, 1, counting, {
      signal: stop.signal,
      onProgress: (done) => done > 0 && stop.abort(stopped),
    });
    await expect(first).rejects.toBe(stopped);
    const beforeIt = asked;
    expect(beforeIt).toBeGreaterThan(0);
    const again = await reEmbed(folder, 1, counting, {});
    expect(again).toBeLessThan(PUBLICATIONS);
    expect(asked).toBe(2 * PUBLICATIONS);
    expect(await reEmbed(folder, 1, counting, {})).toBe(0);
  });

  it('discards the unfinished vectors of another model, and includes publications imported meanwhile', async () => {
    const folder = await filled();
    const stop = new AbortController();
    await expect(
      reEmbed(folder, 1, embedderOf(narrow), { signal: stop.signal, onProgress: (done) => done > 0 && stop.abort(new Error('other')) }),
    ).rejects.toThrow('other');
    writeFileSync(join(folder, 'more.jsonl'), lines(PUBLICATIONS, PUBLICATIONS + 5));
    let imported = false;
    await reEmbed(
      folder,
      1,
      remoteEmbedder(wide, async (texts) => {
        if (!imported) {
          imported = true;
          await importHere(folder, [join(folder, 'more.jsonl')]);
        }
        return wide.embedPassages(texts);
      }),
      {},
    );
    expect(await verifyStoredIndex(folder, 1, embedderOf(wide))).toMatchObject({ sound: true, documents: PUBLICATIONS + 5 });
  });

  it('leaves no vectors of a model that was not kept: the index is listed until they are deleted', async () => {
    const folder = await filled();
    const { indexesOfOtherModels } = collectionCalls(folder, shippedModel);
    const stop = new AbortController();
    const onProgress = (done: number): void => void (done > 0 && stop.abort(new Error('killed')));
    await expect(reEmbed(folder, 1, embedderOf(narrow), { signal: stop.signal, onProgress })).rejects.toThrow('killed');
    expect(indexesOfOtherModels()).toMatchObject([{ id: 1 }]);
    const shipped = remoteEmbedder(model, () => Promise.reject(new Error('nothing to embed')));
    expect(await reEmbed(folder, 1, shipped, {})).toBe(0);
    expect(indexesOfOtherModels()).toEqual([]);
  });

  it('accepts no vectors of the previous model: a running import ends and says why', async () => {
    const folder = await filled();
    await reEmbed(folder, 1, embedderOf(narrow), {});
    const db = openWritableIndex(indexFile(folder, 1));
    expect(() => writeBatch(db, [], [], model, '2026-11-24')).toThrow('The index was switched to another language model in the meantime.');
    inTransaction(db, () => expect(readMeta(db).dimensions).toBe(48));
    db.close();
  });
});
