// npm run quality: measures the ranking on every judgement set and method, compares it with a baseline and a peer, and checks the goals
// and floors. `--help` lists the options. Exits with 0 only if all floors hold and no training pair leaks a judgement.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { estimate } from '../src-main/engine/quality/bootstrap.ts';
import { formatEstimate } from '../src-main/engine/quality/table.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { below, brokenRecords, brokenRules, floorOf, floors, updatedFloors, type Floors } from './quality/floors.ts';
import { goalLine, goalLines, goalTable } from './quality/goals.ts';
import { citationsTable, frameTable } from './quality/date-frame.ts';
import { featureTable, measureFeatureEvidence } from './quality/feature-evidence.ts';
import { languageTable, measureFeaturesAcrossLanguages } from './quality/features-across-languages.ts';
import type { Folders } from './quality/folders.ts';
import { dataFolder, indexOf } from './quality/indexes.ts';
import { breadthTable, measureBreadths } from './quality/breadths.ts';
import { checkLeaks } from './quality/leaks.ts';
import { startMeasuring, tableMethods, type Measuring, type TableMethod } from './quality/measuring.ts';
import { officeCitations, type OfficeCitations } from './quality/generated/office-citations.ts';
import { outcomes, paraphraseHalf, paraphrases } from './quality/passage-choice.ts';
import { halves } from './quality/halves.ts';
import { measureRatings, ratingGoals, ratingsJson, ratingsTable } from './quality/ratings.ts';
import { baselineDeviation, besideTable, componentTable, jsonOf, qualityTable, type MeasuredSet } from './quality/report.ts';
import { applicationsCorpus, grantKeys, judgementSets } from './quality/sets-table.ts';

