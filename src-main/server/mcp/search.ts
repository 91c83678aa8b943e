// search: the best publications for a text, a condition or examples, each with its best passage. A search counts as one use of the key.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { isFailure } from '../../contract/failures.ts';
import { isOffline } from '../../contract/offline.ts';
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import { conditionProblemIn } from '../antecedent-v1/condition.ts';
import { examplesAmong } from '../antecedent-v1/examples.ts';
import { Problem } from '../antecedent-v1/problem.ts';
import { countUse } from '../search/search.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { rounded, shownDocument, shownPassage } from './document.ts';
import { grantedCollections, noteOf, type Granted } from './granted.ts';
import { cursorsOf, cutTo, pageOf } from './page.ts';
import type { searchArguments } from './requests.ts';

/** As long as the identifier of a search of our own API. */
const ID_BYTES = 24;
const CANONICAL_BYTES = 2_000;
/** How long a search waits for a process that has just started, and how often it looks, milliseconds. */
const READY_MS = 30_000;
const READY_LOOK_MS = 50;

interface FoundHit {
  index: number;
  rank: number;
  hit: Hit;
}

export async function search(call: ToolCall, { cursor, ...wanted }: z.infer<typeof searchArguments>): Promise<ToolAnswer> {
  const { calls } = call.context;
  const { text, condition, like = [], limit } = wanted;
  if (text === undefined && condition === undefined && like.length === 0) throw new Problem('query-empty');
  const cursors = cursorsOf(call.key, 'search', wanted, cursor);
  const granted = await grantedCollections(call, wanted.collections);
  const examples = await examplesAmong(calls, like, granted.indexes);
  if (text === undefined && condition === undefined && examples.known.length === 0) throw new Problem('examples-unknown');
  const query: Query = {
    ...{ text: text ?? '', hits: limit, method: 'hybrid' },
    ...(examples.known.length > 0 && { like: examples.known }),
    ...(condition !== undefined && { condition }),
  };
  const { ranked, failing } = await rankingsOf(call, query, granted.indexes, wanted.collections !== undefined);
  // The rest of an answer belongs to the search that was counted.
  if (cursors.position === 0) await counted(call);
  const found = ranked.flatMap(({ index, ranking }) => ranking.hits.map((hit, rank) => ({ index, rank: rank + 1, hit })));
  const canonical = ranked.flatMap(({ ranking }) => ranking.condition?.canonical ?? [])[0];
  const head = {
    ...(canonical !== undefined && { condition: cutTo(canonical, CANONICAL_BYTES) }),
    collections: ranked.map((one) => summaryOf(one, granted)),
    ...noteOf([...granted.failing, ...failing]),
    ...(examples.unknown.length > 0 && { unknown: examples.unknown }),
  };
  const { value, count } = await pageOf({
    ...{ head, cursors, total: found.length, name: 'hits' },
    read: (from, most) => shownHits(call, query, found.slice(from, from + most)),
  });
  return { value, facts: { indexes: granted.indexes.join(', '), count } };
}

interface Ranked {
  index: number;
  ranking: Ranking;
}

/**
 * Ranks each of these collections once they are open. Those that cannot be searched now are `failing`, unless the call named its collections. Throws
 * `loading`, `text-unsupported`, `condition-invalid`, and `collection-offline` if one of those named, or all, cannot be searched.
 */
export async function rankingsOf(
  { context: { calls } }: ToolCall,
  query: Query,
  indexes: readonly number[],
  areNamed: boolean,
): Promise<{ ranked: Ranked[]; failing: number[] }> {
  for (let waited = 0; !(await calls.ready({})); waited += READY_LOOK_MS) {
    if (waited >= READY_MS) throw new Problem('loading');
    await delay(READY_LOOK_MS);
  }
  if (query.text !== '' && !(await calls.acceptsQuery({ text: query.text, languages: 'all' }))) throw new Problem('text-unsupported');
  const failing: number[] = [];
  const searched = indexes.map(async (index): Promise<Ranked | undefined> => {
    try {
      return { index, ranking: await calls.search({ index, query }) };
    } catch (error) {
      if (!areNamed && isOffline(error)) return void failing.push(index);
      if (query.condition === undefined || !isFailure(error, 'condition-invalid')) throw error;
      throw (await conditionProblemIn(calls, query.condition, [index])) ?? error;
    }
  });
  const ranked = (await Promise.all(searched)).filter((one) => one !== undefined);
  if (ranked.length === 0) throw new Problem('collection-offline');
  return { ranked, failing };
}

/** Counts a search. Throws `key-invalid` if its last credit was used meanwhile. */
export async function counted({ context: { access, report, now }, key }: ToolCall): Promise<void> {
  const ticket = randomBytes(ID_BYTES).toString('base64url');
  if (!(await countUse({ access, report }, { ticket, reference: '', key: key.id, at: now() }))) throw new Problem('key-invalid');
}

function summaryOf({ index, ranking: { hits, byMeaning, condition } }: Ranked, { nameOf }: Granted) {
  return {
    ...{ collection: index, name: nameOf(index), hits: hits.length },
    ...(condition && { matches: condition.count }),
    ...(!byMeaning && { byWordsOnly: true }),
  };
}

/** Publications removed since the search are left out. */
async function shownHits({ context: { calls } }: ToolCall, query: Query, found: readonly FoundHit[]) {
  const shown = new Map<FoundHit, object>();
  for (const index of new Set(found.map((one) => one.index))) {
    const here = found.filter((one) => one.index === index);
    const publications = here.map(({ hit: { publication: id, passage } }) => ({ id, ...(passage && { passage }) }));
    const [read, marked] = await Promise.all([
      calls.read({ index, publications, sections: ['title'], image: false }),
      calls.marks({ index, query, publications }),
    ]);
    const documents = new Map(read.map((one) => [one.id, shownDocument(one, index)]));
    const passages = new Map(marked.map((one) => [one.publication, shownPassage(one)]));
    for (const one of here) {
      const { publication, score } = one.hit;
      const [document, passage] = [documents.get(publication), passages.get(publication)];
      if (document !== undefined) shown.set(one, { rank: one.rank, ...document, score: rounded(score), ...(passage && { passage }) });
    }
  }
  return found.map((one) => shown.get(one));
}
