// Which forms of an index does a word stand for? In: the word as a pattern. Out: forms with their ids, and words that texts write with hyphens.
import type { WordPattern } from '../../contract/condition.ts';
import { namePatternOf, patternOf, type FormPattern } from '../condition/forms.ts';
import { formId, formPagesFrom, formsBetween, joinedBetween, type FormRow } from '../store/forms.ts';
import { STEPS_OF_FORM, STEPS_OF_LIST } from './cost-budget.ts';
import { LONGEST_FORM } from './folding.ts';
import type { ExactLists } from './lists.ts';
import { SuffixOrder } from './suffix-order.ts';

/** The most forms of a word. */
export const MOST_FORMS = 50_000;
/** Forms that are searched one after the other before the order by ends is made again. */
const MOST_UNORDERED = 50_000;
/** Bytes of forms that are passed in a step while something inside of them is looked for. */
const BYTES_OF_STEP = 4;
const LINE_BREAK = 0x0a;
/** Behind every character that a form can have. */
const LAST = '\u{10ffff}';

export interface FoundForms {
  /** At most MOST_FORMS. */
  forms: FormRow[];
  /** How many there are. */
  count: number;
}

export class Dictionary {
  readonly #lists: ExactLists;
  /** All forms in the order of their ids, which begin at 1, each with a line break behind it; read when a word begins with `*`. */
  #text = Buffer.alloc(0);
  #used = 0;
  /** Where each begins, and behind the last. */
  #starts = new Uint32Array(1);
  #count = 0;
  #ends: SuffixOrder | undefined;

  constructor(lists: ExactLists) {
    this.#lists = lists;
  }

  /** The forms that a word stands for. `field`: those of a field of names, `pa:`; '' for words of the texts. */
  formsOf(word: WordPattern, field: string): FoundForms {
    const pattern = field === '' ? patternOf(word) : namePatternOf(word);
    if (pattern.candidates !== undefined) {
      this.#lists.budget.spend(STEPS_OF_LIST * pattern.candidates.length);
      const forms = this.#rowsOf([...new Set(pattern.candidates)], field);
      return { forms, count: forms.length };
    }
    const found: FoundForms = { forms: [], count: 0 };
    const take = ({ id, name }: FormRow): void => {
      this.#lists.budget.spend(STEPS_OF_FORM);
      if (!name.startsWith(field)) return;
      const own = name.slice(field.length);
      if (own.startsWith('.') || own.includes(':') || !pattern.accepts(own)) return;
      found.count += 1;
      if (found.count <= MOST_FORMS) found.forms.push({ id, name: own });
    };
    if (pattern.prefix !== '')
      for (const row of formsBetween(this.#lists.db, field + pattern.prefix, field + pattern.prefix + LAST)) take(row);
    else this.#scan(pattern, take);
    return found;
  }

  /** The ids of those of these words that a text has. */
  idsOf(names: readonly string[], field: string): number[] {
    return this.#rowsOf(names, field).map(({ id }) => id);
  }

  #rowsOf(names: readonly string[], field: string): FormRow[] {
    return names.flatMap((name) => {
      const id = formId(this.#lists.db, field + name.slice(0, LONGEST_FORM));
      return id === undefined ? [] : [{ id, name }];
    });
  }

  /** The words that some text writes with hyphens and that the pattern stands for: their parts. */
  joinedOf(word: WordPattern): string[][] {
    const pattern = patternOf(word);
    const wholes = pattern.candidates ?? [pattern.prefix];
    const end = (whole: string): string => (pattern.candidates === undefined ? whole + LAST : `${whole}\0`);
    return [...new Set(wholes)].flatMap((whole) =>
      Array.from(joinedBetween(this.#lists.db, whole, end(whole)))
        .filter((row) => {
          this.#lists.budget.spend(STEPS_OF_FORM);
          return pattern.accepts(row.whole);
        })
        .map(({ written }) => written.split('-')),
    );
  }

  /** Looks for the end of words or for what is in them, or at all of them, in memory. */
  #scan({ suffix, within }: FormPattern, take: (row: FormRow) => void): void {
    this.#load();
    if (suffix === '') this.#lists.budget.spend(this.#used / BYTES_OF_STEP);
    if (suffix !== '') {
      const end = Buffer.from(suffix);
      const ends = this.#endsOfForms();
      ends.each(end, (at) => void take(this.#row(at)));
      this.#find(Buffer.from(`${suffix}\n`), ends.size, take);
    } else if (within !== '') this.#find(Buffer.from(within), 0, take);
    else for (let at = 0; at < this.#count; at++) take(this.#row(at));
  }

  /** Takes the forms from number `first` on that have these bytes. */
  #find(wanted: Uint8Array, first: number, take: (row: FormRow) => void): void {
    const text = this.#text.subarray(0, this.#used);
    for (let place = text.indexOf(wanted, this.#starts[first]); place >= 0;) {
      const at = this.#before(place);
      take(this.#row(at));
      place = text.indexOf(wanted, this.#starts[at + 1]);
    }
  }

  #row(at: number): FormRow {
    return { id: at + 1, name: this.#text.toString('utf8', this.#starts[at], (this.#starts[at + 1] as number) - 1) };
  }

  /** The number of the form at a place of the text. */
  #before(place: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] as number) <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The order by ends, which is made again when it lacks many forms. */
  #endsOfForms(): SuffixOrder {
    const ordered = this.#ends?.size ?? 0;
    if (this.#ends === undefined || this.#count - ordered > MOST_UNORDERED + ordered / 8)
      this.#ends = new SuffixOrder(this.#text, this.#starts.slice(0, this.#count + 1));
    return this.#ends;
  }

  /** Adds the forms that are new. */
  #load(): void {
    for (const names of formPagesFrom(this.#lists.db, this.#count + 1)) {
      if (this.#used + names.length > this.#text.length) {
        const larger = Buffer.alloc(2 * this.#text.length + names.length);
        this.#text.copy(larger, 0, 0, this.#used);
        this.#text = larger;
      }
      this.#text.set(names, this.#used);
      for (const byte of names) {
        this.#used += 1;
        if (byte !== LINE_BREAK) continue;
        if (this.#count + 1 === this.#starts.length) {
          const larger = new Uint32Array(2 * this.#starts.length);
          larger.set(this.#starts);
          this.#starts = larger;
        }
        this.#starts[(this.#count += 1)] = this.#used;
      }
    }
  }
}
