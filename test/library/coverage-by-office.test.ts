// What a collection holds of each office, after real imports of weekly files: the week that was never imported is missing, also for a search, until
// it is imported; and the shelf knows the files by their names.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import type { OfficeCoverage } from '../../src-main/contract/coverage.ts';
import { sections } from '../../src-main/contract/publication.ts';
import { withLibrary } from '../../src-main/engine/store/library-file.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const data = join(folder, 'data');
let library: TestLibrary;
let made = 0;

/** A weekly file of grants with applications of the Thursday after it. */
function week(day: string, grants = 8): string {
  const thursday = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
  const records = Array.from({ length: grants }, (_, at) => ({
    ...fictional(made++, 1),
    ...{ country: 'US', kind: at % 4 === 3 ? 'A1' : 'B2', publicationDate: at % 4 === 3 ? thursday : day },
    ...(at % 3 === 0 && { description: [] }),
    ...(at % 2 === 0 && { classes: [] }),
  }));
  const path = join(folder, `ipg${day.slice(2).replaceAll('-', '')}.jsonl`);
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return path;
}

async function importOf(...paths: string[]): Promise<OfficeCoverage[]> {
  const job = await library.calls.startImport({ index: 1, sources: paths.map((path) => ({ path })) });
  await library.jobIn(job, 'done');
  return (await library.counted(1))!.offices!;
}

const missing = async (): Promise<unknown> => {
  const workstation = openWorkstation({ folder: data, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  try {
    return (await workstation.calls.blindSpots({ indexes: [1], text: 'valve' })).missingWeeks;
  } finally {
    await workstation.close();
  }
};

beforeAll(() => void (library = openTestLibrary(data)));
afterAll(() => library.close());

it('names the weeks that were never imported, until they are', { timeout: 240_000 }, async () => {
  const other = join(folder, 'other.jsonl');
  writeFileSync(other, `${JSON.stringify({ ...fictional(900, 1), country: 'EP', kind: 'A1', publicationDate: undefined })}\n`);
  const offices = await importOf(week('2026-01-06'), week('2026-01-13'), week('2026-02-03'), week('2026-02-10'), other);
  const gap = { from: '2026-01-20', to: '2026-01-27', weeks: 2 };
  const [us, ep] = offices;
  expect(us).toMatchObject({
    country: 'US',
    documents: 32,
    undated: 0,
    years: [{ year: 2026, documents: 32 }],
    weekly: [
      {
        stage: 'application',
        weekday: 4,
        from: '2026-01-08',
        to: '2026-02-12',
        present: 4,
        gaps: [{ from: '2026-01-22', to: '2026-01-29', weeks: 2 }],
      },
      { stage: 'grant', weekday: 2, from: '2026-01-06', to: '2026-02-10', present: 4, gaps: [gap] },
    ],
  });
  expect(ep).toMatchObject({ country: 'EP', documents: 1, undated: 1, years: [], weekly: [] });
  expect(us).toMatchObject(recounted('US'));
  expect(await missing()).toEqual([
    { country: 'US', stage: 'application', from: '2026-01-22', to: '2026-01-29', weeks: 2 },
    { country: 'US', stage: 'grant', ...gap },
  ]);

  const later = await importOf(week('2026-01-27'));
  expect(later[0]!.weekly.map(({ gaps }) => gaps)).toEqual([
    [{ from: '2026-01-22', to: '2026-01-22', weeks: 1 }],
    [{ from: '2026-01-20', to: '2026-01-20', weeks: 1 }],
  ]);
  await importOf(week('2026-01-20'));
  expect(await missing()).toEqual([]);
  const shelf = await library.calls.shelf({});
  const year = shelf.products.find(({ id }) => id === 'us-grants')!.years.find((one) => one.year === 2026);
  expect(year).toMatchObject({ here: 6 });
  const [report] = await library.calls.importReports({ index: 1 });
  expect(report!.seconds).toBeGreaterThan(0);
});

it('counts again what an earlier version counted, and shows the old counts meanwhile', { timeout: 60_000 }, async () => {
  withLibrary(data, (db) => db.exec(`UPDATE counted_index SET counted = json_remove(counted, '$.offices')`));
  const again = openTestLibrary(data, { guest: true });
  const counted = await again.counted(1);
  expect([counted!.documents, counted!.offices?.[0]?.documents]).toEqual([49, 48]);
  await again.close();
});

/** The same counts, from every publication. */
function recounted(country: string): Partial<OfficeCoverage> {
  const db = openIndex(data, 1);
  const own = [...allPublications(db)].map(({ publication }) => publication).filter((one) => one.country === country);
  db.close();
  const languages = new Map<string, number>();
  for (const one of own)
    for (const name of new Set(sections.flatMap((section) => one[section].map(({ language }) => language))))
      languages.set(name, (languages.get(name) ?? 0) + 1);
  const full = own.filter(({ description }) => description.length > 0).length;
  return {
    fullText: full,
    classified: own.filter(({ classes }) => classes.length > 0).length,
    images: 0,
    languages: [...languages].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)),
    years: [{ year: 2026, documents: own.length, fullText: full }],
  };
}
