// The places of documents in the words of an office: `column 3, line 27 - line 43`, `col. 3, ll. 27-43`, `Spalte 3, Zeilen 27-43`.
import type { EvidencePassage } from '../contract/result-list.ts';
import type { Section } from '../contract/publication.ts';
import { line } from './plain.ts';

/** The words of an office for places; `to` is absent where a place has one number. */
export interface PlaceWords {
  column: (number: string) => string;
  lines: (from: string, to: string | undefined) => string;
  page: (number: string) => string;
  paragraph: (from: string, to: string | undefined) => string;
  claim: (from: string, to: string | undefined) => string;
  figure: (number: string) => string;
  sections: Record<Section, string>;
}

/** Where the passage is. */
export function passagePlace({ place, section }: Pick<EvidencePassage, 'place' | 'section'>, words: PlaceWords): string {
  if (place?.paragraph !== undefined) return words.paragraph(place.paragraph, undefined);
  if (place?.claim !== undefined) return words.claim(String(place.claim), undefined);
  return words.sections[section];
}

const RANGE = String.raw`(?:\s*[–-]\s*(\d+))?`;

/** What the reader writes into a mark, in English or German, each with what the office writes. */
const forms: readonly [pattern: RegExp, printed: (words: PlaceWords, first: string, second: string | undefined) => string][] = [
  [/(?:col\.|Sp\.)\s*(\d+)/gu, (words, number) => words.column(number)],
  [new RegExp(String.raw`(?<!\p{L})(?:l\.|Z\.)\s*(\d+)${RANGE}`, 'gu'), (words, from, to) => words.lines(from, to)],
  [/(?<!\p{L})(?:p\.|S\.)\s*(\p{L}?\d+)/gu, (words, number) => words.page(number)],
  [/\[(\d+)\](?:\s*[–-]\s*\[(\d+)\])?/gu, (words, from, to) => words.paragraph(from, to)],
  [new RegExp(String.raw`(?<!\p{L})(?:claims?|Anspruch|Ansprüche)\s*(\d+)${RANGE}`, 'gu'), (words, from, to) => words.claim(from, to)],
  [/(?<!\p{L})FIGS?\.?\s*(\S+?)(?=[,;]|$)/giu, (words, number) => words.figure(number)],
];

const sectionNames: readonly [pattern: RegExp, section: Section][] = [
  [/^(?:title|Titel)$/u, 'title'],
  [/^(?:abstract|Zusammenfassung)$/u, 'abstract'],
  [/^(?:claims|Ansprüche)$/u, 'claims'],
  [/^(?:description|Beschreibung)$/u, 'description'],
];

/** The place of a mark (`US 8 076 016 B2, col. 4, l. 2–7`) in the office's words; '' where the mark names the document alone. */
export function markPlace(cite: string, words: PlaceWords): string {
  const place = line(cite).replaceAll('\u00a0', ' ').split(', ').slice(1).join(', ');
  const section = sectionNames.find(([pattern]) => pattern.test(place))?.[1];
  if (section !== undefined) return words.sections[section];
  // One pass, so that what was printed is not read again.
  const all = new RegExp(forms.map(([{ source }]) => `(?:${source})`).join('|'), 'giu');
  return place.replaceAll(all, (found) => {
    for (const [pattern, printed] of forms) {
      const [whole, first = '', second] = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(found) ?? [];
      if (whole === found) return printed(words, first, second);
    }
    return found;
  });
}
