// Which tokens does a transformer read of a text? In: text, tokenizer.json. Out: token numbers, no more than the model reads, with the
// special ones around them. @huggingface/tokenizers heeds neither truncation nor padding of the file; both are done here.
import { Tokenizer } from '@huggingface/tokenizers';
import { unfit } from './sentence-transformer.ts';

/** Letters of a text that are looked at for each token that is read: no natural text has longer tokens on average. */
const LETTERS_A_TOKEN = 24;
/** Any text that has tokens of its own: where they stand among the special ones is where those of every text stand. */
const PROBE = 'a';

export interface Sequences {
  /** The tokens of `text`, none where it has none of its own. */
  of(text: string): number[];
}

/** Throws 'model-unfit' where tokenizer.json is of a make that cannot be read. */
export function openSequences(tokenizerJson: string, configJson: string, mostTokens: number): Sequences {
  const tokenizer = opened(tokenizerJson, configJson);
  const own = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const { before, after } = specialTokens(tokenizer.encode(PROBE).ids, own(PROBE));
  const room = mostTokens - before.length - after.length;
  if (room <= 0) throw unfit('model-no-room', { tokens: mostTokens });
  return {
    of: (text) => {
      const ids = own(text.slice(0, mostTokens * LETTERS_A_TOKEN));
      return ids.length === 0 ? [] : [...before, ...ids.slice(0, room), ...after];
    },
  };
}

function opened(tokenizerJson: string, configJson: string): Tokenizer {
  try {
    return new Tokenizer(JSON.parse(tokenizerJson) as object, JSON.parse(configJson) as object);
  } catch (error) {
    // What JSON.parse says quotes the file, which may be any file that a link leads to.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw unfit('model-tokenizer', { said: reason }, error);
  }
}

/** What stands before and after a text's own tokens. */
function specialTokens(all: readonly number[], own: readonly number[]): { before: number[]; after: number[] } {
  const start = all.findIndex((_, at) => own.length > 0 && own.every((id, offset) => all[at + offset] === id));
  if (start < 0) throw unfit('model-no-token');
  return { before: all.slice(0, start), after: all.slice(start + own.length) };
}
