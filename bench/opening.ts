// Measures how soon an opened index can be searched. In: --data <folder>, or a temporary synthetic collection. Out: for each of --runs new
// processes the time from opening the file to an open reader and to the first results by meaning and by words, relative to reading the sign
// bits only.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { blockAfter } from '../src-main/engine/store/vector-blocks.ts';
import { syntheticQueryVector, openCollection } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { recordFigures } from './support/growth-figures.ts';
import { kept, now, percentile, printTable, summary, timed } from './support/timing.ts';

interface Opening {
  bits: number;
  megabytes: number;
  opened: number;
  meaning: number;
  words: number;
  held: number;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, file: { type: 'string' }, order: { type: 'string', default: '0' } },
  strict: false,
});

if (typeof values.file === 'string') console.log(JSON.stringify(openOnce(values.file, values.order === '1')));
else compare(Number(values.runs));

/** Runs in its own process, with the bits or the reader first, so that neither always finds the file cached. */
function openOnce(file: string, readerFirst: boolean): Opening {
  let megabytes = 0;
  const readBits = (): number =>
    timed(() => {
      const db = openReadableIndex(file);
      const { layer } = readMeta(db);
      for (let block = blockAfter(db, layer, 0); block !== undefined; block = blockAfter(db, layer, block.number)) {
        megabytes += block.bits.length / 1e6;
      }
      db.close();
    });
  const open = (): Pick<Opening, 'opened' | 'meaning' | 'words'> => {
    const started = now();
    const db = openReadableIndex(file);
    const reader = openIndexReader(db);
    const opened = now() - started;
    reader.meaning(syntheticQueryVector(0), { k: 100 });
    const meaning = now() - started;
    reader.words([{ term: 'dabak', weight: 1 }], { k: 100 });
    const words = now() - started;
    reader.close();
    db.close();
    return { opened, meaning, words };
  };
  const first = readerFirst ? open() : undefined;
  const bits = readBits();
  const times = first ?? open();
  return { bits, megabytes, ...times, held: process.memoryUsage().rss / 1e6 };
}

function compare(runs: number): void {
  console.log(machine());
  using collection = openCollection();
  const flags = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)];
  const found = Array.from({ length: runs }, (_, run) => {
    const own = ['--file', collection.file, '--order', String(run % 2), ...process.argv.filter((word) => word === '--processor')];
    const { stdout } = spawnSync(process.execPath, [...flags, ...own], { encoding: 'utf8' });
    return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Opening;
  });
  console.log(`${collection.name}; ${found[0]?.megabytes.toFixed(1)} MB of bits; ${runs} processes, with the file in the system's cache`);
  const row = (name: string, of: (one: Opening) => number): string[] => {
    const ratio = percentile(
      found.map((one) => of(one) / one.bits),
      0.5,
    );
    return [name, summary(found.map(of)), ratio.toFixed(2)];
  };
  recordFigures(collection.slots, {
    bits: kept(found.map(({ bits }) => bits)),
    opened: kept(found.map(({ meaning }) => meaning)),
  });
  printTable(
    ['what', 'milliseconds', 'relative to reading the bits (p50)'],
    [
      row('reading the bits only', ({ bits }) => bits),
      row('file to open reader', ({ opened }) => opened),
      row('file to first result by meaning', ({ meaning }) => meaning),
      row('file to first results by meaning and words', ({ words }) => words),
      ['resident memory afterwards, MB', summary(found.map(({ held }) => held)), ''],
    ],
  );
}
