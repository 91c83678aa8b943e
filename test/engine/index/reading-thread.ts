// A worker thread that searches an index together with others. In: the file and the shared vectors; then one message per search.
// Out: the hits.
import { parentPort, workerData } from 'node:worker_threads';
import { openIndexReader, type SharedVectors } from '../../../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { randomRows, seeded } from './doubles.ts';

const { file, shared } = workerData as { file: string; shared: SharedVectors };
const reader = openIndexReader(openReadableIndex(file), { shared });

parentPort?.on('message', () => {
  reader.catchUp();
  const random = seeded(31);
  const found = Array.from({ length: 20 }, () => reader.meaning(randomRows(random, 1), { k: 30 }));
  parentPort?.postMessage(found.map(({ slots, scores }) => ({ slots, scores })));
});
