// The driver of clusters without a cluster: its questions are answered as real nodes answered them (test/cluster/recording.test.ts).
import { expect, it } from 'vitest';
import { demoSample } from '../../support/demo-sample.ts';
import { replayedNodes } from '../../support/recorded-nodes.ts';
import { itRanksAsHere } from '../../support/same-ranking.ts';

const nodes = replayedNodes();

itRanksAsHere({ ...demoSample, nodes: () => nodes });

it('asks all that was recorded, and fails for what was not', async () => {
  expect(nodes.unasked()).toEqual([]);
  await expect(nodes.ask({ method: 'POST', path: '/_msearch', body: [{}, { size: 1 }] })).rejects.toThrow('--record');
});
