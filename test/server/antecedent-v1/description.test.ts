// The OpenAPI document and the page of our own API: correct, complete, without a key, self-contained, and the same on every installation.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { auditedRoutes } from '../../../src-main/server/audited-requests.ts';
import { operations, PREFIX, type Operation } from '../../../src-main/server/antecedent-v1/operations.ts';
import { problemTable } from '../../../src-main/server/antecedent-v1/problem.ts';
import { send } from '../client.ts';
import { get, refused } from './client.ts';
import { openOwnBench, type OwnBench } from './stand-in.ts';

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  components: { schemas: Record<string, { properties?: { condition?: { description?: string } } }> };
}

let bench: OwnBench;
let text: string;
let page: string;
beforeAll(async () => {
  bench = await openOwnBench();
  text = (await get(bench, undefined, '/openapi.json')).text;
  page = (await get(bench, undefined, '/')).text;
});
afterAll(() => bench.close());

describe('The OpenAPI document', () => {
  it('follows the rules of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = JSON.parse(text) as Described;
    broken.paths['/search'] = { post: { responses: { 'no status': {} } } };
    expect((await new Validator().validate({ ...broken })).valid).toBe(false);
  });

  it('describes every route that needs a key, and no other', () => {
    const { paths } = JSON.parse(text) as Described;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${PREFIX}${path}`),
    );
    const open = [`GET ${PREFIX}`, `GET ${PREFIX}/openapi.json`];
    const routes = Object.keys(auditedRoutes).filter((route) => route.includes(PREFIX) && !open.includes(route));
    expect(described.sort()).toEqual(routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}')).sort());
  });

  it('has every schema that it refers to, and refers to each', () => {
    const { components } = JSON.parse(text) as Described;
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]*)"/g)].map(([, name]) => name));
    expect([...referred].sort()).toEqual(Object.keys(components.schemas).sort());
  });

  it('has examples that its own schemas accept', () => {
    for (const { body, example } of Object.values<Operation>(operations))
      if (body !== undefined) expect(body.safeParse(example).error).toBeUndefined();
  });
});

describe('The page', () => {
  it('shows every request, object and error', () => {
    const { components } = JSON.parse(text) as Described;
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const objects = Object.keys(components.schemas).filter((name) => !name.endsWith('Request'));
    expect([...ids].sort()).toEqual([...Object.keys(operations), ...objects, ...Object.keys(problemTable)].sort());
    for (const [, target] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('runs and loads nothing: its policy allows its one style by digest, and it has no script, handler or address of another place', async () => {
    const { headers } = await get(bench, undefined, '/');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(page).not.toMatch(/<script|<link|<img|<iframe|<form|\son\w+=|style=|https?:|url\(|@import/i);
    expect(style).toContain('color-scheme:light dark');
  });
});

describe('Every condition that is an example', () => {
  /** Of requests, as JSON. */
  const inRequests = (written: string): string[] =>
    [...written.matchAll(/"condition": ?"((?:[^"\\]|\\.)*)"/g)].map(([, content]) => JSON.parse(`"${content}"`) as string);
  const wrong = (conditions: string[]) => conditions.filter((condition) => !('condition' in readCondition(condition)));

  it('of the OpenAPI document and the page can be read', () => {
    const described = Object.values((JSON.parse(text) as Described).components.schemas)
      .flatMap(({ properties }) => properties?.condition?.description ?? [])
      .flatMap((description) => [...description.matchAll(/`([^`]+)`/g)].map(([, condition = '']) => condition));
    const shown = page.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(described).toContain('ti:valve AND (spring NEAR5 seat) NOT pd:>2015');
    expect(inRequests(text)).toHaveLength(3);
    expect(inRequests(shown)).toEqual(inRequests(text));
    expect(wrong([...described, ...inRequests(text)])).toEqual([]);
  });

  it('of the documentation can be read', () => {
    const conditions = inRequests(readFileSync(new URL('../../../docs/service.md', import.meta.url), 'utf8'));
    expect(conditions.length).toBeGreaterThanOrEqual(3);
    expect(wrong(conditions)).toEqual([]);
  });
});

describe('Both', () => {
  it('need no key, and let no page of another site read them', async () => {
    for (const path of ['/', '', '/openapi.json', '/openapi.json?x=1']) {
      const response = await get(bench, undefined, path, { headers: { origin: 'https://elsewhere.example' } });
      expect(response.status).toBe(200);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect((await send(bench, 'HEAD', PREFIX + path, { key: 'none' })).status).toBe(200);
    }
    expect(refused(await get(bench, undefined, '/openapi.json/x'))).toEqual([401, 'key-missing']);
  });

  it('are the same on every installation, and name neither its place nor its version', async () => {
    const other = await openOwnBench();
    other.newKey({ name: 'secret name' });
    expect((await get(other, undefined, '/openapi.json')).text).toBe(text);
    expect((await get(other, undefined, '/')).text).toBe(page);
    await other.close();
    for (const told of [String(bench.port), bench.folder, '127.0.0.1', 'localhost', 'node']) expect(text + page).not.toContain(told);
  });
});
