// The calls of the feature matrix and of comparisons that need the language of a text or its vector. In: the search workers, the models, the
// handles of the indexes.
import type { Application } from '../contract/application.ts';
import type { Feature } from '../contract/matrix.ts';
import { withoutNumerals } from '../engine/claims/feature-query.ts';
import type { TextToFind } from '../engine/search/comparison.ts';
import type { IndexHandle } from '../engine/search/open-indexes.ts';
import type { CalledCollection } from './clusters/collections.ts';
import type { ModelHosts } from '../workers/model-hosts.ts';
import type { SearchWorkers } from '../workers/search-workers.ts';

export type Comparison = Pick<Application, 'proposeFeatures' | 'featureEvidence' | 'passagesFor'>;

export interface OpenComparison {
  calls: Comparison;
  /** Clears the cache, whose keys are texts of cases. */
  forget(): void;
}

export interface ComparisonOptions {
  workers: SearchWorkers;
  models: ModelHosts;
  /** Runs `work` with the index of a call. */
  within: <Result>(called: CalledCollection, work: (handle: IndexHandle) => Promise<Result>) => Promise<Result>;
  languageOf: (text: string) => Promise<string>;
}

/** Maximum number of cached vectors of features: a matrix requests the same ones for every twenty publications. */
const MAX_VECTORS = 300;

export function openComparison({ workers, models, within, languageOf }: ComparisonOptions): OpenComparison {
  const vectors = new Map<string, Int8Array>();

  /** The vector by the model of an index; undefined while that model is down, and for a language that it does not know. */
  const vectorOf = async (model: string, text: string, language: string): Promise<Int8Array | undefined> => {
    if (!models.knows(model, language)) return undefined;
    const key = `${model} ${text}`;
    const vector = vectors.get(key) ?? (await models.of(model)?.embed(text));
    if (vector === undefined) return undefined;
    vectors.delete(key);
    vectors.set(key, vector);
    for (const oldest of vectors.keys()) if (vectors.size > MAX_VECTORS) vectors.delete(oldest);
    return vector;
  };
  const toFind = (handle: IndexHandle, features: readonly Pick<Feature, 'text'>[], language: string): Promise<TextToFind[]> =>
    Promise.all(
      features.map(async ({ text }) => ({ text, language, vector: await vectorOf(handle.model, withoutNumerals(text), language) })),
    );

  const calls: Comparison = {
    proposeFeatures: async ({ text, language }) => {
      const known = language ?? (await languageOf(text));
      return workers.run((calls) => calls.proposeFeatures(text, known));
    },
    featureEvidence: async (request) => {
      const language = await languageOf(request.features.map(({ text }) => text).join('\n'));
      return within({ id: request.index, call: 'featureEvidence', request }, async (handle) => {
        const texts = await toFind(handle, request.features, language);
        return workers.runOnFirst((calls) => calls.featureEvidence(handle, request, texts));
      });
    },
    passagesFor: async (request) => {
      const language = await languageOf(request.text);
      return within({ id: request.index, call: 'passagesFor', request }, async (handle) => {
        const [text] = await toFind(handle, [request], language);
        return text === undefined ? [] : workers.runOnFirst((calls) => calls.passagesFor(handle, request, text));
      });
    },
  };
  return { calls, forget: () => vectors.clear() };
}
