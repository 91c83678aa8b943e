// npm run quality: how good is the ranking, set by set and method by method, beside a peer and a baseline; are the goals met, do the
// floors hold? `--help` says what can be chosen. Exit code 0 only where all floors hold.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { estimate } from '../src-main/engine/quality/bootstrap.ts';
import { formatEstimate } from '../src-main/engine/quality/table.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { below, brokenRecords, brokenRules, floorOf, floors, recordedAnew, type Floors } from './quality/floors.ts';
import { goalLine, goalLines, goalTable } from './quality/goals.ts';
import { featureTable, measureFeatureEvidence } from './quality/feature-evidence.ts';
import type { Ground } from './quality/ground.ts';
import { dataFolder, indexOf } from './quality/indexes.ts';
import { startMeasuring, tableMethods, type Measuring, type TableMethod } from './quality/measuring.ts';
import { outcomes, paraphrases } from './quality/passage-choice.ts';
import { besidePrinted, jsonOf, qualityTable, type MeasuredSet } from './quality/report.ts';
import { applicationsCorpus, judgementSets } from './quality/sets-table.ts';

const HELP = `npm run quality -- [options]
  --sets a,b       sets whose names contain one of these; "passage choice" and "feature evidence" too
  --methods a,b    of ${tableMethods.join(', ')}
  --halves         also the two halves of the queries: A to choose by, B to check what was chosen
  --json <file>    the figures as JSON
  --data <folder>  a data folder whose indexes are searched; what it lacks is imported into it
  --kept <folder>  where corpora, indexes and answers are kept between runs (.cache/quality)
  --record         write what was reached, less the tolerance, into scripts/quality/floors.json
`;
const PASSAGE_CHOICE = 'passage choice';
const PASSAGE_GOAL = 0.85;
const FEATURE_EVIDENCE = 'feature evidence';

const root = fileURLToPath(new URL('..', import.meta.url));
const floorsFile = join(root, 'scripts', 'quality', 'floors.json');

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '' },
    methods: { type: 'string', default: tableMethods.join(',') },
    halves: { type: 'boolean', default: false },
    json: { type: 'string' },
    data: { type: 'string' },
    kept: { type: 'string', default: join(root, '.cache', 'quality') },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else if (sharedData === undefined) {
  process.stdout.write('The judgements of ../shared/data are not on this machine: nothing was measured.\n');
} else {
  process.exitCode = (await measureAll({ shared: sharedData, own: join(root, 'test', 'quality'), kept: values.kept })) ? 0 : 1;
}

/** Measures what was asked for and prints it; true where all floors hold. */
async function measureAll(ground: Ground): Promise<boolean> {
  const isChosen = (name: string): boolean => values.sets.split(',').some((part) => name.includes(part));
  const wanted = values.methods.split(',');
  const methods = tableMethods.filter((method): method is TableMethod => wanted.includes(method));
  const measuring = startMeasuring(ground, values.data ?? dataFolder(ground), judgementSets, (sentence) => console.error(sentence));
  const results: MeasuredSet[] = [];
  let choice: PassageChoice | undefined;
  try {
    for (const set of judgementSets.filter(({ name }) => isChosen(name))) {
      results.push({ set, result: await measuring.measure(set, methods) });
    }
    if (isChosen(PASSAGE_CHOICE) && methods.includes('hybrid')) choice = await passageChoice(measuring, ground);
  } finally {
    await measuring.close();
  }

  const features = isChosen(FEATURE_EVIDENCE) ? featureTable(await featureFigures(ground)) : '';
  const recorded = floors.parse(JSON.parse(readFileSync(floorsFile, 'utf8')));
  const goals = [
    ...goalLines(results),
    ...(choice === undefined ? [] : [goalLine(`${PASSAGE_CHOICE}: share`, choice.share.mean, PASSAGE_GOAL)]),
  ];
  const passageFloor = recorded[PASSAGE_CHOICE]?.['hybrid']?.['share'] ?? 0;
  const broken = [
    ...brokenRecords(results, recorded),
    ...(choice === undefined ? [] : below(PASSAGE_CHOICE, 'share', choice.share.mean, passageFloor, 'its floor')),
  ];
  const unruly = brokenRules(results);
  const parts = [
    results.length === 0 ? '' : qualityTable(results, values.halves),
    choice === undefined ? '' : choice.sentence,
    features,
    besidePrinted(results),
    goalTable(goals),
    unruly.length === 0 ? '' : `Rules between the methods that do not hold (no floors):\n${unruly.join('\n')}\n`,
    broken.length === 0 ? 'All floors hold.\n' : `${broken.join('\n')}\n`,
  ];
  process.stdout.write(
    parts
      .filter((part) => part !== '')
      .map((part) => `\n${part}`)
      .join(''),
  );
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ ...jsonOf(results), passageChoice: choice?.share, goals, unruly, broken }, null, 2)}\n`);
  }
  if (values.record) record(results, choice, recorded);
  return broken.length === 0;
}

interface PassageChoice {
  share: ReturnType<typeof estimate>;
  sentence: string;
}

async function passageChoice(measuring: Measuring, ground: Ground): Promise<PassageChoice> {
  const trials = await measuring.passageChoice(paraphrases(ground.own), 'hybrid');
  const share = estimate(outcomes(trials));
  const missed = trials.filter(({ found }) => !found).length;
  return {
    share,
    sentence: `${PASSAGE_CHOICE}: the passage shown is the one paraphrased in ${formatEstimate(share)} of ${trials.length} trials; in ${missed} no list held the publication.\n`,
  };
}

async function featureFigures(ground: Ground): Promise<ReturnType<typeof measureFeatureEvidence>> {
  const place = await indexOf(applicationsCorpus, ground, values.data ?? dataFolder(ground), (sentence) => console.error(sentence));
  return measureFeatureEvidence(place);
}

function record(results: readonly MeasuredSet[], choice: PassageChoice | undefined, recorded: Floors): void {
  const passage = choice === undefined ? {} : { [PASSAGE_CHOICE]: { hybrid: { share: floorOf(choice.share.mean) } } };
  writeFileSync(floorsFile, `${JSON.stringify({ ...recordedAnew(results, recorded), ...passage }, null, 2)}\n`);
}
