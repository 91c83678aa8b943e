// Background of an index: vectors of sentences sampled evenly from it, by language. A sentence counts as similar to a query only if it is
// more similar than these sentencesOf ones.
import type { PassageModel } from '../model/passage-model.ts';
import { samplePublications } from '../store/cards.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { clausesOf } from '../text/sentences.ts';
import { passageText } from '../document/passages.ts';
import { BACKGROUND_PUBLICATIONS, MIN_BACKGROUND_SENTENCES } from './weights.ts';

export interface Background {
  /** Mean and standard deviation of `similarity` over the background sentences of a language. */
  spreadOf(language: string, similarity: (vector: Int8Array) => number): { mean: number; deviation: number };
  /** Share of the background sentences of a language for which `holds` is true. */
  shareOf(language: string, holds: (vector: Int8Array) => boolean): number;
}

export function backgroundOf(store: ReadableIndex, model: PassageModel): Background {
  const byLanguage = new Map<string, Int8Array[]>();
  const all: Int8Array[] = [];
  for (const { id, slot } of samplePublications(store, BACKGROUND_PUBLICATIONS)) {
    const spans = readPassages(store, slot);
    const span = spans[spans.length >> 1];
    const publication = span && readPublication(store, id, [span.section])?.publication;
    if (span === undefined || publication === undefined) continue;
    const text = passageText(publication, span);
    const language = publication[span.section][span.entry]?.language ?? '';
    for (const { start, end } of clausesOf(text)) {
      const vector = model.embed(text.slice(start, end));
      all.push(vector);
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), vector]);
    }
  }
  const sentencesOf = (language: string): Int8Array[] => {
    const own = byLanguage.get(language) ?? [];
    return own.length < MIN_BACKGROUND_SENTENCES ? all : own;
  };
  return {
    shareOf: (language, holds) => sentencesOf(language).filter(holds).length / (sentencesOf(language).length || 1),
    spreadOf: (language, similarity) => {
      const values = sentencesOf(language).map(similarity);
      const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
      const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
      return { mean, deviation: Math.sqrt(square) };
    },
  };
}
