// The tokens of the shipped model by @huggingface/tokenizers, with which ours are compared. In: tokenizer.json. Out: a tokenizer.
import { Tokenizer as HuggingFaceTokenizer } from '@huggingface/tokenizers';
import type { Tokenizer } from '../../src-main/engine/model/tokenizer.ts';

/** Words with an unknown part have no pieces. */
export function openReferenceTokenizer(json: string): Tokenizer {
  const { model } = JSON.parse(json) as { model: { vocab: Record<string, number>; unk_token: string } };
  const unknown = model.vocab[model.unk_token];
  const reference = new HuggingFaceTokenizer(JSON.parse(json) as object, {});
  return {
    pieces(text, out, from) {
      let at = from;
      for (const id of reference.encode(text, { add_special_tokens: false }).ids) {
        if (at >= out.length) break;
        if (id !== unknown) out[at++] = id;
      }
      return at;
    },
  };
}
