// antecedent watch case add, list, show, line, look and remove: watched cases, and what is new for them.
import { openCaseWatch, type CaseWatches } from '../application/case-watch.ts';
import type { CaseStorage } from '../application/case-storage.ts';
import { wishedSearch } from '../application/wished-search.ts';
import type { CaseWatch, WatchSummary } from '../contract/case-watch.ts';
import { Failure, failureSentence } from '../contract/failures.ts';
import { wholeNumber } from './arguments.ts';
import { caseNumber, withEngine } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export interface WatchCaseOptions {
  mail?: string;
}

/** Throws `case-unknown`, `watch-without-version`, `mail-unfit` and `wish-watch-mail`. */
export async function watchCaseCommand(
  context: CommandContext,
  modelFolder: string,
  id: number,
  { mail }: WatchCaseOptions,
): Promise<void> {
  const watch = await withWatches(context, modelFolder, async (watches, { calls }) => {
    await watches.calls.watchCase({ case: id, ...(mail !== undefined && { mail }) });
    return watchOf(calls, id);
  });
  printResult(context, watch, () => `Case ${id} is watched: version ${watch.version} is repeated after each import.`);
}

export async function listWatchedCommand(context: CommandContext): Promise<void> {
  const watched = await withCases(context.folder, ({ calls }) => calls.watchedCases({}));
  printResult(context, watched, () => (watched.length === 0 ? 'No case is watched.' : summaryTable(watched)));
}

/** Throws `case-unknown` and `case-unwatched`. */
export async function showWatchCommand(context: CommandContext, id: number): Promise<void> {
  const watch = await withCases(context.folder, ({ calls }) => watchOf(calls, id));
  printResult(context, watch, () => sentencesOf(watch).join('\n'));
}

/** `place`: a place of the list, or "ratings". Throws the same and `argument-invalid`. */
export async function moveLineCommand(context: CommandContext, id: number, place: string): Promise<void> {
  const moved = place === 'ratings' ? undefined : wholeNumber(place, '<place>');
  const watch = await withCases(context.folder, async ({ calls }) => {
    const { line } = await watchOf(calls, id);
    if (moved !== undefined && moved > line.most)
      throw new Failure('argument-invalid', { reason: `The list of case ${id} has ${line.most} places, not ${moved}.` });
    await calls.moveWatchLine({ case: id, ...(moved !== undefined && { place: moved }) });
    return watchOf(calls, id);
  });
  printResult(context, watch, () => lineOf(watch));
}

export async function lookCommand(context: CommandContext, modelFolder: string): Promise<void> {
  const { looked, watched } = await withWatches(context, modelFolder, async (watches, { calls }) => ({
    looked: await watches.calls.lookAtArrivals({}),
    watched: await calls.watchedCases({}),
  }));
  printResult(context, { ...looked, watched }, () =>
    [
      `${counted(looked.cases, 'watched case')}, ${counted(looked.publications, 'new publication')} searched, ${formatNumber(looked.found)} above the lines.`,
      ...(watched.length === 0 ? [] : [summaryTable(watched)]),
    ].join('\n'),
  );
}

/** Throws `case-unknown` and `case-unwatched`. */
export async function endWatchCommand(context: CommandContext, id: number): Promise<void> {
  await withCases(context.folder, ({ calls }) => calls.endWatch({ case: id }));
  printResult(context, { case: id }, () => `Case ${id} is no longer watched.`);
}

export { caseNumber };

/** A mail that is due is sent by the application: a command makes no connection. */
function withWatches<Result>(
  { folder }: CommandContext,
  modelFolder: string,
  work: (watches: CaseWatches, cases: CaseStorage) => Promise<Result>,
): Promise<Result> {
  return withCases(folder, (cases) =>
    withEngine(folder, modelFolder, async ({ engine }) => {
      const search = wishedSearch({ cases, engine, during: (_wishes, searching) => searching() });
      const watches = openCaseWatch({
        ...{ cases, engine: { ...engine, search }, clock: Date.now },
        mail: () => Promise.resolve(false),
        report: (error) => {
          throw error;
        },
      });
      try {
        return await work(watches, cases);
      } finally {
        await watches.close();
      }
    }),
  );
}

async function watchOf(calls: Pick<CaseStorage['calls'], 'caseWatch'>, id: number): Promise<CaseWatch> {
  const watch = await calls.caseWatch({ case: id });
  if (watch === undefined) throw new Failure('case-unwatched', { case: id });
  return watch;
}

function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function summaryTable(watched: readonly WatchSummary[]): string {
  return table(
    ['case', 'reference', 'title', 'not seen', 'above', 'below', 'last look'],
    watched.map(({ case: id, reference, title, waiting, above, below, lookedAt = '', failed }) => [
      String(id),
      reference,
      title,
      ...[waiting, above, below].map(formatNumber),
      `${lookedAt.slice(0, 16).replace('T', ' ')}${failed > 0 ? `, ${failed} collections failed` : ''}`,
    ]),
  );
}

function sentencesOf(watch: CaseWatch): string[] {
  const { arrivals, collections, line, date } = watch;
  const rows = arrivals.map(({ name, place, foundAt, seen }) => [
    String(place),
    place <= line.place ? 'above' : 'below',
    name,
    foundAt.slice(0, 10),
    seen ? 'seen' : '',
  ]);
  return [
    lineOf(watch),
    ...(date === undefined ? [] : [`Its version has the cut-off date ${date}: what was published later is not found.`]),
    ...collections.flatMap(({ index, lookedAt, publications, left, failure }) => [
      `Index ${index}: last look ${lookedAt.slice(0, 16).replace('T', ' ')} UTC, ${formatNumber(publications)} new publications${left > 0 ? `, at least ${formatNumber(left)} more would stand in the list and are not kept` : ''}.`,
      ...(failure === undefined ? [] : [`  It could not be searched: ${failureSentence(failure.code, failure.facts)}`]),
    ]),
    ...(rows.length === 0 ? ['Nothing new.'] : [table(['place', 'line', 'publication', 'found', ''], rows)]),
  ];
}

function lineOf({ case: id, line: { place, name, by } }: CaseWatch): string {
  const why = { user: 'set by hand', rating: 'the lowest hit rated relevant or similar', default: 'no hit is rated relevant or similar' }[
    by
  ];
  return `Case ${id}: the line is at place ${place}${name === undefined ? '' : ` (${name})`}, ${why}.`;
}
