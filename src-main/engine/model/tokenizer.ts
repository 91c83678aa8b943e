// Splits text into tokens. In: text, tokenizer.json. Out: token ids.
// Two implementations: @huggingface/tokenizers is the reference; ours caches the tokens of every word and is faster.
import { Tokenizer as HuggingFaceTokenizer } from '@huggingface/tokenizers';
import { z } from 'zod';
import { hashed, HASH_SEED } from '../text/word-cache.ts';
import { missing } from './catalogue.ts';
import { classes, digit, gap, letter } from './letter-classes.ts';
import { WordMemo } from './word-memo.ts';

/** Splits text into tokens ("pieces" in WordPiece). */
export interface Tokenizer {
  /**
   * Writes the ids of the known pieces of `text` into `out` from `from` on, until `out` is full.
   * Returns the position after the last one. Words with an unknown part have no pieces.
   */
  pieces(text: string, out: Int32Array, from: number): number;
}

const tokenizerFile = z.object({
  normalizer: z.object({
    type: z.literal('Sequence'),
    normalizers: z.tuple([z.object({ type: z.literal('NFKC') }), z.object({ type: z.literal('Lowercase') })]),
  }),
  pre_tokenizer: z.object({ type: z.literal('Split'), pattern: z.object({ Regex: z.string() }), invert: z.literal(true) }),
  model: z.object({
    type: z.literal('WordPiece'),
    unk_token: z.string(),
    continuing_subword_prefix: z.literal(''),
    max_input_chars_per_word: z.int(),
    // Tens of thousands of entries, which are checked when they are read: ten times faster than by the schema.
    vocab: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
  }),
});

function parse(json: string): z.infer<typeof tokenizerFile> {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    throw missing('tokenizer.json is not JSON', error);
  }
  const parsed = tokenizerFile.safeParse(raw);
  if (!parsed.success) throw missing(`tokenizer.json has an unsupported form at "${parsed.error.issues[0]?.path.join('.') ?? ''}"`);
  return parsed.data;
}

/** The reference: the pieces found by @huggingface/tokenizers, without those of unknown words. */
export function openReferenceTokenizer(json: string): Tokenizer {
  const { model } = parse(json);
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

/** Our implementation: the same pieces, an order of magnitude faster. */
export function openTokenizer(json: string): Tokenizer {
  const { model } = parse(json);
  const vocabulary = vocabularyOf(model.vocab);
  const memo = new WordMemo((word) => split(word, vocabulary, model.max_input_chars_per_word));
  const plain = /^[\x00-\x7f]*$/;
  return {
    pieces(text, out, from) {
      // ASCII text is already in NFKC.
      return cut((plain.test(text) ? text : text.normalize('NFKC')).toLowerCase(), memo, out, from);
    },
  };
}

/** The pieces that can occur in text: all except special tokens in brackets. */
function vocabularyOf(entries: Readonly<Record<string, unknown>>): Map<string, number> {
  const vocabulary = new Map<string, number>();
  for (const piece in entries) {
    const id = entries[piece];
    if (!Number.isInteger(id)) throw missing(`tokenizer.json has no number for "${piece}"`);
    if (!piece.startsWith('[')) vocabulary.set(piece, id as number);
  }
  return vocabulary;
}

/** Writes the pieces of the words of a lower-cased text. */
function cut(text: string, memo: WordMemo, out: Int32Array, from: number): number {
  const length = text.length;
  let at = from;
  let i = 0;
  while (i < length && at < out.length) {
    let code = text.charCodeAt(i);
    const kind = classes[code]!;
    if (kind === gap || kind === digit) {
      i++;
      continue;
    }
    const start = i;
    let hash = HASH_SEED;
    do {
      hash = hashed(hash, code);
      if (++i >= length) break;
      code = text.charCodeAt(i);
    } while (classes[code] === kind || (kind === letter && classes[code] === digit));
    at = memo.writePieces(text, start, i, hash, out, at);
  }
  return at;
}

/** Greedy longest match from left to right; no pieces if a part is unknown. */
function split(word: string, vocabulary: ReadonlyMap<string, number>, longestWord: number): number[] {
  if (word.length > longestWord) return [];
  const pieces: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let piece: number | undefined;
    while (end > start && (piece = vocabulary.get(word.slice(start, end))) === undefined) end--;
    if (piece === undefined) return [];
    pieces.push(piece);
    start = end;
  }
  return pieces;
}
