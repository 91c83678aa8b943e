// Reads a text into places. In: a text with its claims, word by word. Out: a place for each word, and where sentences, paragraphs and claims begin.
import { QuantitySearch } from '../condition/quantities.ts';
import type { TextRange } from '../../contract/result-list.ts';
import type { Claim } from '../document/claims.ts';
import { sentencesOf } from '../text/sentences.ts';
import { BETWEEN, CHARACTER, isDigit, isHyphen, kindOfPair, PAIRED, PART, placeKinds, SOUND_MARKS } from '../text/unit-kinds.ts';
import type { WordReader } from '../text/walk.ts';
import { formNamed, type Form, type Spelling } from '../text/word-memory.ts';
import { formOf, numberAt } from './folding.ts';
import { boundaries, inField, nameOfQuantity, sectionBits } from './names.ts';
import type { Occurrences } from './occurrences.ts';

/** The most words that are known as one. */
const LONGEST_CHAIN = 4;
/** Behind the end of every text. */
const NEVER = 0x3fffffff;

export interface TextToRead {
  text: string;
  language: string;
  /** The sections of its words. */
  sections: number;
  /** Its words become forms of a field, as those of names. */
  field?: string;
  /** Those not cancelled. */
  claims?: readonly Claim[];
  /** Hears where each claim begins. */
  onClaim?: (claim: Claim, place: number) => void;
}

export class TextReading implements WordReader {
  readonly #found: Occurrences;
  readonly #sentences = formNamed(boundaries.sentence);
  readonly #paragraphs = formNamed(boundaries.paragraph);
  readonly #hyphens = formNamed(boundaries.hyphen);
  /** The next place. */
  place = 0;
  #own: TextToRead = { text: '', language: '', sections: 0 };
  #text = '';
  #bits = 0;
  /** The first offset at which a paragraph, a sentence or a claim begins. */
  #next = NEVER;
  #sentenceStarts: readonly TextRange[] = [];
  #sentence = 0;
  #nextSentence = NEVER;
  #nextLine = 0;
  #claim = 0;
  #nextClaim = NEVER;
  #quantities: QuantitySearch | undefined;
  #previous: Form | undefined;
  #previousEnd = -1;
  #chain: string[] = [];

  constructor(found: Occurrences) {
    this.#found = found;
  }

  /** Begins a text behind those before. */
  begin(own: TextToRead): void {
    const { text, language, sections, field, claims = [] } = own;
    this.#own = own;
    this.#text = text;
    this.#bits = sections;
    this.#sentenceStarts = sentencesOf(text);
    // Every text begins a sentence.
    this.#sentence = -1;
    this.#nextSentence = 0;
    this.#nextLine = 0;
    this.#claim = 0;
    this.#nextClaim = claims[0]?.start ?? NEVER;
    this.#next = 0;
    this.#quantities = field === undefined ? new QuantitySearch(text, language) : undefined;
    this.#previousEnd = -1;
    this.#chain = [];
  }

  /** Words of two texts never follow each other. */
  end(): void {
    this.place += 1;
  }

  word(spelling: Spelling, start: number, end: number, hasDigit: boolean): void {
    const form = (spelling.form ??= formNamed(formOf(this.#text.slice(start, end))));
    this.#add(form, start, end, hasDigit);
  }

  stretch(from: number, stop: number): void {
    const text = this.#text;
    for (let at = from; at < stop;) {
      let kind = placeKinds[text.charCodeAt(at)] as number;
      const units = kind === PAIRED ? 2 : 1;
      if (kind === PAIRED) kind = kindOfPair(text, at);
      const start = at;
      if (kind === BETWEEN) {
        at += units;
        continue;
      }
      if (kind === CHARACTER) {
        at += SOUND_MARKS.includes(text.charCodeAt(at + units)) ? units + 1 : units;
        this.#add(formNamed(formOf(text.slice(start, at))), start, at, false);
        continue;
      }
      const number = isDigit(text.charCodeAt(at)) ? numberAt(text, start, this.#own.language) : undefined;
      if (number !== undefined) at = number.end;
      else at = this.#wordEnd(start, stop);
      this.#add(formNamed(number?.form ?? formOf(text.slice(start, at))), start, at, true);
    }
  }

  #wordEnd(start: number, stop: number): number {
    let at = start;
    while (at < stop) {
      const kind = placeKinds[this.#text.charCodeAt(at)] as number;
      if (kind === PART) at += 1;
      else if (kind === PAIRED && kindOfPair(this.#text, at) === PART) at += 2;
      else break;
    }
    return at;
  }

  #add(form: Form, start: number, end: number, hasDigit: boolean): void {
    const found = this.#found;
    const { field } = this.#own;
    if (start >= this.#next) this.#beginUnits(start);
    if (hasDigit) this.#addQuantities(start, end);
    found.add(field === undefined ? form : formNamed(inField(field, form.name)), this.place, this.#bits);
    if (this.#previousEnd === start - 1 && isHyphen(this.#text.charCodeAt(start - 1))) this.#join(form, end);
    else if (isHyphen(this.#text.charCodeAt(end))) {
      this.#chain = [form.name];
      this.#previous = form;
      this.#previousEnd = end;
    }
    this.place += 1;
  }

  /** Notes the paragraph, sentence and claims that begin at `start` or before. */
  #beginUnits(start: number): void {
    if (start >= this.#nextLine) {
      this.#found.add(this.#paragraphs, this.place, 0);
      const line = this.#text.indexOf('\n', start);
      this.#nextLine = line < 0 ? NEVER : line;
    }
    if (start >= this.#nextSentence) {
      this.#found.add(this.#sentences, this.place, 0);
      while (start >= this.#nextSentence) this.#nextSentence = this.#sentenceStarts[(this.#sentence += 1)]?.start ?? NEVER;
    }
    if (start >= this.#nextClaim) this.#beginClaims(start);
    this.#next = Math.min(this.#nextLine, this.#nextSentence, this.#nextClaim);
  }

  #addQuantities(start: number, end: number): void {
    for (const quantity of this.#quantities?.within(start, end) ?? [])
      this.#found.add(formNamed(nameOfQuantity(quantity)), this.place, this.#bits);
  }

  #beginClaims(start: number): void {
    const { claims = [], onClaim, sections } = this.#own;
    while (start >= this.#nextClaim) {
      const claim = claims[this.#claim] as Claim;
      onClaim?.(claim, this.place);
      this.#bits = sections | (this.#claim === 0 ? sectionBits.c1 : 0) | (claim.dependsOn.length === 0 ? sectionBits.ic : 0);
      this.#nextClaim = claims[(this.#claim += 1)]?.start ?? NEVER;
    }
  }

  /** Notes the hyphen before the word, and the words that it joins. */
  #join(form: Form, end: number): void {
    this.#found.add(this.#hyphens, this.place - 1, 0);
    const bothBeginWithLetter = !isDigit(form.name.charCodeAt(0)) && !isDigit((this.#previous as Form).name.charCodeAt(0));
    if (bothBeginWithLetter) {
      this.#chain.push(form.name);
      for (let first = Math.max(0, this.#chain.length - LONGEST_CHAIN); first < this.#chain.length - 1; first++)
        this.#found.join(this.#chain.slice(first).join('-'));
    } else this.#chain = [form.name];
    this.#previous = form;
    this.#previousEnd = end;
  }
}
