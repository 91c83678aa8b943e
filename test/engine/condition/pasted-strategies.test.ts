// Whole strategies as attorneys paste them: each becomes one condition that is offered and never run unseen, or is refused with the reason.
// The inventions are invented.
import { describe, expect, it } from 'vitest';
import type { ConditionError, TranslationChange } from '../../../src-main/contract/condition.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { translation as german } from '../../../src-main/words/de/translation.ts';
import { translation as english } from '../../../src-main/words/en/translation.ts';

function errorOf(pasted: string): ConditionError {
  const read = readCondition(pasted);
  if ('condition' in read || read.errors[0] === undefined) throw new Error('run unseen');
  expect(read.errors).toHaveLength(1);
  return read.errors[0];
}

/** Changed or lost parts, by what they were. */
const tagged = ({ translation }: ConditionError, tag: TranslationChange['tag']): unknown[] => [
  ...new Set((translation?.changes ?? []).filter((change) => change.tag === tag).map(({ rule, facts }) => facts['from'] ?? rule)),
];

const strategies: [name: string, pasted: string, condition: string, near: string[], lost: string[]][] = [
  [
    'a history of Patent Public Search, with hits',
    `L1\t4127\t((dose or dosing or meter$3) near4 (powder$1 or granul$5)).clm.\tUS-PGPUB; USPAT\tOR\tON
L2\t88\tL1 and (cap or closure or lid).ti,ab,clm.\tUS-PGPUB; USPAT\tOR\tON
L3\t12\tL2 and (B65D51/28 or B65D81/3222).cpc. and @pd>="20100101"<="20201231"\tUSPAT\tOR\tON`,
    'clm:((dose OR dosing OR meter*3) NEAR4 (powder*1 OR granul*5)) AND tac:(cap OR closure OR lid) AND (cpc:=B65D51/28 OR cpc:=B65D81/3222) AND pd:2010-01-01..2020-12-31',
    [],
    [],
  ],
  [
    'a line of Patent Public Search',
    '(pierc$3 or punctur$3 or ruptur$3) same (foil or membrane) and (bottle or container) with (cap or closure) not (aerosol or spray$3).ti. and @ad<"20150612"',
    '((((pierc*3 OR punctur*3 OR ruptur*3) SAME (foil OR membrane)) AND ((bottle OR container) WITH (cap OR closure))) NOT ti:(aerosol OR spray*3)) AND fd:<2015-06-12',
    [],
    [],
  ],
  [
    'numbers of Patent Public Search',
    '("20150123456" or "US-20140012345-A1").did. or (9123456 8765432).pn. or B65D51/2807.cpcg.',
    'pn:"US 20150123456" OR pn:US-20140012345-A1 OR (pn:"US 9123456" OR pn:"US 8765432") OR cpc:=B65D51/2807',
    [],
    [],
  ],
  [
    'Espacenet with all, any and within',
    '(ti all "closure compartment" or ab any "dosing dispensing") and cpc=/low B65D51/28 and pd within "2005 2015" not pa=invented',
    '((ti:(closure AND compartment) OR ab:(dosing OR dispensing)) AND cpc:B65D51/28 AND pd:2005..2015) NOT pa:invented',
    [],
    [],
  ],
  [
    'Espacenet with distances',
    '(nftxt = "frangible membrane" OR claims = (pierc* prox/distance<3 foil)) AND cl = "B65D51/28/low" AND pd < "20150612" AND pr = EP20140012345',
    '(text:"frangible membrane" OR in:"frangible membrane" OR pa:"frangible membrane" OR clm:(pierc* NEAR2P foil)) AND class:B65D51/28 AND pd:<2015-06-12 AND pr:EP20140012345',
    ['prox/distance<3'],
    [],
  ],
  [
    'PATENTSCOPE',
    'EN_CL:((membrane OR foil) NEAR5 pierc*) AND IC:"B65D51/28" AND DP:[01.01.2005 TO 31.12.2015] AND CTR:WO AND PA:("Invented Caps")',
    'clm:((membrane OR foil) NEAR6P pierc*) AND ipc:B65D51/28 AND pd:2005-01-01..2015-12-31 AND cc:WO AND pa:"Invented Caps"',
    ['stemmed', 'EN_CL:', 'NEAR5'],
    [],
  ],
  [
    'a transcript of STN',
    `=> S (VALVE OR CAP#)(3A)(PIERC? OR PUNCTUR?)/TI,AB,CLM
L1           231 (VALVE OR CAP#)(3A)(PIERC? OR PUNCTUR?)/TI,AB,CLM

=> S L1 AND B65D0051-28/IPC AND PY<2015
L2            17 L1 AND B65D0051-28/IPC AND PY<2015

=> S L2 NOT (AEROSOL OR SPRAY?)`,
    '(((VALVE OR CAP*1) NEAR4P tac:(PIERC* OR PUNCTUR*)) AND ipc:=B65D51/28 AND pd:<2015) NOT (AEROSOL OR SPRAY*)',
    ['all-texts', '(3A)'],
    [],
  ],
  [
    'a transcript of STN that ends in other commands',
    `=> FILE CAPLUS

=> S CLOSURE?(3A)COMPARTMENT?
         1243 CLOSURE?
           88 COMPARTMENT?
L1           231 CLOSURE?(3A)COMPARTMENT?

=> S L1 AND PIERC?
L2            17 L1 AND PIERC?

=> D BIB ABS 1-5
AN   2001:12345
TI   A closure

=> LOG Y`,
    '(CLOSURE* NEAR4P COMPARTMENT*) AND PIERC*',
    ['all-texts', '(3A)'],
    [],
  ],
  [
    'the history of STN',
    `=> D HIS
L1           1243 S CLOSURE?(3A)COMPARTMENT?
L2             17 S L1 AND PIERC?`,
    '(CLOSURE* NEAR4P COMPARTMENT*) AND PIERC*',
    ['all-texts', '(3A)'],
    [],
  ],
  [
    'Orbit',
    '((CAP+ OR CLOSURE?) 3D (DOS+ OR METER+))/TI/AB/CLMS AND (B65D-051/28)/CPC AND EPD<=2015-06-12 AND (MEMBRANE S PIERC+)/CLMS',
    'tac:((CAP* OR CLOSURE*1) NEAR4P (DOS* OR METER*)) AND cpc:=B65D51/28 AND pd:<=2015-06-12 AND clm:(MEMBRANE WITH PIERC*)',
    ['3D', 'EPD<=2015-06-12'],
    [],
  ],
  [
    'a history of Orbit with hits, whose lines are named by number',
    `1\t12345\t(CAP+ OR CLOSURE?)/TI/AB/CLMS
2\t456\t(MEMBRANE 2D PIERC+)/CLMS
3\t22\t1 AND 2
4\t11\t3 NOT EPRD>=2012-05-16
5\t2\t(4 OR 7) AND (B65D-051+)/CPC AND (SPRAY+)/KEYW AND 2012`,
    '(((tac:(CAP* OR CLOSURE*1) AND clm:(MEMBRANE NEAR3P PIERC*)) NOT ed:>=2012-05-16) OR 7) AND cpc:B65D51 AND 2012',
    ['7', '2012', 'all-texts', '2D', 'EPRD>=2012-05-16', '(B65D-051+)/CPC'],
    ['(SPRAY+)/KEYW'],
  ],
  [
    'a history of EPOQUE',
    `SS 1    4127    CLOSURE+ 3D DOS+
SS 2      88    B65D51/28/IC/CPC
SS 3      17    1 AND SS2 AND PRD<20120516
SS 4       9    3 NOT AEROSOL?/TI`,
    '((CLOSURE* NEAR4P DOS*) AND class:=B65D51/28 AND prd:<2012-05-16) NOT ti:AEROSOL*1',
    ['all-texts', '3D'],
    [],
  ],
  [
    'a history of Espacenet with its hits behind',
    `1: ctxt=closure (12,345)
2: ctxt=(membrane prox/distance<4 pierc*) (1,345)
3: #1 and 2 and pr < 20120516 (12)`,
    'tac:closure AND tac:(membrane NEAR3P pierc*) AND prd:<2012-05-16',
    ['prox/distance<4', 'pr < 20120516'],
    [],
  ],
  [
    'a history of examiners, with related applications, US classes and citations',
    `S1\t4127\t(dose$1 or meter$3) with (powder or granul$5)\tUS-PGPUB; USPAT; EPO\tOR\tON\t2024/05/06 10:11
S2\t88\tS1 same (cap or closure)\tUS-PGPUB; USPAT\tOR\tON\t2024/05/06 10:12
S3\t12\tS2 and (@ad<"20120516" or @rlad<"20120516") and (215/228.ccls. or B65D51/28$3.cpc. or "5123456".uref.)\tUSPAT\tOR\tON\t2024/05/06 10:15`,
    '(((dose*1 OR meter*3) WITH (powder OR granul*5)) SAME (cap OR closure)) AND (fd:<2012-05-16 OR prd:<2012-05-16) AND (cpc:B65D51/28 OR cites:US5123456)',
    ['@rlad<"20120516"', 'B65D51/28$3.cpc.'],
    ['215/228.ccls.'],
  ],
  [
    'PATENTSCOPE with classes that include what is below, and a field that is not known',
    'EN_ALLTXT:("dosing cap"~5 OR closure^3) AND (IC:B65D51/28 OR CPC_EX:"B65D 51/2807" OR B65D81/*) AND DP:[2005 TO 2011] AND NPCC:US',
    'text:((dosing NEAR6P cap) OR closure) AND (ipc:B65D51/28 OR cpc:=B65D51/2807 OR class:B65D81) AND pd:2005..2011',
    ['stemmed', 'EN_ALLTXT:', '"dosing cap"~5', 'B65D81/*'],
    ['NPCC:US'],
  ],
  [
    'The Lens with a legal status and a regular expression',
    'title:(cap OR closure) AND claims:/pow?der/ AND class_cpc.symbol:(B65D51\\/28 OR B65D51\\/2807*) AND jurisdiction:(US OR EP) AND legal_status.patent_status:(ACTIVE OR PENDING) AND year_published:[2005 TO 2011]',
    'ti:(cap OR closure) AND (cpc:=B65D51/28 OR cpc:B65D51/2807) AND (cc:US OR cc:EP) AND pd:2005..2011',
    ['stemmed', 'B65D51\\/2807*'],
    ['claims:/pow?der/', 'legal_status.patent_status:(ACTIVE OR PENDING)'],
  ],
  [
    'The Lens',
    'title:("dosing cap" OR (closure AND compartment)) AND claims:("frangible membrane"~3) AND class_cpc.symbol:B65D51\\/28* AND date_published:[2005-01-01 TO 2015-06-12] AND NOT applicant.name:("Invented Caps")',
    '(ti:("dosing cap" OR (closure AND compartment)) AND clm:(frangible NEAR4P membrane) AND cpc:B65D51/28 AND pd:2005-01-01..2015-06-12) NOT pa:"Invented Caps"',
    ['stemmed', '"frangible membrane"~3', 'class_cpc.symbol:B65D51\\/28*'],
    [],
  ],
  [
    'IPRally',
    'TAC: (cap OR closure) W3 (dose OR dosing), D: foil NOTW5 aerosol, CPC: B65D51/28, PRD: <2015-06-12',
    '(tac:(cap OR closure) NEAR3P (dose OR dosing)) AND (de:foil NOT NEAR5P aerosol) AND cpc:B65D51/28 AND prd:<2015-06-12',
    ['W3', 'NOTW5', 'CPC: B65D51/28'],
    [],
  ],
  [
    'our own table, with hits, whose lines are named by number',
    '1. 412 ti:(cap OR closure)\n2. 88 clm:(dose NEAR5 powder)\n3. 17 1 AND 2',
    'ti:(cap OR closure) AND clm:(dose NEAR5 powder)',
    [],
    [],
  ],
];

