// npm run dev: the screens with hot reload, over the browser door of a running application. Arguments go to the application, for example
// --data <folder>. A change in src-renderer or src-main/words shows at once; after a change elsewhere in src-main, start it again.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const application = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--headless', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
application.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => application.kill(signal));

/** The address the application prints: where its screens are, with a token that works once. */
const address = await new Promise<URL>((resolve) => {
  createInterface({ input: application.stderr }).on('line', (line) => {
    if (URL.canParse(line)) resolve(new URL(line));
    else process.stderr.write(`${line}\n`);
  });
});
const server = await createServer({
  configFile: false,
  root: `${root}/src-renderer`,
  plugins: [svelte()],
  server: {
    host: '127.0.0.1',
    fs: { allow: [root] },
    // The door answers to its own origin only.
    proxy: { '/app': { target: address.origin, changeOrigin: true, headers: { origin: address.origin } } },
  },
});
await server.listen();
const { port } = server.httpServer?.address() as { port: number };
process.stdout.write(`Open http://127.0.0.1:${port}/${address.hash} (it works once; a reload keeps the session)\n`);
