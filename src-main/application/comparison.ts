// The feature matrix and the comparison of publications, asked of the indexes. In: the search workers, the models, the places of the indexes. Out: the
// calls that need the language of a text, or its vector by the model of an index.
import type { Application } from '../contract/application.ts';
import type { Feature } from '../contract/matrix.ts';
import { withoutNumerals } from '../engine/claims/feature-query.ts';
import type { TextToFind } from '../engine/search/comparison.ts';
import type { IndexHandle } from '../engine/search/open-indexes.ts';
import type { IndexHandles } from '../workers/index-handles.ts';
import type { ModelHosts } from '../workers/model-hosts.ts';
import type { SearchWorkers } from '../workers/search-workers.ts';

export type Comparison = Pick<Application, 'proposeFeatures' | 'featureEvidence' | 'passagesFor'>;

export interface ComparisonOptions {
  workers: SearchWorkers;
  models: ModelHosts;
  places: IndexHandles;
  languageOf: (text: string) => Promise<string>;
}

/** Vectors of features that are kept: a matrix asks for the same ones with every twenty publications. */
const MOST_VECTORS = 300;

export function openComparison({ workers, models, places, languageOf }: ComparisonOptions): Comparison {
  const vectors = new Map<string, Int8Array>();

  /** The vector by the model of an index; undefined while that model is down. */
  const vectorOf = async (model: string, text: string): Promise<Int8Array | undefined> => {
    const key = `${model} ${text}`;
    const vector = vectors.get(key) ?? (await models.of(model)?.embed(text));
    if (vector === undefined) return undefined;
    vectors.delete(key);
    vectors.set(key, vector);
    for (const oldest of vectors.keys()) if (vectors.size > MOST_VECTORS) vectors.delete(oldest);
    return vector;
  };
  const toFind = (place: IndexHandle, features: readonly Pick<Feature, 'text'>[], language: string): Promise<TextToFind[]> =>
    Promise.all(features.map(async ({ text }) => ({ text, language, vector: await vectorOf(place.model, withoutNumerals(text)) })));

  return {
    proposeFeatures: async ({ text, language }) => {
      const known = language ?? (await languageOf(text));
      return workers.run((calls) => calls.proposeFeatures(text, known));
    },
    featureEvidence: async (request) => {
      const language = await languageOf(request.features.map(({ text }) => text).join('\n'));
      return places.within(request.index, async (place) => {
        const texts = await toFind(place, request.features, language);
        return workers.runOnFirst((calls) => calls.featureEvidence(place, request, texts));
      });
    },
    passagesFor: async (request) => {
      const language = await languageOf(request.text);
      return places.within(request.index, async (place) => {
        const [text] = await toFind(place, [request], language);
        return text === undefined ? [] : workers.runOnFirst((calls) => calls.passagesFor(place, request, text));
      });
    },
  };
}
