// Are IPC and CPC symbols parsed by their grammar, and which symbol covers which?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, parseClassEntry, parseClassSymbol, symbolCovers } from '../../../src-main/engine/document/classification.ts';

describe('A class symbol', () => {
  it('is not looked for in a text that is longer than any field', () => {
    expect(parseClassSymbol(`G01F11/26${' '.repeat(491)}`)).toBe('G01F11/26');
    expect(parseClassSymbol(`G01F11/26${' '.repeat(492)}`)).toBeUndefined();
  });

  it.each([
    ['G01F11/261', 'G01F11/261'],
    ['G01F 11/261', 'G01F11/261'],
    ['g01f', 'G01F'],
    ['G', 'G'],
    ['G01', 'G01'],
    ['G01F11', 'G01F11'],
    ['Y02E10/70', 'Y02E10/70'],
    ['G01F 011/26', 'G01F11/26'],
    ['A61K 31:44', 'A61K31/44'],
    ['G01F  11/26        20060101AFI20051008BHEP', 'G01F11/26'],
    ['H04M  15/30        20060101A I20051008RMEP        ', 'H04M15/30'],
    ['G01F0011260000', 'G01F11/26'],
    ['G01F0011000000', 'G01F11/00'],
    ['C12N2710/10034', 'C12N2710/10034'],
    ['G01F 11/26 (2006.01)', 'G01F11/26'],
    ['G01F11/26 20060101AFI20051008BHEP', 'G01F11/26'],
  ])('is read from "%s"', (written, expected) => {
    expect(parseClassSymbol(written)).toBe(expected);
  });

  it.each(['123', 'I99Z', 'G01F11/', 'hello', '', ' ', 'A,B', 'G01F,G01G', 'G01F11/1', 'G00F', 'Z01F', 'G01F11/26 G01G'])(
    'is not "%s"',
    (written) => {
      expect(parseClassSymbol(written)).toBeUndefined();
    },
  );

  it('does not change when parsed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HY](?:0[1-9](?:[A-Z](?:[1-9]\d{0,3}(?:\/\d{2,6})?)?)?)?$/), (symbol) => {
        expect(parseClassSymbol(symbol)).toBe(symbol);
      }),
    );
  });
});

describe('A class symbol covers', () => {
  it('the symbols below it, level by level', () => {
    for (const query of ['G', 'G01', 'G01F', 'G01F11', 'G01F11/261']) expect(symbolCovers(query, 'G01F11/261')).toBe(true);
    expect(['G', 'G01', 'G01F', 'G01F11', 'G01F11/261'].map(levelOf)).toEqual([1, 2, 3, 4, 5]);
  });

  it('no neighbour that only starts with the same characters', () => {
    expect(symbolCovers('G01F1', 'G01F11/00')).toBe(false);
    expect(symbolCovers('G01F11/26', 'G01F11/261')).toBe(false);
    expect(symbolCovers('G01F11/261', 'G01F11/26')).toBe(false);
    expect(symbolCovers('G01F', 'G01')).toBe(false);
  });
});

describe('A class entry of a file', () => {
  it('is normalised in IPC and CPC under all their names', () => {
    expect(parseClassEntry({ type: 'IPC-R', code: 'G01F  11/26' })).toEqual([{ type: 'IPC', code: 'G01F11/26' }]);
    expect(parseClassEntry({ type: 'cpci', code: 'G01F 11/26' })).toEqual([{ type: 'CPC', code: 'G01F11/26' }]);
    expect(parseClassEntry({ type: '', code: 'Y02E 10/70' })).toEqual([{ type: 'CPC', code: 'Y02E10/70' }]);
  });

  it('gives both ends of a range', () => {
    expect(parseClassEntry({ type: 'CPC', code: 'H04W 84/18-20' }).map(({ code }) => code)).toEqual(['H04W84/18', 'H04W84/20']);
  });

  it('is dropped where the grammar does not match, and kept as written in other schemes', () => {
    expect(parseClassEntry({ type: 'CPC', code: 'none' })).toEqual([]);
    expect(parseClassEntry({ type: 'USPC', code: '385/ 14' })).toEqual([{ type: 'USPC', code: '385/14' }]);
  });
});
