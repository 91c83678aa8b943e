// The drawings of a publication: which are stored, under which labels, and what a second import adds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listDrawings, readDrawing } from '../../../src-main/engine/store/drawings.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { readMedium } from '../../../src-main/engine/store/media.ts';
import { findByNumber } from '../../../src-main/engine/store/publications.ts';
import { exportIndex } from '../../../src-main/engine/upkeep/export.ts';
import { zip } from '../../support/archives.ts';
import { fictional } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { describeWithData } from '../../support/shared-data.ts';

/** A file that begins as a TIFF and holds `text`. */
const tiff = (text: string): Buffer => Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0x00]), Buffer.from(text)]);

function file(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const grant = (sheets: number[]): string => `<?xml version="1.0"?><us-patent-grant lang="EN" file="US11999999-20240604.XML" country="US">
<us-bibliographic-data-grant><publication-reference><document-id><country>US</country><doc-number>11999999</doc-number><kind>B2</kind>
<date>20240604</date></document-id></publication-reference><invention-title>Folding lantern</invention-title></us-bibliographic-data-grant>
<drawings>${sheets
  .map((sheet) => String(sheet).padStart(5, '0'))
  .map((number) => `<figure num="${number}"><img file="US11999999-20240604-D${number}.TIF" img-format="tif"/></figure>`)
  .join('')}</drawings></us-patent-grant>`;

/** What is stored of a publication's drawings: label and text of each, and the number left out. */
function stored(folder: string, country: string, number: string): { labels: object[]; texts: (string | undefined)[]; leftOut: number } {
  const db = openIndex(folder, 1);
  try {
    const id = findByNumber(db, country, number)[0]?.id ?? 0;
    const { drawings, leftOut } = listDrawings(db, id);
    const texts = drawings.map(({ name }) => {
      const bytes = readDrawing(db, id, name)?.bytes;
      return bytes && Buffer.from(bytes.subarray(4)).toString();
    });
    return { labels: drawings.map(({ label }) => label), texts, leftOut };
  } finally {
    db.close();
  }
}

it('all sheets of a package are stored with their numbers, the drawing of the front page first', async () => {
  const folder = freshFolder();
  const members = [0, 1, 2].map((sheet) => ({ name: `US11999999-20240604-D0000${sheet}.TIF`, content: tiff(`sheet ${sheet}`) }));
  const path = file(folder, 'week.zip', zip([...members, { name: 'US11999999-20240604.XML', content: Buffer.from(grant([0, 1, 2, 3])) }]));
  expect(await importHere(folder, [path])).toMatchObject({ documents: 1, refused: 0 });
  expect(stored(folder, 'US', '11999999')).toEqual({
    labels: [{ front: true }, { sheet: 1 }, { sheet: 2 }],
    texts: ['sheet 0', 'sheet 1', 'sheet 2'],
    leftOut: 0,
  });
  const db = openIndex(folder, 1);
  const first = readMedium(db, findByNumber(db, 'US', '11999999')[0]?.id ?? 0, 'image');
  db.close();
  expect(
    Buffer.from(first?.bytes ?? [])
      .subarray(4)
      .toString(),
  ).toBe('sheet 0');
});

it('a second import adds the drawings that were missing, and a third changes nothing', async () => {
  const folder = freshFolder();
  file(folder, 'first/us11999999-20240604-d00000.tif', tiff('sheet 0'));
  expect(await importHere(folder, [file(folder, 'first/a.xml', grant([0, 1, 2]))])).toMatchObject({ documents: 1 });
  expect(stored(folder, 'US', '11999999').texts).toEqual(['sheet 0']);
  const path = file(folder, 'in/a.xml', grant([0, 1, 2]));
  file(folder, 'in/US11999999-20240604-D00002.TIF', tiff('sheet 2'));
  file(folder, 'in/US11999999-20240604-D00001.TIF', tiff('sheet 1'));
  expect(await importHere(folder, [path])).toMatchObject({ documents: 0, updated: 1, unchanged: 0 });
  expect(stored(folder, 'US', '11999999').texts).toEqual(['sheet 0', 'sheet 1', 'sheet 2']);
  expect(await importHere(folder, [path])).toMatchObject({ documents: 0, updated: 0, unchanged: 1 });
  // A corrected sheet replaces the one of its name.
  file(folder, 'in/US11999999-20240604-D00002.TIF', tiff('sheet 2, corrected'));
  expect(await importHere(folder, [path])).toMatchObject({ updated: 1 });
  expect(stored(folder, 'US', '11999999').texts).toEqual(['sheet 0', 'sheet 1', 'sheet 2, corrected']);
});

it('files that are no pictures, and files outside the folder, are not stored', async () => {
  const folder = freshFolder();
  file(folder, 'outside.tif', tiff('outside'));
  file(folder, 'in/one.tif', tiff('one'));
  file(folder, 'in/two.tif', 'no picture at all');
  file(folder, 'in/media/three.tif', tiff('three'));
  const record = { ...fictional(1), image: 'one.tif', drawings: ['two.tif', { path: 'media/three.tif', figures: '3' }, '../outside.tif'] };
  await importHere(folder, [file(folder, 'in/a.jsonl', JSON.stringify(record))]);
  expect(stored(folder, 'XX', '1000001')).toEqual({ labels: [{}, { figures: '3' }], texts: ['one', 'three'], leftOut: 0 });
});

it('what exceeds the limits is left out and counted, and a source without any drawing leaves out nothing', async () => {
  const folder = freshFolder();
  const paths = Array.from({ length: 310 }, (_, at) => `${at}.tif`);
  const record = { ...fictional(1), image: 'first.tif', drawings: paths };
  await importHere(folder, [file(folder, 'first/a.jsonl', JSON.stringify(record))]);
  expect(stored(folder, 'XX', '1000001')).toEqual({ labels: [], texts: [], leftOut: 0 });

  const path = file(folder, 'in/a.jsonl', JSON.stringify(record));
  file(folder, 'in/3.tif', tiff('three'));
  // One byte more than the limit of a drawing.
  file(folder, 'in/4.tif', Buffer.concat([tiff(''), Buffer.alloc(16 * 1024 * 1024 - 3)]));
  await importHere(folder, [path]);
  expect(stored(folder, 'XX', '1000001')).toEqual({ labels: [{}], texts: ['three'], leftOut: 11 });
  expect(await importHere(folder, [path])).toMatchObject({ updated: 0, unchanged: 1 });
});

it('an export has all drawings with their labels, and importing it gives the same, also into the same collection', async () => {
  const [folder, other] = [freshFolder(), freshFolder()];
  const path = file(folder, 'in/a.xml', grant([0, 1]));
  for (const sheet of [0, 1]) file(folder, `in/US11999999-20240604-D0000${sheet}.TIF`, tiff(`sheet ${sheet}`));
  await importHere(folder, [path]);
  const before = stored(folder, 'US', '11999999');
  const db = openIndex(folder, 1);
  const exported = join(folder, 'out.jsonl');
  expect(exportIndex(db, exported)).toEqual({ documents: 1, media: 2 });
  db.close();
  await importHere(other, [exported]);
  expect(stored(other, 'US', '11999999')).toEqual(before);
  await importHere(folder, [exported]);
  expect(stored(folder, 'US', '11999999')).toEqual(before);
});

describeWithData('The published application of the samples', (data) => {
  it('has its front page and fourteen sheets', async () => {
    const folder = freshFolder();
    await importHere(folder, [join(data, 'samples/uspto-zip/US20250204297A1-20250626.ZIP')]);
    const { labels, leftOut } = stored(folder, 'US', '20250204297');
    expect(labels).toEqual([{ front: true }, ...Array.from({ length: 14 }, (_, at) => ({ sheet: at + 1 }))]);
    expect(leftOut).toBe(0);
  });
});
