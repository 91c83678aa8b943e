// Generates hostile files at random for --minutes (60) and gives them to the real program: imports between good files, files dropped on the
// query, drawings, PDFs with marks, packed collections, cases, models and backups, queries of the service. In: --seed, --only <category>,
// --file-seed (one file again), --keep <folder>. Out: one line per fault with the file kept, and the counts of each category; exit code 1 for a fault.
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from './support/figures.ts';
import { archives } from './support/hostile/archives.ts';
import { chanceOf, type Chance, type HostileFile } from './support/hostile/chance.ts';
import { doors } from './support/hostile/doors.ts';
import { encoding } from './support/hostile/encoding.ts';
import { BUDGET, Findings, GRACE_SECONDS, PUBLICATION_SECONDS, TABLE_HEAD } from './support/hostile/findings.ts';
import { images } from './support/hostile/images.ts';
import { importBetweenGood, type Imported } from './support/hostile/imports.ts';
import { nesting } from './support/hostile/nesting.ts';
import { patterns } from './support/hostile/patterns.ts';
import { pdfOperators } from './support/hostile/pdf-operators.ts';
import { queries } from './support/hostile/queries.ts';
import { size } from './support/hostile/size.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    only: { type: 'string' },
    'file-seed': { type: 'string' },
    keep: { type: 'string', default: join(tmpdir(), 'antecedent-hostile-findings') },
  },
});

/** Files of one import; large ones are imported in smaller groups. */
const categories: Record<string, { make: (chance: Chance, number: number) => HostileFile | Promise<HostileFile>; together: number }> = {
  'regular expressions': { make: patterns, together: 6 },
  nesting: { make: nesting, together: 4 },
  size: { make: size, together: 2 },
  encoding: { make: encoding, together: 6 },
  archives: { make: archives, together: 4 },
  'PDF operators': { make: pdfOperators, together: 4 },
  images: { make: images, together: 4 },
};
/** An import that takes less than this above an import of good files is not measured file by file. */
const CHEAP = { seconds: 8, megabytes: 1_000 };
/** A tree that takes this much is killed, so that the machine is left to others. */
const KILL = { seconds: 6 * BUDGET.seconds, megabytes: 6_000, elapsed: 900 };
/** One import in this many is done twice, into two folders, to compare what it gives. */
const TWICE_IN = 4;

setPriority(10);
const findings = new Findings(values.keep);
const base = await importBetweenGood([], KILL);

/** What the run cost above an import of good files only, in seconds; the memory is that of the whole tree. */
const costOf = ({ run }: Imported): { seconds: number; megabytes: number } => ({
  seconds: Math.max(0, run.seconds - base.run.seconds),
  megabytes: run.megabytes,
});

function problemOf({ run, missingGood, isSound }: Imported): string | undefined {
  if (run.killedFor !== undefined) return `killed for its ${run.killedFor}`;
  if (run.code !== 0) return `ended with ${run.signal ?? run.code}: ${run.stderr.trim().split('\n').at(-1)}`;
  if (run.leavesProcess) return 'a process outlived the import';
  if (missingGood > 0) return `${missingGood} good publications are missing`;
  return isSound ? undefined : 'the index is not sound';
}