const HELP = `npm run quality -- [options]
  --sets a,b       sets whose names contain one of these; also "passage choice", "feature evidence",
                   "features across languages"; only by name, because they take long: "terms beside the query", and "ratings",
                   or "ratings coupled" (of the sets whose names contain that)
  --methods a,b    of ${tableMethods.join(', ')}
  --halves         also the two halves of the queries: A to tune on, B to check
  --json <file>    the figures as JSON
  --data <folder>  a data folder whose indexes are searched; missing ones are imported into it
  --kept <folder>  the cache of corpora, indexes and answers (.cache/quality)
  --cluster <folder>  measure the methods of the engine on collections on a cluster too (its nodes: scripts/cluster.ts), beside the
                   same sets on this computer, and check the floors of both
  --record         write the results, less the tolerance, into scripts/quality/floors.json
`;
const PASSAGE_CHOICE = 'passage choice';
const OFFICE_CITATIONS = 'office-citations';
const PASSAGE_GOALS = { share: 0.76, 'share of two': 0.85 } as const;
const FEATURE_EVIDENCE = 'feature evidence';
const RATINGS = 'ratings';
const ACROSS_LANGUAGES = 'features across languages';
const TERMS_BESIDE = 'terms beside the query';

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
    cluster: { type: 'string' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else if (sharedData === undefined) {
  process.stdout.write('../shared/data with the judgements was not found. Nothing was measured.\n');
} else {
  process.exitCode = (await measureAll({ shared: sharedData, own: join(root, 'test', 'engine', 'quality'), cache: values.kept })) ? 0 : 1;
}

/** Measures the chosen sets and prints the results; true if all floors hold and the training pairs are free of leaks. */
async function measureAll(folders: Folders): Promise<boolean> {
  const isChosen = (name: string): boolean => values.sets.split(',').some((part) => name.includes(part));
  const wanted = values.methods.split(',');
  const methods = tableMethods.filter((method): method is TableMethod => wanted.includes(method));
  const measuring = startMeasuring(folders, values.data ?? dataFolder(folders), judgementSets, (message) => console.error(message));
  const results: MeasuredSet[] = [];
  let choice: PassageChoice | undefined;
  try {
    for (const set of judgementSets.filter(({ name }) => isChosen(name))) {
      const result = await measuring.measure(set, methods);
      const isFramed = set.citations !== undefined && methods.includes('hybrid');
      results.push({ set, result, ...(isFramed && { framed: await measuring.measureFramed(set) }) });
    }
    if (isChosen(PASSAGE_CHOICE) && methods.includes('hybrid')) choice = await passageChoice(measuring, folders);
  } finally {
    await measuring.close();
  }

  const there = values.cluster === undefined ? [] : await onCluster(folders, values.cluster, isChosen, methods);
  const leaks = checkLeaks(folders);
  const officeRecords = isChosen(OFFICE_CITATIONS) ? officeMessage(await officeCitations(folders, await grantKeys(folders))) : '';
  const features = isChosen(FEATURE_EVIDENCE) ? featureTable(await featureFigures(folders)) : '';
  const say = (message: string): void => console.error(message);
  // Only by name: not with every set, nor of every set that is chosen by its name.
  const parts = values.sets.split(',').filter((part) => part.startsWith(RATINGS));
  const isRated = (name: string): boolean => methods.includes('hybrid') && parts.some((part) => `${RATINGS} ${name}`.includes(part));
  const rated = await measureRatings(folders, values.data ?? dataFolder(folders), isRated, say);
  const across = isChosen(ACROSS_LANGUAGES)
    ? languageTable(await measureFeaturesAcrossLanguages(folders, (message) => console.error(message)))
    : '';
  const beside = values.sets.split(',').includes(TERMS_BESIDE)
    ? breadthTable(await measureBreadths(folders, values.data ?? dataFolder(folders), say))
    : '';
  const recorded = floors.parse(JSON.parse(readFileSync(floorsFile, 'utf8')));
  const goals = [
    ...goalLines(results),
    ...choiceFigures(choice).map(([name, share]) => goalLine(`${PASSAGE_CHOICE}: ${name}`, share, PASSAGE_GOALS[name])),
    ...ratingGoals(rated),
  ];
  const passageFloors = recorded[PASSAGE_CHOICE]?.['hybrid'] ?? {};
  const broken = [
    ...brokenRecords(results, recorded),
    ...brokenRecords(there, recorded).map((sentence) => `On the cluster, ${sentence}`),
    ...choiceFigures(choice).flatMap(([name, share]) => below(PASSAGE_CHOICE, name, share, passageFloors[name] ?? 0, 'its floor')),
  ];
  const brokenExpectations = brokenRules(results);
  const tables = [
    leaks.message,
    results.length === 0 ? '' : qualityTable(results, values.halves),
    there.length === 0 ? '' : besideTable(results, there),
    componentTable(results),
    frameTable(results),
    citationsTable(results),
    officeRecords,
    choice === undefined ? '' : choice.message,
    features,
    ratingsTable(rated, values.halves),
    across,
    beside,
    baselineDeviation(results),
    goalTable(goals),
    brokenExpectations.length === 0
      ? ''
      : `Expected relations between the methods that do not hold (not floors):\n${brokenExpectations.join('\n')}\n`,
    broken.length === 0 ? 'All floors hold.\n' : `${broken.join('\n')}\n`,
  ];
  process.stdout.write(
    tables
      .filter((table) => table !== '')
      .map((table) => `\n${table}`)
      .join(''),
  );
  if (values.json !== undefined) {
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...jsonOf(results), passageChoice: choice?.share, twoPassages: choice?.shareOfTwo, ratings: ratingsJson(rated), goals, unruly: brokenExpectations, broken }, null, 2)}\n`,
    );
  }
  if (values.record) record(results, choice, recorded);
  return broken.length === 0 && leaks.passed;
}

/** The same sets on a cluster, by the methods of the engine. */
async function onCluster(
  folders: Folders,
  nodes: string,
  isChosen: (name: string) => boolean,
  methods: readonly TableMethod[],
): Promise<MeasuredSet[]> {
  const measuring = startMeasuring(folders, '', judgementSets, (message) => console.error(message), nodes);
  const results: MeasuredSet[] = [];
  try {
    for (const set of judgementSets.filter(({ name }) => isChosen(name)))
      results.push({
        set,
        result: await measuring.measure(
          set,
          methods.filter((method) => method !== 'FTS5' && method !== 'BM25'),
        ),
      });
  } finally {
    await measuring.close();
  }
  return results;
}

interface PassageChoice {
  share: ReturnType<typeof estimate>;
  shareOfTwo: ReturnType<typeof estimate>;
  message: string;
}

async function passageChoice(measuring: Measuring, folders: Folders): Promise<PassageChoice> {
  const trials = await measuring.passageChoice(paraphrases(folders.own), 'hybrid');
  const share = estimate(outcomes(trials, 1));
  const shareOfTwo = estimate(outcomes(trials, 2));
  const missed = trials.filter(({ found }) => !found).length;
  const shown = trials.filter(({ second }) => second !== undefined).length;
  const ofHalves = halves.map((half) => {
    const own = trials.filter((trial) => paraphraseHalf(trial) === half);
    return `${half} ${formatEstimate(estimate(outcomes(own, 1)))} and ${formatEstimate(estimate(outcomes(own, 2)))}`;
  });
  const message = `${PASSAGE_CHOICE}: the first passage shown is the one paraphrased in ${formatEstimate(share)} of ${trials.length} trials, one of the two shown in ${formatEstimate(shareOfTwo)}; ${shown} show a second; in ${missed} no list contained the publication.\n`;
  return { share, shareOfTwo, message: values.halves ? `${message}Halves: ${ofHalves.join('; ')}.\n` : message };
}

function choiceFigures(choice: PassageChoice | undefined): ['share' | 'share of two', number][] {
  if (choice === undefined) return [];
  return [
    ['share', choice.share.mean],
    ['share of two', choice.shareOfTwo.mean],
  ];
}

async function featureFigures(folders: Folders): Promise<ReturnType<typeof measureFeatureEvidence>> {
  const place = await indexOf(applicationsCorpus, folders, values.data ?? dataFolder(folders), (message) => console.error(message));
  return measureFeatureEvidence(place);
}

function officeMessage({ judgements, citing, cited, held, evident }: OfficeCitations): string {
  const pairs = [...judgements.qrels.values()].reduce((sum, documents) => sum + documents.size, 0);
  return `${OFFICE_CITATIONS}: ${citing} sample publications cite ${cited} documents; the corpus holds ${held}: ${judgements.queries.length} queries, ${pairs} pairs. Another sample of an earlier day cites the document of ${evident} of them.\n`;
}

function record(results: readonly MeasuredSet[], choice: PassageChoice | undefined, recorded: Floors): void {
  const passage =
    choice === undefined
      ? {}
      : { [PASSAGE_CHOICE]: { hybrid: Object.fromEntries(choiceFigures(choice).map(([name, share]) => [name, floorOf(share)])) } };
  writeFileSync(floorsFile, `${JSON.stringify({ ...updatedFloors(results, recorded), ...passage }, null, 2)}\n`);
}
