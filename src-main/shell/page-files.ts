// Serves the built screens at app://antecedent/ with their page policy. Never reads outside the folder.
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Protocol } from 'electron';
import { pagePolicy } from '../contract/page-policy.ts';

const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://antecedent`;
export const PAGE = `${ORIGIN}/index.html`;

/** Where the build puts the modules of reader.html (electron.vite.config.ts). */
const FRAME = `pdf-frame${sep}`;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** Gives the scheme an origin. Must run before the application is ready. */
export function registerScheme(protocol: Protocol): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

export function servePages(protocol: Protocol, folder: string): void {
  protocol.handle(SCHEME, (request) => answerPage(request, folder));
}

/** Answers one request of the scheme. */
export async function answerPage(request: Request, folder: string): Promise<Response> {
  const path = request.method === 'GET' ? fileOf(request.url, folder) : undefined;
  const bytes = path === undefined ? undefined : await readFile(path).catch(() => undefined);
  if (path === undefined || bytes === undefined) return new Response(null, { status: path === undefined ? 403 : 404 });
  const page = path.slice(resolve(folder).length + 1);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': pagePolicy(page, 'ipc', ORIGIN),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // The frame that draws PDFs has an opaque origin and loads its modules from here.
      ...(page.startsWith(FRAME) && { 'access-control-allow-origin': '*' }),
    },
  });
}

/** The file of a URL. Undefined for another host or a path outside the folder, however it is written. */
function fileOf(address: string, folder: string): string | undefined {
  const root = resolve(folder);
  try {
    const { protocol, host, pathname } = new URL(address);
    const name = decodeURIComponent(pathname);
    if (`${protocol}//${host}` !== ORIGIN || /[\0\\]/.test(name)) return undefined;
    const path = join(root, name === '/' ? 'index.html' : name);
    return path.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
