// Which publications of an index are prior art under a law? In: a paragraph with its date, day columns, lists of offices and kinds. Out: their
// slots, those of each paragraph below it, and how many have dates too few to tell.
import type { Branch, ConditionNode } from '../../contract/condition.ts';
import { INTERNAL_COUNTRY } from '../../contract/literature.ts';
import type { LawLeaf, LawQuestion } from '../../contract/law.ts';
import { writtenLaw } from '../condition/canonical.ts';
import { partsOfLaw, PRE_AIA_PCT_FROM, yearBefore } from '../condition/law.ts';
import { and, countBits, hasBit, noBits, or, setBit, without, type Bits } from './bits.ts';
import type { ExactLists } from './lists.ts';
import { inField, known } from './names.ts';
import { olderOrAbsent } from './values.ts';
import { europeanPatentsAlone } from '../store/publications.ts';

type LawNode = Extract<ConditionNode, { type: 'art' }>;

export interface LawAnswer {
  bits: Bits;
  branch: Branch;
}

/** Throws `Unanswerable` for 102(e) if the index knows no single priorities. */
export function slotsOfLaw(lists: ExactLists, node: LawNode): LawAnswer {
  return new LawSlots(lists, node).of(node);
}

/** The days of a slot as integers yyyymmdd; 0 if unknown. */
interface SlotDays {
  pd: number;
  fd: number;
  /** The earlier of its filing and its priorities. */
  effective: number;
  us: number;
}

class LawSlots {
  readonly #lists: ExactLists;
  readonly #node: LawNode;

  constructor(lists: ExactLists, node: LawNode) {
    this.#lists = lists;
    this.#node = node;
  }

  of(question: LawQuestion): LawAnswer {
    const canonical = writtenLaw(question);
    const parts = partsOfLaw(question).map((paragraph) => this.of({ ...question, paragraph }));
    if (parts.length === 0) {
      const leaf = question.paragraph as LawLeaf;
      const found = this.#lists.answersOf(`law ${JSON.stringify(question)}`, () => this.#leaf(leaf, question));
      const [bits, unknown] = found.map((set) => set.slice()) as [Bits, Bits];
      const unknowns = countBits(unknown);
      const older =
        leaf === 'US.PRE.102.e' ? olderOrAbsent(this.#lists, writtenLaw({ paragraph: leaf, date: question.date }), this.#node) : {};
      return { bits, branch: { canonical, count: countBits(bits), ...(unknowns > 0 && { unknown: unknowns }), ...older } };
    }
    const bits = noBits(this.#lists.slots);
    for (const part of parts) or(bits, part.bits);
    const branches = parts.map(({ branch }) => branch);
    const unknown = Math.max(0, ...branches.map((branch) => branch.unknown ?? 0));
    const older = Math.max(0, ...branches.map((branch) => branch.older ?? 0));
    return {
      bits,
      branch: { canonical, count: countBits(bits), ...(unknown > 0 && { unknown }), ...(older > 0 && { older }), branches },
    };
  }

  /** Those that it applies to, and those with dates too few to tell. */
  #leaf(leaf: LawLeaf, { date, filed = date }: LawQuestion): [found: Bits, unknown: Bits] {
    const [day, year, filedYear] = [date, yearBefore(date), yearBefore(filed)].map(dayNumber) as [number, number, number];
    switch (leaf) {
      case 'EP.54.2':
        return this.#among(this.#public(), ({ pd }) => pd < day);
      case 'US.102.a.1.barred':
        return this.#among(this.#public(), ({ pd }) => pd < year);
      case 'US.102.a.1.grace':
        return this.#among(this.#public(), ({ pd }) => pd >= year && pd < day);
      case 'US.PRE.102.b':
        return this.#among(this.#public(), ({ pd }) => pd < filedYear);
      case 'US.PRE.102.a':
        return this.#among(this.#public(), ({ pd }) => pd >= filedYear && pd < day);
      case 'EP.54.3.EP':
        return this.#withPatentsAlone(this.#among(this.#applicationsOf('EP'), isEarlier(day), needsEffective), day);
      case 'EP.54.3.WO':
        return this.#among(this.#designating('EP', this.#applicationsOf('WO')), isEarlier(day), needsEffective);
      case 'US.102.a.2':
        return this.#among(this.#countingInUs(), isEarlier(day), needsEffective);
      case 'US.PRE.102.e':
        return this.#among(
          this.#countingBeforeAia(),
          ({ pd, us }) => us < day && pd >= day,
          ({ us }) => us !== 0,
        );
    }
  }

