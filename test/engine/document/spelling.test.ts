// Names as they are compared: what spellings of one applicant have in common, and what keeps two applicants apart.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applicantKey,
  nameWithoutForms,
  spellingOf,
  umlautKey,
  wordsWithKey,
  writtenWithoutForms,
} from '../../../src-main/engine/document/spelling.ts';

describe('A name without legal forms', () => {
  it.each([
    ['Robert Bosch GmbH', 'robert bosch'],
    ['ROBERT BOSCH GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG', 'robert bosch'],
    ['Miele & Cie. KG', 'miele cie'],
    ['Voith GmbH & Co. KG', 'voith'],
    ['Voith GmbH und Co. KGaA', 'voith'],
    ['Siemens Aktiengesellschaft', 'siemens'],
    ['Pirelli S.p.A.', 'pirelli'],
    ["L'Oréal, Société Anonyme", 'l oreal'],
    ['Société Anonyme Michelin', 'michelin'],
    ['Koninklijke Philips N.V.', 'koninklijke philips'],
    ['AB Volvo', 'volvo'],
    ['Nokia Oyj', 'nokia'],
    ['Vestas Wind Systems A/S', 'vestas wind systems'],
    ['Hitachi, Ltd.', 'hitachi'],
    ['Samsung Electronics Co., Ltd.', 'samsung electronics'],
    ['Toyota Jidosha Kabushiki Kaisha', 'toyota jidosha'],
    ['TOYOTA JIDOSHA K.K.', 'toyota jidosha'],
    ['株式会社日立製作所', '日 立 製 作 所'],
    ['日立建機（株）', '日 立 建 機 株'],
    // What has no other word stays.
    ['AG', 'ag'],
    ['Co. Ltd.', 'co'],
    // What only looks like a legal form at the beginning is a word.
    ['SE Blades Technology B.V.', 'se blades technology'],
  ])('of %s is %s', (name, words) => expect(nameWithoutForms(name).join(' ')).toBe(words));
});

it.each([
  ['Procter & Gamble Company', 'Procter & Gamble'],
  ['MÜLLER-PUMPEN GmbH & Co. KG', 'MÜLLER-PUMPEN'],
  ['AB Volvo (publ)', 'Volvo'],
  ['株式会社日立製作所', '株式会社日立製作所'],
])('%s is written %s without legal forms', (name, written) => expect(writtenWithoutForms(name)).toBe(written));

describe('Spellings of one applicant', () => {
  it.each([
    ['Müller Maschinen GmbH', 'MUELLER MASCHINEN AG'],
    ['Müller Maschinen GmbH', 'Muller Maschinen'],
    ['Robert Bosch GmbH', 'BOSCH GMBH ROBERT'],
    ['The Procter & Gamble Company', 'PROCTER AND GAMBLE CO'],
    ['Häußler & Söhne', 'HAEUSSLER SOEHNE KG'],
    ['株式会社日立製作所', '日立製作所'],
  ])('share a key: %s, %s', (one, other) => expect(applicantKey(one)).toBe(applicantKey(other)));

  it.each([
    ['Siemens AG', 'Siemens Healthineers AG'],
    ['Bauer AG', 'Baur AG'],
    ['日立製作所', '立日製作所'],
    ['Alpha 1 Ltd', 'Alpha 2 Ltd'],
  ])('do not share one if they are two: %s, %s', (one, other) => expect(applicantKey(one)).not.toBe(applicantKey(other)));

  it('are the same in capitals and other punctuation', () => {
    expect(spellingOf('  ROBERT-BOSCH, GmbH. ')).toBe('robert bosch gmbh');
    expect(spellingOf('Nguyễn Văn')).toBe('nguyen van');
    expect(spellingOf('ﾊﾞﾙﾌﾞ ABC バルブ')).toBe('バルブ abc バルブ');
  });
});

it('finds every word of an umlaut key, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeoubslnq'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const all = wordsWithKey(umlautKey(one));
      if (all === undefined) return;
      expect(all).toContain(one);
      expect(all.includes(other)).toBe(umlautKey(other) === umlautKey(one));
    }),
    { numRuns: 2_000 },
  );
});
