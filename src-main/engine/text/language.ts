// A text: in which language is it? In: any text. Out: a lower-case ISO 639-1 tag, or '' where there is nothing to go by.
// The script decides first, then the n-gram detector; short texts, where it errs, are judged among the four languages of the house.
import { eld } from 'eld/medium';
import { japaneseOnly, simplifiedOnly } from './han-table.ts';
import { countScripts, sampleOf, type ScriptCounts } from './script.ts';
import { isFunctionWord, type FunctionLanguage } from './stop-words-table.ts';

/** Below this many letters the detector's first choice among sixty languages is often wrong (seen on titles and single words). */
export const SHORT_LETTERS = 60;
/** Han alone, fewer than this: a title or a term, taken for Japanese unless a simplified form stands in it. */
export const SHORT_HAN = 20;
/** A detector's choice outside en/de/fr must beat the best of these by this factor. */
const CONFIDENT_RATIO = 1.1;

const houseLanguages = ['en', 'de', 'fr'] as const satisfies readonly FunctionLanguage[];

/** What the detector says: the best language of all, and its score beside that of the best of en, de and fr. */
export interface Detection {
  language: string;
  reliable: boolean;
  score: number;
  houseLanguage: '' | FunctionLanguage;
  houseScore: number;
}

/** The n-gram detector's word on a text in Latin script, with function words as a second witness. */
export function detectLatin(text: string): Detection {
  const result = eld.detect(text);
  const scores = result.getScores();
  let houseLanguage: Detection['houseLanguage'] = '';
  let houseScore = 0;
  for (const language of houseLanguages) {
    const score = scores[language] ?? 0;
    if (score > houseScore) [houseLanguage, houseScore] = [language, score];
  }
  return { language: result.language, reliable: result.isReliable(), score: scores[result.language] ?? 0, houseLanguage, houseScore };
}

/** True where the detection names, with a clear lead, a language other than en, de and fr. */
export function isForeign(detection: Detection): boolean {
  if (detection.language === '' || !detection.reliable) return false;
  return !isHouseLanguage(detection.language) && detection.score >= detection.houseScore * CONFIDENT_RATIO;
}

function isHouseLanguage(language: string): boolean {
  return (houseLanguages as readonly string[]).includes(language);
}

/** The language of `text`; a text of several languages gets that of most of its letters. */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text);
  const counts = countScripts(sample);
  if (counts.letters === 0) return '';
  const byScript = languageOfScript(sample, counts);
  if (byScript !== undefined) return byScript;
  if (counts.latin * 2 < counts.letters) return eld.detect(sample).language;
  return latinLanguage(sample, counts.latin);
}

function languageOfScript(sample: string, counts: ScriptCounts): string | undefined {
  const most = counts.letters / 2;
  if (counts.kana + counts.han > most) {
    if (counts.kana > 0) return 'ja';
    return hanLanguage(sample, counts.han);
  }
  if (counts.hangul > most) return 'ko';
  if (counts.greek > most) return 'el';
  if (counts.hebrew > most) return 'he';
  if (counts.thai > most) return 'th';
  if (counts.devanagari > most) return 'hi';
  return undefined;
}

/** Japanese or Chinese, for a text without kana. */
function hanLanguage(sample: string, han: number): string {
  let simplified = 0;
  let japanese = 0;
  for (const character of sample) {
    if (simplifiedOnly.has(character)) simplified += 1;
    else if (japaneseOnly.has(character)) japanese += 1;
  }
  if (simplified > japanese) return 'zh';
  if (japanese > 0 || han < SHORT_HAN) return 'ja';
  return 'zh';
}

function latinLanguage(sample: string, letters: number): string {
  const detection = detectLatin(sample);
  if (letters >= SHORT_LETTERS && detection.language !== '' && !/^(?:en|de|fr)$/.test(detection.language)) {
    return isForeign(detection) ? detection.language : detection.houseLanguage || detection.language;
  }
  if (letters >= SHORT_LETTERS && detection.language !== '') return detection.language;
  return shortLatinLanguage(sample, detection);
}

const germanMarks = /[äöüß]|sch|(?:ung|heit|keit|schaft|anlage|mittel|gerät|werk|zeug|elektrode|haft|isch|lich)(?:en|s|e)?(?![a-zäöüß])/gi;
const frenchMarks = /[éèêàçœ]|\b[ldcnsjm]['’]|qu['’]|(?:eur|aire|ique|euse|eux|tif|oir|elle)s?(?![a-zà-ÿ])/gi;
const englishMarks = /wh|th|ck\b|ght|sh|oo|ee|(?:ing|ed|ty|ry|ly)(?![a-z])/gi;
/** What a spelling mark and a function word add to a detector's score between 0 and 1. */
const MARK_WEIGHT = 0.08;
const FUNCTION_WORD_WEIGHT = 0.15;
/** Marks beyond this many say nothing new. */
const MOST_MARKS = 3;

/** A short text: detector, spelling and function words together, among English, German and French; a clear stranger stays one. */
function shortLatinLanguage(sample: string, detection: Detection): string {
  const scores = eld.detect(sample).getScores();
  const words = sample.toLowerCase().split(/[^\p{L}]+/u);
  const marks: Record<FunctionLanguage, RegExp> = { en: englishMarks, de: germanMarks, fr: frenchMarks };
  let best: FunctionLanguage = 'en';
  let bestScore = -1;
  let bestWords = 0;
  for (const language of houseLanguages) {
    const functionWords = words.filter((word) => isFunctionWord(word, language)).length;
    const found = Math.min(sample.match(marks[language])?.length ?? 0, MOST_MARKS);
    const score = (scores[language] ?? 0) + found * MARK_WEIGHT + Math.min(functionWords, MOST_MARKS) * FUNCTION_WORD_WEIGHT;
    if (score > bestScore) [best, bestScore, bestWords] = [language, score, functionWords];
  }
  const stranger = !isHouseLanguage(detection.language) && detection.reliable && detection.score > bestScore && bestWords < 2;
  return stranger && words.length > 3 ? detection.language : best;
}
