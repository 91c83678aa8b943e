// Section 8 of the conformance list, POST and what all three endpoints share, over a listening service with its own cases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { ask, created, idea, listed, searched, type IdeaAnswer, type Pass } from '../support/idea-client.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../support/ideas.ts';

let bench: IdeaBench;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const refusal = (message: string) => ({ status: 'error', message });
const required = refusal('Data in required fields are missing');

const post = (form: Record<string, string> | string, key: Parameters<typeof ask>[2] = {}): Promise<IdeaAnswer> =>
  ask(bench, 'POST', { ...key, form });
const without = (name: keyof typeof idea): Record<string, string> => {
  const { [name]: _left, ...rest } = idea;
  return rest;
};

describe('Every idea endpoint', () => {
  const methods = ['POST', 'GET', 'PUT'] as const;

  it('IDEA-01 reads the key from its header, else from authorization', async () => {
    const { own, other } = bench.keys;
    const { case: id } = await created(bench);
    for (const headers of [
      { key: own },
      { Key: own },
      { authorization: own },
      { key: own, authorization: other },
      { key: own, authorization: 'x' },
    ])
      expect((await ask(bench, 'GET', { key: 'none', headers, form: { case: id } })).status).toBe(200);
    expect((await ask(bench, 'GET', { key: 'none', headers: { key: 'x', authorization: own }, form: { case: id } })).status).toBe(403);
  });

  for (const method of methods)
    it(`IDEA-02 IDEA-03 ${method} refuses a wrong and a missing key with status and message only`, async () => {
      const wrong = await ask(bench, method, { key: 'none', headers: { key: 'ant_wrong' }, form: { ...idea, case: '1' } });
      const missing = await ask(bench, method, { key: 'none', form: { ...idea, case: '1' } });
      expect([wrong.value, missing.value]).toEqual([refusal('API key is not valid'), refusal('API key is not valid')]);
      expect([wrong.status, missing.status]).toEqual([403, 401]);
      expect(wrong.headers['content-type']).toBe('application/json; charset=utf-8');
    });

  it('IDEA-04 reads parameters from forms, also with GET and PUT; GET also from the query string', async () => {
    const { case: id } = await created(bench);
    expect((await ask(bench, 'GET', { form: `case=${id}` })).status).toBe(200);
    expect((await ask(bench, 'PUT', { form: `case=${id}` })).status).toBe(200);
    expect((await ask(bench, 'GET', { path: `/v1/idea?case=${id}` })).status).toBe(200);
    expect((await ask(bench, 'GET', { path: `/v1/idea?case=999999`, form: { case: id } })).status).toBe(200);
    expect((await ask(bench, 'PUT', { path: `/v1/idea?case=${id}` })).status).toBe(403);
    expect((await ask(bench, 'GET', { json: { case: id } })).status).toBe(200);
    expect((await ask(bench, 'GET', { json: { case: Number(id) } })).status).toBe(200);
  });

  it('enforces the addresses of a key', async () => {
    const answer = await ask(bench, 'GET', { key: 'address', form: { case: '1' } });
    expect([answer.status, answer.value]).toEqual([403, refusal('Your IP address is not allowed')]);
  });

  it('ENV-12 answers another method with the allowed ones, and an unknown path like every version', async () => {
    for (const method of ['DELETE', 'PATCH']) {
      const answer = await ask(bench, method);
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST, PUT']);
    }
    const unknown = await ask(bench, 'GET', { path: '/v1/ideas' });
    expect([unknown.status, unknown.value]).toEqual([404, { ...refusal('The requested url or its parameters are wrong.'), data: null }]);
    expect((await ask(bench, 'GET', { path: '/v1/idea/?case=1', key: 'none' })).status).toBe(401);
  });

  it('allows requests of a page of another site with the key in a header', async () => {
    const { status, headers } = await ask(bench, 'OPTIONS', { key: 'none', headers: { origin: 'https://patents.example' } });
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('PUT');
    expect(headers['access-control-allow-headers']).toContain('key');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('refuses a body that is too large, in its own form', async () => {
    const answer = await post({ ...idea, summary: 'x'.repeat(3 * 1024 * 1024) });
    expect([answer.status, answer.value]).toEqual([413, refusal('The request is too large.')]);
  });
});

describe('POST /v1/idea', () => {
  for (const name of ['username', 'reference', 'title', 'summary'] as const) {
    it(`IDEA-10 refuses an idea without ${name}`, async () => {
      const answer = await post(without(name));
      expect([answer.status, answer.value]).toEqual([422, required]);
    });
    for (const blank of ['', '   ', '\t\n', '\u00a0\u3000'])
      it(`IDEA-10 refuses an idea whose ${name} is ${JSON.stringify(blank)}`, async () => {
        expect((await post({ ...idea, [name]: blank })).value).toEqual(required);
      });
  }

  it('IDEA-10 reads JSON too, with null for missing', async () => {
    expect((await ask(bench, 'POST', { json: { ...idea, title: null } })).value).toEqual(required);
    expect((await ask(bench, 'POST', { json: idea })).status).toBe(200);
  });

  for (const username of [
    'inventor',
    'a@b',
    '@b.example',
    'a@',
    'a b@c.example',
    'a@b..example',
    'a@-b.example',
    'a@@b.example',
    'a@b.example.',
    '.a@b.example',
    'a@1.2.3.4',
    `${'a'.repeat(65)}@b.example`,
    'a@b.example\nc@d.example',
    'a,b@c.example',
  ])
    it(`IDEA-11 refuses ${JSON.stringify(username)} as an address`, async () => {
      const answer = await post({ ...idea, username });
      expect([answer.status, answer.value]).toEqual([422, refusal('Wrong format of email address')]);
    });

  for (const username of [
    'a@b.example',
    ' a@b.example ',
    "o'neil+patents@sub.b-c.example",
    'jörg@müller.example',
    '発明@特許.example',
    'a_b.c@xn--bcher-kva.example',
  ])
    it(`IDEA-11 takes ${JSON.stringify(username)} for an address`, async () => {
      expect((await post({ ...idea, username })).status).toBe(200);
    });

  it('IDEA-12 refuses the address of a user of another account, also in other spellings', async () => {
    await created(bench, { username: 'taken@nordlicht.example' });
    for (const username of ['taken@nordlicht.example', 'TAKEN@Nordlicht.Example'])
      for (const key of ['other', 'plain'] as const) {
        const answer = await post({ ...idea, username }, { key });
        expect([answer.status, answer.value]).toEqual([422, refusal('Username does not exists in your account')]);
      }
  });

  it('IDEA-13 creates a user once; every key of the customer finds it', async () => {
    const made = [
      await created(bench, { username: 'New@nordlicht.example' }),
      await created(bench, { username: 'new@Nordlicht.example' }),
      await created(bench, { username: 'NEW@nordlicht.example' }, 'partner'),
    ];
    const cases = await bench.application.cases({});
    const users = made.map(({ case: id }) => cases.find((one) => one.id === Number(id))?.user);
    expect(new Set(users)).toEqual(new Set(['new@nordlicht.example']));
  });

  it('ENV-09 IDEA-14 IDEA-15 answers with case, url and expire, an hour from now', async () => {
    const { status, value } = await post(idea);
    const { data, ...rest } = value as { data: Pass };
    expect([status, rest]).toEqual([200, { status: 'success', message: 'New idea have been created successfully' }]);
    expect(Object.keys(data).sort()).toEqual(['case', 'expire', 'url']);
    expect(data.case).toMatch(/^[1-9]\d*$/);
    expect(data.url.startsWith(`${bench.baseUrl}/token/`)).toBe(true);
    expect(Number.isInteger(data.expire)).toBe(true);
    expect(Math.abs(data.expire - bench.now() / 1000 - 3600)).toBeLessThan(2);
  });

  it('IDEA-17 accepts a summary of one letter', async () => {
    expect((await post({ ...idea, summary: 'x' })).status).toBe(200);
  });

  it('IDEA-18 searches with title and summary: a word of the title alone raises the document that has it', async () => {
    const summary = 'A closure for bottles of powder.';
    const [plain, odd] = [await created(bench, { title: 'Turbine', summary }), await created(bench, { title: 'Quintzelmeter', summary })];
    await Promise.all([searched(bench, plain.case), searched(bench, odd.case)]);
    const rank = async ({ case: id }: Pass): Promise<number> => {
      const { hits } = await bench.application.version({ case: Number(id), number: 1 });
      return hits.filter(({ index }) => index === 1).findIndex(({ name }) => name === nameOf('odd'));
    };
    expect(await rank(plain)).toBeGreaterThan(1);
    expect(await rank(odd)).toBeLessThan(await rank(plain));
  });

  it('IDEA-19 searches in English, German, French and Japanese', async () => {
    for (const [summary, name] of [
      ['A closure for a bottle that measures out a dose of powder', nameOf('whole')],
      ['Eine Dosierkammer für Pulver in einem Verschluss mit Schieber', nameOf('grant')],
      ['Un palier de turbine refroidi par l’huile', /^FR-/],
      ['粉末を計量する室を備えたキャップ', nameOf('odd')],
    ] as const) {
      const { case: id } = await created(bench, { title: '*', summary });
      await searched(bench, id);
      const { hits } = await bench.application.version({ case: Number(id), number: 1 });
      if (typeof name === 'string') expect(hits.slice(0, 2).map((hit) => hit.name)).toContain(name);
      else expect(hits[0]?.name).toMatch(name);
    }
  });

  it('IDEA-20 A43 searches the master index, or the indexes of a key that may not use it; the result is the first version', async () => {
    const { case: id } = await created(bench);
    await searched(bench, id);
    const [version] = await bench.application.versions({ case: Number(id) });
    expect(version).toMatchObject({ number: 1, indexes: [{ index: 1 }] });
    expect((await listed(bench, (await created(bench, {}, 'master')).case, 'master')).index.map((one) => one.id)).toEqual(['1']);
    const archive = await created(bench, { username: 'a@archiv.example' }, 'archive');
    expect((await listed(bench, archive.case, 'archive')).index.map((one) => one.id)).toEqual(['3', '4']);
  });

  it('IDEA-20 answers before the search has been made', async () => {
    const { case: id } = await created(bench);
    const found = await bench.application.case({ case: Number(id) });
    expect(found).toMatchObject({ title: idea.title, reference: idea.reference, user: idea.username, guest: false });
    expect(found.search.query.text).toBe(idea.summary);
    await searched(bench, id);
  });

  it('IDEA-21 checks the key, then required fields, then the address, then the account', async () => {
    const keyless = await post({ username: 'x' }, { key: 'none' });
    expect([keyless.status, keyless.value]).toEqual([401, refusal('API key is not valid')]);
    expect((await post({ username: 'x' })).value).toEqual(required);
    expect((await post({ ...idea, username: 'x' }, { key: 'other' })).value).toEqual(refusal('Wrong format of email address'));
    expect((await post(idea, { key: 'other' })).value).toEqual(refusal('Username does not exists in your account'));
  });

  it('IDEA-22 ignores the letter case of parameter names', async () => {
    const { username, reference, title, summary } = idea;
    expect((await post({ Username: username, REFERENCE: reference, Title: title, sUmmary: summary })).status).toBe(200);
    const { case: id } = await created(bench);
    expect((await ask(bench, 'GET', { form: { Case: id } })).status).toBe(200);
    expect((await ask(bench, 'PUT', { form: { CASE: id } })).status).toBe(200);
  });

  it('stores the idea unchanged, in any script', async () => {
    const odd = { title: 'Ventil „Ä“ 🙂\u0000end', reference: 'R\' "1" <b>', summary: 'Zeile 1\r\nZeile 2 \u{1F9EA} %2C+' };
    const { case: id } = await created(bench, odd);
    const found = await bench.application.case({ case: Number(id) });
    expect({ title: found.title, reference: found.reference, summary: found.search.query.text }).toEqual(odd);
  });
});
