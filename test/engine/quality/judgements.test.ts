import { describe, expect, test } from 'vitest';
import { isFailure } from '../../../src-main/contract/failures.ts';
import { documentKey, readExclusions, readQrels, readQueries, readRun, writeRun } from '../../../src-main/engine/quality/judgements.ts';

describe('judgement files', () => {
  test('contain queries as JSON lines; a byte-order mark and empty lines are ignored', () => {
    const text = '\uFEFF{"id":"q1","text":"a pump","date":"2001-02-03"}\n\n{"id":"q2","text":"","language":"de"}\r\n';
    expect(readQueries(text, 'queries')).toEqual([
      { id: 'q1', text: 'a pump', date: '2001-02-03' },
      { id: 'q2', text: '', language: 'de' },
    ]);
  });

  test('fail with the line number if a line is not a query', () => {
    try {
      readQueries('{"id":"q1","text":"a"}\n{"id":7}\n', 'queries.jsonl');
      expect.unreachable();
    } catch (error) {
      expect(isFailure(error, 'file-unreadable')).toBe(true);
      expect(String(error)).toContain('line 2');
    }
  });

  test('compare ids of qrels by country and number, whatever zeros, kind or spelling', () => {
    const qrels = readQrels('q1 0 US-07000001 1\nq1 0 US-7000001-B2 2\nq1 0 EP-1000000-A1 0\n', 'qrels');
    expect(qrels.get('q1')).toEqual(
      new Map([
        ['US-7000001', 2],
        ['EP-1000000', 0],
      ]),
    );
    expect(documentKey('US-D0734743')).toBe(documentKey('US-D734743'));
    expect(documentKey('no number')).toBe('no number');
  });

  test('contain exclusions with or without a heading', () => {
    const table = 'q1\tUS-1\tself\nq1\tUS-002\tfamily\n';
    const expected = new Map([['q1', new Set(['US-1', 'US-2'])]]);
    expect(readExclusions(table, 'exclude')).toEqual(expected);
    expect(readExclusions(`query\tdocument\treason\n${table}`, 'exclude')).toEqual(expected);
  });

  test('contain runs that are read as written', () => {
    const run = [
      { query: 'q1', document: 'US-7000001', rank: 1, score: 12.25 },
      { query: 'q1', document: 'EP-1', rank: 2, score: 0.1 + 0.2 },
    ];
    expect(writeRun(run, 'tag')).toBe('q1 Q0 US-7000001 1 12.25 tag\nq1 Q0 EP-1 2 0.30000000000000004 tag\n');
    expect(readRun(writeRun(run, 'tag'), 'run')).toEqual(run);
  });

  test('are refused if qrels or runs are invalid', () => {
    expect(() => readQrels('q1 0 US-1\n', 'qrels')).toThrow(/line 1/);
    expect(() => readRun('q1 Q0 US-1 first 2 tag\n', 'run')).toThrow(/line 1/);
  });
});
