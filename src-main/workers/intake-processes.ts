// The processes that read the files of an import: one cuts the files into pieces, one per core prepares pieces. In: how processes are started, the
// index file, the model. Out: what is found, and prepared records. What exceeds its time or memory is refused; everything behind it is read.
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { nothingReached, type Cut, type CutSource, type Place, type Reached } from '../engine/import/cutting.ts';
import type { ImportReaders } from '../engine/import/pipeline.ts';
import type { Refusal } from '../engine/intake/record.ts';
import { refuse } from '../engine/intake/refusals.ts';
import type { Excess } from './budget.ts';
import { startIntakeHost, type IntakeHost } from './intake-host.ts';
import type { IntakeArguments, IntakeHome } from './intake-process.ts';
import { MOST_MB, PreparationHosts } from './preparation-hosts.ts';
import type { StartProcess } from './processes.ts';
import { FILE_MS, RECORD_MS, timeLeft, unexplained } from './reading-time.ts';

/** Memory for cutting, MiB: the longest piece twice, and the list of an archive. */
const CUTTING_MB = 600;
/** Cuts asked for at a time, with their time in milliseconds. A process that ended over them is followed by one that is asked for one at a time. */
const MOST_CUTS = 64;
const QUICK_MS = 10_000;
const CAREFUL_CUTS = 256;
const CAREFUL_MS = FILE_MS - QUICK_MS;
/** A process that ends this often without having opened anything cannot run here. */
const MAX_VAIN_STARTS = 3;

export interface IntakeProcesses extends ImportReaders {
  close(): void;
}

export interface IntakeOptions extends Omit<IntakeArguments, 'notes'>, IntakeHome {
  /** The number of processes that prepare pieces. */
  count: number;
  startProcess: StartProcess;
  /** Folders whose paths are removed from names, each ending with a separator: the folders of uploads. */
  unnamed: readonly string[];
}

export function startIntakeProcesses({ startProcess, embed, count, unnamed, ...shared }: IntakeOptions): IntakeProcesses {
  const spent = new WeakMap<CutSource, number>();
  let started = 0;
  const start = (): IntakeHost =>
    startIntakeHost(startProcess, { ...shared, notes: join(shared.temporary, `notes-${(started += 1)}`) }, { embed });
  const preparation = new PreparationHosts(count, start, spent);
  let cutter: IntakeHost | undefined;

  async function* cuts(paths: readonly string[]): AsyncGenerator<Cut> {
    let from = nothingReached;
    /** The source that is being cut. */
    let open: CutSource | undefined;
    let openAt = 0;
    let careful = 0;
    for (let vainStarts = 0; vainStarts <= MAX_VAIN_STARTS;) {
      const host = (cutter = start());
      const step = (): ReturnType<typeof host.calls.next> => {
        const spentMs = open === undefined ? 0 : (spent.get(open) ?? 0);
        const ms = Math.min(careful > 0 ? CAREFUL_MS : QUICK_MS, timeLeft({ bytes: 0, isWhole: true, spentMs }));
        const next =
          ms === 0 ? Promise.reject(new Failure('lane-ended')) : host.calls.next({ ms, mb: CUTTING_MB }, careful > 0 ? 1 : MOST_CUTS);
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
        const place = 'source' in cut ? cut.source.place : 'name' in cut ? cut.place : 'ended' in cut ? open?.place : undefined;
        open = undefined;
        if (place === undefined) return;
        if ('source' in cut && cut.format !== undefined) {
          [open, openAt] = [cut.source, 0];
          from = { ...reached(from, { ...place, node: place.node - 1 }), begun: { node: place.node, pieces: 0 } };
        } else from = reached(from, place);
      };
      try {
        await host.calls.begin(paths, unnamed, from);
        for (let next = step(); ;) {
          const { result, usedMs } = await next;
          const bytes = result.cuts.reduce((sum, cut) => sum + ('piece' in cut ? cut.sizeBytes : 0), 0);
          if (open !== undefined) spent.set(open, (spent.get(open) ?? 0) + unexplained(usedMs, bytes));
          result.cuts.forEach(follow);
          careful = Math.max(0, careful - 1);
          // Asked for before these are used, so that the process does not wait.
          if (!result.done) next = step();
          yield* result.cuts;
          if (result.done) return;
        }
      } catch (error) {
        if (!isFailure(error, 'lane-ended')) throw error;
        const { doing, excess } = host.end();
        const { place, name } = (doing ?? {}) as { place?: Place; name?: string };
        if (careful === 0) careful = CAREFUL_CUTS;
        else if (place === undefined || name === undefined || isReached(from, place)) vainStarts += 1;
        else {
          const refusal = refusalOf(excess?.of, open === undefined ? 0 : (spent.get(open) ?? 0));
          yield { name, at: open === undefined ? 0 : openAt, refusal };
          from = reached(from, place, [place.node]);
          open = undefined;
        }
      }
    }
    throw new Failure('lane-ended');
  }

  return {
    cuts,
    prepare: (format, piece, source, bytes) => preparation.prepare(format, piece, source, bytes),
    sibling: async (place, path) => (await cutter?.calls.sibling({ ms: RECORD_MS, mb: MOST_MB }, place, path)) ?? undefined,
    close: () => {
      preparation.close();
      cutter?.end();
    },
  };
}

function reached(from: Reached, place: Place, refused: readonly number[] = []): Reached {
  return { file: place.file, node: place.node, refused: from.file === place.file ? [...from.refused, ...refused] : refused };
}

function isReached(from: Reached, place: Place): boolean {
  return place.file === from.file && place.node <= from.node;
}

function refusalOf(excess: Excess | undefined, spentMs: number): Refusal {
  if (spentMs >= FILE_MS) return refuse('file-over-time', { seconds: FILE_MS / 1000 });
  if (excess === undefined) return refuse('reader-ended');
  return excess === 'time' ? refuse('over-time', { seconds: FILE_MS / 1000 }) : refuse('over-memory', { limit: CUTTING_MB });
}
