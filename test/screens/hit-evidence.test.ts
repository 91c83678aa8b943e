// What a hit says about itself: why it was found, in agreement with the filter "found by", and which sentences it quotes.
import fc from 'fast-check';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { EvidencePassage } from '../../src-main/contract/result-list.ts';
import { evidenceExcerpt } from '../../src-renderer/screens/search/results/evidence-excerpt.ts';
import Explanation from '../../src-renderer/screens/search/results/Explanation.svelte';
import { valuesOf } from '../../src-renderer/state/facets.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';

const has = { abstract: true, claims: true, description: true, image: false, pdf: false };
const hitWith = (hit: Pick<ResultHit['hit'], 'parts' | 'feedback' | 'weightedClasses'>): ResultHit => ({
  ...{ index: 1, rank: 1, hit: { publication: 1, score: hit.parts.words + hit.parts.meaning, ...hit } },
  card: {
    ...{ id: 1, country: 'EP', number: '1', kind: 'A1', family: 1, title: [], applicants: [], classes: [], priorityCountries: [] },
    ...{ languages: [], has },
  },
});
const passageWith = (text: string, more: Partial<EvidencePassage> = {}): EvidencePassage => ({
  ...{ publication: 1, section: 'abstract', entry: 0, start: 0, end: text.length, language: 'en', text, words: [], found: [], meaning: [] },
  ...more,
});

function explained(found: ResultHit, passage: EvidencePassage | null | undefined): string {
  const component = mount(Explanation, { target: document.body, props: { found, passage } });
  flushSync();
  const text = document.body.textContent.replace(/\s+/gu, ' ');
  void unmount(component);
  return text;
}

describe('Why a hit was found', () => {
  it('agrees with the filter "found by", whatever words the passage contains', () => {
    const part = fc.double({ min: 0, max: 40, noNaN: true });
    const found = fc.constantFrom<EvidencePassage['found']>([], [{ term: 'closure', share: 1 }]);
    fc.assert(
      fc.property(part, part, found, (words, meaning, terms) => {
        const hit = hitWith({ parts: { words, meaning } });
        const [way] = valuesOf(hit, 'foundBy', () => []);
        const text = explained(hit, passageWith('A closure.', { found: terms }));
        // Found by a condition alone.
        if (way === 'condition') {
          expect(text).not.toMatch(/(?:words|meaning) [1-9]/);
          return;
        }
        const [, figure] = /words (\d+)/.exec(text) ?? [];
        const [, meant] = /meaning (\d+)/.exec(text) ?? [];
        if (way === 'both') expect([Number(figure) > 0, Number(meant) > 0]).toEqual([true, true]);
        else expect(Number(way === 'words' ? meant : figure)).toBe(0);
        expect(text.includes('no words of the query')).toBe(Number(figure) === 0);
        expect(text.includes('closure')).toBe(Number(figure) > 0 && terms.length > 0);
      }),
    );
  });
  it('claims nothing about words before the passage is loaded, and names similar documents if they gave the score', () => {
    const hit = hitWith({ parts: { words: 5, meaning: 3 } });
    expect(explained(hit, undefined)).not.toMatch(/no words|similar documents/);
    expect(explained(hit, passageWith('Nothing.'))).toContain('words 5 by similar documents');
  });
  it('says what weighted classes did to it, by which of them', () => {
    const weightedClasses = [
      { class: 'F16K3/02', weight: 2 },
      { class: 'G05D', weight: 0.5 },
    ];
    const raised = explained(hitWith({ parts: { words: 34, meaning: 42, weightedClasses: 3 }, weightedClasses }), null);
    expect(raised).toMatch(/meaning 42 emphasis \+3 F16K 3\/02 × 2, G05D × 0\.5/);
    const lowered = explained(hitWith({ parts: { words: 34, meaning: 42, weightedClasses: -3 }, weightedClasses }), null);
    expect(lowered).toMatch(/meaning 42 emphasis \u22123/);
    expect(explained(hitWith({ parts: { words: 34, meaning: 42 } }), null)).not.toContain('emphasis');
  });
  it('says what emphasised and reduced words are of the words of each passage', () => {
    const hit = hitWith({ parts: { words: 34, meaning: 42 } });
    const passage = passageWith('A valve.', { emphasis: { more: 0.537, less: 0 } });
    expect(explained(hit, passage)).toContain('emphasised words 54 % of the passage’s words');
    expect(explained(hit, passage)).not.toContain('reduced');
    const both = { ...passage, second: passageWith('A seat.', { emphasis: { more: 0, less: 0.2 } }) };
    expect(explained(hit, both)).toContain('emphasised words 54 % and 0 % of the passages’ words');
    expect(explained(hit, both)).toContain('reduced words 0 % and 20 % of the passages’ words');
    expect(explained(hit, passageWith('A valve.'))).not.toMatch(/emphasised|reduced/);
  });
  it('lists words, meaning, class and ratings in this order', () => {
    const feedback = { moved: -6, publications: [], words: [] };
    const text = explained(hitWith({ parts: { words: 34, meaning: 42, classes: 9 }, feedback }), null);
    expect(text).toMatch(/words 34.*meaning 42.*class 9.*ratings \u22126/);
  });
});

