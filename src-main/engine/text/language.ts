// Detects the language of a text. Out: a lower-case ISO 639-1 tag, or '' if the text has no letters. The script decides first, then common
// words, then the n-gram detector; short texts, where the detector errs, are classified among the four supported languages.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Eld } from 'eld/medium';
import { japaneseOnly, simplifiedOnly } from './han-table.ts';
import { plainLanguage } from './plain-words.ts';
import { countScripts, sampleOf, type ScriptCounts } from './script.ts';
import { isFunctionWord, type FunctionLanguage } from './stop-words-table.ts';

type Detector = typeof Eld;

/** The detector's tables take some 190 MB per thread. They are loaded on first use, which few imports need. */
let loaded: Detector | undefined;

/** Below this many letters the detector's first choice among sixty languages is often wrong, as on titles and single words. */
export const SHORT_LETTERS = 60;
/** A text of fewer han characters and no kana is a title or a term; it counts as Japanese unless it contains a simplified form. */
export const SHORT_HAN = 20;
/** The detector's choice other than en, de and fr must beat the best of these by this factor. */
const CONFIDENT_RATIO = 1.1;

const latinLanguages = ['en', 'de', 'fr'] as const satisfies readonly FunctionLanguage[];

/** The detector's result: the best language, and the scores (0 to 1) of all candidates. */
export interface Detection {
  language: string;
  reliable: boolean;
  scores: Readonly<Record<string, number>>;
}

function detector(): Detector {
  // Loaded by path: the package exports itself to asynchronous `import` only, and detection is synchronous.
  loaded ??= (createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/medium'))) as { eld: Detector }).eld;
  return loaded;
}

/** The n-gram detector's result for a text in Latin script, lower-cased because capitals mislead it. */
export function detectLatin(text: string): Detection {
  const result = detector().detect(text.toLowerCase());
  return { language: result.language, reliable: result.isReliable(), scores: result.getScores() };
}

/** True if the detection finds, with a clear lead, a language other than en, de and fr. */
export function isForeign(detection: Detection): boolean {
  const { language, reliable, scores } = detection;
  if (language === '' || !reliable || isSupported(language)) return false;
  return (scores[language] ?? 0) >= (scores[bestSupported(scores)] ?? 0) * CONFIDENT_RATIO;
}

function bestSupported(scores: Detection['scores']): FunctionLanguage {
  return latinLanguages.reduce((best, language) => ((scores[language] ?? 0) > (scores[best] ?? 0) ? language : best));
}

function isSupported(language: string): boolean {
  return (latinLanguages as readonly string[]).includes(language);
}

/** The language of `text`; for mixed texts that of most letters. */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text);
  const counts = countScripts(sample);
  const language = languageWithoutDetector(sample, counts);
  if (language !== undefined) return language;
  return isMostlyLatin(counts) ? latinLanguage(sample, counts.latin) : detector().detect(sample).language;
}

/** The same if the script or common words decide; undefined if the detector and its tables are needed. */
export function detectLanguageFast(text: string): string | undefined {
  const sample = sampleOf(text);
  return languageWithoutDetector(sample, countScripts(sample));
}

function languageWithoutDetector(sample: string, counts: ScriptCounts): string | undefined {
  if (counts.letters === 0) return '';
  return languageOfScript(sample, counts) ?? (isMostlyLatin(counts) ? plainLanguage(sample) : undefined);
}

function isMostlyLatin(counts: ScriptCounts): boolean {
  return counts.latin * 2 >= counts.letters;
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

/** The language of a text in Latin script whose common words do not decide. */
function latinLanguage(sample: string, letters: number): string {
  const detection = detectLatin(sample);
  if (letters < SHORT_LETTERS || detection.language === '') return shortLatinLanguage(sample, detection);
  return isSupported(detection.language) || isForeign(detection) ? detection.language : bestSupported(detection.scores);
}

const germanMarks = /[äöüß]|sch|(?:ung|heit|keit|schaft|anlage|mittel|gerät|werk|zeug|elektrode|haft|isch|lich)(?:en|s|e)?(?![a-zäöüß])/gi;
const frenchMarks = /[éèêàçœ]|\b[ldcnsjm]['’]|qu['’]|(?:eur|aire|ique|euse|eux|tif|oir|elle)s?(?![a-zà-ÿ])/gi;
const englishMarks = /wh|th|ck\b|ght|sh|oo|ee|(?:ing|ed|ty|ry|ly)(?![a-z])/gi;
/** The amounts that a spelling mark and a function word add to the detector's score of 0 to 1. */
const MARK_WEIGHT = 0.08;
const FUNCTION_WORD_WEIGHT = 0.15;
/** English is the most common, and the detector often takes short English technical titles for French or Dutch. */
const ENGLISH_ADVANTAGE = 0.05;
/** A text of fewer words is never classified as another language. */
const LEAST_FOREIGN_WORDS = 4;
/** Marks beyond this number do not count. */
const MAX_MARKS = 3;

/** The language of a short text: English, German or French by detector, spelling and function words, unless it is clearly another. */
function shortLatinLanguage(sample: string, detection: Detection): string {
  const words = sample
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const marks: Record<FunctionLanguage, RegExp> = { en: englishMarks, de: germanMarks, fr: frenchMarks };
  let best: FunctionLanguage = 'en';
  let bestScore = 0;
  let bestWords = 0;
  for (const language of latinLanguages) {
    const functionWords = Math.min(words.filter((word) => isFunctionWord(word, language)).length, MAX_MARKS);
    const found = Math.min(sample.match(marks[language])?.length ?? 0, MAX_MARKS);
    const advantage = language === 'en' ? ENGLISH_ADVANTAGE : 0;
    const score = (detection.scores[language] ?? 0) + advantage + found * MARK_WEIGHT + functionWords * FUNCTION_WORD_WEIGHT;
    if (score > bestScore) [best, bestScore, bestWords] = [language, score, functionWords];
  }
  const { language, reliable, scores } = detection;
  const isOther = reliable && !isSupported(language) && (scores[language] ?? 0) > bestScore;
  return isOther && words.length >= LEAST_FOREIGN_WORDS && bestWords < LEAST_FOREIGN_WORDS / 2 ? language : best;
}
