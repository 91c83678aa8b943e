// A publication: what of it enters the index? Its words with their impacts, and its vectors. In: the publication, its passages
// and the passage model. Out: an entry, plain data that may cross a thread.
import { sections, type PassageSpan, type Publication, type Section } from '../../contract/publication.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { analyse } from '../text/analysis.ts';
import { DIMENSIONS, writeMean } from './rows.ts';
import { frequencyOf, impactOf } from './weighting.ts';

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

function wordsOf(publication: Publication): Pick<Entry, 'terms' | 'impacts'> {
  const frequencies = new Map<string, number>();
  for (const section of sections) {
    // A field is what a section holds in one language, so that a publication in three languages does not count as three times as long.
    const languages = new Set(publication[section].map((entry) => entry.language));
    for (const language of languages) {
      const counts = new Map<string, number>();
      let length = 0;
      for (const entry of publication[section]) {
        if (entry.language !== language) continue;
        analyse(entry.text, language, (term) => {
          counts.set(term, (counts.get(term) ?? 0) + 1);
          length += 1;
        });
      }
      for (const [term, count] of counts) frequencies.set(term, (frequencies.get(term) ?? 0) + frequencyOf(section, count, length));
    }
  }
  const terms = [...frequencies.keys()];
  const impacts = new Uint8Array(terms.length);
  let at = 0;
  for (const frequency of frequencies.values()) impacts[at++] = impactOf(frequency);
  return { terms, impacts };
}

function vectorsOf(publication: Publication, spans: readonly PassageSpan[], model: PassageModel): Int8Array {
  const vectors = new Int8Array((1 + spans.length) * DIMENSIONS);
  spans.forEach((span, at) => {
    const text = publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
    model.embedInto(text, vectors, (1 + at) * DIMENSIONS);
  });
  const parts = spans.map((span, at) => {
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
