// The calls of the feature matrix and of comparisons. In: open indexes, the index cache. Out: evidence for features, passages for a text, linked
// passages. Analysed publications are cached for the next request.
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
import type { WordVectors } from '../model/word-vectors.ts';
import { samplePublications } from '../store/cards.ts';
import { readMeta } from '../store/meta.ts';
import { cachedForIndex, type IndexCache } from './index-cache.ts';
import type { IndexHandle, OpenIndex, OpenIndexes } from './open-indexes.ts';

/** Number of publications sampled to estimate the usual similarity in an index. */
const SAMPLE = 128;
/** Maximum number of cached publications, about 300 kB each, and of cached features. */
const MAX_ANALYSES = 80;
const MAX_MATCHERS = 200;

/** A feature or text to find, with its vector by the model of the index. */
export interface TextToFind {
  text: string;
  language: string;
  vector: Int8Array | undefined;
}

export function comparisonCalls(indexes: OpenIndexes, { modelContext }: IndexCache, vectors: WordVectors) {
  const analyses = new Map<string, { index: OpenIndex; analysis: ClauseAnalysis | undefined }>();
  const matchers = new Map<string, { index: OpenIndex; matcher: FeatureMatcher }>();
  let similarity: WordSimilarity | undefined;
  let products: RowProducts | undefined;

  const stateOf = (handle: IndexHandle, { db }: OpenIndex): string => `${handle.identity} ${readMeta(db).generation}`;
  const analysed = (handle: IndexHandle, index: OpenIndex, id: number): ClauseAnalysis | undefined =>
    cachedForIndex(analyses, MAX_ANALYSES, `${stateOf(handle, index)} ${id}`, index, () => ({
      index,
      analysis: analyseClauses(index.db, id, modelContext(handle, index)?.model),
    })).analysis;
  const matcherOf = (handle: IndexHandle, index: OpenIndex, { text, language, vector }: TextToFind, sample: () => Uint32Array) =>
    cachedForIndex(matchers, MAX_MATCHERS, JSON.stringify([stateOf(handle, index), language, vector !== undefined, text]), index, () => {
      const context = modelContext(handle, index);
      const comparable = readMeta(index.db).model === handle.model ? vector : undefined;
      if (context !== undefined) {
        similarity ??= wordSimilarity(vectors);
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
    /** Drops what was computed for features and texts. */
    forgetTexts: (): void => {
      matchers.clear();
      similarity = undefined;
    },
    /** Drops what was computed from the index with this identity. */
    forget: (identity: string): void => {
      for (const entries of [analyses, matchers])
        for (const [key, { index }] of entries) if (index.identity === identity) entries.delete(key);
    },

    proposeFeatures: (text: string, language: string): FeatureList => proposedFeatures(text, language),

    featureEvidence: (
      handle: IndexHandle,
      request: ApplicationRequest<'featureEvidence'>,
      texts: TextToFind[],
    ): ApplicationAnswer<'featureEvidence'> =>
      indexes.within(handle, (index) => {
        const found = request.publications.flatMap((id) => analysed(handle, index, id) ?? []);
        const slots = Uint32Array.from(found, ({ slot }) => slot);
        const sample = sampleOf(index);
        const counts = (section: Section): boolean => request.wholeText || section === 'claims';
        const features = texts.map((text) => {
          const matcher = matcherOf(handle, index, text, sample);
          return { matcher, near: cosines(index, matcher, slots) };
        });
        return found.flatMap((analysis, which) =>
          features.map(({ matcher, near }, at) => evidenceFor(request.features[at]?.id ?? '', matcher, analysis, near?.[which], counts)),
        );
      }),

    passagesFor: (handle: IndexHandle, request: ApplicationRequest<'passagesFor'>, text: TextToFind): ApplicationAnswer<'passagesFor'> =>
      indexes.within(handle, (index) => {
        const analysis = analysed(handle, index, request.publication);
        if (analysis === undefined) return [];
        const matcher = matcherOf(handle, index, text, sampleOf(index));
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
      [leftHandle, rightHandle]: readonly IndexHandle[],
    ): ApplicationAnswer<'linkedPassages'> => {
      const [here, there] = [leftHandle as IndexHandle, rightHandle as IndexHandle];
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
