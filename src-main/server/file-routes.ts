// Files of a browser: how do they come in and go out? In: bodies of any length, tokens of the exchange. Out: files on the disk, files
// streamed back. Nothing is held in memory: a slow disk slows the browser, and what breaks off is removed.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../contract/failures.ts';
import { asJson } from './envelope.ts';

/** What this door needs of the place where files lie meanwhile. */
export interface FileTransfers {
  openUpload(): string;
  placeFor(upload: string, name: string): string;
  /** The file behind a token; undefined where there is none, or none any more. */
  offered(token: string): { path: string; name: string; sizeBytes: number } | undefined;
  /** The file was fetched whole. */
  fetched(token: string): void;
  /** Removes an upload. */
  release(source: { upload: string }): void;
}

/** How much whoever is let in may hand over. */
export interface Allowance {
  fileBytes: number;
  /** Files of one upload. */
  files: number;
  /** Uploads of one visitor that lie there at once, and of all together: the oldest make context. */
  uploads: number;
  uploadsOfAll: number;
}

/** Whose an upload is. */
export type ClientOf = (request: FastifyRequest) => string;

/** More than any archive an office hands out in one piece; a body without end must not fill the disk. */
const FILE_BYTES = 64 * 1024 ** 3;
/** Whoever sits at the computer fills their own disk. */
const unbounded: Allowance = { fileBytes: FILE_BYTES, files: Infinity, uploads: Infinity, uploadsOfAll: Infinity };
const theOnlyOne: ClientOf = () => '';
/** Left free on the disk whatever is handed over, for the index that is made from it. */
const SPARE_BYTES = 1024 ** 3;

/** The routes for files; who may use them has been decided before. */
export function webFiles(place: FileTransfers, allowance: Allowance = unbounded, visitorOf: ClientOf = theOnlyOne) {
  const { fileBytes, files, uploads, uploadsOfAll } = allowance;
  const handedOver = new Map<string, { visitor: string; count: number }>();
  const keepAtMost = (most: number, of: readonly string[]): void => {
    for (const upload of of.slice(0, Math.max(of.length - most, 0))) {
      handedOver.delete(upload);
      place.release({ upload });
    }
  };
  const opened = (visitor: string): string => {
    const upload = place.openUpload();
    handedOver.set(upload, { visitor, count: 0 });
    keepAtMost(
      uploads,
      [...handedOver].flatMap(([one, by]) => (by.visitor === visitor ? [one] : [])),
    );
    keepAtMost(uploadsOfAll, [...handedOver.keys()]);
    return upload;
  };
  /** Into an upload of one's own alone. */
  const counted = (upload: string, name: string, visitor: string): void => {
    const found = handedOver.get(upload);
    if (found?.visitor !== visitor) throw new Failure('upload-gone');
    found.count += 1;
    if (found.count > files)
      throw new Failure('file-unwritable', { name, reason: `no more than ${files} files can be handed over together` });
  };
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.removeAllContentTypeParsers();
    // The body is left in the socket until there is a file to pipe it into.
    scope.addContentTypeParser('*', (_request, _body, ready) => ready(null));
    scope.post('/app/upload', (request, reply) =>
      asJson(reply, 200).send(Buffer.from(JSON.stringify({ upload: opened(visitorOf(request)) }))),
    );
    scope.put('/app/upload/:token/*', { bodyLimit: fileBytes }, async (request, reply) => {
      const { token, '*': name } = request.params as { token: string; '*': string };
      counted(token, name, visitorOf(request));
      const path = place.placeFor(token, name);
      await receive(request, path, name, fileBytes);
      return reply.code(204).send();
    });
    scope.get('/app/download/:token', { exposeHeadRoute: false }, (request, reply) =>
      hand(place, (request.params as { token: string }).token, reply),
    );
    done();
  };
}

/** Streams the body into the file `path`; a file that is not whole is removed. Throws `disk-full`, `file-unwritable`, `cancelled`. */
async function receive(request: FastifyRequest, path: string, name: string, most: number): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most) throw tooLarge(name, most);
  const { bavail, bsize } = await statfs(dirname(path));
  if (announced > bavail * bsize - SPARE_BYTES) throw new Failure('disk-full');
  try {
    await pipeline(atMost(most, request.raw, name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Failure('file-unwritable', { name, reason: 'it was handed over already' }, { cause: error });
    await rm(path, { force: true });
    if (error instanceof Failure) throw error;
    if (code === 'ENOSPC') throw new Failure('disk-full', {}, { cause: error });
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') throw new Failure('cancelled', {}, { cause: error });
    throw new Failure('file-unwritable', { name, reason: 'the disk refuses it' }, { cause: error });
  }
}

/** The body's pieces. Where the file fails, the rest of the body is read past by the server, so that the page gets its answer. */
async function* atMost(limit: number, body: Readable, name: string): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > limit) throw tooLarge(name, limit);
    yield chunk;
  }
}

function tooLarge(name: string, most: number): Failure {
  return new Failure('file-unwritable', { name, reason: `it is larger than ${most / 1024 ** 2} MiB` });
}

/** Streams a finished file; it stays on offer until it was fetched whole. */
function hand(place: FileTransfers, token: string, reply: FastifyReply): FastifyReply {
  const file = place.offered(token);
  if (file === undefined) throw new Failure('download-gone');
  const body = createReadStream(file.path);
  reply.raw.once('finish', () => place.fetched(token));
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(body);
}
