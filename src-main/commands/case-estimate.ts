// antecedent case estimate: where are known citations, and how much that is relevant is still unseen?
import { openRecallEstimate } from '../application/recall-estimate.ts';
import { wishedSearch } from '../application/wished-search.ts';
import { LONGEST_KNOWN, MOST_KNOWN, type Estimated, type NoEstimate, type RecallEstimate } from '../contract/recall-estimate.ts';
import { Failure } from '../contract/failures.ts';
import { estimate as words } from '../words/en/estimate.ts';
import { withEngine } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { readText } from './search-query.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export interface EstimateOptions {
  known?: string;
}

/** Throws `case-unknown`, `argument-invalid` where the case has no version or the list or a line of it is too long, and what searches throw. */
export async function estimateCommand(context: CommandContext, modelFolder: string, id: number, { known }: EstimateOptions): Promise<void> {
  const citations = known === undefined ? undefined : listIn(known);
  const { folder } = context;
  const estimate = await withCases(folder, async (cases) => {
    if (citations !== undefined) await cases.calls.keepKnownCitations({ case: id, citations });
    return withEngine(folder, modelFolder, ({ engine }) => {
      const search = wishedSearch({ cases, engine, during: (_wishes, searching) => searching() });
      return openRecallEstimate({ cases, engine: { ...engine, search } }).recallEstimate({ case: id });
    });
  });
  if (estimate === undefined) throw new Failure('argument-invalid', { reason: `Case ${id} has no version: search in it first.` });
  printResult(context, estimate, () => linesOf(estimate));
}

function listIn(file: string): string[] {
  const lines = readText(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_KNOWN)
    throw new Failure('argument-invalid', { reason: `"${file}" has ${lines.length} lines; a case keeps ${MOST_KNOWN} known citations.` });
  const long = lines.find((line) => line.length > LONGEST_KNOWN);
  if (long !== undefined)
    throw new Failure('argument-invalid', {
      reason: `The line of "${file}" that begins with "${long.slice(0, 30)}" has ${long.length} characters; a known citation has ${LONGEST_KNOWN} at most.`,
    });
  return lines;
}

function linesOf({ known, share, ratings, unmoved, version, byRank, byCapture, disagree }: RecallEstimate): string {
  const rows = known.map(({ written, name = written, state, rank, index, rating = '' }) => [
    name,
    `${words.known.where[state]}${rank === undefined ? '' : `, ${words.known.place(formatNumber(rank))}`}`,
    index === undefined ? '' : `index ${index}`,
    rating,
    words.known.says[state],
  ]);
  return [
    ...(rows.length === 0
      ? [words.known.none]
      : [
          table(['citation', 'where it is', '', 'rating', 'what that says'], rows),
          words.known.share(share, percent(share.low), percent(share.high)),
        ]),
    '',
    words.ratings(ratings, unmoved),
    ...(unmoved !== undefined && unmoved !== version ? [words.unmoved] : []),
    ...(typeof byRank === 'string' && byRank === byCapture
      ? [words.cannot[byRank]]
      : [
          ...(disagree ? [words.disagree] : []),
          '',
          ...[`${words.byRank.heading}: ${sentenceOf(byRank, ratings.relevantRated + ratings.relevantElsewhere)}`, words.byRank.assumes],
          '',
          `${words.byCapture.heading}: ${sentenceOf(byCapture, 0)}`,
          ...(typeof byCapture === 'string'
            ? []
            : [words.byCapture.found(byCapture.both, byCapture.words, byCapture.meaning, byCapture.depth), words.byCapture.optimistic]),
          words.byCapture.assumes,
          ...['', words.interval],
        ]),
  ].join('\n');
}

/** `seen`: relevant publications of which a recall is said; 0 to say none. */
function sentenceOf(of: Estimated | NoEstimate, seen: number): string {
  if (typeof of === 'string') return words.cannot[of];
  const recall = (unseen: number): string => percent(seen / (seen + unseen));
  const { middle, low, high } = of;
  const figures = {
    ...{ middle: formatNumber(middle), low: formatNumber(low), high: formatNumber(high) },
    ...{ recall: recall(middle), recallLow: recall(high), recallHigh: recall(low) },
  };
  return seen === 0 ? words.unseen(figures) : `${words.unseen(figures)} ${words.recall(figures)}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
