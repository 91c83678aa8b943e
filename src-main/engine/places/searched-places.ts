// Which publications have an operand in their texts? In: the operand, the lists, candidates. Out: those of them in which it occurs.
import type { TextField } from '../../contract/condition.ts';
import type { Segment } from '../store/segments.ts';
import { noBits, setBit, slotsOf, type Bits } from './bits.ts';
import type { ListCursor } from './list.ts';
import type { ExactLists } from './lists.ts';
import { boundaries, textKinds } from './names.ts';
import { blockOf, occurringIn, type Block, type Occurring } from './occurrence-block.ts';
import { formsIn, type Operand } from './operands.ts';
import { STEPS_OF_SPAN } from './cost-budget.ts';
import { streamReading } from './streams.ts';
import { fieldTexts, WHOLE_TEXTS } from './text-fields.ts';
import { follow, near, notNear, rankOf, union, type Beginnings, type Layout, type Spans } from './spans.ts';

/** Slots whose places are in memory at once; fewer where many words are looked for, whose places are all in memory. */
const BLOCK_SLOTS = 2_048;
const WORDS_OF_BLOCK = 16;

/** The candidates in which the operand occurs. Throws `TooCostly` and `TooManySpans`. */
export function occurringSlots(lists: ExactLists, operand: Operand, candidates: Bits): Bits {
  const found = noBits(lists.slots);
  const first = firstPair(operand);
  for (const segment of lists.segments) {
    let wanted = slotsOf(candidates, segment.first, segment.end);
    if (wanted.length === 0) continue;
    const stream = streamReading(lists, segment, first);
    if (stream !== undefined)
      wanted = wanted.filter((slot) => {
        const occurs = stream.occursIn(slot);
        if (occurs === true && first === operand) setBit(found, slot);
        return occurs === undefined || (occurs && first !== operand);
      });
    if (wanted.length === 0) continue;
    const reading = new SegmentReading(lists, segment, operand);
    for (let at = 0; at < wanted.length; at += reading.blockSlots) {
      const slots = wanted.slice(at, at + reading.blockSlots);
      reading.enter(blockOf(slots, slots[0] as number, (slots.at(-1) as number) + 1));
      slots.forEach((slot, number) => {
        if (reading.spans(operand, number, true).firsts.length > 0) setBit(found, slot);
      });
    }
  }
  return found;
}

/** Operators in a row group from the left: where the first pair does not occur, nothing does. */
function firstPair(operand: Operand): Operand {
  let first = operand;
  while (first.type === 'pair' && first.left.type === 'pair') first = first.left;
  return first;
}

/** Lists that are read together. */
interface ReadLists {
  cursors: ListCursor[];
  occurring: Occurring | undefined;
}

/** The places of the forms of an operand in one segment, block by block. */
class SegmentReading {
  readonly #lists: ExactLists;
  readonly #segment: Segment;
  /** Of the same word, which may stand in an operand many times, once. */
  readonly #forms = new Map<Operand, ReadLists>();
  readonly #boundaries = new Map<string, ReadLists>();
  readonly blockSlots: number;
  #block: Block | undefined;

  constructor(lists: ExactLists, segment: Segment, operand: Operand) {
    this.#lists = lists;
    this.#segment = segment;
    for (const one of new Set(formsIn(operand))) this.#forms.set(one, { cursors: lists.cursors(segment, one.forms), occurring: undefined });
    this.blockSlots = Math.ceil(BLOCK_SLOTS / Math.ceil(this.#forms.size / WORDS_OF_BLOCK));
  }

  enter(block: Block): void {
    this.#block = block;
    for (const one of this.#forms.values()) one.occurring = this.#read(one.cursors);
    for (const one of this.#boundaries.values()) one.occurring = undefined;
  }

  #read(cursors: readonly ListCursor[], isSum = true): Occurring {
    const occurring = occurringIn(this.#block as Block, cursors, isSum);
    this.#lists.budget.spend(cursors.length + (occurring.starts.at(-1) ?? 0));
    return occurring;
  }

  /** Where something begins in publication `number` of the block, or the integers of the run, if it is not of places. */
  #boundary(name: string, number: number, isSum = true): Beginnings {
    let known = this.#boundaries.get(name);
    if (known === undefined) {
      const form = this.#lists.formId(name);
      known = { cursors: form === undefined ? [] : this.#lists.cursors(this.#segment, [form]), occurring: undefined };
      this.#boundaries.set(name, known);
    }
    known.occurring ??= this.#read(known.cursors, isSum);
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
      budget: this.#lists.budget,
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
          this.#lists.budget.spend(own.firsts.length);
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
        if (!isEnough) this.#lists.budget.spend(STEPS_OF_SPAN * found.firsts.length);
        return found;
      }
    }
  }

  #places(operand: Extract<Operand, { type: 'forms' }>, number: number): Spans {
    const { occurring } = this.#forms.get(operand) as { occurring: Occurring };
    const places = occurring.places.subarray(occurring.starts[number], occurring.starts[number + 1]);
    this.#lists.budget.spend(places.length + 1);
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
