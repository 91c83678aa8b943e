// A worker thread that helps another with its search. In: the file and a behaviour; then one message per invitation. Out: a message when it
// is ready, then one per invitation with the number of units done; before that one if it blocks in the middle of a unit.
import { parentPort, workerData } from 'node:worker_threads';
import { takeUnits, type Invitation } from '../../../src-main/engine/index/work-sharing.ts';
import { openIndexReader, type IndexWork } from '../../../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../../../src-main/engine/store/index-schema.ts';

const { file, behaviour } = workerData as { file: string; behaviour: 'helps' | 'terminates' | 'is late' };
const reader = openIndexReader(openReadableIndex(file));
/** Longer than the owner waits. */
const LATE_MS = 600;

function block(milliseconds: number): void {
  parentPort?.postMessage('blocks');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

parentPort?.on('message', (invitation: Invitation<IndexWork>) => {
  if (behaviour === 'helps') return parentPort?.postMessage(reader.help(invitation, () => false));
  let units = 0;
  const unit = (): void => {
    if (++units === 3) block(behaviour === 'terminates' ? 60_000 : LATE_MS);
  };
  parentPort?.postMessage(takeUnits(invitation, { unit, publish: (area) => void area.fill(255) }, () => units === 3));
});
parentPort?.postMessage('ready');