describe('The evidence of a hit', () => {
  const sentences = ['One is here. ', 'Two follows. ', 'Three, see FIG. 3 of it. ', 'Four is next. ', 'Five ends.'];
  const text = sentences.join('');
  const rangeOf = (at: number): { start: number; end: number } => {
    const start = sentences.slice(0, at).join('').length;
    return { start, end: start + sentences[at]!.trimEnd().length };
  };
  const excerptAt = (at: number): string => {
    const { start, end } = evidenceExcerpt(passageWith(text, { meaning: [{ ...rangeOf(at), sentence: 1, likeness: 0.5 }] }), 0);
    return text.slice(start, end).trim();
  };

  it('is quoted between its neighbours, also after an abbreviation', () => {
    expect(excerptAt(2)).toBe('Two follows. Three, see FIG. 3 of it. Four is next.');
    expect(excerptAt(3)).toBe('Three, see FIG. 3 of it. Four is next. Five ends.');
    expect(excerptAt(0)).toBe('One is here. Two follows. Three, see FIG. 3 of it.');
    expect(excerptAt(4)).toBe('Four is next. Five ends.');
  });
  it('is the sentence closest in meaning, else the one with most words of the query', () => {
    const near = { ...rangeOf(3), sentence: 1, likeness: 0.7 };
    const far = { ...rangeOf(1), sentence: 2, likeness: 0.4 };
    expect(text.slice(evidenceExcerpt(passageWith(text, { meaning: [far, near] }), 0).start)).toMatch(/^Three/);
    const words = [rangeOf(0).start, rangeOf(4).start, rangeOf(4).start + 5].map((start) => ({ start, end: start + 3 }));
    expect(text.slice(evidenceExcerpt(passageWith(text, { words }), 0).start)).toMatch(/^Four/);
  });
  it('begins within the lines shown, and lies in the text', () => {
    const long = `${'A very long sentence before it, '.repeat(40)}ends. The evidence. After it.`;
    const start = long.indexOf('The evidence');
    const range = evidenceExcerpt(passageWith(long, { meaning: [{ start, end: start + 13, sentence: 1, likeness: 1 }] }), 0);
    expect(start - range.start).toBeLessThanOrEqual(120);
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(300), fc.nat(300), (any, a, b) => {
        const [from, to] = [Math.min(a, b, any.length), Math.min(Math.max(a, b), any.length)];
        const found = evidenceExcerpt(passageWith(any, { meaning: [{ start: from, end: to, sentence: 1, likeness: 1 }] }), 0);
        expect(0 <= found.start && found.start <= from && to <= found.end && found.end <= any.length).toBe(true);
      }),
    );
  });
});
