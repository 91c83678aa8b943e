// Leads a taken collection back to the pack before. In: the way back that lies beside the index. Out: the collection as it was; the pack that was
// left is not offered again.
import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { openIndexToWrite } from '../store/library.ts';
import { readMeta } from '../store/meta.ts';
import { writeTaken, type Taken } from '../store/pack-notes.ts';
import { stateOf, type PackState } from '../store/pack-state.ts';
import { wayBack } from '../store/ways-back.ts';
import { stepTo, unchangedTaken } from './delta-steps.ts';
import { examine } from './install.ts';
import { withPackLock } from './pack-lock.ts';
import type { JobOptions } from './progress.ts';
import { replaceIndex } from './replacing.ts';

export interface RolledBack {
  index: number;
  /** The numbers of the packs. */
  from: number;
  to: number;
  documents: number;
  fingerprint: string;
}

/** Throws `pack-not-taken`, `pack-changed-here`, `pack-nothing-before`, `pack-damaged`, `disk-full`, `busy`, and the reason of an abort. */
export async function rollBack(folder: string, id: number, options: JobOptions): Promise<RolledBack> {
  return withPackLock(folder, options, () => rollBackAlone(folder, id, options));
}

async function rollBackAlone(folder: string, id: number, options: JobOptions): Promise<RolledBack> {
  const taken = reading(folder, id, (db) => unchangedTaken(db, id));
  const [step] = taken.before;
  const file = step && wayBack(folder, id, taken.sequence, step.kind);
  if (step === undefined || file === undefined || basename(file) !== step.file || !existsSync(file))
    throw new Failure('pack-nothing-before', { index: id });
  const heldBack = Math.max(taken.heldBack, taken.sequence);
  const noted = (own: Taken): Taken => {
    const { before, folder: from, publisher } = taken;
    return { ...own, sequence: step.sequence, digest: step.digest, heldBack, before: before.slice(1), folder: from, publisher };
  };
  let state: PackState;
  if (step.kind === 'delta') state = await stepTo(folder, id, { file, name: step.file, noted }, options);
  else {
    examine(file, step.file);
    replaceIndex(folder, id, file, (db) => writeTaken(db, { ...noted(taken), generation: readMeta(db).generation }));
    state = reading(folder, id, stateOf);
  }
  rmSync(file, { force: true });
  const { publications: documents, fingerprint } = state;
  return { index: id, from: taken.sequence, to: step.sequence, documents, fingerprint };
}

function reading<Result>(folder: string, id: number, read: (db: ReturnType<typeof openIndexToWrite>) => Result): Result {
  const db = openIndexToWrite(folder, id);
  try {
    return read(db);
  } finally {
    db.close();
  }
}
