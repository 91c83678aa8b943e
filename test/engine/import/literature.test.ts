// Literature from files to hits: a bibliography and its PDF are one document however often they are imported; what the user types replaces it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Card } from '../../../src-main/contract/result-list.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readCards } from '../../../src-main/engine/store/cards.ts';
import { openReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { antecedentLine } from '../../../src-main/engine/intake/antecedent-jsonl.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { pdfOf } from '../intake/printed/pdf-making.ts';

const bibliography = [
  'TY  - JOUR',
  'TI  - On the sealing of powder valves',
  'AU  - Doe, Jane',
  'PY  - 2015',
  'DO  - 10.9999/JIP.2015.17',
  'VL  - 12',
  'L1  - files/doe.pdf',
  'ER  - ',
  'TY  - PAT',
  'TI  - Powder valve',
  'M1  - EP9999991B1',
  'AU  - Poe, P.',
  'ER  - ',
].join('\n');

/** The cards of an index, and those that a query finds. */
function found(folder: string, id: number, text: string, date?: string): { all: Card[]; hits: Card[] } {
  const db = openReadableIndex(indexFile(folder, id));
  const all = readCards(db, db.prepare('SELECT id FROM publication ORDER BY id').pluck().all() as number[]);
  const { hits } = search(openIndexReader(db), db, { text, hits: 10, method: 'words', ...(date && { date }) }, undefined);
  const cards = readCards(
    db,
    hits.map(({ publication }) => publication),
  );
  db.close();
  return { all, hits: cards };
}

it('a bibliography with an article, its PDF and a patent gives one of each, also when imported twice, and is found by words and date', async () => {
  const [folder, files] = [freshFolder(), freshFolder()];
  const lines = [
    'On the sealing of powder valves',
    'Jane Doe',
    'https://doi.org/10.9999/jip.2015.17',
    'Introduction',
    'A gasket of graphite is used.',
  ];
  const pdf = await pdfOf([lines.map((text, at) => ({ x: 70, y: 60 + 24 * at, text, size: at === 0 ? 18 : 10 }))]);
  writeFileSync(join(files, 'library.ris'), bibliography.replace('files/', ''));
  writeFileSync(join(files, 'doe.pdf'), pdf);
  const first = await importHere(folder, [files]);
  const { all, hits } = found(folder, first.id, 'gasket of graphite');
  expect(all.map(({ type, country }) => [type, country])).toEqual(
    expect.arrayContaining([
      ['article', 'XL'],
      [undefined, 'EP'],
    ]),
  );
  expect(all).toHaveLength(2);
  expect(hits[0]).toMatchObject({ type: 'article', literature: { volume: '12' }, has: { description: true, pdf: true } });
  expect(found(folder, first.id, 'gasket of graphite', '2015-12-30').hits).toEqual([]);
  expect(found(folder, first.id, 'gasket of graphite', '2015-12-31').hits).toHaveLength(1);

  await importHere(folder, [files]);
  expect(found(folder, first.id, 'gasket of graphite').all).toEqual(all);
});

it('what the user types replaces the data of files, can be emptied and typed again, and survives another import of the file', async () => {
  const [folder, files] = [freshFolder(), freshFolder()];
  const file = join(files, 'library.ris');
  writeFileSync(file, bibliography);
  const { id } = await importHere(folder, [file]);
  const [card] = found(folder, id, 'sealing').hits;
  const edit = async (literature: object, title: string): Promise<void> => {
    const typed = join(files, 'Entered by hand.jsonl');
    const texts = [{ language: card?.title[0]?.language, text: title }];
    writeFileSync(
      typed,
      `${JSON.stringify({ country: 'XL', number: card?.number, entered: true, type: 'thesis', title: texts, literature })}\n`,
    );
    await importHere(folder, [typed]);
  };
  const now = () => found(folder, id, 'sealing').all.find(({ country }) => country === 'XL');
  await edit({ authors: ['Doe, Jane'], date: '2014' }, 'On sealing');
  expect(now()).toMatchObject({
    type: 'thesis',
    publicationDate: '2014-12-31',
    title: [{ text: 'On sealing' }],
    literature: { authors: ['Doe, Jane'], date: '2014' },
  });
  expect(now()?.literature).not.toHaveProperty('volume');
  await edit({ authors: ['Roe, R.'], date: '2013' }, 'On');
  await edit({ authors: ['Doe, Jane'], date: '2014' }, 'On sealing');
  await importHere(folder, [file]);
  expect(now()).toMatchObject({ type: 'thesis', title: [{ text: 'On sealing' }], literature: { authors: ['Doe, Jane'], date: '2014' } });
});

it('literature in Antecedent JSONL is read as it was written, and typed without a number it gets one', async () => {
  const [folder, files] = [freshFolder(), freshFolder()];
  writeFileSync(join(files, 'library.ris'), bibliography);
  const { id } = await importHere(folder, [join(files, 'library.ris')]);
  const db = openReadableIndex(indexFile(folder, id));
  const publication = readPublication(db, 1)?.publication;
  db.close();
  expect(publication?.type).toBe('article');
  const copy = join(files, 'copy.jsonl');
  writeFileSync(copy, `${antecedentLine(publication!)}\n${JSON.stringify({ type: 'web-page', title: 'How valves work' })}\n`);
  const again = await importHere(folder, [copy], 'Copy');
  const { all } = found(folder, again.id, 'valves');
  expect(all.map(({ type }) => type)).toEqual(['article', 'web-page']);
  expect(all[0]).toMatchObject({ number: publication?.number, literature: publication?.literature });
});
