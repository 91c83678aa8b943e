// Where do a word, a phrase and a quantity stand in a text? In: the leaf of a condition, a placed text. Out: spans of words.
import type { ConditionNode, WordPattern } from '../../contract/condition.ts';
import { isNameField } from './field-names.ts';
import { namePatternOf, patternOf, type FormPattern } from './forms.ts';
import type { PlacedText } from './placed-text.ts';
import { quantitiesMeet } from './quantities.ts';
import { isIdeographic } from './words.ts';

export type LeafNode = Extract<ConditionNode, { type: 'words' | 'quantity' }>;

/** First and last word of a stretch of text number `text` of a publication. */
export interface Span {
  text: number;
  first: number;
  last: number;
  /** The spans of operands that it consists of; absent for words and quantities. */
  of?: Span[];
  /** UTF-16 offsets, where they are not those of its words. */
  written?: { start: number; end: number };
}

/** The words that texts of the collection write with hyphens and that a pattern stands for: the parts of each. */
export type JoinedWords = (word: WordPattern) => readonly (readonly string[])[];

/** Finds the spans of leaves; keeps what it knows about each word, for as many texts as are asked. */
export class LeafSpans {
  readonly #joinedOf: JoinedWords;
  readonly #patterns = new Map<string, FormPattern>();
  readonly #joined = new Map<string, readonly (readonly string[])[]>();

  constructor(joinedOf: JoinedWords) {
    this.#joinedOf = joinedOf;
  }

  /** In the order of their first words. `text`: the number of the text. */
  of(leaf: LeafNode, placed: PlacedText, text: number): Span[] {
    return leaf.type === 'quantity' ? quantitySpans(leaf, placed, text) : this.#phrase(leaf.words, placed, text);
  }

  #phrase(words: readonly WordPattern[], placed: PlacedText, text: number): Span[] {
    const [begin, ...rest] = words.map((word) => this.#stretches(word, placed));
    let spans = begin ?? new Map<number, readonly number[]>();
    for (const next of rest) {
      const longer = new Map<number, readonly number[]>();
      for (const [first, lasts] of spans) {
        const ends = new Set(lasts.flatMap((last) => next.get(last + 1) ?? []));
        if (ends.size > 0) longer.set(first, [...ends]);
      }
      spans = longer;
    }
    const found = [...spans].flatMap(([first, lasts]) => [...new Set(lasts)].map((last) => ({ text, first, last })));
    return found.sort((a, b) => a.first - b.first || a.last - b.last);
  }

  /** The last words of one word of a condition, by its first: they differ if hyphens or spaces separate its parts. */
  #stretches(word: WordPattern, placed: PlacedText): Map<number, number[]> {
    const { hyphens = [], sign, pattern } = word;
    const found = new Map<number, number[]>();
    const add = (first: number, last: number): void => {
      const lasts = found.get(first);
      if (lasts === undefined) found.set(first, [last]);
      else lasts.push(last);
    };
    const parts = [0, ...hyphens].map((from, at): WordPattern => {
      const isLast = at === hyphens.length;
      return { pattern: pattern.slice(from, hyphens[at] ?? pattern.length), ...(isLast ? sign && { sign } : { sign: 'exact' }) };
    });
    const addRows = (isRow: (at: number) => boolean): void => {
      for (const first of this.#wordsLike(parts[0] as WordPattern, placed)) if (isRow(first)) add(first, first + parts.length - 1);
    };
    const isRowAt = (first: number): boolean => parts.every((part, at) => this.#isLike(part, placed, first + at));
    if (sign === 'exact' && hyphens.length > 0) {
      addRows((first) => isRowAt(first) && parts.slice(1).every((_, at) => placed.hyphens[first + at]));
      return found;
    }
    for (const at of this.#wordsLike({ pattern, ...(sign && { sign }) }, placed)) add(at, at);
    if (hyphens.length > 0) addRows(isRowAt);
    if (sign === 'exact') return found;
    for (const row of this.#joinedWith(word))
      for (const first of placed.wordsOf.get(row[0] ?? '') ?? [])
        if (row.every((form, at) => placed.forms[first + at] === form)) add(first, first + row.length - 1);
    return found;
  }

  #wordsLike(word: WordPattern, { wordsOf, field }: PlacedText): number[] {
    if (isIdeographic(word.pattern)) return [...(wordsOf.get(word.pattern) ?? [])];
    const { candidates, accepts } = this.#patternOf(word, isNameField(field));
    const forms = candidates ?? [...wordsOf.keys()].filter(accepts);
    return forms.flatMap((form) => wordsOf.get(form) ?? []);
  }

  #isLike(word: WordPattern, { forms, field }: PlacedText, at: number): boolean {
    const form = forms[at];
    if (form === undefined) return false;
    return isIdeographic(word.pattern) ? form === word.pattern : this.#patternOf(word, isNameField(field)).accepts(form);
  }

  #patternOf(word: WordPattern, isName: boolean): FormPattern {
    return kept(this.#patterns, `${isName ? 'name' : ''} ${word.sign ?? ''} ${word.pattern}`, () =>
      isName ? namePatternOf(word) : patternOf(word),
    );
  }

  #joinedWith(word: WordPattern): readonly (readonly string[])[] {
    return kept(this.#joined, `${word.sign ?? ''} ${word.pattern}`, () => (isIdeographic(word.pattern) ? [] : this.#joinedOf(word)));
  }
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

/** A quantity stands at the word in which its number begins. */
function quantitySpans(wanted: Extract<LeafNode, { type: 'quantity' }>, { ends, quantities }: PlacedText, text: number): Span[] {
  let at = 0;
  return quantities().flatMap((quantity) => {
    while (at < ends.length && (ends[at] as number) <= quantity.start) at += 1;
    if (at === ends.length || !quantitiesMeet(wanted, quantity)) return [];
    return [{ text, first: at, last: at, written: { start: quantity.start, end: quantity.end } }];
  });
}
