// Measures what the connection limiter gains: our server, and as peers Node's own with maxConnections and without a limit. In: --clients of a
// burst (500). Out: for a burst of one request each, and for clients next to silent connections: answered, refused, the times, and how many
// requests the handler had at once.
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { limitedServer, socketLimits } from '../src-main/server/sockets.ts';
import { machine } from './support/figures.ts';

/** How long a request is in progress, like a search of half a page, in milliseconds. */
const WORK_MS = 50;
const SILENT = 200;
const NEXT_TO_SILENT = 20;

const { values } = parseArgs({ args: process.argv.slice(2), options: { clients: { type: 'string', default: '500' } } });
const burst = Number(values.clients);

/** Counts the requests in progress. */
function countingHandler(): { handle: RequestListener; most(): number } {
  let [inProgress, most] = [0, 0];
  return {
    handle: (_request, response) => {
      inProgress += 1;
      most = Math.max(most, inProgress);
      void pause(WORK_MS).then(() => {
        inProgress -= 1;
        response.end('done');
      });
    },
    most: () => most,
  };
}

interface Answer {
  status: number;
  tookMs: number;
}

function ask(port: number): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, tookMs: performance.now() - started });
    const asking = request({ host: '127.0.0.1', port, agent: false, timeout: 15_000 }, (response) => {
      response.resume().once('end', () => end(response.statusCode ?? 0));
    });
    asking.on('error', () => end(0));
    asking.on('timeout', () => asking.destroy());
    asking.end();
  });
}

function line(what: string, answers: readonly Answer[], most: number): string {
  const times = answers.flatMap(({ status, tookMs }) => (status === 200 ? [tookMs] : [])).sort((a, b) => a - b);
  const at = (share: number): string => (times.length === 0 ? '-' : `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`);
  const told = answers.filter(({ status }) => status === 503).length;
  const lost = answers.length - times.length - told;
  return `${what}: ${times.length} of ${answers.length} answered (p50 ${at(0.5)}, longest ${at(1)}), ${told} told to come again, ${lost} cut off; ${most} in progress at once`;
}

const servers: Record<string, (handle: RequestListener) => Server> = {
  'our limiter, 64': (handle) => limitedServer(handle, socketLimits).server,
  'Node with maxConnections = 64': (handle) => Object.assign(createServer(handle), { maxConnections: socketLimits.connections }),
  'Node without a limit': (handle) => createServer(handle),
};

console.log(machine());
for (const [name, make] of Object.entries(servers)) {
  for (const silent of [0, SILENT]) {
    const { handle, most } = countingHandler();
    const server = make(handle);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', 1_024, done));
    const { port } = server.address() as AddressInfo;
    const idle: Socket[] = Array.from({ length: silent }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    if (silent > 0) await pause(500);
    const answers: Answer[] = [];
    if (silent === 0) answers.push(...(await Promise.all(Array.from({ length: burst }, () => ask(port)))));
    else for (let count = 0; count < NEXT_TO_SILENT; count++) answers.push(await ask(port));
    const what = silent === 0 ? `a burst of ${burst}` : `one after another next to ${SILENT} silent connections`;
    console.log(line(`${name}, ${what}`, answers, most()));
    idle.forEach((socket) => socket.destroy());
    server.close();
    server.closeAllConnections();
  }
}
