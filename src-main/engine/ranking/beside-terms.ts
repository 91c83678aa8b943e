// The index terms of what is searched for beside a query's text. In: the search terms, the weighted terms of the text. Out: weighted terms, each
// with what it stands for; none that the text has itself.
import type { SearchTerm } from '../../contract/search-terms.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './weighted-term.ts';
import { BESIDE_WEIGHT } from './weights.ts';

interface Spelled {
  term: string;
  surface: string;
}

const EAST_ASIAN = new Set(['ja', 'zh', 'ko']);
const KANA = /[\u3041-\u30ff\uff66-\uff9d]/;

export function termsBeside(searched: readonly SearchTerm[], language: string, own: readonly WeightedTerm[]): WeightedTerm[] {
  const weightOf = new Map(own.map(({ term, weight }) => [term, weight]));
  const found = new Map<string, WeightedTerm>();
  for (const one of searched) {
    const standsFor = one.of === undefined ? [] : indexTermsOf(one.of, language).flatMap(({ term }) => (weightOf.has(term) ? [term] : []));
    const base = standsFor.length === 0 ? 1 : Math.max(...standsFor.map((term) => weightOf.get(term) as number));
    for (const reading of readingsOf(one)) {
      const spelled = indexTermsOf(one.text, reading);
      const whole = EAST_ASIAN.has(reading) ? spelled.map(({ term }) => term) : undefined;
      const weight = (BESIDE_WEIGHT * one.weight * base) / spelled.length;
      for (const { term, surface } of spelled) {
        if (weightOf.has(term) || (found.get(term)?.weight ?? 0) >= weight) continue;
        found.set(term, { term, weight, beside: { searched: one, surface, whole, standsFor } });
      }
    }
  }
  return [...found.values()];
}

/** A Japanese term without kana is also one of Chinese characters, in whichever form they are written. */
function readingsOf({ text, language }: SearchTerm): string[] {
  return language === 'ja' && !KANA.test(text) ? ['ja', 'zh'] : [language];
}

/** The distinct index terms by which a word or phrase is found: of each word the whole, not the parts of a compound or single characters. */
export function indexTermsOf(text: string, language: string): Spelled[] {
  const spans: { term: string; start: number; end: number }[] = [];
  analyse(text, language, (term, start, end) => spans.push({ term, start, end }));
  const isEastAsian = EAST_ASIAN.has(language);
  const contains = (outer: (typeof spans)[number], inner: (typeof spans)[number]): boolean =>
    outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;
  // Of words joined by a hyphen the words count, of East Asian text the longest terms.
  const counted = spans.filter((one) => !spans.some((other) => (isEastAsian ? contains(other, one) : contains(one, other))));
  const first = new Map<number, Spelled>();
  for (const { term, start, end } of counted) if (!first.has(start)) first.set(start, { term, surface: text.slice(start, end) });
  return [...new Map([...first.values()].map((one) => [one.term, one])).values()];
}
