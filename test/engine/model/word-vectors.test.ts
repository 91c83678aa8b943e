// The vectors of single words: which words have one, and what is computed again.
import { describe, expect, it } from 'vitest';
import type { PassageModel } from '../../../src-main/engine/model/passage-model.ts';
import { rowsOf, wordVectors } from '../../../src-main/engine/model/word-vectors.ts';
import { model } from '../../support/importing.ts';

function counted(): { read: string[]; vectors: ReturnType<typeof wordVectors> } {
  const read: string[] = [];
  const counting: PassageModel = {
    ...model,
    embed: (text) => {
      read.push(text);
      return model.embed(text);
    },
  };
  return { read, vectors: wordVectors(() => counting) };
}

describe('The vectors of the words of a text', () => {
  it('are those of its content words, each once, whatever its case', () => {
    const { vectors } = counted();
    const found = vectors.in('The Pump of a PUMP, 12 mm: 弁 ポンプ');
    expect([...found.keys()]).toEqual(expect.arrayContaining(['the', 'pump']));
    expect([...found.keys()].filter((word) => ['of', 'a', '12', 'mm'].includes(word))).toEqual([]);
    expect(found.get('pump')).toEqual(model.embed('pump'));
    expect(vectors.of('PUMP')).toBe(found.get('pump'));
    expect(rowsOf(found.values(), found.size, model.dimensions).subarray(0, model.dimensions)).toEqual(model.embed('the'));
  });

  it('are missing where the model knows nothing of a word', () => {
    const unknowing: PassageModel = { ...model, embed: () => new Int8Array(model.dimensions) };
    const vectors = wordVectors(() => unknowing);
    expect([vectors.of('pump'), vectors.in('a pump').size]).toEqual([undefined, 0]);
  });

  it('are computed once, and again only after they were forgotten', () => {
    const { read, vectors } = counted();
    vectors.in('a pump');
    vectors.of('pump');
    expect(read).toEqual(['pump']);
    vectors.forget();
    expect(vectors.of('pump')).toEqual(model.embed('pump'));
    expect(read).toEqual(['pump', 'pump']);
  });

  it('open the model with the first content word', () => {
    let opened = 0;
    const vectors = wordVectors(() => {
      opened += 1;
      return model;
    });
    vectors.forget();
    vectors.in('12 of a');
    expect(opened).toBe(0);
    vectors.in('pump');
    expect(opened).toBe(1);
  });
});
