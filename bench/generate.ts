// A collection of any size without any patents: antecedent bench generate --publications 1000000 --data <folder>. In: how many, a data folder.
// Out: its master index, filled with made publications; asked again with a greater number it grows, killed it goes on where it was.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { readModel } from '../src-main/engine/model/catalogue.ts';
import { indexFile, findOrCreateIndex, openIndexToWrite } from '../src-main/engine/store/library.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { segmentsIn } from '../src-main/engine/store/segments.ts';
import { fillIndex } from './support/made-index.ts';
import { residency } from './support/residency.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, publications: { type: 'string' } }, allowPositionals: true });
const count = Number(values.publications);
if (values.data === undefined || !Number.isSafeInteger(count) || count < 1) {
  console.log('Nothing is made without --publications <number> and --data <folder>.');
} else generate(values.data, count);

function generate(folder: string, publications: number): void {
  const { config, checksum } = readModel(shippedModel);
  const id = findOrCreateIndex(folder, undefined, { checksum, dimensions: config.dimensions });
  const db = openIndexToWrite(folder, id);
  const started = performance.now();
  let told = started;
  const seconds = (): number => (performance.now() - started) / 1_000;
  fillIndex(db, publications, (what, done) => {
    if (performance.now() - told < 10_000) return;
    told = performance.now();
    console.log(
      `${what}: ${done} of ${publications} after ${seconds().toFixed(0)} s, ${(residency(process.pid)?.own ?? 0).toFixed(0)} MB resident`,
    );
  });
  const segments = segmentsIn(db, 'searched');
  const postings = segments.reduce((sum, one) => sum + one.postings, 0);
  const slots = readMeta(db).nextSlot;
  const { user, system } = process.cpuUsage();
  db.close();
  const bytes = statSync(indexFile(folder, id)).size;
  console.log(
    `${slots} publications, ${postings} postings in ${segments.length} segments, ${(bytes / 1e9).toFixed(2)} GB, made in ${seconds().toFixed(0)} s ` +
      `(${((user + system) / 1e6).toFixed(0)} s of processor)`,
  );
}
