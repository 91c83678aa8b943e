// The nodes that run for the tests, as the application reaches a cluster on this computer.
import { connectNodes, type ConnectedNodes } from '../../src-main/workers/cluster-nodes.ts';
import { testNodes } from '../support/test-nodes.ts';

export function plainNodes(): ConnectedNodes {
  return connectNodes({ name: 'test', urls: testNodes().urls, authority: '' }, { kind: 'none' });
}
