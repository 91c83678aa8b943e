// What the feature matrix and comparing ask of the indexes: the calls of a search lane for them. In: indexes, what the passage model makes
// of them. Out: evidence, linked passages, differences of claims. Publications read closely are kept for the next question.
import type { AskOf, AnswerOf } from '../contract/call.ts';
import type { FeatureList, matrixCalls } from '../contract/matrix.ts';
import type { Section } from '../contract/publication.ts';
import { claimDifferences } from '../engine/claims/claim-differences.ts';
import { RowProducts } from '../engine/index/row-products.ts';
import { closeReading, type CloseReading } from '../engine/claims/clauses.ts';
import { evidenceFor, featureSeeker, markedWindow, type FeatureSeeker } from '../engine/claims/feature-evidence.ts';
import { proposedFeatures } from '../engine/claims/features.ts';
import { linkedPassages } from '../engine/claims/linked-passages.ts';
import type { Understanding } from '../engine/highlight/highlights.ts';
import { soughtOf } from '../engine/claims/feature-query.ts';
import { bestWindows } from '../engine/claims/windows.ts';
import { wordLikeness, type WordLikeness } from '../engine/claims/word-similarity.ts';
import { spreadOverIndex } from '../engine/store/cards.ts';
import { readMeta } from '../engine/store/meta.ts';
import { readPublication } from '../engine/store/publications.ts';
import type { IndexPlace, OpenIndex, OpenIndexes } from './open-indexes.ts';

type MatrixAsk<Name extends keyof typeof matrixCalls> = AskOf<(typeof matrixCalls)[Name]>;
type MatrixAnswer<Name extends keyof typeof matrixCalls> = AnswerOf<(typeof matrixCalls)[Name]>;

/** Publications that stand for an index where it is asked what is usual. */
const SAMPLE = 128;
/** Publications kept as they were read, some 300 kB each; and features. */
const MOST_READINGS = 80;
const MOST_SEEKERS = 200;

/** A text that is looked for, with its vector by the model of the index. */
export interface AskedText {
  text: string;
  language: string;
  vector: Int8Array | undefined;
}

export function matrixAnswers(indexes: OpenIndexes, understood: (place: IndexPlace, index: OpenIndex) => Understanding | undefined) {
  const readings = new Map<string, { index: OpenIndex; reading: CloseReading | undefined }>();
  const seekers = new Map<string, { index: OpenIndex; seeker: FeatureSeeker }>();
  let likeness: WordLikeness | undefined;
  let products: RowProducts | undefined;

  const stateOf = (place: IndexPlace, { db }: OpenIndex): string => `${place.identity} ${readMeta(db).generation}`;
  const remembered = <Thing extends { index: OpenIndex }>(
    known: Map<string, Thing>,
    most: number,
    key: string,
    index: OpenIndex,
    make: () => Thing,
  ): Thing => {
    const found = known.get(key);
    const thing = found?.index === index ? found : make();
    known.delete(key);
    known.set(key, thing);
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    return thing;
  };
  const read = (place: IndexPlace, index: OpenIndex, id: number): CloseReading | undefined =>
    remembered(readings, MOST_READINGS, `${stateOf(place, index)} ${id}`, index, () => ({
      index,
      reading: closeReading(index.db, id, understood(place, index)?.model),
    })).reading;
  const seeker = (place: IndexPlace, index: OpenIndex, { text, language, vector }: AskedText, sample: () => Uint32Array): FeatureSeeker =>
    remembered(seekers, MOST_SEEKERS, JSON.stringify([stateOf(place, index), language, vector !== undefined, text]), index, () => {
      const understanding = understood(place, index);
      const comparable = readMeta(index.db).model === place.model ? vector : undefined;
      if (understanding !== undefined) {
        likeness ??= wordLikeness(understanding.model);
        products ??= new RowProducts(understanding.model.dimensions);
      }
      const sought = soughtOf(text, language, comparable, { reader: index.reader, understanding, products, sample: sample() });
      return { index, seeker: featureSeeker(sought, index.reader, understanding, understanding && likeness) };
    }).seeker;
  const sampleOf = (index: OpenIndex): (() => Uint32Array) => {
    let sample: Uint32Array | undefined;
    return () => (sample ??= Uint32Array.from(spreadOverIndex(index.db, SAMPLE), ({ slot }) => slot));
  };
  const cosines = (index: OpenIndex, one: FeatureSeeker, slots: Uint32Array): Float32Array[] | undefined =>
    one.sought.indexVector === undefined ? undefined : index.reader.passageCosines(one.sought.indexVector, slots);

  return {
    proposeFeatures: (text: string, language: string): FeatureList => proposedFeatures(text, language),

    featureEvidence: (place: IndexPlace, ask: MatrixAsk<'featureEvidence'>, asked: AskedText[]): MatrixAnswer<'featureEvidence'> =>
      indexes.within(place, (index) => {
        const found = ask.publications.flatMap((id) => read(place, index, id) ?? []);
        const slots = Uint32Array.from(found, ({ slot }) => slot);
        const sample = sampleOf(index);
        const counts = (section: Section): boolean => ask.wholeText || section === 'claims';
        const sought = asked.map((text) => {
          const one = seeker(place, index, text, sample);
          return { one, near: cosines(index, one, slots) };
        });
        return found.flatMap((reading, which) =>
          sought.map(({ one, near }, at) => evidenceFor(ask.features[at]?.id ?? '', one, reading, near?.[which], counts)),
        );
      }),

    passagesFor: (place: IndexPlace, ask: MatrixAsk<'passagesFor'>, asked: AskedText): MatrixAnswer<'passagesFor'> =>
      indexes.within(place, (index) => {
        const reading = read(place, index, ask.publication);
        if (reading === undefined) return [];
        const one = seeker(place, index, asked, sampleOf(index));
        const { without } = ask;
        const allowed = (at: number): boolean => {
          const line = reading.lines[at];
          if (line === undefined || without === undefined) return true;
          return line.section !== without.section || line.entry !== without.entry || line.end <= without.start || line.start >= without.end;
        };
        const near = cosines(index, one, Uint32Array.of(reading.slot))?.[0];
        return bestWindows(one.sought, reading, near, ask.count, allowed, one.likeness).map((window) => markedWindow(one, reading, window));
      }),

    linkedPassages: (left: IndexPlace, right: IndexPlace, ask: MatrixAsk<'linkedPassages'>): MatrixAnswer<'linkedPassages'> =>
      indexes.within(left, (ours) =>
        indexes.within(right, (theirs) => {
          const [own, their] = [read(left, ours, ask.left.publication), read(right, theirs, ask.right.publication)];
          if (own === undefined || their === undefined) return [];
          return linkedPassages({ reading: own, reader: ours.reader }, { reading: their, reader: theirs.reader }, understood(left, ours));
        }),
      ),

    claimDifferences: (left: IndexPlace, right: IndexPlace, ask: MatrixAsk<'claimDifferences'>): MatrixAnswer<'claimDifferences'> => {
      const [own, their] = [
        indexes.within(left, ({ db }) => readPublication(db, ask.left.publication, ['claims'])?.publication),
        indexes.within(right, ({ db }) => readPublication(db, ask.right.publication, ['claims'])?.publication),
      ];
      return own === undefined || their === undefined ? [] : claimDifferences(own, their);
    },
  };
}
