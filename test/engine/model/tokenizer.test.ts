// Our tokenizer gives the same tokens as the reference, for any text.
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultModelFolder, readModel } from '../../../src-main/engine/model/catalogue.ts';
import { openTokenizer, type Tokenizer } from '../../../src-main/engine/model/tokenizer.ts';
import { openReferenceTokenizer } from '../../support/reference-tokenizer.ts';
import { describeWithData } from '../../support/shared-data.ts';

const json = readModel(defaultModelFolder).tokenizer;
const ours = openTokenizer(json);
const reference = openReferenceTokenizer(json);

function piecesOf(tokenizer: Tokenizer, text: string, most = 100_000): number[] {
  const out = new Int32Array(most);
  return [...out.subarray(0, tokenizer.pieces(text, out, 0))];
}

const vocabulary = (JSON.parse(json) as { model: { vocab: Record<string, number> } }).model.vocab;
const nameOf = new Map(Object.entries(vocabulary).map(([piece, id]) => [id, piece]));
const names = (text: string): (string | undefined)[] => piecesOf(ours, text).map((id) => nameOf.get(id));

describe('The tokenizer', () => {
  it('gives the same tokens as the reference, for any mixture of scripts, marks and signs', () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcXYZ019 .-'äÖßéÇœŁµΩЖя漢字装置かなカナー゙ヽ々〆ﬁⅣ①㎏ｶﾞ가힣אب😀İς\u0301\u200b\n\t"),
    });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(piecesOf(ours, text)).toEqual(piecesOf(reference, text));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('gives the same tokens for words composed of pieces, complete, truncated and too long', () => {
    const known = fc.constantFrom(...Object.keys(vocabulary).slice(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(known, fc.constantFrom('', ' ', '-', '7')), { maxLength: 60 }), (parts) => {
        const text = parts.map((part) => part.join('')).join('');
        expect(piecesOf(ours, text)).toEqual(piecesOf(reference, text));
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it('lower-cases, folds widths and ligatures, and drops digits that do not follow a letter', () => {
    expect(names('VALVE 12 802.11')).toEqual(['valve']);
    expect(names('ﬁlter')).toEqual(['filter']);
    expect(names('ﾊﾞﾙﾌﾞ')).toEqual(names('バルブ'));
  });

  it('splits German compounds and Japanese runs at known words', () => {
    expect(names('Gehäuseventil')).toEqual(['gehäuse', 'ventil']);
    expect(names('燃料電池の電極')).toEqual(['燃料電池', 'の', '電極']);
  });

  it('stops when the output is full', () => {
    expect(piecesOf(ours, 'valve '.repeat(1_000), 7)).toHaveLength(7);
    expect(piecesOf(reference, 'valve '.repeat(1_000), 7)).toHaveLength(7);
  });

  it('looks up no piece that is longer than any with the same beginning, so that unknown words take little time', () => {
    const fresh = openTokenizer(json);
    const lookups = vi.spyOn(Map.prototype, 'get');
    // The longest word that is split. No piece is longer than its first unit, and its last unit is in none.
    expect(piecesOf(fresh, `${'ァ'.repeat(99)}ヷ`)).toEqual([]);
    const count = lookups.mock.calls.length;
    lookups.mockRestore();
    expect(count).toBeLessThan(1_000);
  });

  it('caches a limited number of words, and gives the same tokens after the cache is cleared', () => {
    const fresh = openTokenizer(json);
    const out = new Int32Array(64);
    const before = piecesOf(fresh, 'pressure valve');
    for (let n = 0; n < 300_000; n++) fresh.pieces(`w${n.toString(36)}`, out, 0);
    expect(piecesOf(fresh, 'pressure valve')).toEqual(before);
    expect(piecesOf(fresh, 'w4fti w4ftj')).toEqual(piecesOf(reference, 'w4fti w4ftj'));
  });
});

describeWithData('The tokenizer, on real documents', (data) => {
  it('gives the same tokens as the reference for German, French and English claims', () => {
    for (const name of ['queries-de.jsonl', 'queries-fr.jsonl']) {
      for (const line of readFileSync(join(data, 'judgements', 'crosslingual', name), 'utf8')
        .split('\n')
        .filter(Boolean)) {
        const { text } = JSON.parse(line) as { text: string };
        expect(piecesOf(ours, text)).toEqual(piecesOf(reference, text));
      }
    }
  });
});
