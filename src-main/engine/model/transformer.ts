// Embeds queries and passages with an installed sentence-transformer, by onnxruntime, so only in a separate process.
// In: its folder, then texts. Out: int8 vectors: unit vectors times the scale.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WeightedSpan } from '../../contract/query.ts';
import { isIndexable, dimensionsStep, mostDimensions } from './dimensions.ts';
import { checkFiles, identityOf, readFacts } from './installed-model.ts';
import { startTransformer, type Session, type TransformerSession } from './onnx-session.ts';
import { asInt8, pooled, scaleFor, normalise } from './pooling.ts';
import { readSentenceTransformer, unfit, type SentenceTransformer } from './sentence-transformer.ts';
import { openSequences, type Sequences } from './sequences.ts';

export interface Transformer extends Session {
  dimensions: number;
  /** The vectors of passages, row after row; zeros for a passage without tokens. */
  embedPassages(texts: readonly string[]): Promise<Int8Array>;
}

/** The facts measured before the first vector of a model enters an index. */
export interface Examined {
  dimensions: number;
  scale: number;
  /** The number of passages of usual length embedded per second on this computer, to two significant digits. */
  passagesPerSecond: number;
}

/** Tokens per batch, padding included: a few MB, and enough to keep the cores busy. */
const BATCH_TOKENS = 4096;
/** Texts from which the scale is computed, in the languages of the application. */
const SAMPLES = [
  'A valve.',
  'A bottle cap that measures out a dose of powder when it is turned.',
  'Das Ventil umfasst ein Gehäuse, in dem eine Feder einen Kolben gegen einen Sitz drückt.',
  'Le procédé comprend une étape de chauffage du mélange à une température de 80 °C.',
  '回転軸に取り付けられた羽根を備える送風機。',
  'The compound of formula (I), wherein R1 is hydrogen or C1-6 alkyl, n = 2 and X is NH.',
  'A method comprising receiving, by a processor, a request for data and sending the data over a network.',
  '0.5 mm, 12 V, 300 rpm',
];

/** Opens an installed model. `onBatch` is called after each batch of texts. Throws 'model-missing' if its files have changed, and 'model-unfit'. */
export async function openTransformer(folder: string, onBatch?: () => void): Promise<Transformer> {
  const facts = readFacts(folder);
  await checkFiles(folder, facts);
  const { dimensions, scale } = facts;
  const { vectorsOf, prefixes, close } = await opened(folder, onBatch);

  return {
    checksum: identityOf(facts),
    dimensions,
    close,
    embedPassages: async (texts) => {
      const { vectors } = await vectorsOf(texts.map((text) => prefixed(prefixes.document, text)));
      // If no text has tokens, the model was not run.
      return vectors.length === 0 ? new Int8Array(texts.length * dimensions) : asInt8(vectors, scale);
    },
    embed: async (text, spans = []) => {
      // The whole text, plus each weighted span by itself: its share of the text times its weight minus 1.
      const weighted = spans.filter(({ start, end, weight }) => end > start && weight !== 1);
      const texts = [text, ...weighted.map(({ start, end }) => text.slice(start, end))];
      const { vectors } = await vectorsOf(texts.map((one) => prefixed(prefixes.query, one)));
      if (vectors.length === 0) return new Int8Array(dimensions);
      const sum = vectors.slice(0, dimensions);
      weighted.forEach((span, at) => addSpan(sum, vectors.subarray((at + 1) * dimensions, (at + 2) * dimensions), span, text.length));
      normalise(sum);
      return asInt8(sum, scale);
    },
  };
}

/** An empty text gets no prefix. */
function prefixed(prefix: string, text: string): string {
  return text.trim() === '' ? '' : prefix + text;
}

function addSpan(sum: Float32Array, vector: Float32Array, { start, end, weight }: WeightedSpan, letters: number): void {
  const share = (weight - 1) * ((end - start) / letters);
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + share * (vector[at] as number);
}

