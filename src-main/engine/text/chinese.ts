// Splits a run of Chinese characters into terms: bigrams and characters between function words, with their offsets. Traditional, simplified and Japanese
// forms of a character count as one, so that a text in one script is found by a query in another.
import { hanForms } from './han-forms-table.ts';
import { CHINESE_FUNCTION_WORDS } from './stop-words-table.ts';

type Emit = (term: string, start: number, end: number) => void;

/** Compatibility ideographs, which are normalised first. */
const COMPATIBILITY = /[\uf900-\ufaff]/;

/** For each UTF-16 unit the form under which it is indexed. */
const forms = formTable();

function formTable(): Uint16Array {
  const table = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
  for (const [form, ...others] of hanForms) for (const other of others) table[other.charCodeAt(0)] = (form as string).charCodeAt(0);
  return table;
}

/** The text with each character in one of its forms; of the same length. */
export function withOneForm(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) folded += String.fromCharCode(forms[text.charCodeAt(at)] as number);
  return folded;
}

/** Emits the terms of `run`; offsets are `at` plus the position in the run, or those of the whole run if it had to be normalised. */
export function chineseTerms(run: string, at: number, emit: Emit): void {
  if (COMPATIBILITY.test(run)) {
    const end = at + run.length;
    termsBetweenFunctionWords(run.normalize('NFKC'), (term) => emit(term, at, end));
  } else {
    termsBetweenFunctionWords(run, (term, start, end) => emit(term, at + start, at + end));
  }
}

function termsBetweenFunctionWords(run: string, emit: Emit): void {
  const folded = withOneForm(run);
  let from = 0;
  for (const { 0: word, index } of folded.matchAll(CHINESE_FUNCTION_WORDS)) {
    bigrams(folded, from, index, emit);
    from = index + word.length;
  }
  bigrams(folded, from, folded.length, emit);
}

/** Each character of a stretch, before it the bigram that begins with it. */
function bigrams(run: string, from: number, to: number, emit: Emit): void {
  for (let at = from; at < to; at++) {
    if (at + 1 < to) emit(run.slice(at, at + 2), at, at + 2);
    emit(run.charAt(at), at, at + 1);
  }
}
