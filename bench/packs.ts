// Measures what a weekly delta costs: publishing, taking and rolling back, beside a whole, by the size of the collection. In: --data <folder> for
// the collections, --publications 20000,60000, --delta 300; without a folder, a small collection in a temporary one. Out: seconds, processor time and bytes; the taken collection must be in the published state.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modelInUse } from '../src-main/engine/model/known-models.ts';
import { indexFile, openIndex } from '../src-main/engine/store/library.ts';
import { isSameState, stateOf } from '../src-main/engine/store/pack-state.ts';
import { publishPack } from '../src-main/engine/upkeep/publishing.ts';
import { rollBack } from '../src-main/engine/upkeep/rolling-back.ts';
import { takePacks } from '../src-main/engine/upkeep/taking.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { packKey } from '../src-main/storage/pack-key.ts';
import { antecedentJson } from '../test/support/command-line.ts';
import { fictionalLines } from '../test/support/fiction.ts';
import { machine } from './support/figures.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, publications: { type: 'string' }, delta: { type: 'string', default: '300' } },
  strict: false,
});
const WEEKS = 4;
const PARAGRAPHS = 4;
const delta = Number(values.delta);
const isTemporary = typeof values.data !== 'string';
const data = isTemporary ? mkdtempSync(join(tmpdir(), 'antecedent-packs-')) : String(values.data);
if (isTemporary) process.once('exit', () => rmSync(data, { recursive: true, force: true }));
const sizes = String(values.publications ?? (isTemporary ? '2000' : '20000,60000'));
console.log(machine());
for (const size of sizes.split(',').map(Number)) await measure(join(data, String(size)), size);

async function measure(place: string, size: number): Promise<void> {
  const [home, away, packs] = [join(place, 'home'), join(place, 'away'), join(place, 'packs')];
  for (const one of [away, packs]) rmSync(one, { recursive: true, force: true });
  for (const one of [home, away, packs]) mkdirSync(one, { recursive: true });
  const add = async (from: number, to: number): Promise<number> => {
    const file = join(place, 'records.jsonl');
    writeFileSync(file, fictionalLines(from, to, PARAGRAPHS));
    const started = performance.now();
    await antecedentJson('import', file, '--data', home);
    return (performance.now() - started) / 1_000;
  };
  const wasThere = existsSync(indexFile(home, 1));
  let end = wasThere ? counted(home) : size;
  if (!wasThere) for (let from = 0; from < size; from += 10_000) await add(from, Math.min(size, from + 10_000));
  const key = packKey(home);
  const rows: string[][] = [];
  const timed = async <Result>(what: string, bytes: (result: Result) => number, work: () => Promise<Result>): Promise<Result> => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(used);
    const seconds = [performance.now() - started, (user + system) / 1_000].map((ms) => (ms / 1_000).toFixed(2));
    rows.push([what, ...seconds, (bytes(result) / 1e6).toFixed(1)]);
    return result;
  };
  const at = new Date().toISOString();
  const publish = (whole?: true) => publishPack(home, 1, { to: packs, publisher: 'Bench', at, key, whole });
  const model = modelInUse(away, shippedModel).checksum;
  const take = () => takePacks(away, { from: packs, model, key: packKey(away), confirm: key.own() });
  const written = ({ files }: Awaited<ReturnType<typeof publish>>): number => files.reduce((sum, one) => sum + one.sizeBytes, 0);
  const fetched = ({ taken }: Awaited<ReturnType<typeof take>>): number => taken.reduce((sum, one) => sum + one.sizeBytes, 0);
  await timed('publish a whole', written, () => publish(true));
  const { index } = await timed('take the whole', fetched, take);
  for (let week = 1; week <= WEEKS; week++) {
    const seconds = await add(end, end + delta);
    rows.push([`import ${delta} (week ${week})`, seconds.toFixed(2), '–', '–']);
    end += delta;
    await timed(`publish the delta`, written, () => publish());
    await timed(`take the delta`, fetched, take);
    requireSame(home, away, index);
  }
  await timed(
    'roll back the last delta',
    () => 0,
    () => rollBack(away, index, {}),
  );
  await timed('publish without a change', written, () => publish());
  console.log(
    `${size} publications, index of ${(statSync(indexFile(home, 1)).size / 1e6).toFixed(0)} MB, packs: ${readdirSync(packs).length} files`,
  );
  printTable(['what', 'seconds', 'processor seconds', 'MB'], rows);
}

function counted(folder: string): number {
  const db = openIndex(folder, 1);
  const { publications } = stateOf(db);
  db.close();
  return publications;
}

function requireSame(home: string, away: string, index: number): void {
  const [one, other] = [openIndex(home, 1), openIndex(away, index)];
  if (!isSameState(stateOf(one), stateOf(other))) throw new Error('The taken collection is not in the published state.');
  one.close();
  other.close();
}
