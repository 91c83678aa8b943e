// Recognises the scans of an index, for the command line and the writer process. In: an index, how processes are started. Out: counts, and progress
// meanwhile. The process that recognises is started again where a page has ended it; that page is refused.
import { dayOf } from '../access/entitlement.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { embedderOf, modelByChecksum } from '../engine/model/known-models.ts';
import { modelOfIndex } from '../engine/store/library.ts';
import type { JobOptions } from '../engine/upkeep/progress.ts';
import { recogniseScans, type RecognitionCounts, type ScanRecogniser } from '../engine/upkeep/recognition.ts';
import { connect, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';
import type { RecognitionProcessCalls } from './recognition-process.ts';

export interface RecognitionRun extends JobOptions {
  folder: string;
  /** The folder of the shipped model. */
  modelFolder: string;
  index: number;
  startProcess: StartProcess;
  /** Embeds texts by the installed model in a folder. */
  embed: (modelFolder: string, texts: readonly string[]) => Promise<Int8Array>;
}

/** Recognises all waiting scans of an index. Throws `index-other-model`, failures of SQLite and the disk, and the signal's reason. */
export async function runRecognition({
  folder,
  modelFolder,
  index,
  startProcess,
  embed,
  ...options
}: RecognitionRun): Promise<RecognitionCounts> {
  const known = modelByChecksum(folder, modelFolder, modelOfIndex(folder, index));
  if (known === undefined) throw new Failure('index-other-model', { index });
  const embedder = embedderOf(known, (place) => (texts) => embed(place, texts));
  const recogniser = openScanRecogniser(startProcess, options.signal);
  try {
    return await recogniseScans(folder, index, recogniser, embedder, { ...options, today: dayOf(Date.now()) });
  } finally {
    recogniser.close();
  }
}

/** What ended the process: the watchdog, or the content. */
const ENDED = 'it took too much time or memory';

/** After `signal` is aborted the process is ended: a page is not waited for. */
export function openScanRecogniser(startProcess: StartProcess, signal?: AbortSignal): ScanRecogniser & { close(): void } {
  let running: { calls: Remote<RecognitionProcessCalls>; kill: () => void } | undefined;
  let current: { pdf: Uint8Array; country: string } | undefined;
  const kill = (): void => {
    running?.kill();
    running = undefined;
  };
  signal?.addEventListener('abort', kill, { once: true });
  const started = (): NonNullable<typeof running> => {
    if (running !== undefined) return running;
    const child = startProcess('recognition-process', []);
    const one = { calls: connect<RecognitionProcessCalls>(child.port), kill: () => child.kill() };
    child.port.ended(() => {
      if (running === one) running = undefined;
    });
    return (running = one);
  };
  /** The answer of a call; undefined if the process ended during it. */
  const answered = async <Answer>(
    call: (calls: Remote<RecognitionProcessCalls>) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await call(started().calls) };
    } catch (error) {
      signal?.throwIfAborted();
      if (!isFailure(error, 'lane-ended')) throw error;
      running = undefined;
      return undefined;
    }
  };
  const open: ScanRecogniser['open'] = async (pdf, country) => {
    current = { pdf, country };
    const opened = await answered((calls) => calls.open(pdf, country));
    return opened?.answer ?? { refusal: { code: 'reader-ended', reason: 'The process that read this ended unexpectedly.' } };
  };
  return {
    open,
    page: async (number) => {
      if (running === undefined && current !== undefined) {
        const opened = await open(current.pdf, current.country);
        if ('refusal' in opened) return { reason: ENDED };
      }
      try {
        const found = await answered((calls) => calls.page(number));
        return found === undefined ? { reason: ENDED } : found.answer;
      } catch (error) {
        signal?.throwIfAborted();
        if (!isFailure(error, 'internal')) throw error;
        // The engine refuses the picture, or has lost its memory to it.
        kill();
        return { reason: 'its picture is damaged or too large' };
      }
    },
    publication: async (name, pages) => {
      const made = await answered((calls) => calls.publication(name, [...pages]));
      if (made === undefined) throw new Failure('lane-ended');
      return made.answer;
    },
    close: () => {
      signal?.removeEventListener('abort', kill);
      kill();
    },
  };
}
