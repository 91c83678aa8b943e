// POST search: the hits of each collection at once, without a ticket. A search is counted once it is answered; a refused one is free.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFailure } from '../../contract/failures.ts';
import type { Ranking } from '../../contract/hit.ts';
import type { Engine } from '../../contract/engine.ts';
import type { Query, WeightedClass } from '../../contract/query.ts';
import { MOST_TERMS, termsWithin, type SearchTerm } from '../../contract/search-terms.ts';
import { nouns } from '../../words/en/nouns.ts';
import { messages, Refusal, sendValue } from '../envelope.ts';
import { countUse, referenceOf } from '../search/search.ts';
import type { SearchAnswer } from './answers.ts';
import { checkedBody } from './checked-request.ts';
import { requestedCollections, usableCollections } from './collections.ts';
import { conditionProblemIn } from './condition.ts';
import type { OwnContext } from './context.ts';
import { examplesAmong, type Examples } from './examples.ts';
import { shownHits } from './hits.ts';
import { Problem } from './problem.ts';
import { searchRequest, type SearchRequest } from './requests.ts';
import { untilGone } from './until-gone.ts';

/** As long as a ticket of version 3. */
const ID_BYTES = 24;

export function postSearch(context: OwnContext) {
  const { engine, access, now, report } = context;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = checkedBody(request, searchRequest);
    checkTogether(wanted);
    const reference = requestedReference(request);
    if (!(await engine.ready({}))) throw new Problem('loading');
    const indexes = await requestedCollections(engine, request.key, wanted.collections, wanted.method);
    if (wanted.text !== undefined && !(await engine.acceptsQuery({ text: wanted.text, languages: 'all' })))
      throw new Problem('text-unsupported');
    const examples = await examplesAmong(engine, wanted.like ?? [], await usableCollections(engine, request.key, wanted.method));
    const terms = await untilGone(reply, () => termsFor(context, wanted, indexes));
    const query = queryOf(wanted, examples, terms, await weightedClasses(engine, wanted.weightedClasses ?? []));
    request.auditFacts = { indexes: indexes.join(', ') };
    const answer = await untilGone(reply, () => answerOf(context, query, indexes));
    const id = randomBytes(ID_BYTES).toString('base64url');
    // Of two concurrent searches with the last credit, the second is rejected.
    const counted = await countUse({ access, report }, { ticket: id, reference, key: request.key.id, at: now() });
    if (!counted) throw new Refusal(403, messages.wrongKey, true);
    return sendValue(reply, 200, {
      id,
      ...answer,
      ...(terms.length > 0 && { terms }),
      ...(examples.unknown.length > 0 && { unknown: examples.unknown }),
    } satisfies SearchAnswer);
  };
}

function checkTogether({ text, terms, breadth, condition, like, order, offset }: SearchRequest): void {
  if (text === undefined && condition === undefined && like === undefined) throw new Problem('query-empty');
  for (const [field, isGiven] of Object.entries({ terms: terms !== undefined, breadth: breadth !== 'exact' }))
    if (isGiven && text === undefined) throw new Problem('field-invalid', { field: `"${field}"`, must: 'come with a text' }, { field });
  if (condition !== undefined) return;
  for (const [field, value] of Object.entries({ order, offset }))
    if (value !== undefined) throw new Problem('field-invalid', { field: `"${field}"`, must: 'come with a condition' }, { field });
}

/** The terms given, and those of the breadth. */
async function termsFor({ own }: OwnContext, { text, terms = [], breadth }: SearchRequest, indexes: number[]): Promise<SearchTerm[]> {
  const given = terms.map(({ of, ...term }): SearchTerm => ({ ...term, source: 'typed', ...(of !== undefined && { of }) }));
  const within = text === undefined || breadth === 'exact' ? [] : termsWithin(breadth, await own.proposeTerms({ text, breadth, indexes }));
  return [...given, ...within].slice(0, MOST_TERMS);
}

/** With normalised symbols. Throws `field-invalid` for the first that is none. */
function weightedClasses(engine: Engine, given: readonly WeightedClass[]): Promise<WeightedClass[]> {
  return Promise.all(
    given.map(async ({ class: typed, weight }, at) => {
      const symbol = await engine.parseClass({ text: typed });
      const field = `weightedClasses[${at}].class`;
      if (symbol === undefined) throw new Problem('field-invalid', { field: `"${field}"`, must: 'be an IPC or CPC symbol' }, { field });
      return { class: symbol, weight };
    }),
  );
}

/** The header is optional here; searches without it are counted under no reference. */
function requestedReference(request: FastifyRequest): string {
  if (request.headers['reference-number'] === undefined) return '';
  const reference = referenceOf(request);
  if (reference === undefined) throw new Problem('reference-invalid');
  return reference;
}

/** Throws `examples-unknown` if nothing is left to search with. */
function queryOf(
  { text = '', breadth, condition, order, offset, hits, method, explain }: SearchRequest,
  { known }: Examples,
  terms: readonly SearchTerm[],
  weighted: WeightedClass[],
): Query {
  if (text === '' && condition === undefined && known.length === 0) throw new Problem('examples-unknown');
  return {
    ...{ text, hits, method, explain },
    ...(terms.length > 0 && { terms: [...terms], breadth }),
    ...(known.length > 0 && { like: known }),
    ...(weighted.length > 0 && { weightedClasses: weighted }),
    ...(condition !== undefined && { condition }),
    ...(order !== undefined && { order }),
    ...(offset !== undefined && { offset }),
  };
}

async function answerOf(context: OwnContext, query: Query, indexes: number[]): Promise<Omit<SearchAnswer, 'id' | 'unknown' | 'terms'>> {
  const rankings = await Promise.all(indexes.map((index) => rankingOf(context, query, index)));
  const canonical = rankings.flatMap(({ condition }) => condition?.canonical ?? [])[0];
  const collections = indexes.map(async (collection, at) => {
    const { hits, byMeaning, unknownLanguage, condition } = rankings[at] as Ranking;
    return {
      collection,
      ...(condition && { count: condition.count }),
      byMeaning,
      ...(unknownLanguage !== undefined && { note: noteOn(unknownLanguage) }),
      hits: await shownHits(context.engine, collection, hits),
    };
  });
  return { ...(canonical !== undefined && { canonical }), collections: await Promise.all(collections) };
}

function noteOn(language: string): string {
  return `The language model does not know ${nouns.language(language)}: the text was compared by its words alone.`;
}

/** A condition that cannot be used is read once more, to say where it is wrong. */
async function rankingOf({ engine, own }: OwnContext, query: Query, index: number): Promise<Ranking> {
  try {
    return await engine.search({ index, query });
  } catch (error) {
    if (query.condition === undefined || !isFailure(error, 'condition-invalid')) throw error;
    throw (await conditionProblemIn(own, query.condition, [index])) ?? error;
  }
}
