// Tokenises text for a transformer. In: text, tokenizer.json. Out: token ids, truncated to the model's limit, with special tokens.
// @huggingface/tokenizers ignores the truncation and padding of tokenizer.json, so both are done here.
import { Tokenizer } from '@huggingface/tokenizers';
import { unfit } from './sentence-transformer.ts';

/** Characters of a text that are tokenised per token of the limit: no natural text has longer tokens on average. */
const CHARACTERS_PER_TOKEN = 24;
/** A text with tokens of its own, from which the positions of the special tokens are read. */
const PROBE = 'a';

export interface Sequences {
  /** The token ids of `text`; empty if it has none of its own. */
  of(text: string): number[];
}

/** Throws 'model-unfit' if tokenizer.json is not supported. */
export function openSequences(tokenizerJson: string, configJson: string, mostTokens: number): Sequences {
  const tokenizer = opened(tokenizerJson, configJson);
  const own = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const { before, after } = specialTokens(tokenizer.encode(PROBE).ids, own(PROBE));
  const room = mostTokens - before.length - after.length;
  if (room <= 0) throw unfit('model-no-room', { tokens: mostTokens });
  return {
    of: (text) => {
      const ids = own(text.slice(0, mostTokens * CHARACTERS_PER_TOKEN));
      return ids.length === 0 ? [] : [...before, ...ids.slice(0, room), ...after];
    },
  };
}

function opened(tokenizerJson: string, configJson: string): Tokenizer {
  try {
    return new Tokenizer(JSON.parse(tokenizerJson) as object, JSON.parse(configJson) as object);
  } catch (error) {
    // The message of JSON.parse quotes the file, which may be a link to any other file.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw unfit('model-tokenizer', { said: reason }, error);
  }
}

/** The special tokens before and after a text's own tokens. */
function specialTokens(all: readonly number[], own: readonly number[]): { before: number[]; after: number[] } {
  const start = all.findIndex((_, at) => own.length > 0 && own.every((id, offset) => all[at + offset] === id));
  if (start < 0) throw unfit('model-no-token');
  return { before: all.slice(0, start), after: all.slice(start + own.length) };
}
