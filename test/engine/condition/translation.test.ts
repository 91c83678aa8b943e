import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foreignNames, type ForeignSystem, type TranslationChange } from '../../../src-main/contract/condition.ts';
import { parse } from '../../../src-main/engine/condition/parse.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { recognisedSystem, translated } from '../../../src-main/engine/condition/translate/translate.ts';
import { translation as german } from '../../../src-main/words/de/translation.ts';
import { translation as english } from '../../../src-main/words/en/translation.ts';

const tags = (text: string, system: ForeignSystem, tag: TranslationChange['tag']): string =>
  translated(text, system)
    .changes.filter((change) => change.tag === tag)
    .map(({ rule, from }) => `${rule} ${text.slice(from.start, from.end)}`.trim())
    .join(', ');

describe('A pasted condition', () => {
  test.each<[ForeignSystem, string, string, near: string, lost: string]>([
    ['uspto', '(valve adj2 seat).clm. and @pd>=20120101', 'clm:(valve ADJ2 seat) AND pd:>=2012-01-01', '', ''],
    ['uspto', 'valve seat.ti,ab.', 'valve OR ta:seat', '', ''],
    ['uspto', 'colo$1r same (pump near5 motor)[ti,ab] not gas$.clm.', '(colo*1r SAME ta:(pump NEAR5 motor)) NOT clm:gas*', '', ''],
    ['uspto', 'a.ti. and b.ti. or c xor d', '(ti:a AND ti:b) OR (c XOR d)', '', ''],
    ['uspto', '@pd>=20240101<=20240131', 'pd:2024-01-01..2024-01-31', '', ''],
    ['uspto', '@ad>20240101<20240131', 'fd:>2024-01-01 AND fd:<2024-01-31', '', ''],
    ['uspto', '(C07C51/43-64 H04L$).cpc.', 'cpc:C07C51/43..C07C51/64 OR cpc:H04L', '', ''],
    ['uspto', 'valve not adj seat.bsum.', 'valve NOT ADJ de:seat', 'field-near .bsum.', ''],
    ['uspto', 'L1 and valve.ti.', 'ti:valve', '', 'set-lost L1'],
    ['uspto', 'valve.ti. and "abc".zz.', 'ti:valve AND text:"abc"', '', 'field-lost .zz.'],
    ['uspto', 'a$.ti.', 'ti:=a', 'truncation-short a$', ''],
    ['uspto', 'valve near (a and b)', '(valve NEAR a) AND (valve NEAR b)', 'rewritten valve near (a and b)', ''],
    ['uspto', '"US 1234567".pn. or B2.kd.', 'pn:"US 1234567" OR kd:B2', '', ''],
    ['espacenet', 'ti=valve or ab=(seat or spring) and pa=bosch', '(ti:valve OR ab:(seat OR spring)) AND pa:bosch', '', ''],
    ['espacenet', 'mouse prox/distance<3 trap', 'mouse NEAR2P trap', 'distance prox/distance<3', ''],
    ['espacenet', 'mouse prox/distance<3/ordered trap', 'mouse ADJ2P trap', 'distance prox/distance<3/ordered', ''],
    ['espacenet', 'mouse prox/ordered trap', 'mouse ADJ255P trap', 'distance prox/ordered', ''],
    ['espacenet', 'mouse prox/unit=sentence trap prox/unit=paragraph x', '(mouse WITH trap) SAME x', '', ''],
    ['espacenet', 'ti any "motor engine" and ab all "a b"', 'ti:(motor OR engine) AND ab:(a AND b)', '', ''],
    ['espacenet', 'pd within "2005, 2006" and pd>=2005', 'pd:2005..2006 AND pd:>=2005', '', ''],
    ['espacenet', 'pd=31/01/2012 valve', 'pd:2012-01-31 AND valve', '', ''],
    ['espacenet', 'cpc=H04L9/32 or cpc=H04L9/32/low or cpc=/low Y99Z1/02', 'cpc:=H04L9/32 OR cpc:H04L9/32 OR cpc:Y99Z1/02', '', ''],
    ['espacenet', 'cl=(H04L9/32 or H04L9/00)', 'class:=H04L9/32 OR class:=H04L9/00', '', ''],
    ['espacenet', 'ti=val?e# and ia=Apple', 'ti:val*1e? AND (in:Apple OR pa:Apple)', '', ''],
    ['espacenet', 'txt=laser', 'ta:laser OR in:laser OR pa:laser', '', ''],
    ['espacenet', 'ti="mouse trap" ct=EP1000000', 'ti:"mouse trap" AND cites:EP1000000', '', ''],
    [
      'lens',
      'title:malaria AND pub_date:[20070101 TO 20070631]',
      'ti:malaria AND pd:2007-01-01..2007-06-30',
      'stemmed title:malaria AND pub_date:[20070101 TO 20070631]',
      '',
    ],
    ['lens', 'title:(car OR truck) -bus', 'ti:(car OR truck) NOT bus', 'stemmed title:(car OR truck) -bus', ''],
    ['lens', '"locking lever"~3', 'locking NEAR4P lever', 'stemmed "locking lever"~3, distance "locking lever"~3', ''],
    ['lens', 'NOT class_cpc.symbol:"F16K1/00"', 'all NOT cpc:=F16K1/00', 'stemmed NOT class_cpc.symbol:"F16K1/00"', ''],
    ['lens', 'a AND b OR c', '(a AND b) OR c', 'stemmed a AND b OR c, mixed-operators a AND b OR c', ''],
    [
      'patentscope',
      'EN_TI:("wind turbine" AND electric)',
      'ti:("wind turbine" AND electric)',
      'stemmed EN_TI:("wind turbine" AND electric), field-language EN_TI:',
      '',
    ],
    [
      'patentscope',
      'DP:[01.02.2000 TO 2001] AND FP:x',
      'pd:2000-02-01..2001 AND ta:x',
      'stemmed DP:[01.02.2000 TO 2001] AND FP:x, field-near FP:',
      '',
    ],
    ['patentscope', 'a ANDNOT b', 'a NOT b', 'stemmed a ANDNOT b', ''],
    ['patentscope', 'a NEAR b', 'a AND b', 'stemmed a NEAR b', 'distance-lost NEAR'],
    ['iprally', 'TAC: valve seat, PD: 2012', '(tac:valve ADJ seat) AND pd:2012', '', ''],
    [
      'iprally',
      'valve W3 seat OR spring NOTW2 x#',
      '(valve NEAR3P seat) OR (spring NOT NEAR2P =x)',
      'distance W3, distance NOTW2, truncation-short x#',
      '',
    ],
    ['orbit', '(valve 2W seat)/TI AND spring+', 'ti:(valve ADJ3P seat) AND spring*', 'distance 2W', ''],
    ['orbit', 'valve D seat S x P y', '((valve NEAR seat) WITH x) SAME y', '', ''],
    ['stn', 'valve(3W)seat AND spring(S)lever?/TI', '(valve ADJ4P seat) AND (spring WITH ti:lever*)', 'distance (3W)', ''],
    ['stn', 'L3 AND valve(A)seat! OR valve(NOTW)seat', '(valve NEAR seat?) OR (valve NOT ADJ seat)', '', 'set-lost L3'],
    ['stn', 'valve(L)seat', 'valve AND seat', '', 'distance-lost (L)'],
  ])('of %s: %s is %s', (system, text, condition, near, lost) => {
    expect(translated(text, system).condition).toBe(condition);
    expect(tags(text, system, 'near')).toBe(near);
    expect(tags(text, system, 'lost')).toBe(lost);
  });

  test.each<[string, ForeignSystem | undefined]>([
    ['(valve adj2 seat).clm.', 'uspto'],
    ['@pd>=20120101', 'uspto'],
    ['ti=valve', 'espacenet'],
    ['mouse prox/distance<3 trap', 'espacenet'],
    ['EN_TI:valve', 'patentscope'],
    ['TACD:valve', 'iprally'],
    ['pub_date:[2012 TO 2013]', 'lens'],
    ['valve/TI', 'orbit'],
    ['valve 2W seat', 'orbit'],
    ['valve(2W)seat', 'stn'],
    ['valve NEAR5 seat', undefined],
    ['ti:(valve AND seat)', undefined],
  ])('%s is recognised as that of %s', (text, system) => {
    expect(recognisedSystem(text)).toBe(system);
  });

  test('is never searched as it is, also where it could be read as ours', () => {
    for (const text of ['valve(3W)seat', 'ti any "motor engine"', 'valve/TI AND seat', '(valve adj2 seat).clm.'])
      expect(readCondition(text)).toMatchObject({ errors: [{ code: 'syntax-foreign', start: 0, end: text.length }] });
  });

  test('gives a condition that parses, with changes within both texts, in every system', () => {
    const piece = fc.constantFrom(
      ...'valve seat$ lever? a+ x# ( ) and AND or OR not NOT adj2 near with same xor .ti. .ti,ab. [clm] .cpc. .pd. @pd>=2012 @pd>=20120101<=2013'.split(
        ' ',
      ),
      ...'H04L9/32 20120101 L1 ti= cpc= pd>= pd= prox/distance<3 prox/ordered title: pub_date: [2012|TO|2013] "a|b"~3 EN_TI: TACD: , W3 2W /TI (3W) (S) ; "a|b" any all'
        .split(' ')
        .map((one) => one.replaceAll('|', ' ')),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom(...(Object.keys(foreignNames) as ForeignSystem[])),
        (pieces, system) => {
          const text = pieces.join(' ');
          const { condition, changes } = translated(text, system);
          if (condition !== '') expect(parse(condition).faults).toEqual([]);
          for (const change of changes) {
            for (const [{ start, end }, whole] of [
              [change.from, text],
              [change.to, condition],
            ] as const) {
              expect(0 <= start && start <= end && end <= whole.length).toBe(true);
            }
            for (const words of [english, german]) expect(words.change(change)).not.toMatch(/\{\w+\}/);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('is read in time linear in its length', () => {
    for (const system of Object.keys(foreignNames) as ForeignSystem[])
      for (const part of [
        'a ',
        '(',
        ')',
        ';',
        '"',
        'ti=',
        'title:',
        '.ti.',
        'a.',
        '@pd',
        'prox/',
        'not ',
        '[',
        'H04L9/',
        '/TI',
        '1W ',
        '(1W)',
      ]) {
        const began = performance.now();
        const text = part.repeat(Math.floor(65_536 / part.length));
        recognisedSystem(text);
        translated(text, system);
        expect(performance.now() - began, `${system} ${part}`).toBeLessThan(8_000);
      }
  });
});
