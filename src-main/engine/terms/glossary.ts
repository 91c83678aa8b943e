// What are the words of a query called in other languages? Reads the shipped glossary; finds the rows of a word or phrase in any of its languages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TermLanguage } from '../../contract/search-terms.ts';
import { withOneForm } from '../text/chinese.ts';
import { indexTermsOf } from '../ranking/beside-terms.ts';

export const glossaryLanguages = ['en', 'de', 'fr', 'ja'] as const;
export type GlossaryLanguage = (typeof glossaryLanguages)[number];

/** The forms of one meaning in each language, the usual one first. */
export type GlossaryRow = Readonly<Record<GlossaryLanguage, readonly string[]>>;

export interface Glossary {
  rows: readonly GlossaryRow[];
  /** The rows that have a word or phrase, in any inflection. Of Chinese, what Japanese writes with the same characters. */
  of(text: string, language: TermLanguage): readonly GlossaryRow[];
  /** The rows of one index term, such as the part of a compound. */
  ofTerm(term: string, language: TermLanguage): readonly GlossaryRow[];
}

/** Column of the glossary that a query's language is looked up in. */
const columnOf: Partial<Record<TermLanguage, GlossaryLanguage>> = { en: 'en', de: 'de', fr: 'fr', ja: 'ja', zh: 'ja' };

/** Reads the glossary that is shipped beside a passage model; empty if there is none. */
export function readGlossary(folder: string): Glossary {
  const file = join(folder, 'glossary.tsv');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return glossaryOf(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

export function glossaryOf(lines: readonly string[]): Glossary {
  const rows = lines.map((line): GlossaryRow => {
    const [en, de, fr, ja] = line.split('\t').map((column) => column.split('|').filter((form) => form !== ''));
    return { en: en ?? [], de: de ?? [], fr: fr ?? [], ja: ja ?? [] };
  });
  // Made for a language when its first query comes.
  const byLanguage = new Map<TermLanguage, Map<string, readonly GlossaryRow[]>>();
  const indexOf = (language: TermLanguage, column: GlossaryLanguage): Map<string, readonly GlossaryRow[]> => {
    const known = byLanguage.get(language);
    if (known !== undefined) return known;
    const placed = new Map<string, { row: GlossaryRow; place: number }[]>();
    for (const row of rows) {
      row[column].forEach((form, place) => {
        const key = keyOf(form, language);
        const there = placed.get(key) ?? [];
        if (key !== '' && there.at(-1)?.row !== row) placed.set(key, [...there, { row, place }]);
      });
    }
    // First the meanings that the word is the usual one of.
    const index = new Map([...placed].map(([key, found]) => [key, found.sort((a, b) => a.place - b.place).map(({ row }) => row)]));
    byLanguage.set(language, index);
    return index;
  };
  const ofKey = (key: string, language: TermLanguage): readonly GlossaryRow[] => {
    const column = columnOf[language];
    return column === undefined ? [] : (indexOf(language, column).get(key) ?? []);
  };
  return { rows, of: (text, language) => ofKey(keyOf(text, language), language), ofTerm: ofKey };
}

/** The same for all inflections of a word or phrase; East Asian words are not inflected, but written in several forms of characters. */
function keyOf(text: string, language: TermLanguage): string {
  if (language === 'ja') return text.normalize('NFKC');
  if (language === 'zh') return withOneForm(text.normalize('NFKC'));
  return indexTermsOf(text, language)
    .map(({ term }) => term)
    .join(' ');
}
