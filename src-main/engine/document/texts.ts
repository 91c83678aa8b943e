// Cleans the texts of a section and determines their languages. In: raw entries. Out: one clean entry per language.
import type { LanguageText, Section } from '../../contract/publication.ts';
import { detectLanguage } from '../text/language.ts';
import { languageTag } from './language-tag.ts';

/** Everything that `cleanText` changes. Most texts contain none of it, and one test is cheaper than five replacements. */
const UNCLEAN =
  /[\r\u2028\u2029\u0085\f\v\u00a0\t\u2000-\u200a\u202f\u205f\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff\ufffe\uffff]| [ \n]|\n[ \n]/;

/** NFC, `\n` as the only line break, no control or format characters, no blank lines, no white space at line ends. */
export function cleanText(raw: string): string {
  const text = raw.toWellFormed().normalize('NFC');
  if (!UNCLEAN.test(text)) return text.trim();
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(/[\u00a0\t\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff\ufffe\uffff]/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The language of shorter texts (in UTF-16 units) is taken from the publication's long texts, where known. */
const SHORT_TEXT = 80;
const IDEOGRAPHIC = /[\u3041-\u9fff]/;

/** The language of a publication's longest abstract, claims or description; '' where there is none. */
export function contextLanguage(...sections: readonly (readonly LanguageText[] | undefined)[]): string {
  let longest: LanguageText | undefined;
  for (const entry of sections.flatMap((section) => section ?? [])) {
    if (typeof entry?.text === 'string' && entry.text.length > (longest?.text.length ?? SHORT_TEXT)) longest = entry;
  }
  return longest === undefined ? '' : (languageTag(longest.language) ?? detectLanguage(longest.text));
}

function untaggedLanguage(text: string, context: string): string {
  const fits = context !== '' && IDEOGRAPHIC.test(text) === /^(?:ja|zh)$/.test(context);
  return fits && text.length < SHORT_TEXT ? context : detectLanguage(text);
}

/**
 * One entry per language, in the order of their first appearance. Entries of one language are parts of one text (claims, paragraphs) and are
 * joined by newlines; duplicates are dropped. A title has one line: of several in one language the first is kept.
 * `context` is the language of the publication's long texts, or ''; it is assumed for a short text without a tag.
 */
export function parseTexts(section: Section, raw: readonly LanguageText[] | undefined, context = ''): LanguageText[] {
  const untagged = (raw ?? []).filter((entry) => languageTag(entry?.language) === undefined).length;
  const byLanguage = new Map<string, { parts: string[]; known: Set<string> }>();
  for (const entry of raw ?? []) {
    if (typeof entry?.text !== 'string') continue;
    const clean = cleanText(entry.text);
    const text = section === 'title' ? clean.replace(/\s+/g, ' ') : clean;
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const language = languageTag(entry.language) ?? untaggedLanguage(text, untagged === 1 ? context : '');
    const texts = byLanguage.get(language) ?? { parts: [], known: new Set<string>() };
    byLanguage.set(language, texts);
    if (texts.known.has(text) || (section === 'title' && texts.parts.length > 0)) continue;
    texts.known.add(text);
    texts.parts.push(text);
  }
  return [...byLanguage].map(([language, { parts }]) => ({ language, text: parts.join('\n') }));
}
