// npm run test:electron: tests the built application in Electron, if its binary is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronBinary } from './electron-binary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

if (electronBinary() === undefined) {
  console.log('Skipped: the Electron binary is not installed here. Put it into node_modules/electron/dist, or name its folder in');
  console.log('ELECTRON_OVERRIDE_DIST_PATH, and run this again. npm test drives the same build under a stand-in for Electron.');
} else {
  const tool = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  process.exitCode = spawnSync(process.execPath, [tool, 'run', 'test/electron'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
