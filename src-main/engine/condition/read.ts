// Reads a condition as typed. In: its text. Out: its tree with hints, or every error with its cause and a condition that parses.
import {
  foreignNames,
  LONGEST_CONDITION,
  type ConditionError,
  type ConditionHint,
  type ConditionNode,
  type ForeignSystem,
  type Written,
} from '../../contract/condition.ts';
import { causeOf } from '../../contract/condition-sentences.ts';
import { meantOperator } from './operators.ts';
import { parse } from './parse.ts';
import { edited, repaired } from './repair.ts';
import { mistakenSystem, recognisedSystem, translated } from './translate/translate.ts';
import type { Token } from './tokens.ts';

export type ReadCondition = { condition: ConditionNode; hints: ConditionHint[] } | { errors: ConditionError[] };

/** The condition that `text` is, or what is wrong with it, in the order of the text. */
export function readCondition(text: string): ReadCondition {
  const { condition, tokens, faults } = parse(text);
  const isTooLong = text.length > LONGEST_CONDITION;
  const system = isTooLong ? undefined : condition === undefined ? recognisedSystem(text) : mistakenSystem(text);
  const foreign = system && foreignError(text, system);
  if (foreign !== undefined) return { errors: [foreign] };
  if (condition !== undefined) return { condition, hints: hintsOf(text, tokens) };
  const better = repaired(text, faults);
  // What is put right may read as the syntax of another system.
  const suggestion = better === '' || mistakenSystem(better) === undefined ? better : '';
  const errors = faults.map(({ code, start, end, facts }) => ({ code, start, end, facts, cause: causeOf(code, facts), suggestion }));
  return { errors: errors.sort((a, b) => a.start - b.start) };
}

/** The error of a text in the syntax of another system, with its translation; undefined if nothing of it can be translated. */
function foreignError(text: string, system: ForeignSystem): ConditionError | undefined {
  const translation = translated(text, system);
  const suggestion = translation.condition;
  if (suggestion === '') return undefined;
  const facts = { system: foreignNames[system] };
  return { code: 'syntax-foreign', start: 0, end: text.length, facts, cause: causeOf('syntax-foreign', facts), suggestion, translation };
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