/** In the forms in which manuals and file wrappers print them. */
const printed: typeof strategies = [
  [
    'a history of examiners with a list of databases that is longer than the query',
    `S1\t88\t(lid with hinge$1)\tUS-PGPUB; USPAT; USOCR; FPRS; EPO; JPO; DERWENT; IBM_TDB\tOR\tON\t2024/05/06 10:11
S2\t12\tS1\tUS-PGPUB; USPAT; USOCR; FPRS; EPO; JPO; DERWENT; IBM_TDB\tOR\tON\t2024/05/06 10:12`,
    'lid WITH hinge*1',
    [],
    [],
  ],
  [
    'the same with spaces for columns and a query on two lines',
    `L1 4,145 ((pierc$4 near3 foil$1) and (cap with
lid)).clm. (US-PGPUB; USPAT; FIT (AU, AP, AT, WO); EPO; IBM_TDB) OR ON ON 2023/05/10 03:21 PM
L2 88 L1 and B65D51/28.cpc. (US-PGPUB; USPAT; FIT (AU, AP, AT, WO); EPO; IBM_TDB) OR ON ON 2023/05/10 03:22 PM`,
    'clm:((pierc*4 NEAR3 foil*1) AND (cap WITH lid)) AND cpc:=B65D51/28',
    [],
    [],
  ],
  [
    'a history in which a space was another operator',
    'S1\t88\tdosing cap\tUSPAT\tADJ\tON\nS2\t12\tS1 same (foil lid)\tUSPAT\tADJ\tON',
    '(dosing ADJ cap) SAME (foil ADJ lid)',
    [],
    [],
  ],
  [
    'the history of STN in several files',
    `     FILE 'CAPLUS' ENTERED AT 10:11:12 ON 12 MAY 2012
L1         738 S CLOSURE?(3A)COMPARTMENT?
     FILE 'USPATFULL' ENTERED AT 10:13:12 ON 12 MAY 2012
L2          12 S L1 AND (PY=<2003 OR AY<=2003)`,
    '(CLOSURE* NEAR4P COMPARTMENT*) AND (pd:<=2003 OR fd:<=2003)',
    ['all-texts', '(3A)'],
    [],
  ],
  [
    'a summary of STN with its files and settings',
    `L1   738 SEA FILE=CAPLUS ABB=ON  PLU=ON  CLOSURE?(3A)COMPARTMENT?
L2    31 SEA FILE=CAPLUS SPE=ON ABB=ON PLU=ON  L1 AND NC=>2 AND PIERC?/TI`,
    '(CLOSURE* NEAR4P COMPARTMENT*) AND ti:PIERC*',
    ['all-texts', '(3A)'],
    ['NC=>2'],
  ],
  [
    'the history of STN with other commands, hits in brackets and lines without hits',
    `=> d his full
     (FILE 'HOME' ENTERED AT 12:00:00 ON 01 JUN 2010)
L1    1234 SEA ABB=ON  PLU=ON  (VALVE OR CAP)(5A)LID?
           D L1 1-5 TI
L2         QUE ABB=ON PLU=ON PIERC? OR PUNCTUR?
L3 (   12)SEA FILE=HCAPLUS ABB=ON PLU=ON L1 AND L2
           SAVE L3 TEMP
L4      10 DUP REM L3 (2 DUPLICATES REMOVED)`,
    '((VALVE OR CAP) NEAR6P LID*) AND (PIERC* OR PUNCTUR*)',
    ['all-texts', '(5A)'],
    [],
  ],
  [
    'a transcript of STN with one query',
    `=> FIL REG
=> S CLOSURE?(3A)COMPARTMENT?
L1           231 CLOSURE?(3A)COMPARTMENT?`,
    'CLOSURE* NEAR4P COMPARTMENT*',
    ['all-texts', '(3A)'],
    [],
  ],
  ['one line of a history of examiners', 'L3\t145\t(lid cap).clm.\tUS-PGPUB; USPAT\tOR\tON\t2024/05/06 10:11', 'clm:(lid OR cap)', [], []],
  ['the same with spaces for columns', 'L3 145 lid cap US-PGPUB; USPAT ADJ ON 2024/05/06 10:11', 'lid ADJ cap', [], []],
  ['one line of the history of STN', 'L3  12 S CLOSURE?(A)LID? AND PY<=2003', '(CLOSURE* NEAR LID*) AND pd:<=2003', ['all-texts'], []],
  [
    'the command line of Orbit',
    '..LIM 2014-45/UAB\n(DOSING CAP+)/TI AND FRANCE /PAAD=FR AND CID=PRES',
    'ti:(DOSING ADJ CAP*)',
    [],
    ['..LIM 2014-45/UAB', 'FRANCE /PAAD=FR', 'CID=PRES'],
  ],
  [
    'PATENTSCOPE with operators in lower case and days counted from today',
    'DP:[today-3Years TO today-1Year] and EN_AB:((cap BEFORE lid) or (dose NEAR foil)) andnot CTR:US and DP:02.2000 and DP:pct_lastpubdate',
    '(ab:((cap ADJ255P lid) OR (dose NEAR6P foil)) NOT cc:US) AND pd:2000-02..2000-02',
    ['stemmed', 'EN_AB:', 'BEFORE', 'NEAR'],
    ['DP:[today-3Years TO today-1Year]', 'DP:pct_lastpubdate'],
  ],
  [
    'IPRally with present owners, countries and a period',
    'PA_CUR: invented, PBC: EP, APD: [20100101 TO 20151231], PA_ALL: (other OR third), LS: alive',
    'pa:invented AND cc:EP AND fd:2010-01-01..2015-12-31 AND pa:(other OR third)',
    ['PA_CUR:', 'PA_ALL:'],
    ['LS: alive'],
  ],
  ['The Lens with signs', '+title:cap +claims:foil -description:aerosol', '(ti:cap AND clm:foil) NOT de:aerosol', ['stemmed'], ['+']],
  [
    'The Lens with a filing date',
    'title:(cap* AND hinge*) AND filing_date:[2010-01-01 TO *]',
    'ti:(cap* AND hinge*) AND fd:>=2010-01-01',
    ['stemmed'],
    [],
  ],
  [
    'STN with several fields',
    '(cap OR lid)/TI,AB AND (foil? OR membran?)/CLM NOT L5',
    'ta:(cap OR lid) AND clm:(foil* OR membran*)',
    [],
    ['L5'],
  ],
  [
    'Espacenet with its earlier field of classes, and a period',
    'ti=cap and ic=B65D51/28 and pd="2005:2010"',
    'ti:cap AND ipc:=B65D51/28 AND pd:2005..2010',
    [],
    [],
  ],
  [
    'numbers of Patent Public Search of any kind',
    '(US-20150123456-$ or "US-9123456-$").did.',
    'pn:US-20150123456 OR pn:US-9123456',
    [],
    [],
  ],
  [
    'a history in which a space was several operators, and none has one',
    'S1\t88\tdosing near2 cap\tUSPAT\tADJ\tON\nS2\t12\tS1 same foil\tUSPAT\tOR\tON',
    '(dosing NEAR2 cap) SAME foil',
    [],
    [],
  ],
  ['Espacenet with the country of a number', 'pn=EP and ti=cap not u4=epct', 'cc:EP AND ti:cap', [], ['u4=epct']],
  [
    'Patent Public Search by its truncation alone',
    '(dos$3 or meter$) near2 (cap & lid)',
    '((dos*3 OR meter*) NEAR2 cap) AND ((dos*3 OR meter*) NEAR2 lid)',
    ['rewritten'],
    [],
  ],
];

