// Reads a condition as typed. In: its text. Out: its tree with hints, or every error with its cause and a condition that parses.
import {
  foreignNames,
  LONGEST_CONDITION,
  type ConditionError,
  type ConditionErrorCode,
  type ConditionHint,
  type ConditionNode,
  type ForeignSystem,
  type Translation,
  type TranslationChange,
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

/** Hints on one condition; each repeats its text. */
const MOST_HINTS = 10;

export type ReadCondition = { condition: ConditionNode; hints: ConditionHint[] } | { errors: ConditionError[] };

/** The condition that `text` is, or what is wrong with it, in the order of the text. */
export function readCondition(text: string): ReadCondition {
  const { condition, tokens, faults } = parse(text);
  if (text.length <= LONGEST_CONDITION) {
    const history = historyIn(text);
    if (history !== undefined) return { errors: [historyError(text, history)] };
    const foreign = foreignError(text, condition !== undefined);
    if (foreign !== undefined) return { errors: [foreign] };
  }
  if (condition !== undefined) return { condition, hints: hintsOf(text, tokens) };
  const better = repaired(text, faults);
  // What is put right may read as the syntax of another system.
  const suggestion = better === '' || mistakenSystem(better) === undefined ? better : '';
  const errors = faults.map(({ code, start, end, facts }) => ({ code, start, end, facts, cause: causeOf(code, facts), suggestion }));
  return { errors: errors.sort((a, b) => a.start - b.start) };
}

/** The error of a text in the syntax of another system, with its translation, if it has one. `isOurs`: it also reads as ours. */
function foreignError(text: string, isOurs: boolean): ConditionError | undefined {
  const unknown = untranslatedSystem(text, isOurs);
  if (unknown !== undefined) return errorOfWhole(text, 'syntax-unknown', { system: unknown });
  const system = isOurs ? mistakenSystem(text) : recognisedSystem(text);
  if (system === undefined) return undefined;
  const translation = translated(text, system);
  const code = translation.condition === '' ? 'syntax-lost' : 'syntax-foreign';
  return { ...errorOfWhole(text, code, { system: foreignNames[system] }), suggestion: translation.condition, translation };
}

/** The error of a whole strategy, with what its last line stands for; without a suggestion if that cannot be read. */
function historyError(text: string, { queries, text: whole, numbers, missing, spaces }: History): ConditionError {
  const from = { start: 0, end: text.length };
  const isOurs = queries.every((query) => parse(query).condition !== undefined);
  const all = queries.join('\n');
  const [space] = spaces;
  const unknown = untranslatedSystem(all, isOurs);
  if (unknown !== undefined) return errorOfWhole(text, 'syntax-unknown', { system: unknown });
  // Labels of lines are the mark of a system, too.
  const columns = space === undefined ? undefined : 'uspto';
  const system = isOurs && columns === undefined ? mistakenSystem(all) : (recognisedSystem(text) ?? recognisedSystem(all) ?? columns);
  const count = queries.length;
  if (count === 1) return foreignAlone(text, whole, system ?? 'stn', space);
  // A line that was not pasted would be another one here.
  if (system === undefined && missing !== undefined) return errorOfWhole(text, 'strategy-cut', { count, text: missing });
  const { condition, changes } = system === undefined ? ownStrategy(whole) : translated(whole, system, space);
  // Where a space was different operators, only the lines alone can be read.
  const isUnlike = system !== undefined && spaces.some((other) => translated(whole, system, other).condition !== condition);
  if (condition === '' || isUnlike) return errorOfWhole(text, 'strategy-unread', { count });
  const words = numbers.map((number): TranslationChange => ({ from, to: from, tag: 'near', rule: 'number-word', facts: { from: number } }));
  const translation = { ...(system && { system }), condition, changes: [...words, ...changes.map((change) => ({ ...change, from }))] };
  return { ...errorOfWhole(text, 'strategy-pasted', { count }), suggestion: condition, translation };
}

/** The error of a strategy with a single line. */
function foreignAlone(text: string, query: string, system: ForeignSystem, space?: string): ConditionError {
  const from = { start: 0, end: text.length };
  const { condition, changes } = translated(query, system, space);
  const translation = { system, condition, changes: changes.map((change) => ({ ...change, from })) };
  const code = condition === '' ? 'syntax-lost' : 'syntax-foreign';
  return { ...errorOfWhole(text, code, { system: foreignNames[system] }), suggestion: condition, translation };
}

/** A word between two operands is the operator that it names: in the strategies of most systems capitals do not matter. */
function ownStrategy(whole: string): Translation {
  const { condition, tokens } = parse(whole);
  if (condition === undefined) return { condition: '', changes: [] };
  const hints = hintsOf(whole, tokens);
  const meant = parse(
    edited(
      whole,
      hints.map(({ start, end, operator }) => ({ start, end, text: operator })),
    ),
  ).condition;
  if (meant === undefined) return { condition: canonical(condition), changes: [] };
  const text = canonical(meant);
  const changes = hints.map(({ start, end, operator }): TranslationChange => {
    const facts = { from: whole.slice(start, end), to: operator };
    return { from: { start, end }, to: { start: 0, end: text.length }, tag: 'same', rule: 'written-otherwise', facts };
  });
  return { condition: text, changes };
}

function errorOfWhole(text: string, code: ConditionErrorCode, facts: ConditionError['facts']): ConditionError {
  return { code, start: 0, end: text.length, facts, cause: causeOf(code, facts), suggestion: '' };
}

/** Words between two operands that are operators but for their capitals. */
function hintsOf(text: string, tokens: readonly Token[]): ConditionHint[] {
  const hints = tokens.values().flatMap((token, at) => {
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
  return hints.take(MOST_HINTS).toArray();
}
