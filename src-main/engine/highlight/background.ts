// An index: what do its sentences usually sound like? In: an index, the passage model. Out: vectors of sentences picked evenly from it, by
// language: what any query is held against, so that a sentence counts as like it only where it is more so than the usual ones.
import type { PassageModel } from '../model/passage-model.ts';
import { samplePublications } from '../store/cards.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { clausesOf } from '../text/sentences.ts';
import { passageText } from '../document/passages.ts';

/** Publications that lend a passage; some 700 sentences, read and embedded in 30 ms. */
const PUBLICATIONS = 96;
/** Of a language with fewer sentences nothing usual can be said: then those of all count. */
const LEAST_SENTENCES = 24;

export interface Background {
  /** What the likenesses of usual sentences of a language to something come to: their mean and standard deviation. */
  spreadOf(language: string, likeness: (vector: Int8Array) => number): { mean: number; deviation: number };
  /** The share of the usual sentences of a language of which `holds` is true. */
  shareOf(language: string, holds: (vector: Int8Array) => boolean): number;
}

export function backgroundOf(store: ReadableIndex, model: PassageModel): Background {
  const byLanguage = new Map<string, Int8Array[]>();
  const all: Int8Array[] = [];
  for (const { id, slot } of samplePublications(store, PUBLICATIONS)) {
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
  const usual = (language: string): Int8Array[] => {
    const own = byLanguage.get(language) ?? [];
    return own.length < LEAST_SENTENCES ? all : own;
  };
  return {
    shareOf: (language, holds) => usual(language).filter(holds).length / (usual(language).length || 1),
    spreadOf: (language, likeness) => {
      const values = usual(language).map(likeness);
      const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
      const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
      return { mean, deviation: Math.sqrt(square) };
    },
  };
}
