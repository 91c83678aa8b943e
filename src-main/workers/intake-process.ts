// A process that reads the files of an import: it cuts them into pieces or prepares pieces. In: the index file and the model of its vectors, the
// temporary folder and the file for notes as arguments; calls over the port. Out: what is found, and prepared records. It can be ended at any time.
import type { TableChoice } from '../contract/table-columns.ts';
import { Cutting, type Cut, type Place, type Reached } from '../engine/import/cutting.ts';
import { preparePiece, type PreparedOutcome, type SourceNames } from '../engine/import/preparation.ts';
import type { Piece, Refusal } from '../engine/intake/record.ts';
import { internalReaderNamed } from '../engine/intake/internal/readers.ts';
import { readerNamed } from '../engine/intake/readers.ts';
import { useTableChoices } from '../engine/intake/tables/choices.ts';
import { embedderOf, type KnownModel } from '../engine/model/known-models.ts';
import { sqliteFailure } from '../engine/store/database.ts';
import { openReadableIndex } from '../engine/store/index-schema.ts';
import { setFileKey } from '../engine/store/internal-indexes.ts';
import { extentOf, type SourceFile } from '../security/files/source-file.ts';
import { openBudgetedProcess, type Budget } from './budget.ts';
import { storeCompiled } from './compiled-code.ts';
import { PieceSpool, SpoolReader, type SpooledPiece } from './piece-spool.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';
import { timeLeft, unexplained, type Reading } from './reading-time.ts';

export interface IntakeArguments {
  indexFile: string;
  model: KnownModel;
  /** A folder for unpacked files and long pieces; the parent deletes it. Nothing of an internal index is written there. */
  temporary: string;
  /** True if the index holds the firm's own documents: then `useKey` is called first. */
  internal: boolean;
  notes: string;
}

/** The calls that the parent process answers. */
export interface IntakeHome {
  embed(modelFolder: string, texts: string[]): Promise<Int8Array>;
}

export interface PreparationRequest {
  format: string;
  piece: Piece | SpooledPiece;
  source: SourceNames;
  /** The number of the file on disk. */
  file: number;
  reading: Reading;
  /** Memory that this process may use for it, MiB. */
  mb: number;
}

export interface PreparationAnswer {
  /** Undefined if the file on disk has used up its time. */
  outcomes: PreparedOutcome[] | undefined;
  /** Unexplained time, milliseconds. */
  spentMs: number;
}

/** The bytes of pieces after which what was found is passed on. */
const BATCH_BYTES = 256 * 1024;
const { indexFile, model, temporary, internal, notes } = JSON.parse(process.argv[2] ?? '{}') as IntakeArguments;
const own = openBudgetedProcess(notes);
const port = ownProcessPort();
const home = connect<IntakeHome>(port);
/** The end of the last work: works run one after the other, so that an end of the process concerns one of them. */
let last: Promise<unknown> = Promise.resolve();
let cutting: { source: Cutting; cuts: AsyncGenerator<Cut> } | undefined;
let preparing: ReturnType<typeof openPreparing> | undefined;
const readerOf = internal ? internalReaderNamed : readerNamed;
const spool = new PieceSpool(temporary);
const spoolReader = new SpoolReader();
/** The unexplained time of the last file on disk here; the parent hears of it later. */
let account = { file: -1, spentMs: 0 };
/** The bytes that cutting has read for the first time. */
let readBytes = 0;

