import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantitiesMeet, quantitiesOf, typedQuantity } from '../../../src-main/engine/condition/quantities.ts';

const stated = (text: string, language = 'en'): string =>
  quantitiesOf(text, language)
    .map(({ from, to, unit }) => `${[...new Set([from, to])].map((value) => String(Number(value.toPrecision(9)))).join('..')} ${unit}`)
    .join(', ');

describe('The quantities of a text', () => {
  test.each([
    ['The lens is 0.5 mm thick.', 'en', '0.0005 m'],
    ['20–30 mm, 20 to 30 mm, 20 mm - 30 mm', 'en', '0.02..0.03 m, 0.02..0.03 m, 0.02..0.03 m'],
    ['between 20 and 30 mm', 'en', '0.02..0.03 m'],
    ['20 and 30 mm', 'en', '0.03 m'],
    ['zwischen 0,5 und 1,5 µm', 'de', '5e-7..0.0000015 m'],
    ['1.000 mm oder 2,5 cm', 'de', '1 m, 0.025 m'],
    ['1,000 mm or 2.5 cm', 'en', '1 m, 0.025 m'],
    ['0,5 mm', 'en', '0.0005 m'],
    ['0.500 mm', 'de', '0.0005 m'],
    ['1 000 kg', 'fr', '1000 kg'],
    ['at 150 °C and 302 °F', 'en', '423.15 K, 423.15 K'],
    ['from -10 °C to 40 °C', 'en', '263.15..313.15 K'],
    ['5 × 10^-3 m and 2·10⁻³ Pa and 3e6 Hz', 'en', '0.005 m, 0.002 Pa, 3000000 Hz'],
    ['7.85 g/cm³, 9.81 m/s^2, 400 W/m·K', 'en', '7850 kg/m^3, 9.81 m/s^2, 400 m·kg/s^3·K'],
    ['2 bar, 30 psi, 5 kN', 'en', '200000 Pa, 206842.719 Pa, 5000 N'],
    ['50 % by weight, 90°, 5 ppm', 'en', '50 %, 1.57079633 rad, 0.0005 %'],
    ['two 10-mm bolts, 3 inches, 5″', 'en', '0.01 m, 0.0762 m, 0.127 m'],
    ['10 Millimeter, 3 Sekunden', 'de', '0.01 m, 3 s'],
    ['２０ｍｍ', 'ja', '0.02 m'],
    ['4.7 kΩ, 10 μF, 10 µF', 'en', '4700 Ω, 0.00001 F, 0.00001 F'],
    ['claim 12, FIG. 3, valve 12, H2O, step 5 in Fig. 2, 12 A1, 3 mmol2x', 'en', ''],
    ['mW is no MW: 5 mW, 5 MW', 'en', '0.005 W, 5000000 W'],
    ['1/2 mm', 'en', ''],
    ['30–20 mm', 'en', '0.02 m'],
  ])('%s (%s)', (text, language, expected) => {
    expect(stated(text, language)).toBe(expected);
  });

  test('stand where they are written', () => {
    const text = 'A 5 mm pin of 20 to 30 kg.';
    expect(quantitiesOf(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual(['5 mm', '20 to 30 kg']);
  });

  test('lie within any text, in order, and are finite', () => {
    const piece = fc.constantFrom(
      '5',
      '0,5',
      '1.000',
      ' ',
      'mm',
      '–',
      ' to ',
      '°C',
      '/',
      '²',
      '10^',
      '×',
      'e5',
      '.',
      '-',
      'kg·m',
      '１',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('en', 'de', 'ja'), (pieces, language) => {
        let last = 0;
        for (const { start, end, from, to } of quantitiesOf(pieces.join(''), language)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(from).toBeLessThanOrEqual(to);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(pieces.join('').length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('are found in time linear in the text', () => {
    for (const piece of ['5', '5 ', '5,', '5 mm', '5–', '5 to ', 'between 5 and ', '5×10^', '5e', '5 m/', '5 ²']) {
      const began = performance.now();
      quantitiesOf(piece.repeat(Math.floor(60_000 / piece.length)), 'en');
      expect(performance.now() - began, piece).toBeLessThan(8_000);
    }
  });
});

describe('A typed quantity', () => {
  test.each([
    ['0.5 mm', [0.0005, 0.0005, 'm']],
    ['400..600 µm', [0.0004, 0.0006, 'm']],
    ['0,5mm', [0.0005, 0.0005, 'm']],
    ['1,000 kg', [1000, 1000, 'kg']],
    ['-5 .. 5 °C', [268.15, 278.15, 'K']],
    ['2 in', [0.0508, 0.0508, 'm']],
    ['1e-3 m', [0.001, 0.001, 'm']],
    ['5', undefined],
    ['mm', undefined],
    ['5 parsec', undefined],
    ['1..2..3 m', undefined],
  ])('%s', (typed, expected) => {
    const quantity = typedQuantity(typed);
    expect(quantity && [quantity.from, quantity.to, quantity.unit]).toEqual(expected);
  });

  test('meets what is the same to nine digits, in the same dimension', () => {
    const mm = { from: 0.0005, to: 0.0005, unit: 'm' };
    expect(quantitiesMeet(mm, { from: 500 * 1e-6, to: 500 * 1e-6, unit: 'm' })).toBe(true);
    expect(quantitiesMeet(mm, { from: 0.0004, to: 0.0006, unit: 'm' })).toBe(true);
    expect(quantitiesMeet(mm, { from: 0.00050001, to: 0.0006, unit: 'm' })).toBe(false);
    expect(quantitiesMeet(mm, { ...mm, unit: 's' })).toBe(false);
  });
});
