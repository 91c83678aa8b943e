// Measures how fast passages are embedded: passages of 200 tokens from the corpus, on one thread, by our own kernel.
// Peer in the same run, interleaved: the reference tokenizer and onnxruntime with the same model, verified to give the same vectors.
import { defaultModelFolder, readModel } from '../src-main/engine/model/catalogue.ts';
import { openSession } from '../src-main/engine/model/onnx-session.ts';
import { openPassageModel } from '../src-main/engine/model/passage-model.ts';
import { openTokenizer } from '../src-main/engine/model/tokenizer.ts';
import { openReferenceTokenizer } from '../test/support/reference-tokenizer.ts';
import { corpusTexts } from './support/corpus.ts';
import { machine, quantile } from './support/figures.ts';

const PASSAGES = 8_000;
const PEER_PASSAGES = 300;
const PIECES = 200;
const ROUNDS = 7;

const model = openPassageModel(defaultModelFolder);
const session = await openSession(defaultModelFolder, openReferenceTokenizer);
const tokenizer = openTokenizer(readModel(defaultModelFolder).tokenizer);
const pieceBuffer = new Int32Array(32_768);
const out = new Int8Array(model.dimensions);

/** Pieces of each text with about 200 tokens. */
function passagesOf(text: string): string[] {
  const pieces = tokenizer.pieces(text, pieceBuffer, 0);
  const length = Math.floor((text.length * PIECES) / Math.max(1, pieces));
  return Array.from({ length: Math.floor(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** The processor time of `work` over all threads, in seconds. */
async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function embedByPeer(texts: readonly string[]): Promise<void> {
  for (const text of texts) await session.embed(text);
}

const passages = (await corpusTexts(20, 2_500)).flatMap(({ description }) => passagesOf(description)).slice(0, PASSAGES);
const few = passages.slice(0, PEER_PASSAGES);
const pieces = passages.reduce((sum, text) => sum + tokenizer.pieces(text, pieceBuffer, 0), 0) / passages.length;
for (const text of few) {
  if (Buffer.compare(Buffer.from(model.embed(text).buffer), Buffer.from((await session.embed(text)).buffer)) !== 0) {
    throw new Error('The kernel and onnxruntime give different vectors.');
  }
}

const rates: Record<'cut' | 'ours' | 'peer', number[]> = { cut: [], ours: [], peer: [] };
for (let round = 0; round < ROUNDS; round++) {
  rates.cut.push(passages.length / (await processorSeconds(() => passages.forEach((text) => tokenizer.pieces(text, pieceBuffer, 0)))));
  rates.ours.push(passages.length / (await processorSeconds(() => passages.forEach((text) => model.embedInto(text, out, 0)))));
  rates.peer.push(few.length / (await processorSeconds(() => embedByPeer(few))));
}
await session.close();

const peer = quantile(rates.peer, 0.5);
console.log(`${machine()}\n${passages.length} passages of ${pieces.toFixed(0)} tokens; passages per second of processor time`);
for (const [name, list] of [
  ['tokenizing only', rates.cut],
  ['our kernel, including tokenizing', rates.ours],
  ['  peer: reference tokenizer, onnxruntime', rates.peer],
] as const) {
  const typical = quantile(list, 0.5);
  console.log(
    `${name.padEnd(44)} typical ${typical.toFixed(0)}, best ${Math.max(...list).toFixed(0)}, ${(typical / peer).toFixed(1)} times the peer`,
  );
}
