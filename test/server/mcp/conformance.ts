// The conformance suite of the protocol, which sends no key. In: a service, the key of an assistant. Out: the results, through a proxy that
// adds the key and leaves everything else as it is.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const suite = fileURLToPath(new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url));

export interface KeyedProxy {
  url: string;
  close(): Promise<void>;
}

export async function openKeyedProxy(port: number, secret: string): Promise<KeyedProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const own = (server.address() as AddressInfo).port;
    // A name of this computer with the port of the proxy is one with that of the service; a foreign name stays foreign.
    const translated = (text: string | undefined): string | undefined => text?.replace(new RegExp(`:${own}$`), `:${port}`);
    const { host, origin, ...headers } = incoming.headers;
    const named = { host: translated(host), ...(origin !== undefined && { origin: translated(origin) }) };
    const passed = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: { ...headers, ...named, authorization: secret } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/**
 * What needs the sample server of the suite: tools, resources and prompts that it names, and capabilities that this server does not have (logging,
 * completion, prompts, subscriptions, questions to the user). A scenario that begins to pass fails the run, as one that begins to fail does.
 */
const notApplicable = [
  ...['logging-set-level', 'completion-complete', 'json-schema-2020-12', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ...[
    'simple-text',
    'image',
    'audio',
    'embedded-resource',
    'mixed-content',
    'with-logging',
    'error',
    'with-progress',
    'sampling',
    'elicitation',
  ].map((what) => `tools-call-${what}`),
  // Sessions are not kept: a warning, which counts as a failure here.
  ...['server-sse-polling', 'server-sse-multiple-streams'],
  ...['read-text', 'read-binary', 'templates-read', 'subscribe', 'unsubscribe'].map((what) => `resources-${what}`),
  ...['list', 'get-simple', 'get-with-args', 'get-embedded-resource', 'get-with-image'].map((what) => `prompts-${what}`),
];

/** Runs all scenarios for servers. Out: the exit code, 0 if all but those above passed, and the lines of the summary. */
export async function runSuite(url: string, folder: string): Promise<{ code: number | null; summary: string[] }> {
  const baseline = join(folder, 'expected-failures.yml');
  writeFileSync(baseline, `server:\n${notApplicable.map((name) => `  - ${name}\n`).join('')}`);
  const args = [suite, 'server', '--url', url, '--suite', 'all', '--expected-failures', baseline, '--output-dir', join(folder, 'results')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let report = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (report += bytes.toString()));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, summary: report.slice(report.indexOf('=== SUMMARY ===')).split('\n') };
}
