// Uploads and downloads of the screens over HTTP. Files are streamed to and from disk; an interrupted upload is removed.
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../contract/failures.ts';
import { asJson } from './envelope.ts';
import type { Transfers, UploadPlace } from './transfers/transfers.ts';

/** The part of the transfers that these routes use. */
export type FileTransfers = Pick<Transfers, 'openUpload' | 'placeFor' | 'offered' | 'fetched' | 'release'>;

/** How much a client may upload. */
export interface UploadLimits {
  fileBytes: number;
  /** Files per upload. */
  files: number;
  /** Open uploads of one client, and of all clients; the oldest are removed beyond that. */
  uploads: number;
  uploadsInTotal: number;
}

/** Identifies the client of a request; an upload belongs to one client. */
export type ClientOf = (request: FastifyRequest) => string;

/** Larger than any archive that a patent office publishes as one file. */
const FILE_BYTES = 64 * 1024 ** 3;
/** For the user of this computer. */
const unlimited: UploadLimits = { fileBytes: FILE_BYTES, files: Infinity, uploads: Infinity, uploadsInTotal: Infinity };
const singleClient: ClientOf = () => '';
/** Disk space that uploads leave free, for the index made from them. */
const SPARE_BYTES = 1024 ** 3;

/** The routes for files; the caller authenticates requests. */
export function fileRoutes(transfers: FileTransfers, limits: UploadLimits = unlimited, clientOf: ClientOf = singleClient) {
  const { fileBytes, files, uploads, uploadsInTotal } = limits;
  const openUploads = new Map<string, { client: string; count: number }>();
  const releaseOldest = (limit: number, tokens: readonly string[]): void => {
    for (const upload of tokens.slice(0, Math.max(tokens.length - limit, 0))) {
      openUploads.delete(upload);
      transfers.release({ upload });
    }
  };
  const openUpload = (client: string, published: boolean): string => {
    const upload = transfers.openUpload(published);
    openUploads.set(upload, { client, count: 0 });
    releaseOldest(
      uploads,
      [...openUploads].flatMap(([token, upload]) => (upload.client === client ? [token] : [])),
    );
    releaseOldest(uploadsInTotal, [...openUploads.keys()]);
    return upload;
  };
  /** Throws unless the upload belongs to the client and takes another file. */
  const countFile = (upload: string, name: string, client: string): void => {
    const found = openUploads.get(upload);
    if (found?.client !== client) throw new Failure('upload-gone');
    found.count += 1;
    if (found.count > files) throw new Failure('file-unwritable', { name, reason: `at most ${files} files can be uploaded together` });
  };
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.removeAllContentTypeParsers();
    // The body stays in the socket until it is piped into a file.
    scope.addContentTypeParser('*', (_request, _body, ready) => ready(null));
    // Only what the page declares as published is stored unencrypted.
    for (const [path, published] of Object.entries({ '/app/upload': false, '/app/upload/published': true }))
      scope.post(path, (request, reply) =>
        asJson(reply, 200).send(Buffer.from(JSON.stringify({ upload: openUpload(clientOf(request), published) }))),
      );
    scope.put('/app/upload/:token/*', { bodyLimit: fileBytes }, async (request, reply) => {
      const { token, '*': name } = request.params as { token: string; '*': string };
      countFile(token, name, clientOf(request));
      await receive(request, transfers.placeFor(token, name), name, fileBytes);
      return reply.code(204).send();
    });
    scope.get('/app/download/:token', { exposeHeadRoute: false }, (request, reply) =>
      sendDownload(transfers, (request.params as { token: string }).token, reply),
    );
    done();
  };
}

/** Streams the body into a file; an incomplete one is removed. Throws `disk-full`, `file-unwritable`, `cases-locked`, `cancelled`. */
async function receive(request: FastifyRequest, { path, stream }: UploadPlace, name: string, limit: number): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge(name, limit);
  const { bavail, bsize } = await statfs(dirname(path));
  if (announced > bavail * bsize - SPARE_BYTES) throw new Failure('disk-full');
  try {
    await pipeline(atMost(limit, request.raw, name), stream());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Failure('file-unwritable', { name, reason: 'it was already uploaded' }, { cause: error });
    await rm(path, { force: true });
    if (error instanceof Failure) throw error;
    if (code === 'ENOSPC') throw new Failure('disk-full', {}, { cause: error });
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') throw new Failure('cancelled', {}, { cause: error });
    throw new Failure('file-unwritable', { name, reason: 'the disk cannot write it' }, { cause: error });
  }
}

/** The chunks of the body. If the file fails, the server reads the rest of the body, so that the page gets its answer. */
async function* atMost(limit: number, body: Readable, name: string): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > limit) throw tooLarge(name, limit);
    yield chunk;
  }
}

function tooLarge(name: string, limit: number): Failure {
  return new Failure('file-unwritable', { name, reason: `it is larger than ${limit / 1024 ** 2} MiB` });
}

/** Streams a finished file; it can be fetched until it was sent completely. Throws `download-gone` and `cases-locked`. */
async function sendDownload(transfers: FileTransfers, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = transfers.offered(token);
  if (file === undefined) throw new Failure('download-gone');
  const body = await file.stream();
  reply.raw.once('finish', () => transfers.fetched(token));
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(body);
}
