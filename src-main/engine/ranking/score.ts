// A query with all it bears: which publications stand where, before a passage is read? Text, ratings and examples together.
// In: the query parsed, its vector, the mask of what may be found. Out: candidates with their scores, and what each was scored by.
import type { Method, Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import { meanOf, type Example } from './examples.ts';
import { fuse, type Scores } from './fuse.ts';
import { likenessOf } from './similarity.ts';
import { inCompany, type Company } from './neighbour-smoothing.ts';
import type { ParsedQuery } from './parse.ts';
import { steer, withoutNoise, type RatedExample, type Steered } from './relevance-feedback.ts';
import { candidatesAt, retrieve, retrieveByMeaning, weighInIndex, type Candidates, type IndexedTerms } from './retrieve.ts';

/** Candidates of words and of meaning each; a list longer than half of that takes twice its length. */
const CANDIDATES = 1_000;
/** The same where the index is asked more thoroughly. */
const BOOST_CANDIDATES = 4_000;
/**
 * How far the company of a candidate counts. Reckoned from dumped candidates, recall@100 / nDCG@10 without company and with that of the hybrid
 * search: us-intext distinct abstracts 0.492 / 0.247 and 0.499 / 0.276, descriptions 0.572 / 0.257 and 0.636 / 0.271; strict abstracts 0.764 /
 * 0.513 and 0.770 / 0.521, descriptions 0.760 / 0.509 and 0.788 / 0.522; nDCG@10 of paper abstracts 0.956 and 0.952. (In the engine
 * descriptions have 0.626 / 0.270, papers 0.957.) More of the sum finds more and places it worse: with 0.15 in the thorough search recall@100 is 0.507, 0.648, 0.774, 0.809 and
 * nDCG@10 0.273, 0.273, 0.521, 0.517. There the words of the best hits were added to the query once (pseudo relevance feedback); with
 * this model they cost 0.020 of nDCG@10 for lay descriptions, 0.013 for paper abstracts, and gained 0.009 for descriptions.
 */
const COMPANY: Partial<Record<Method, Company>> = {
  hybrid: { candidates: 500, mean: 0.25, sum: 0.08 },
  boost: { candidates: 1_000, mean: 0.25, sum: 0.1 },
};

/** What is asked of the index. */
export interface Asked {
  query: Query;
  parsed: ParsedQuery;
  /** The query's vector where there is one and it is to be used; may have to be waited for. */
  vector: () => Int8Array | undefined;
  mask: Uint8Array | undefined;
  examples: readonly Example[];
  rated: readonly RatedExample[];
  /** What it throws breaks off what takes long. */
  heed: () => void;
}

export interface FirstPhase {
  candidates: Candidates;
  scores: Scores;
  /** The text's own terms in this index. */
  indexed: IndexedTerms;
  /** Where publications are rated: the text as they steer it. */
  steered?: Steered;
  /** Where there are examples: for each candidate the one it is most like. */
  likest?: Example[];
  /** What the words and the nearness of a candidate to the text come to in its score. */
  scaleAt: (candidate: number) => Scores['scale'];
}

export type Timed = <Result>(phase: string, work: () => Result) => Result;

/** What asks: terms with their weights, and a vector. */
interface Voice {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
}

export function firstPhase(reader: IndexReader, asked: Asked, timed: Timed): FirstPhase {
  const { query, parsed, mask, examples, rated } = asked;
  const { method } = query;
  const count = Math.max(method === 'boost' ? BOOST_CANDIDATES : CANDIDATES, 2 * query.hits);
  const silent = examples.length > 0 && query.text.trim() === '';

  const indexed = timed('weigh', () => weighInIndex(reader, parsed.terms));
  // The query's vector may still be in the making; its words are added up meanwhile.
  if (!silent && rated.length === 0) timed('words', () => reader.addUpWords(indexed.terms));
  // Without a text, ratings steer what the examples have in common.
  const said: Voice = silent
    ? { indexed: { terms: meanOf(examples).terms, most: 1 }, vector: commonVector(asked) }
    : { indexed, vector: timed('vector', asked.vector) };
  const steered = rated.length === 0 ? undefined : timed('ratings', () => steer(said.indexed, said.vector, rated));
  const scope = { mask, count, method, byMeaning: method !== 'words' };
  if (silent && steered === undefined) return { ...timed('likeness', () => likenessOf(reader, examples, undefined, scope)), indexed };

  const { vector } = steered ?? said;
  const against = steered?.against ?? [];
  const voice = steered?.indexed ?? indexed;
  // Ratings change what the words ask; lanes that are idle begin with it while this one looks for meaning.
  if (steered !== undefined) reader.beginWords(voice.terms);
  const near = timed('meaning', () => retrieveByMeaning(reader, vector, mask, count, asked.heed));
  const retrieval = { mask, byWords: method === 'meaning' && vector !== undefined ? 0 : count, vector, near };
  const find = (terms: IndexedTerms): Candidates => withoutNoise(reader, retrieve(reader, terms.terms, retrieval), against);
  const company = vector === undefined ? undefined : COMPANY[method];
  const score = (of: Candidates, terms: IndexedTerms): Scores => {
    const scores = fuse(of, method, terms, vector !== undefined);
    return company === undefined ? scores : inCompany(reader, of, scores, company);
  };
  const candidates = timed('words', () => find(voice));
  const scores = timed('first phase', () => score(candidates, voice));
  const known = { indexed, ...(steered && { steered }) };
  if (examples.length === 0) return { candidates, scores, ...known, scaleAt: (candidate) => keptOf(scores, candidate) };

  const at = (slots: Uint32Array): Candidates => withoutNoise(reader, candidatesAt(reader, voice.terms, vector, slots, count), against);
  const text = { indexed: voice, vector, found: candidates, at };
  return { ...timed('likeness', () => likenessOf(reader, examples, text, scope)), ...known };
}

/** The mean of the examples' vectors, where meaning is asked for. */
function commonVector({ query, examples }: Asked): Int8Array | undefined {
  return query.method === 'words' ? undefined : meanOf(examples).vector;
}

/** What a candidate's own words and nearness come to in its score. */
function keptOf({ scale, kept }: Scores, candidate: number): Scores['scale'] {
  const share = kept?.[candidate] ?? 1;
  return { words: share * scale.words, meaning: share * scale.meaning };
}
