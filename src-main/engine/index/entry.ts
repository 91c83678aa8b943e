// A publication: what of it enters the index? Its words with their impacts, and its vectors. In: the publication, its passages
// and the passage model. Out: an entry, plain data that may cross a thread.
import { sections, type PassageSpan, type Publication, type Section } from '../../contract/publication.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { analyse } from '../text/analysis.ts';
import { DIMENSIONS, writeMean } from './rows.ts';
import { fieldWeights, frequencyOf, impactOf } from './weighting.ts';

export interface Entry {
  terms: string[];
  /** The impact of each term, 1..255. */
  impacts: Uint8Array;
  /** Rows of 256 int8: row 0 is the whole publication, row i + 1 passage i. */
  vectors: Int8Array;
}

/** Passages past this many have no vector: no more rows than a chunk of vector memory holds. Real publications stay below 2,000. */
export const MOST_PASSAGES = 16_383;

/** What each section says of the whole publication's meaning, shared among its passages. */
const sectionWeights: Record<Section, number> = { title: 1, abstract: 1, claims: 1, description: 1 };

export function entryOf(publication: Publication, spans: readonly PassageSpan[], model: PassageModel): Entry {
  return { ...wordsOf(publication), vectors: vectorsOf(publication, spans.slice(0, MOST_PASSAGES), model) };
}

/** The words of a publication in one language: what mentions count by term, and how many terms there are. */
interface Bag {
  mentions: Map<string, number>;
  length: number;
}

function wordsOf(publication: Publication): Pick<Entry, 'terms' | 'impacts'> {
  // A bag for each language, so that a publication in three languages does not count as three times as long.
  const bags = new Map<string, Bag>();
  for (const section of sections) {
    const weight = fieldWeights[section];
    for (const { text, language } of publication[section]) {
      let bag = bags.get(language);
      if (bag === undefined) bags.set(language, (bag = { mentions: new Map(), length: 0 }));
      const { mentions } = bag;
      let length = 0;
      analyse(text, language, (term) => {
        mentions.set(term, (mentions.get(term) ?? 0) + weight);
        length += 1;
      });
      bag.length += length;
    }
  }
  let frequencies = new Map<string, number>();
  for (const { mentions, length } of bags.values()) {
    for (const [term, count] of mentions) mentions.set(term, frequencyOf(count, length));
    if (frequencies.size === 0) frequencies = mentions;
    else for (const [term, frequency] of mentions) frequencies.set(term, (frequencies.get(term) ?? 0) + frequency);
  }
  const impacts = new Uint8Array(frequencies.size);
  let at = 0;
  for (const frequency of frequencies.values()) impacts[at++] = impactOf(frequency);
  return { terms: [...frequencies.keys()], impacts };
}

function vectorsOf(publication: Publication, spans: readonly PassageSpan[], model: PassageModel): Int8Array {
  const vectors = new Int8Array((1 + spans.length) * DIMENSIONS);
  spans.forEach((span, at) => {
    const text = publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
    model.embedInto(text, vectors, (1 + at) * DIMENSIONS);
  });
  const parts: { row: Int8Array; section: Section }[] = spans.map((span, at) => {
    const row = vectors.subarray((1 + at) * DIMENSIONS, (2 + at) * DIMENSIONS);
    return { row, section: span.section };
  });
  if (!spans.some((span) => span.section === 'title')) {
    for (const { text } of publication.title) parts.push({ row: model.embed(text), section: 'title' });
  }
  const shares = new Map<Section, number>();
  for (const { section } of parts) shares.set(section, (shares.get(section) ?? 0) + 1);
  writeMean(
    vectors,
    0,
    parts.map(({ row, section }) => ({ row, weight: sectionWeights[section] / (shares.get(section) as number) })),
  );
  return vectors;
}
