// Does the trust meter give the figures of the quality command? In: --kept (.cache/quality) with the index of the grants. A copy of it gets the judged
// pairs as citations of an examiner, and is measured. Out: figures of both over the same queries by words and meaning, with their 95 % intervals.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureTrust } from '../src-main/application/trust-meter.ts';
import { openWorkstation } from '../src-main/application/workstation.ts';
import { documentKey } from '../src-main/engine/quality/judgements.ts';
import type { Measure } from '../src-main/engine/quality/measures.ts';
import { alignedTable, formatEstimate } from '../src-main/engine/quality/table.ts';
import { writeCitations } from '../src-main/engine/store/citations.ts';
import { inTransaction } from '../src-main/engine/store/database.ts';
import { openWritableIndex } from '../src-main/engine/store/index-schema.ts';
import { findOrCreateIndex, indexFile } from '../src-main/engine/store/library.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { findByNumber } from '../src-main/engine/store/publications.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { openLibraryWorker } from '../src-main/workers/library-workers.ts';
import { dataFolder, indexOf } from '../scripts/quality/indexes.ts';
import { startMeasuring } from '../scripts/quality/measuring.ts';
import { grants, judgementSets } from '../scripts/quality/sets-table.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { machine } from './support/figures.ts';

const SETS = ['us-intext-clean/abstract distinct', 'us-intext-clean/abstract strict'];
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { kept: { type: 'string', default: join(root, '.cache', 'quality') } },
  allowPositionals: true,
  strict: false,
});

/** A folder with a copy of the index in which the pairs are citations. The grants have no day of publication; that of filing takes its place. */
function citingCopy(
  place: { folder: string; id: number },
  pairs: readonly (readonly [string, readonly string[]])[],
): { folder: string; id: number } {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
  const id = findOrCreateIndex(folder, 'citing', readModelOf(place));
  mkdirSync(dirname(indexFile(folder, id)), { recursive: true });
  copyFileSync(indexFile(place.folder, place.id), indexFile(folder, id));
  const db = openWritableIndex(indexFile(folder, id));
  inTransaction(db, () => {
    db.prepare('UPDATE publication SET publication_date = filing_date').run();
    const write = db.prepare(`UPDATE publication SET bibliography = json_set(bibliography, '$.citations', json(?)) WHERE id = ?`);
    for (const [query, documents] of pairs) {
      const [country = '', number = ''] = query.split('-');
      const row = findByNumber(db, country, number)[0]?.id;
      if (row === undefined) continue;
      write.run(JSON.stringify(documents.map((document) => ({ number: document, by: 'examiner' }))), row);
      writeCitations(
        db,
        row,
        documents.map((document) => ({ cited: document, kind: '' })),
      );
    }
  });
  db.close();
  return { folder, id };
}

function readModelOf({ folder, id }: { folder: string; id: number }): string {
  const db = openWritableIndex(indexFile(folder, id));
  try {
    // What is still in the log belongs to the copy too.
    db.pragma('wal_checkpoint(TRUNCATE)');
    return readMeta(db).model;
  } finally {
    db.close();
  }
}

if (sharedData === undefined) throw new Error('../shared/data with the judgements was not found.');
console.log(machine());
const say = (sentence: string): void => console.error(sentence);
const folders = { shared: sharedData, own: join(root, 'test', 'engine', 'quality'), cache: String(values.kept) };
const place = await indexOf(grants, folders, dataFolder(folders), say);
const measuring = startMeasuring(folders, dataFolder(folders), judgementSets, say);
const rows: string[][] = [];
for (const set of judgementSets.filter(({ name }) => SETS.includes(name))) {
  const { qrels } = await set.judgements(folders);
  const pairs = [...qrels].map(
    ([query, grades]) => [documentKey(query), [...grades].flatMap(([document, grade]) => (grade > 0 ? [document] : []))] as const,
  );
  const { folder, id } = citingCopy(place, pairs);
  const workstation = openWorkstation({
    folder,
    modelFolder: shippedModel,
    searchWorkers: availableParallelism(),
    now: () => performance.now(),
  });
  const worker = openLibraryWorker({ folder, modelFolder: shippedModel });
  const { figures } = await measureTrust({ engine: workstation.calls, store: worker.calls(), clock: Date.now }, id, {
    signal: new AbortController().signal,
    turn: () => Promise.resolve(),
    onProgress: () => undefined,
  });
  await worker.close();
  await workstation.close();
  rmSync(folder, { recursive: true });
  const { within } = await measuring.measureFramed(set);
  const measured = figures?.methods.find(({ method }) => method === 'hybrid');
  if (measured === undefined) throw new Error('Too few queries.');
  const quality = (measure: Measure): string => formatEstimate(within.all.measures[measure]);
  rows.push(
    [
      set.name,
      'trust meter',
      String(measured.queries),
      ...[measured.detection, measured.recall100, measured.recall10].map((one) => formatEstimate(one)),
    ],
    ['', 'quality', String(within.all.judged), quality('detection@100'), quality('recall@100'), quality('recall@10')],
  );
}
await measuring.close();
console.log(alignedTable([['', 'by', 'queries', 'found@100', 'recall@100', 'recall@10'], ...rows], 2));
