// Reads a condition as typed. In: its text. Out: its tree with hints, or every error with its cause and a condition that parses.
import {
  foreignNames,
  LONGEST_CONDITION,
  type ConditionError,
  type ConditionErrorCode,
  type ConditionHint,
  type ConditionNode,
  type ForeignSystem,
  type Written,
} from '../../contract/condition.ts';
import { causeOf } from '../../contract/condition-sentences.ts';
import { meantOperator } from './operators.ts';
import { parse } from './parse.ts';
import { edited, repaired } from './repair.ts';
import { canonical } from './canonical.ts';
import { historyIn, type History } from './translate/history.ts';
import { mistakenSystem, recognisedSystem, translated, untranslatedSystem } from './translate/translate.ts';
import type { Token } from './tokens.ts';

export type ReadCondition = { condition: ConditionNode; hints: ConditionHint[] } | { errors: ConditionError[] };

/** The condition that `text` is, or what is wrong with it, in the order of the text. */
export function readCondition(text: string): ReadCondition {
  const { condition, tokens, faults } = parse(text);
  const isTooLong = text.length > LONGEST_CONDITION;
  const system = isTooLong ? undefined : condition === undefined ? recognisedSystem(text) : mistakenSystem(text);
  const history = isTooLong ? undefined : historyIn(text);
  if (history !== undefined) return { errors: [historyError(text, history)] };
  const unknown = isTooLong || condition !== undefined ? undefined : untranslatedSystem(text);
  if (unknown !== undefined) return { errors: [errorOfWhole(text, 'syntax-unknown', { system: unknown })] };
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

/** The error of a whole strategy, with what its last line stands for; without a suggestion if that cannot be read. */
function historyError(text: string, { count, text: whole }: History): ConditionError {
  const error = errorOfWhole(text, 'strategy-pasted', { count });
  const read = readCondition(whole);
  if ('condition' in read) return { ...error, suggestion: canonical(read.condition) };
  const [first] = read.errors;
  if (first?.translation === undefined) return { ...error, suggestion: first?.suggestion ?? '' };
  const from = { start: 0, end: text.length };
  const changes = first.translation.changes.map((change) => ({ ...change, from }));
  return { ...error, suggestion: first.suggestion, translation: { ...first.translation, changes } };
}

function errorOfWhole(text: string, code: ConditionErrorCode, facts: ConditionError['facts']): ConditionError {
  return { code, start: 0, end: text.length, facts, cause: causeOf(code, facts), suggestion: '' };
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
