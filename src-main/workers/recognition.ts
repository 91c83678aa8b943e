// Recognises the scans of an index, for the command line and the writer process. In: an index, how processes are started. Out: counts, and progress
// meanwhile. The process that recognises is started again where a page has ended it; that page is refused.
import { dayOf } from '../access/entitlement.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { embedderOf, modelByChecksum } from '../engine/model/known-models.ts';
import { refuse } from '../engine/intake/refusals.ts';
import { modelOfIndex } from '../engine/store/library.ts';
import type { JobOptions } from '../engine/upkeep/progress.ts';
import { recogniseScans, type RecognitionCounts, type ScanRecogniser } from '../engine/upkeep/recognition.ts';
import { connect, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';
import { FILE_MS, restRefused } from './reading-time.ts';
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
/** The processor time that a page explains: several times that of a crowded page on a slow computer, milliseconds. */
const PAGE_MS = 30_000;
/** What a page is taken to have used beyond that if it has ended its process, milliseconds: the rest of a scan with three such pages is not read. */
const ENDED_MS = FILE_MS / 3;

/** After `signal` is aborted the process is ended: a page is not waited for. */
export function openScanRecogniser(startProcess: StartProcess, signal?: AbortSignal): ScanRecogniser & { close(): void } {
  let running: { calls: Remote<RecognitionProcessCalls>; kill: () => void } | undefined;
  let current: { pdf: Uint8Array; country: string } | undefined;
  /** The processor time that the open scan has used beyond what its pages explain. */
  let spentMs = 0;
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
  /** The same; `refused` also if the call failed unexpectedly. The process is then not used again: it may have lost its memory. */
  const answeredOr = async <Answer, Refused>(
    refused: Refused,
    call: (calls: Remote<RecognitionProcessCalls>) => Promise<Answer>,
  ): Promise<{ answer: Answer | Refused } | undefined> => {
    try {
      return await answered(call);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isFailure(error, 'internal')) throw error;
      kill();
      return { answer: refused };
    }
  };
  const ended = { refusal: refuse('reader-ended') };
  const open = async (pdf: Uint8Array, country: string): ReturnType<ScanRecogniser['open']> =>
    (await answeredOr(ended, (calls) => calls.open(pdf, country)))?.answer ?? ended;
  return {
    open: (pdf, country) => {
      current = { pdf, country };
      spentMs = 0;
      return open(pdf, country);
    },
    page: async (number) => {
      if (spentMs >= FILE_MS) return { rest: restRefused() };
      if (running === undefined && current !== undefined) {
        const opened = await open(current.pdf, current.country);
        if ('refusal' in opened) return { reason: ENDED };
      }
      // The engine may refuse the picture.
      const refused = { result: { reason: 'its picture is damaged or too large' }, usedMs: PAGE_MS };
      const found = await answeredOr(refused, (calls) => calls.page(number, PAGE_MS + FILE_MS - spentMs));
      spentMs += found === undefined ? ENDED_MS : Math.max(0, found.answer.usedMs - PAGE_MS);
      return found === undefined ? { reason: ENDED } : found.answer.result;
    },
    publication: async (name, pages) => (await answeredOr(ended, (calls) => calls.publication(name, [...pages])))?.answer ?? ended,
    close: () => {
      signal?.removeEventListener('abort', kill);
      kill();
    },
  };
}
