// Starts the real service in its own process over a data folder, with a temporary key, and ends it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createKey, endKey } from '../../src-main/access/keys.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning', 'src-main/command.ts', 'serve', '--port', '0', '--data'];

export interface Serving {
  baseUrl: string;
  key: string;
  pid: number;
  /** When the process was started, by this process's clock. */
  startedAt: number;
  end(): Promise<void>;
}

export async function serve(folder: string): Promise<Serving> {
  const keys = openAccessFile(folder);
  const name = `bench ${Date.now()}`;
  const { secret } = createKey(keys, { name, ratePerMinute: 100_000_000 }, Date.now());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, folder], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((done, failed) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString()));
    child.once('exit', () => failed(new Error('The service ended before it was ready.')));
  });
  return {
    baseUrl: (JSON.parse(line) as { baseUrl: string }).baseUrl,
    key: secret,
    pid: child.pid as number,
    startedAt,
    end: async () => {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('close', done));
      endKey(keys, name, Date.now());
      keys.close();
    },
  };
}
