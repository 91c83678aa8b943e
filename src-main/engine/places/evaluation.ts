// Which publications of an index match a condition? In: its tree, the index, the installed class scheme. Out: their slots, and how many each
// branch matches.
import type { Branch, ConditionNode, WordPattern } from '../../contract/condition.ts';
import { canonical, partText, quotedText } from '../condition/canonical.ts';
import { leavesOf, operandsOf } from '../condition/operators.ts';
import type { Publication } from '../../contract/publication.ts';
import { namesOfInternational } from '../document/claimed-applications.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import type { SlotRow } from '../store/publications.ts';
import { and, countBits, noBits, or, without, xor, type Bits } from './bits.ts';
import type { ClassOrder } from './class-range.ts';
import { Dictionary } from './dictionary.ts';
import { ExactLists } from './lists.ts';
import { slotsOfLaw } from './law-slots.ts';
import type { KeptBudget } from './kept.ts';
import { inField } from './names.ts';
import { pageOf, type PageOptions } from './page.ts';
import type { Operand, Proximity } from './operands.ts';
import { occurringSlots } from './searched-places.ts';
import { fieldTexts } from './text-fields.ts';
import { CostBudget, MOST_STEPS, STEPS_OF_BRANCH, TooCostly } from './cost-budget.ts';
import { MOST_SPANS, TooManySpans } from './spans.ts';
import { Unanswerable } from '../condition/unanswerable.ts';
import { olderOrAbsent, slotsHaving, slotsOfName, slotsOfValue, slotsWithValues, symbolsFrom } from './values.ts';
import { quantityOperand, wordOperand, type FoundOperand, type SearchedField } from './word-operands.ts';

export interface EvaluationOptions {
  /** The installed class scheme. */
  scheme?: ClassOrder | undefined;
  /** Called within long steps; ends the evaluation by throwing. */
  checkCancelled?: (() => void) | undefined;
}

export interface Answer {
  /** Not to be changed. */
  bits: Bits;
  /** The length of a mask of the index. */
  slots: number;
  branch: Branch;
}

/** What a node matches, a set that others may share, and what is looked for in texts, if it can stand in a proximity. */
interface Evaluated {
  bits: Bits;
  branch: Branch;
  operand?: Operand;
}

type BinaryNode = Extract<ConditionNode, { left: ConditionNode }>;
type DocumentNode = Extract<BinaryNode, { type: 'or' | 'and' | 'xor' | 'not' }>;

/** Forms that are listed of a word, and of all words of a condition together. */
const MOST_LISTED = 500;
const MOST_LISTED_TOGETHER = 10_000;

/** Answers conditions on one index, and catches up with what other connections write to it. */
export class Conditions {
  readonly #lists: ExactLists;
  readonly #dictionary: Dictionary;

  /** `kept`: what all indexes of a worker may keep in memory between questions. */
  constructor(db: ReadableIndex, kept?: KeptBudget) {
    this.#lists = new ExactLists(db, kept);
    this.#dictionary = new Dictionary(this.#lists);
  }

  /** Gives up what is kept between questions, as before the index is closed. */
  forget(): void {
    this.#lists.forget();
  }

  /** Throws `Unanswerable`: for an index without exact lists, an unknown field or set, too many forms, too much to read. */
  answer(condition: ConditionNode, { scheme, checkCancelled }: EvaluationOptions = {}): Answer {
    checkCancelled?.();
    return this.#lists.onOneState(() => {
      if (!this.#lists.isComplete) throw new Unanswerable('field-absent', { field: 'text' }, condition);
      const { bits, branch } = new Evaluation(this.#lists, this.#dictionary, scheme, condition).of(condition, 'text');
      return { bits, branch, slots: this.#lists.slots };
    }, new CostBudget(checkCancelled));
  }

  /** The words that texts write with hyphens and that a pattern stands for: the parts of each. */
  joinedOf(word: WordPattern, checkCancelled?: () => void): string[][] {
    return this.#lists.onOneState(() => this.#dictionary.joinedOf(word), new CostBudget(checkCancelled));
  }

  /** Whether a European publication names an international one. */
  isEntered({ country, number, application }: Publication): boolean {
    const names = namesOfInternational({ ...application, publication: `${country}-${number}` });
    return this.#lists.onOneState(() => names.some((name) => countBits(this.#lists.slotsOf(inField('pct', name))) > 0));
  }

  /** At most `most` class symbols of a type that begin so, in their order; for less than a subclass, the subclasses. */
  classesFrom(type: string, beginning: string, most: number): string[] {
    return this.#lists.onOneState(() => symbolsFrom(this.#lists.db, type, beginning, most));
  }

  /** How many publications have one of these values: `cpc:G01F11/26`. */
  publicationsWith(values: readonly string[]): number {
    return this.#lists.onOneState(() => countBits(slotsWithValues(this.#lists, values)));
  }

  /** A page of what a condition matches, without a ranking. */
  page({ bits }: Pick<Answer, 'bits'>, options: PageOptions): SlotRow[] {
    return this.#lists.onOneState(() => pageOf(this.#lists.db, bits, this.#lists.days('pd'), options));
  }
}

class Evaluation {
  readonly #lists: ExactLists;
  readonly #dictionary: Dictionary;
  readonly #scheme: ClassOrder | undefined;
  readonly #mostListed: number;
  /** Words by field and canonical form: one that stands in a condition many times is looked up once. */
  readonly #known = new Map<string, Evaluated>();

