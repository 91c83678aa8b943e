// Section 8 of the conformance list, GET and PUT: a case's rated documents, and new links to it.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { ask, created, listed, searched, type idea, type Pass, type ShownDocument } from '../support/idea-client.ts';
import { documents, nameOf, openIdeaBench, type DocumentName, type IdeaBench } from '../support/ideas.ts';

let bench: IdeaBench;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const HOUR_MS = 3_600_000;
const denied = { status: 'error', message: 'You dont have permission to do that' };

const rate = (id: string, document: DocumentName, rating: 'similar' | 'relevant' | 'background' | 'noise' | null): Promise<undefined> =>
  bench.application.rate({ case: Number(id), publications: [nameOf(document)], rating });

/** A case whose first version has run, with one document of each rating. Source: conformance F6. */
async function rated(change: Partial<typeof idea> = {}): Promise<Pass> {
  const pass = await created(bench, change);
  await searched(bench, pass.case);
  await rate(pass.case, 'whole', 'similar');
  await rate(pass.case, 'grant', 'relevant');
  await rate(pass.case, 'application', 'background');
  await rate(pass.case, 'oldPatent', 'noise');
  return pass;
}

/** Lets the case search three indexes from now on, as a user can in the application. */
async function askAll(id: string): Promise<void> {
  const { search } = await bench.application.case({ case: Number(id) });
  await bench.application.changeCase({ case: Number(id), change: { search: { ...search, indexes: [1, 2, 3] } } });
}

/** The documents of the master index, by number. */
async function shown(id: string): Promise<Map<string, ShownDocument>> {
  const { result } = await listed(bench, id);
  return new Map((result['1'] ?? []).map((document) => [document.patent_number, document]));
}

function numberOf(document: DocumentName): string {
  return documents[document].country + documents[document].number;
}

async function one(id: string, document: DocumentName): Promise<ShownDocument> {
  const found = (await shown(id)).get(numberOf(document));
  if (found === undefined) throw new Error(`${document} is not listed`);
  return found;
}

