// Splits the Korean words of a text into terms: bigrams of syllables without particles and endings, each with its offsets.
// Compounds are written together or apart ("회전축", "회전 축"), so two nouns in a row also give the bigram that joins them.
import { chineseTerms } from './chinese.ts';
import { koreanEndings, koreanFunctionWords, particlesByFinal, syllablesBeforeNounEnding } from './stop-words-table.ts';

type Emit = (term: string, start: number, end: number) => void;

/** Conjoining letters, compatibility letters and ideographs, which are normalised first. */
const COMPATIBILITY = /[\u1100-\u11ff\u3130-\u318f\uf900-\ufaff]/;
const PARTS = /[\uac00-\ud7a3]+|[^\uac00-\ud7a3]+/g;
const HANGUL = /^[\uac00-\ud7a3]/;
const FIRST_SYLLABLE = 0xac00;
/** Syllables of one beginning and vowel, by their final consonant; the first has none. */
const FINALS = 28;
/** The final consonant ㄹ, after which 로 stands as after a vowel. */
const RIEUL = 8;
/** Syllables that a verbal ending leaves. */
const LEAST_STEM = 2;
const LONGEST_ENDING = Math.max(...[...koreanEndings].map((ending) => ending.length));

/** Reads the Korean words of one text in order. */
export class KoreanTerms {
  /** Where the last noun without a particle ends, and its last syllable. */
  #nounEnd = -1;
  #lastSyllable = '';

  /** Emits the terms of a run without spaces at `at` of the text; offsets are those of the whole run if it had to be normalised. */
  read(text: string, run: string, at: number, emit: Emit): void {
    const isPlain = !COMPATIBILITY.test(run);
    const end = at + run.length;
    const emitted: Emit = isPlain ? emit : (term) => emit(term, at, end);
    for (const { 0: part, index } of (isPlain ? run : run.normalize('NFKC')).matchAll(PARTS)) {
      if (HANGUL.test(part)) this.#word(text, part, at + index, emitted);
      else chineseTerms(part, at + index, emitted);
    }
  }

  #word(text: string, word: string, at: number, emit: Emit): void {
    const isNext = this.#nounEnd === at - 1 && text.charCodeAt(at - 1) === 0x20;
    const before = this.#nounEnd;
    this.#nounEnd = -1;
    if (koreanFunctionWords.has(word)) return;
    const stem = stemLength(word);
    if (isNext) emit(this.#lastSyllable + word.charAt(0), before - 1, at + 1);
    // A noun of one syllable with a particle, or one of two: 물이, 높이.
    if (stem === 1 || (word.length === 2 && (endsAsParticle(word) || '에의'.includes(word.charAt(1))))) emit(word.charAt(0), at, at + 1);
    for (let place = 0; place + 1 < stem; place++) emit(word.slice(place, place + 2), at + place, at + place + 2);
    if (stem < word.length) return;
    this.#nounEnd = at + word.length;
    this.#lastSyllable = word.charAt(word.length - 1);
  }
}

/** True if the last syllable may be a particle after the one before it: 가 follows a vowel, 이 a consonant. */
function endsAsParticle(word: string): boolean {
  if (word.length < 2) return false;
  const final = (word.charCodeAt(word.length - 2) - FIRST_SYLLABLE) % FINALS;
  const particles = particlesByFinal[final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant'];
  return particles.includes(word.charAt(word.length - 1));
}

/** The syllables of a word without its particle or ending. */
function stemLength(word: string): number {
  for (let length = Math.min(LONGEST_ENDING, word.length - LEAST_STEM); length > 0; length--)
    if (koreanEndings.has(word.slice(-length))) return word.length - length;
  if (!endsAsParticle(word)) return word.length;
  const last = word.charAt(word.length - 1);
  // 회로 and 길이 are nouns, 펌프로 and 밸브이 have particles.
  if (syllablesBeforeNounEnding[last]?.includes(word.charAt(word.length - 2)) === true) return word.length;
  return word.length > LEAST_STEM || last === '을' || last === '를' ? word.length - 1 : word.length;
}
