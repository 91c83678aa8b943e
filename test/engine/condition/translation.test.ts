import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foreignNames, type ForeignSystem, type TranslationChange } from '../../../src-main/contract/condition.ts';
import { parse } from '../../../src-main/engine/condition/parse.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { recognisedSystem, translated } from '../../../src-main/engine/condition/translate/translate.ts';
import { translation as german } from '../../../src-main/words/de/translation.ts';
import { translation as english } from '../../../src-main/words/en/translation.ts';

/** Without what concerns every text of some systems. */
const tags = (text: string, system: ForeignSystem, tag: TranslationChange['tag']): string =>
  translated(text, system)
    .changes.filter((change) => change.tag === tag && change.rule !== 'all-texts')
    .map(({ rule, from }) => `${rule} ${text.slice(from.start, from.end)}`.trim())
    .join(', ');

describe('A pasted condition', () => {
  test.each<[ForeignSystem, string, string, near: string, lost: string]>([
    ['uspto', '(valve adj2 seat).clm. and @pd>=20120101', 'clm:(valve ADJ2 seat) AND pd:>=2012-01-01', '', ''],
    ['uspto', 'valve seat.ti,ab.', 'valve OR ta:seat', '', ''],
    ['uspto', 'colo$1r same (pump near5 motor)[ti,ab] not gas$.clm.', '(colo*1r SAME ta:(pump NEAR5 motor)) NOT clm:gas*', '', ''],
    ['uspto', 'a.ti. and b.ti. or c xor d', '(ti:a AND ti:b) OR (c XOR d)', '', ''],
    ['uspto', '@pd>=20240101<=20240131', 'pd:2024-01-01..2024-01-31', '', ''],
    ['uspto', 'lamp.clms. and @pd<>20240131', 'clm:lamp AND (all NOT pd:2024-01-31)', '', ''],
    ['uspto', '(jane near3 doe).att. and lamp[ti] & cap', 'ag:(jane NEAR3 doe) AND ti:lamp AND cap', 'field-near .att.', ''],
    ['uspto', '@ad>20240101<20240131', 'fd:>2024-01-01 AND fd:<2024-01-31', '', ''],
    ['uspto', '(C07C51/43-64 H04L$).cpc.', 'cpc:C07C51/43..C07C51/64 OR cpc:H04L', 'class-begins H04L$', ''],
    [
      'uspto',
      'B65D51/28$3.cpc. and B65D51/$.ipc.',
      'cpc:B65D51/28 AND ipc:B65D51',
      'class-begins B65D51/28$3.cpc., class-begins B65D51/$.ipc.',
      '',
    ],
    [
      'uspto',
      '("5123456" | "EP 1000000").uref. not 439/65-70.ccls.',
      'cites:US5123456 OR cites:"EP 1000000"',
      '',
      'without-counterpart 439/65-70.ccls.',
    ],
    [
      'uspto',
      '(@ad<"20120516" or @rlad<"20120516") and valve.ti,zz.',
      '(fd:<2012-05-16 OR prd:<2012-05-16) AND ti:valve',
      'field-near @rlad<"20120516"',
      'field-partly .ti,zz.',
    ],
    ['uspto', '439/65.ccls. not valve', 'all NOT valve', '', 'without-counterpart 439/65.ccls.'],
    ['uspto', 'B65D51/28 and valve', 'class:=B65D51/28 AND valve', 'class-bare B65D51/28', ''],
    ['uspto', 'B65D51/28 adj valve', '"B65D51/28" ADJ valve', '', ''],
    ['uspto', 'valve not adj seat.bsum.', 'valve NOT ADJ de:seat', 'field-near .bsum.', ''],
    ['uspto', 'L1 and valve.ti.', 'ti:valve', '', 'set-lost L1'],
    ['uspto', 'valve.ti. and "abc".zz.', 'ti:valve', '', 'without-counterpart "abc".zz.'],
    ['uspto', 'a$.ti.', 'ti:=a', 'truncation-short a$', ''],
    ['uspto', 'valve near (a and b)', '(valve NEAR a) AND (valve NEAR b)', 'rewritten valve near (a and b)', ''],
    ['uspto', '"US 1234567".pn. or B2.kd.', 'pn:"US 1234567" OR kd:B2', '', ''],
    ['espacenet', 'ti=valve or ab=(seat or spring) and pa=bosch', '(ti:valve OR ab:(seat OR spring)) AND pa:bosch', '', ''],
    ['espacenet', 'mouse prox/distance<3 trap', 'mouse NEAR2P trap', 'distance prox/distance<3', ''],
    ['espacenet', 'pa=x prox/distance<5 wort', 'pa:x AND wort', 'texts-apart pa=x prox/distance<5 wort, distance prox/distance<5', ''],
    ['espacenet', 'pa=x NEAR4P wort', 'pa:x AND wort', 'texts-apart pa=x NEAR4P wort', ''],
    ['espacenet', 'txt=x prox/distance<5 wort', '(ta:x OR in:x OR pa:x) NEAR4P wort', 'distance prox/distance<5', ''],
    ['espacenet', 'mouse prox/distance<3/ordered trap', 'mouse ADJ2P trap', 'distance prox/distance<3/ordered', ''],
    ['espacenet', 'mouse prox/ordered trap', 'mouse ADJ255P trap', 'distance prox/ordered', ''],
    ['espacenet', 'mouse prox/unit=sentence trap prox/unit=paragraph x', '(mouse WITH trap) SAME x', '', ''],
    ['espacenet', 'ti any "motor engine" and ab all "a b"', 'ti:(motor OR engine) AND ab:(a AND b)', '', ''],
    ['espacenet', 'pd within "2005, 2006" and pd>=2005', 'pd:2005..2006 AND pd:>=2005', '', ''],
    ['espacenet', 'pd=31/01/2012 valve', 'pd:2012-01-31 AND valve', '', ''],
    ['espacenet', 'cpc=H04L9/32 or cpc=H04L9/32/low or cpc=/low Y99Z1/02', 'cpc:=H04L9/32 OR cpc:H04L9/32 OR cpc:Y99Z1/02', '', ''],
    ['espacenet', 'cl=(H04L9/32 or H04L9/00)', 'class:=H04L9/32 OR class:=H04L9/00', '', ''],
    ['espacenet', 'ti=val?e# and ia=Apple', 'ti:val*1e? AND (in:Apple OR pa:Apple)', '', ''],
    [
      'espacenet',
      'pr < 20120516 and ap >= 2010 and pr=EP20140012345',
      'prd:<2012-05-16 AND fd:>=2010 AND pr:EP20140012345',
      'field-near pr < 20120516, field-near ap >= 2010',
      '',
    ],
    [
      'espacenet',
      'cpc=B65D or cpc=H04L9/32* or zz=valve',
      'cpc:B65D OR cpc:H04L9/32',
      'class-below cpc=B65D, class-begins cpc=H04L9/32*',
      'without-counterpart zz=valve',
    ],
    ['espacenet', 'ctxt=(valve or seat) and pd="20051212 20051214"', 'tac:(valve OR seat) AND pd:2005-12-12..2005-12-14', '', ''],
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
    [
      'lens',
      'title:valve^2 AND seat~ AND class_cpc.symbol:B65D51\\/28*',
      'ti:valve AND seat AND cpc:B65D51/28',
      'stemmed title:valve^2 AND seat~ AND class_cpc.symbol:B65D51\\/28*, class-begins class_cpc.symbol:B65D51\\/28*',
      'similar-lost ~',
    ],
    [
      'lens',
      'claims:seat AND legal_status.patent_status:ACTIVE NOT title:/val[vw]e/',
      'clm:seat',
      'stemmed claims:seat AND legal_status.patent_status:ACTIVE NOT title:/val[vw]e/',
      'without-counterpart legal_status.patent_status:ACTIVE, without-counterpart title:/val[vw]e/',
    ],
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
    [
      'patentscope',
      'IC:B65D51/28 AND IC_EX:B65D51/30 AND B65D51/* AND CPC:"B65D 51"',
      'ipc:B65D51/28 AND ipc:=B65D51/30 AND class:B65D51 AND cpc:B65D51',
      'stemmed IC:B65D51/28 AND IC_EX:B65D51/30 AND B65D51/* AND CPC:"B65D 51", class-bare B65D51/*',
      '',
    ],
    [
      'patentscope',
      'EN_ALLTXT:valve^2 AND "valve seat"~10 AND NPCC:US',
      'text:valve AND (valve NEAR11P seat)',
      'stemmed EN_ALLTXT:valve^2 AND "valve seat"~10 AND NPCC:US, field-language EN_ALLTXT:, distance "valve seat"~10',
      'without-counterpart NPCC:US',
    ],
    ['patentscope', 'EN_TI:"valve', 'ti:valve', 'stemmed EN_TI:"valve, field-language EN_TI:', 'quote-open "'],
    ['patentscope', 'a ANDNOT b', 'a NOT b', 'stemmed a ANDNOT b', ''],
    ['patentscope', 'a NEAR b', 'a NEAR6P b', 'stemmed a NEAR b, distance NEAR', ''],
    [
      'patentscope',
      'a NEAR10 b AND "a b"~10',
      '(a NEAR11P b) AND (a NEAR11P b)',
      'stemmed a NEAR10 b AND "a b"~10, distance NEAR10, distance "a b"~10',
      '',
    ],
    ['patentscope', 'ICI_EX:A47L11/03', 'ipc:=A47L11/03', 'stemmed ICI_EX:A47L11/03, field-near ICI_EX:A47L11/03', ''],
    ['iprally', 'TAC: valve seat, PD: 2012', '(tac:valve ADJ seat) AND pd:2012', '', ''],
    [
      'iprally',
      'valve W3 seat OR spring NOTW2 x#',
      '(valve NEAR3P seat) OR (spring NOT NEAR2P =x)',
      'distance W3, distance NOTW2, truncation-short x#',
      '',
    ],
    ['orbit', '(valve 2W seat)/TI AND spring+', 'ti:(valve ADJ3P seat) AND spring*', 'distance 2W', ''],
    [
      'orbit',
      '(valve 3d seat)/TI/AB/CLMS/DESC/ODES/ICLM and lid w cap/ti',
      'text:(valve NEAR4P seat) AND (lid ADJ ti:cap)',
      'distance 3d, field-near /TI/AB/CLMS/DESC/ODES/ICLM',
      '',
    ],
    ['stn', '(valve?(2a)seat)/bi,ab,clm and l3', 'tac:(valve* NEAR3P seat)', 'distance (2a), field-near /bi,ab,clm', 'set-lost l3'],
    ['orbit', 'valve D seat S x P y', '((valve NEAR seat) WITH x) SAME y', '', ''],
    ['orbit', '(B65D-051/28)/IPC/CPC AND B65D-051+/CPC', 'class:=B65D51/28 AND cpc:B65D51', 'class-begins B65D-051+/CPC', ''],
    ['orbit', '(valve)/KEYW AND seat/ti AND EPRD<2012', 'ti:seat AND ed:<2012', 'field-near EPRD<2012', 'without-counterpart (valve)/KEYW'],
    [
      'epoque',
      'valve+ W seat? AND B65D51/28/CPC/LOW AND PRD<20120516',
      '(valve* ADJ seat*1) AND cpc:B65D51/28 AND prd:<2012-05-16',
      '',
      '',
    ],
    ['stn', 'valve AND 2000-2012/PY AND 20120516/PD', 'valve AND pd:2000..2012 AND pd:2012-05-16..2012-05-16', '', ''],
    ['stn', 'B65D0051-28+NT/CPC AND US/PC AND valve/CT', 'cpc:B65D51/28 AND cc:US', '', 'without-counterpart valve/CT'],
    ['stn', 'valve(3W)seat AND spring(S)lever?/TI', '(valve ADJ4P seat) AND (spring WITH ti:lever*)', 'distance (3W)', ''],
    ['stn', 'L3 AND valve(A)seat! OR valve(NOTW)seat', '(valve NEAR seat?) OR (valve NOT ADJ seat)', '', 'set-lost L3'],
    ['stn', 'S valve(A)seat/BIX AND PY=>2003', '(valve NEAR ta:seat) AND pd:>=2003', 'field-near /BIX', 'part-lost S'],
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
    ['valve(s) NOT ti=seat', 'espacenet'],
    ['valve AND 2000-2012/PY', 'stn'],
    ['SS1 valve+', 'epoque'],
    ['(B65D51/28)/EC', 'epoque'],
    ['PD>=2012 AND (valve+)/TI', 'orbit'],
    ['pr < 20120516', 'espacenet'],
    ['EN_ALLTXT:valve', 'patentscope'],
    ['jurisdiction:US', 'lens'],
    ['439/65.ccls.', 'uspto'],
    ['lamp[ti]', 'uspto'],
    ['B65D051/28[epc,ipc]', 'uspto'],
    ['lamp$3 near2 cap', 'uspto'],
    ['(a near b).atty.', 'uspto'],
    ['+title:lamp', 'lens'],
    ['valve NEAR5 seat', undefined],
    ['ti:(valve AND seat)', undefined],
  ])('%s is recognised as that of %s', (text, system) => {
    expect(recognisedSystem(text)).toBe(system);
  });

  test('is never searched as it is, also where it could be read as ours', () => {
    for (const text of [
      'valve(3W)seat',
      'ti any "motor engine"',
      'valve/TI AND seat',
      '(valve adj2 seat).clm.',
      'IC:B65D51/28 AND valve',
      'B65D-051/28/CPC AND valve',
      'valve AND 2000-2012/PY',
      '(cap OR lid) 3D (dose OR powder)',
    ])
      expect(readCondition(text)).toMatchObject({ errors: [{ code: 'syntax-foreign', start: 0, end: text.length }] });
  });

  test('whose words have no field is searched in more texts than in some systems, which is said', () => {
    const rules = (text: string, system: ForeignSystem): string[] => translated(text, system).changes.map(({ rule }) => rule);
    for (const system of ['espacenet', 'orbit', 'epoque', 'stn'] as const) expect(rules('valve AND seat', system)).toContain('all-texts');
    expect(rules('ti=valve and cpc=B65D51/28', 'espacenet')).not.toContain('all-texts');
    expect(rules('valve and seat', 'uspto')).not.toContain('all-texts');
  });

  test('of which nothing has a counterpart is refused by its name', () => {
    for (const [text, system] of [
      ['439/65.ccls.', 'USPTO Patent Public Search'],
      ['legal_status.patent_status:ACTIVE', 'The Lens'],
    ])
      expect(readCondition(text ?? '')).toMatchObject({ errors: [{ code: 'syntax-lost', facts: { system }, suggestion: '' }] });
  });

  test('names each of several values, and a field with its whole operand', () => {
    const parts = (text: string, system: ForeignSystem): unknown[] => translated(text, system).changes.map(({ facts }) => facts['from']);
    expect(parts('("20150123456" or "20140012345").did.', 'uspto')).toEqual(['"20150123456"', '"20140012345"']);
    expect(parts('(valve or seat).zz. and lid', 'uspto')).toEqual(['(valve or seat).zz.']);
    expect(translated('nftxt=valve', 'espacenet').changes[0]?.facts['to']).toBe('text: OR in: OR pa:');
  });

  test('gives a condition that parses, with changes within both texts, in every system', () => {
    const piece = fc.constantFrom(
      ...'valve seat$ lever? a+ x# ( ) and AND or OR not NOT adj2 near with same xor .ti. .ti,ab. [clm] .cpc. .pd. @pd>=2012 @pd>=20120101<=2013'.split(
        ' ',
      ),
      ...'H04L9/32 20120101 L1 ti= cpc= pd>= pd= prox/distance<3 prox/ordered title: pub_date: [2012|TO|2013] "a|b"~3 EN_TI: TACD: , W3 2W /TI (3W) (S) ; ^2 ~ /x/ zz: .zz. .ccls. /CPC/LOW IC: B65D51/* #3 " "a|b" any all'
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
