// Nodes of OpenSearch for trying and measuring: node scripts/cluster.ts install | start | kill N | start-node N | wait [green|yellow] [count] | stop.
// Options: --folder (their data), --nodes, --port (the first one), --heap, --setting "name: value" (several).
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installOpenSearch, lacking } from './cluster/install.ts';
import { nodesIn, startNodes, type Health } from './cluster/nodes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'antecedent-nodes') },
    nodes: { type: 'string', default: '3' },
    port: { type: 'string', default: '9201' },
    heap: { type: 'string', default: '768m' },
    setting: { type: 'string', multiple: true, default: [] },
  },
});
const [task = '', first = '', second = ''] = positionals;
const { folder } = values;

const tasks: Record<string, () => unknown> = {
  install: () => console.log(installOpenSearch().home),
  start: async () => {
    const options = { count: Number(values.nodes), heap: values.heap, settings: values.setting, firstPort: Number(values.port) };
    console.log((await startNodes(folder, installOpenSearch(), options)).urls.join('\n'));
  },
  kill: () => nodesIn(folder).kill(Number(first)),
  'start-node': () => nodesIn(folder).start(Number(first)),
  wait: async () => {
    const nodes = nodesIn(folder);
    await nodes.wait(first === '' ? 'green' : (first as Health), Number(second || nodes.urls.length));
  },
  stop: () => nodesIn(folder).stop(),
};
const chosen = tasks[task];
const missing = lacking();
if (chosen === undefined) {
  console.error(`usage: node scripts/cluster.ts ${Object.keys(tasks).join(' | ')}`);
  process.exitCode = 2;
} else if (missing !== undefined) {
  console.error(`No nodes can be started: ${missing}.`);
  process.exitCode = 1;
} else await chosen();
