// The feature matrix and comparing, asked of the indexes: who works on it? In: the search lanes, the models, where the indexes lie. Out:
// the calls of the contract that need no case.
import type { Answering } from '../contract/call.ts';
import type { Feature, matrixCalls } from '../contract/matrix.ts';
import { withoutNumerals } from '../engine/claims/feature-query.ts';
import type { IndexPlaces } from '../workers/index-places.ts';
import type { AskedText } from '../workers/claims-calls.ts';
import type { ModelHosts } from '../workers/model-hosts.ts';
import type { IndexPlace } from '../workers/open-indexes.ts';
import type { SearchWorkers } from '../workers/search-workers.ts';

type ComparingCalls = Pick<
  typeof matrixCalls,
  'proposeFeatures' | 'featureEvidence' | 'linkedPassages' | 'claimDifferences' | 'passagesFor'
>;
export type Comparing = Answering<ComparingCalls>;

export interface ComparingParts {
  lanes: SearchWorkers;
  models: ModelHosts;
  places: IndexPlaces;
  languageOf: (text: string) => Promise<string>;
}

/** Vectors of features that are kept: a matrix asks for the same ones with every twenty publications. */
const MOST_VECTORS = 300;

export function comparing({ lanes, models, places, languageOf }: ComparingParts): Comparing {
  const vectors = new Map<string, Int8Array>();

  /** The vector by the model of an index; undefined while that is down. */
  const vectorOf = async (model: string, text: string): Promise<Int8Array | undefined> => {
    const key = `${model} ${text}`;
    const vector = vectors.get(key) ?? (await models.of(model)?.embed(text));
    if (vector === undefined) return undefined;
    vectors.delete(key);
    vectors.set(key, vector);
    for (const oldest of vectors.keys()) if (vectors.size > MOST_VECTORS) vectors.delete(oldest);
    return vector;
  };
  const asked = (place: IndexPlace, texts: readonly Pick<Feature, 'text'>[], language: string): Promise<AskedText[]> =>
    Promise.all(texts.map(async ({ text }) => ({ text, language, vector: await vectorOf(place.model, withoutNumerals(text)) })));

  return {
    proposeFeatures: async ({ text, language }) => {
      const tongue = language ?? (await languageOf(text));
      return lanes.ask((calls) => calls.proposeFeatures(text, tongue));
    },
    featureEvidence: async (ask) => {
      const language = await languageOf(ask.features.map(({ text }) => text).join('\n'));
      return places.within(ask.index, async (place) => {
        const texts = await asked(place, ask.features, language);
        return lanes.askFirst((calls) => calls.featureEvidence(place, ask, texts));
      });
    },
    passagesFor: async (ask) => {
      const language = await languageOf(ask.text);
      return places.within(ask.index, async (place) => {
        const [text] = await asked(place, [ask], language);
        return text === undefined ? [] : lanes.askFirst((calls) => calls.passagesFor(place, ask, text));
      });
    },
    linkedPassages: (ask) =>
      places.within(ask.left.index, (left) =>
        places.within(ask.right.index, (right) => lanes.askFirst((calls) => calls.linkedPassages(left, right, ask))),
      ),
    claimDifferences: (ask) =>
      places.within(ask.left.index, (left) =>
        places.within(ask.right.index, (right) => lanes.ask((calls) => calls.claimDifferences(left, right, ask))),
      ),
  };
}
