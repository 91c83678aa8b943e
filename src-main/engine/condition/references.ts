// Replaces L1, L2 ... and @names in a condition by what they stand for. In: its tree and text, the sets and saved conditions. Out: a tree
// without references, or what is wrong with it, where the reference stands.
import { LONGEST_CONDITION, savedKey, type ConditionError, type ConditionErrorCode, type ConditionNode } from '../../contract/condition.ts';
import { causeOf } from '../../contract/condition-sentences.ts';
import { canonical } from './canonical.ts';
import { checkPlaces } from './check-places.ts';
import { Faults } from './faults.ts';
import { isOneEditApart } from './field-names.ts';
import { isBinary, isReference } from './operators.ts';
import { parse } from './parse.ts';
import { readCondition } from './read.ts';
import { edited, repaired } from './repair.ts';

/** A set: its number and its condition, which contains no references. */
export interface NumberedCondition {
  number: number;
  canonical: string;
}

/** A saved condition as it was typed; it may contain others. */
export interface NamedCondition {
  name: string;
  condition: string;
}

export interface References {
  sets?: readonly NumberedCondition[];
  saved?: readonly NamedCondition[];
}

type ReferenceNode = Extract<ConditionNode, { type: 'set' | 'saved' }>;

/** `text`: what `condition` was read from. */
export function resolved(
  condition: ConditionNode,
  text: string,
  references: References,
): { condition: ConditionNode } | { error: ConditionError } {
  const resolution = new Resolution(references);
  const whole = resolution.of(condition);
  if (resolution.fault !== undefined) return { error: errorOf(text, resolution.fault) };
  if (!resolution.isUsed) return { condition: whole };
  const faults = new Faults();
  checkPlaces(whole, text, faults);
  const [first] = faults.found;
  if (first !== undefined) {
    const { code, start, end, facts } = first;
    return { error: { code, start, end, facts, cause: causeOf(code, facts), suggestion: repaired(text, faults.found) } };
  }
  const isReadAgain = 'condition' in readCondition(canonical(whole));
  return isReadAgain ? { condition: whole } : { error: errorOf(text, { code: 'condition-too-long', node: condition }) };
}

function errorOf(text: string, { code, node: { start, end }, facts = {}, instead }: ReferenceFault): ConditionError {
  const suggestion = instead === undefined ? '' : edited(text, [{ start, end, text: instead }]);
  return { code, start, end, facts, cause: causeOf(code, facts), suggestion };
}

/** The names that a condition contains itself, as `savedKey` gives them; none if it cannot be read. */
export function namesIn(text: string): string[] {
  return parse(text).tokens.flatMap((token) => (token.type === 'saved' ? [savedKey(token.name)] : []));
}

/** The same condition with `@from` written `@to`. */
export function renamedIn(text: string, from: string, to: string): string {
  const edits = parse(text).tokens.flatMap((token) =>
    token.type === 'saved' && savedKey(token.name) === savedKey(from) ? [{ start: token.start, end: token.end, text: `@${to}` }] : [],
  );
  return edited(text, edits);
}

interface ReferenceFault {
  code: ConditionErrorCode;
  node: ConditionNode;
  facts?: Record<string, string>;
  /** What to write instead of the reference. */
  instead?: string;
}

class Resolution {
  fault: ReferenceFault | undefined;
  /** True once a reference was replaced. */
  isUsed = false;
  readonly #sets: ReadonlyMap<number, string>;
  readonly #saved: ReadonlyMap<string, NamedCondition>;
  readonly #trees = new Map<string, ConditionNode | undefined>();
  /** Names inside which the current node stands. */
  readonly #names: string[] = [];
  /** References to references grow exponentially. */
  #units = 0;

  constructor({ sets = [], saved = [] }: References) {
    this.#sets = new Map(sets.map(({ number, canonical: text }) => [number, text]));
    this.#saved = new Map(saved.map((one) => [savedKey(one.name), one]));
  }

  of(node: ConditionNode, around: ReferenceNode | undefined = undefined): ConditionNode {
    if (this.fault !== undefined) return node;
    if (isReference(node)) return this.#referred(node, around ?? node);
    const place = around === undefined ? {} : { start: around.start, end: around.end };
    if (node.type === 'in') return { ...node, ...place, operand: this.of(node.operand, around) };
    if (!isBinary(node)) return { ...node, ...place };
    return { ...node, ...place, left: this.of(node.left, around), right: this.of(node.right, around) };
  }

  /** `outer`: the reference in the text itself, where everything that it stands for is said to be. */
  #referred(node: ReferenceNode, outer: ReferenceNode): ConditionNode {
    const written = canonical(node);
    const key = node.type === 'set' ? '' : savedKey(node.name);
    // A saved condition belongs to no strategy.
    const isForeign = node.type === 'set' && this.#names.length > 0;
    const text = node.type === 'saved' ? this.#saved.get(key)?.condition : isForeign ? undefined : this.#sets.get(node.number);
    if (text === undefined)
      return this.#failed(node, { code: 'set-unknown', node: outer, facts: { text: written }, ...(node === outer && this.#nearest(node)) });
    if (node.type === 'saved' && this.#names.includes(key)) {
      const names = [...this.#names.slice(this.#names.indexOf(key)), key].map((name) => `@${this.#saved.get(name)?.name ?? name}`);
      return this.#failed(node, { code: 'saved-circular', node: outer, facts: { text: names[0] ?? written, names: names.join(' → ') } });
    }
    this.#units += text.length;
    if (this.#units > LONGEST_CONDITION) return this.#failed(node, { code: 'condition-too-long', node: outer });
    const tree = this.#treeOf(written, text);
    if (tree === undefined) return this.#failed(node, { code: 'set-unknown', node: outer, facts: { text: written } });
    this.isUsed = true;
    if (node.type === 'set') return this.of(tree, outer);
    this.#names.push(key);
    const whole = this.of(tree, outer);
    this.#names.pop();
    return whole;
  }

  #failed(node: ConditionNode, fault: ReferenceFault): ConditionNode {
    this.fault ??= fault;
    return node;
  }

  #treeOf(written: string, text: string): ConditionNode | undefined {
    if (!this.#trees.has(written)) {
      const read = readCondition(text);
      this.#trees.set(written, 'condition' in read ? read.condition : undefined);
    }
    return this.#trees.get(written);
  }

  #nearest(node: ReferenceNode): { instead?: string } {
    if (node.type === 'set') return {};
    const near = [...this.#saved].find(([key]) => isOneEditApart(key, savedKey(node.name)));
    return near === undefined ? {} : { instead: `@${near[1].name}` };
  }
}
