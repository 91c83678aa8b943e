// The processes that read the files of an import: one cuts the files into pieces, one per core prepares pieces. In: how processes are started, the
// index file, the model. Out: what is found, and prepared records. What exceeds its time or memory is refused; everything behind it is read.
import { join } from 'node:path';
import type { TableChoice } from '../contract/table-columns.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { nothingReached, type Cut, type CutSource, type Place, type Reached } from '../engine/import/cutting.ts';
import type { ImportReaders } from '../engine/import/pipeline.ts';
import type { Refusal } from '../engine/intake/record.ts';
import { SourceFault } from '../engine/intake/refusals.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import type { Excess } from './budget.ts';
import { startIntakeHost, type IntakeHost } from './intake-host.ts';
import type { IntakeArguments, IntakeHome } from './intake-process.ts';
import { MOST_MB, PreparationHosts } from './preparation-hosts.ts';
import type { StartProcess } from './processes.ts';
import { FILE_MS, FileTimes, RECORD_MS, restRefused, unexplained } from './reading-time.ts';

/** Memory for cutting, MiB: the longest piece twice, and the list of an archive. */
const CUTTING_MB = 600;
/** Cuts asked for at a time. A process that ended over them is followed by one that is asked for one at a time. */
const MOST_CUTS = 64;
const CAREFUL_CUTS = 256;
/** The time for the cuts asked for, milliseconds: until a file on disk is open, as a large archive has to be unpacked or listed; then. */
const OPENING_MS = { quick: 10_000, careful: 20_000 };
const CUTTING_MS = { quick: 5_000, careful: 10_000 };
/** A process that ends this often without having opened anything cannot run here. */
const MAX_VAIN_STARTS = 3;

export interface IntakeProcesses extends ImportReaders {
  close(): void;
}

export interface IntakeOptions extends Omit<IntakeArguments, 'notes' | 'internal'>, IntakeHome {
  /** The key of the index if it holds the firm's own documents. */
  key?: Uint8Array | undefined;
  /** The number of processes that prepare pieces. */
  count: number;
  startProcess: StartProcess;
  /** Folders whose paths are removed from names, each ending with a separator: the folders of uploads. */
  unnamed: readonly string[];
  /** What users said about the columns of tables. */
  columns: readonly TableChoice[];
  /** The files among the paths that wait encrypted. */
  encrypted?: readonly SourceFile[];
}

