// The test bench over the real engine: the test collections are imported into a data folder, with workers and model running.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicationName } from '../../src-main/contract/publication.ts';
import { importInto } from '../../src-main/commands/import.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { benchOver, type OpenBench } from './bench.ts';
import { OFF_INDEX, type Collection } from './stand-in/collections.ts';

let imported: Promise<string> | undefined;

/** The engine over the collections, which are imported once for all benches. */
export const realBench: OpenBench = benchOver(async (collections) => {
  const folder = join(await (imported ??= importAll(collections)), 'data');
  const { calls: engine, close } = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  while (!(await engine.ready({}))) await new Promise((done) => setTimeout(done, 10));
  const indexes: typeof engine.indexes = async (ask) => [
    ...(await engine.indexes(ask)),
    { id: OFF_INDEX, name: 'Switched off', state: 'off' },
  ];
  return { engine: { ...engine, indexes }, close };
});

/** Removes the imported data folder. */
export async function removeImported(): Promise<void> {
  const folder = await imported;
  imported = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true });
}

async function importAll(collections: readonly Collection[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'real-bench-'));
  for (const collection of collections) {
    const file = writeJsonl(join(folder, 'files', String(collection.index)), collection);
    await importInto(join(folder, 'data'), shippedModel, [file], collection.index === 1 ? undefined : collection.name, () => undefined);
  }
  return folder;
}

/** Writes a collection as JSONL with its images and PDFs; returns the path. */
function writeJsonl(folder: string, { held }: Collection): string {
  mkdirSync(folder, { recursive: true });
  const lines = held.map(({ publication, image, pdf }) => {
    const name = publicationName(publication);
    if (image !== undefined) writeFileSync(join(folder, `${name}.png`), image);
    if (pdf !== undefined) writeFileSync(join(folder, `${name}.pdf`), pdf);
    const { priorities: _derived, ...fields } = publication;
    return JSON.stringify({
      ...fields,
      ...(image !== undefined && { image: `${name}.png` }),
      ...(pdf !== undefined && { pdf: `${name}.pdf` }),
    });
  });
  const file = join(folder, 'publications.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
