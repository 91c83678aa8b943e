// What does the engine make of the errors of nodes? Parts that are missing for a moment are asked for again; no document counts as absent that could not be
// asked for; a full disk and a wrong request end at once.
import { expect, it } from 'vitest';
import { isLaterState, type Collection, type CollectionFacts } from '../../../src-main/engine/cluster/collection.ts';
import type { NodeAnswer, NodeRequest } from '../../../src-main/engine/cluster/port.ts';
import { ask, bulk, documentsAt, searchTogether, type Cluster } from '../../../src-main/engine/cluster/requests.ts';
import { TermCounts } from '../../../src-main/engine/cluster/term-counts.ts';

/** Answers one request after the other with these bodies. */
function cluster(...bodies: object[]): Cluster & { asked: NodeRequest[] } {
  const asked: NodeRequest[] = [];
  const ask = (request: NodeRequest): Promise<NodeAnswer> => {
    asked.push(request);
    const body = bodies[asked.length - 1];
    if (body === undefined) throw new Error('asked too often');
    return Promise.resolve({ status: 200, body });
  };
  return { name: 'firm', nodes: { ask }, pausesMs: [1, 1], asked };
}

const there = (_id: string): object => ({ _id, found: true, _source: { slot: 1 } });
const absent = (_id: string): object => ({ _id, found: false });
const failing = (_id: string, type: string): object => ({ _id, error: { type, reason: 'No shard available' } });

it('asks again for documents whose shard does not answer', async () => {
  const asked = cluster(
    { docs: [there('a'), failing('b', 'no_shard_available_action_exception'), absent('c')] },
    { docs: [failing('b', 'node_disconnected_exception')] },
    { docs: [there('b')] },
  );
  expect((await documentsAt(asked, 'reading', ['a', 'b', 'c'])).map(({ _id }) => _id)).toEqual(['a', 'b']);
  expect(asked.asked.map(({ body }) => body)).toEqual([{ ids: ['a', 'b', 'c'] }, { ids: ['b'] }, { ids: ['b'] }]);
});

it('never takes a document for absent that it could not ask for', async () => {
  const lost = { docs: [failing('b', 'no_shard_available_action_exception')] };
  await expect(documentsAt(cluster(lost, lost, lost), 'reading', ['b'])).rejects.toMatchObject({ code: 'cluster-unavailable' });
  const gone = { docs: [failing('b', 'index_not_found_exception')] };
  await expect(documentsAt(cluster(gone), 'reading', ['b'])).rejects.toMatchObject({ code: 'index-renewed' });
  const wrong = { docs: [failing('b', 'illegal_argument_exception')] };
  await expect(documentsAt(cluster(wrong), 'reading', ['b'])).rejects.toMatchObject({ code: 'cluster-rejected' });
});

it.each([
  [500, 'node_disconnected_exception'],
  [404, 'search_context_missing_exception'],
  [503, 'no_shard_available_action_exception'],
])('sends a search again that a lost node left without an answer (%i %s)', async (status, type) => {
  const lost = {
    status,
    error: { type: 'search_phase_execution_exception', reason: '', failed_shards: [{ reason: { type, reason: 'node 1' } }] },
  };
  const found = { status: 200, hits: 1 };
  const asked = cluster({ responses: [found, lost] }, { responses: [found] });
  expect(await searchTogether(asked, 'search', [{ query: 1 }, { query: 2 }])).toEqual([found, found]);
  expect(asked.asked[1]?.body).toHaveLength(2);
  await expect(searchTogether(cluster(...Array(3).fill({ responses: [lost] })), 'search', [{}])).rejects.toMatchObject({
    code: 'cluster-unavailable',
    facts: { reason: `${type}: node 1` },
  });
});

it('does not send a wrong search again', async () => {
  const wrong = { status: 400, error: { type: 'query_shard_exception', reason: 'unknown field' } };
  const asked = cluster({ responses: [wrong] });
  await expect(searchTogether(asked, 'search', [{}])).rejects.toMatchObject({ code: 'cluster-rejected' });
});

it.each([
  [429, { type: 'cluster_block_exception', reason: 'index blocked by: [FORBIDDEN/12/disk usage exceeded flood-stage watermark]' }],
  [500, { type: 'translog_exception', reason: 'x', caused_by: { type: 'i_o_exception', reason: 'No space left on device' } }],
])('says that a disk is full (%i)', async (status, error) => {
  const asked = cluster({ items: [{ index: { status, error } }] });
  await expect(bulk(asked, [{ action: { index: {} }, document: {}, bytes: 2 }])).rejects.toMatchObject({ code: 'cluster-full' });
});

const facts = (generation: number, state?: string): CollectionFacts => {
  return { name: 'Patents', format: 1, model: 'm', dimensions: 2, analysis: 1, generation, ...(state !== undefined && { state }) };
};

it('tells a collection that was restored from one that was imported into', () => {
  expect(isLaterState(facts(4, 'a'), facts(4, 'a'))).toBe(true);
  expect(isLaterState(facts(5, 'b'), facts(4, 'a'))).toBe(true);
  expect(isLaterState(facts(3, 'c'), facts(4, 'a'))).toBe(false);
  expect(isLaterState(facts(4, 'd'), facts(4, 'a'))).toBe(false);
});

it('counts terms again in another state of the same generation', async () => {
  const counted = (value: number): object => ({
    _shards: { total: 3 },
    hits: { total: { value } },
    aggregations: { terms: { buckets: { 0: { doc_count: value } } } },
  });
  const asked = cluster(counted(10), counted(20));
  const collection = (state: string): Collection => ({
    cluster: asked,
    indexes: { search: 's', reading: 'r' },
    facts: facts(4, state),
  });
  const counts = new TermCounts(false);
  for (const [state, documents] of [
    ['a', 10],
    ['a', 10],
    ['b', 20],
  ] as const)
    expect(await counts.of(collection(state), ['valve'])).toEqual({ documents: [documents], publications: documents });
});

it('names a disk without a byte left, which a refresh says of each part', async () => {
  const failure = { type: 'refresh_failed_engine_exception', reason: 'Refresh failed' };
  const body = {
    _shards: {
      failures: [{ shard: 2, reason: { ...failure, caused_by: { type: 'i_o_exception', reason: 'No space left on device' } } }],
    },
  };
  const nodes = { ask: () => Promise.resolve({ status: 500, body }) };
  const refreshed = ask({ name: 'firm', nodes, pausesMs: [] }, { method: 'POST', path: '/reading/_refresh' });
  await expect(refreshed).rejects.toMatchObject({ code: 'cluster-full', facts: { cluster: 'firm' } });
});
