// Splits text into tokens as @huggingface/tokenizers does. In: text, tokenizer.json. Out: token ids. The tokens of every word are cached, and
// nothing is read beyond the tokens that are used.
import { z } from 'zod';
import { hashed, HASH_SEED, unitsOf } from '../text/word-cache.ts';
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

export function openTokenizer(json: string): Tokenizer {
  const { model } = parse(json);
  const vocabulary = vocabularyOf(model.vocab);
  const longest = longestPieces(vocabulary);
  const memo = new WordMemo((word) => (word.length > model.max_input_chars_per_word ? [] : split(word, vocabulary, longest)));
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
  const { length } = text;
  const units = unitsOf(text);
  let at = from;
  let i = 0;
  while (i < length && at < out.length) {
    let code = units[i]!;
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
      code = units[i]!;
    } while (classes[code] === kind || (kind === letter && classes[code] === digit));
    at = memo.writePieces(text, units, start, i, hash, out, at);
  }
  return at;
}

/** The length of the longest piece by its first code unit, so that words of unknown pieces are split in little time. */
function longestPieces(vocabulary: ReadonlyMap<string, number>): Uint32Array {
  const longest = new Uint32Array(65_536);
  for (const piece of vocabulary.keys()) {
    const first = piece.charCodeAt(0);
    longest[first] = Math.max(longest[first]!, piece.length);
  }
  return longest;
}

/** Greedy longest match from left to right; no pieces if a part is unknown. */
function split(word: string, vocabulary: ReadonlyMap<string, number>, longest: Uint32Array): number[] {
  const pieces: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = Math.min(word.length, start + longest[word.charCodeAt(start)]!);
    let piece: number | undefined;
    while (end > start && (piece = vocabulary.get(word.slice(start, end))) === undefined) end--;
    if (piece === undefined) return [];
    pieces.push(piece);
    start = end;
  }
  return pieces;
}
