// The use of API keys as CSV for billing.
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { UsageRow } from '../../src-main/contract/notice.ts';
import { usageCsv, usageFile } from '../../src-main/export/usage-csv.ts';

const row = (change: Partial<UsageRow>): UsageRow => ({
  ...{ key: 'own', reference: '4711-DE', searches: 3, firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-01-02T00:00:00.000Z' },
  ...change,
});

it('reads back every cell, whatever quotes, commas and characters it contains', () => {
  const rows = [row({ customer: 'Mill & "Sons", Ltd', reference: 'Aktenzeichen Ä;1, 2' }), row({ reference: '特許 12', searches: 1_234 })];
  const csv = usageCsv(rows);
  expect(csv.startsWith('\u{feff}customer,key,reference,searches,first,last\r\n')).toBe(true);
  expect(parse(csv, { bom: true, columns: true })).toEqual([
    {
      customer: 'Mill & "Sons", Ltd',
      key: 'own',
      reference: 'Aktenzeichen Ä;1, 2',
      searches: '3',
      first: rows[0]!.firstAt,
      last: rows[0]!.lastAt,
    },
    { customer: '', key: 'own', reference: '特許 12', searches: '1234', first: rows[1]!.firstAt, last: rows[1]!.lastAt },
  ]);
});

it('escapes formulas in cells that API clients filled', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\u202e=1', '＝1+1', "=cmd|' /C calc'!A0"];
  const cells = parse(usageCsv(formulas.map((reference) => row({ reference, key: reference, customer: reference }))), {
    bom: true,
    from: 2,
  });
  for (const cell of (cells as string[][]).flatMap((cell) => cell.slice(0, 3))) expect(cell).toMatch(/^'/);
});

it('names the file after the period', () => {
  expect(usageFile([], {}).name).toBe('usage.csv');
  expect(usageFile([], { from: '2026-01-01', until: '2026-03-31' }).name).toBe('usage-2026-01-01-2026-03-31.csv');
});