export function startIntakeProcesses({
  startProcess,
  embed,
  count,
  unnamed,
  columns,
  encrypted = [],
  key,
  ...shared
}: IntakeOptions): IntakeProcesses {
  const times = new FileTimes();
  /** The file on disk of which no more is to be read, and why. */
  let unwanted: { file: number; refusal: Refusal } | undefined;
  let started = 0;
  const start = (): IntakeHost =>
    startIntakeHost(
      startProcess,
      { ...shared, internal: key !== undefined, notes: join(shared.temporary, `notes-${(started += 1)}`) },
      { embed },
      key,
    );
  const preparation = new PreparationHosts(count, start, times);
  let cutter: IntakeHost | undefined;
  /** Reads drawings where the process that cuts has ended. */
  let drawings: IntakeHost | undefined;
  let given: readonly string[] = [];
  let from = nothingReached;

  async function* cuts(paths: readonly string[]): AsyncGenerator<Cut> {
    [given, from] = [paths, nothingReached];
    /** The source that is being cut. */
    let open: CutSource | undefined;
    let openAt = 0;
    /** The number of the file on disk that was begun last. */
    let begun = -1;
    let begunName: string | undefined;
    let careful = 0;
    for (let vainStarts = 0; vainStarts <= MAX_VAIN_STARTS;) {
      const host = (cutter = start());
      const step = (): ReturnType<typeof host.calls.next> => {
        const { file } = from;
        const most = timesOf(from)[careful > 0 ? 'careful' : 'quick'];
        const rest = times.isOver(file) ? { file, refusal: restRefused() } : unwanted;
        const ms = times.left(file, most);
        const next = host.calls.next({ ms, mb: CUTTING_MB }, careful > 0 ? 1 : MOST_CUTS, rest);
        // It is handled when its turn comes.
        next.catch(() => undefined);
        return next;
      };
      const follow = (cut: Cut): void => {
        if (open !== undefined && 'piece' in cut) {
          openAt = cut.piece.at + cut.sizeBytes;
          from = { ...from, begun: { node: open.place.node, pieces: (from.begun?.pieces ?? 0) + 1 } };
          return;
        }
        if ('begins' in cut) {
          from = { ...nothingReached, file: (begun = cut.file) };
          begunName = cut.begins;
        }
        const place = 'source' in cut ? cut.source.place : 'name' in cut ? cut.place : 'ended' in cut ? open?.place : undefined;
        open = undefined;
        if (place === undefined) return;
        if ('source' in cut && cut.format !== undefined) {
          [open, openAt] = [cut.source, 0];
          from = { ...reached(from, { ...place, node: place.node - 1 }), begun: { node: place.node, pieces: 0 } };
        } else from = 'isRest' in cut ? behind(place) : reached(from, place);
      };
      try {
        await host.calls.begin(paths, unnamed, from, columns, encrypted);
        for (let next = step(); ;) {
          const { cuts: found, done, usedMs, readBytes } = await next;
          times.charge(from.file, unexplained(usedMs, readBytes));
          // A file that was opened again is not begun again.
          const cuts = found.filter((cut) => !('begins' in cut && cut.file === begun));
          cuts.forEach(follow);
          careful = Math.max(0, careful - 1);
          if (cuts.length > 0) vainStarts = 0;
          // Asked for before these are used, so that the process does not wait.
          if (!done) next = step();
          yield* cuts;
          if (done) return;
        }
      } catch (error) {
        if (!isFailure(error, 'lane-ended')) throw error;
        const ended = host.end();
        const { place, name: noted, drawingOf } = (ended.doing ?? {}) as { place?: Place; name?: string; drawingOf?: number };
        // The notes of an internal import name no file.
        const name = noted ?? (place?.file === begun ? begunName : undefined);
        const culprit = place?.file ?? drawingOf;
        if (culprit !== undefined) times.chargeEnd(culprit, ended);
        const at = open === undefined ? 0 : openAt;
        if (place !== undefined && name !== undefined && place.file >= from.file && times.isOver(place.file)) {
          yield { name, at, refusal: restRefused() };
          from = behind(place);
          open = undefined;
        } else if (careful === 0) careful = CAREFUL_CUTS;
        else if (place === undefined || name === undefined || isReached(from, place)) vainStarts += 1;
        else {
          const seconds = timesOf(from).careful / 1000;
          yield { name, at, refusal: faultOf(ended.excess?.of, seconds, CUTTING_MB).refusal };
          from = reached(from, place, [place.node]);
          open = undefined;
        }
      }
    }
    throw new Failure('lane-ended');
  }

  const drawn = async ({ calls }: IntakeHost, place: Place, paths: readonly string[]): Promise<(Uint8Array | undefined)[]> => {
    const budget = { ms: times.left(place.file, RECORD_MS), mb: MOST_MB };
    const { result, usedMs, readBytes } = await calls.siblings(budget, place, paths);
    times.charge(place.file, unexplained(usedMs, readBytes));
    return result;
  };

  async function siblings(place: Place, paths: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    if (paths.length === 0) return [];
    if (times.isOver(place.file)) throw new SourceFault('file-over-time', { seconds: FILE_MS / 1000 });
    try {
      if (cutter !== undefined) return await drawn(cutter, place, paths);
    } catch (error) {
      // It may have ended over what it was cutting.
      if (!isFailure(error, 'lane-ended')) throw error;
    }
    const { file } = place;
    const host = (drawings ??= start());
    try {
      await host.calls.begin(
        given,
        unnamed,
        { ...nothingReached, file, refused: from.file === file ? from.refused : [] },
        columns,
        encrypted,
      );
      return await drawn(host, place, paths);
    } catch (error) {
      if (!isFailure(error, 'lane-ended')) throw error;
      drawings = undefined;
      const ended = host.end();
      times.chargeEnd(file, ended);
      throw faultOf(ended.excess?.of, RECORD_MS / 1000, MOST_MB);
    }
  }

  return {
    cuts,
    prepare: (format, piece, source, bytes) => preparation.prepare(format, piece, source, bytes),
    siblings,
    refuseRest: (file, refusal) => (unwanted = { file, refusal }),
    close: () => {
      preparation.close();
      cutter?.end();
      drawings?.end();
    },
  };
}

function reached(from: Reached, place: Place, refused: readonly number[] = []): Reached {
  return { file: place.file, node: place.node, refused: from.file === place.file ? [...from.refused, ...refused] : refused };
}

function timesOf({ node, begun }: Reached): typeof CUTTING_MS {
  return node < 0 && begun === undefined ? OPENING_MS : CUTTING_MS;
}

/** Everything of the file on disk is done with. */
function behind({ file }: Place): Reached {
  return { ...nothingReached, file: file + 1 };
}

function isReached(from: Reached, place: Place): boolean {
  return place.file === from.file && place.node <= from.node;
}

function faultOf(excess: Excess | undefined, seconds: number, limit: number): SourceFault {
  if (excess === undefined) return new SourceFault('reader-ended');
  return excess === 'time' ? new SourceFault('over-time', { seconds }) : new SourceFault('over-memory', { limit });
}
