// Reads a condition as typed. In: its text. Out: its tree with hints, or every error with its cause and a condition that parses.
import type { ConditionError, ConditionHint, ConditionNode, Written } from '../../contract/condition.ts';
import { causeOf } from '../../contract/condition-sentences.ts';
import type { Edit, Fault } from './faults.ts';
import { meantOperator } from './operators.ts';
import { parse } from './parse.ts';
import type { Token } from './tokens.ts';

export type ReadCondition = { condition: ConditionNode; hints: ConditionHint[] } | { errors: ConditionError[] };

/** One edit may uncover another fault; after so many rounds there is no suggestion. */
const MOST_ROUNDS = 12;

/** The condition that `text` is, or what is wrong with it, in the order of the text. */
export function readCondition(text: string): ReadCondition {
  const { condition, tokens, faults } = parse(text);
  if (condition !== undefined) return { condition, hints: hintsOf(text, tokens) };
  const suggestion = repaired(text, faults);
  const errors = faults.map(({ code, start, end, facts }) => ({ code, start, end, facts, cause: causeOf(code, facts), suggestion }));
  return { errors: errors.sort((a, b) => a.start - b.start) };
}

/** The text with all its faults put right; '' if that is not possible. */
function repaired(text: string, faults: readonly Fault[]): string {
  let better = text;
  let left = faults;
  for (let round = 0; left.length > 0; round++) {
    if (round === MOST_ROUNDS || left.some(({ edits }) => edits === undefined)) return '';
    better = edited(
      better,
      left.flatMap(({ edits = [] }) => edits),
    );
    left = parse(better).faults;
  }
  return better.replace(/\s+/g, ' ').trim();
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    // The next round finds what an overlapping edit would have put right.
    if (start < at) continue;
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}

/** Words between two operands that are operators but for their capitals. */
function hintsOf(text: string, tokens: readonly Token[]): ConditionHint[] {
  return tokens.flatMap((token, at) => {
    const word = token.type === 'words' && !token.quoted && token.words.length === 1 ? token.words[0] : undefined;
    const operator = word && meantOperator(word);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (operator === undefined || before === undefined || after === undefined) return [];
    if (before.type === 'operator' || before.type === '(' || before.type === 'field' || after.type === 'operator' || after.type === ')')
      return [];
    const place: Written = { start: token.start, end: token.end };
    const suggestion = edited(text, [{ ...place, text: operator }]);
    return parse(suggestion).condition === undefined ? [] : [{ ...place, operator, suggestion }];
  });
}
