// antecedent case highlights: shows, sets and removes the highlight sets of a case.
import { Failure } from '../contract/failures.ts';
import {
  highlightSets,
  lineOf,
  setNumbers,
  termsIn,
  type HighlightSet,
  type HighlightSets,
  type SetNumber,
} from '../contract/highlight-sets.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';

export interface HighlightsOptions {
  case: string;
  set?: string;
  terms?: string;
  remove?: boolean;
}

/** Throws `argument-invalid`, `case-unknown` and `highlight-term-invalid`. */
export async function highlightsCommand(context: CommandContext, options: HighlightsOptions): Promise<void> {
  const id = caseNumber(options.case);
  const sets = await withCases(context.folder, async ({ calls }) => {
    const before = await calls.highlightSets({ case: id });
    const after = changed(before, options);
    if (after === undefined) return before;
    await calls.keepHighlightSets({ case: id, sets: after });
    return after;
  });
  printResult(context, { case: id, sets }, () => sentences(id, sets));
}

/** Undefined if the options change nothing. */
function changed(before: HighlightSets, { set, terms, remove }: HighlightsOptions): HighlightSets | undefined {
  if (remove !== true && set === undefined && terms === undefined) return undefined;
  if (remove === true && terms !== undefined) throw new Failure('argument-invalid', { reason: 'Give --terms or --remove, not both.' });
  if (remove === true && set === undefined) return [];
  if (set === undefined) throw new Failure('argument-invalid', { reason: 'Give --set with the number of the set, 1 to 6.' });
  const number = numberOf(set);
  if (terms === undefined && remove !== true)
    throw new Failure('argument-invalid', { reason: 'Give --terms with the terms of the set, or --remove.' });
  const others = before.filter((one) => one.number !== number);
  const own: HighlightSet[] = terms === undefined ? [] : [{ number, terms: termsIn(terms) }];
  const after = highlightSets.safeParse([...others, ...own].sort((a, b) => a.number - b.number));
  if (!after.success)
    throw new Failure('argument-invalid', { reason: 'A set has 1 to 60 terms of at most 200 characters, separated by commas.' });
  return after.data;
}

function numberOf(typed: string): SetNumber {
  const number = setNumbers.find((one) => String(one) === typed);
  if (number === undefined) throw new Failure('argument-invalid', { reason: '--set is a number from 1 to 6.' });
  return number;
}

function sentences(id: number, sets: HighlightSets): string {
  if (sets.length === 0) return `Case ${id} has no highlight sets.`;
  return [`Case ${id}: highlight sets`, ...sets.map(({ number, terms }) => `  ${number}  ${lineOf(terms)}`)].join('\n');
}