  /** Those of `candidates` whose days are as asked; those without a day that is needed are unknown. */
  #among(
    candidates: Bits,
    accepts: (days: SlotDays) => boolean,
    isKnown: (days: SlotDays) => boolean = () => true,
  ): [found: Bits, unknown: Bits] {
    const lists = this.#lists;
    const [published, filed, priority, domestic] = [lists.days('pd'), lists.days('fd'), lists.days('prd'), lists.days('us')];
    const [found, unknown] = [noBits(lists.slots), noBits(lists.slots)];
    for (let slot = 0; slot < lists.slots; slot++) {
      if (!hasBit(candidates, slot)) continue;
      const [pd, fd, prd] = [published[slot] as number, filed[slot] as number, priority[slot] as number];
      const effective = fd === 0 || (prd !== 0 && prd < fd) ? prd : fd;
      const days = { pd, fd, effective, us: domestic[slot] as number };
      if (pd === 0 || !isKnown(days)) setBit(unknown, slot);
      else if (accepts(days)) setBit(found, slot);
    }
    return [found, unknown];
  }

  /** Of a patent alone nobody knows when its application was published: before the day it falls under 54(2), later under 54(3). */
  #withPatentsAlone([found, unknown]: [found: Bits, unknown: Bits], day: number): [found: Bits, unknown: Bits] {
    const alone = noBits(this.#lists.slots);
    for (const slot of europeanPatentsAlone(this.#lists.db)) if (slot < this.#lists.slots) setBit(alone, slot);
    const [earlier, undated] = this.#among(and(alone, this.#lists.live()), isEarlier(day), needsEffective);
    return [found, or(or(unknown, earlier), undated)];
  }

  /** What no employer keeps to himself. */
  #public(): Bits {
    return without(this.#lists.live(), this.#inOffice(INTERNAL_COUNTRY));
  }

  #inOffice(country: string): Bits {
    return this.#lists.slotsOf(inField('cc', country));
  }

  #applicationsOf(office: string): Bits {
    const kinds = this.#lists.slotsOf(inField('kd', 'A1'));
    return and(or(kinds, this.#lists.slotsOf(inField('kd', 'A2'))), this.#inOffice(office));
  }

  /** Without those known not to designate a state: their list lacks it. Where there is none, those filed before all states were designated count as possible. */
  #designating(code: string, international: Bits): Bits {
    const listed = this.#lists.slotsOf(known.designated);
    return without(international, without(listed, this.#lists.slotsOf(inField('ds', code))));
  }

  #countingInUs(): Bits {
    return or(this.#designating('US', this.#inOffice('WO')), this.#inOffice('US'));
  }

  /** US documents, and international applications in English of the time since these count. */
  #countingBeforeAia(): Bits {
    const international = and(this.#designating('US', this.#inOffice('WO')), this.#lists.slotsOf(inField('pl', 'en')));
    const filed = this.#lists.days('fd');
    const from = dayNumber(PRE_AIA_PCT_FROM);
    const recent = noBits(this.#lists.slots);
    for (let slot = 0; slot < this.#lists.slots; slot++) if ((filed[slot] as number) >= from) setBit(recent, slot);
    return or(and(international, recent), this.#inOffice('US'));
  }
}

function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

function isEarlier(day: number): (days: SlotDays) => boolean {
  return ({ pd, effective }) => effective < day && pd >= day;
}

function needsEffective({ effective }: SlotDays): boolean {
  return effective !== 0;
}
