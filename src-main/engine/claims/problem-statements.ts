// Which sentences of a description state a problem? In: a description. Out: the first of them, with their places. Words name a problem; nothing is
// concluded from them.
import type { LanguageText } from '../../contract/publication.ts';
import type { QuotedPassage } from '../../contract/pair-search.ts';
import { sentencesOf } from '../text/sentences.ts';
import { placesIn } from '../highlight/place.ts';

/** UTF-16 units of a sentence that says enough and is not too long to quote. */
const LENGTHS = { alphabetic: [40, 400], ideographic: [15, 160] } as const;

const words: Record<string, RegExp> = {
  en: /\b(?:problem|problems|drawback|drawbacks|disadvantage|disadvantages|shortcoming|shortcomings|(?:object|objective|aim) of)\b/i,
  de: /\b(?:aufgabe|nachteil|nachteile|nachteilig|problem|probleme|problematisch)\b/i,
  fr: /\b(?:problème|problèmes|inconvénient|inconvénients|désavantage|désavantages)\b|\bbut de\b/i,
  ja: /課題|問題|欠点/,
};

/** Whether a text in this language names a problem. */
export function namesProblem(text: string, language: string): boolean {
  return words[language]?.test(text) ?? false;
}

/** The first `most` sentences that name a problem. */
export function problemStatements(description: readonly LanguageText[], most: number): QuotedPassage[] {
  const found: QuotedPassage[] = [];
  for (const [entry, { language, text }] of description.entries()) {
    const [shortest, longest] = LENGTHS[language === 'ja' ? 'ideographic' : 'alphabetic'];
    const placeOf = placesIn('description', text);
    for (const { start, end } of sentencesOf(text)) {
      if (found.length === most) return found;
      const sentence = text.slice(start, end);
      if (sentence.length < shortest || sentence.length > longest || !namesProblem(sentence, language)) continue;
      const place = placeOf(start);
      found.push({ section: 'description', entry, start, end, language, text: sentence, ...(place !== undefined && { place }) });
    }
  }
  return found;
}
