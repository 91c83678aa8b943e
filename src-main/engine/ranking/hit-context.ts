// What each placed hit is compared with, for its passages and its matching words: the query text or, without a text, the example it
// is most similar to.
import type { WordEvidence } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import { spellingsOf, type Example } from './examples.ts';
import { evidenceOf } from './explain.ts';
import type { Placed } from './group.ts';
import { termsOf } from './parse.ts';
import { ask, both, known, together, type Asking } from './questions.ts';
import type { IndexedTerms } from './indexed-terms.ts';
import { weightsOf, type ShownPassages } from './snippet.ts';

/** The terms and vector that passages are compared with. */
interface HitContext {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  surfaces: () => Asking<ReadonlyMap<string, string>>;
  /** Positions in the list of the hits it applies to. */
  hits: number[];
}

export interface HitContexts {
  /** The passages to show of each of the first `count` hits. */
  passages(count: number): Asking<ShownPassages[]>;
  /** The words of the query that each hit contains. */
  evidence(): Asking<WordEvidence[][]>;
}

export interface TextContext {
  indexed: IndexedTerms;
  surfaces: ReadonlyMap<string, string>;
  vector: Int8Array | undefined;
  nearestExamples?: Example[];
}

export function hitContexts(query: Query, text: TextContext, placed: readonly Placed[]): HitContexts {
  const { nearestExamples } = text;
  const contexts = query.text.trim() === '' && nearestExamples ? byExample(nearestExamples, placed) : [byText(text, placed)];
  /** What `work` finds for the first `count` hits, in their order. */
  function* each<Result>(count: number, work: (context: HitContext, hits: Placed[]) => Asking<Result[]>): Asking<Result[]> {
    const results = new Array<Result>(Math.min(count, placed.length));
    const own = contexts.map((context) => ({ ...context, hits: context.hits.filter((at) => at < count) }));
    const found = yield* together(
      own.map((context) =>
        work(
          context,
          context.hits.map((at) => placed[at] as Placed),
        ),
      ),
    );
    own.forEach(({ hits }, one) => found[one]?.forEach((result, at) => (results[hits[at] ?? 0] = result)));
    return results;
  }
  return {
    passages: (count) =>
      each(count, ({ indexed, vector }, hits) => {
        const wanted = hits.map(({ publication, slot }) => ({ publication, slot }));
        return ask('passages', { hits: wanted, weights: weightsOf(indexed.terms), vector });
      }),
    evidence: () => each(placed.length, evidenceIn),
  };
}

function* evidenceIn({ indexed: { terms }, surfaces }: HitContext, hits: readonly Placed[]): Asking<WordEvidence[][]> {
  const slots = Uint32Array.from(hits, ({ slot }) => slot);
  const [impacts, spellings] = yield* both(ask('impacts', { terms: termsOf(terms), slots }), surfaces());
  return evidenceOf(terms, spellings, impacts, hits.length);
}

function byText({ indexed, vector, surfaces }: TextContext, placed: readonly Placed[]): HitContext {
  return { indexed, vector, surfaces: () => known(surfaces), hits: [...placed.keys()] };
}

function byExample(nearestExamples: readonly Example[], placed: readonly Placed[]): HitContext[] {
  const contexts = new Map<Example, HitContext>();
  placed.forEach(({ candidate }, at) => {
    const example = nearestExamples[candidate];
    if (example === undefined) return;
    const known = contexts.get(example);
    if (known !== undefined) return known.hits.push(at);
    const indexed = { terms: example.terms, most: 1 };
    return contexts.set(example, { indexed, vector: example.vector, surfaces: () => spellingsOf(example), hits: [at] });
  });
  return [...contexts.values()];
}
