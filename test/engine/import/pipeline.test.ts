// The import pipeline, with real files written by the tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../../../src-main/contract/failures.ts';
import { writeBatch } from '../../../src-main/engine/import/batch.ts';
import { toPrepared } from '../../../src-main/engine/import/preparation.ts';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { classTitle, indexFile, findOrCreateIndex, openIndex } from '../../../src-main/engine/store/library.ts';
import { listMedia } from '../../../src-main/engine/store/media.ts';
import { countPublications, findByNumber, findExisting, readPublication } from '../../../src-main/engine/store/publications.ts';
import { listRefusals } from '../../../src-main/engine/store/refusals.ts';
import { zip } from '../../support/archives.ts';
import { fictional, fictionalLines } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { describeWithData } from '../../support/shared-data.ts';

/** The smallest PNG: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function file(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

describe('An import', () => {
  it('counts new publications, and those of the same file as unchanged the second time', async () => {
    const folder = freshFolder();
    const path = file(folder, 'a.jsonl', fictionalLines(0, 40));
    expect(await importHere(folder, [path])).toMatchObject({ files: 1, documents: 40, updated: 0, unchanged: 0, refused: 0 });
    expect(await importHere(folder, [path])).toMatchObject({ documents: 0, updated: 0, unchanged: 40, refused: 0 });
  });

  it('updates a publication that has more content, and finds it by its new words once', async () => {
    const folder = freshFolder();
    await importHere(folder, [file(folder, 'a.jsonl', fictionalLines(0, 5))]);
    const more = { ...fictional(2), claims: [{ language: 'de', text: '1. Vorrichtung mit einer Quetschkopfzange.' }] };
    expect(await importHere(folder, [file(folder, 'b.jsonl', JSON.stringify(more))])).toMatchObject({ documents: 0, updated: 1 });
    const db = openIndex(folder, 1);
    const reader = openIndexReader(db);
    expect(reader.publications()).toBe(5);
    const found = reader.words(
      [
        { term: 'quetschkopfzang', weight: 1 },
        { term: 'quetschkopfzange', weight: 1 },
      ],
      { k: 10 },
    );
    expect(found.slots.length).toBe(1);
    const stored = readPublication(db, findByNumber(db, 'XX', '1000002')[0]?.id ?? 0);
    expect(stored?.publication.claims.map((entry) => entry.language).sort()).toEqual(['de', 'en']);
    db.close();
  });

  it.each([
    { what: 'a file', write: (folder: string, lines: string[]) => file(folder, 'a.jsonl', `${lines.join('\n')}\n`) },
    {
      what: 'an archive of small files',
      write: (folder: string, lines: string[]) =>
        file(folder, 'a.zip', zip(lines.map((content, at) => ({ name: `${String(at).padStart(5, '0')}.jsonl`, content })))),
    },
  ])('reads the rest of $what no more after thousands of rejected records, says so and imports the next file', async ({ write }) => {
    const folder = freshFolder();
    const good = fictionalLines(0, 15).trimEnd().split('\n');
    const bad = Array.from({ length: 12_000 }, () => '{"country":"XX"}');
    const paths = [write(folder, [...good.slice(0, 10), ...bad, ...good.slice(10)]), file(folder, 'b.jsonl', fictionalLines(20, 25))];
    const counts = await importHere(folder, paths);
    expect(counts).toMatchObject({ documents: 15 });
    expect(counts.refused).toBeGreaterThan(10_000);
    expect(counts.refused).toBeLessThan(12_000);
    const db = openIndex(folder, 1);
    const last = listRefusals(db, 1, counts.refused - 1).at(0);
    expect(last).toMatchObject({ code: 'file-almost-all-rejected' });
    expect(last?.file.startsWith(paths[0] ?? '')).toBe(true);
    db.close();
    expect(await importHere(freshFolder(), paths)).toEqual(counts);
  });

  it('goes on reading a file in which one record in fifty is read', async () => {
    const folder = freshFolder();
    const lines = Array.from({ length: 15_000 }, (_, at) =>
      at % 50 === 0 ? fictionalLines(at / 50, at / 50 + 1).trimEnd() : '{"country":"XX"}',
    );
    expect(await importHere(folder, [file(folder, 'a.jsonl', lines.join('\n'))])).toMatchObject({ documents: 300, refused: 14_700 });
  });

  it('merges records of one publication in the same file', async () => {
    const folder = freshFolder();
    const one = { ...fictional(1), claims: undefined };
    const two = { country: 'XX', number: '1000001', kind: 'A1', claims: fictional(1)['claims'] };
    expect(await importHere(folder, [file(folder, 'a.jsonl', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`)])).toMatchObject({
      documents: 1,
      updated: 1,
    });
    const db = openIndex(folder, 1);
    expect(countPublications(db)).toBe(1);
    expect(readPublication(db, 1)?.publication.claims).toEqual(fictional(1)['claims']);
    db.close();
  });

  it('applies two corrections of one publication even if both were prepared before either was written', async () => {
    const folder = freshFolder();
    await importHere(folder, [file(folder, 'a.jsonl', fictionalLines(1, 2))]);
    const names = { country: 'XX', number: '1000001', kind: 'A1' };
    const abstract = [{ language: 'en', text: 'A corrected abstract about a valve that opens by itself. '.repeat(6).trim() }];
    const title = [{ language: 'en', text: 'Valve with a corrected title, and not the one of old' }];
    const corrections = [
      { ...names, abstract },
      { ...names, title },
    ]
      .map((record) => JSON.stringify(record))
      .join('\n');
    expect(await importHere(folder, [file(folder, 'b.jsonl', corrections)])).toMatchObject({ documents: 0, updated: 2 });
    const db = openIndex(folder, 1);
    expect(readPublication(db, 1)?.publication).toMatchObject({ title, abstract });
    db.close();
  });

  it('changes nothing when files are imported again, even if a later one corrects an earlier one', async () => {
    const folder = freshFolder();
    const files = ['first', 'second', 'third'].map((word, at) => {
      const title = [{ language: 'en', text: `Valve with its ${word} title` }];
      return file(folder, `${at}.jsonl`, JSON.stringify({ ...fictional(1), title }));
    });
    expect(await importHere(folder, files)).toMatchObject({ documents: 1, updated: 2 });
    expect(await importHere(folder, files)).toMatchObject({ documents: 0, updated: 0, unchanged: 3 });
    expect(await importHere(folder, files.slice(0, 1))).toMatchObject({ updated: 0, unchanged: 1 });
    const db = openIndex(folder, 1);
    expect(readPublication(db, 1)?.publication.title[0]?.text).toBe('Valve with its third title');
    db.close();
  });

  it('assigns a record without a kind code to the only publication of its number, and to none of two', async () => {
    const folder = freshFolder();
    const bare = { country: 'XX', number: '1000001', title: [{ language: 'fr', text: 'Une soupape' }] };
    await importHere(folder, [file(folder, 'a.jsonl', `${fictionalLines(1, 2)}${JSON.stringify(bare)}\n`)]);
    const db = openIndex(folder, 1);
    expect(findByNumber(db, 'XX', '1000001').map((row) => row.kind)).toEqual(['A1']);
    await importHere(folder, [file(folder, 'b.jsonl', JSON.stringify({ ...fictional(1), kind: 'B1' }))]);
    await importHere(folder, [file(folder, 'c.jsonl', JSON.stringify(bare))]);
    expect(findByNumber(db, 'XX', '1000001').map((row) => row.kind)).toEqual(['', 'A1', 'B1']);
    db.close();
  });

  it('imports the good records of a file with bad ones, and reports which were refused, where and why', async () => {
    const folder = freshFolder();
    const lines = fictionalLines(0, 10).trimEnd().split('\n');
    lines.splice(4, 0, '{"country": "XX", broken');
    lines.push('{"country": "XX"}', JSON.stringify({ ...fictional(11), publicationDate: '2018-02-30' }));
    const path = file(folder, 'mixed.jsonl', lines.join('\n'));
    const place = lines.slice(0, 4).join('\n').length + 1;
    expect(await importHere(folder, [path])).toMatchObject({ documents: 11, refused: 2 });
    expect(await importHere(folder, [path])).toMatchObject({ documents: 0, refused: 2 });
    const db = openIndex(folder, 1);
    const refusals = listRefusals(db);
    expect(refusals.map((refusal) => refusal.place)).toEqual([place, expect.any(Number)]);
    for (const { file: name, reason } of refusals) {
      expect(name).toBe(path);
      expect(reason).toMatch(/^[A-Z"].*\.$/);
    }
    const impossible = readPublication(db, findByNumber(db, 'XX', '1000011')[0]?.id ?? 0);
    expect(impossible?.publication.publicationDate).toBeUndefined();
    db.close();
  });

  it('reports no more records than are written', async () => {
    const folder = freshFolder();
    const path = file(folder, 'a.jsonl', `${fictionalLines(0, 30)}\n{"no": "publication"}\n`);
    let reports = 0;
    await importHere(folder, [path], undefined, ({ documents, refused }) => {
      const db = openIndex(folder, 1);
      expect([documents, refused]).toEqual([countPublications(db), listRefusals(db, 100).length]);
      db.close();
      reports += 1;
    });
    expect(reports).toBeGreaterThan(30);
  });

  it('stores the first image of a record, and ignores files that are not images', async () => {
    const folder = freshFolder();
    file(folder, 'in/drawings/1.png', png);
    file(folder, 'in/drawings/2.png', 'no picture at all');
    const records = [
      { ...fictional(1), image: 'drawings/1.png' },
      { ...fictional(2), image: 'drawings/2.png' },
      { ...fictional(3), image: '../outside.png' },
    ];
    file(folder, 'outside.png', png);
    await importHere(folder, [file(folder, 'in/a.jsonl', records.map((record) => JSON.stringify(record)).join('\n'))]);
    const db = openIndex(folder, 1);
    const mediaOf = (number: string) => listMedia(db, findByNumber(db, 'XX', number)[0]?.id ?? 0);
    expect(mediaOf('1000001')).toEqual([{ role: 'image', type: 'image/png', sizeBytes: png.length }]);
    expect(mediaOf('1000002')).toEqual([]);
    expect(mediaOf('1000003')).toEqual([]);
    db.close();
  });

  it('gives publications that share a priority, also through a third, one family, in any order of import', async () => {
    const families: (readonly number[])[] = [];
    const records = [
      { ...fictional(1), priorities: ['XX900001'] },
      { ...fictional(2), priorities: ['XX900002'] },
      { ...fictional(3), priorities: ['XX900001', 'XX900002'] },
      { ...fictional(4), priorities: ['XX900009'] },
    ];
    for (const order of [
      [0, 1, 2, 3],
      [2, 3, 0, 1],
      [3, 1, 0, 2],
    ]) {
      const folder = freshFolder();
      for (const at of order) await importHere(folder, [file(folder, `${at}.jsonl`, JSON.stringify(records[at]))]);
      const db = openIndex(folder, 1);
      families.push(
        [1, 2, 3, 4].map((seed) => findExisting(db, { country: 'XX', number: String(1_000_000 + seed), kind: 'A1' })?.family ?? -1),
      );
      db.close();
    }
    const [first] = families as [number[]];
    expect(new Set(first.slice(0, 3)).size).toBe(1);
    expect(first[3]).not.toBe(first[0]);
    expect(families).toEqual([first, first, first]);
  });

  it('gives the same index for one run and for several', async () => {
    const [together, apart] = [freshFolder(), freshFolder()];
    const lines = (from: number, to: number): string => fictionalLines(from, to);
    await importHere(together, [file(together, 'all.jsonl', lines(0, 60))]);
    for (const from of [0, 20, 40]) await importHere(apart, [file(apart, `${from}.jsonl`, lines(from, from + 20))]);
    const answers = [together, apart].map((folder) => {
      const db = openIndex(folder, 1);
      const found = openIndexReader(db).words(
        [
          { term: 'valv', weight: 2 },
          { term: 'turbin', weight: 1 },
        ],
        { k: 20 },
      );
      db.close();
      return [...found.slots].map((slot, at) => [slot, found.scores[at]]);
    });
    expect(answers[0]?.length).toBeGreaterThan(0);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('fails with disk-full, keeps what was written before, and continues when there is space', () => {
    const folder = freshFolder();
    findOrCreateIndex(folder, undefined, model.checksum);
    const db = openWritableIndex(indexFile(folder, 1));
    const items = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => {
        const record = fictional(from + at, 30) as never;
        return {
          source: 'made.jsonl',
          from: { file: 'made.jsonl', reader: 'Antecedent JSONL', rank: 'aggregator' as const },
          media: { media: [], drawings: [] },
          prepared: toPrepared(toPublication(record), model),
        };
      });
    writeBatch(db, items(0, 10), [], model, '2026-11-24');
    const pages = db.pragma('page_count', { simple: true }) as number;
    db.pragma(`max_page_count = ${pages + 4}`);
    let failure: unknown;
    try {
      writeBatch(db, items(10, 60), [], model, '2026-11-24');
    } catch (error) {
      failure = error;
    }
    expect(isFailure(failure, 'disk-full')).toBe(true);
    expect(countPublications(db)).toBe(10);
    expect(openIndexReader(db).publications()).toBe(10);
    db.pragma('max_page_count = 1000000');
    expect(writeBatch(db, items(10, 60), [], model, '2026-11-24')).toMatchObject({ documents: 50 });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  it('finds nothing in an empty folder', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'nothing'));
    expect(await importHere(folder, [join(folder, 'nothing')])).toMatchObject({ files: 0, documents: 0, refused: 0 });
  });
});

describeWithData('A classification scheme among the files', (data) => {
  it('is installed with the titles of its symbols', async () => {
    const folder = freshFolder();
    expect(await importHere(folder, [join(data, 'samples', 'cpc', 'cpc-scheme-A01L.xml')])).toMatchObject({
      documents: 0,
      refused: 0,
      classes: expect.any(Number),
    });
    expect(classTitle(folder, 'A01L')?.title).toMatch(/SHOEING/i);
    expect(classTitle(folder, 'B99Z')).toBeUndefined();
  });
});
