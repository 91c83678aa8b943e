// Does something while three nodes of OpenSearch run: installs them if needed, starts them with fresh data on free ports, and ends them whatever
// happens. What runs meanwhile finds their folder in ANTECEDENT_TEST_NODES.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOpenSearch } from './install.ts';
import { startNodes } from './nodes.ts';

const OPTIONS = { count: 3, heap: '512m', settings: ['cluster.routing.allocation.disk.threshold_enabled: false'] };

export async function withNodes(action: () => void): Promise<void> {
  process.stdout.write('Nodes of OpenSearch: installing, if they are not, and starting (a minute or more) ...\n');
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-nodes-'));
  const nodes = await startNodes(folder, installOpenSearch(), OPTIONS);
  try {
    process.env['ANTECEDENT_TEST_NODES'] = folder;
    action();
  } finally {
    await nodes.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
