// Lists of the library: year bars, shares, CSV, dropped files.
import { describe, expect, it } from 'vitest';
import type { ChosenFile } from '../../src-renderer/backend.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import { absentFrom, shareOfDocuments, sizeUnit } from '../../src-renderer/screens/library/collection-shares.ts';
import { csvText } from '../../src-renderer/state/csv.ts';
import { chosenFiles, filesIn, nameOf } from '../../src-renderer/state/dropped-files.ts';
import { yearBars } from '../../src-renderer/state/year-bars.ts';

const collection: Collection = {
  id: 1,
  name: 'Bottles',
  state: 'on',
  modelFits: true,
  sizeBytes: 2e6,
  files: 1,
  refused: 0,
  fingerprint: 'ab',
  documents: 8,
  families: 4,
  languages: [
    { name: 'en', value: 6 },
    { name: 'ja', value: 2 },
  ],
  countries: [{ name: 'EP', value: 8 }],
  years: [],
  kinds: [],
  fullText: 6,
  claims: 8,
  images: 0,
  pdfs: 1,
};

describe('Year bars', () => {
  it('cover one year each if they fit, including empty years', () => {
    const bars = yearBars(
      [
        { name: 1999, value: 3 },
        { name: 2001, value: 1 },
      ],
      20,
    );
    expect(bars.map(({ from, value }) => [from, value])).toEqual([
      [1999, 3],
      [2000, 0],
      [2001, 1],
    ]);
  });

  it('cover spans that start at round years if there are too many, and count every publication', () => {
    const years = [1836, 1974, 1975, 1979, 1980, 2017].map((name) => ({ name, value: 2 }));
    const bars = yearBars(years, 20);
    expect(bars.length).toBeLessThanOrEqual(20);
    expect(bars.every(({ from, to }) => from % 10 === 0 && to === from + 9)).toBe(true);
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(12);
  });

  it('are empty if no publication has a year', () => expect(yearBars([], 20)).toEqual([]));
});

describe('A collection', () => {
  it('has shares of its documents, undefined without documents', () => {
    expect(shareOfDocuments(collection, 'text')).toBe(0.75);
    expect(shareOfDocuments(collection, 'images')).toBe(0);
    expect(shareOfDocuments({ ...collection, documents: 0 }, 'text')).toBeUndefined();
  });

  it('lists expected languages and countries it lacks', () => {
    expect(absentFrom(collection)).toEqual({ languages: ['de', 'fr', 'zh', 'ko'], countries: ['WO', 'US', 'DE', 'JP', 'CN', 'KR'] });
  });

  it('is measured in the unit of the largest collection', () => {
    expect(sizeUnit([collection]).name).toBe('MB');
    expect(sizeUnit([collection, { ...collection, sizeBytes: 3e9 }]).name).toBe('GB');
  });
});

describe('A CSV', () => {
  it('quotes special characters, and escapes formulas', () => {
    const text = csvText(
      ['File', 'Byte'],
      [
        ['=cmd|calc', -5],
        ['+1', 1],
        ['-1', 1],
        ['@a', 1],
        ['\ta', 1],
        ['a "b", c', 2],
      ],
    );
    expect(text.split('\r\n')).toEqual(['File,Byte', "'=cmd|calc,-5", "'+1,1", "'-1,1", "'@a,1", "'\ta,1", '"a ""b"", c",2', '']);
  });
});

describe('Dropped files', () => {
  const entry = (name: string, inside?: FileSystemEntry[]): FileSystemEntry =>
    ({
      name,
      isFile: inside === undefined,
      isDirectory: inside !== undefined,
      file: (give: (file: File) => void) => give(new File(['x'], name)),
      createReader: () => {
        const parts = [inside ?? [], []];
        return { readEntries: (give: (entries: FileSystemEntry[]) => void) => give(parts.shift() ?? []) };
      },
    }) as unknown as FileSystemEntry;
  const at = (path: string): ChosenFile => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') });

  it('are read recursively, with relative paths, without system files', async () => {
    const files = await filesIn([entry('weekly', [entry('a.xml'), entry('.DS_Store'), entry('deep', [entry('b.xml')])]), entry('c.pdf')]);
    expect(files.map(({ path }) => path)).toEqual(['weekly/a.xml', 'weekly/deep/b.xml', 'c.pdf']);
  });

  it('are named after their single folder or file', () => {
    expect(nameOf([at('weekly/a.xml'), at('weekly/b.xml')])).toBe('weekly');
    expect(nameOf([at('DE-2024-31.zip')])).toBe('DE-2024-31');
    expect(nameOf([at('a.xml'), at('b.xml')])).toBe('');
  });

  it('keep the paths of a folder input', () => {
    // jsdom lacks webkitRelativePath.
    const file = (name: string, path: string): File => Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });
    const list = [file('a.xml', 'weekly/a.xml'), file('b.xml', '')] as unknown as FileList;
    expect(chosenFiles(list).map(({ path }) => path)).toEqual(['weekly/a.xml', 'b.xml']);
  });
});
