// What the Electron window must never do, checked in the sources of the shell and the configuration of the installers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const shell = readdirSync(join(root, 'src-main/shell')).map((name) => `src-main/shell/${name}`);
const sources = [...shell, 'src-main/main.ts', 'src-main/preload.ts'];

describe('The window', () => {
  it('opens no other program, fetches nothing and never updates', () => {
    const forbidden =
      /openExternal|openPath|autoUpdater|crashReporter|\bfetch\(|node:https?\b|node:net\b|\bnet\b.*from 'electron'|executeJavaScript/;
    expect(sources.filter((path) => forbidden.test(read(path)))).toEqual([]);
  });

  it('exposes only its own functions to the page', () => {
    const preload = read('src-main/preload.ts');
    expect(preload.match(/exposeInMainWorld/g)).toHaveLength(1);
    expect(preload).not.toMatch(/exposeInMainWorld\([^)]*ipcRenderer|:\s*ipcRenderer\s*[,}]/);
  });

  it('is built with a pinned Electron, and its installers publish nothing', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('resources/installer/electron-builder.yml')).toMatch(/^publish: null$/m);
  });
});

describe('The build', () => {
  it('needs only packages that are installed with the application', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const installed = { ...dependencies, ...optionalDependencies };
    const built = readdirSync(join(root, 'out/main')).filter((name) => name.endsWith('.js'));
    // A static import is a line of its own; what it names, or what is imported on the way, is a name and no sentence.
    const wanted = built.flatMap((name) =>
      [...read(`out/main/${name}`).matchAll(/^import (?:.*from )?"([@a-z][\w@:./-]*)";$|\bimport\("([@a-z][\w@:./-]*)"\)/gm)].map(
        ([, fixed, late]) => (fixed ?? late)!,
      ),
    );
    const packages = wanted
      .filter((one) => !one.startsWith('node:') && one !== 'electron')
      .map((one) =>
        one
          .split('/')
          .slice(0, one.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(packages).toContain('better-sqlite3');
    expect([...new Set(packages)].filter((name) => installed[name] === undefined)).toEqual([]);
  });

  it('loads nothing over the network', () => {
    const folder = join(root, 'out/renderer');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const styles = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'));
    expect(styles.filter((name) => /url\(["']?(?:https?:)?\/\//.test(readFileSync(join(folder, 'assets', name), 'utf8')))).toEqual([]);
  });
});
