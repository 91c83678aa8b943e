// What each placed hit is compared with, for its passages and its matching words: the query text or, without a text, the example it
// is most similar to.
import type { WordEvidence } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { WorkSharing } from '../index/work-sharing.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { spellingsOf, type Example } from './examples.ts';
import { evidenceOf } from './explain.ts';
import type { Placed } from './group.ts';
import { hitPassages, type OpenedIndex, type SearchWork } from './hit-passages.ts';
import type { IndexedTerms } from './retrieve.ts';
import { weightsOf, type ShownPassages } from './snippet.ts';

/** The terms and vector that passages are compared with. */
interface HitContext {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  surfaces: () => ReadonlyMap<string, string>;
  /** Positions in the list of the hits it applies to. */
  hits: number[];
}

export interface HitContexts {
  /** The passages to show of each of the first `count` hits. */
  passages(count: number): ShownPassages[];
  /** The words of the query that each hit contains. */
  evidence(): WordEvidence[][];
}

export interface TextContext {
  indexed: IndexedTerms;
  surfaces: ReadonlyMap<string, string>;
  vector: Int8Array | undefined;
  nearestExamples?: Example[];
}

/** `sharing`: workers that may help to find passages. */
export function hitContexts(
  { reader, db: store }: OpenedIndex,
  query: Query,
  text: TextContext,
  placed: readonly Placed[],
  sharing?: WorkSharing<SearchWork>,
): HitContexts {
  const slotsOf = (places: readonly number[]): Uint32Array => Uint32Array.from(places, (at) => placed[at]?.slot ?? 0);
  const { nearestExamples } = text;
  const contexts = query.text.trim() === '' && nearestExamples ? byExample(store, nearestExamples, placed) : [byText(text, placed)];
  const each = <Result>(count: number, work: (context: HitContext, slots: Uint32Array) => Result[]): Result[] => {
    const results = new Array<Result>(Math.min(count, placed.length));
    for (const context of contexts) {
      const hits = context.hits.filter((at) => at < count);
      work({ ...context, hits }, slotsOf(hits)).forEach((result, at) => (results[hits[at] ?? 0] = result));
    }
    return results;
  };
  return {
    passages: (count) =>
      each(count, ({ indexed, vector, hits }) => {
        const wanted = hits.map((at) => ({ publication: placed[at]?.publication ?? 0, slot: placed[at]?.slot ?? 0 }));
        return hitPassages({ reader, db: store }, { hits: wanted, weights: weightsOf(indexed.terms), vector }, sharing);
      }),
    evidence: () => each(placed.length, ({ indexed, surfaces }, slots) => evidenceOf(reader, indexed.terms, surfaces(), slots)),
  };
}

function byText({ indexed, vector, surfaces }: TextContext, placed: readonly Placed[]): HitContext {
  return { indexed, vector, surfaces: () => surfaces, hits: [...placed.keys()] };
}

function byExample(store: ReadableIndex, nearestExamples: readonly Example[], placed: readonly Placed[]): HitContext[] {
  const contexts = new Map<Example, HitContext>();
  placed.forEach(({ candidate }, at) => {
    const example = nearestExamples[candidate];
    if (example === undefined) return;
    const known = contexts.get(example);
    if (known !== undefined) return known.hits.push(at);
    const surfaces = (): ReadonlyMap<string, string> => spellingsOf(store, example);
    return contexts.set(example, { indexed: { terms: example.terms, most: 1 }, vector: example.vector, surfaces, hits: [at] });
  });
  return [...contexts.values()];
}
