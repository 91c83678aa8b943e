// A text: in which language is it? In: any text. Out: a lower-case ISO 639-1 tag, or '' where there is nothing to go by.
// The script decides first, then the n-gram detector; short texts, where it errs, are judged among the four languages of the house.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Eld } from 'eld/medium';
import { japaneseOnly, simplifiedOnly } from './han-table.ts';
import { plainLanguage } from './plain-words.ts';
import { countScripts, sampleOf, type ScriptCounts } from './script.ts';
import { isFunctionWord, type FunctionLanguage } from './stop-words-table.ts';

type Detector = typeof Eld;

/** The detector's tables take some 190 MB a thread: loaded when a text is first asked about, which few imports ever do. */
let loaded: Detector | undefined;

/** Below this many letters the detector's first choice among sixty languages is often wrong (seen on titles and single words). */
export const SHORT_LETTERS = 60;
/** Han alone, fewer than this: a title or a term, taken for Japanese unless a simplified form stands in it. */
export const SHORT_HAN = 20;
/** A detector's choice outside en/de/fr must beat the best of these by this factor. */
const CONFIDENT_RATIO = 1.1;

const houseLanguages = ['en', 'de', 'fr'] as const satisfies readonly FunctionLanguage[];

/** What the detector says: the best language of all, and the scores (0 to 1) of all that came into question. */
export interface Detection {
  language: string;
  reliable: boolean;
  scores: Readonly<Record<string, number>>;
}

function detector(): Detector {
  // By its file: the package lets itself be named by `import` alone, which a synchronous answer cannot wait for.
  loaded ??= (createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/medium'))) as { eld: Detector }).eld;
  return loaded;
}

/** The n-gram detector's word on a text in Latin script. Capitals mislead it. */
export function detectLatin(text: string): Detection {
  const result = detector().detect(text.toLowerCase());
  return { language: result.language, reliable: result.isReliable(), scores: result.getScores() };
}

/** True where the detection names, with a clear lead, a language other than en, de and fr. */
export function isForeign(detection: Detection): boolean {
  const { language, reliable, scores } = detection;
  if (language === '' || !reliable || isHouseLanguage(language)) return false;
  return (scores[language] ?? 0) >= (scores[bestOfHouse(scores)] ?? 0) * CONFIDENT_RATIO;
}

function bestOfHouse(scores: Detection['scores']): FunctionLanguage {
  return houseLanguages.reduce((best, language) => ((scores[language] ?? 0) > (scores[best] ?? 0) ? language : best));
}

function isHouseLanguage(language: string): boolean {
  return (houseLanguages as readonly string[]).includes(language);
}

/** The language of `text`; a text of several languages gets that of most of its letters. */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text);
  const counts = countScripts(sample);
  const plain = languageWithoutDetector(sample, counts);
  if (plain !== undefined) return plain;
  return isMostlyLatin(counts) ? latinLanguage(sample, counts.latin) : detector().detect(sample).language;
}

/** The same where the script or the commonest words decide; undefined where the detector and its tables are needed. */
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

/** The language of a text in Latin script that its commonest words do not give away. */
function latinLanguage(sample: string, letters: number): string {
  const detection = detectLatin(sample);
  if (letters < SHORT_LETTERS || detection.language === '') return shortLatinLanguage(sample, detection);
  return isHouseLanguage(detection.language) || isForeign(detection) ? detection.language : bestOfHouse(detection.scores);
}

const germanMarks = /[äöüß]|sch|(?:ung|heit|keit|schaft|anlage|mittel|gerät|werk|zeug|elektrode|haft|isch|lich)(?:en|s|e)?(?![a-zäöüß])/gi;
const frenchMarks = /[éèêàçœ]|\b[ldcnsjm]['’]|qu['’]|(?:eur|aire|ique|euse|eux|tif|oir|elle)s?(?![a-zà-ÿ])/gi;
const englishMarks = /wh|th|ck\b|ght|sh|oo|ee|(?:ing|ed|ty|ry|ly)(?![a-z])/gi;
/** What a spelling mark and a function word add to a detector's score between 0 and 1. */
const MARK_WEIGHT = 0.08;
const FUNCTION_WORD_WEIGHT = 0.15;
/** English stands in most files, and its short technical titles look French or Dutch to the detector. */
const ENGLISH_ADVANTAGE = 0.05;
/** A text of fewer words is never taken for a language other than the four. */
const LEAST_STRANGER_WORDS = 4;
/** Marks beyond this many say nothing new. */
const MAX_MARKS = 3;

/** A short text: detector, spelling and function words together, among English, German and French; a clear stranger stays one. */
function shortLatinLanguage(sample: string, detection: Detection): string {
  const words = sample
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const marks: Record<FunctionLanguage, RegExp> = { en: englishMarks, de: germanMarks, fr: frenchMarks };
  let best: FunctionLanguage = 'en';
  let bestScore = 0;
  let bestWords = 0;
  for (const language of houseLanguages) {
    const functionWords = Math.min(words.filter((word) => isFunctionWord(word, language)).length, MAX_MARKS);
    const found = Math.min(sample.match(marks[language])?.length ?? 0, MAX_MARKS);
    const advantage = language === 'en' ? ENGLISH_ADVANTAGE : 0;
    const score = (detection.scores[language] ?? 0) + advantage + found * MARK_WEIGHT + functionWords * FUNCTION_WORD_WEIGHT;
    if (score > bestScore) [best, bestScore, bestWords] = [language, score, functionWords];
  }
  const { language, reliable, scores } = detection;
  const stranger = reliable && !isHouseLanguage(language) && (scores[language] ?? 0) > bestScore;
  return stranger && words.length >= LEAST_STRANGER_WORDS && bestWords < LEAST_STRANGER_WORDS / 2 ? language : best;
}
