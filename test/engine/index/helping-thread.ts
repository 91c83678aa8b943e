// A worker thread that helps another with its search. In: the file, and how it behaves; then an invitation a message. Out: a message when it
// is ready, then one for each invitation: how many units it did; before that one where it stays in the middle of a unit.
import { parentPort, workerData } from 'node:worker_threads';
import { takeUnits, type Invitation } from '../../../src-main/engine/index/work-sharing.ts';
import { openIndexReader, type IndexWork } from '../../../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../../../src-main/engine/store/index-schema.ts';

const { file, how } = workerData as { file: string; how: 'helps' | 'ends' | 'is late' };
const reader = openIndexReader(openReadableIndex(file));
/** Longer than anybody waits. */
const LATE_MS = 600;

function stay(milliseconds: number): void {
  parentPort?.postMessage('stays');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

parentPort?.on('message', (invitation: Invitation<IndexWork>) => {
  if (how === 'helps') return parentPort?.postMessage(reader.help(invitation, () => false));
  let units = 0;
  const unit = (): void => {
    if (++units === 3) stay(how === 'ends' ? 60_000 : LATE_MS);
  };
  parentPort?.postMessage(takeUnits(invitation, { unit, publish: (area) => void area.fill(255) }, () => units === 3));
});
parentPort?.postMessage('ready');
