// Does the strength of a feature's passage tell what is disclosed? In: an index of applications. Out: features of their claims held against
// their own descriptions, which disclose them by construction, and against those of near and of other publications: how well the strength
// tells them apart, and how many reach which strength. Some near publications do disclose a feature, so the figures are lower bounds.
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { RowProducts } from '../../src-main/engine/index/row-products.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openPassageModel, type PassageModel } from '../../src-main/engine/model/passage-model.ts';
import { backgroundOf } from '../../src-main/engine/highlight/background.ts';
import { analyseClauses, type ClauseAnalysis } from '../../src-main/engine/claims/clauses.ts';
import { evidenceFor, featureMatcher, type FeatureMatcher } from '../../src-main/engine/claims/feature-evidence.ts';
import { proposedFeatures } from '../../src-main/engine/claims/features.ts';
import type { ModelContext } from '../../src-main/engine/highlight/highlights.ts';
import { search } from '../../src-main/engine/ranking/search.ts';
import { featureQueryOf, withoutNumerals } from '../../src-main/engine/claims/feature-query.ts';
import { wordSimilarity } from '../../src-main/engine/claims/word-similarity.ts';
import { samplePublications } from '../../src-main/engine/store/cards.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { readPublication } from '../../src-main/engine/store/publications.ts';
import type { IndexPlace } from './indexes.ts';

/** Claims that are tried, features of each, publications that stand for the index where it is asked what is usual. */
const MOST_CLAIMS = 120;
const MOST_FEATURES = 8;
const SAMPLE = 128;
/** A description shorter than this was cut, or discloses little; every so many publications one is taken. */
const LEAST_DESCRIPTION = 8_000;
const STEP = 7;
/** Places of near publications in the list that the claim finds. */
const NEAR = [1, 4];
/** Strides to publications of other arts. */
const FAR = [7_919, 104_729];

export interface Trials {
  name: string;
  likenesses: number[];
  strengths: number[];
}

export interface FeatureFigures {
  trials: Trials[];
  /** Area under the curve: how often a disclosed feature stands above one that is not. */
  near: number;
  far: number;
}

interface Open {
  index: ReturnType<typeof openIndex>;
  reader: ReturnType<typeof openIndexReader>;
  seek(text: string, language: string): FeatureMatcher;
  read(id: number): ClauseAnalysis | undefined;
  close(): void;
}

function opened({ folder, id }: IndexPlace, model: PassageModel): Open {
  const index = openIndex(folder, id);
  const reader = openIndexReader(index);
  const modelContext: ModelContext = { model, background: backgroundOf(index, model), comparable: true };
  const products = new RowProducts(model.dimensions);
  const likeness = wordSimilarity(model);
  const sample = Uint32Array.from(samplePublications(index, SAMPLE), ({ slot }) => slot);
  const readings = new Map<number, ClauseAnalysis | undefined>();
  return {
    index,
    reader,
    seek: (text, language) => {
      const vector = model.embed(withoutNumerals(text));
      return featureMatcher(featureQueryOf(text, language, vector, { reader, modelContext, products, sample }), reader, modelContext, likeness);
    },
    read: (publication) => {
      if (!readings.has(publication)) readings.set(publication, analyseClauses(index, publication, model));
      return readings.get(publication);
    },
    close: () => {
      reader.close();
      index.close();
    },
  };
}

export function measureFeatureEvidence(place: IndexPlace): FeatureFigures {
  const model = openPassageModel(shippedModel);
  const open = opened(place, model);
  const own: Trials = { name: 'own description', likenesses: [], strengths: [] };
  const near: Trials = { name: 'near publications', likenesses: [], strengths: [] };
  const far: Trials = { name: 'other publications', likenesses: [], strengths: [] };
  const trial = (trials: Trials, seeker: FeatureMatcher, id: number): void => {
    const reading = open.read(id);
    if (reading === undefined) return;
    const [cosines] = open.reader.passageCosines(
      seeker.sought.indexVector ?? new Int8Array(model.dimensions),
      Uint32Array.of(reading.slot),
    );
    const { likeness, strength } = evidenceFor('', seeker, reading, cosines, (section) => section === 'description');
    trials.likenesses.push(likeness);
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
    const others = search(open.reader, open.index, query, model.embed(text)).hits.filter((hit) => {
      const other = readPublication(open.index, hit.publication, ['description'])?.publication;
      const kin = other?.title[0]?.text === publication.title[0]?.text || other?.applicants[0]?.name === publication.applicants[0]?.name;
      return hit.publication !== id && !(kin && publication.applicants.length > 0) && (other?.description.length ?? 0) > 0;
    });
    for (const feature of features.slice(0, MOST_FEATURES)) {
      const seeker = open.seek(feature.text, claim.language);
      trial(own, seeker, id);
      for (const at of NEAR) if (others[at] !== undefined) trial(near, seeker, others[at].publication);
      for (const stride of FAR) trial(far, seeker, ((id * stride) % last) + 1);
    }
  }
  open.close();
  return { trials: [own, near, far], near: areaUnder(own.likenesses, near.likenesses), far: areaUnder(own.likenesses, far.likenesses) };
}

/** How often one of `high` is above one of `low`; equals count half. */
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
    `feature evidence: a disclosed feature stands above one of a near publication in ${near.toFixed(3)} of pairs, of another in ${far.toFixed(3)}.`,
    `${'features against'.padEnd(20)}${'trials'.padStart(6)}${[1, 2, 3, 4].map((from) => `from ${from}`.padStart(8)).join('')}`,
    ...lines,
    '',
  ].join('\n');
}
