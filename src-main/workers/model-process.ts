// A process that runs a language model. In: the model folder and the task as arguments, texts over the port. Out: int8 vectors. The task
// `passages` serves imports, at a lower priority than searches; `examine` checks a model that is being installed.
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { WeightedSpan } from '../contract/query.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { FACTS_NAME } from '../engine/model/installed-model.ts';
import { openSession, type Session } from '../engine/model/onnx-session.ts';
import { openPassageModel, type PassageModel } from '../engine/model/passage-model.ts';
import { examineTransformer, openTransformer, type Examined, type Transformer } from '../engine/model/transformer.ts';
import { batched } from './batching.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

export type ModelTask = 'queries' | 'passages' | 'examine';

/** The calls that the parent of a process for passages or an examination answers. */
export interface ModelProcessHome {
  /** A batch of texts is embedded: the process does not hang. */
  finishedBatch(): void;
}

/** The nice value of a process for passages, that of the import it serves. */
const NICENESS = 5;

const [modelFolder, task = 'queries'] = process.argv.slice(2);
if (modelFolder === undefined) throw new Error('usage: model-process <model folder> [queries | passages | examine]');
if (task !== 'queries') {
  try {
    setPriority(process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : NICENESS);
  } catch {
    // If the system refuses, the process keeps its normal priority.
  }
}

const port = ownProcessPort();
const home = connect<ModelProcessHome>(port);
const finishedBatch = (): void => {
  // A process for queries is watched by its answers.
  if (task !== 'queries') void home.finishedBatch().catch(() => undefined);
};

async function opened(folder: string): Promise<Session | PassageModel | Transformer> {
  if (existsSync(join(folder, FACTS_NAME))) return openTransformer(folder, finishedBatch);
  try {
    return await openSession(folder);
  } catch (error) {
    // The model is missing or damaged.
    if (isFailure(error)) throw error;
    // onnxruntime does not support every platform (1.30 has no build for Intel Macs); our own kernel gives the same vectors.
    return openPassageModel(folder);
  }
}

const model = task === 'examine' ? undefined : opened(modelFolder);
model?.catch(() => undefined);

async function openModel(): Promise<Session | PassageModel | Transformer> {
  if (model === undefined) throw new Failure('call-invalid', { reason: 'this process only examines' });
  return model;
}

const passages = batched(async (texts) => {
  const open = await openModel();
  if (!('embedPassages' in open)) throw new Failure('call-invalid', { reason: 'this model embeds passages in the processes of an import' });
  return open.embedPassages(texts);
});

const calls = {
  embed: async (text: string, spans?: WeightedSpan[]): Promise<Int8Array> => (await openModel()).embed(text, spans),
  embedPassages: (texts: string[]): Promise<Int8Array> => passages(texts),
  examine: (): Promise<Examined> => examineTransformer(modelFolder, finishedBatch),
};
export type ModelProcessCalls = typeof calls;

serve(port, calls);
// The parent has ended: nobody waits for an answer.
port.ended(() => process.exit(0));
