// antecedent case pairs: two documents that together disclose all features of a case, looked for in its whole collections.
import type { CaseStorage } from '../application/case-storage.ts';
import { openCaseVersions } from '../application/case-versions.ts';
import { recordedSearchForPairs } from '../application/pair-record.ts';
import { MOST_LACKING } from '../contract/coverage-of-features.ts';
import { Failure } from '../contract/failures.ts';
import { pairSearchChange, type PairSearchChange, type RecordedPairSearch } from '../contract/pair-record.ts';
import type { CombinationReason, FoundPair, PairSearch } from '../contract/pair-search.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { letterOf } from '../export/features.ts';
import { wholeNumber } from './arguments.ts';
import { caseNumber, withEngine } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { formatNumber, printResult, table, withBar, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

/** Entries of the record that one call returns. */
const ENTRIES_PER_CALL = 500;

export interface PairsOptions {
  case: string;
  lacking: string;
  repeat?: boolean;
}

/** Throws `argument-invalid`, `case-unknown` and `features-missing`. */
export async function pairsCommand(context: CommandContext, modelFolder: string, options: PairsOptions): Promise<void> {
  const { folder } = context;
  const id = caseNumber(options.case);
  const lacking = wholeNumber(options.lacking, '--lacking', 0);
  if (lacking > MOST_LACKING)
    throw new Failure('argument-invalid', { reason: `The option --lacking takes at most ${MOST_LACKING}, not ${lacking}.` });
  const { found, features, change, allowed } = await withCases(folder, async (storage) => {
    const before = options.repeat === true ? await lastSearch(storage.calls, id) : undefined;
    const allowed = before?.lacking ?? lacking;
    const result = await withEngine(folder, modelFolder, (engine) => {
      const recording = {
        ...{ ...engine, storage, now: () => performance.now(), clock: Date.now, application: applicationVersion() },
        model: () => modelInUse(folder, modelFolder).checksum,
      };
      const versions = openCaseVersions({ ...recording, cases: storage });
      const cases = { ...storage.calls, ...versions.calls };
      return withBar('steps', (onProgress) =>
        recordedSearchForPairs({ cases, engine: engine.engine }, recording, id, allowed, ({ done, all }) => onProgress(done, all)),
      );
    });
    const list = await storage.calls.features({ case: id });
    const change = before && pairSearchChange(before, result);
    return { found: result, features: list?.features.map((feature) => feature.id) ?? [], change, allowed };
  });
  const letters = new Map(features.map((feature, at) => [feature, letterOf(at)]));
  printResult(context, { case: id, ...found, ...(change && { change }) }, () =>
    [...sentencesOf(found, allowed, letters), ...(change === undefined ? [] : ['', ...changeLines(change)])].join('\n'),
  );
  if (change !== undefined && change.came.length + change.went.length > 0) process.exitCode = 1;
}

/** The last search for pairs in the record of a case. Throws `case-unknown` and `argument-invalid`. */
async function lastSearch(calls: Pick<CaseStorage['calls'], 'caseRecord'>, id: number): Promise<RecordedPairSearch> {
  for (let before: number | undefined; ;) {
    const entries = await calls.caseRecord({ case: id, count: ENTRIES_PER_CALL, ...(before !== undefined && { before }) });
    const found = entries.find(({ kind }) => kind === 'pairs');
    if (found !== undefined) return found.body as RecordedPairSearch;
    if (entries.length < ENTRIES_PER_CALL) break;
    before = entries.at(-1)?.sequence;
  }
  throw new Failure('argument-invalid', { reason: `No search for pairs is recorded in case ${id}. Leave out --repeat.` });
}

function changeLines({ askedAt, came, went, primary }: PairSearchChange): string[] {
  const listed = (pairs: PairSearchChange['came']): string => pairs.map((pair) => pair.join(' + ')).join(', ');
  const since = `the search of ${askedAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (came.length + went.length === 0) return [`The same pairs as in ${since}.`];
  return [
    `Compared with ${since}:`,
    ...(came.length === 0 ? [] : [`  new: ${listed(came)}`]),
    ...(went.length === 0 ? [] : [`  not found any more: ${listed(went)}`]),
    ...(primary.length === 0 ? [] : [`  other documents of the case were looked for pairs to: ${primary.join(', ')}`]),
  ];
}

function sentencesOf(found: PairSearch, lacking: number, letters: ReadonlyMap<string, string>): string[] {
  const { pairs, alone, primary, late, offline, searches, examined, lastDay } = found;
  const lines =
    primary.length === 0
      ? ['No document of this case can be combined with others. Rate one as similar or relevant, or search the case first.']
      : [
          `${formatNumber(searches)} searches for what ${primary.join(', ')} ${primary.length === 1 ? 'lacks' : 'lack'}; the features of ${formatNumber(examined)} found documents were examined.`,
          pairs.length > 0
            ? `${formatNumber(pairs.length)} pairs together disclose all features${lacking === 0 ? '' : `, or all but ${lacking}`}:`
            : `No two documents together disclose all features${lacking === 0 ? '' : `, or all but ${lacking}`}.`,
        ];
  return [
    ...lines,
    lastDay === undefined ? 'The case sets no last day of publication.' : `Nothing published after ${lastDay} was taken.`,
    ...(late.length === 0 ? [] : [`Left out, because they are late or have no certain day of publication: ${late.join(', ')}.`]),
    ...(offline.length === 0 ? [] : [`Collections that could not be searched: ${offline.join(', ')}.`]),
    ...(alone.length === 0 ? [] : [`Discloses all features alone, as far as the program sees: ${alone.join(', ')}.`]),
    ...(pairs.length === 0 ? [] : ['', pairTable(pairs, letters)]),
  ];
}

function pairTable(pairs: readonly FoundPair[], letters: ReadonlyMap<string, string>): string {
  const lettersOf = (features: readonly string[]): string => features.map((feature) => letters.get(feature) ?? '').join(' ');
  return table(
    ['first', 'second', 'second adds', 'in part', 'lacking', 'reasons to combine'],
    pairs.map(({ first, second, adds, part, absent, shared, reasons }) => [
      ...[first, second, lettersOf(adds), lettersOf(part), lettersOf(absent)],
      [...reasons.map(reasonWord), ...(shared.length > 0 ? [`both ${shared.join(', ')}`] : [])].join('; ') || 'none given',
    ]),
  );
}

function reasonWord(reason: CombinationReason): string {
  if (reason.kind === 'citation') return `the ${reason.citing} cites the ${reason.citing === 'first' ? 'second' : 'first'}`;
  if (reason.kind === 'cocited') return `cited together by ${reason.documents}`;
  if (reason.kind === 'problem') return 'both name a similar problem';
  return `same classes ${reason.codes.slice(0, 3).join(', ')}`;
}