describe('GET /v1/idea', () => {
  it('ENV-10 IDEA-30 IDEA-31 answers without envelope: the indexes as texts, and a list per index', async () => {
    const { case: id } = await rated();
    const result = await listed(bench, id);
    expect(Object.keys(result)).toEqual(['index', 'result']);
    expect(result.index).toEqual([{ id: '1', name: 'Master index' }]);
    expect(Object.keys(result.result)).toEqual(['1']);
    await askAll(id);
    const wider = await listed(bench, id);
    expect(wider.index.map(({ name }) => name)).toEqual(['Master index', 'Second', 'Third']);
    expect(Object.keys(wider.result)).toEqual(['1', '2', '3']);
  });

  it('IDEA-32 IDEA-33 lists nothing if nothing or only noise is rated, and never noise', async () => {
    const { case: id } = await created(bench);
    const empty = { '1': [] };
    expect((await listed(bench, id)).result).toEqual(empty);
    await searched(bench, id);
    expect((await listed(bench, id)).result).toEqual(empty);
    await rate(id, 'oldPatent', 'noise');
    expect((await listed(bench, id)).result).toEqual(empty);
    await rate(id, 'whole', 'background');
    expect([...(await shown(id)).keys()]).toEqual([numberOf('whole')]);
  });

  it('IDEA-34 IDEA-35 shows 18 fields, all texts, or null for a missing note or drawing', async () => {
    const { case: id } = await rated();
    await bench.application.noteDocument({ case: Number(id), publication: nameOf('grant'), note: 'To be read' });
    const { result } = await listed(bench, id);
    const all = Object.values(result).flat();
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const document of all) {
      expect(Object.keys(document)).toEqual(
        'position rating image note document_type patent_number kindcode publication_date priority_date title abstract claim description inventor applicant ipc_class cpc_class passage'.split(
          ' ',
        ),
      );
      for (const [name, value] of Object.entries(document))
        if (value !== null || !['note', 'image'].includes(name)) expect(typeof value).toBe('string');
      expect(document.position).toMatch(/^[1-9]\d*$/);
      expect(document.passage).not.toBe('');
    }
    expect((await one(id, 'application')).image).toBeNull();
    expect((await one(id, 'whole')).note).toBeNull();
    expect((await one(id, 'grant')).note).toBe('To be read');
  });

  /** The drawing of a link, requested with a key or the token of the case. */
  const drawing = (link: string, key: 'own' | 'other' | 'none' = 'own', token?: string): Promise<Awaited<ReturnType<typeof ask>>> =>
    ask(bench, 'GET', { key, path: link.slice(bench.baseUrl.length) + (token === undefined ? '' : `?token=${token}`) });
  const tokenIn = ({ url }: Pass): string => url.slice(url.lastIndexOf('/') + 1);

  it('IDEA-36 A43 links drawings that end in .png and answer with PNG, to the key and to the token of the case', async () => {
    const pass = await rated();
    for (const document of ['whole', 'grant'] as const) {
      const { image } = await one(pass.case, document);
      expect(image?.startsWith(`${bench.baseUrl}/`)).toBe(true);
      expect(image).toMatch(/\.png$/);
      for (const answer of [await drawing(image ?? ''), await drawing(image ?? '', 'none', tokenIn(pass))]) {
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
        const { format, width, height } = await sharp(answer.bytes).metadata();
        expect({ format, width, height }).toEqual({ format: 'png', width: 300, height: 400 });
      }
    }
  });

  it('IDEA-36 A43 shows a drawing to no other key or token, none of a document that is not listed, and none that cannot be read', async () => {
    const pass = await rated();
    const link = (await one(pass.case, 'whole')).image ?? '';
    const noKey = await drawing(link, 'none');
    expect([noKey.status, noKey.value]).toEqual([401, { status: 'error', message: 'API key is not valid' }]);
    const foreign = await drawing(link, 'other');
    expect([foreign.status, foreign.value]).toEqual([403, denied]);
    const another = await rated();
    for (const token of [tokenIn(another), 'A'.repeat(43), '']) expect((await drawing(link, 'none', token)).status).toBe(403);
    await rate(pass.case, 'oldPatent', 'relevant');
    const broken = (await one(pass.case, 'oldPatent')).image ?? '';
    expect(broken).toMatch(/\.png$/);
    expect((await drawing(broken)).status).toBe(404);
    const unrated = link.replace(nameOf('whole'), 'EP-1-A1');
    const elsewhere = link.replace(/\/1\/([^/]+)$/, '/2/$1');
    const cut = link.replace(/\.png$/, '');
    for (const wrong of [unrated, elsewhere, cut]) expect([wrong, (await drawing(wrong)).status]).toEqual([wrong, 404]);
  });

  it('IDEA-37 shows the rating', async () => {
    const { case: id } = await rated();
    const ratings = [...(await shown(id)).values()].map(({ patent_number: number, rating }) => [number, rating]);
    expect(Object.fromEntries(ratings)).toEqual({
      [numberOf('whole')]: 'similar',
      [numberOf('grant')]: 'relevant',
      [numberOf('application')]: 'background',
    });
  });

  it('IDEA-38 calls only granted documents a patent', async () => {
    const { case: id } = await rated();
    await rate(id, 'oldPatent', 'relevant');
    await rate(id, 'odd', 'relevant');
    const types = [...(await shown(id)).values()].map((document) => [document.patent_number, document.document_type]);
    expect(Object.fromEntries(types)).toEqual({
      [numberOf('whole')]: 'applicant',
      [numberOf('grant')]: 'patent',
      [numberOf('oldPatent')]: 'patent',
      [numberOf('application')]: 'applicant',
      [numberOf('odd')]: 'applicant',
    });
  });

  it('IDEA-39 shows the earliest filing date of the family as priority date', async () => {
    const { case: id } = await rated();
    const [whole, grant] = [await one(id, 'whole'), await one(id, 'grant')];
    expect([whole.publication_date, whole.priority_date]).toEqual(['2011-05-18', '2007-03-02']);
    expect([grant.publication_date, grant.priority_date]).toEqual(['2012-02-01', '2007-03-02']);
    for (const document of (await shown(id)).values()) {
      expect(document.priority_date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(document.priority_date <= document.publication_date).toBe(true);
    }
  });

  it('IDEA-40 puts several names and codes on separate lines', async () => {
    const whole = await one((await rated()).case, 'whole');
    expect(whole).toMatchObject({
      applicant: 'Dosierwerk Nord GmbH\nPulvertec S.A.',
      inventor: 'Halm, Greta\nOduya, Ben',
      ipc_class: 'G01F11/26\nB65D47/04',
      cpc_class: 'G01F11/261\nB65D47/06',
      kindcode: 'A1',
    });
  });

  it('shows texts in the language of the idea, else in English, else the first', async () => {
    const english = await rated();
    const german = await rated({ title: 'Flaschenverschluss', summary: 'Ein Verschluss für Flaschen, der eine Dosis Pulver abmisst.' });
    expect((await one(english.case, 'whole')).title).toBe(documents.whole.title[0].text);
    const whole = await one(german.case, 'whole');
    expect([whole.title, whole.claim]).toEqual([documents.whole.title[1].text, documents.whole.claims[0].text]);
    expect((await one(english.case, 'grant')).title).toBe(documents.grant.title[0].text);
    const titled = await rated({ title: 'Bottle closure that measures out a dose of the powder', summary: 'Verschluss für Pulver' });
    expect((await one(titled.case, 'whole')).title).toBe(documents.whole.title[1].text);
  });

  it('IDEA-41 lists by position, as the latest version ranks them', async () => {
    const { case: id } = await rated();
    const positions = [...(await shown(id)).values()].map(({ position }) => Number(position));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
    const { hits } = await bench.application.version({ case: Number(id), number: 1 });
    const ranked = hits.filter(({ index }) => index === 1).map(({ name }) => name);
    expect((await one(id, 'grant')).position).toBe(String(ranked.indexOf(nameOf('grant')) + 1));
  });

  it('IDEA-42 shows a note unchanged', async () => {
    const { case: id } = await rated();
    const note = ' Zeile "1"\r\n\tZeile 2 \\ <b>&amp; 🧪 ';
    await bench.application.noteDocument({ case: Number(id), publication: nameOf('whole'), note });
    expect((await one(id, 'whole')).note).toBe(note);
  });

  it('IDEA-43 reveals nothing about a case that does not exist, belongs to others or is named wrongly', async () => {
    const { case: id } = await rated();
    for (const [form, key] of [
      [{ case: '999999' }, 'own'],
      [{ case: '0' }, 'own'],
      [{ case: `0${id}` }, 'own'],
      [{ case: ` ${id}` }, 'own'],
      [{ case: `${id}\n` }, 'own'],
      [{ case: 'x' }, 'own'],
      [{ case: '' }, 'own'],
      [{}, 'own'],
      [{ case: '9'.repeat(400) }, 'own'],
      [{ case: id }, 'other'],
      [{ case: id }, 'plain'],
    ] as const) {
      const answer = await ask(bench, 'GET', { key, form });
      expect([form, answer.status, answer.value]).toEqual([form, 403, denied]);
    }
    expect((await ask(bench, 'GET', { key: 'partner', form: { case: id } })).status).toBe(200);
  });

  it('IDEA-43 reveals nothing about a case made or removed in the application', async () => {
    const own = await bench.application.createCase({
      ...{ title: 'Own', reference: 'X', matter: '' },
      search: { query: { text: 'powder', hits: 10 }, indexes: [1], thorough: false },
    });
    expect((await ask(bench, 'GET', { form: { case: String(own.id) } })).value).toEqual(denied);
    const { case: id, url } = await rated();
    await bench.application.removeCase({ case: Number(id) });
    expect((await ask(bench, 'GET', { form: { case: id } })).value).toEqual(denied);
    expect((await ask(bench, 'PUT', { form: { case: id } })).value).toEqual(denied);
    expect((await fetch(url)).status).toBe(403);
  });

  it('shows nothing of a collection that the key may not read', async () => {
    const { case: id } = await rated();
    await askAll(id);
    await rate(id, 'application', 'relevant');
    expect(Object.keys((await listed(bench, id, 'own')).result)).toEqual(['1', '2', '3']);
    expect(Object.keys((await listed(bench, id, 'partner')).result)).toEqual(['1', '2']);
    expect((await listed(bench, id, 'master')).index).toEqual([{ id: '1', name: 'Master index' }]);
  });

  it('IDEA-44 can be read after the link has expired', async () => {
    const { case: id, url } = await rated();
    bench.advance(HOUR_MS + 1);
    expect((await fetch(url)).status).toBe(403);
    expect((await shown(id)).size).toBe(3);
  });

  it('IDEA-45 shows new ratings and drops removed ones in its next answer', async () => {
    const { case: id } = await rated();
    await rate(id, 'grant', 'similar');
    expect((await one(id, 'grant')).rating).toBe('similar');
    await rate(id, 'grant', null);
    expect((await shown(id)).has(numberOf('grant'))).toBe(false);
    await bench.application.undo({ case: Number(id) });
    expect((await one(id, 'grant')).rating).toBe('similar');
  });

  it('lists documents outside the latest version last, with their best passage for the idea', async () => {
    const { case: id } = await rated();
    const { search } = await bench.application.case({ case: Number(id) });
    await bench.application.changeCase({
      case: Number(id),
      change: { search: { ...search, query: { ...search.query, date: '1980-01-01' } } },
    });
    await bench.application.runVersion({ case: Number(id) });
    const found = [...(await shown(id)).values()];
    expect(found).toHaveLength(3);
    expect(found.map(({ position }) => position)).toEqual(['1', '2', '3']);
    for (const { passage } of found) expect(passage).not.toBe('');
  });

  it('answers HEAD like GET, without a body', async () => {
    const { case: id } = await rated();
    const head = await ask(bench, 'HEAD', { path: `/v1/idea?case=${id}` });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });
});

