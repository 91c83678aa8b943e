// Tries to reach other data with a session for one case. The case searches indexes 3 and 4; index 1, another case and another session are out
// of reach.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordEntry, Version, VersionHit } from '../../src-main/contract/case.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import { freshFolder } from '../support/folders.ts';
import { ask, created, searched, type Pass } from '../support/idea-client.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../support/ideas.ts';

/** Words that only publications of index 1 contain. */
const FOREIGN = /quintzel|Dosierwerk|Pulvertec|Measured Powder|Halm|EP\W?7100001\W?A1.*(?:closure|Verschluss)/i;
const foreign = [nameOf('odd'), nameOf('whole'), nameOf('oldPatent')];
const own = nameOf('application');

let bench: IdeaBench;
let [pass, other]: Pass[] = [];
let id = 0;
let session: Record<string, string> = {};

beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
  const idea = { title: 'Dosing', summary: 'A closure that doses granules and powder with a rotating chamber.' };
  pass = await created(bench, { ...idea, username: 'archivist@archiv.example' }, 'archive');
  other = await created(bench);
  id = Number(pass.case);
  await searched(bench, pass.case);
  await searched(bench, other.case);
  session = await sessionFor(pass);
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${bench.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

async function sessionFor({ url }: Pass): Promise<Record<string, string>> {
  const { text } = await post('/app/session', { token: new URL(url).pathname.split('/').at(-1) });
  return { 'x-antecedent-session': (JSON.parse(text) as { session: string }).session };
}

const call = (name: string, request: unknown = {}) => post(`/app/call/${name}`, request, session);

async function called<Answer>(name: string, request: unknown = {}): Promise<Answer> {
  const { status, text } = await call(name, request);
  expect([name, status < 300 ? 'answered' : text]).toEqual([name, 'answered']);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The exported file, or the failure of the export. */
async function exported(order: object): Promise<string> {
  const started = await called<number>('startExport', { case: id, language: 'en', ...order });
  const job = async (): Promise<Job | undefined> =>
    (await called<JobList>('jobs')).jobs.find((one) => one.id === started && one.endedAt !== undefined);
  await expect.poll(job).toBeDefined();
  const { failure, download } = (await job())!;
  if (download === undefined) return failure?.code ?? 'nothing';
  const file = await fetch(`${bench.baseUrl}/app/download/${download.token}`, { headers: session });
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
}

describe('A guest with a link to a case', () => {
  it('learns nothing about a publication outside its indexes by rating it or searching for similar ones', async () => {
    await called('rate', { case: id, publications: [...foreign, own], rating: 'similar' });
    const rated = await called<Version>('runVersion', { case: id });
    expect(rated.ratings).toEqual([{ publication: own, rating: 'similar' }]);
    const search = { query: { text: 'a rotating chamber', hits: 10, like: [foreign[0], own] }, indexes: [3, 4], thorough: false };
    await called('changeCase', { case: id, change: { search } });
    const like = await called<Version>('runVersion', { case: id });
    expect(like.asked.like).toEqual([own]);
    for (const version of [rated, like]) {
      expect(version.lenders).toBeUndefined();
      expect(JSON.stringify(version.hits)).not.toMatch(FOREIGN);
    }
    await called('changeCase', { case: id, change: { search: { ...search, query: { text: '', hits: 10, like: [foreign[1]] } } } });
    expect(JSON.parse((await call('runVersion', { case: id })).text)).toMatchObject({ failure: { code: 'query-empty' } });
    await called('changeCase', { case: id, change: { search: { ...search, query: { text: 'a rotating chamber', hits: 10 } } } });
    expect((await called<{ same: boolean }>('replayVersion', { case: id, number: like.number })).same).toBe(true);
  });

  it('cannot export it: no text, no drawing, no original', async () => {
    const bytes = await bench.application.pdf({ indexes: [1], name: nameOf('whole') });
    const original = Buffer.from(bytes ?? []).toString('latin1');
    expect(original.length).toBeGreaterThan(1_000);
    for (const order of [
      { form: 'list-csv', publications: [...foreign, own] },
      { form: 'list-csv', ratings: ['similar'] },
      { form: 'ris', publications: foreign },
      { form: 'bibtex', publications: foreign },
      { form: 'ids', publications: foreign },
    ])
      expect([order, await exported(order)]).toEqual([order, expect.not.stringMatching(FOREIGN)]);
    expect((await call('startExport', { case: id, form: 'ris', language: 'en', indexes: [1] })).status).toBe(403);
    for (const form of ['pdfs-merged', 'pdfs-zip', 'bundle']) {
      const file = await exported({ form, publications: foreign });
      expect([form, file.includes(original.slice(200, 700))]).toEqual([form, false]);
    }
  });

  it('finds its own publications by number, however many other indexes have', async () => {
    const found = await called<{ index: number }[]>('findPublications', { text: 'US20100000004', count: 1 });
    expect(found.map(({ index }) => index)).toEqual([3]);
    expect(await called('findPublications', { text: 'EP7100001', count: 5 })).toEqual([]);
    expect(await called('locate', { names: foreign })).toEqual([]);
  });

  it('does not see an index that the key of the link may not read, and can still write', async () => {
    const theirs = Number(other!.case);
    const own = (await bench.application.case({ case: theirs })).search;
    await bench.application.changeCase({ case: theirs, change: { search: { ...own, indexes: [1, 2, 3] } } });
    const renewed = await ask(bench, 'PUT', { key: 'master', form: { case: other!.case } });
    const narrow = await sessionFor((renewed.value as { data: Pass }).data);
    const narrowCall = (name: string, rest: object = {}) => post(`/app/call/${name}`, rest, narrow);
    expect((await narrowCall('cards', { index: 1, publications: [1] })).status).toBe(200);
    for (const index of [2, 3]) expect((await narrowCall('cards', { index, publications: [1] })).status).toBe(403);
    expect(JSON.parse((await narrowCall('indexes')).text)).toMatchObject([{ id: 1 }]);
    const { search } = await bench.application.case({ case: theirs });
    expect(search.indexes).toEqual([1, 2, 3]);
    const change = { search: { ...search, query: { ...search.query, text: 'another text' } } };
    expect((await narrowCall('changeCase', { case: theirs, change })).status).toBe(200);
    const whole = await ask(bench, 'PUT', { key: 'own', form: { case: other!.case } });
    const wide = await sessionFor((whole.value as { data: Pass }).data);
    expect((await post('/app/call/cards', { index: 2, publications: [1] }, wide)).status).toBe(200);
  });

  it('opens nothing of another case, by any number', async () => {
    const theirs = Number(other!.case);
    await bench.application.noteDocument({ case: theirs, publication: own, note: 'a secret of theirs' });
    const requests: [string, object][] = [
      ['case', {}],
      ['versions', {}],
      ['version', { number: 1 }],
      ['caseDocuments', {}],
      ['caseRecord', { count: 10 }],
      ['caseExports', {}],
      ['annotations', { publication: own }],
      ['attachment', { attachment: 1 }],
      ['undo', {}],
      ['startExport', { form: 'bundle', language: 'en' }],
      ['documentPdf', { index: 3, publication: 1, annotated: true, language: 'en' }],
      ['runVersion', {}],
      ['restoreCase', {}],
      ['ratedElsewhere', { publications: [own] }],
    ];
    for (const [name, rest] of requests) expect([name, (await call(name, { case: theirs, ...rest })).status]).toEqual([name, 403]);
    const all = await Promise.all(
      ['cases', 'jobs', 'collections', 'indexes', 'about', 'settings', 'privacy', 'history', 'draft'].map((name) =>
        call(name, name === 'history' ? { count: 50 } : {}),
      ),
    );
    const answers = all.map(({ text }) => text).join('\n');
    expect(answers).not.toContain('a secret of theirs');
    expect(answers).not.toContain('nordlicht');
    expect(answers).not.toContain(bench.folder);
  });

  it('does not see what the attorney found for the case in other indexes, only how much it is', async () => {
    const { search } = await bench.application.case({ case: id });
    const wider = { ...search, query: { ...search.query, text: 'a closure with a chamber' }, indexes: [1, 3, 4] };
    await bench.application.changeCase({ case: id, change: { search: wider } });
    const found = await bench.application.runVersion({ case: id });
    const open = found.hits.filter(({ index }) => index !== 1);
    const seen = [...new Set(open.map(({ name }) => name))];
    const secret = found.hits.map(({ name }) => name).filter((name) => !seen.includes(name));
    expect([seen.length > 0, secret.length > 3]).toEqual([true, true]);
    await bench.application.rate({ case: id, publications: secret, rating: 'similar' });
    await bench.application.rate({ case: id, publications: seen.slice(0, 1), rating: 'relevant' });
    const steered = await bench.application.runVersion({ case: id });
    const answers: [string, object][] = [
      ['version', { number: steered.number }],
      ['versions', {}],
      ['versionChange', { from: found.number, to: steered.number }],
      ['replayVersion', { number: steered.number }],
      ['caseDocuments', {}],
      ['verdicts', {}],
      ['runVersion', {}],
      ['undo', {}],
    ];
    const given = async (name: string, rest: object): Promise<string> => JSON.stringify(await called(name, { case: id, ...rest }));
    for (const [name, rest] of answers) {
      const text = await given(name, rest);
      expect([name, secret.filter((one) => text.includes(one))]).toEqual([name, []]);
    }
    const version = await called<Version>('version', { case: id, number: found.number });
    const bare = ({ index, name, score }: VersionHit): object => ({ index, name, score });
    expect(version.hits.map(bare)).toEqual(open.map(bare));
    expect(version.withheld).toBe(found.hits.length - open.length);
    // Entries from the first version with more indexes on; earlier ratings of the link stay unchanged.
    const record = await called<RecordEntry[]>('caseRecord', { case: id, count: 100 });
    const since = record.filter(({ at }) => at >= found.askedAt);
    expect(secret.filter((one) => JSON.stringify(since).includes(one))).toEqual([]);
    expect(JSON.stringify(since)).toContain('"withheld"');
    await bench.application.rate({ case: id, publications: [...secret, ...seen], rating: 'similar' });
    for (const form of ['list-csv', 'ris']) {
      const file = await exported({ form });
      expect(file).toContain(seen[0]?.split('-')[1]);
      expect([form, secret.filter((one) => file.includes(one.split('-')[1] ?? one))]).toEqual([form, []]);
    }
    expect((await call('startExport', { case: id, form: 'bundle', language: 'en' })).status).toBe(403);
  });
});
