// The client's wishes over HTTP: what keys and guests reach of a case before and after they are recorded.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nothingWished } from '../../src-main/contract/client-wishes.ts';
import { freshFolder } from '../support/folders.ts';
import { ask, created, listed, searched, type Pass } from '../support/idea-client.ts';
import { openIdeaBench, type IdeaBench } from '../support/ideas.ts';

let bench: IdeaBench;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const tokenOf = ({ url }: Pass): string => new URL(url).pathname.split('/').at(-1) ?? '';
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${bench.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** A case over the idea endpoints, and the session of a guest who opened its link. */
async function sharedCase(): Promise<{ pass: Pass; id: number; guest: (call: string, request: object) => Promise<number> }> {
  const pass = await created(bench);
  await searched(bench, pass.case);
  const { session } = (await (await post('/app/session', { token: tokenOf(pass) })).json()) as { session: string };
  const guest = async (call: string, request: object): Promise<number> =>
    (await post(`/app/call/${call}`, request, { 'x-antecedent-session': session })).status;
  return { pass, id: Number(pass.case), guest };
}

it('No service: keys get what they get of a case that does not exist, and the guest is out', async () => {
  const { pass, id, guest } = await sharedCase();
  expect((await listed(bench, pass.case)).index).toHaveLength(1);
  expect(await guest('case', { case: id })).toBe(200);
  await bench.application.recordWishes({ case: id, wishes: { ...nothingWished, noService: true } });
  const unknown = await ask(bench, 'GET', { form: { case: '99999' } });
  for (const method of ['GET', 'PUT']) {
    const answer = await ask(bench, method, { form: { case: pass.case } });
    expect([answer.status, answer.value]).toEqual([403, unknown.value]);
  }
  for (const call of ['case', 'runVersion', 'versions', 'caseRecord'])
    expect([call, await guest(call, { case: id, count: 10 })]).toEqual([call, 403]);
  expect((await fetch(pass.url)).status).toBe(403);
  expect((await post('/app/session', { token: tokenOf(pass) })).status).toBe(403);
  // The window goes on.
  expect((await bench.application.runVersion({ case: id })).number).toBe(2);
});

it('No links: the link ends and none is issued, but the account still reads its case', async () => {
  const { pass, id, guest } = await sharedCase();
  await bench.application.recordWishes({ case: id, wishes: { ...nothingWished, noLinks: true } });
  expect(await guest('case', { case: id })).toBe(403);
  const refused = await ask(bench, 'PUT', { form: { case: pass.case } });
  expect([refused.status, refused.value]).toEqual([403, { status: 'error', message: 'No link may be issued for this case' }]);
  expect((await listed(bench, pass.case)).index).toHaveLength(1);
  await bench.application.recordWishes({ case: id, wishes: null });
  expect((await ask(bench, 'PUT', { form: { case: pass.case } })).status).toBe(200);
  // The link that the wish ended does not come back.
  expect(await guest('case', { case: id })).toBe(403);
});

it('A guest neither records nor removes wishes, nor searches another collection', async () => {
  const { id, guest } = await sharedCase();
  expect(await guest('recordWishes', { case: id, wishes: null })).toBe(403);
  await bench.application.recordWishes({ case: id, wishes: { ...nothingWished, collections: [3] } });
  expect(await guest('changeCase', { case: id, change: { wishes: null } })).toBe(200);
  const { wishes, search } = await bench.application.case({ case: id });
  expect([wishes?.collections, search.indexes]).toEqual([[3], [3]]);
  expect(await guest('changeCase', { case: id, change: { search: { ...search, indexes: [1] } } })).toBe(403);
  expect(await guest('runVersion', { case: id })).toBe(200);
});
