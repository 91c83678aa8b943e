// Which terms are proposed beside a query: from the shipped glossary and by the passage model, in which language and from which breadth on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termsWithin, type ProposedTerm, type TermProposals } from '../../../src-main/contract/search-terms.ts';
import { openPassageModel } from '../../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../../src-main/engine/model/word-vectors.ts';
import { glossaryOf, readGlossary } from '../../../src-main/engine/terms/glossary.ts';
import { nearWords } from '../../../src-main/engine/terms/near-words.ts';
import { proposedTerms, summedFrequencies } from '../../../src-main/engine/terms/proposals.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { madeGlossary, shippedGlossary } from '../../../scripts/glossary.ts';

const made = glossaryOf([
  'spring\tFeder\tressort\tばね|スプリング',
  'coil spring\tSchraubenfeder|Spiralfeder\tressort hélicoïdal\tコイルばね',
  'quill\tFederkiel|Feder\ttuyau\t羽軸',
  'chamber\tKammer|Raum\tchambre\t室',
  'dosing\tDosieren|Dosierung\tdosage\t計量',
  'of\tvon\tde\tの',
]);
const everywhere = (terms: readonly string[]) => ({ documents: terms.map(() => 7), publications: 100 });

function proposed(text: string, more: Partial<Parameters<typeof proposedTerms>[1]> = {}): TermProposals {
  return proposedTerms({ text, hits: 1, method: 'hybrid' }, { glossary: made, knows: () => true, frequenciesOf: everywhere, ...more });
}
const termsOf = ({ words }: TermProposals, word: string): ProposedTerm[] => words.find((one) => one.word === word)?.terms ?? [];
const texts = (terms: readonly ProposedTerm[], language: string): string[] =>
  terms.filter((one) => one.language === language).map(({ text }) => text);

describe('The shipped glossary', () => {
  it('is what its script makes of the glossaries of the training', () => {
    expect(readFileSync(shippedGlossary, 'utf8')).toBe(madeGlossary());
  });

  it('has every row in four languages', () => {
    const { rows } = readGlossary(shippedModel);
    expect(rows.length).toBeGreaterThan(10_000);
    expect(rows.filter(({ en, de, fr, ja }) => [en, de, fr, ja].some((forms) => forms.length === 0))).toEqual([]);
  });
});

describe('Terms proposed', () => {
  it('are those of the longest phrase, in any inflection', () => {
    const { words } = proposed('It has two coil springs and a chamber.');
    expect(words.map(({ word }) => word)).toEqual(['coil springs', 'chamber']);
    expect(texts(words[0]?.terms ?? [], 'de')).toEqual(['Schraubenfeder', 'Spiralfeder']);
    expect(words[0]?.terms.every((term) => term.of === 'coil springs' && term.source === 'glossary')).toBe(true);
  });

  it('begin with the meaning that the word is the usual one of', () => {
    expect(texts(termsOf(proposed('Die Feder bewegt die Vorrichtung und das Ventil.'), 'Feder'), 'en')).toEqual(['spring', 'quill']);
  });

  it('are those of the parts of a compound that the glossary lacks, at a lower weight', () => {
    const terms = termsOf(proposed('Die Vorrichtung hat eine Dosierkammer für das Pulver.'), 'Dosierkammer');
    expect(texts(terms, 'en')).toEqual(['dosing', 'chamber']);
    expect(terms.every(({ weight }) => weight < 1)).toBe(true);
  });

  it('are found for Japanese and, by the same characters in another form, for Chinese', () => {
    expect(texts(termsOf(proposed('計量するコイルばねの装置'), 'コイルばね'), 'de')).toEqual(['Schraubenfeder', 'Spiralfeder']);
    const chinese = proposed('一种用于计量粉末的装置', { knows: (language) => language !== 'zh' });
    expect(chinese).toMatchObject({ language: 'zh', isKnown: false });
    expect(texts(termsOf(chinese, '计量'), 'en')).toEqual(['dosing']);
  });

  it('are never for stop words, numbers or an unknown language', () => {
    expect(proposed('of the 2015').words).toEqual([]);
    expect(proposed('Пружина прижимает клапан к седлу').words).toEqual([]);
  });

  it('say in how many publications of all collections they occur', () => {
    const readers = [3, 4].map((frequency) => ({
      documentFrequencies: (terms: readonly string[]) => terms.map(() => frequency),
      publications: () => 50,
    }));
    const terms = termsOf(proposed('A chamber of the device', { frequenciesOf: summedFrequencies(readers) }), 'chamber');
    expect(terms.map(({ documents }) => documents)).toEqual(terms.map(() => 7));
  });
});

