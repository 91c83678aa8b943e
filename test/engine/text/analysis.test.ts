// Text analysis: the terms of a text, as a query or as a document.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, foldWord } from '../../../src-main/engine/text/analysis.ts';
import { withOneForm } from '../../../src-main/engine/text/chinese.ts';
import { CHINESE_FUNCTION_WORDS } from '../../../src-main/engine/text/stop-words-table.ts';

function terms(text: string, language: string): string[] {
  const found: string[] = [];
  analyse(text, language, (term) => found.push(term));
  return found;
}

function places(text: string, language: string): string[] {
  const found: string[] = [];
  analyse(text, language, (term, start, end) => found.push(`${term}=${text.slice(start, end)}`));
  return found;
}

describe('The terms of an English text', () => {
  it('are stems without stop words, with their offsets', () => {
    expect(places('The pumps, having 12.5 kW, are TURNING.', 'en')).toEqual(['pump=pumps', '12=12', '5=5', 'kw=kW', 'turn=TURNING']);
  });

  it('match a word written with a hyphen, as two words and as one', () => {
    expect(terms('micro-lens', 'en')).toEqual(['micro', 'lens', 'microlens']);
    expect(terms('micro-lens', 'en')).toEqual(expect.arrayContaining(terms('microlenses', 'en')));
    expect(terms('the state-of-the-art 3-5', 'en')).toEqual(['state', 'art', '3', '5']);
  });

  it('have no diacritics, ligatures or width variants', () => {
    expect(terms('naïve ﬁlter １２', 'en')).toEqual(['naiv', 'filter', '12']);
    expect(foldWord('Straße')).toBe('strasse');
    expect(foldWord('e\u0301nergie')).toBe('energie');
  });

  it('are truncated if they are sequences, not words', () => {
    expect(terms('acgt'.repeat(100), 'en')[0]).toHaveLength(64);
  });
});

describe('The terms of a German text', () => {
  it('are the whole compound and its parts, with the offsets of the whole', () => {
    expect(places('Kraftstoffpumpe', 'de').slice(1)).toEqual(['de:kraftstoff=Kraftstoffpumpe', 'pump=Kraftstoffpumpe']);
  });

  it('are the same for composed and decomposed umlauts', () => {
    expect(terms('Ku\u0308hler', 'de')).toEqual(terms('Kühler', 'de'));
  });
});

describe('The terms of a French text', () => {
  it('do not include elided articles', () => {
    expect(terms("l'énergie d’entrée qu'il", 'fr')).toEqual(['energi', 'entr']);
  });
});

describe('The terms of a Japanese text', () => {
  it('are bigrams, single kanji and whole katakana words', () => {
    expect(places('電池の膜', 'ja')).toEqual(['電池=電池', '池の=池の', 'の膜=の膜', '膜=膜']);
    expect(terms('コンピューター', 'ja')).toContain('コンピュータ');
    expect(terms('コンピュータ', 'ja')).toContain('コンピュータ');
  });

  it('do not include hiragana endings and particles', () => {
    expect(terms('している', 'ja')).toEqual([]);
  });

  it('are the same for half and full width', () => {
    expect(terms('ﾎﾟﾝﾌﾟ', 'ja')).toEqual(terms('ポンプ', 'ja'));
    expect(terms('ＰＥＴ２', 'ja')).toEqual(terms('PET2', 'ja'));
  });
});

describe('The terms of a Chinese text', () => {
  it('are bigrams and characters between function words', () => {
    expect(places('所述转子的叶片', 'zh')).toEqual(['転子=转子', '転=转', '子=子', '葉片=叶片', '葉=叶', '片=片']);
    expect(terms('其中，泵包括阀', 'zh')).toEqual(['泵', '閥']);
    expect(terms('绕其中心', 'zh')).toEqual(['繞', '中心', '中', '心']);
  });

  it('are the same in traditional and simplified characters, and in Japanese ones', () => {
    expect(terms('離心泵與電動機', 'zh')).toEqual(terms('离心泵与电动机', 'zh'));
    expect(terms('电动车', 'zh')).toEqual(expect.arrayContaining(terms('電動車', 'ja')));
  });

  it('are found between function words that are written in the forms of the index', () => {
    expect(withOneForm(CHINESE_FUNCTION_WORDS.source)).toBe(CHINESE_FUNCTION_WORDS.source);
  });

  it('have numbers in the usual width, and English words between', () => {
    expect(terms('２０ｍｍ的LEDs', 'zh')).toEqual(['20mm', 'led']);
  });
});

describe('The terms of a Korean text', () => {
  it('are bigrams of syllables without particles and endings', () => {
    expect(places('펌프를 회전하는 로터에서', 'ko')).toEqual(['펌프=펌프', '회전=회전', '로터=로터']);
    expect(terms('상기 펌프에 있어서, 로터 및 베인을 구비하는', 'ko')).toEqual(['펌프', '로터', '베인']);
    expect(terms('LED를 제1항에', 'ko')).toEqual(['led', '1', '항', '항에']);
  });

  it('keep a last syllable that belongs to the noun', () => {
    expect(terms('제어회로', 'ko')).toEqual(['제어', '어회', '회로']);
    expect(terms('효과 평가', 'ko')).toEqual(['효과', '과평', '평가']);
    expect(terms('회로로서 온도가', 'ko')).toEqual(['회로', '온도']);
  });

  it('are the same for a compound written together or apart', () => {
    expect(terms('회전 축을', 'ko')).toEqual(['회전', '전축', '축']);
    expect(terms('회전축을', 'ko')).toEqual(['회전', '전축']);
    expect(terms('회전을 축', 'ko')).toEqual(['회전', '축']);
  });

  it('are the same for composed and decomposed syllables', () => {
    expect(terms('펌프를'.normalize('NFD'), 'ko')).toEqual(['펌프']);
  });
});

describe('Analysis', () => {
  const language = fc.constantFrom('en', 'de', 'fr', 'ja', 'es', 'zh', 'ko', '', 'toString', '__proto__');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'micro-lens',
          'Wärmepumpe',
          "l'arbre",
          '電池',
          'ﾎﾟﾝﾌﾟ',
          '电池的',
          '회전 축',
          '12.5',
          'ß',
          '\ud800',
          'the',
          'e\u0301',
          'x'.repeat(70),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(' ')),
  );

  it('gives the same terms each time', () => {
    fc.assert(
      fc.property(text, language, (written, tag) => {
        expect(places(written, tag)).toEqual(places(written, tag));
      }),
    );
  });

  it('gives each part of a text the same terms as by itself', () => {
    fc.assert(
      fc.property(text, text, language, (one, other, tag) => {
        expect(terms(`${one}\n.\n${other}`, tag)).toEqual([...terms(one, tag), ...terms(other, tag)]);
      }),
    );
  });

  it('gives terms that are neither empty nor too long, with offsets within the text', () => {
    fc.assert(
      fc.property(text, language, (written, tag) => {
        analyse(written, tag, (term, start, end) => {
          expect(term.length).toBeGreaterThan(0);
          expect(term.length).toBeLessThanOrEqual(130);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(written.length);
        });
      }),
    );
  });
});
