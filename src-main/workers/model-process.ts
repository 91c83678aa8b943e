// A process of its own that holds the one ONNX session. In: the model folder as argument, texts over the port. Out: int8 vectors.
// With `passages` it works for imports and steps back behind searches; with `examine` it tries a model that is being installed.
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
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

export type ModelTask = 'queries' | 'passages' | 'examine';

/** How far a process for passages steps back, of 19: like the import it works for. */
const NICENESS = 5;

const [modelFolder, duty = 'queries'] = process.argv.slice(2);
if (modelFolder === undefined) throw new Error('usage: model-process <model folder> [queries | passages | examine]');
if (duty !== 'queries') {
  try {
    setPriority(process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : NICENESS);
  } catch {
    // A system that does not let a process step back runs it like others.
  }
}

async function opened(folder: string): Promise<Session | PassageModel | Transformer> {
  if (existsSync(join(folder, FACTS_NAME))) return openTransformer(folder);
  try {
    return await openSession(folder);
  } catch (error) {
    // A model that is missing or damaged is so for everybody.
    if (isFailure(error)) throw error;
    // onnxruntime has no library for every computer (1.30 for none of Intel's Macs); our own kernel gives the same vectors.
    return openPassageModel(folder);
  }
}

const model = duty === 'examine' ? undefined : opened(modelFolder);
model?.catch(() => undefined);

async function openModel(): Promise<Session | PassageModel | Transformer> {
  if (model === undefined) throw new Failure('call-invalid', { reason: 'this process only examines' });
  return model;
}

const passages = batched(async (texts) => {
  const open = await openModel();
  if (!('embedPassages' in open)) throw new Failure('call-invalid', { reason: 'this model embeds passages where they are read' });
  return open.embedPassages(texts);
});

const calls = {
  embed: async (text: string, spans?: WeightedSpan[]): Promise<Int8Array> => (await openModel()).embed(text, spans),
  embedPassages: (texts: string[]): Promise<Int8Array> => passages(texts),
  examine: (): Promise<Examined> => examineTransformer(modelFolder),
};
export type ModelProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// Whoever started this process is gone: nothing is left to answer.
port.ended(() => process.exit(0));
