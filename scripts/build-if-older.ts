// Builds the application if the part about to be used is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of each part. The screens import the contract and the words only. */
const parts = {
  renderer: { product: 'out/renderer/index.html', sources: ['src-renderer', 'src-main/contract', 'src-main/words'] },
  main: { product: 'out/main/main.js', sources: ['src-main', 'src-renderer', 'electron.vite.config.ts'] },
};

/** Latest modification time of a file or folder in epoch milliseconds; 0 if missing. */
function changedAt(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** Builds the application (a few seconds) if `part` is missing or outdated. */
export function buildIfOlder(part: keyof typeof parts): void {
  const { product, sources } = parts[part];
  const newest = Math.max(...sources.map((source) => changedAt(join(root, source))));
  if (existsSync(join(root, product)) && newest <= changedAt(join(root, product))) return;
  process.stderr.write('Building the application (a few seconds) ...\n');
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const done = spawnSync(process.execPath, [tool, 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The application could not be built: ${done.stderr}`);
}
