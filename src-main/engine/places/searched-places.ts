// Which publications have an operand in their texts? In: the operand, the lists, candidates. Out: those of them in which it occurs.
import type { TextField } from '../../contract/condition.ts';
import type { Segment } from '../store/segments.ts';
import { noBits, setBit, slotsOf, type Bits } from './bits.ts';
import type { ListCursor } from './list.ts';
import type { ExactLists } from './lists.ts';
import { boundaries, textKinds } from './names.ts';
import { blockOf, occurringIn, type Block, type Occurring } from './occurrence-block.ts';
import { formsIn, type Operand } from './operands.ts';
import { streamReading } from './streams.ts';
import { fieldTexts, WHOLE_TEXTS } from './text-fields.ts';
import { follow, near, notNear, rankOf, union, type Beginnings, type Layout, type Spans, type SpanBudget } from './spans.ts';

/** Slots whose places are in memory at once. */
const BLOCK_SLOTS = 2_048;

/** The candidates in which the operand occurs. `check` is called between blocks and may throw, as may `budget`. */
export function occurringSlots(
  lists: ExactLists,
  operand: Operand,
  candidates: Bits,
  { check, budget }: { check: () => void; budget: SpanBudget },
): Bits {
  const found = noBits(lists.slots);
  for (const segment of lists.segments) {
    let wanted = slotsOf(candidates, segment.first, segment.end);
    if (wanted.length === 0) continue;
    const stream = streamReading(lists, segment, operand);
    if (stream !== undefined)
      wanted = wanted.filter((slot, at) => {
        if (at % BLOCK_SLOTS === 0) check();
        const occurs = stream.occursIn(slot);
        if (occurs === true) setBit(found, slot);
        return occurs === undefined;
      });
    if (wanted.length === 0) continue;
    budget.allow(wanted.length);
    const reading = new SegmentReading(lists, segment, operand, budget);
    for (let at = 0; at < wanted.length; at += BLOCK_SLOTS) {
      check();
      const slots = wanted.slice(at, at + BLOCK_SLOTS);
      reading.enter(blockOf(slots, slots[0] as number, (slots.at(-1) as number) + 1));
      slots.forEach((slot, number) => {
        if (reading.spans(operand, number, true).firsts.length > 0) setBit(found, slot);
      });
    }
  }
  return found;
}

/** The places of the forms of an operand in one segment, block by block. */
class SegmentReading {
  readonly #budget: SpanBudget;
  readonly #lists: ExactLists;
  readonly #segment: Segment;
  readonly #forms: { operand: Operand; cursors: ListCursor[]; occurring: Occurring | undefined }[];
  readonly #boundaries = new Map<string, { cursors: ListCursor[]; occurring: Occurring | undefined }>();
  #block: Block | undefined;

  constructor(lists: ExactLists, segment: Segment, operand: Operand, budget: SpanBudget) {
    this.#budget = budget;
    this.#lists = lists;
    this.#segment = segment;
    this.#forms = formsIn(operand).map((one) => ({ operand: one, cursors: lists.cursors(segment, one.forms), occurring: undefined }));
  }

