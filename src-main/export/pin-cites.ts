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

/** What the reader writes into a mark, in English or German: column, lines, page, paragraphs, claims, figure. */
const PLACE =
  /(?:col\.|Sp\.) ?(\d+)|(?<!\p{L})(?:l\.|Z\.) ?(\d+)(?: ?[–-] ?(\d+))?|(?<!\p{L})(?:p\.|S\.) ?(\p{L}?\d+)|\[(\d+)\](?: ?[–-] ?\[(\d+)\])?|(?<!\p{L})(?:claims?|Anspruch|Ansprüche) ?(\d+)(?: ?[–-] ?(\d+))?|(?<!\p{L})(?:FIG|Fig)\.? ?(\w+)/gu;

const sectionNames: readonly [pattern: RegExp, section: Section][] = [
  [/^(?:title|Titel)$/u, 'title'],
  [/^(?:abstract|Zusammenfassung)$/u, 'abstract'],
  [/^(?:claims|Ansprüche)$/u, 'claims'],
  [/^(?:description|Beschreibung)$/u, 'description'],
];

/** The place of a mark (`US 8 076 016 B2, col. 4, l. 2–7`) in the office's words; '' where the mark names the document alone. */
export function markPlace(cite: string, words: PlaceWords): string {
  const place = line(cite.replaceAll('\u00a0', ' ')).split(', ').slice(1).join(', ');
  const section = sectionNames.find(([pattern]) => pattern.test(place))?.[1];
  if (section !== undefined) return words.sections[section];
  return place.replaceAll(PLACE, (found: string, ...groups: (string | undefined)[]) => {
    const [column, fromLine, toLine, page, paragraph, toParagraph, claim, toClaim, figure] = groups;
    if (column !== undefined) return words.column(column);
    if (fromLine !== undefined) return words.lines(fromLine, toLine);
    if (page !== undefined) return words.page(page);
    if (paragraph !== undefined) return words.paragraph(paragraph, toParagraph);
    if (claim !== undefined) return words.claim(claim, toClaim);
    return figure === undefined ? found : words.figure(figure);
  });
}
