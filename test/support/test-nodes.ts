// The nodes that `npm run test:cluster` has started. Who ends one starts it again.
import { nodesIn, type TestNodes } from '../../scripts/cluster/nodes.ts';

export function testNodes(): TestNodes {
  const folder = process.env['ANTECEDENT_TEST_NODES'];
  if (folder === undefined) throw new Error('No nodes: run this with "npm run test:cluster".');
  return nodesIn(folder);
}