  enter(block: Block): void {
    this.#block = block;
    for (const one of this.#forms) one.occurring = occurringIn(block, one.cursors);
    for (const one of this.#boundaries.values()) one.occurring = undefined;
  }

  /** Where something begins in publication `number` of the block, or the integers of the run, if it is not of places. */
  #boundary(name: string, number: number, isSum = true): Beginnings {
    let known = this.#boundaries.get(name);
    if (known === undefined) {
      const form = this.#lists.formId(name);
      known = { cursors: form === undefined ? [] : this.#lists.cursors(this.#segment, [form]), occurring: undefined };
      this.#boundaries.set(name, known);
    }
    known.occurring ??= occurringIn(this.#block as Block, known.cursors, isSum);
    const { starts, places } = known.occurring;
    return places.subarray(starts[number], starts[number + 1]);
  }

  #layout(number: number): Layout {
    return {
      sentences: () => this.#boundary(boundaries.sentence, number),
      paragraphs: () => this.#boundary(boundaries.paragraph, number),
      texts: () => this.#boundary(boundaries.text, number, false).filter((_, at) => at % 2 === 0),
      claims: () => this.#boundary(boundaries.claim, number),
      chains: () => chainsOf(this.#boundary(boundaries.claim, number).length, this.#boundary(boundaries.dependency, number, false)),
    };
  }

  /** `isEnough`: one span is enough. */
  spans(operand: Operand, number: number, isEnough: boolean): Spans {
    switch (operand.type) {
      case 'forms':
        return this.#places(operand, number);
      case 'either': {
        const parts: Spans[] = [];
        for (const part of operand.parts) {
          const own = this.spans(part, number, isEnough);
          if (isEnough && own.firsts.length > 0) return own;
          if (own.firsts.length > 0) parts.push(own);
        }
        return parts.length === 0 ? { firsts: [], lasts: [] } : union(parts);
      }
      case 'row': {
        const hyphens = operand.hyphens === true ? this.#boundary(boundaries.hyphen, number) : undefined;
        const isJoined = hyphens && ((place: number): boolean => hyphens[rankOf(hyphens, place) - 1] === place);
        let row = this.spans(operand.parts[0] as Operand, number, false);
        for (let at = 1; at < operand.parts.length && row.firsts.length > 0; at++) {
          const isLast = at === operand.parts.length - 1;
          row = follow(row, this.spans(operand.parts[at] as Operand, number, false), isEnough && isLast, isJoined);
        }
        return row;
      }
      case 'pair': {
        const left = this.spans(operand.left, number, false);
        if (left.firsts.length === 0) return left;
        const right = this.spans(operand.right, number, false);
        const layout = this.#layout(number);
        const { negated, proximity } = operand;
        const found = negated ? notNear(left, right, proximity, layout) : near(left, right, proximity, layout, isEnough);
        if (!isEnough) this.#budget.spend(found.firsts.length);
        return found;
      }
    }
  }

  #places(operand: Extract<Operand, { type: 'forms' }>, number: number): Spans {
    const { occurring } = this.#forms.find((one) => one.operand === operand) as { occurring: Occurring };
    const own = occurring.places.subarray(occurring.starts[number], occurring.starts[number + 1]);
    const places = own;
    const field = fieldTexts[operand.field];
    const isInside = field.sections === 0 || ((occurring.sections[number] as number) & WHOLE_TEXTS & ~field.sections) === 0;
    const kept = isInside && operand.field !== 'c1' && operand.field !== 'ic' ? places : this.#within(operand.field, places, number);
    return { firsts: kept, lasts: kept };
  }

  /** The places within a field. */
  #within(field: TextField, places: Int32Array, number: number): Int32Array {
    const texts = this.#boundary(boundaries.text, number, false);
    const starts = texts.filter((_, at) => at % 2 === 0);
    const isKind = textKinds.map((kind) => fieldTexts[field].kinds.includes(kind));
    const inText = places.filter((place) => isKind[texts[2 * rankOf(starts, place) - 1] as number]);
    if (field !== 'c1' && field !== 'ic') return inText;
    const claims = this.#boundary(boundaries.claim, number);
    const independent = field === 'ic' ? new Set(this.#boundary(boundaries.independent, number)) : undefined;
    return inText.filter((place) => {
      const rank = rankOf(claims, place);
      if (rank === 0) return false;
      const start = claims[rank - 1] as number;
      if (independent !== undefined) return independent.has(start);
      // The first claim of its text.
      return rank === 1 || rankOf(starts, claims[rank - 2] as number) !== rankOf(starts, place);
    });
  }
}

/** For each claim the claims that it refers to, also through others, and itself. `run`: for each claim how many, and how far before it. */
function chainsOf(count: number, run: Int32Array): ReadonlySet<number>[] {
  const chains: Set<number>[] = [];
  let at = 0;
  for (let claim = 0; claim < count; claim++) {
    const own = new Set([claim]);
    const references = run[at++] ?? 0;
    for (let reference = 0; reference < references; reference++)
      for (const above of chains[claim - (run[at++] as number)] ?? []) own.add(above);
    chains.push(own);
  }
  return chains;
}