describe('The terms of a long text', () => {
  // 300 words without terms, of which the rarest weigh most, then one of the glossary that is everywhere.
  const words = Array.from({ length: 300 }, (_, at) => `zq${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}x`);
  const text = `The device has ${words.join(' and ')} and a chamber of the device.`;
  const rareFirst = (terms: readonly string[]) => ({ documents: terms.map((term) => (term.startsWith('zq') ? 1 : 90)), publications: 100 });

  it('have near words for the 200 words of the highest weights only, and translations beyond', () => {
    const asked: string[] = [];
    const near = (word: string) => {
      asked.push(word);
      return [];
    };
    const found = proposed(text, { near, frequenciesOf: rareFirst });
    expect(asked).toHaveLength(200);
    expect(asked).not.toContain('chamber');
    expect(texts(termsOf(found, 'chamber'), 'de')).toEqual(['Kammer', 'Raum']);
  });

  it('are not looked for beyond the words that are listed', () => {
    const asked: string[] = [];
    const near = (word: string) => {
      asked.push(word);
      return [{ text: 'valve', language: 'en' as const, cosine: 0.9 }];
    };
    const found = proposed(text, { near, frequenciesOf: rareFirst });
    expect(found.words.map(({ word }) => word)).toEqual(words.slice(0, 40));
    expect(asked).toHaveLength(40);
  });

  it('are looked for no longer than somebody waits', () => {
    const asked: string[] = [];
    const near = (word: string) => {
      asked.push(word);
      return [];
    };
    const checkCancelled = (): void => {
      if (asked.length === 3) throw new Error('cancelled');
    };
    expect(() => proposed(text, { near, frequenciesOf: rareFirst, checkCancelled })).toThrow('cancelled');
    expect(asked).toHaveLength(3);
  });
});

describe('The breadth', () => {
  const glossary = readGlossary(shippedModel);
  const near = nearWords(
    glossary,
    wordVectors(() => openPassageModel(shippedModel)),
  );
  const text = 'A bottle cap that measures out a dose of powder';

  it('ticks nothing, translations, or also near words and further forms of the own language', () => {
    const proposals = proposed(text, { glossary, near });
    const [exact, middle, broad] = (['exact', 'middle', 'broad'] as const).map((breadth) => termsWithin(breadth, proposals));
    expect(exact).toEqual([]);
    expect(middle?.length).toBeGreaterThan(5);
    expect(middle?.every(({ source, language }) => source === 'glossary' && language !== 'en')).toBe(true);
    expect(middle?.map((term) => term.text)).toEqual(expect.arrayContaining(['Pulver', 'poudre', '粉末']));
    expect(broad).toEqual(expect.arrayContaining(middle ?? []));
    expect(broad?.some(({ source }) => source === 'model')).toBe(true);
    expect(broad?.some(({ language }) => language === 'en')).toBe(true);
  });

  it('does not tick what no publication contains', () => {
    const nowhere = proposed(text, { glossary, near, frequenciesOf: (terms) => ({ documents: terms.map(() => 0), publications: 100 }) });
    expect(nowhere.words.length).toBeGreaterThan(0);
    expect(termsWithin('broad', nowhere)).toEqual([]);
  });
});
