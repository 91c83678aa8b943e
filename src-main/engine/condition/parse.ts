// What does a condition say? In: its text. Out: its tree; and what is wrong with it. The levels, the tightest first: ADJ NEAR, WITH, SAME
// CLAIM CHAIN, AND NOT, XOR, OR; each groups from the left.
import { LONGEST_CONDITION, type ConditionNode, type NameField, type TextField, type Written } from '../../contract/condition.ts';
import { canonicalDepth } from './canonical.ts';
import { checkPlaces } from './check-places.ts';
import { isNameField } from './field-names.ts';
import { Faults, type Edit, type Fault } from './faults.ts';
import { readNames } from './names.ts';
import { FARTHEST, type BinaryNode, type Operator } from './operators.ts';
import { MOST_DEPTH, tokensOf, type Token } from './tokens.ts';

export interface ParsedCondition {
  /** Absent if there are faults. */
  condition?: ConditionNode;
  tokens: Token[];
  faults: Fault[];
}

/** Parses `text` in time linear in its length. */
export function parse(text: string): ParsedCondition {
  const faults = new Faults();
  const { found } = faults;
  if (text.length > LONGEST_CONDITION) faults.add('condition-too-long', { start: LONGEST_CONDITION, end: text.length });
  const tokens = found.length > 0 ? [] : tokensOf(text, faults);
  if (found.some(({ code }) => code === 'condition-too-long')) return { tokens, faults: found };
  const condition = new Parser(text, tokens, faults).parsed();
  if (found.length === 0) checkPlaces(condition, text, faults);
  if (found.length === 0 && canonicalDepth(condition) > MOST_DEPTH) faults.add('condition-too-long', { start: 0, end: text.length });
  return { tokens, faults: found, ...(found.length === 0 && { condition }) };
}

/** Operators by level, the loosest first; AND, which may be left out, and NOT have a level of their own. */
const levels: readonly (readonly Operator['name'][])[] = [
  ['or'],
  ['xor'],
  ['and', 'not'],
  ['same', 'claim', 'chain'],
  ['with'],
  ['adj', 'near'],
];
const AND_LEVEL = 2;