describe('A pasted strategy', () => {
  it.each([...strategies, ...printed])('of %s', (_name, pasted, condition, near, lost) => {
    const error = errorOf(pasted);
    expect(['syntax-foreign', 'strategy-pasted']).toContain(error.code);
    expect([error.start, error.end]).toEqual([0, pasted.length]);
    expect(error.suggestion).toBe(condition);
    expect(readCondition(error.suggestion)).toHaveProperty('condition');
    expect(tagged(error, 'near')).toEqual(near);
    expect(tagged(error, 'lost')).toEqual(lost);
    for (const change of error.translation?.changes ?? [])
      for (const sentence of [english.change(change), german.change(change)]) expect(sentence).not.toMatch(/\{\w+\}|“”|„“/);
  });

  it.each([
    ['Google Patents', '(cap OR closure) (dose NEAR/3 powder) CPC=B65D51/28 before:priority:20150612'],
    ['USPTO PatFT', 'TTL/("dosing cap" AND powder) AND ACLM/(pierc$ ANDNOT aerosol) AND CCL/215/228'],
    ['Derwent Innovation', 'CTB=(cap ADJ2 powder) AND AIC=(B65D51/28) AND DP>=(20050101)'],
    ['J-PlatPat', '[キャップ/TX]*[B65D51/28/FI]'],
    ['Canadian Patents Database', '(dosing <or> metering) <near/5> cap'],
    ['EP full-text search', 'word = (cap closure) /5w (foil membran*) and cpc = B65D51'],
    ['XLPAT', 'Title: (dosing PRE1 cap)'],
    ['Patsnap', 'TAC_ALL:((cap $W5 foil) AND powder) AND IPC:B65D51'],
    ['PatSeer', 'TAC:((dos* w2 (cap OR lid)) wd5 (foil membrane)) AND IC:B65D*'],
    ['PatSeer', 'TAC:(dosing w2 cap)'],
    ['Derwent Innovations Index', 'TS=(cap SAME foil) AND AE=Invented*'],
    ['DEPATISnet', 'TI=(Verschluss? UND Pulver) UND IC=(B65D51/28 ODER B65D81/32) UND PUB<=12.06.2015'],
  ])('of %s is refused by its name', (system, pasted) => {
    expect(errorOf(pasted)).toMatchObject({ code: 'syntax-unknown', facts: { system }, suggestion: '' });
  });

  it.each(['L1 AND valve\nL2 OR seat', 'valve\nAND seat', 'L1\nAND L2', '3 way valve\nseat', 'ti:valve\n\nspring'])(
    'is no condition on several lines: %j',
    (typed) => {
      expect(readCondition(typed)).toHaveProperty('condition');
    },
  );

  it.each([
    ['strategy-cut', 'L5 L3 AND cap\nL6 L5 NOT spray', { count: 2, text: 'L3' }],
    ['strategy-unread', 'S1\t88\tdosing cap\tUSPAT\tADJ\tON\nS2\t12\tS1 same (foil lid)\tUSPAT\tOR\tON', { count: 2 }],
    ['strategy-unread', '1. ti:cap AND\n2. headline:seat\n3. 1 AND 2', { count: 3 }],
  ])('is refused with its reason: %s', (code, pasted, facts) => {
    expect(errorOf(pasted)).toMatchObject({ code, facts, suggestion: '' });
  });

  it('in our own words may write its operators in lower case, which is said', () => {
    const error = errorOf('S1 closure or cap\nS2 S1 and dose\nS3 S2 not spray');
    expect(error.suggestion).toBe('((closure OR cap) AND dose) NOT spray');
    expect(tagged(error, 'same')).toEqual(['or', 'and', 'not']);
  });

  it('whose lines are named beside other terms says which numbers name none', () => {
    const error = errorOf('1. 412 ti:(cap OR closure)\n2. 88 clm:(dose NEAR5 powder)\n3. 17 1 AND 2 NOT cpc:B65D51/28\n4. 3 3 OR 44');
    expect(error.suggestion).toBe('((ti:(cap OR closure) AND clm:(dose NEAR5 powder)) NOT cpc:B65D51/28) OR 44');
    expect(tagged(error, 'near')).toEqual(['44']);
    expect(errorOf('1. 412 cap\n2. 88 3 way valve\n3. 17 1 AND 2').suggestion).toBe('cap AND (3 AND way AND valve)');
  });

  it('that grows without end is refused at once', () => {
    const lines = ['L1 valve OR seat', ...Array.from({ length: 60 }, (_, at) => `L${at + 2} L${at + 1} OR L${at + 1}`)];
    const read = readCondition(lines.join('\n'));
    expect('errors' in read && read.errors[0]?.code).not.toBe('strategy-pasted');
  });
});
