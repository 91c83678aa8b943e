// Runs models by onnxruntime on the CPU, in a separate process; the only file that imports onnxruntime-node.
// In: the folder of a model, then text or tokens. Out: int8 vectors of the shipped model (the reference for bag.ts), or the output of a
// transformer.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type * as OnnxRuntime from 'onnxruntime-node';
import type { WeightedSpan } from '../../contract/query.ts';
import { readTable, rounded } from './bag.ts';
import { missing, readModel } from './catalogue.ts';
import { weightedPieces } from './passage-model.ts';
import { unfit, type SentenceTransformer } from './sentence-transformer.ts';
import { openTokenizer } from './tokenizer.ts';

/**
 * From version 1.29 on onnxruntime sends telemetry (on Linux and macOS; it also stores an id of this computer in the user's cache folder)
 * unless this environment variable is set when its library is loaded. test/app/no-connection.test.ts verifies that nothing is sent.
 */
const NO_TELEMETRY = 'ORT_DISABLE_TELEMETRY';

export interface Session {
  checksum: string;
  /** The vector of `text`, computed by onnxruntime. */
  embed(text: string, spans?: readonly WeightedSpan[]): Promise<Int8Array>;
  close(): Promise<void>;
}

/** Opens the model in `folder`. `tokenizerOf`: makes the tokenizer of a tokenizer.json. Throws 'model-missing' with the reason if it is damaged. */
export async function openSession(folder: string, tokenizerOf = openTokenizer): Promise<Session> {
  const { config, model, tokenizer: json, checksum } = readModel(folder);
  const tokenizer = tokenizerOf(json);
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

/** Loads the library on the first call, after switching off its telemetry. */
function loadRuntime(): Promise<typeof OnnxRuntime> {
  process.env[NO_TELEMETRY] = '1';
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

/** The output of a transformer for a batch of token sequences. */
export interface TransformerOutput {
  /** Sequence after sequence; if `perToken`, token after token within each. */
  numbers: Float32Array;
  dimensions: number;
  /** False if the model pools its tokens itself. */
  perToken: boolean;
}

export interface TransformerSession {
  /** The output for sequences, each padded to `longest` tokens. */
  run(sequences: readonly (readonly number[])[], longest: number): Promise<TransformerOutput>;
  close(): Promise<void>;
}

/** The supported model inputs, and the value of a token (undefined for padding) for each. */
const tokenInputs: Record<string, (id: number | undefined, paddingId: number) => number> = {
  input_ids: (id, paddingId) => id ?? paddingId,
  attention_mask: (id) => (id === undefined ? 0 : 1),
  token_type_ids: () => 0,
};
/** The supported outputs, the preferred first. */
const transformerOutputs = ['sentence_embedding', 'last_hidden_state', 'token_embeddings'] as const;

/** Starts the transformer in `folder`. Throws 'model-unfit' with the reason if its inputs or outputs are not supported. */
export async function startTransformer(folder: string, { onnx, paddingId }: SentenceTransformer): Promise<TransformerSession> {
  const { Tensor, InferenceSession } = await loadRuntime();
  let session: OnnxRuntime.InferenceSession;
  try {
    // By path, so that onnxruntime finds external data files.
    session = await InferenceSession.create(join(folder, onnx), {
      executionProviders: ['cpu'],
      intraOpNumThreads: availableParallelism(),
      interOpNumThreads: 1,
    });
  } catch (error) {
    // The message of onnxruntime contains the full path of the file.
    const [said = ''] = (error as Error).message.replaceAll(join(folder, onnx), onnx).split('\n');
    throw unfit('model-onnx-damaged', { name: onnx, said }, error);
  }
  try {
    const inputs = session.inputMetadata.map((input) => ({ name: input.name, wide: !input.isTensor || input.type === 'int64' }));
    const output = outputOf(session, inputs);
    return {
      run: async (sequences, longest) => {
        const shape = [sequences.length, longest];
        const feeds = inputs.map(({ name, wide }) => {
          const give = tokenInputs[name] as (typeof tokenInputs)[string];
          const values = sequences.flatMap((ids) => Array.from({ length: longest }, (_, at) => give(ids[at], paddingId)));
          return [name, wide ? new Tensor('int64', values.map(BigInt), shape) : new Tensor('int32', values, shape)] as const;
        });
        const { data, dims, type } = (await session.run(Object.fromEntries(feeds), [output]))[output] as OnnxRuntime.Tensor;
        if (type !== 'float32') throw unfit('model-output-kind', { output, kind: type });
        return { numbers: data as Float32Array, dimensions: dims.at(-1) ?? 0, perToken: dims.length === 3 };
      },
      close: () => session.release(),
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

function outputOf(session: OnnxRuntime.InferenceSession, inputs: readonly { name: string }[]): (typeof transformerOutputs)[number] {
  const names = inputs.map(({ name }) => name);
  const unknown = names.find((name) => !Object.hasOwn(tokenInputs, name));
  if (unknown !== undefined) throw unfit('model-input-unknown', { input: unknown });
  const lacking = ['input_ids', 'attention_mask'].find((name) => !names.includes(name));
  if (lacking !== undefined) throw unfit('model-input-lacking', { input: lacking });
  const output = transformerOutputs.find((name) => session.outputNames.includes(name));
  if (output === undefined)
    throw unfit('model-outputs', { given: session.outputNames.join(', '), wanted: transformerOutputs.slice(0, 2).join(' / ') });
  return output;
}
