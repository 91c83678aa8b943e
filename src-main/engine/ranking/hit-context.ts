// Placed hits: through which question is each looked at, for its passage and its words? Through the text, or where there is none through
// the example it is most like. In: hits in their order, what scored them. Out: a passage and the words that found it, for each.
import type { WordEvidence } from '../../contract/hit.ts';
import type { PassageSpan } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { Crew } from '../index/work-sharing.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { spellingsOf, type Example } from './examples.ts';
import { evidenceOf } from './explain.ts';
import type { Placed } from './group.ts';
import { hitPassages, type OpenedIndex, type SearchWork } from './hit-passages.ts';
import type { IndexedTerms } from './retrieve.ts';
import { weightsOf } from './snippet.ts';

/** A question as passages are held against it. */
interface Lens {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  surfaces: () => ReadonlyMap<string, string>;
  /** Places in the list of the hits looked at through it. */
  hits: number[];
}

export interface Lenses {
  /** The best passage of each of the first `count` hits. */
  passages(count: number): (PassageSpan | undefined)[];
  /** The words that found each hit. */
  evidence(): WordEvidence[][];
}

export interface Question {
  indexed: IndexedTerms;
  surfaces: ReadonlyMap<string, string>;
  vector: Int8Array | undefined;
  likest?: Example[];
}

/** `crew`: lanes that may help to look for passages. */
export function lensesOf(
  { reader, db: store }: OpenedIndex,
  query: Query,
  question: Question,
  placed: readonly Placed[],
  crew?: Crew<SearchWork>,
): Lenses {
  const slotsOf = (places: readonly number[]): Uint32Array => Uint32Array.from(places, (at) => placed[at]?.slot ?? 0);
  const lenses = query.text.trim() === '' && question.likest ? byExample(store, question.likest, placed) : [throughText(question, placed)];
  const each = <Result>(count: number, work: (lens: Lens, slots: Uint32Array) => Result[]): Result[] => {
    const results = new Array<Result>(Math.min(count, placed.length));
    for (const lens of lenses) {
      const hits = lens.hits.filter((at) => at < count);
      work({ ...lens, hits }, slotsOf(hits)).forEach((result, at) => (results[hits[at] ?? 0] = result));
    }
    return results;
  };
  return {
    passages: (count) =>
      each(count, ({ indexed, vector, hits }) => {
        const looked = hits.map((at) => ({ publication: placed[at]?.publication ?? 0, slot: placed[at]?.slot ?? 0 }));
        return hitPassages({ reader, db: store }, { hits: looked, weights: weightsOf(indexed.terms), vector }, crew);
      }),
    evidence: () => each(placed.length, ({ indexed, surfaces }, slots) => evidenceOf(reader, indexed.terms, surfaces(), slots)),
  };
}

function throughText({ indexed, vector, surfaces }: Question, placed: readonly Placed[]): Lens {
  return { indexed, vector, surfaces: () => surfaces, hits: [...placed.keys()] };
}

function byExample(store: ReadableIndex, likest: readonly Example[], placed: readonly Placed[]): Lens[] {
  const lenses = new Map<Example, Lens>();
  placed.forEach(({ candidate }, at) => {
    const example = likest[candidate];
    if (example === undefined) return;
    const known = lenses.get(example);
    if (known !== undefined) return known.hits.push(at);
    const surfaces = (): ReadonlyMap<string, string> => spellingsOf(store, example);
    return lenses.set(example, { indexed: { terms: example.terms, most: 1 }, vector: example.vector, surfaces, hits: [at] });
  });
  return [...lenses.values()];
}
