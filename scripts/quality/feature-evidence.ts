// Measures how well the strength of a feature's evidence separates disclosed features from others. Features of claims are compared with
// their own descriptions, which disclose them, and with those of near and far publications. Some near ones do disclose a feature, so the
// figures are lower bounds.
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { RowProducts } from '../../src-main/engine/index/row-products.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openPassageModel, type PassageModel } from '../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../src-main/engine/model/word-vectors.ts';
import { backgroundOf } from '../../src-main/engine/highlight/background.ts';
import { analyseClauses, type ClauseAnalysis } from '../../src-main/engine/claims/clauses.ts';
import { evidenceFor, featureMatcher, type FeatureMatcher } from '../../src-main/engine/claims/feature-evidence.ts';
import { proposedFeatures } from '../../src-main/engine/claims/features.ts';
import type { ModelContext } from '../../src-main/engine/highlight/highlights.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { nearestWords } from '../../src-main/engine/ranking/nearest-words.ts';
import { featureQueryOf, withoutNumerals } from '../../src-main/engine/claims/feature-query.ts';
import { wordSimilarity } from '../../src-main/engine/claims/word-similarity.ts';
import { samplePublications } from '../../src-main/engine/store/cards.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { readPublication } from '../../src-main/engine/store/publications.ts';
import type { IndexHandle } from './indexes.ts';

/** Claims that are tried, features of each, and publications sampled as the background of the index. */
const MOST_CLAIMS = 120;
const MOST_FEATURES = 8;
const SAMPLE = 128;
/** UTF-16 units of the shortest description that is used, and the step between publications that are tried. */
const LEAST_DESCRIPTION = 8_000;
const STEP = 7;
/** Positions of near publications in the hit list of the claim. */
const NEAR = [1, 4];
/** Factors that lead to publications of other fields. */
const FAR = [7_919, 104_729];

export interface Trials {
  name: string;
  likelihoods: number[];
  strengths: number[];
}

export interface FeatureFigures {
  trials: Trials[];
  /** Area under the ROC curve: how often a disclosed feature scores above one that is not. */
  near: number;
  far: number;
}

export interface Open {
  index: ReturnType<typeof openIndex>;
  reader: ReturnType<typeof openIndexReader>;
  seek(text: string, language: string): FeatureMatcher;
  read(id: number): ClauseAnalysis | undefined;
  /** Every publication with its row. */
  names(): { id: number; country: string; number: string }[];
  close(): void;
}

export function opened({ folder, id }: IndexHandle, model: PassageModel): Open {
  const index = openIndex(folder, id);
  const reader = openIndexReader(index);
  const modelContext: ModelContext = { model, background: backgroundOf(index, model), comparable: true };
  const products = new RowProducts(model.dimensions);
  const similarity = wordSimilarity(wordVectors(() => model));
  const sample = Uint32Array.from(samplePublications(index, SAMPLE), ({ slot }) => slot);
  const analyses = new Map<number, ClauseAnalysis | undefined>();
  return {
    index,
    reader,
    seek: (text, language) => {
      const vector = model.embed(withoutNumerals(text));
      return featureMatcher(
        featureQueryOf(text, language, vector, { reader, modelContext, products, sample }),
        reader,
        modelContext,
        similarity,
      );
    },
    read: (publication) => {
      if (!analyses.has(publication)) analyses.set(publication, analyseClauses(index, publication, model));
      return analyses.get(publication);
    },
    names: () =>
      Array.from({ length: reader.slots() + 1 }, (_, row) => ({ row, publication: readPublication(index, row, [])?.publication })).flatMap(
        ({ row, publication }) =>
          publication === undefined ? [] : [{ id: row, country: publication.country, number: publication.number }],
      ),
    close: () => {
      reader.close();
      index.close();
    },
  };
}

export function measureFeatureEvidence(place: IndexHandle): FeatureFigures {
  const model = openPassageModel(shippedModel);
  const open = opened(place, model);
  const words = nearestWords(wordVectors(() => model));
  const own: Trials = { name: 'own description', likelihoods: [], strengths: [] };
  const near: Trials = { name: 'near publications', likelihoods: [], strengths: [] };
  const far: Trials = { name: 'other publications', likelihoods: [], strengths: [] };
  const trial = (trials: Trials, matcher: FeatureMatcher, id: number): void => {
    const analysis = open.read(id);
    if (analysis === undefined) return;
    const [cosines] = open.reader.passageCosines(
      matcher.query.indexVector ?? new Int8Array(model.dimensions),
      Uint32Array.of(analysis.slot),
    );
    const { likeness, strength } = evidenceFor('', matcher, analysis, cosines, (section) => section === 'description');
    trials.likelihoods.push(likeness);
    trials.strengths.push(strength);
  };
  const last = open.reader.slots();
  let claims = 0;
  for (let id = 3; id <= last && claims < MOST_CLAIMS; id += STEP) {
    const publication = readPublication(open.index, id)?.publication;
    const claim = publication?.claims[0];
    if (publication === undefined || claim === undefined || (publication.description[0]?.text.length ?? 0) < LEAST_DESCRIPTION) continue;
    const { features } = proposedFeatures(claim.text, claim.language);
    if (features.length < 2) continue;
    claims += 1;
    const text = features.map((feature) => feature.text).join('; ');
    const query = { text, hits: 12, method: 'hybrid', language: claim.language } as const;
    const others = search(open.reader, open.index, query, model.embed(text), { words: () => words }).hits.filter((hit) => {
      const other = readPublication(open.index, hit.publication, ['description'])?.publication;
      const related =
        other?.title[0]?.text === publication.title[0]?.text || other?.applicants[0]?.name === publication.applicants[0]?.name;
      return hit.publication !== id && !(related && publication.applicants.length > 0) && (other?.description.length ?? 0) > 0;
    });
    for (const feature of features.slice(0, MOST_FEATURES)) {
      const matcher = open.seek(feature.text, claim.language);
      trial(own, matcher, id);
      for (const at of NEAR) if (others[at] !== undefined) trial(near, matcher, others[at].publication);
      for (const stride of FAR) trial(far, matcher, ((id * stride) % last) + 1);
    }
  }
  open.close();
  return { trials: [own, near, far], near: areaUnder(own.likelihoods, near.likelihoods), far: areaUnder(own.likelihoods, far.likelihoods) };
}

/** How often a value of `high` is above one of `low`; equal values count half. */
export function areaUnder(high: readonly number[], low: readonly number[]): number {
  const ordered = low.toSorted((a, b) => a - b);
  const below = (value: number, or: boolean): number => ordered.filter((one) => one < value || (or && one === value)).length;
  const sum = high.reduce((total, value) => total + (below(value, false) + below(value, true)) / 2, 0);
  return sum / (high.length * low.length || 1);
}

export function featureTable({ trials, near, far }: FeatureFigures): string {
  const share = (strengths: readonly number[], from: number): string =>
    `${Math.round((100 * strengths.filter((one) => one >= from).length) / (strengths.length || 1))} %`.padStart(8);
  const lines = trials.map(
    ({ name, strengths }) =>
      `${name.padEnd(20)}${String(strengths.length).padStart(6)}${[1, 2, 3, 4].map((from) => share(strengths, from)).join('')}`,
  );
  return [
    `feature evidence: a disclosed feature scores above one of a near publication in ${near.toFixed(3)} of pairs, of another in ${far.toFixed(3)}.`,
    `${'features against'.padEnd(20)}${'trials'.padStart(6)}${[1, 2, 3, 4].map((from) => `from ${from}`.padStart(8)).join('')}`,
    ...lines,
    '',
  ].join('\n');
}
