// antecedent case list, show, verify and replay. The exit code is 1 if a record is broken or a replayed list differs.
import { availableParallelism } from 'node:os';
import type { Breakage, CaseDocument, Replay, ReplayDifference, VersionSummary } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { ratings } from '../contract/query.ts';
import type { NamedPublications, SetChange } from '../contract/strategy.ts';
import type { CaseSearchOptions } from '../application/case-search.ts';
import { openCaseVersions } from '../application/case-versions.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import type { CaseStorage } from '../application/case-storage.ts';
import { countIndexOnDemand, openLibraryWorker } from '../workers/library-workers.ts';
import { openWorkstation, type Workstation } from '../application/workstation.ts';
import { withCases } from './opened-cases.ts';
import { printResult, formatNumber, table, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

export async function listCasesCommand(context: CommandContext): Promise<void> {
  const cases = await withStorage(context, ({ calls }) => calls.cases({}));
  printResult(context, cases, () =>
    cases.length === 0
      ? 'There is no case yet.'
      : table(
          ['id', 'reference', 'title', 'versions', 'rated', 'changed'],
          cases.map((one) => [one.id, one.reference, one.title, one.versions, one.rated, dayAndTime(one.changedAt)]),
        ),
  );
}

export async function showCaseCommand(context: CommandContext, id: number): Promise<void> {
  const [found, versions, documents] = await withStorage(context, ({ calls, stored }) =>
    Promise.all([calls.case({ case: id }), stored().versions(id), calls.caseDocuments({ case: id })]),
  );
  printResult(context, { ...found, versions, documents }, () =>
    [
      `Case ${found.id}: ${found.title}`,
      ...[found.reference, found.matter].filter((line) => line !== ''),
      `Created ${dayAndTime(found.createdAt)}, changed ${dayAndTime(found.changedAt)}${found.user === undefined ? '' : `, by ${found.user}`}.`,
      ...(found.notes === '' ? [] : ['', found.notes]),
      '',
      versions.length === 0 ? 'The case has no version yet.' : versionTable(versions),
      ...(documents.length === 0 ? [] : ['', documentTable(documents)]),
    ].join('\n'),
  );
}

function versionTable(versions: readonly VersionSummary[]): string {
  return table(
    ['version', 'searched', 'indexes', 'hits', 'ratings'],
    versions.map((one) => [
      one.number,
      dayAndTime(one.askedAt),
      one.indexes.map(({ name, failure }) => (failure === undefined ? name : `${name} (offline)`)).join(', '),
      one.indexes.reduce((sum, { hits }) => sum + hits, 0),
      one.ratings.length,
    ]),
  );
}

function documentTable(documents: readonly CaseDocument[]): string {
  const place = ({ rating }: CaseDocument): number => (rating === undefined ? ratings.length : ratings.indexOf(rating));
  return table(
    ['document', 'rating', 'marks', 'tags', 'note'],
    documents
      .toSorted((a, b) => place(a) - place(b))
      .map((one) => [one.name, one.rating ?? '', one.annotations, one.tags.join(', '), inOneLine(one.note ?? '')]),
  );
}

const breakages: Record<Breakage, string> = {
  order: 'an entry is missing or out of order',
  link: 'it does not match the entry before it',
  content: 'the entry was changed after it was written',
  list: 'the result list of its version was changed',
  standing: 'the case does not match the entry',
};

export async function verifyCaseCommand(context: CommandContext, id: number): Promise<void> {
  const verdict = await withStorage(context, ({ calls }) => calls.verifyCase({ case: id }));
  const { broken, entries, head } = verdict;
  printResult(context, { case: id, ...verdict }, () =>
    broken === undefined
      ? `The record of case ${id} is undamaged: ${formatNumber(entries)} entries. Its head is ${head}.`
      : `The record of case ${id} is broken at entry ${broken.sequence}: ${breakages[broken.reason]}.`,
  );
  if (!verdict.sound) process.exitCode = 1;
}

export async function replayCommand(context: CommandContext, modelFolder: string, id: number, number: number): Promise<void> {
  const replay = await withStorage(context, (cases) => replayed(context.folder, modelFolder, cases, id, number));
  printResult(context, { case: id, ...replay }, () => replaySentences(replay));
  if (!replay.same) process.exitCode = 1;
}

function replayed(folder: string, modelFolder: string, cases: CaseStorage, id: number, number: number): Promise<Replay> {
  return withEngine(folder, modelFolder, (engine) => {
    const { calls } = openCaseVersions({
      ...{ cases, now: () => performance.now(), clock: Date.now, ...engine },
      model: () => modelInUse(folder, modelFolder).checksum,
      application: applicationVersion(),
    });
    return calls.replayVersion({ case: id, number });
  });
}

/** Runs `work` with an engine of its own, and how it counts a collection. */
export async function withEngine<Result>(
  folder: string,
  modelFolder: string,
  work: (engine: Pick<CaseSearchOptions, 'counted'> & { engine: Workstation['calls'] }) => Promise<Result>,
): Promise<Result> {
  const workstation = openWorkstation({ folder, modelFolder, searchWorkers: availableParallelism(), now: () => performance.now() });
  const counting = openLibraryWorker({ folder, modelFolder });
  try {
    return await work({ engine: workstation.calls, counted: countIndexOnDemand(counting) });
  } finally {
    await workstation.close();
    await counting.close();
  }
}

/** Differences shown on a terminal; --json prints all. */
const MOST_SHOWN = 25;

const reasons: Record<Replay['reasons'][number]['what'], string> = {
  contents: 'contains other documents than before',
  condition: 'has other publications that meet the condition',
  counts: 'contains the same publications but counts their words differently, as after a rebuild',
  offline: 'could be searched only then or only now',
  gone: 'is no longer installed',
  model: 'The language model is a different one, or did not answer.',
  application: 'The application has a different version.',
};

function replaySentences({ version, same, differences, sets, reasons: causes }: Replay): string {
  const why = causes.map(({ what, index }) => `  ${index === undefined ? reasons[what] : `Index ${index} ${reasons[what]}.`}`);
  const changed = sets.flatMap((change) => changeLines(`Index ${change.index}`, change));
  if (same) return [`Version ${version} finds the same list.`, ...why, ...changed].join('\n');
  const rows = differences.toSorted((a, b) => distance(b) - distance(a)).slice(0, MOST_SHOWN);
  return [
    `Version ${version} finds a different list: ${countsOf(differences)}.`,
    ...why,
    ...changed,
    '',
    table(
      ['index', 'document', 'rank then', 'rank now', 'score then', 'score now'],
      rows.map((one) => [
        ...[one.index, one.name, one.recorded ?? '', one.replayed ?? ''],
        ...(one.scores === undefined ? ['', ''] : [String(one.scores.recorded), String(one.scores.replayed)]),
      ]),
    ),
    ...(differences.length > MOST_SHOWN ? [`  and ${formatNumber(differences.length - MOST_SHOWN)} more; --json prints all`] : []),
  ].join('\n');
}

/** What came and went among what a condition matches, by name. */
export function changeLines(name: string, { before, now, arrived, departed }: SetChange): string[] {
  const counts = `${name}: ${formatNumber(before)} met the condition, now ${formatNumber(now)}.`;
  if (arrived === undefined || departed === undefined) return [`${counts} Their names were not kept.`];
  const listed = (what: string, { count, names }: NamedPublications): string[] => {
    const rest = count > MOST_SHOWN ? ` and ${formatNumber(count - MOST_SHOWN)} more; --json prints up to 1,000` : '';
    return count === 0 ? [] : [`  ${what} ${formatNumber(count)}: ${names.slice(0, MOST_SHOWN).join(', ')}${rest}`];
  };
  return [counts, ...listed('came', arrived), ...listed('went', departed)];
}

function countsOf(differences: readonly ReplayDifference[]): string {
  const count = (is: (one: ReplayDifference) => boolean): number => differences.filter(is).length;
  const counts: [number, string][] = [
    [count(({ recorded }) => recorded === undefined), 'new'],
    [count(({ replayed }) => replayed === undefined), 'gone'],
    [count(({ recorded, replayed }) => recorded !== undefined && replayed !== undefined && recorded !== replayed), 'moved'],
    [count(({ recorded, replayed, scores }) => recorded === replayed && scores !== undefined), 'with a different score only'],
  ];
  return counts.flatMap(([many, what]) => (many === 0 ? [] : [`${formatNumber(many)} ${what}`])).join(', ');
}

/** New and missing publications first, then those that moved furthest. */
function distance({ recorded, replayed }: ReplayDifference): number {
  return recorded === undefined || replayed === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(recorded - replayed);
}

/** Characters of a note in a table. */
const NOTE = 60;

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > NOTE ? `${line.slice(0, NOTE - 1)}…` : line;
}

function dayAndTime(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

function withStorage<Result>({ folder }: CommandContext, work: (storage: CaseStorage) => Promise<Result>): Promise<Result> {
  return withCases(folder, work);
}

/** The case number of an argument. */
export function caseNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Failure('argument-invalid', { reason: `"${text}" is not a case number.` });
  return Number(text);
}
