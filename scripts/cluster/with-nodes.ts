// Does something while three nodes of OpenSearch run: starts them with fresh data on free ports, and ends them whatever happens. What runs meanwhile finds their folder in ANTECEDENT_TEST_NODES.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installed } from './install.ts';
import { startNodes } from './nodes.ts';

const OPTIONS = { count: 3, heap: '512m', settings: ['cluster.routing.allocation.disk.threshold_enabled: false'] };

export async function withNodes(installed: Installed, action: () => void): Promise<void> {
  process.stdout.write('Nodes of OpenSearch: starting (a minute or more) ...\n');
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-nodes-'));
  const nodes = await startNodes(folder, installed, OPTIONS);
  try {
    process.env['ANTECEDENT_TEST_NODES'] = folder;
    action();
  } finally {
    await nodes.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
