// The application in this process with its browser door: its calls made directly and over HTTP.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplication, type ApplicationOptions, type OpenApplication } from '../../src-main/application/application.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { newToken } from '../../src-main/server/session.ts';
import type { RunningServer } from '../../src-main/server/listening.ts';
import type { SocketLimits } from '../../src-main/server/sockets.ts';
import { startScreens } from '../../src-main/server/screen-server.ts';

export interface BrowserDoor extends OpenApplication {
  server: RunningServer;
  /** Headers with the session of the page. */
  headers: Record<string, string>;
  reported: unknown[];
  /** The status and the JSON value of a call over HTTP; undefined for 204. */
  ask(name: string, ask?: unknown): Promise<{ status: number; value: unknown }>;
}

/** Opens the application over `folder` with one session; the service API uses any free port. */
export async function openBrowserDoor(
  folder: string,
  parts: Partial<ApplicationOptions> = {},
  limits: Partial<SocketLimits> = {},
): Promise<BrowserDoor> {
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const open = openApplication({
    folder,
    modelFolder: shippedModel,
    startProcess: startChildProcess,
    searchWorkers: 1,
    now: () => performance.now(),
    clock: Date.now,
    about: { version: '0.0.0', door: 'browser', demo: false },
    apiPort: 0,
    report,
    ...parts,
  });
  const token = newToken();
  const screens = join(folder, 'built-screens');
  mkdirSync(screens, { recursive: true });
  for (const name of ['index.html', 'reader.html']) writeFileSync(join(screens, name), '<!doctype html><title>Antecedent</title>');
  const server = await startScreens({
    application: open.application,
    transfers: open.transfers,
    folder: screens,
    token,
    port: 0,
    limits,
    report,
  });
  const entered = await fetch(`${server.baseUrl}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
  const { session } = (await entered.json()) as { session: string };
  const headers = { 'x-antecedent-session': session };
  await open.serviceReady;
  return {
    ...open,
    server,
    headers,
    reported,
    ask: async (name, ask = {}) => {
      const answer = await fetch(`${server.baseUrl}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(ask) });
      if (answer.headers.get('content-type') === 'application/octet-stream')
        return { status: answer.status, value: new Uint8Array(await answer.arrayBuffer()) };
      const text = await answer.text();
      return { status: answer.status, value: text === '' ? undefined : JSON.parse(text, reviveBytes) };
    },
    close: async () => {
      await server.close();
      await open.close();
    },
  };
}

function reviveBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
}
