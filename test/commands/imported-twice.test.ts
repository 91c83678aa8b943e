// All sample files of the real data, and a made folder of what else attorneys hold, are imported twice, as the command does it: the second import
// changes nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto, type ImportResult } from '../../src-main/commands/import.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { describeWithData } from '../support/shared-data.ts';
import { writeStrangersFolder } from '../support/strangers-folder.ts';

/** Every table that an import writes, in an order that does not depend on when a row was written. */
const tables = {
  publication: 'SELECT * FROM publication ORDER BY id',
  text: 'SELECT * FROM text ORDER BY publication, section, entry',
  priority: 'SELECT * FROM priority ORDER BY key, publication',
  'class symbol': 'SELECT * FROM class_symbol ORDER BY code, slot',
  medium: 'SELECT * FROM medium ORDER BY publication, role',
  refusal: 'SELECT file, place, code, reason FROM refusal ORDER BY file, place, code',
  source: 'SELECT * FROM source ORDER BY id',
  'merged record': 'SELECT * FROM merged_record ORDER BY publication, fingerprint',
  retired: 'SELECT * FROM retired ORDER BY slot',
  term: 'SELECT * FROM term ORDER BY id',
  'vector block': 'SELECT * FROM vector_block ORDER BY id',
  'passage vectors': 'SELECT * FROM passage_vectors ORDER BY id',
} as const;

type Content = Record<keyof typeof tables, unknown[]> & { generation: number };

function contentOf(folder: string, id: number): Content {
  const index = openReadableIndex(indexFile(folder, id));
  try {
    const rows = Object.entries(tables).map(([name, sql]) => [name, index.prepare(sql).all()]);
    return { ...(Object.fromEntries(rows) as Record<keyof typeof tables, unknown[]>), generation: readMeta(index).generation };
  } finally {
    index.close();
  }
}

describeWithData('the sample files, imported twice', (data) => {
  let folder: string;
  let results: ImportResult[];
  let contents: Content[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'imported-twice-'));
    const made = join(folder, 'made');
    await writeStrangersFolder(made);
    results = [];
    contents = [];
    for (let round = 0; round < 2; round++) {
      const result = await importInto(folder, shippedModel, [join(data, 'samples'), made], undefined, () => undefined);
      results.push(result);
      contents.push(contentOf(folder, result['index-id']));
    }
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the first import reads most of the files', () => {
    const [first] = results;
    expect(first?.files).toBeGreaterThan(300);
    expect(first?.documents).toBeGreaterThan(500);
    expect(contents[0]?.medium.length).toBeGreaterThan(15);
    expect(contents[0]?.refusal.length).toBeGreaterThan(0);
    const files = first?.report.files ?? [];
    expect(files.reduce((sum, { literature = 0 }) => sum + literature, 0)).toBe(2);
    expect(files.filter(({ listed }) => listed > 0).length).toBeGreaterThan(1);
  });

  test('the second reports every record as unchanged, and the same refusals and lists', () => {
    const [first, second] = results;
    expect(second).toMatchObject({ documents: 0, updated: 0, files: first?.files, refused: first?.refused });
    expect(second?.unchanged).toBe((first?.documents ?? 0) + (first?.updated ?? 0) + (first?.unchanged ?? 0));
    const told = (result: ImportResult | undefined) =>
      result?.report.files.map(({ file, format, literature, listed, entries, refused, reasons }) => ({
        file,
        format,
        literature,
        listed,
        entries,
        refused,
        reasons,
      }));
    expect(told(second)).toEqual(told(first));
  });

  test.each(Object.keys(tables) as (keyof typeof tables)[])('the second leaves the table of every %s as it is', (name) => {
    const [first, second] = contents;
    expect(second?.[name].length).toBe(first?.[name].length);
    expect(second?.[name]).toEqual(first?.[name]);
  });

  test('the second does not begin a new generation, so that no search is answered again', () => {
    expect(contents[1]?.generation).toBe(contents[0]?.generation);
  });
});
