// Are claims separated, and their dependencies found, in four languages?
import { describe, expect, it } from 'vitest';
import { claimsOf, withoutCancelledClaims } from '../../../src-main/engine/document/claims.ts';
import { outlinesOf } from '../../../src-main/engine/document/outline.ts';
import { passagesOf } from '../../../src-main/engine/document/passages.ts';
import { publicationOf } from './made-up.ts';

function tree(text: string): string[] {
  return claimsOf(text).map(({ number, dependsOn }) => `${number}<${dependsOn.join(',')}`);
}

describe('Claims', () => {
  it('start at their numbers, and lines between belong to the claim before', () => {
    const text =
      '1. A pump comprising\n(a) a rotor of\n2.5 mm;\n(b) a stator.\n2. The pump of claim 1.\n3. A method of using the pump of claim 2.';
    expect(tree(text)).toEqual(['1<', '2<1', '3<2']);
    expect(text.slice(claimsOf(text)[0]?.start, claimsOf(text)[0]?.end)).toMatch(/^1\. A pump[^]*stator\.$/);
  });

  it('depend on each other in English', () => {
    expect(
      tree(
        '1. A.\n2. As in claim 1.\n3. As claimed in claims 1 to 2.\n4. According to any one of claims 1, 2 or 3.\n5. As in any preceding claim.',
      ),
    ).toEqual(['1<', '2<1', '3<1,2', '4<1,2,3', '5<1,2,3,4']);
  });

  it('depend on each other in German', () => {
    expect(
      tree(
        '1. Pumpe.\n2. Pumpe nach Anspruch 1.\n3. Pumpe nach einem der Ansprüche 1 bis 2.\n4. Pumpe nach einem der vorhergehenden Ansprüche.\n5. Verfahren.',
      ),
    ).toEqual(['1<', '2<1', '3<1,2', '4<1,2,3', '5<']);
  });

  it('depend on each other in German also as patent claims, and as claims of a utility model', () => {
    expect(
      tree(
        'Patentanspruch 1: Pumpe.\nPatentanspruch 2: Pumpe nach Patentanspruch 1.\nPatentanspruch 3: Nach einem der vorstehenden Patentansprüche.',
      ),
    ).toEqual(['1<', '2<1', '3<1,2']);
    expect(tree('1. Pumpe.\n2. Pumpe nach Schutzanspruch 1.\n3. Pumpe nach einem der Schutzansprüche 1 bis 2.')).toEqual([
      '1<',
      '2<1',
      '3<1,2',
    ]);
  });

  it('depend on each other in French', () => {
    expect(
      tree(
        "1. Pompe.\n2. Pompe selon la revendication 1.\n3. Pompe selon l'une des revendications 1 à 2.\n4. Pompe selon l'une des revendications précédentes.",
      ),
    ).toEqual(['1<', '2<1', '3<1,2', '4<1,2,3']);
  });

  it('depend on each other in Japanese', () => {
    expect(
      tree(
        '【請求項１】\n軸受。\n【請求項２】\n請求項１に記載の軸受。\n【請求項３】\n請求項１または２に記載の軸受。\n【請求項４】\n請求項１から３のいずれか一項に記載の軸受。',
      ),
    ).toEqual(['1<', '2<1', '3<1,2', '4<1,2,3']);
  });

  it('are one per line where there are no numbers, and are found where one number is lost', () => {
    expect(tree('A pump.\nThe pump of claim 1.')).toEqual(['1<', '2<1']);
    expect(tree('1. A pump.\nThe pump of claim 1.\n3. The pump of claim 2.')).toEqual(['1<', '2<1', '3<2']);
  });

  it('continue after cancelled claims', () => {
    expect(tree('1.-38. (canceled)\n39. A method.\n40. The method of claim 39.')).toEqual(['39<', '40<39']);
    expect(tree('1. A pump.\n5. The pump of claim 1.')).toEqual(['1<', '5<1']);
  });

  it.each([
    '1-60. (canceled)',
    '1. to 60. (Cancelled)',
    '1 through 60 (canceled).',
    'Claims 1-60 (canceled)',
    '1.-60. (gestrichen)',
    '1. - 60. supprimées',
  ])('that are "%s" are none, and the next one keeps its number', (cancelled) => {
    expect(tree(`${cancelled}\n61. A method.\n62. The method of claim 61.`)).toEqual(['61<', '62<61']);
  });

  it('are none where only one of them was cancelled, in four scripts', () => {
    expect(tree('1. A pump.\n2. (Canceled)\n3. The pump of claim 1.')).toEqual(['1<', '3<1']);
    expect(tree('【請求項１】\n軸受。\n【請求項２】\n（削除）\n【請求項３】\n請求項１に記載の軸受。')).toEqual(['1<', '3<1']);
    expect(tree('1. 베어링.\n2. 삭제\n3. 제1항에 있어서, 베어링.')).toEqual(['1<', '3<']);
    expect(tree('1. 一种轴承。\n2. (删除)\n3. 根据权利要求1所述的轴承。')).toEqual(['1<', '3<']);
  });

  it('that speak of cancelling are claims, and withdrawn ones that still have their text are', () => {
    expect(tree('1. A method of noise cancelling.\n2. (Withdrawn) A pump.\n3. The card of claim 1, wherein it is cancelled')).toEqual([
      '1<',
      '2<',
      '3<1',
    ]);
  });

  it('that were cancelled are not searched, and all others keep their offsets', () => {
    const claims = '1-2. (canceled)\n3. A pump.';
    const publication = publicationOf({ claims: [{ language: 'en', text: claims }] });
    const searched = withoutCancelledClaims(publication).claims[0]?.text;
    expect(searched).toBe(`${' '.repeat(15)}\n3. A pump.`);
    expect(passagesOf(publication).map(({ start, end }) => claims.slice(start, end))).toEqual(['3. A pump.']);
    expect(outlinesOf(publication)[0]?.parts.map(({ kind, number }) => `${kind} ${number ?? ''}`)).toEqual(['paragraph ', 'claim 3']);
  });

  it('are absent from an empty text', () => {
    expect(claimsOf('')).toEqual([]);
    expect(claimsOf(' \n ')).toEqual([]);
  });
});
