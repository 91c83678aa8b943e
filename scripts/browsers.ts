// Finds an installed browser for the screens when Electron is not installed, and the switches that keep it from contacting other
// computers.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')];
  }),
};

/** Verified by test/app/no-connection.test.ts. */
export const silentSwitches: readonly string[] = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--no-proxy-server',
  // Browsers still contact their vendor for accounts and updates: other hosts do not resolve.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The arguments of a window whose history, downloads and cache stay in memory, so that its profile on the disk tells nothing of the cases. */
export function windowArguments(browser: string, address: string, profile: string): string[] {
  const inMemory = /edge/i.test(browser) ? '--inprivate' : '--incognito';
  return [`--app=${address}`, `--user-data-dir=${profile}`, inMemory, ...silentSwitches];
}

export function browserBinary(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return (browsers[process.platform] ?? [])
    .flatMap((name) => (name.includes('/') || name.includes('\\') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}
