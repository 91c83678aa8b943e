// Giving a collection of an earlier version the places of its words: what it answers before, after an abort, and at the end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { deleteAllExactLists, exactEnd } from '../../../src-main/engine/store/exact-lists.ts';
import { listIndexes, openIndex, openIndexToWrite } from '../../../src-main/engine/store/library.ts';
import { writeMeta } from '../../../src-main/engine/store/meta.ts';
import { rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { leaveOutPlaces, placeTexts, placingBytes } from '../../../src-main/engine/upkeep/placing.ts';
import { rebuildIndex } from '../../../src-main/engine/upkeep/rebuild.ts';
import { verifyStoredIndex } from '../../../src-main/engine/upkeep/verification.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';

const conditions = ['valve', 'valve NEAR5 seat', '"number 77"', 'pd:2012', 'valve NOT micro-lens', 'micro*', 'cc:US AND la:en'];

function file(folder: string, name: string, from: number, to: number): string {
  const lines = Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    const text = `A valve number ${number % 90}${number % 3 === 0 ? ' with a seat' : ''}. The ${number % 5 === 0 ? 'micro-lens' : 'seat'} is red.`;
    const publicationDate = number % 2 === 0 ? '2012-05-15' : '2013-05-15';
    return JSON.stringify({
      country: 'US',
      number: 1_000_000 + number,
      kind: 'B2',
      publicationDate,
      description: [{ language: 'en', text }],
    });
  });
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** Takes the places from an index, as an earlier version left it. */
function makeOlder(folder: string, id: number): void {
  const db = openIndexToWrite(folder, id);
  inTransaction(db, () => {
    deleteAllExactLists(db);
    writeMeta(db, { places: 0 });
  });
  db.close();
}

function answers(folder: string, id: number): string[][] {
  const db = openIndex(folder, id);
  try {
    const index = new Conditions(db);
    return conditions.map((typed) => {
      const read = readCondition(typed);
      if ('errors' in read) throw new Error(typed);
      return rowsInSlots(db, slotsOf(index.answer(read.condition).bits))
        .map(({ number }) => number)
        .sort();
    });
  } finally {
    db.close();
  }
}

describe('A collection of an earlier version', () => {
  it('answers no condition, then the same as a new one', { timeout: 60_000 }, async () => {
    const folder = freshFolder();
    const paths = [file(folder, 'a.jsonl', 0, 1_100), file(folder, 'b.jsonl', 1_000, 1_300)];
    const { id } = await importHere(folder, [paths[0] as string]);
    makeOlder(folder, id);
    expect(() => answers(folder, id)).toThrow('does not have');
    expect(listIndexes(folder)).toMatchObject([{ id, withoutPlaces: true }]);

    const db = openIndex(folder, id);
    expect(placingBytes(db)).toBeGreaterThan(10_000);
    const stop = new AbortController();
    const progress: number[] = [];
    const onProgress = (done: number): void => {
      progress.push(done);
      if (done >= 512) stop.abort(new Error('stopped'));
    };
    await expect(placeTexts(folder, id, { onProgress, signal: stop.signal })).rejects.toThrow('stopped');
    expect(progress).toEqual([0, 512]);
    expect(exactEnd(db)).toBe(512);
    expect(() => answers(folder, id)).toThrow('does not have');

    // An import between two runs: it replaces publications and adds others, whose places are read with the rest.
    await importHere(folder, [paths[1] as string]);
    expect(exactEnd(db)).toBe(512);
    expect(await placeTexts(folder, id, {})).toBe(1_300 - 512);
    expect(await placeTexts(folder, id, {})).toBe(0);
    expect(placingBytes(db)).toBe(0);
    db.close();

    const { id: fresh } = await importHere(folder, paths, 'Fresh');
    expect(answers(folder, id)).toEqual(answers(folder, fresh));
    expect(answers(folder, id).every((found) => found.length > 0)).toBe(true);
    expect(await verifyStoredIndex(folder, id, model)).toMatchObject({ sound: true, faults: [] });
    expect(listIndexes(folder).some(({ withoutPlaces }) => withoutPlaces)).toBe(false);
  });

  it('begins again where another version had begun', async () => {
    const folder = freshFolder();
    const { id } = await importHere(folder, [file(folder, 'a.jsonl', 0, 20)]);
    const before = answers(folder, id);
    const db = openIndexToWrite(folder, id);
    inTransaction(db, () => writeMeta(db, { places: 0, nextPlaces: 999 }));
    db.close();
    expect(await placeTexts(folder, id, {})).toBe(20);
    expect(answers(folder, id)).toEqual(before);
  });

  it('is found damaged where places are lost', async () => {
    const folder = freshFolder();
    const { id } = await importHere(folder, [file(folder, 'a.jsonl', 0, 20)]);
    const db = openIndexToWrite(folder, id);
    db.exec('DELETE FROM list_block WHERE id = (SELECT max(id) FROM list_block)');
    db.close();
    const { faults } = await verifyStoredIndex(folder, id, model);
    expect(faults).toEqual(['Some places of words of the publications in slots 0 to 19 are lost.']);
  });
});

describe('A collection that is to answer no conditions', () => {
  const noLists = (folder: string, id: number): number => {
    const db = openIndex(folder, id);
    const left = ['list_block', 'place_page', 'place_segment'].map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    db.close();
    return left.filter((count) => count === 0).length;
  };

  it('has no lists, and gets none by an import or a rebuild, until its texts are read for them', { timeout: 60_000 }, async () => {
    const folder = freshFolder();
    const { id } = await importHere(folder, [file(folder, 'a.jsonl', 0, 60)]);
    await leaveOutPlaces(folder, id, {});
    expect(noLists(folder, id)).toBe(3);
    expect(() => answers(folder, id)).toThrow('Read its texts for conditions');
    expect(listIndexes(folder)).toMatchObject([{ id, withoutPlaces: true, placesLeftOut: true }]);
    expect(await verifyStoredIndex(folder, id, model)).toMatchObject({ sound: true });

    const more = file(folder, 'b.jsonl', 60, 90);
    await importHere(folder, [more]);
    await rebuildIndex(folder, id, model, {});
    expect(noLists(folder, id)).toBe(3);

    expect(await placeTexts(folder, id, {})).toBe(90);
    expect(listIndexes(folder)[0]).not.toHaveProperty('placesLeftOut');
    const { id: fresh } = await importHere(folder, [join(folder, 'a.jsonl'), more], 'Fresh');
    expect(answers(folder, id)).toEqual(answers(folder, fresh));
  });

  it('loses the rest of its lists with the next import after an abort', async () => {
    const folder = freshFolder();
    const { id } = await importHere(folder, [file(folder, 'a.jsonl', 0, 60)]);
    const stop = new AbortController();
    const stopped = leaveOutPlaces(folder, id, { signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow('stopped');
    expect(() => answers(folder, id)).toThrow('Read its texts for conditions');
    await importHere(folder, [file(folder, 'b.jsonl', 60, 61)]);
    expect(noLists(folder, id)).toBe(3);
  });
});
