// What the feature matrix and the comparison of publications ask of the indexes. In: open indexes, the language model's view of them. Out: evidence
// for features, passages for a text, linked passages. Analysed publications are kept for the next request.
import type { ApplicationAnswer, ApplicationRequest } from '../../contract/application.ts';
import type { FeatureList } from '../../contract/matrix.ts';
import type { Section } from '../../contract/publication.ts';
import { analyseClauses, type ClauseAnalysis } from '../claims/clauses.ts';
import { evidenceFor, featureMatcher, markedWindow, type FeatureMatcher } from '../claims/feature-evidence.ts';
import { featureQueryOf } from '../claims/feature-query.ts';
import { proposedFeatures } from '../claims/features.ts';
import { linkedPassages } from '../claims/linked-passages.ts';
import { bestWindows } from '../claims/windows.ts';
import { wordSimilarity, type WordSimilarity } from '../claims/word-similarity.ts';
import { RowProducts } from '../index/row-products.ts';
import { samplePublications } from '../store/cards.ts';
import { readMeta } from '../store/meta.ts';
import { cachedForIndex, type IndexCache } from './index-cache.ts';
import type { IndexHandle, OpenIndex, OpenIndexes } from './open-indexes.ts';

/** Publications that represent an index where usual similarity is estimated. */
const SAMPLE = 128;
/** Analysed publications that are kept, some 300 kB each; and features. */
const MOST_ANALYSES = 80;
const MOST_MATCHERS = 200;

/** A feature or text to find, with its vector by the model of the index. */
export interface TextToFind {
  text: string;
  language: string;
  vector: Int8Array | undefined;
}

export function comparisonCalls(indexes: OpenIndexes, { modelContext }: IndexCache) {
  const analyses = new Map<string, { index: OpenIndex; analysis: ClauseAnalysis | undefined }>();
  const matchers = new Map<string, { index: OpenIndex; matcher: FeatureMatcher }>();
  let similarity: WordSimilarity | undefined;
  let products: RowProducts | undefined;

  const stateOf = (place: IndexHandle, { db }: OpenIndex): string => `${place.identity} ${readMeta(db).generation}`;
  const analysed = (place: IndexHandle, index: OpenIndex, id: number): ClauseAnalysis | undefined =>
    cachedForIndex(analyses, MOST_ANALYSES, `${stateOf(place, index)} ${id}`, index, () => ({
      index,
      analysis: analyseClauses(index.db, id, modelContext(place, index)?.model),
    })).analysis;
  const matcherOf = (place: IndexHandle, index: OpenIndex, { text, language, vector }: TextToFind, sample: () => Uint32Array) =>
    cachedForIndex(matchers, MOST_MATCHERS, JSON.stringify([stateOf(place, index), language, vector !== undefined, text]), index, () => {
      const context = modelContext(place, index);
      const comparable = readMeta(index.db).model === place.model ? vector : undefined;
      if (context !== undefined) {
        similarity ??= wordSimilarity(context.model);
        products ??= new RowProducts(context.model.dimensions);
      }
      const query = featureQueryOf(text, language, comparable, {
        reader: index.reader,
        modelContext: context,
        products,
        sample: sample(),
      });
      return { index, matcher: featureMatcher(query, index.reader, context, context && similarity) };
    }).matcher;
  const sampleOf = (index: OpenIndex): (() => Uint32Array) => {
    let sample: Uint32Array | undefined;
    return () => (sample ??= Uint32Array.from(samplePublications(index.db, SAMPLE), ({ slot }) => slot));
  };
  const cosines = (index: OpenIndex, { query }: FeatureMatcher, slots: Uint32Array): Float32Array[] | undefined =>
    query.indexVector === undefined ? undefined : index.reader.passageCosines(query.indexVector, slots);

  return {
    proposeFeatures: (text: string, language: string): FeatureList => proposedFeatures(text, language),

    featureEvidence: (
      place: IndexHandle,
      request: ApplicationRequest<'featureEvidence'>,
      texts: TextToFind[],
    ): ApplicationAnswer<'featureEvidence'> =>
      indexes.within(place, (index) => {
        const found = request.publications.flatMap((id) => analysed(place, index, id) ?? []);
        const slots = Uint32Array.from(found, ({ slot }) => slot);
        const sample = sampleOf(index);
        const counts = (section: Section): boolean => request.wholeText || section === 'claims';
        const features = texts.map((text) => {
          const matcher = matcherOf(place, index, text, sample);
          return { matcher, near: cosines(index, matcher, slots) };
        });
        return found.flatMap((analysis, which) =>
          features.map(({ matcher, near }, at) => evidenceFor(request.features[at]?.id ?? '', matcher, analysis, near?.[which], counts)),
        );
      }),

    passagesFor: (place: IndexHandle, request: ApplicationRequest<'passagesFor'>, text: TextToFind): ApplicationAnswer<'passagesFor'> =>
      indexes.within(place, (index) => {
        const analysis = analysed(place, index, request.publication);
        if (analysis === undefined) return [];
        const matcher = matcherOf(place, index, text, sampleOf(index));
        const { without } = request;
        const allowed = (at: number): boolean => {
          const clause = analysis.clauses[at];
          if (clause === undefined || without === undefined) return true;
          return (
            clause.section !== without.section ||
            clause.entry !== without.entry ||
            clause.end <= without.start ||
            clause.start >= without.end
          );
        };
        const near = cosines(index, matcher, Uint32Array.of(analysis.slot))?.[0];
        const windows = bestWindows(matcher.query, analysis, near, request.count, allowed, matcher.similarity);
        return windows.map((window) => markedWindow(matcher, analysis, window));
      }),

    linkedPassages: (
      { left, right }: ApplicationRequest<'linkedPassages'>,
      [leftPlace, rightPlace]: readonly IndexHandle[],
    ): ApplicationAnswer<'linkedPassages'> => {
      const [here, there] = [leftPlace as IndexHandle, rightPlace as IndexHandle];
      return indexes.within(here, (ours) =>
        indexes.within(there, (theirs) => {
          const [own, other] = [analysed(here, ours, left.publication), analysed(there, theirs, right.publication)];
          if (own === undefined || other === undefined) return [];
          return linkedPassages(
            { analysis: own, reader: ours.reader },
            { analysis: other, reader: theirs.reader },
            modelContext(here, ours),
          );
        }),
      );
    },
  };
}
