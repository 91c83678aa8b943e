// Are US grants of 1976 to 2001 in tagged text read?
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { apsText } from '../../../../src-main/engine/intake/us/aps-characters-table.ts';
import { usAps } from '../../../../src-main/engine/intake/us/aps.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const grant = (number: string): string => `PATN
WKU  ${number}
SRC  6
APN  1925296
APT  1
APD  19800310
TTL  Lantern of .alpha.-glass that
     folds
ISD  19820907
NCL  2
INVT
NAM  Ling; Ada B.
CTY  Ames
STA  IA
INVT
NAM  Moro; Ugo
CTY  Kyoto
CNT  JPX
ASSG
NAM  Latern Works
CTY  Jena
CNT  DT2
PRIR
CNT  JPX
APD  19780710
APN  53/84696
RLAP
COD  71
APN  351745
APD  19730416
PSC  03
CLAS
OCL  177 25
ICL  F21L  402
ICL  G06F 1516
UREF
PNO  4102421
ISD  19780700
NAM  Ozaki
FREF
PNO  1111222
ISD  19780700
CNT  GBX
LREP
FRM  Hall & Hall
FR2  Sand; Ida
PCTA
PCN  PCT/JP79/00178
PD3  19790705
PCP  WO80/00272
PCD  19800221
ABST
PAR  A lantern of H.sub.2 O-proof glass, 10.sup.5 cd at 20.degree. C., that
      folds.
BSUM
PAC  BACKGROUND
PAR  Lamps are known.
TBL            TABLE 1
     ______________
     lamp    lumen

     A       20
     ______________
DETD
PAR  Details.
CLMS
STM  We claim:
NUM  1.
PAR  1. A lantern comprising:
PA1  a frame; and
PA1  a shade.
NUM  2.
PAR  2. The lantern of claim 1, folded.
`;

describe('A grant', () => {
  it('is read in every detail', async () => {
    const [publication] = publicationsOf(await readAll(usAps, sourceOf('a.txt', grant('043479030'))));
    expect(publication).toEqual({
      country: 'US',
      number: '04347903',
      kind: 'A',
      date: '19820907',
      application: { country: 'US', number: '06192529', date: '19800310' },
      priorities: [
        { country: 'JP', number: '53/84696', date: '19780710' },
        { country: 'US', number: '05351745', date: '19730416' },
        { country: 'WO', number: 'PCT/JP79/00178', date: '19790705' },
      ],
      applicants: [{ name: 'Latern Works', country: 'DE' }],
      inventors: [
        { name: 'Ling, Ada B.', country: 'US' },
        { name: 'Moro, Ugo', country: 'JP' },
      ],
      agents: [{ name: 'Hall & Hall' }, { name: 'Sand, Ida' }],
      international: { country: 'WO', number: 'PCT/JP79/00178', date: '19790705' },
      internationalPublication: { number: 'WO80/00272', date: '19800221' },
      publishedIn: 'en',
      classes: [
        { type: 'IPC', code: 'F21L4/02' },
        { type: 'IPC', code: 'G06F15/16' },
      ],
      title: [{ language: 'en', text: 'Lantern of α-glass that folds' }],
      abstract: [{ language: 'en', text: 'A lantern of H2 O-proof glass, 10^5 cd at 20° C., that folds.' }],
      claims: [{ language: 'en', text: '1. A lantern comprising: a frame; and a shade.\n2. The lantern of claim 1, folded.' }],
      description: [{ language: 'en', text: 'BACKGROUND\nLamps are known.\nTABLE 1\nlamp lumen\nA 20\nDetails.' }],
      citations: [
        { country: 'US', number: '4102421', date: '19780700' },
        { country: 'GB', number: '1111222', date: '19780700' },
      ],
    });
  });

  it('is one of many in a file, each with its byte offset, also with Windows line breaks and a header line', async () => {
    const text = `HHHHHT APS1 WEEK\n${grant('043479030')}${grant('D02393451')}`;
    expect(usAps.recognises(headOf('a.txt', text))).toBe(true);
    const outcomes = await readAll(usAps, sourceOf('a.txt', text.replaceAll('\n', '\r\n'), 100));
    expect(publicationsOf(outcomes).map((raw) => toPublication(raw).number)).toEqual(['4347903', 'D239345']);
    expect(outcomes[1]?.at).toBe(Buffer.byteLength(`HHHHHT APS1 WEEK\n${grant('043479030')}`.replaceAll('\n', '\r\n')));
  });

  it('without its number is refused', async () => {
    expect(await readAll(usAps, sourceOf('a.txt', 'PATN\nAPN  1\n'))).toMatchObject([{ at: 0, refusal: { code: 'aps-broken' } }]);
  });
});

it('Character codes are replaced, and text that only resembles a code is kept', () => {
  expect(apsText('.mu.m .+-.5 .ltoreq.3 x.sup.n .Iadd.new.Iaddend. .[.old.].')).toBe('μm ±5 ≤3 xn new old');
  expect(apsText('end.Begin. A.B.C. i.e. No. 5.Next')).toBe('end.Begin. A.B.C. i.e. No. 5.Next');
});

describeWithData('The samples of the office:', (data) => {
  it.each([
    ['US03932709', '3932709', '1976-01-13', '1974-03-07', 2, 1, 17, 9],
    ['US03937375', '3937375', '1976-02-10', '1974-10-29', 1, 1, 3, 5],
    ['US04347903', '4347903', '1982-09-07', '1980-03-10', 8, 3, 3, 3],
  ])('%s', async (file, number, published, filed, inventors, classes, claims, citations) => {
    const [raw] = publicationsOf(await readAll(usAps, fileSource(`${data}/samples/uspto-aps/${file}.greenbook`)));
    if (raw === undefined) throw new Error('nothing was read');
    const publication = toPublication(raw);
    expect(publication).toMatchObject({ country: 'US', number, kind: 'A', publicationDate: published, filingDate: filed });
    expect(publication.inventors).toHaveLength(inventors);
    expect(publication.classes).toHaveLength(classes);
    expect(publication.claims[0]?.text.split('\n')).toHaveLength(claims);
    expect(publication.citations).toHaveLength(citations);
  });
});
