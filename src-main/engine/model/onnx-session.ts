// What does onnxruntime make of a text? In: the folder of a model, then text. Out: 256 int8 components.
// The only file that imports onnxruntime-node: one session, on the CPU. The judge of passage-model.ts, and its peer in speed.
import type * as OnnxRuntime from 'onnxruntime-node';
import type { WeightedSpan } from '../../contract/query.ts';
import { readTable, rounded } from './bag.ts';
import { missing, readModel } from './catalogue.ts';
import { weightedPieces } from './passage-model.ts';
import { openReferenceTokenizer } from './tokenizer.ts';

/**
 * From 1.29 on onnxruntime sends what it does to its maker (on Linux and macOS; it also keeps a number of this computer in the user's
 * cache folder), unless this stands in the environment when its library is loaded. test/app/no-connection.test.ts counts what leaves.
 */
const SILENT = 'ORT_DISABLE_TELEMETRY';

export interface Session {
  checksum: string;
  /** The vector of `text`, cut by the reference tokenizer and computed by onnxruntime. */
  embed(text: string, spans?: readonly WeightedSpan[]): Promise<Int8Array>;
  close(): Promise<void>;
}

/** Opens the model in `folder`. Throws 'model-missing' with the reason where it is not whole. */
export async function openSession(folder: string): Promise<Session> {
  const { config, model, tokenizer: json, checksum } = readModel(folder);
  const tokenizer = openReferenceTokenizer(json);
  readTable(model, config);
  const { Tensor } = await loadRuntime();
  const session = await startSession(model);
  const pieces = new Int32Array(config.mostPieces);
  const weights = new Float32Array(config.mostPieces);

  return {
    checksum,
    async embed(text, spans = []) {
      const count = weightedPieces(tokenizer, text, spans, pieces, weights);
      const { vector } = await session.run({
        ids: new Tensor('int64', BigInt64Array.from(pieces.subarray(0, count), BigInt), [count]),
        weights: new Tensor('float32', weights.slice(0, count), [count]),
      });
      return Int8Array.from(vector?.data as Float32Array, (component) => rounded(component, config.scale));
    },
    close: () => session.release(),
  };
}

/** Loads the library on the first call, and never before it is silenced. */
function loadRuntime(): Promise<typeof OnnxRuntime> {
  process.env[SILENT] = '1';
  return import('onnxruntime-node');
}

async function startSession(model: Uint8Array): Promise<OnnxRuntime.InferenceSession> {
  const runtime = await loadRuntime();
  let session: OnnxRuntime.InferenceSession;
  try {
    session = await runtime.InferenceSession.create(model, { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1 });
  } catch (error) {
    throw missing(`onnxruntime refuses model.onnx (${(error as Error).message})`, error);
  }
  if (session.inputNames.join() === 'ids,weights' && session.outputNames.includes('vector')) return session;
  await session.release();
  throw missing(`model.onnx takes ${session.inputNames.join(', ')} instead of ids, weights`);
}