function openPreparing() {
  const embedder = embedderOf(model, (folder) => (texts) => own.waiting(() => home.embed(folder, [...texts])));
  return { index: openReadableIndex(indexFile), embedder };
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

export interface Cuts {
  cuts: Cut[];
  done: boolean;
  usedMs: number;
  /** The bytes read for the first time, unpacked. */
  readBytes: number;
}

/** What is being cut, or the number of the file on disk whose drawing is read. */
let noted: unknown;
let isDrawing = false;

function note(doing: unknown): void {
  if (isDrawing) return;
  noted = doing;
  own.note(doing);
}

/** Runs `work` within its budget and counts the bytes that it reads. */
async function reading<Result>(
  budget: Budget,
  work: () => Promise<Result>,
): Promise<{ result: Result; usedMs: number; readBytes: number }> {
  const before = readBytes;
  return { ...(await own.within(budget, work)), readBytes: readBytes - before };
}

/** Up to `most` cuts; a file on disk is told before it is opened. */
async function nextCuts(most: number): Promise<Pick<Cuts, 'cuts' | 'done'>> {
  const cuts: Cut[] = [];
  for (let bytes = 0; cuts.length < most && bytes < BATCH_BYTES;) {
    const { value: cut, done } = (await cutting?.cuts.next()) ?? { done: true };
    if (done === true || cut === undefined) return { cuts, done: true };
    cuts.push('piece' in cut && !internal ? { ...cut, piece: spool.put(cut.piece) } : cut);
    if ('piece' in cut) bytes += cut.sizeBytes;
    if ('begins' in cut) break;
  }
  return { cuts, done: false };
}

const calls = {
  /** The key of the index, if it is encrypted. */
  useKey: (key: Uint8Array): void => setFileKey(indexFile, key),
  /** Begins to cut the files; everything up to `from` was cut before. */
  begin: (
    paths: readonly string[],
    unnamed: readonly string[],
    from: Reached,
    columns: readonly TableChoice[],
    encrypted: readonly SourceFile[],
  ): void => {
    useTableChoices(columns);
    // Notes are in a file: of an internal import they name nothing.
    const enters = (place: Place, name: string): void => note(internal ? { place } : { place, name });
    const reads = (bytes: number): void => void (readBytes += bytes);
    const source = new Cutting(paths, {
      ...{ temporary, unnamed, from, internal, enters, reads },
      encrypted: encrypted.map((file) => ({ ...file, extent: () => extentOf(file) })),
    });
    cutting = { source, cuts: source.cuts() };
  },
  /** What is found next, at most `most` cuts; nothing more in the file on disk whose rest is refused. */
  next: (budget: Budget, most: number, rest?: { file: number; refusal: Refusal }): Promise<Cuts> =>
    inTurn(async () => {
      if (rest !== undefined) cutting?.source.refuseRest(rest.file, rest.refusal);
      const { result, ...used } = await reading(budget, () => nextCuts(most));
      return { ...result, ...used };
    }),
  siblings: (
    budget: Budget,
    place: Place,
    paths: readonly string[],
  ): Promise<{ result: (Uint8Array | undefined)[]; usedMs: number; readBytes: number }> =>
    inTurn(async () => {
      const before = noted;
      note({ drawingOf: place.file });
      isDrawing = true;
      try {
        return await reading(budget, async () => (await cutting?.source.siblings(place, paths)) ?? paths.map(() => undefined));
      } finally {
        isDrawing = false;
        note(before);
      }
    }),
  /** The records of a piece. `number` identifies it in the notes. */
  prepare: (number: number, { format, piece, source, file, reading: given, mb }: PreparationRequest): Promise<PreparationAnswer> =>
    inTurn(async () => {
      own.note(number);
      if (account.file !== file) account = { file, spentMs: given.spentMs };
      const ms = timeLeft({ ...given, spentMs: Math.max(account.spentMs, given.spentMs) });
      if (ms === 0) return { outcomes: undefined, spentMs: 0 };
      try {
        const { index, embedder } = (preparing ??= openPreparing());
        const bytes = spoolReader.bytesOf(piece);
        const prepare = (): Promise<PreparedOutcome[]> => preparePiece(readerOf(format), { ...piece, bytes }, source, index, embedder);
        const { result, usedMs } = await own.within({ ms, mb }, prepare);
        const publications = result.filter((outcome) => !('refusal' in outcome)).length;
        const spentMs = unexplained(usedMs, given.bytes, publications);
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
storeCompiled();
// The parent has ended: nobody waits for the rest.
port.ended(() => process.exit(0));