/** Tries a model before it is installed. `onBatch` is called after each batch of texts. Throws 'model-unfit' with the reason. */
export async function examineTransformer(folder: string, onBatch?: () => void): Promise<Examined> {
  const { vectorsOf, prefixes, close } = await opened(folder, onBatch);
  try {
    const { vectors, dimensions } = await vectorsOf(SAMPLES.map((text) => prefixes.document + text));
    if (!isIndexable(dimensions)) throw unfit('model-dimensions', { dimensions, step: dimensionsStep, most: mostDimensions });
    if (vectors.every((value) => value === 0)) throw unfit('model-silent');
    return { dimensions, scale: scaleFor(vectors, dimensions), passagesPerSecond: await measureSpeed(vectorsOf) };
  } finally {
    await close();
  }
}

/** A passage of usual length, about 120 words. */
const USUAL_PASSAGE = SAMPLES.join(' ').repeat(2);
const TIMED_PASSAGES = 16;

async function measureSpeed(vectorsOf: Opened['vectorsOf']): Promise<number> {
  const passages = Array.from({ length: TIMED_PASSAGES }, (_, at) => `${at} ${USUAL_PASSAGE}`);
  const begun = performance.now();
  await vectorsOf(passages);
  const seconds = Math.max(1, performance.now() - begun) / 1000;
  return Number((TIMED_PASSAGES / seconds).toPrecision(2));
}

interface Opened {
  prefixes: SentenceTransformer['prefixes'];
  /** Unit vectors. */
  vectorsOf(texts: readonly string[]): Promise<{ vectors: Float32Array; dimensions: number }>;
  close(): Promise<void>;
}

async function opened(folder: string, onBatch: () => void = () => undefined): Promise<Opened> {
  const model = readSentenceTransformer(folder);
  const config = model.files.includes('tokenizer_config.json') ? readFileSync(join(folder, 'tokenizer_config.json'), 'utf8') : '{}';
  const sequences = openSequences(readFileSync(join(folder, 'tokenizer.json'), 'utf8'), config, model.mostTokens);
  const session = await startTransformer(folder, model);
  return {
    prefixes: model.prefixes,
    vectorsOf: (texts) => vectorsOf(texts, model, sequences, session, onBatch),
    close: () => session.close(),
  };
}

async function vectorsOf(
  texts: readonly string[],
  { pooling, further, widths, lowerCase }: SentenceTransformer,
  sequences: Sequences,
  session: TransformerSession,
  onBatch: () => void,
): Promise<{ vectors: Float32Array; dimensions: number }> {
  // Texts of similar length share a batch, which minimises padding.
  const tokens = texts.map((text, at) => ({ at, ids: sequences.of(lowerCase ? text.toLowerCase() : text) }));
  const waiting = tokens.filter(({ ids }) => ids.length > 0).sort((a, b) => a.ids.length - b.ids.length);
  let [vectors, dimensions] = [new Float32Array(0), 0];
  while (waiting.length > 0) {
    let count = 1;
    while (count < waiting.length && (count + 1) * (waiting[count]?.ids.length ?? 0) <= BATCH_TOKENS) count++;
    const batch = waiting.splice(0, count);
    const lengths = batch.map(({ ids }) => ids.length);
    const longest = Math.max(...lengths);
    const output = await session.run(
      batch.map(({ ids }) => ids),
      longest,
    );
    onBatch();
    if (output.perToken && pooling === undefined) throw unfit('model-no-pooling');
    if (output.perToken && further.length > 0) throw unfit('model-step-missing', { step: further.join(', ') });
    const mismatch = Object.entries(widths).find(([, width]) => output.perToken && width !== output.dimensions);
    if (mismatch !== undefined) throw unfit('model-other-dimensions', { name: mismatch[0], told: mismatch[1], given: output.dimensions });
    dimensions = output.dimensions;
    if (vectors.length === 0) vectors = new Float32Array(texts.length * dimensions);
    const pools = output.perToken ? { lengths, longest } : { lengths: lengths.map(() => 1), longest: 1 };
    const pooledVectors = pooled(output.numbers, pools, dimensions, output.perToken && pooling !== undefined ? pooling : 'cls');
    batch.forEach(({ at }, row) => vectors.set(pooledVectors.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions));
  }
  return { vectors, dimensions };
}
