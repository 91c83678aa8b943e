// Reads a text into places. In: a text with its claims. Out: a place for each word, and where sentences, paragraphs and claims begin.
import { quantitiesOf, type StatedQuantity } from '../condition/quantities.ts';
import type { Claim } from '../document/claims.ts';
import { sentencesOf } from '../text/sentences.ts';
import { hashed, HASH_SEED } from '../text/word-cache.ts';
import type { TextRange } from '../../contract/result-list.ts';
import { numberAt } from './folding.ts';
import { boundaries, inField, nameOfQuantity, sectionBits } from './names.ts';
import type { Known, Occurrences } from './occurrences.ts';
import { BETWEEN, CHARACTER, kindOfPair, PAIRED, PART, SOUND_MARKS, unitKinds } from './units.ts';

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

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x2010 || unit === 0x2011;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

export class TextReading {
  readonly #found: Occurrences;
  readonly #sentences: Known;
  readonly #paragraphs: Known;
  readonly #hyphens: Known;
  /** The next place. */
  place = 0;
  #own: TextToRead = { text: '', language: '', sections: 0 };
  #text = '';
  #bits = 0;
  #sentenceStarts: readonly TextRange[] = [];
  #sentence = 0;
  #nextSentence = NEVER;
  #nextLine = 0;
  #claim = 0;
  #nextClaim = NEVER;
  #quantities: readonly StatedQuantity[] = [];
  #quantity = 0;
  #nextQuantity = NEVER;
  #previous: Known | undefined;
  #previousEnd = -1;
  #chain: string[] = [];

  constructor(found: Occurrences) {
    this.#found = found;
    this.#sentences = found.form(boundaries.sentence);
    this.#paragraphs = found.form(boundaries.paragraph);
    this.#hyphens = found.form(boundaries.hyphen);
  }

  /** Reads a text behind those before. */
  read(own: TextToRead): void {
    this.#begin(own);
    this.#readWords();
    // Words of two texts never follow each other.
    this.place += 1;
  }

  #begin(own: TextToRead): void {
    const { text, language, sections, field, claims = [] } = own;
    this.#own = own;
    this.#text = text;
    this.#bits = sections;
    this.#sentenceStarts = sentencesOf(text);
    this.#sentence = 0;
    this.#nextSentence = this.#sentenceStarts[0]?.start ?? NEVER;
    this.#nextLine = 0;
    this.#claim = 0;
    this.#nextClaim = claims[0]?.start ?? NEVER;
    this.#quantities = field === undefined ? quantitiesOf(text, language) : [];
    this.#quantity = 0;
    this.#nextQuantity = this.#quantities[0]?.start ?? NEVER;
    this.#previousEnd = -1;
    this.#chain = [];
  }

  #readWords(): void {
    const text = this.#text;
    const kinds = unitKinds;
    for (let at = 0; at < text.length;) {
      let unit = text.charCodeAt(at);
      let kind = kinds[unit] as number;
      const units = kind === PAIRED ? 2 : 1;
      if (kind === PAIRED) kind = kindOfPair(text, at);
      if (kind === BETWEEN) {
        at += units;
        continue;
      }
      const start = at;
      if (kind === CHARACTER) {
        at = this.#character(start, at + units);
        continue;
      }
      const number = isDigit(unit) ? numberAt(text, start, this.#own.language) : undefined;
      if (number !== undefined) {
        at = number.end;
        this.#add(this.#found.form(number.form), start, at);
        continue;
      }
      let hash = HASH_SEED;
      while (at < text.length) {
        unit = text.charCodeAt(at);
        kind = kinds[unit] as number;
        if (kind !== PART) {
          if (kind !== PAIRED || kindOfPair(text, at) !== PART) break;
          hash = hashed(hash, unit);
          unit = text.charCodeAt((at += 1));
        }
        hash = hashed(hash, unit);
        at += 1;
      }
      this.#add(this.#found.spelling(text, start, at, hash), start, at);
    }
  }

  /** Adds the character at `start..end` with its sound mark; returns where it ends. */
  #character(start: number, end: number): number {
    const stop = SOUND_MARKS.includes(this.#text.charCodeAt(end)) ? end + 1 : end;
    this.#add(this.#found.spelling(this.#text, start, stop, this.#text.charCodeAt(start)), start, stop);
    return stop;
  }

  #add(known: Known, start: number, end: number): void {
    const found = this.#found;
    if (start >= this.#nextLine) {
      found.add(this.#paragraphs, this.place, 0);
      const line = this.#text.indexOf('\n', start);
      this.#nextLine = line < 0 ? NEVER : line;
    }
    if (start >= this.#nextSentence) {
      found.add(this.#sentences, this.place, 0);
      while (start >= this.#nextSentence) this.#nextSentence = this.#sentenceStarts[(this.#sentence += 1)]?.start ?? NEVER;
    }
    if (start >= this.#nextClaim) this.#beginClaims(start);
    while (end > this.#nextQuantity) {
      found.add(found.form(nameOfQuantity(this.#quantities[this.#quantity] as StatedQuantity)), this.place, this.#bits);
      this.#nextQuantity = this.#quantities[(this.#quantity += 1)]?.start ?? NEVER;
    }
    const { field } = this.#own;
    found.add(field === undefined ? known : found.form(inField(field, known.form)), this.place, this.#bits);
    if (this.#previousEnd === start - 1 && isHyphen(this.#text.charCodeAt(start - 1))) this.#join(known, end);
    else if (isHyphen(this.#text.charCodeAt(end))) {
      this.#chain = [known.form];
      this.#previous = known;
      this.#previousEnd = end;
    }
    this.place += 1;
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
  #join(known: Known, end: number): void {
    this.#found.add(this.#hyphens, this.place - 1, 0);
    const bothBeginWithLetter = !isDigit(known.form.charCodeAt(0)) && !isDigit((this.#previous as Known).form.charCodeAt(0));
    if (bothBeginWithLetter) {
      this.#chain.push(known.form);
      for (let first = Math.max(0, this.#chain.length - LONGEST_CHAIN); first < this.#chain.length - 1; first++)
        this.#found.join(this.#chain.slice(first).join('-'));
    } else this.#chain = [known.form];
    this.#previous = known;
    this.#previousEnd = end;
  }
}
