// What does the index store for a publication? In: the publication, its passages and the embedding model.
// Out: its terms with their impacts, and its vectors, as plain data that can be posted to another thread.
import type { LanguageText, PassageSpan, Publication, Section } from '../../contract/publication.ts';
import type { EmbeddingModel } from '../model/embedder.ts';
import { knowsLanguage } from '../model/languages.ts';
import { walk } from '../text/walk.ts';
import { forgetIfFull } from '../text/word-memory.ts';
import { writeMean } from './rows.ts';
import { TermCounts, textsByLanguage, type CountedTerms } from './term-counts.ts';

export interface Entry extends CountedTerms {
  /** int8 rows, one number per dimension of the model: row 0 is the whole publication, row i + 1 is passage i. */
  vectors: Int8Array;
}

/** Passages after this many get no vector, since a chunk of vector memory holds no more rows. Real publications have fewer than 2,000. */
export const MAX_PASSAGE_ROWS = 16_383;

/** The weight of each section in the vector of the whole publication, divided among its passages. */
const sectionWeights: Record<Section, number> = { title: 1, abstract: 1, claims: 1, description: 1 };

/** `words`: its terms, if they are counted already. */
export function entryOf(
  publication: Publication,
  spans: readonly PassageSpan[],
  model: EmbeddingModel,
  words: CountedTerms = wordsOf(publication),
): Entry {
  return { ...words, vectors: vectorsOf(publication, spans, model) };
}

/** The terms of a publication with the impacts they have in the index. */
export function wordsOf(publication: Publication): CountedTerms {
  forgetIfFull();
  const counts = new TermCounts();
  for (const { section, text, language } of textsByLanguage(publication)) walk(text, language, counts.readerOf(section, text, language));
  return counts.end();
}

/** The rows of a publication under a model; see `Entry`. Texts in a language that the model does not know have rows of zeros. */
export function vectorsOf(publication: Publication, spans: readonly PassageSpan[], model: EmbeddingModel): Int8Array {
  const { dimensions } = model;
  const kept = spans.slice(0, MAX_PASSAGE_ROWS);
  const isKnown = ({ language = '' }: Partial<LanguageText> = {}): boolean => knowsLanguage(model.languages, language);
  const passages = kept.flatMap((span, at) => {
    const entry = publication[span.section][span.entry];
    return isKnown(entry) ? [{ section: span.section, row: at + 1, text: entry?.text.slice(span.start, span.end) ?? '' }] : [];
  });
  // A title that is not a passage still counts towards the whole publication.
  const titles = kept.some((span) => span.section === 'title') ? [] : publication.title.filter(isKnown);
  const embedded = model.embedEach([...passages, ...titles].map(({ text }) => text));
  const rowOf = (at: number): Int8Array => embedded.subarray(at * dimensions, (at + 1) * dimensions);

  const vectors = new Int8Array((1 + kept.length) * dimensions);
  passages.forEach(({ row }, at) => vectors.set(rowOf(at), row * dimensions));
  const sectionsOf: Section[] = [...passages.map(({ section }) => section), ...titles.map(() => 'title' as const)];
  const shares = new Map<Section, number>();
  for (const section of sectionsOf) shares.set(section, (shares.get(section) ?? 0) + 1);
  writeMean(
    vectors.subarray(0, dimensions),
    sectionsOf.map((section, at) => ({ row: rowOf(at), weight: sectionWeights[section] / (shares.get(section) as number) })),
  );
  return vectors;
}
