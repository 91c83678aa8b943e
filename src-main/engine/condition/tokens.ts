// Cuts a condition into words, phrases, values, operators and brackets. In: the text. Out: tokens with UTF-16 offsets; what has no meaning
// is a fault, and no token.
import type { NameField, TextField, ValueField, ValueRange, WordPattern, Written } from '../../contract/condition.ts';
import type { LawQuestion } from '../../contract/law.ts';
import { spellingOf } from '../document/spelling.ts';
import type { Faults } from './faults.ts';
import { isNameField, isTextField, isValueField, nearestField } from './field-names.ts';
import { operatorOf, type Operator } from './operators.ts';
import { typedQuantity } from './quantities.ts';
import { readLaw } from './typed-law.ts';
import { readValue } from './value.ts';
import { wordsOfStretch } from './stretches.ts';

export type Token = Written &
  (
    | { type: '(' }
    | { type: ')' }
    | { type: 'all' }
    /** Stands for what could not be read, so that nothing else is missing. */
    | { type: 'unread' }
    | { type: 'operator'; operator: Operator }
    /** A field before a word, a phrase or a bracket. */
    | { type: 'field'; field: TextField | NameField }
    | { type: 'value'; field: ValueField; value: ValueRange }
    | { type: 'words'; words: WordPattern[]; quoted: boolean }
    /** A whole name: `="Bosch GmbH"`. */
    | { type: 'name'; name: string; sign: 'exact' | 'family' }
    | { type: 'quantity'; from: number; to: number; unit: string }
    | { type: 'set'; number: number }
    | { type: 'saved'; name: string }
    | { type: 'has'; thing: string }
    | ({ type: 'art' } & LawQuestion)
  );

/** Words, values and so on of the longest condition, and the most brackets inside one another. */
export const MOST_LEAVES = 2_000;
export const MOST_DEPTH = 100;
/** Characters of `L999999`. */
const LONGEST_SET = 7;

