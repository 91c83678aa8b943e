// What does the index store for a publication? In: the publication, its passages and the embedding model.
// Out: its terms with their impacts, and its vectors, as plain data that can be posted to another thread.
import { sections, type PassageSpan, type Publication, type Section } from '../../contract/publication.ts';
import type { EmbeddingModel } from '../model/embedder.ts';
import { analyse } from '../text/analysis.ts';
import { writeMean } from './rows.ts';
import { fieldWeights, frequencyOf, impactOf } from './weighting.ts';

export interface Entry {
  terms: string[];
  /** The impact of each term, 1..255. */
  impacts: Uint8Array;
  /** int8 rows, one number per dimension of the model: row 0 is the whole publication, row i + 1 is passage i. */
  vectors: Int8Array;
}

/** Passages after this many get no vector, since a chunk of vector memory holds no more rows. Real publications have fewer than 2,000. */
export const MAX_PASSAGE_ROWS = 16_383;

/** The weight of each section in the vector of the whole publication, divided among its passages. */
const sectionWeights: Record<Section, number> = { title: 1, abstract: 1, claims: 1, description: 1 };

export function entryOf(publication: Publication, spans: readonly PassageSpan[], model: EmbeddingModel): Entry {
  return { ...wordsOf(publication), vectors: vectorsOf(publication, spans, model) };
}

/** The words of a publication in one language: the weighted count of each term, and the number of terms. */
interface Bag {
  mentions: Map<string, { count: number }>;
  length: number;
}

/** The terms of a publication with the impacts they have in the index. */
export function wordsOf(publication: Publication): Pick<Entry, 'terms' | 'impacts'> {
  // One bag per language, so that a publication in three languages does not count as three times as long.
  const bags = new Map<string, Bag>();
  for (const section of sections) {
    const weight = fieldWeights[section];
    for (const { text, language } of publication[section]) {
      let bag = bags.get(language);
      if (bag === undefined) bags.set(language, (bag = { mentions: new Map(), length: 0 }));
      const { mentions } = bag;
      let length = 0;
      analyse(text, language, (term) => {
        // One lookup per word: most terms occur many times in a text.
        const mentioned = mentions.get(term);
        if (mentioned === undefined) mentions.set(term, { count: weight });
        else mentioned.count += weight;
        length += 1;
      });
      bag.length += length;
    }
  }
  const frequencies = new Map<string, number>();
  for (const { mentions, length } of bags.values())
    for (const [term, { count }] of mentions) frequencies.set(term, (frequencies.get(term) ?? 0) + frequencyOf(count, length));
  const impacts = new Uint8Array(frequencies.size);
  let at = 0;
  for (const frequency of frequencies.values()) impacts[at++] = impactOf(frequency);
  return { terms: [...frequencies.keys()], impacts };
}

/** The rows of a publication under a model; see `Entry`. */
export function vectorsOf(publication: Publication, spans: readonly PassageSpan[], model: EmbeddingModel): Int8Array {
  const { dimensions } = model;
  const kept = spans.slice(0, MAX_PASSAGE_ROWS);
  const texts = kept.map((span) => publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '');
  // A title that is not a passage still counts towards the whole publication.
  const titles = kept.some((span) => span.section === 'title') ? [] : publication.title.map(({ text }) => text);
  const embedded = model.embedEach([...texts, ...titles]);
  const rowOf = (at: number): Int8Array => embedded.subarray(at * dimensions, (at + 1) * dimensions);

  const vectors = new Int8Array((1 + kept.length) * dimensions);
  vectors.set(embedded.subarray(0, kept.length * dimensions), dimensions);
  const sectionsOf: Section[] = [...kept.map(({ section }) => section), ...titles.map(() => 'title' as const)];
  const shares = new Map<Section, number>();
  for (const section of sectionsOf) shares.set(section, (shares.get(section) ?? 0) + 1);
  writeMean(
    vectors.subarray(0, dimensions),
    sectionsOf.map((section, at) => ({ row: rowOf(at), weight: sectionWeights[section] / (shares.get(section) as number) })),
  );
  return vectors;
}
