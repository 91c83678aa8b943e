// How long do watched cases take after an import? In: --publications (50000) in the collection, --new (10000) that an import brings, --cases (200), each
// asking half a page. Out: time and processor time of the look, beside as many whole searches of the same collection in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCaseStorage } from '../src-main/application/case-storage.ts';
import { openCaseVersions } from '../src-main/application/case-versions.ts';
import { openCaseWatch } from '../src-main/application/case-watch.ts';
import { openWorkstation } from '../src-main/application/workstation.ts';
import { wishedSearch } from '../src-main/application/wished-search.ts';
import { openWritableIndex } from '../src-main/engine/store/index-schema.ts';
import { findOrCreateIndex, indexFile } from '../src-main/engine/store/library.ts';
import { modelInUse } from '../src-main/engine/model/known-models.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { syntheticQueryText } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { fillIndex } from './support/synthetic-index.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '50000' },
    new: { type: 'string', default: '10000' },
    cases: { type: 'string', default: '200' },
  },
  allowPositionals: true,
  strict: false,
});
const [publications, later, count] = [values.publications, values.new, values.cases].map(Number) as [number, number, number];
const HALF_PAGE = 1_800;
const HITS = 100;
/** Searches before anything is measured. */
const WARM_UP = 10;

const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const fillTo = (slots: number): void => {
  const db = openWritableIndex(indexFile(folder, findOrCreateIndex(folder, undefined, modelInUse(folder, shippedModel))));
  fillIndex(db, slots, () => undefined, slots);
  db.close();
};
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** Seconds by the clock and of the processor. */
const timed = async (work: () => Promise<unknown>): Promise<[number, number]> => {
  const [began, before] = [performance.now(), processorMs()];
  await work();
  return [(performance.now() - began) / 1_000, (processorMs() - before) / 1_000];
};

console.log(machine());
fillTo(publications);
const workstation = openWorkstation({
  folder,
  modelFolder: shippedModel,
  searchWorkers: availableParallelism(),
  now: () => performance.now(),
});
const storage = openCaseStorage({ folder, clock: Date.now });
const versions = openCaseVersions({
  ...{ cases: storage, engine: workstation.calls, now: () => performance.now(), clock: Date.now, application: 'bench', model: () => '' },
  counted: () => Promise.resolve({ name: 'Made', documents: publications, fingerprint: 'a'.repeat(64) }),
});
const search = wishedSearch({ cases: storage, engine: workstation.calls, during: (_wishes, work) => work() });
const watches = openCaseWatch({
  ...{ cases: storage, engine: { ...workstation.calls, search }, clock: Date.now },
  mail: () => Promise.resolve(true),
  report: (error) => console.error(error),
});
try {
  const texts = Array.from({ length: count }, (_, at) => syntheticQueryText(at, HALF_PAGE));
  for (const text of texts) {
    const order = {
      title: text.slice(0, 40),
      reference: '',
      matter: '',
      search: { query: { text, hits: HITS }, indexes: [1], thorough: false },
    };
    const { id } = await storage.calls.createCase(order);
    await versions.run(id);
    await watches.calls.watchCase({ case: id });
  }
  fillTo(publications + later);
  const whole = (text: string) => workstation.calls.search({ index: 1, query: { text, hits: HITS, method: 'hybrid' } });
  for (const text of texts.slice(0, WARM_UP)) await whole(text);

  let looked = { cases: 0, publications: 0, found: 0 };
  const look = await timed(async () => (looked = await watches.calls.lookAtArrivals({})));
  const searches = await timed(async () => {
    for (const text of texts) await whole(text);
  });
  const idle = await timed(() => watches.calls.lookAtArrivals({}));
  console.log(
    `${count} watched cases, ${publications} publications and ${later} new ones: ${looked.found} above the lines of ${looked.cases} cases`,
  );
  printTable(
    ['', 'seconds', 'of the processor', 'relative'],
    [
      ['all cases over what is new', ...look.map((one) => one.toFixed(2)), (look[1] / searches[1]).toFixed(2)],
      ['as many whole searches, one after another', ...searches.map((one) => one.toFixed(2)), '1.00'],
      ['all cases while nothing is new', ...idle.map((one) => one.toFixed(2)), (idle[1] / searches[1]).toFixed(2)],
    ],
  );
} finally {
  await watches.close();
  await storage.close();
  await workstation.close();
  rmSync(folder, { recursive: true });
}