type TakenOperator = Operator & { negated?: true };

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #faults: Faults;
  #at = 0;
  /** The field around the current token, as written. */
  #field: string | undefined;

  constructor(text: string, tokens: readonly Token[], faults: Faults) {
    this.#text = text;
    this.#faults = faults;
    this.#tokens = withoutUnopened(tokens, faults);
  }

  parsed(): ConditionNode {
    return this.#level(0);
  }

  #operatorAt(at: number): Operator | undefined {
    const token = this.#tokens[at];
    return token?.type === 'operator' ? token.operator : undefined;
  }

  #startsAtom(): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && token.type !== 'operator' && token.type !== ')';
  }

  /** A condition of operators from `level` on. */
  #level(level: number): ConditionNode {
    const names = levels[level];
    if (names === undefined) return this.#atom();
    const first = this.#at;
    let left = this.#level(level + 1);
    for (;;) {
      const operator = this.#takeOperator(names, level);
      if (operator === undefined) return left;
      const right = this.#level(level + 1);
      left = joined(operator, left, right, { start: this.#tokens[first]?.start ?? 0, end: this.#tokens[this.#at - 1]?.end ?? 0 });
    }
  }

  /** Takes an operator of one of these names, with NOT before it; a left-out AND takes nothing. */
  #takeOperator(names: readonly string[], level: number): TakenOperator | undefined {
    const own = this.#operatorAt(this.#at);
    if (own === undefined) return level === AND_LEVEL && this.#startsAtom() ? { name: 'and' } : undefined;
    if (level === AND_LEVEL) {
      if (own.name !== 'and' && own.name !== 'not') return undefined;
      this.#at += 1;
      if (own.name === 'and' && this.#operatorAt(this.#at)?.name === 'not') {
        this.#at += 1;
        return { name: 'not' };
      }
      return own;
    }
    if (names.includes(own.name)) {
      this.#checkDistance(own);
      this.#at += 1;
      return own;
    }
    const after = own.name === 'not' ? this.#operatorAt(this.#at + 1) : undefined;
    if (after === undefined || !names.includes(after.name) || !('distance' in after)) return undefined;
    this.#at += 1;
    this.#checkDistance(after);
    this.#at += 1;
    return { ...after, negated: true };
  }

  #checkDistance(operator: Operator): void {
    const token = this.#tokens[this.#at];
    if (token === undefined || !('distance' in operator) || (operator.distance >= 1 && operator.distance <= FARTHEST)) return;
    const written = this.#text.slice(token.start, token.end);
    const nearest = written.replace(/\d+/, operator.distance < 1 ? '1' : String(FARTHEST));
    this.#faults.add('distance-range', token, { operator: written.slice(0, 80) }, { start: token.start, end: token.end, text: nearest });
  }

  #atom(): ConditionNode {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.type === ')' || token.type === 'operator') return this.#missing(token);
    this.#at += 1;
    const { start, end } = token;
    switch (token.type) {
      case '(':
        return this.#bracketed(token);
      case 'field':
        return this.#inField(token.field, token);
      case 'unread':
        // As if a word stood there: nothing else is wrong.
        return { type: 'words', words: [], start, end };
      case 'words':
        return { type: 'words', words: token.words, start, end };
      case 'name':
        if (this.#field === undefined || !isNameField(this.#field) || (token.sign === 'family' && this.#field !== 'pa')) {
          const sign = { start, end: start + 1 };
          this.#faults.add('character-unknown', sign, { text: this.#text.charAt(start) }, { ...sign, text: ' ' });
        }
        return token;
      case 'value':
        if (this.#field !== undefined) this.#faults.add('field-nested', token, { inner: token.field, outer: this.#field });
        return token;
      default:
        return token;
    }
  }

  #bracketed(open: Written): ConditionNode {
    const condition = this.#level(0);
    if (this.#tokens[this.#at]?.type === ')') {
      this.#at += 1;
      return condition;
    }
    const end = this.#text.length;
    const isEmpty = condition.start === condition.end;
    const edit = isEmpty ? { ...placeOf(open), text: ' ' } : { start: end, end, text: ')' };
    this.#faults.add('bracket-open', open, { text: '(' }, edit);
    return condition;
  }

  #inField(field: TextField | NameField, token: Written): ConditionNode {
    const outer = this.#field;
    if (outer !== undefined) this.#faults.add('field-nested', token, { inner: field, outer }, { ...placeOf(token), text: ' ' });
    this.#field = field;
    const operand = this.#atom();
    this.#field = outer;
    return {
      type: 'in',
      field,
      operand: isNameField(field) ? readNames(field, operand) : operand,
      start: token.start,
      end: this.#tokens[this.#at - 1]?.end ?? token.end,
    };
  }

  /** Reports that an operand is missing before `token`, and gives an empty one. */
  #missing(token: Token | undefined): ConditionNode {
    const previous = this.#tokens[this.#at - 1];
    const operator = token?.type === 'operator' ? token.operator.name : undefined;
    const at = token?.start ?? this.#text.length;
    if (token !== undefined && operator === 'not') this.#faults.add('not-alone', token, {}, this.#aroundNot(token, previous));
    else if (token !== undefined && operator !== undefined) this.#reportMissing(token, token);
    else if (previous?.type === '(' && token !== undefined) this.#reportMissing(previous, { start: previous.start, end: token.end });
    // Brackets without counterparts are reported, and are all there is.
    else if (previous === undefined && this.#faults.found.length === 0) this.#reportMissing({ start: 0, end: this.#text.length });
    // A bracket at the end is reported as open.
    else if (previous !== undefined && previous.type !== '(')
      this.#reportMissing(previous, { start: this.#startOfOperator(), end: previous.end });
    return { type: 'all', start: at, end: at };
  }

  #reportMissing(at: Written, removed?: Written): void {
    const text = this.#text.slice(at.start, at.end).trim().slice(0, 80);
    this.#faults.add('operand-missing', at, { text }, ...(removed === undefined ? [] : [{ ...placeOf(removed), text: ' ' }]));
  }

  /** Where the operator before here begins: with its NOT, or with AND before NOT. */
  #startOfOperator(): number {
    const [last, before] = [this.#tokens[this.#at - 1], this.#tokens[this.#at - 2]];
    const isOne =
      last?.type === 'operator' && before?.type === 'operator' && (before.operator.name === 'not' || last.operator.name === 'not');
    return (isOne ? before : last)?.start ?? 0;
  }

  /** NOT at the beginning, after another NOT, and after an operator it belongs before. */
  #aroundNot(token: Written, previous: Token | undefined): Edit {
    if (previous?.type !== 'operator' || previous.operator.name === 'or' || previous.operator.name === 'xor')
      return { start: token.start, end: token.start, text: 'all ' };
    const both = { start: previous.start, end: token.end };
    if (previous.operator.name === 'not') return { ...both, text: 'AND' };
    return { ...both, text: `NOT ${this.#text.slice(previous.start, previous.end)}` };
  }
}

/** Reports brackets that were never opened; without them, the rest is read as if they were not there. */
function withoutUnopened(tokens: readonly Token[], faults: Faults): Token[] {
  let open = 0;
  return tokens.filter((token) => {
    if (token.type === '(') open += 1;
    if (token.type !== ')' || open-- > 0) return true;
    open = 0;
    faults.add('bracket-open', token, { text: ')' }, { ...placeOf(token), text: ' ' });
    return false;
  });
}

function placeOf({ start, end }: Written): Written {
  return { start, end };
}

function joined(operator: TakenOperator, left: ConditionNode, right: ConditionNode, place: Written): BinaryNode {
  if (!('distance' in operator)) return { type: operator.name, left, right, ...place };
  const { name, distance, paragraph, negated } = operator;
  const sides = { ...(negated === true && { negated }), left, right, ...place };
  if (name === 'claim' || name === 'chain') return { type: name, ...sides };
  if (name === 'with' || name === 'same') return { type: name, distance, ...sides };
  return { type: name, distance, ...(paragraph === true && { paragraph }), ...sides };
}
