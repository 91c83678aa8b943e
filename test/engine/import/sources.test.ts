// Which file does each field of an imported publication come from, whatever the order of the imports?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Provenance } from '../../../src-main/contract/provenance.ts';
import { sections, type Publication } from '../../../src-main/contract/publication.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { conditionIn } from '../../../src-main/engine/search/conditions.ts';
import { explainerOf } from '../../../src-main/engine/search/explanations.ts';
import { knownApplicants } from '../../../src-main/engine/store/applicants.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile, openCurrentIndex, openIndex } from '../../../src-main/engine/store/library.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { readProvenance } from '../../../src-main/engine/store/sources.ts';
import { rebuildIndex } from '../../../src-main/engine/upkeep/rebuild.ts';
import { verifyStoredIndex } from '../../../src-main/engine/upkeep/verification.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { description, lensCsv, misreadPdf, officeXml } from '../../support/one-publication.ts';
import { zip } from '../../support/archives.ts';

const files: Record<string, string | Uint8Array> = {
  'office.xml': officeXml,
  'lens.csv': lensCsv,
  'EP9999990B1.pdf': await misreadPdf(),
};

function write(folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, files[name] ?? '');
  return path;
}

function stored(folder: string): { publication: Publication; provenance: Provenance } {
  const db = openCurrentIndex(folder, 1);
  const found = readPublication(db, 1);
  if (found === undefined) throw new Error('nothing was imported');
  const provenance = readProvenance(db, { ...found.publication, id: 1 });
  db.close();
  return { publication: found.publication, provenance };
}

async function imported(...names: string[]): Promise<{ folder: string; publication: Publication; provenance: Provenance }> {
  const folder = freshFolder();
  for (const name of names) await importHere(folder, [write(folder, name)]);
  return { folder, ...stored(folder) };
}

const differing = ({ differing }: Provenance): unknown[] => differing.map(({ field, value, source }) => [field, value, source.file]);

describe('A publication of an office, an aggregator and a PDF', () => {
  it('is the same in every order of import: the text of the office, filled with what it lacks', async () => {
    const [first, ...others] = await Promise.all(
      [
        ['office.xml', 'lens.csv', 'EP9999990B1.pdf'],
        ['office.xml', 'EP9999990B1.pdf', 'lens.csv'],
        ['lens.csv', 'office.xml', 'EP9999990B1.pdf'],
        ['lens.csv', 'EP9999990B1.pdf', 'office.xml'],
        ['EP9999990B1.pdf', 'office.xml', 'lens.csv'],
        ['EP9999990B1.pdf', 'lens.csv', 'office.xml'],
      ].map((order) => imported(...order)),
    );
    for (const { publication, provenance } of others)
      expect({ publication, provenance }).toEqual({ publication: first?.publication, provenance: first?.provenance });
    const { publication, provenance } = first as Awaited<ReturnType<typeof imported>>;
    expect(publication).toMatchObject({
      publicationDate: '2019-03-12',
      applicants: [{ name: 'Leuchten GmbH', country: 'DE' }],
      title: [{ language: 'en', text: 'Foldable lantern' }],
      abstract: [{ text: 'A lantern.' }],
      claims: [{ text: '1. A lantern with a handle.' }],
      description: [{ text: description.join('\n') }],
      classes: [
        { type: 'IPC', code: 'F21L4/08' },
        { type: 'CPC', code: 'F21V21/26' },
      ],
    });
    expect(provenance.fields['description.en']).toEqual({
      file: 'office.xml',
      reader: 'EPO full text',
      rank: 'office-text',
      imported: '2026-11-24',
    });
    expect(provenance.fields['abstract.en']).toMatchObject({ file: 'lens.csv', reader: 'Table', rank: 'aggregator' });
    expect(differing(provenance)).toEqual([
      ['classes.IPC', ['F21V15/01'], 'EP9999990B1.pdf'],
      ['inventors', [{ name: 'Lampe, Lena', country: 'DE' }], 'EP9999990B1.pdf'],
      ['publicationDate', '2019-03-13', 'lens.csv'],
      ['publicationDate', '2019-03-14', 'EP9999990B1.pdf'],
    ]);
  });

  it('is found by a class symbol that only another source gives, in every order and after a rebuild, with the same reason', async () => {
    const has = (folder: string, typed: string): [boolean, boolean] => {
      const db = openCurrentIndex(folder, 1);
      try {
        const conditions = new Conditions(db);
        const condition = conditionIn(typed, knownApplicants(folder));
        const explained = explainerOf({ db, conditions }, condition, undefined)(1);
        return [slotsOf(conditions.answer(condition).bits).length === 1, explained?.holds === true];
      } finally {
        db.close();
      }
    };
    for (const order of [
      ['office.xml', 'lens.csv', 'EP9999990B1.pdf'],
      ['EP9999990B1.pdf', 'office.xml', 'lens.csv'],
    ]) {
      const { folder } = await imported(...order);
      const check = (): void => {
        expect(has(folder, 'ipc:F21V15/01')).toEqual([true, true]);
        expect(has(folder, 'class:F21V15')).toEqual([true, true]);
        expect(has(folder, 'cpc:F21V15/01')).toEqual([false, false]);
        expect(has(folder, 'ipc:F21L4/08')).toEqual([true, true]);
      };
      check();
      await rebuildIndex(folder, 1, model, {});
      check();
    }
  });

  it('does not change when the files are imported again, also under another name', async () => {
    const { folder, publication, provenance } = await imported('EP9999990B1.pdf', 'lens.csv', 'office.xml');
    files['copy.xml'] = officeXml;
    for (const name of ['office.xml', 'EP9999990B1.pdf', 'lens.csv', 'copy.xml']) {
      expect(await importHere(folder, [write(folder, name)])).toMatchObject({ documents: 0, updated: 0, unchanged: 1 });
    }
    expect(stored(folder)).toEqual({ publication, provenance });
  });

  it('is found by the classes of every source, also after a rebuild', async () => {
    const { folder, provenance } = await imported('office.xml', 'EP9999990B1.pdf');
    const codes = (): unknown => {
      const db = openIndex(folder, 1);
      const found = db.prepare('SELECT code FROM class_symbol ORDER BY code').pluck().all();
      db.close();
      return found;
    };
    expect(codes()).toEqual(['F21L4/08', 'F21V15/01']);
    await rebuildIndex(folder, 1, model, {});
    expect(codes()).toEqual(['F21L4/08', 'F21V15/01']);
    expect(stored(folder).provenance).toEqual(provenance);
  });

  it('has the names of its files without their folders, and of members with that of their archive', async () => {
    const folder = freshFolder();
    const archive = join(folder, 'week.zip');
    writeFileSync(archive, zip([{ name: 'docs/office.xml', content: officeXml }]));
    await importHere(folder, [archive]);
    expect(stored(folder).provenance.fields['publicationDate']?.file).toBe('week.zip/docs/office.xml');
  });

  it('is found by a verification to have lost a source', async () => {
    const { folder } = await imported('office.xml', 'EP9999990B1.pdf');
    expect(await verifyStoredIndex(folder, 1, model)).toMatchObject({ sound: true, faults: [] });
    const db = openWritableIndex(indexFile(folder, 1));
    db.exec("DELETE FROM source WHERE reader = 'PDF'");
    db.close();
    expect((await verifyStoredIndex(folder, 1, model)).faults).toEqual(['The source of a field of EP-9999990-B1 is lost.']);
  });
});

