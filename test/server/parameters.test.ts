// The parameters of a request, read from bodies that try to occupy the thread that all callers share.
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { parsedJson } from '../../src-main/server/json.ts';
import { bodyParameters, queryParameters, type Parameters } from '../../src-main/server/parameters.ts';

const bodyOf = (type: string, body: string): Parameters =>
  bodyParameters({ body: Buffer.from(body), raw: { rawHeaders: ['content-type', type] } } as unknown as FastifyRequest);
const formOf = (body: string): Parameters => bodyOf('application/x-www-form-urlencoded', body);

describe('A form', () => {
  it('is read like a browser writes it; of a name sent twice the first value counts', () => {
    const sent = formOf('query=a+valve%2C+100%25&view=&query=other&empty&=nameless&&a=b=c&last=%C3%A4%FF');
    expect([...sent]).toEqual([
      ['query', 'a valve, 100%'],
      ['view', ''],
      ['empty', ''],
      ['', 'nameless'],
      ['a', 'b=c'],
      ['last', 'ä\ufffd'],
    ]);
    expect([...formOf('')]).toEqual([]);
    expect(queryParameters({ url: '/v3/search?ticket=a%26b&x' } as FastifyRequest).get('ticket')).toBe('a&b');
  });

  it('of more parameters than any request has is read up to a limit', () => {
    const names = Array.from({ length: 999 }, (_, at) => `n${at}=1`).join('&');
    expect(formOf(`${names}&query=valve`).get('query')).toBe('valve');
    expect(formOf(`${names}&n=1&query=valve`).get('query')).toBeUndefined();
    expect(formOf(Array.from({ length: 500_000 }, (_, at) => at.toString(36)).join('&')).size).toBe(1_000);
  });

  it('of two megabytes in one parameter is read whole', () => {
    expect(formOf(`query=${'%41'.repeat(600_000)}`).get('query')).toHaveLength(600_000);
    expect(formOf(`query=${'+'.repeat(2_000_000)}`).get('query')).toHaveLength(2_000_000);
  });
});

describe('JSON', () => {
  it('is parsed, whatever its strings hold', () => {
    for (const value of [{ a: ['[[[[', '{"\\"', '\\'] }, 'x'.repeat(1_000), null, [[[1]]], { brackets: '['.repeat(1_000) }])
      expect(parsedJson(JSON.stringify(value))).toEqual(value);
    expect(parsedJson(`${'[],'.repeat(500)}`)).toBeUndefined();
    expect(parsedJson(`[${'[],'.repeat(500)}[]]`)).toHaveLength(501);
    expect(parsedJson('{"a":')).toBeUndefined();
  });

  it('with strings that end in backslashes, or never, is measured by its brackets alone', () => {
    const deep = '['.repeat(70) + ']'.repeat(70);
    for (const ending of ['', '\\', '\\\\', '"', '\\"', '"\\'])
      expect(parsedJson(`{"a":${JSON.stringify(ending)},"b":${deep}}`), ending).toBeUndefined();
    expect(parsedJson(`{"a":"${deep}`)).toBeUndefined();
    expect(parsedJson(JSON.stringify({ a: `\\"${deep}\\`, b: [] }))).toEqual({ a: `\\"${deep}\\`, b: [] });
    expect(parsedJson(`"${'\\\\'.repeat(500_000)}"`)).toHaveLength(500_000);
    expect(parsedJson(`"${'\\"'.repeat(500_000)}"`)).toHaveLength(500_000);
  });

  it('of more values than it may hold is not parsed; commas in texts do not count', () => {
    const list = JSON.stringify(['a,b', { c: [1, 2], d: ',,,' }]);
    expect(parsedJson(list, 4)).toEqual(['a,b', { c: [1, 2], d: ',,,' }]);
    expect(parsedJson(list, 3)).toBeUndefined();
    expect(parsedJson(list)).toBeDefined();
  });

  it('that is nested deeper than any request is not parsed', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(parsedJson(nested(64))).toBeInstanceOf(Array);
    expect(parsedJson(nested(65))).toBeUndefined();
    expect(parsedJson(`{"a":"\\\\\\"","b":${'{"c":'.repeat(70)}1${'}'.repeat(70)}}`)).toBeUndefined();
    expect(bodyOf('application/json', `{"query":"a valve","x":${nested(1_000_000)}}`).size).toBe(0);
  });
});
