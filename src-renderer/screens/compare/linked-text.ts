// Splits the text of a document where passages linked to the other document begin or end.
import type { ConditionPlace } from '../../../src-main/contract/condition-explanation.ts';
import type { EvidencePassage } from '../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { segmentsOf, type Segment, type SetRange } from '../../../src-main/contract/segments.ts';
import type { Reading } from '../../../src-main/contract/reading.ts';

export const shownSections = ['abstract', 'claims', 'description'] as const;
export type ShownSection = (typeof shownSections)[number];

/** A piece of a part. `link`: its pair's position; the most similar one where several overlap. */
export interface LinkedPiece {
  text: string;
  link?: number;
  /** Present where the document meets the condition. */
  condition?: true;
  /** The highlight sets that have a place here. */
  sets?: Segment['sets'];
}

export interface LinkedPart {
  kind: 'heading' | 'paragraph' | 'claim';
  number?: string;
  pieces: LinkedPiece[];
}

export interface LinkedSection {
  section: ShownSection;
  language: string;
  parts: LinkedPart[];
}

/** Each section in the language of the current link, else in the one with the most links, else in the first. */
export function linkedSections(
  { publication, outlines }: Reading,
  links: readonly EvidencePassage[],
  current: number,
  condition: readonly ConditionPlace[] = [],
  terms: (span: PassageSpan) => readonly SetRange[] = () => [],
): LinkedSection[] {
  return shownSections.flatMap((section) => {
    const own = links.flatMap((passage, link) => (passage.section === section ? [{ passage, link }] : []));
    const entry = own.find(({ link }) => link === current)?.passage.entry ?? mostFrequent(own.map(({ passage }) => passage.entry));
    const text = publication[section][entry];
    if (text === undefined) return [];
    const parts = outlines.find((outline) => outline.section === section && outline.entry === entry)?.parts ?? [
      { kind: 'paragraph' as const, start: 0, body: 0, end: text.text.length },
    ];
    const linked = own.filter(({ passage }) => passage.entry === entry);
    const words = condition.filter((word) => word.section === section && word.entry === entry);
    return [
      {
        section,
        language: text.language,
        parts: parts.map(({ kind, number, body, end }) => ({
          kind,
          ...(number !== undefined && { number }),
          pieces: withSets(piecesOf(text.text, body, end, linked, words, current), terms({ section, entry, start: body, end })),
        })),
      },
    ];
  });
}

function piecesOf(
  text: string,
  from: number,
  to: number,
  linked: readonly { passage: EvidencePassage; link: number }[],
  words: readonly ConditionPlace[],
  current: number,
): LinkedPiece[] {
  const near = linked.filter(({ passage }) => passage.start < to && passage.end > from);
  const matched = words.filter((word) => word.start < to && word.end > from);
  const edges = [...near.map(({ passage }) => passage), ...matched]
    .flatMap(({ start, end }) => [start, end])
    .filter((edge) => edge > from && edge < to);
  const cuts = [...new Set([from, ...edges, to])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1]!;
    const covering = near.filter(({ passage }) => passage.start <= start && passage.end >= end).map(({ link }) => link);
    const link = covering.includes(current) ? current : covering[0];
    const isMatch = matched.some((word) => word.start <= start && word.end >= end);
    return { text: text.slice(start, end), ...(link !== undefined && { link }), ...(isMatch && { condition: true as const }) };
  });
}

/** The pieces, split where places of highlight sets begin or end. */
function withSets(pieces: readonly LinkedPiece[], terms: readonly SetRange[]): LinkedPiece[] {
  if (terms.length === 0) return [...pieces];
  let end = 0;
  return pieces.flatMap((piece) => {
    const start = end;
    end += piece.text.length;
    const own = terms
      .filter((term) => term.start < end && term.end > start)
      .map((term) => ({ ...term, start: term.start - start, end: term.end - start }));
    return segmentsOf(piece.text, [], [], 0, [], own).map(({ text, sets }) => ({ ...piece, text, ...(sets && { sets }) }));
  });
}

function mostFrequent(entries: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