const SPACE = /\s+/uy;
const FIELD = /([\p{L}][\p{L}\p{N}_]{0,31}):\s*/uy;
const VALUE = /(?:>=|<=|>|<|=)?\s*(?:"[^"]*"|[^\s()"])+/uy;
const QUOTE = /["“”„«»]/u;
const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/uy;
const BRACED = /\{([^{}]*)\}/uy;
const SAVED = /@([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)/uy;
const THING = /[\p{L}\p{N}_-]+/uy;
const RUN = String.raw`[=~]?[\p{L}\p{M}\p{N}*?\u2010\u2011-]+`;
/** Words that slashes, apostrophes and, between digits, points and commas join. */
const STRETCH = new RegExp(String.raw`${RUN}(?:(?:[/'’]|(?<=\p{Nd})[.,](?=\p{Nd}))${RUN})*`, 'uy');
const WITHOUT_MEANING = /[^\s\p{L}\p{M}\p{N}()"“”„«»{@*?=~-]+|[^]/uy;

export function tokensOf(text: string, faults: Faults): Token[] {
  return new Cut(text, faults).tokens;
}

class Cut {
  readonly tokens: Token[] = [];
  readonly #text: string;
  readonly #faults: Faults;
  #at = 0;
  #leaves = 0;
  /** Fields in a row, each inside the one before. */
  #fields = 0;
  /** For each open bracket, the field whose values are in it. */
  readonly #open: (ValueField | undefined)[] = [];

  constructor(text: string, faults: Faults) {
    this.#text = text;
    this.#faults = faults;
    while (this.#next(SPACE) !== undefined || this.#at < text.length) {
      if (this.#at === text.length || faults.isFull) break;
      this.#cut();
      if (this.#leaves <= MOST_LEAVES && this.#open.length <= MOST_DEPTH && this.#fields <= MOST_DEPTH) continue;
      faults.add('condition-too-long', { start: this.#at - 1, end: this.#at });
      break;
    }
  }

  /** What `form` matches here, and moves behind it. */
  #next(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text);
    if (found !== null) this.#at = form.lastIndex;
    return found ?? undefined;
  }

  #cut(): void {
    const start = this.#at;
    const first = this.#text.charAt(start);
    const field = this.#open.at(-1);
    if (first === '(' || first === ')') this.#bracket(first);
    else if (field !== undefined) this.#valueOrOperator(field);
    else if (QUOTE.test(first)) this.#phrase();
    else if (first === '{') this.#quantity();
    else if (first === '@') this.#saved();
    else if (/[=~]/.test(first) && this.#name(first)) return;
    else if (this.#field() || this.#stretch()) return;
    else this.#withoutMeaning();
  }

  /** `start`: where a field before the bracket begins. */
  #bracket(type: '(' | ')', field?: ValueField, start = this.#at): void {
    this.#at += 1;
    if (type === '(') this.#open.push(field);
    else this.#open.pop();
    this.tokens.push({ type, start, end: this.#at });
  }

  #leaf(token: Token): void {
    this.#leaves += token.type === 'words' ? token.words.length : 1;
    this.tokens.push(token);
  }

  #withoutMeaning(): void {
    const start = this.#at;
    const [text = ''] = this.#next(WITHOUT_MEANING) ?? [];
    this.#faults.add('character-unknown', { start, end: this.#at }, { text: text.slice(0, 40) }, { start, end: this.#at, text: ' ' });
  }

  #unpaired(text: string): void {
    const start = this.#at;
    this.#at += 1;
    this.#faults.add('bracket-open', { start, end: this.#at }, { text }, { start, end: this.#at, text: ' ' });
  }

  #phrase(): void {
    const start = this.#at;
    const [quoted, content = ''] = this.#next(QUOTED) ?? [];
    if (quoted === undefined) return this.#unpaired(this.#text.charAt(start));
    const words = wordsOfStretch(content, start + 1, true, this.#faults);
    if (words.length > 0) return this.#leaf({ type: 'words', words, quoted: true, start, end: this.#at });
    this.#unread(start, () =>
      this.#faults.add('operand-missing', { start, end: this.#at }, { text: quoted }, { start, end: this.#at, text: ' ' }),
    );
  }

  /** A sign before a phrase makes it a whole name; false if no phrase follows. */
  #name(sign: string): boolean {
    const start = this.#at;
    this.#at += 1;
    const name = spellingOf(this.#next(QUOTED)?.[1] ?? '');
    if (name === '') this.#at = start;
    else this.#leaf({ type: 'name', name, sign: sign === '=' ? 'exact' : 'family', start, end: this.#at });
    return name !== '';
  }

  #quantity(): void {
    const start = this.#at;
    const [braced, content = ''] = this.#next(BRACED) ?? [];
    if (braced === undefined) return this.#unpaired('{');
    const quantity = typedQuantity(content);
    const place = { start, end: this.#at };
    if (quantity === undefined) {
      this.#unread(start, () => this.#faults.add('quantity-unclear', place, { text: braced.slice(0, 80) }));
    } else if (quantity.from > quantity.to) {
      const [low = '', rest = ''] = content.split('..');
      const turned = rest.replace(/^\s*([-−+\d.,]+)/u, (_, high: string) => `${high}..${low.trim()}`);
      this.#unread(start, () => this.#faults.add('range-reversed', place, { text: braced }, { ...place, text: `{${turned}}` }));
    } else this.#leaf({ type: 'quantity', ...quantity, ...place });
  }

  #unread(start: number, report: () => void): void {
    report();
    this.#leaf({ type: 'unread', start, end: this.#at });
  }

  #saved(): void {
    const start = this.#at;
    const name = this.#next(SAVED)?.[1];
    if (name === undefined) this.#withoutMeaning();
    else this.#leaf({ type: 'saved', name, start, end: this.#at });
  }

  #field(): boolean {
    const start = this.#at;
    const typed = this.#next(FIELD)?.[1];
    if (typed === undefined) return false;
    const place = { start, end: start + typed.length + 1 };
    let field = typed.toLowerCase();
    if (field === 'has') {
      const thing = this.#next(THING)?.[0];
      if (thing !== undefined) this.#leaf({ type: 'has', thing: thing.toLowerCase(), start, end: this.#at });
      else this.#missingAfter(place, typed);
      return true;
    }
    if (field === 'art') {
      this.#law(start, place);
      return true;
    }
    if (!isTextField(field) && !isNameField(field) && !isValueField(field)) {
      const nearest = nearestField(field);
      this.#faults.add('field-unknown', place, { field: typed }, { ...place, text: nearest === undefined ? ' ' : `${nearest}:` });
      field = nearest ?? '';
    }
    this.#fields = this.tokens.at(-1)?.type === 'field' ? this.#fields + 1 : 0;
    if (isTextField(field) || isNameField(field)) this.tokens.push({ type: 'field', field, start, end: this.#at });
    else if (!isValueField(field)) return true;
    else if (this.#text.startsWith('(', this.#at)) this.#bracket('(', field, start);
    else if (!this.#value(field, start)) this.#missingAfter(place, typed);
    return true;
  }

  #law(start: number, field: Written): void {
    const from = this.#at;
    const typed = this.#next(VALUE)?.[0];
    if (typed === undefined) return this.#missingAfter(field, 'art');
    const read = readLaw(typed);
    if ('question' in read) return this.#leaf({ type: 'art', ...read.question, start, end: this.#at });
    const whole = { start: from, end: this.#at };
    const edits = read.instead === undefined ? [] : [{ ...whole, text: read.instead }];
    const { wrong = typed } = read;
    const begin = from + Math.max(0, typed.indexOf(wrong));
    const place = { start: begin, end: Math.min(begin + wrong.length, this.#at) };
    this.#unread(start, () => this.#faults.add(read.code, place, { text: wrong.slice(0, 80) }, ...edits));
  }

  #missingAfter(place: Written, field: string): void {
    this.#unread(place.start, () => this.#faults.add('operand-missing', place, { text: `${field}:` }, { ...place, text: ' ' }));
  }

  /** In a bracket with the values of one field. */
  #valueOrOperator(field: ValueField): void {
    const start = this.#at;
    const [typed = ''] = this.#next(VALUE) ?? [];
    const operator = operatorOf(typed);
    if (operator !== undefined) {
      this.tokens.push({ type: 'operator', operator, start, end: this.#at });
      return;
    }
    this.#at = start;
    if (!this.#value(field, start)) this.#unpaired(this.#text.charAt(start));
  }

  /** Reads the value of a field that is written from `start` on; false if there is none. */
  #value(field: ValueField, start: number): boolean {
    const from = this.#at;
    const typed = this.#next(VALUE)?.[0];
    if (typed === undefined) return false;
    const read = readValue(field, typed);
    if ('value' in read) {
      this.#leaf({ type: 'value', field, value: read.value, start, end: this.#at });
      return true;
    }
    const place = { start: from, end: this.#at };
    const edits =
      read.code === 'operand-missing'
        ? [{ start, end: this.#at, text: ' ' }]
        : read.instead === undefined
          ? []
          : [{ ...place, text: read.instead }];
    this.#unread(start, () => this.#faults.add(read.code, place, { text: typed.slice(0, 80), field }, ...edits));
    return true;
  }

  /** A number that no line of a strategy can have was probably meant as a word. */
  #set(written: string, place: Written): void {
    if (written.length <= LONGEST_SET) return this.#leaf({ type: 'set', number: Number(written.slice(1)), ...place });
    this.#unread(place.start, () =>
      this.#faults.add('set-unknown', place, { text: written.slice(0, 80) }, { ...place, text: `=${written}` }),
    );
  }

  #stretch(): boolean {
    const start = this.#at;
    const written = this.#next(STRETCH)?.[0];
    if (written === undefined) return false;
    const place = { start, end: this.#at };
    const operator = operatorOf(written);
    if (operator !== undefined) this.tokens.push({ type: 'operator', operator, ...place });
    else if (written === 'all') this.#leaf({ type: 'all', ...place });
    else if (/^L\d+$/.test(written)) this.#set(written, place);
    else if (/^[=~]/.test(written) && /[^\s("“”„«»:]/u.test(this.#text.charAt(start - 1))) {
      this.#at = start + 1;
      const sign = { start, end: this.#at };
      this.#faults.add('character-unknown', sign, { text: written.charAt(0) }, { ...sign, text: ' ' });
    } else {
      const words = wordsOfStretch(written, start, false, this.#faults);
      if (words.length > 0) this.#leaf({ type: 'words', words, quoted: false, ...place });
      else this.#unread(start, () => this.#faults.add('character-unknown', place, { text: written }, { ...place, text: ' ' }));
    }
    return true;
  }
}