  constructor(lists: ExactLists, dictionary: Dictionary, scheme: ClassOrder | undefined, condition: ConditionNode) {
    this.#lists = lists;
    this.#dictionary = dictionary;
    this.#scheme = scheme;
    this.#mostListed = Math.min(MOST_LISTED, Math.ceil(MOST_LISTED_TOGETHER / leavesOf(condition)));
  }

  of(node: ConditionNode, field: SearchedField): Evaluated {
    try {
      return this.#of(node, field);
    } catch (error) {
      if (error instanceof TooManySpans) throw new Unanswerable('places-too-many', { text: quotedText(node), most: MOST_SPANS }, node);
      if (error instanceof TooCostly) throw new Unanswerable('too-costly', { text: quotedText(node), most: MOST_STEPS / 1_000_000 }, node);
      throw error;
    }
  }

  #of(node: ConditionNode, field: SearchedField): Evaluated {
    this.#lists.budget.spend(STEPS_OF_BRANCH);
    switch (node.type) {
      case 'all':
        return this.#matching(node, this.#lists.live());
      case 'or':
      case 'and':
      case 'xor':
      case 'not':
        return this.#chain(node, field);
      case 'in':
        return this.#inField(node);
      case 'words':
        return this.#words(node, field);
      case 'quantity': {
        const operand = quantityOperand(this.#lists, node, isText(field) ? field : 'text');
        return { ...this.#matching(node, this.#slotsOf(operand)), operand };
      }
      case 'name':
        if (node.sign === 'family') throw new Unanswerable('applicant-unknown', { text: node.name }, node);
        return this.#matching(node, slotsOfName(this.#lists, field, node));
      case 'value': {
        const { bits, ...facts } = slotsOfValue(this.#lists, node, this.#scheme);
        const evaluated = this.#matching(node, bits);
        return { bits, branch: { ...evaluated.branch, ...facts } };
      }
      case 'has':
        return this.#matching(node, slotsHaving(this.#lists, node));
      case 'art':
        return slotsOfLaw(this.#lists, node);
      case 'set':
        throw new Unanswerable('set-unknown', { text: `L${node.number}` }, node);
      case 'saved':
        throw new Unanswerable('set-unknown', { text: `@${node.name}` }, node);
      default:
        return this.#proximity(node, field);
    }
  }

  /** Operands of one operator in a row are branches side by side, however many they are. */
  #chain(node: DocumentNode, field: SearchedField): Evaluated {
    const combine = { or, and, xor, not: without }[node.type];
    const parts: Pick<Evaluated, 'branch' | 'operand'>[] = [];
    let bits: Bits | undefined;
    for (const part of operandsOf(node)) {
      const { bits: own, ...rest } = this.of(part, field);
      bits = bits === undefined ? own.slice() : combine(bits, own);
      parts.push(rest);
    }
    const operands = parts.flatMap(({ operand }) => operand ?? []);
    const isText = node.type === 'or' && operands.length === parts.length;
    return { ...this.#matching(node, bits as Bits, parts), ...(isText && { operand: { type: 'either', parts: operands } }) };
  }

  #matching(node: ConditionNode, bits: Bits, parts: readonly Pick<Evaluated, 'branch'>[] = []): Evaluated {
    const branches = parts.map(({ branch }) => asPart(branch));
    return { bits, branch: { canonical: canonical(node), count: countBits(bits), ...(branches.length > 0 && { branches }) } };
  }

  #inField(node: Extract<ConditionNode, { type: 'in' }>): Evaluated {
    const older = node.field === 'ag' ? olderOrAbsent(this.#lists, node.field, node) : {};
    const inner = this.of(node.operand, node.field);
    return { ...inner, branch: { ...inner.branch, canonical: canonical(node), ...older } };
  }

  #words(node: Extract<ConditionNode, { type: 'words' }>, field: SearchedField): Evaluated {
    const key = `${field}:${canonical(node)}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#found(node, wordOperand(this.#dictionary, node.words, field, node), key)));
    return known;
  }

  #found(node: Extract<ConditionNode, { type: 'words' }>, { operand, forms }: FoundOperand, key: string): Evaluated {
    const counts = new Map<number, number>();
    const find = (): Bits => this.#slotsOf(operand, counts);
    const evaluated = this.#matching(node, operand.type === 'row' ? this.#lists.answerOf(key, find) : find());
    if (node.words.length > 1 || forms.length === 0) return { ...evaluated, operand };
    const listed = forms
      .map(({ id, name }) => ({ form: name, count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
    return {
      ...evaluated,
      branch: { ...evaluated.branch, ...(listed.length > 0 && { forms: listed.slice(0, this.#mostListed) }) },
      operand,
    };
  }

  /** Operands of one operator in a row are looked for at once, and are branches side by side. */
  #proximity(node: BinaryNode, field: SearchedField): Evaluated {
    const proximity = proximityOf(node);
    const negated = 'negated' in node && node.negated === true;
    const parts: Pick<Evaluated, 'branch'>[] = [];
    let candidates: Bits | undefined;
    let operand: Operand | undefined;
    for (const part of operandsOf(node)) {
      const { bits, branch, operand: own } = this.of(part, field);
      if (own === undefined)
        throw new Unanswerable('operand-without-text', { operator: node.type.toUpperCase(), text: quotedText(part) }, node);
      if (candidates === undefined) candidates = bits.slice();
      else if (!negated) and(candidates, bits);
      operand = operand === undefined ? own : { type: 'pair', proximity, negated, left: operand, right: own };
      parts.push({ branch });
    }
    const occurring = this.#lists.answerOf(`${field}:${canonical(node)}`, () =>
      occurringSlots(this.#lists, operand as Operand, candidates as Bits),
    );
    return { ...this.#matching(node, occurring, parts), operand: operand as Operand };
  }

  /** The publications in which an operand without operators occurs. `counts`: receives the number of those with each form. */
  #slotsOf(operand: Operand, counts?: Map<number, number>): Bits {
    switch (operand.type) {
      case 'forms': {
        const { sections } = fieldTexts[operand.field];
        const [form] = operand.forms;
        if (form !== undefined && operand.forms.length === 1) {
          const { bits, count } = this.#lists.slotsOfForm(form, sections);
          counts?.set(form, count);
          return bits;
        }
        const bits = noBits(this.#lists.slots);
        // In the order of their lists, so that those of one block are read at once.
        for (const one of operand.forms.toSorted((a, b) => a - b)) {
          const count = this.#lists.addSlots(one, sections, bits);
          counts?.set(one, count);
        }
        return bits;
      }
      case 'either': {
        const bits = noBits(this.#lists.slots);
        for (const part of operand.parts) or(bits, this.#slotsOf(part, counts));
        return bits;
      }
      case 'row': {
        const candidates = this.#lists.live();
        for (const part of operand.parts) and(candidates, this.#slotsOf(part));
        return occurringSlots(this.#lists, operand, candidates);
      }
      case 'pair':
        throw new Error('a proximity is evaluated with its node');
    }
  }
}

function asPart(branch: Branch): Branch {
  return branch.branches === undefined ? branch : { ...branch, canonical: partText(branch.canonical) };
}

function isText(field: SearchedField): field is Exclude<SearchedField, 'pa' | 'in' | 'ag'> {
  return field !== 'pa' && field !== 'in' && field !== 'ag';
}

function proximityOf(node: BinaryNode): Proximity {
  switch (node.type) {
    case 'adj':
    case 'near':
      return { kind: node.type, distance: node.distance, paragraph: node.paragraph === true };
    case 'with':
    case 'same':
      return { kind: node.type, distance: node.distance };
    case 'claim':
    case 'chain':
      return { kind: node.type };
    default:
      throw new Error(`${node.type} is no proximity`);
  }
}
