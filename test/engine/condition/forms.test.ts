import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WordPattern } from '../../../src-main/contract/condition.ts';
import { patternOf } from '../../../src-main/engine/condition/forms.ts';
import { foldedForm, wordPatterns } from '../../../src-main/engine/condition/words.ts';

const pattern = (typed: string): WordPattern => wordPatterns(typed)[0]?.word ?? { pattern: '' };
const accepted = (typed: string, forms: string): string => {
  const { accepts } = patternOf(pattern(typed));
  return forms.split(' ').filter(accepts).join(' ');
};

describe('The forms of a word', () => {
  test.each([
    ['valve', 'valve valves', 'valved valving valver'],
    ['valves', 'valve valves', 'valved'],
    ['lens', 'lens lenses', 'len lense lensed'],
    ['lenses', 'lens lenses', 'len'],
    ['body', 'body bodies', 'bodily embody'],
    ['boxes', 'box boxes', 'boxed'],
    ['axis', 'axis axes', 'axial axe'],
    ['matrix', 'matrix matrices', ''],
    ['tooth', 'tooth teeth', 'toothed'],
    ['glass', 'glass glasses', 'glas glasy'],
    ['plane', 'plane planes', 'plan plans'],
    ['form', 'form forms', 'former formed'],
    ['tap', 'tap taps', 'tape taper'],
    ['toe', 'toe toes', 'to'],
    ['strength', 'strength strengths', 'strengthen'],
    ['colour', 'colour colours color colors', 'coloured colorant'],
    ['color', 'colour colours color colors', ''],
    ['aluminum', 'aluminum aluminium', ''],
    ['optimise', 'optimise optimize', 'optimisation optimized'],
    ['optimization', 'optimization optimisations', 'optimize'],
    ['labelled', 'labelled labeled', 'label labels'],
    ['filing', 'filing filings', 'filling'],
    ['centre', 'center centers centre centres', 'central'],
    ['analyzes', 'analyzes', 'analysis'],
    ['sulfur', 'sulphur sulfur', ''],
    ['haemoglobin', 'hemoglobin haemoglobin', ''],
    ['ventil', 'ventil ventile ventilen ventils', 'ventilator'],
    ['Ventile', 'ventil ventile ventilen ventils', ''],
    ['Gehäuse', 'gehause gehauses gehausen gehaeuse', 'gehausedeckel'],
    ['gehaeuse', 'gehause gehaeuse', ''],
    ['Öl', 'ol ole oel', 'old'],
    ['Räder', 'rad rader radern rades', 'radar'],
    ['Ventilgehäuses', 'ventilgehause ventilgehausen', 'gehause'],
    ['Leitungen', 'leitung leitungen', 'leiter'],
    ['elastische', 'elastisch elastischen elastischer elastischem', 'elastizitat'],
    ['Erzeugnis', 'erzeugnis erzeugnisse erzeugnissen', ''],
    ['Zentrum', 'zentrum zentren', ''],
    ['Motoren', 'motor motoren', 'motorisch'],
    ['chapeaux', 'chapeau chapeaux', ''],
    ['canal', 'canal canaux canals', ''],
    ['=valve', 'valve', 'valves'],
    ['=Gehäuse', 'gehause gehaeuse', 'gehauses'],
    ['~gehäuse', 'gehause gehauses ventilgehause gehausedeckel', 'haus'],
    ['~lens', 'lens lenses lensed lensing', 'len'],
    ['~valve', 'valve valves valving', 'value'],
    ['~foot', 'foot feet footing', 'food'],
    ['*gehaeuse', 'gehause ventilgehause gehaeuse', 'gehauses'],
    ['colo*1r', 'color colour', 'colors coloour'],
    ['v?lve', 'valve', 'vlve vaalve'],
    ['*lens*', 'lens microlenses', 'len'],
    ['s*2t?r', 'sitter', 'str'],
    ['1,000', '1000', '1'],
  ])('%s are %s, not %s', (typed, forms, others) => {
    expect(accepted(typed, forms)).toBe(forms);
    expect(accepted(typed, others)).toBe('');
  });

  const form = fc.stringMatching(/^[a-z]{0,9}$/);
  const marks = new Map([
    ['*', '.*'],
    ['*2', '.{0,2}'],
    ['?', '.'],
  ]);
  const letters = fc.stringMatching(/^[a-zäöü]{1,9}$/);

  test('begin, end and continue as said, and are all listed where they can be', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '=', '~'), fc.stringMatching(/^[abäe*?]{1,6}$/), form, (sign, typed, tried) => {
        const { candidates, prefix, suffix, within, accepts } = patternOf(pattern(sign + typed));
        for (const one of [tried, ...(candidates ?? [])]) {
          if (!accepts(one)) continue;
          expect(one.startsWith(prefix) && one.endsWith(suffix) && one.includes(within)).toBe(true);
          if (candidates !== undefined) expect(candidates).toContain(one);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('are the word itself, as part of its family', () => {
    fc.assert(
      fc.property(letters, (word) => {
        const folded = foldedForm(word);
        for (const sign of ['', '=', '~']) expect(patternOf(pattern(sign + word)).accepts(folded)).toBe(true);
        const family = patternOf(pattern(`~${word}`));
        for (const one of patternOf(pattern(word)).candidates ?? []) expect(family.accepts(one)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('of a truncated word are those of the regular expression it stands for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', '*', '*2', '?'), { minLength: 1, maxLength: 6 }),
        fc.stringMatching(/^[ab]{0,7}$/),
        (parts, tried) => {
          fc.pre(parts.some((part) => /[*?]/.test(part)));
          const same = parts.map((part) => marks.get(part) ?? part).join('');
          expect(patternOf({ pattern: parts.join('') }).accepts(tried)).toBe(new RegExp(`^${same}$`).test(tried));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('are decided in time linear in a hostile pattern', () => {
    const { accepts } = patternOf({ pattern: '*a'.repeat(30_000) });
    const began = performance.now();
    expect(accepts('a'.repeat(64))).toBe(false);
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});

describe('A written word', () => {
  test.each([
    ['Lens', 'lens'],
    ['Gehäuse', 'gehause'],
    ['H₂SO₄', 'h2so4'],
    ['α', 'alpha'],
    ['1,000', '1000'],
    ['0,5', '0.5'],
    ['バ', 'バ'],
    ['ﾊﾞ', 'バ'],
    ['Ｌｅｎｓ', 'lens'],
  ])('%s is looked up as %s', (written, form) => {
    expect(foldedForm(written)).toBe(form);
  });
});
