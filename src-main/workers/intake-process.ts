// A process that reads the files of an import: it cuts them into pieces or prepares pieces. In: the index file and the model of its vectors, the
// temporary folder and the file for notes as arguments; calls over the port. Out: what is found, and prepared records. It can be ended at any time.
import { Cutting, type Cut, type Place, type Reached } from '../engine/import/cutting.ts';
import { preparePiece, type PreparedOutcome } from '../engine/import/preparation.ts';
import type { Piece } from '../engine/intake/record.ts';
import { readerNamed } from '../engine/intake/readers.ts';
import { embedderOf, type KnownModel } from '../engine/model/known-models.ts';
import { sqliteFailure } from '../engine/store/database.ts';
import { openReadableIndex } from '../engine/store/index-schema.ts';
import { openBudgetedProcess, type Budget } from './budget.ts';
import { PieceSpool, SpoolReader, type SpooledPiece } from './piece-spool.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';
import { timeLeft, unexplained, type Reading } from './reading-time.ts';

export interface IntakeArguments {
  indexFile: string;
  model: KnownModel;
  /** A folder for unpacked files and long pieces; the parent deletes it. */
  temporary: string;
  notes: string;
}

/** The calls that the parent process answers. */
export interface IntakeHome {
  embed(modelFolder: string, texts: string[]): Promise<Int8Array>;
}

export interface PreparationRequest {
  format: string;
  piece: Piece | SpooledPiece;
  sourceName: string;
  /** Identifies the source. */
  source: string;
  reading: Reading;
  /** Memory that this process may use for it, MiB. */
  mb: number;
}

export interface PreparationAnswer {
  /** Undefined if the source has used up its time. */
  outcomes: PreparedOutcome[] | undefined;
  /** Unexplained time, milliseconds. */
  spentMs: number;
}

/** The bytes of pieces after which what was found is passed on. */
const BATCH_BYTES = 256 * 1024;
const { indexFile, model, temporary, notes } = JSON.parse(process.argv[2] ?? '{}') as IntakeArguments;
const own = openBudgetedProcess(notes);
const port = ownProcessPort();
const home = connect<IntakeHome>(port);
/** The end of the last work: works run one after the other, so that an end of the process concerns one of them. */
let last: Promise<unknown> = Promise.resolve();
let cutting: { source: Cutting; cuts: AsyncGenerator<Cut> } | undefined;
let preparing: ReturnType<typeof openPreparing> | undefined;
const spool = new PieceSpool(temporary);
const spoolReader = new SpoolReader();
/** The unexplained time of the last source here; the parent hears of it later. */
let account = { source: '', spentMs: 0 };

function openPreparing() {
  const embedder = embedderOf(model, (folder) => (texts) => own.waiting(() => home.embed(folder, [...texts])));
  return { index: openReadableIndex(indexFile), embedder };
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Up to `most` cuts; a file on disk is told before it is opened. */
async function nextCuts(most: number): Promise<{ cuts: Cut[]; done: boolean }> {
  const cuts: Cut[] = [];
  for (let bytes = 0; cuts.length < most && bytes < BATCH_BYTES;) {
    const { value: cut, done } = (await cutting?.cuts.next()) ?? { done: true };
    if (done === true || cut === undefined) return { cuts, done: true };
    cuts.push('piece' in cut ? { ...cut, piece: spool.put(cut.piece) } : cut);
    if ('piece' in cut) bytes += cut.sizeBytes;
    if ('begins' in cut) break;
  }
  return { cuts, done: false };
}

const calls = {
  /** Begins to cut the files; everything up to `from` was cut before. */
  begin: (paths: readonly string[], unnamed: readonly string[], from: Reached): void => {
    const enters = (place: Place, name: string): void => own.note({ place, name });
    const source = new Cutting(paths, { temporary, unnamed, from, enters });
    cutting = { source, cuts: source.cuts() };
  },
  /** What is found next, at most `most` cuts. */
  next: (budget: Budget, most: number): Promise<{ result: { cuts: Cut[]; done: boolean }; usedMs: number }> =>
    inTurn(() => own.within(budget, () => nextCuts(most))),
  sibling: (budget: Budget, place: Place, path: string): Promise<Uint8Array | undefined> =>
    inTurn(async () => (await own.within(budget, async () => cutting?.source.sibling(place, path))).result),
  /** The records of a piece. `number` identifies it in the notes. */
  prepare: (number: number, { format, piece, sourceName, source, reading, mb }: PreparationRequest): Promise<PreparationAnswer> =>
    inTurn(async () => {
      own.note(number);
      if (account.source !== source) account = { source, spentMs: reading.spentMs };
      const ms = timeLeft({ ...reading, spentMs: Math.max(account.spentMs, reading.spentMs) });
      if (ms === 0) return { outcomes: undefined, spentMs: 0 };
      try {
        const { index, embedder } = (preparing ??= openPreparing());
        const bytes = spoolReader.bytesOf(piece);
        const prepare = (): Promise<PreparedOutcome[]> =>
          preparePiece(readerNamed(format), { ...piece, bytes }, sourceName, index, embedder);
        const { result, usedMs } = await own.within({ ms, mb }, prepare);
        const spentMs = unexplained(usedMs, reading.bytes);
        account.spentMs += spentMs;
        return { outcomes: result, spentMs };
      } catch (error) {
        // An error of SQLite must cross the port as a failure.
        throw sqliteFailure(error, indexFile);
      }
    }),
};
export type IntakeCalls = typeof calls;

serve(port, calls);
// The parent has ended: nobody waits for the rest.
port.ended(() => process.exit(0));