async function judgeAlone(category: string, seed: number, file: HostileFile): Promise<void> {
  const tally = findings.of(category);
  const alone = await importBetweenGood([file], KILL);
  const cost = costOf(alone);
  findings.cost(category, cost);
  const [outcome] = alone.outcomes;
  const allowed = BUDGET.seconds + GRACE_SECONDS + PUBLICATION_SECONDS * (outcome?.publications ?? 0);
  if (alone.run.killedFor !== undefined || cost.seconds > allowed || cost.megabytes > BUDGET.megabytes)
    findings.fault(
      category,
      seed,
      'over budget',
      file,
      `${cost.seconds.toFixed(1)} s, ${cost.megabytes.toFixed(0)} MB${alone.run.killedFor === undefined ? '' : ', killed'}`,
    );
  else if (alone.run.code !== 0 || alone.run.leavesProcess) findings.fault(category, seed, 'crash', file, problemOf(alone) ?? '');
  if (alone.missingGood > 0 && alone.run.killedFor === undefined)
    findings.fault(category, seed, 'left out', file, `${alone.missingGood} good publications`);
  if (!alone.isSound) findings.fault(category, seed, 'index damaged', file, 'index verify fails');
  if (alone.classes > 0 || (outcome?.publications ?? 0) > 0) tally.imported += 1;
  else if ((outcome?.refusals ?? 0) > 0) tally.refused += 1;
  else if (alone.run.code === 0) findings.fault(category, seed, 'neither imported nor refused', file, 'no publication and no refusal');
}

async function importRound(category: string, seeds: readonly number[]): Promise<void> {
  const { make } = categories[category] as (typeof categories)[string];
  const tally = findings.of(category);
  const files: HostileFile[] = [];
  for (const seed of seeds) files.push(await make(chanceOf(seed), 1_000_000 + (seed % 8_000_000)));
  tally.made += files.length;
  const together = await importBetweenGood(files, { ...KILL, seconds: files.length * CHEAP.seconds });
  const cost = costOf(together);
  if (problemOf(together) !== undefined || cost.seconds > CHEAP.seconds || cost.megabytes > CHEAP.megabytes) {
    for (const [at, file] of files.entries()) await judgeAlone(category, seeds[at] as number, file);
    return;
  }
  findings.cost(category, cost);
  for (const [at, { publications, refusals }] of together.outcomes.entries()) {
    if (publications > 0) tally.imported += 1;
    else if (refusals > 0) tally.refused += 1;
    else await judgeAlone(category, seeds[at] as number, files[at] as HostileFile);
  }
  if ((seeds[0] as number) % TWICE_IN !== 0) return;
  const again = await importBetweenGood(files, KILL);
  if (again.digest !== together.digest)
    findings.fault(category, seeds[0] as number, 'not deterministic', files[0] as HostileFile, 'two imports of the same files differ');
}

/** Every category in turn: a number of files, or of tries, per call. */
const turns: Record<string, (seed: number) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(categories).map(([category, { together }]) => [
      category,
      (seed: number) =>
        importRound(category, values['file-seed'] === undefined ? Array.from({ length: together }, (_, at) => seed + at) : [seed]),
    ]),
  ),
  ...Object.fromEntries(Object.entries(doors).map(([door, enter]) => [door, (seed: number) => enter(seed, findings, KILL)])),
  queries: (seed) => queries(seed, findings),
};

const chosen = values.only === undefined ? Object.keys(turns) : [values.only];
if (chosen.some((name) => !(name in turns)))
  throw new Error(`There is no category "${values.only}". Choose one of ${Object.keys(turns).join(', ')}.`);
console.log(
  `${machine()}; seed ${values.seed}; an import of good files takes ${base.run.seconds.toFixed(1)} s and ${base.run.megabytes.toFixed(0)} MB`,
);
/** Prints the counts, also when the run is stopped; a search that never ends would keep the program alive. */
const end = (): never => {
  printTable(TABLE_HEAD, findings.rows());
  process.exit(findings.count === 0 ? 0 : 1);
};
process.once('SIGTERM', end).once('SIGINT', end);
const until = performance.now() + 60_000 * Number(values.minutes);
try {
  if (values['file-seed'] !== undefined) for (const name of chosen) await turns[name]?.(Number(values['file-seed']));
  else
    for (let round = 0, seed = Number(values.seed); performance.now() < until; round += 1, seed += 10)
      await turns[chosen[round % chosen.length] as string]?.(seed);
} catch (error) {
  // A mistake of this program must not cost the counts.
  console.error(error);
}
end();
