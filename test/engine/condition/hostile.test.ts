// Texts made to stall or break the reading of conditions: each is read or refused within a second on an idle machine, whatever its syntax.
import { describe, expect, it } from 'vitest';
import { LONGEST_CONDITION, type ForeignSystem } from '../../../src-main/contract/condition.ts';
import { noticedCondition } from '../../../src-main/engine/condition/noticed.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { translated } from '../../../src-main/engine/condition/translate/translate.ts';
import { resolved } from '../../../src-main/engine/condition/references.ts';

/** Far more than reading takes on a busy machine, and far less than a stall. */
const SECONDS = 20;

/** More than any pasted text of these has. */
const MOST_CHANGES = 60_000;

const filled = (piece: string): string => piece.repeat(Math.ceil(LONGEST_CONDITION / piece.length)).slice(0, LONGEST_CONDITION);
const many = (count: number, of: (at: number) => string, between = ' OR '): string =>
  Array.from({ length: count }, (_, at) => of(at)).join(between);

describe('A condition', () => {
  it.each([
    ['500 numbers', many(500, (at) => `pn:EP-${1_000_000 + at}-A1`), 'read'],
    ['500 numbers in brackets', `pn:(${many(500, (at) => `EP-${1_000_000 + at}-A1`)})`, 'read'],
    ['200 alternatives', many(200, (at) => `word${at}`), 'read'],
    ['200 ends of words', many(200, () => '*tion', ' NEAR5 '), 'read'],
    ['2,000 words in a line of the strategy', `${many(1_999, (at) => `w${at}`)} OR L1`, 'read'],
    ['names like operators', '@AND AND @NOT OR @L1 OR @all OR @pd', 'read'],
    ['a name of many marks', `@a${'\u0301'.repeat(60_000)}`, 'read'],
    ['99 brackets', `${'('.repeat(99)}a${')'.repeat(99)}`, 'read'],
    ['30,000 brackets', `${'('.repeat(30_000)}a${')'.repeat(30_000)}`, 'refused'],
    ['a line of the strategy 200 times', many(200, () => 'L1', ' AND '), 'read'],
    ['400 lines, each twice the one before', many(400, (at) => `L${at + 1} ${at === 0 ? 'a' : `L${at} OR L${at}`}`, '\n'), 'read'],
    ['a line of 32 kB that another names 10,000 times', `L1 ${'valve OR '.repeat(3_600)} a\nL2 ${'L1 '.repeat(10_000)}`, 'refused'],
    ['700 words that may be operators', many(700, (at) => `word${at}`, ' and '), 'read'],
    ['a table without a query', `L1\t${'\t'.repeat(60_000)}\nL2\ta`, 'read'],
  ])('of %s is %s', { timeout: SECONDS * 1000 }, (_what, text, outcome) => {
    const read = readCondition(text);
    expect('condition' in read ? 'read' : 'refused').toBe(outcome);
    if ('condition' in read) expect(resolved(read.condition, text, { sets: [{ number: 1, canonical: 'valve' }] })).toBeDefined();
  });

  it.each(
    [
      ...'( ) NOT| " .. @ @a| L1| ti: {1|mm valve|NEAR5| (a|AND|b)|NEAR| (3W)| a.ti.| "a|b"~3| ＡＮＤ| \u202eab| \ud800 a\u0301 \u0000 * ab? '.split(
        ' ',
      ),
      ...'L1|a\n 1.|a\n =>|s|a\n =x|UND| UND| PUB| =| / before: @pd>="2010"| ti=a|and| a|2W| title: class_cpc:B65D51\\/28*| EN_TI:'.split(
        ' ',
      ),
    ]
      .filter((piece) => piece !== '')
      .map((piece) => piece.replaceAll('|', ' ')),
  )('of 64 kB of %j is read or refused', { timeout: SECONDS * 1000 }, (piece) => {
    const text = filled(piece);
    const read = readCondition(text);
    if ('errors' in read) for (const { start, end } of read.errors) expect(start <= end && end <= text.length).toBe(true);
    noticedCondition(text);
  });

  it.each(['class_cpc:B65D51\\/28* ', 'a.ti. ', 'ti=a and ', 'a/TI OR ', 'a(3W)b/TI AND ', '= a.ti. ', 'EN_TI:a ', '"a b"~3 OR '])(
    'of 1,499 parts %j in the syntax of another system is translated or refused',
    { timeout: SECONDS * 1000 },
    (part) => {
      const read = readCondition(part.repeat(1_499));
      if ('condition' in read || read.errors[0]?.suggestion === '') return;
      expect(readCondition(read.errors[0]?.suggestion ?? '')).toHaveProperty('condition');
    },
  );

  it.each([
    ['uspto', 'valve', '.ti,clm.'],
    ['uspto', '2024', '.pd,ad.'],
    ['orbit', 'valve', ' /TI/CLMS'],
    ['espacenet', '', 'txt=', 'valve'],
    ['iprally', '', 'TACD:', 'valve'],
  ] satisfies [ForeignSystem, string, string, string?][])(
    'of %s with one field in the other, %s%s, is translated or given up',
    { timeout: SECONDS * 1000 },
    (system, before, field, after = '') => {
      for (const times of [2, 40, 400]) {
        const { condition, changes } = translated(`${before}${field.repeat(times)}${after}`, system);
        expect(condition.length).toBeLessThanOrEqual(LONGEST_CONDITION);
        expect(changes.length).toBeLessThan(MOST_CHANGES);
      }
    },
  );

  it('in the box for texts does not stall either', { timeout: SECONDS * 1000 }, () => {
    noticedCondition(`valve${'.ti,clm.'.repeat(60)}`);
    noticedCondition(`2024${'.pd,ad.'.repeat(60)}`);
  });

  it('has few hints', { timeout: SECONDS * 1000 }, () => {
    const read = readCondition(many(700, (at) => `word${at}`, ' and '));
    expect('hints' in read && read.hints.length).toBe(10);
  });
});