describe('A publication that was stored before sources were', () => {
  /** Imports a file and removes what an earlier version did not store. */
  async function storedEarlier(name: string): Promise<string> {
    const { folder } = await imported(name);
    const db = openWritableIndex(indexFile(folder, 1));
    db.exec("UPDATE publication SET sources = ''; DELETE FROM source; DELETE FROM merged_record");
    db.close();
    return folder;
  }

  it('has an unknown source of which the file is known, until the file is imported again', async () => {
    const folder = await storedEarlier('EP9999990B1.pdf');
    expect(stored(folder).provenance.fields['title.en']).toEqual({ file: 'EP9999990B1.pdf', reader: '', rank: 'unknown', imported: '' });
    expect(await importHere(folder, [write(folder, 'EP9999990B1.pdf')])).toMatchObject({ updated: 1 });
    expect(stored(folder).provenance.fields['title.en']).toMatchObject({ reader: 'PDF', rank: 'text-layer' });
  });

  it('is corrected by an office and keeps the name of its file where it differs', async () => {
    const folder = await storedEarlier('EP9999990B1.pdf');
    await importHere(folder, [write(folder, 'office.xml')]);
    const { publication, provenance } = stored(folder);
    expect(publication.description[0]?.text).toBe(description.join('\n'));
    expect(provenance.differing.find(({ field }) => field === 'publicationDate')).toEqual({
      field: 'publicationDate',
      value: '2019-03-14',
      source: { file: 'EP9999990B1.pdf', reader: '', rank: 'unknown', imported: '' },
    });
  });

  it('keeps its text against that of a PDF', async () => {
    const folder = await storedEarlier('office.xml');
    await importHere(folder, [write(folder, 'EP9999990B1.pdf')]);
    const { publication, provenance } = stored(folder);
    expect(sections.map((section) => publication[section][0]?.text)).toEqual([
      'Foldable lantern',
      undefined,
      '1. A lantern with a handle.',
      description.join('\n'),
    ]);
    expect(differing(provenance)).toContainEqual(['publicationDate', '2019-03-14', 'EP9999990B1.pdf']);
  });
});
