// Reads a text into places. In: a text with the beginnings of its sentences and claims. Out: a place for each word, and where sentences,
// paragraphs and claims begin.
import { quantitiesOf, type Quantity } from '../condition/quantities.ts';
import type { Claim } from '../document/claims.ts';
import { sentencesOf } from '../text/sentences.ts';
import { hashed, HASH_SEED } from '../text/word-cache.ts';
import { numberAt } from './folding.ts';
import { boundaries, inField, nameOfQuantity, sectionBits } from './names.ts';
import type { Known, Occurrences } from './occurrences.ts';
import { BETWEEN, CHARACTER, kindOfPair, PAIRED, PART, SOUND_MARKS, unitKinds } from './units.ts';

/** The most words that are known as one. */
const LONGEST_CHAIN = 4;
const NEWLINE = 10;

export interface TextToRead {
  text: string;
  language: string;
  /** The sections of its words. */
  sections: number;
  /** Its words become forms of a field, as those of names. */
  field?: string;
  /** Those not cancelled. */
  claims?: readonly Claim[];
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x2010 || unit === 0x2011;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

export class TextReading {
  readonly #found: Occurrences;
  /** The next place. */
  place = 0;
  #previous: { known: Known; end: number } | undefined;
  #chain: string[] = [];

  constructor(found: Occurrences) {
    this.#found = found;
  }

  /** Reads a text behind those before. `onClaim` hears where each of its claims begins. */
  read(
    { text, language, sections, field, claims = [] }: TextToRead,
    onClaim: (claim: Claim, place: number) => void = () => undefined,
  ): void {
    const found = this.#found;
    const sentences = found.form(boundaries.sentence);
    const paragraphs = found.form(boundaries.paragraph);
    const sentenceStarts = sentencesOf(text);
    const startOfSentence = (number: number): number => sentenceStarts[number]?.start ?? Infinity;
    const startOfClaim = (number: number): number => claims[number]?.start ?? Infinity;
    const kinds = unitKinds;
    let sentence = 0;
    let nextSentence = startOfSentence(0);
    let claim = 0;
    let nextClaim = startOfClaim(0);
    const quantities = field === undefined ? quantitiesOf(text, language) : [];
    let quantity = 0;
    let nextQuantity = quantities[0]?.start ?? Infinity;
    let bits = sections;
    let isNewLine = true;
    const { length } = text;
    this.#endChain();
    for (let at = 0; at < length;) {
      let unit = text.charCodeAt(at);
      let kind = kinds[unit] as number;
      if (kind === PAIRED) kind = kindOfPair(text, at);
      if (kind === BETWEEN) {
        if (unit === NEWLINE) isNewLine = true;
        at += kinds[unit] === PAIRED ? 2 : 1;
        continue;
      }
      const start = at;
      if (isNewLine) {
        found.add(paragraphs, this.place, 0);
        isNewLine = false;
      }
      if (start >= nextSentence) {
        found.add(sentences, this.place, 0);
        while (start >= nextSentence) nextSentence = startOfSentence((sentence += 1));
      }
      while (start >= nextClaim) {
        const own = claims[claim] as Claim;
        onClaim(own, this.place);
        bits = sections | (claim === 0 ? sectionBits.c1 : 0) | (own.dependsOn.length === 0 ? sectionBits.ic : 0);
        nextClaim = startOfClaim((claim += 1));
      }
      let known: Known;
      if (kind === CHARACTER) {
        at += kinds[unit] === PAIRED ? 2 : 1;
        if (SOUND_MARKS.includes(text.charCodeAt(at))) at += 1;
        known = found.spelling(text, start, at, unit);
      } else {
        let hash = HASH_SEED;
        const number = isDigit(unit) ? numberAt(text, start, language) : undefined;
        if (number !== undefined) at = number.end;
        while (number === undefined && at < length) {
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
        known = number === undefined ? found.spelling(text, start, at, hash) : found.form(number.form);
      }
      while (at > nextQuantity) {
        found.add(found.form(nameOfQuantity(quantities[quantity] as Quantity)), this.place, bits);
        nextQuantity = quantities[(quantity += 1)]?.start ?? Infinity;
      }
      found.add(field === undefined ? known : found.form(inField(field, known.form)), this.place, bits);
      this.#follow(text, known, start, at);
      this.place += 1;
    }
    // Words of two texts never follow each other.
    this.place += 1;
  }

  /** Notes a hyphen before the word, and the words that it joins. */
  #follow(text: string, known: Known, start: number, end: number): void {
    const previous = this.#previous;
    if (previous?.end === start - 1 && isHyphen(text.charCodeAt(start - 1))) {
      this.#found.add(this.#found.form(boundaries.hyphen), this.place - 1, 0);
      const bothBeginWithLetter = !isDigit(known.form.charCodeAt(0)) && !isDigit(previous.known.form.charCodeAt(0));
      if (bothBeginWithLetter) {
        this.#chain.push(known.form);
        for (let first = Math.max(0, this.#chain.length - LONGEST_CHAIN); first < this.#chain.length - 1; first++)
          this.#found.join(this.#chain.slice(first).join('-'));
      } else this.#chain = [known.form];
      this.#previous = { known, end };
      return;
    }
    // Most words are not followed by a hyphen, and a chain is made for those that are.
    if (isHyphen(text.charCodeAt(end))) {
      this.#chain = [known.form];
      this.#previous = { known, end };
    } else this.#previous = undefined;
  }

  #endChain(): void {
    this.#previous = undefined;
    this.#chain = [];
  }
}
