// Generates a synthetic collection of any size: antecedent bench generate --publications 1000000 --data <folder>.
// Out: the master index of the folder. A larger number extends it; after a kill it continues where it was.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { readModel } from '../src-main/engine/model/catalogue.ts';
import { indexFile, findOrCreateIndex, openIndexToWrite } from '../src-main/engine/store/library.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { segmentsIn } from '../src-main/engine/store/segments.ts';
import { fillIndex } from './support/synthetic-index.ts';
import { residency } from './support/residency.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, publications: { type: 'string' } }, allowPositionals: true });
const count = Number(values.publications);
if (values.data === undefined || !Number.isSafeInteger(count) || count < 1) {
  console.log('Give the size and the folder: --publications <number> --data <folder>.');
} else generate(values.data, count);

function generate(folder: string, publications: number): void {
  const { config, checksum } = readModel(shippedModel);
  const id = findOrCreateIndex(folder, undefined, { checksum, dimensions: config.dimensions });
  const db = openIndexToWrite(folder, id);
  const started = performance.now();
  let reportedAt = started;
  const seconds = (): number => (performance.now() - started) / 1_000;
  fillIndex(db, publications, (what, done) => {
    if (performance.now() - reportedAt < 10_000) return;
    reportedAt = performance.now();
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
    `${slots} publications, ${postings} postings in ${segments.length} segments, ${(bytes / 1e9).toFixed(2)} GB, generated in ${seconds().toFixed(0)} s ` +
      `(${((user + system) / 1e6).toFixed(0)} s of processor time)`,
  );
}
