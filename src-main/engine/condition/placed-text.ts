// Where does each word of a stored publication stand? In: a publication. Out: its texts as words with offsets, sentences, paragraphs and claims.
import type { NameField } from '../../contract/condition.ts';
import { sections, type Publication, type Section } from '../../contract/publication.ts';
import { claimsOf, withoutCancelledClaims, type Claim } from '../document/claims.ts';
import { sentencesOf } from '../text/sentences.ts';
import { quantitiesOf, type StatedQuantity } from './quantities.ts';
import { foldedForm, piecesOf } from './words.ts';

/** One text with its words in order; the arrays have an element per word. */
export interface PlacedText {
  field: Section | NameField;
  /** Its number among the texts of the section. */
  entry: number;
  text: string;
  /** As `foldedForm` of words.ts makes them; numbers with digits and a point only. */
  forms: readonly string[];
  /** UTF-16 offsets, the end exclusive. */
  starts: readonly number[];
  ends: readonly number[];
  /** Whether a hyphen, and nothing else, stands between a word and the next. */
  hyphens: readonly boolean[];
  /** Ascending numbers of the sentence and the paragraph. */
  sentences: readonly number[];
  paragraphs: readonly number[];
  /** The number of the claim in `claims`; -1 outside. */
  claimOf: readonly number[];
  claims: readonly Claim[];
  /** The words that have each form. */
  wordsOf: ReadonlyMap<string, readonly number[]>;
  quantities(): readonly StatedQuantity[];
}

/** Letters, marks and numbers, also with points and commas between digits; sound marks alone are no word. */
const CHAIN = /(?![\u3099\u309a\uff9e\uff9f])[\p{L}\p{M}\p{N}]+(?:[.,]\d[\p{L}\p{M}\p{N}]*)*/gu;
const WITH_POINT = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)$/;
const WITH_COMMA = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;
/** In `2,4-dichloro` the comma separates places, in every language. */
const LIST_OF_PLACES = /^(?!\d{1,3},\d{3}$)\d+,\d+$/;
/** What makes several words of a chain, or a number. */
const SEPARATOR_OR_FAR_EAST = /[.,\u1100-\u{10ffff}]/u;
const HYPHEN = /^[-\u2010\u2011]$/;

/** The texts of a publication: title, abstract, claims that were not cancelled, description, applicants, inventors, agents. Linear in their length. */
export function placedTexts(publication: Publication): PlacedText[] {
  const uncancelled = withoutCancelledClaims(publication);
  const formOf = cachedForms();
  const names = (field: NameField, parties: readonly { name: string }[]): PlacedText[] =>
    parties.map(({ name }, entry) => placedText(field, entry, name, '', formOf));
  return [
    ...sections.flatMap((section) =>
      uncancelled[section].map(({ text, language }, entry) => placedText(section, entry, text, language, formOf)),
    ),
    ...names('pa', publication.applicants),
    ...names('in', publication.inventors),
    ...names('ag', publication.agents ?? []),
  ];
}

type FormOf = (word: string) => string;

function cachedForms(): FormOf {
  const forms = new Map<string, string>();
  return (word) => {
    let form = forms.get(word);
    if (form === undefined) forms.set(word, (form = foldedForm(word)));
    return form;
  };
}

function placedText(field: PlacedText['field'], entry: number, text: string, language: string, formOf: FormOf): PlacedText {
  const claims = field === 'claims' ? claimsOf(text) : [];
  const sentenceStarts = sentencesOf(text);
  const forms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const hyphens: boolean[] = [];
  const sentences: number[] = [];
  const paragraphs: number[] = [];
  const claimOf: number[] = [];
  const wordsOf = new Map<string, number[]>();
  let [sentence, paragraph, claim, end] = [0, 0, 0, 0];
  let lineBreak = indexFrom(text, '\n', 0);
  const add = (form: string, start: number, to: number): void => {
    const at = forms.push(form) - 1;
    if (at > 0) hyphens.push(start === end + 1 && HYPHEN.test(text.charAt(end)));
    if (lineBreak < start) {
      if (at > 0) paragraph += 1;
      lineBreak = indexFrom(text, '\n', start);
    }
    while ((sentenceStarts[sentence]?.start ?? Infinity) <= start) sentence += 1;
    while ((claims[claim]?.end ?? Infinity) <= start) claim += 1;
    starts.push(start);
    ends.push((end = to));
    sentences.push(sentence);
    paragraphs.push(paragraph);
    claimOf.push((claims[claim]?.start ?? Infinity) <= start ? claim : -1);
    const words = wordsOf.get(form);
    if (words === undefined) wordsOf.set(form, [at]);
    else words.push(at);
  };
  for (const { 0: chain, index } of text.matchAll(CHAIN)) {
    if (!SEPARATOR_OR_FAR_EAST.test(chain)) {
      add(formOf(chain), index, index + chain.length);
      continue;
    }
    const after = text.slice(index + chain.length, index + chain.length + 3);
    const number = numberOf(chain, index === 0 ? '' : text.charAt(index - 1), after, language);
    if (number !== undefined) {
      add(number, index, index + chain.length);
      continue;
    }
    let start = index;
    for (const run of chain.split(/[.,]/)) {
      for (const piece of piecesOf(run)) add(formOf(piece.text), start + piece.start, start + piece.start + piece.text.length);
      start += run.length + 1;
    }
  }
  hyphens.push(false);
  let quantities: StatedQuantity[] | undefined;
  return {
    ...{ field, entry, text, forms, starts, ends, hyphens, sentences, paragraphs, claimOf, claims, wordsOf },
    quantities: () => (quantities ??= field === 'pa' || field === 'in' ? [] : quantitiesOf(text, language)),
  };
}

function indexFrom(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at < 0 ? Infinity : at;
}

/** The form of a number with points or commas, as its language writes them; undefined for lists such as `1.2.3`. */
function numberOf(chain: string, before: string, after: string, language: string): string | undefined {
  if (!/[.,]/.test(chain) || /[.,]/.test(before)) return undefined;
  if (LIST_OF_PLACES.test(chain) && /^-\p{L}/u.test(after)) return undefined;
  const hasComma = language === 'de' || language === 'fr';
  if (!(hasComma ? WITH_COMMA : WITH_POINT).test(chain)) return undefined;
  return hasComma ? chain.replaceAll('.', '').replace(',', '.') : chain.replaceAll(',', '');
}
