// The answers that tests without nodes run on: the same questions over the same publications, asked of real nodes. With ANTECEDENT_RECORD
// (npm run test:cluster -- --record) they are written into the file of those tests.
import { afterAll, beforeAll } from 'vitest';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { demoSample } from '../support/demo-sample.ts';
import { freshFolder } from '../support/folders.ts';
import { recordedAnswers, recordingNodes } from '../support/recorded-nodes.ts';
import { itRanksAsHere } from '../support/same-ranking.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';

const nodes = plainNodes();
const recording = recordingNodes(nodes);

beforeAll(async () => {
  await deleteCollection({ name: 'test', nodes }, demoSample.collection);
  await importThere(await collectionNamed(demoSample.collection, nodes), [demoSample.corpus(freshFolder())]);
});
afterAll(async () => {
  if (process.env['ANTECEDENT_RECORD'] !== undefined) recording.write(recordedAnswers);
  await deleteCollection({ name: 'test', nodes }, demoSample.collection);
  nodes.close();
});

itRanksAsHere({ ...demoSample, nodes: () => recording });
