// How well does each passage answer the query, both read together? In: a query with its weighted spans, pairs of title and passage. Out: one
// number a pair, the higher the better. Made by onnxruntime: only for a process of its own.
import type { WeightedSpan } from '../../contract/query.ts';
import { startReader } from './onnx-session.ts';
import { weightedPieces } from './passage-model.ts';
import { readReadingFiles, type ReadingConfig, type ReadingPlace } from './reading-files.ts';
import { openTokenizer, type Tokenizer } from './tokenizer.ts';

export interface ReadingQuestion {
  text: string;
  spans: readonly WeightedSpan[];
  pairs: readonly { title: string; passage: string }[];
}

export interface ReadingModel {
  /** One score a pair, all alike where the query holds no known piece; undefined where that takes longer than `withinMs`. */
  read(question: ReadingQuestion, withinMs?: number): Promise<Float64Array | undefined>;
  close(): Promise<void>;
}

/** Pieces of a query that are looked at before the weightiest are chosen: some 30,000 words. */
const MOST_QUERY_PIECES = 32_768;
/** Pairs of a batch: of like length, so that little is filled up. 8 and 32 are slower by a few per cent. */
const BATCH = 16;

/** Throws 'model-missing' with the reason where the model is not whole. */
export async function openReadingModel(place: ReadingPlace): Promise<ReadingModel> {
  const { config, model, tokenizer: json, rarity } = readReadingFiles(place);
  const tokenizer = openTokenizer(json);
  const session = await startReader(model);
  return {
    read: async ({ text, spans, pairs }, withinMs = Infinity) => {
      const begun = performance.now();
      const scores = new Float64Array(pairs.length);
      const query = weightiestPieces(tokenizer, text, spans, rarity, config.queryPieces);
      if (query.length === 0) return scores;
      const read = pairs
        .map(({ title, passage }, at) => ({ at, pieces: passagePieces(tokenizer, title, passage, config) }))
        .filter(({ pieces }) => pieces.length > 0)
        .sort((a, b) => a.pieces.length - b.pieces.length);
      // A passage of nothing known is worth no more than the worst that was read.
      let worst = Infinity;
      const answered = new Set<number>();
      for (let from = 0; from < read.length; from += BATCH) {
        if (performance.now() - begun > withinMs) return undefined;
        const batch = read.slice(from, from + BATCH);
        const found = await session.run(
          query,
          batch.map(({ pieces }) => pieces),
        );
        batch.forEach(({ at }, row) => {
          const score = found[row] as number;
          scores[at] = score;
          worst = Math.min(worst, score);
          answered.add(at);
        });
      }
      return answered.size === 0 ? scores : scores.map((score, at) => (answered.has(at) ? score : worst));
    },
    close: () => session.close(),
  };
}

/** The `most` pieces of a text that tell most, each where it stands first, in the order of the text. */
export function weightiestPieces(
  tokenizer: Tokenizer,
  text: string,
  spans: readonly WeightedSpan[],
  rarity: Float32Array,
  most: number,
): Int32Array {
  const pieces = new Int32Array(MOST_QUERY_PIECES);
  const weights = new Float32Array(MOST_QUERY_PIECES);
  const count = weightedPieces(tokenizer, text, spans, pieces, weights);
  const found = new Map<number, { piece: number; at: number; weight: number }>();
  for (let at = 0; at < count; at++) {
    const piece = pieces[at] as number;
    const known = found.get(piece);
    if (known === undefined) found.set(piece, { piece, at, weight: weights[at] as number });
    else known.weight += weights[at] as number;
  }
  // Saturated by how often it stands, as the training weighs.
  const telling = ({ piece, weight }: { piece: number; weight: number }): number => ((rarity[piece] ?? 0) * weight) / (weight + 1);
  const chosen = [...found.values()]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => telling(b) - telling(a) || a.piece - b.piece)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
  return Int32Array.from(chosen, ({ piece }) => piece);
}

function passagePieces(tokenizer: Tokenizer, title: string, passage: string, { passagePieces: most }: ReadingConfig): Int32Array {
  const pieces = new Int32Array(most);
  const end = tokenizer.pieces(passage, pieces, tokenizer.pieces(title, pieces, 0));
  return pieces.subarray(0, end);
}
