// The claims of an application as attorneys paste them: numbers, dependencies, independence and features, in English and German.
import { describe, expect, it } from 'vitest';
import {
  claimsOfApplication,
  featuresOfClaim,
  independentClaims,
  isDescribed,
  typedClasses,
  unknownClaims,
} from '../../../src-main/contract/application-claims.ts';
import { applicationClaims } from '../../../src-main/engine/claims/application-claims.ts';
import { proposedFeatures } from '../../../src-main/engine/claims/features.ts';
import { describedDocuments } from '../../../src-main/engine/document/described-documents.ts';

const english = `What is claimed is:
1. A closure for a bottle, comprising:
a chamber that holds a powder; and
a plunger that opens the chamber.
2. The closure of claim 1, wherein the chamber is sealed by a foil.
3. The closure according to any one of the preceding claims, further comprising a spring.
4-5. (cancelled)
6. A method of dosing with the closure of claims 1 to 3, the method comprising:
pressing the plunger; and
shaking the bottle.
7. The method as claimed in claim 6, in which the bottle is shaken twice.
8. A kit of parts.`;

const german = `Patentansprüche

1. Verschluss für eine Flasche, umfassend eine Kammer und einen Stempel, dadurch gekennzeichnet, dass der Stempel die Kammer öffnet.
2. Verschluss nach Patentanspruch 1, dadurch gekennzeichnet, dass die Kammer mit einer Folie verschlossen ist.
3. Verschluss nach einem der Ansprüche 1 oder 2, wobei der Stempel hohl ist.
4. Verschluss nach mindestens einem der vorangegangenen Patentansprüche, ferner umfassend eine Feder.
5. Verwendung eines Verschlusses nach einem der Ansprüche 1 bis 4 zum Dosieren.
6. Verwendung nach Anspruch 5, bei der zweimal dosiert wird.`;

const outline = (text: string) =>
  applicationClaims(text).map(
    ({ number, dependsOn, independent }) => `${number} ${dependsOn.join(',')}${independent ? ' independent' : ''}`,
  );
const ownFeatures = (text: string, number: number) =>
  applicationClaims(text)
    .find((claim) => claim.number === number)
    ?.features.map((feature) => feature.text);

describe('The claims of an application', () => {
  it('are read in English with what they depend on; a method that uses the device is independent', () => {
    expect(outline(english)).toEqual(['1  independent', '2 1', '3 1,2', '6 1,2,3 independent', '7 6', '8  independent']);
    expect(applicationClaims(english)[1]?.text).toBe('The closure of claim 1, wherein the chamber is sealed by a foil.');
  });

  it('are read in German, also after "Patentanspruch" and "vorangegangene"', () => {
    expect(outline(german)).toEqual(['1  independent', '2 1', '3 1,2', '4 1,2,3', '5 1,2,3,4 independent', '6 5']);
  });

  it('are read where the number stands above its claim, and alone', () => {
    expect(outline('Claim 1\nA cap with a lid.\n\nClaim 2\nThe cap of claim 1 with a thread.')).toEqual(['1  independent', '2 1']);
    expect(outline('A cap with a lid.')).toEqual(['1  independent']);
    expect(outline(' \n')).toEqual([]);
  });

  it('have their own features without the words of the reference', () => {
    expect(ownFeatures(english, 2)).toEqual(['the chamber is sealed by a foil']);
    expect(ownFeatures(english, 3)).toEqual(['a spring']);
    expect(ownFeatures(german, 2)).toEqual(['die Kammer mit einer Folie verschlossen ist']);
    expect(ownFeatures(german, 4)).toEqual(['eine Feder']);
  });

  it('have the features of the matrix where it was made from the claim, as the attorney split them', () => {
    const proposed = proposedFeatures(english, 'en');
    const matrix = { ...proposed, features: [{ id: 'own', text: 'a chamber', weight: 2 }] };
    const claims = applicationClaims(english, matrix);
    expect(claims[0]?.features).toEqual([{ id: 'own', text: 'a chamber' }]);
    expect(featuresOfClaim(claims, 2).map(({ text }) => text)).toEqual(['a chamber', 'the chamber is sealed by a foil']);
    // Untouched, the matrix has the same ids as the claim has.
    expect(applicationClaims(english)[0]?.features.map(({ id }) => id)).toEqual(proposed.features.map(({ id }) => id));
  });

  it('are asked of the application through functions that also answer before anything is entered', () => {
    const application = { claims: applicationClaims(english), described: ['EP-1000000-A1', 'US-20210123456'] };
    expect(independentClaims(application)).toEqual([1, 6, 8]);
    expect(unknownClaims(application, [1, 4, 9])).toEqual([4, 9]);
    expect([independentClaims(null), claimsOfApplication(undefined), unknownClaims({}, [4])]).toEqual([[], [], []]);
    expect(['EP-1000000-B1', 'US-20210123456-A1', 'DE-1000000-A1'].map((name) => isDescribed(application, name))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('take no more time for hostile text than its length explains', () => {
    const started = performance.now();
    for (const hostile of [
      '1. '.repeat(50_000),
      `1. ${'claim 1, '.repeat(20_000)}`,
      `2. ${' '.repeat(100_000)}x`,
      `1. ${'a b '.repeat(50_000)}`,
    ])
      applicationClaims(hostile);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('What else an application contains', () => {
  it('has symbols in any spelling, and none that is no symbol', () => {
    expect(typedClasses('a61j 1/03 (2006.01); B65D51/28', 'IPC')).toEqual([
      { type: 'IPC', code: 'A61J1/03' },
      { type: 'IPC', code: 'B65D51/28' },
    ]);
    expect([typedClasses('', 'CPC'), typedClasses('A61J 1/03, bottles', 'CPC')]).toEqual([[], undefined]);
  });

  it('has the numbers of its description, from a list with what is no number, or from the running text', () => {
    expect(describedDocuments('EP 1 000 000 A1\nUS 2021/0123456 A1\na remark without any number\n')).toEqual({
      names: ['EP-1000000-A1', 'US-20210123456-A1'],
      unread: ['a remark without any number'],
    });
    expect(describedDocuments('A cap is known from EP 1 234 567 A1. WO 2019/123456 shows another.')).toEqual({
      names: ['EP-1234567-A1', 'WO-2019123456'],
      unread: [],
    });
    expect(describedDocuments('EP 1 000 000 A1\nno number in this line').unread).toEqual(['no number in this line']);
    expect(describedDocuments('nothing is known')).toEqual({ names: [], unread: ['nothing is known'] });
  });
});
