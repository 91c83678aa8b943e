// Analysing a collection again whose German words an earlier version analysed: what is found before, after an abort, and at the end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPostings } from '../../../src-main/engine/index/postings.ts';
import { findOrCreateIndex, openIndex, openIndexToWrite } from '../../../src-main/engine/store/library.ts';
import { CURRENT_ANALYSIS, readMeta, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { listsFrom, segmentsIn, waitingEnd } from '../../../src-main/engine/store/segments.ts';
import { analyseAgain } from '../../../src-main/engine/upkeep/reanalysis.ts';
import { verifyStoredIndex } from '../../../src-main/engine/upkeep/verification.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';

function file(folder: string, name: string, from: number, to: number, word = 'Ventilgehäuse'): string {
  const lines = Array.from({ length: to - from }, (_, at) =>
    JSON.stringify({
      ...{ country: 'DE', number: 1_000_000 + from + at, kind: 'A1', publicationDate: '2012-05-15' },
      description: [{ language: 'de', text: `Das ${word} Nummer ${(from + at) % 90} trägt eine Dichtung aus Leder.` }],
    }),
  );
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** Every word of every publication that can be found, with its impact. */
function words(folder: string, id: number): string[] {
  const db = openIndex(folder, id);
  try {
    const numbers = new Map(
      (db.prepare('SELECT slot, number FROM publication').all() as { slot: number; number: string }[]).map(({ slot, number }) => [
        slot,
        number,
      ]),
    );
    const names = new Map(
      (db.prepare('SELECT id, name FROM term').all() as { id: number; name: string }[]).map(({ id: term, name }) => [term, name]),
    );
    const found: string[] = [];
    for (const { id: segment, first } of segmentsIn(db, 'searched'))
      for (const { term, postings } of listsFrom(db, segment, 0, 1_000_000))
        readPostings(postings, first, (slot, impact) => {
          const number = numbers.get(slot);
          if (number !== undefined) found.push(`${number} ${names.get(term)} ${impact}`);
        });
    return found.sort();
  } finally {
    db.close();
  }
}

describe('A collection that an earlier version analysed', () => {
  it('is analysed again, also after an abort and an import meanwhile, and then is as a new one', { timeout: 120_000 }, async () => {
    const [folder, fresh] = [freshFolder(), freshFolder()];
    const id = findOrCreateIndex(folder, undefined, model.checksum);
    const db = openIndexToWrite(folder, id);
    writeMeta(db, { analysis: 0 });
    db.close();
    const paths = [file(folder, 'a.jsonl', 0, 1_200), file(folder, 'b.jsonl', 1_100, 1_300, 'Federgehäuse')];
    await importHere(folder, [paths[0] as string]);
    const before = words(folder, id);

    const aborting = new AbortController();
    const onProgress = (done: number): void => {
      if (done > 600) aborting.abort(new Error('stopped'));
    };
    await expect(analyseAgain(folder, id, { onProgress, signal: aborting.signal })).rejects.toThrow('stopped');
    expect(words(folder, id)).toEqual(before);
    const reading = openIndex(folder, id);
    expect(waitingEnd(reading)).toBe(512);
    reading.close();

    await importHere(folder, [paths[1] as string]);
    const steps: number[] = [];
    await analyseAgain(folder, id, { onProgress: (done) => steps.push(done) });
    expect(steps[0]).toBeGreaterThanOrEqual(512);
    await importHere(fresh, paths);
    expect(words(folder, id)).toEqual(words(fresh, 1));
    expect(words(folder, id)).not.toEqual(before);
    const after = openIndex(folder, id);
    expect(readMeta(after)).toMatchObject({ analysis: CURRENT_ANALYSIS, nextAnalysis: 0 });
    after.close();
    expect(await verifyStoredIndex(folder, id, model)).toMatchObject({ sound: true });
    expect(await analyseAgain(folder, id, {})).toBe(0);
  });
});
