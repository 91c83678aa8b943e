// Which forms of an index does a word stand for? In: the word as a pattern. Out: forms with their ids, and words that texts write with hyphens.
import type { WordPattern } from '../../contract/condition.ts';
import { namePatternOf, patternOf, type FormPattern } from '../condition/forms.ts';
import { formId, formsAfter, formsBetween, joinedBetween, type FormRow } from '../store/exact-lists.ts';
import { LONGEST_FORM } from './folding.ts';
import type { ReadableIndex } from '../store/index-schema.ts';

/** The most forms of a word. */
export const MOST_FORMS = 50_000;
/** Behind every character that a form can have. */
const LAST = '\u{10ffff}';

export interface FoundForms {
  /** At most MOST_FORMS. */
  forms: FormRow[];
  /** How many there are. */
  count: number;
}

export class Dictionary {
  readonly #db: ReadableIndex;
  /** All forms, each with a line break behind it, and where each begins; read when a word begins with `*`. */
  #text = Buffer.alloc(0);
  #used = 0;
  #starts = new Uint32Array(0);
  #ids = new Uint32Array(0);
  #count = 0;

  constructor(db: ReadableIndex) {
    this.#db = db;
  }

  /** The forms that a word stands for. `field`: those of a field of names, `pa:`; '' for words of the texts. */
  formsOf(word: WordPattern, field: string): FoundForms {
    const pattern = field === '' ? patternOf(word) : namePatternOf(word);
    if (pattern.candidates !== undefined) {
      const forms = this.#rowsOf([...new Set(pattern.candidates)], field);
      return { forms, count: forms.length };
    }
    const found: FoundForms = { forms: [], count: 0 };
    const take = ({ id, name }: FormRow): void => {
      if (!name.startsWith(field)) return;
      const own = name.slice(field.length);
      if (own.startsWith('.') || own.includes(':') || !pattern.accepts(own)) return;
      found.count += 1;
      if (found.count <= MOST_FORMS) found.forms.push({ id, name: own });
    };
    if (pattern.prefix !== '') for (const row of formsBetween(this.#db, field + pattern.prefix, field + pattern.prefix + LAST)) take(row);
    else this.#scan(pattern, take);
    return found;
  }

  /** The ids of those of these words that a text has. */
  idsOf(names: readonly string[], field: string): number[] {
    return this.#rowsOf(names, field).map(({ id }) => id);
  }

  #rowsOf(names: readonly string[], field: string): FormRow[] {
    return names.flatMap((name) => {
      const id = formId(this.#db, field + name.slice(0, LONGEST_FORM));
      return id === undefined ? [] : [{ id, name }];
    });
  }

  /** The words that some text writes with hyphens and that the pattern stands for: their parts. */
  joinedOf(word: WordPattern): string[][] {
    const pattern = patternOf(word);
    const wholes = pattern.candidates ?? [pattern.prefix];
    const end = (whole: string): string => (pattern.candidates === undefined ? whole + LAST : `${whole}\0`);
    return [...new Set(wholes)].flatMap((whole) =>
      Array.from(joinedBetween(this.#db, whole, end(whole)))
        .filter((row) => pattern.accepts(row.whole))
        .map(({ written }) => written.split('-')),
    );
  }

  /** Looks for the end of words or for what is in them, or at all of them, in memory. */
  #scan({ suffix, within }: FormPattern, take: (row: FormRow) => void): void {
    this.#load();
    const text = this.#text.subarray(0, this.#used);
    const wanted = Buffer.from(suffix === '' ? within : `${suffix}\n`);
    if (wanted.length === 0) {
      for (let at = 0; at < this.#count; at++) take(this.#row(at));
      return;
    }
    for (let place = text.indexOf(wanted); place >= 0;) {
      const at = this.#before(place);
      take(this.#row(at));
      const next = this.#starts[at + 1];
      place = next === undefined ? -1 : text.indexOf(wanted, next);
    }
  }

  #row(at: number): FormRow {
    const start = this.#starts[at] as number;
    return { id: this.#ids[at] as number, name: this.#text.toString('utf8', start, (this.#starts[at + 1] ?? this.#used) - 1) };
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

  /** Adds the forms that are new; ids ascend. */
  #load(): void {
    for (const rows of formsAfter(this.#db, this.#ids[this.#count - 1] ?? 0)) {
      const added = Buffer.from(rows.map(({ name }) => `${name}\n`).join(''));
      if (this.#used + added.length > this.#text.length) {
        const larger = Buffer.alloc(2 * this.#text.length + added.length);
        this.#text.copy(larger, 0, 0, this.#used);
        this.#text = larger;
      }
      if (this.#count + rows.length > this.#ids.length) {
        this.#ids = longer(this.#ids, rows.length);
        this.#starts = longer(this.#starts, rows.length);
      }
      let start = this.#used;
      for (const { id, name } of rows) {
        this.#ids[this.#count] = id;
        this.#starts[this.#count++] = start;
        start += Buffer.byteLength(name) + 1;
      }
      added.copy(this.#text, this.#used);
      this.#used += added.length;
    }
    this.#starts = this.#starts.subarray(0, this.#count).slice();
    this.#ids = this.#ids.subarray(0, this.#count).slice();
  }
}

function longer(array: Uint32Array<ArrayBuffer>, more: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length + more);
  larger.set(array);
  return larger;
}
