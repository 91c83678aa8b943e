// Decides whether a query text can be searched (conformance readings A6 and A7). In: the text as sent, up to megabytes, of which a sample is read.
// Wrong refusals cost more than wrong acceptances, so only texts that are clearly too short or in another language are refused.
import { simplifiedOnly } from './han-table.ts';
import { detectLatin, isForeign, SHORT_HAN, SHORT_LETTERS } from './language.ts';
import { plainLanguage } from './plain-words.ts';
import { countScripts, hasLetters, sampleOf, scriptOf, type Script } from './script.ts';

const LEAST_LETTERS = 3;
const LEAST_CJK = 2;

const refusedScripts = ['cyrillic', 'greek', 'arabic', 'hebrew', 'thai', 'devanagari'] as const satisfies readonly Script[];

/** Versions 2 and 3 of the service take English, German, French and Japanese; Chinese and Korean are searched by words alone. */
export type AcceptedLanguages = 'of the service' | 'all';

/** True if `text` is long enough and may be in an accepted language. */
export function acceptsQuery(text: string, accepted: AcceptedLanguages = 'of the service'): boolean {
  return acceptsQueryFast(text, accepted) ?? !isForeign(detectLatin(sampleOf(text.trim())));
}

/** The same if script, length or common words decide; undefined if the detector and its tables are needed, to which a sample is enough. */
export function acceptsQueryFast(text: string, accepted: AcceptedLanguages = 'of the service'): boolean | undefined {
  const trimmed = text.trim();
  if (isTooShort(trimmed)) return false;
  const sample = sampleOf(trimmed);
  const counts = countScripts(sample);
  for (const script of refusedScripts) if (counts[script] * 2 > counts.letters) return false;
  if (counts.hangul * 2 > counts.letters) return accepted === 'all';
  if (counts.kana > 0) return true;
  if (counts.han * 2 > counts.letters) return accepted === 'all' || counts.han < SHORT_HAN || !hasSimplified(sample);
  if (counts.latin < SHORT_LETTERS) return true;
  return plainLanguage(sample) === undefined ? undefined : true;
}

function isTooShort(text: string): boolean {
  if (hasLetters(text, LEAST_LETTERS)) return false;
  let cjk = 0;
  for (let at = 0; at < text.length; at++) {
    const script = scriptOf(text.charCodeAt(at));
    if (script === 'han' || script === 'kana' || script === 'hangul') cjk += 1;
  }
  return cjk < LEAST_CJK;
}

function hasSimplified(text: string): boolean {
  for (const character of text) if (simplifiedOnly.has(character)) return true;
  return false;
}
