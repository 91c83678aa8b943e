// A process of its own that holds the one ONNX session. In: the model folder as argument, texts over the port. Out: int8 vectors.
import { isFailure } from '../contract/failures.ts';
import { openSession } from '../engine/model/onnx-session.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import type { WeightedSpan } from '../contract/query.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const modelFolder = process.argv[2];
if (modelFolder === undefined) throw new Error('usage: model-process <model folder>');
const session = openSession(modelFolder).catch((error: unknown) => {
  // A model that is missing or damaged is so for everybody.
  if (isFailure(error)) throw error;
  // onnxruntime has no library for every computer (1.30 for none of Intel's Macs); our own kernel gives the same vectors.
  return openPassageModel(modelFolder);
});
session.catch(() => undefined);

const calls = {
  embed: async (text: string, spans?: WeightedSpan[]): Promise<Int8Array> => (await session).embed(text, spans),
};
export type ModelProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// Whoever started this process is gone: nothing is left to answer.
port.ended(() => process.exit(0));
