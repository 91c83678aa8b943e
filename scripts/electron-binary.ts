// The path of the Electron binary, if it is installed or named by the environment.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const names: Partial<Record<NodeJS.Platform, string>> = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' };

export function electronBinary(): string | undefined {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = override ?? join(createRequire(import.meta.url).resolve('electron/package.json'), '..', 'dist');
  return [join(folder, names[process.platform] ?? 'electron')].find((path) => existsSync(path));
}