describe('PUT /v1/idea', () => {
  it('IDEA-50 answers with the same case, another url and another hour', async () => {
    const first = await created(bench);
    const { status, value } = await ask(bench, 'PUT', { form: { case: first.case } });
    const { data, ...rest } = value as { data: Pass };
    expect([status, rest]).toEqual([200, { status: 'success', message: 'New token have been created successfully' }]);
    expect(Object.keys(data).sort()).toEqual(['case', 'expire', 'url']);
    expect(data.case).toBe(first.case);
    expect(data.url).not.toBe(first.url);
    expect(Math.abs(data.expire - bench.now() / 1000 - 3600)).toBeLessThan(2);
  });

  it('IDEA-51 IDEA-53 makes a new link for a case whose link has expired, and ends a link that has not', async () => {
    const first = await created(bench);
    bench.advance(HOUR_MS + 1);
    expect((await fetch(first.url)).status).toBe(403);
    const renew = async (): Promise<Pass> => ((await ask(bench, 'PUT', { form: { case: first.case } })).value as { data: Pass }).data;
    const second = await renew();
    expect((await fetch(second.url)).status).toBe(200);
    const third = await renew();
    expect([(await fetch(first.url)).status, (await fetch(second.url)).status, (await fetch(third.url)).status]).toEqual([403, 403, 200]);
  });

  it('IDEA-52 refuses anything but the exact number of a case of the account', async () => {
    const { case: id } = await created(bench);
    const wrong = [
      '',
      '0',
      '999999',
      '207"4',
      '20  74',
      '20\t74',
      '20\n74',
      ` ${id}`,
      `${id} `,
      `${id}\n`,
      `0${id}`,
      `+${id}`,
      `${id}.0`,
      `１２`,
      'null',
      '9'.repeat(16),
      '9'.repeat(100_000),
    ];
    for (const text of wrong) {
      const answer = await ask(bench, 'PUT', { form: { case: text } });
      expect([text.slice(0, 20), answer.status, answer.value]).toEqual([text.slice(0, 20), 403, denied]);
    }
    for (const key of ['other', 'plain'] as const) expect((await ask(bench, 'PUT', { key, form: { case: id } })).value).toEqual(denied);
    expect((await ask(bench, 'PUT')).value).toEqual(denied);
    expect((await ask(bench, 'PUT', { key: 'partner', form: { case: id } })).status).toBe(200);
  });
});
