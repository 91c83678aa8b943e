// Embeds text with the shipped model. In: the folder of the model, then text. Out: 256 int8 components.
// Evaluates the table in model.onnx by our own kernel; onnx-session.ts is the reference implementation.
import type { WeightedSpan } from '../../contract/query.ts';
import { Bag, readTable, writeUnit } from './bag.ts';
import { readModel, vectorDimensions } from './catalogue.ts';
import type { Embedder, EmbeddingModel } from './embedder.ts';
import { stretchesOf } from './spans.ts';
import { openTokenizer, type Tokenizer } from './tokenizer.ts';

export interface PassageModel extends EmbeddingModel {
  /** The int8 value of a component of 1: a dot product divided by its square is the cosine. */
  scale: number;
  /**
   * The vector of `text`; all zeros if it contains no known token. Words inside `spans` have the weights of the spans.
   * Reads the first 32,768 tokens (some 150,000 characters) and ignores the rest.
   */
  embed(text: string, spans?: readonly WeightedSpan[]): Int8Array;
  /** Writes the vector of `text` into `out` from `offset` on. */
  embedInto(text: string, out: Int8Array, offset: number): void;
}

/** Opens the model in `folder`. Throws 'model-missing' with the reason if it is damaged. */
export function openPassageModel(folder: string): PassageModel & Embedder {
  const { config, model, tokenizer: json, checksum } = readModel(folder);
  const bag = new Bag(readTable(model, config), config.mostPieces);
  const tokenizer = openTokenizer(json);
  const { pieces } = bag;
  const { scale } = config;

  function embedInto(text: string, out: Int8Array, offset: number): void {
    writeUnit(bag.sum(tokenizer.pieces(text, pieces, 0)), scale, out, offset);
  }

  const passageModel: PassageModel & Embedder = {
    checksum,
    dimensions: vectorDimensions,
    languages: config.languages,
    scale,
    embedInto,
    embedEach(texts) {
      const rows = new Int8Array(texts.length * vectorDimensions);
      texts.forEach((text, at) => embedInto(text, rows, at * vectorDimensions));
      return rows;
    },
    with: (work) => Promise.resolve().then(() => work(passageModel)),
    embed(text, spans) {
      const out = new Int8Array(vectorDimensions);
      if (spans === undefined || spans.length === 0) {
        embedInto(text, out, 0);
        return out;
      }
      const weights = new Float32Array(pieces.length);
      const count = weightedPieces(tokenizer, text, spans, pieces, weights);
      writeUnit(bag.weightedSum(weights, count), scale, out, 0);
      return out;
    },
  };
  return passageModel;
}

/** Writes the tokens of `text` and the weight of each; returns their number. Words end at the borders of spans. */
export function weightedPieces(
  tokenizer: Tokenizer,
  text: string,
  spans: readonly WeightedSpan[],
  pieces: Int32Array,
  weights: Float32Array,
): number {
  let count = 0;
  for (const stretch of stretchesOf(text, spans)) {
    const end = tokenizer.pieces(stretch.text, pieces, count);
    weights.fill(stretch.weight, count, end);
    count = end;
  }
  return count;
}
