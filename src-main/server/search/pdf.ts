// GET pdf/<patent-number>: the original PDF in base64, sent in slices so that a large one does not block other requests.
// 404 for every number that is not in an index of the key.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../contract/engine.ts';
import { isOffline } from '../../contract/offline.ts';
import { isUnnumbered } from '../../contract/literature.ts';
import { grants, type Key } from '../../contract/key.ts';
import { asJson, envelopeEnd, envelopeStart, messages, Refusal } from '../envelope.ts';

/** Country, DOCDB number, and kind if the publication has one. */
const NAME = /^[A-Z]{2}-[A-Z0-9]{1,32}(?:-[A-Z][0-9A-Z]?)?$/;
/** Divisible by 3, so that the slices' base64 joins to that of the whole. */
const SLICE_BYTES = 192 * 1024;

export function getPdf(engine: Engine) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { number = '' } = request.params as { number?: string };
    const name = number.trim().toUpperCase();
    if (name === '') throw new Refusal(422, messages.patentNumberEmpty);
    const pdf = NAME.test(name) && !isUnnumbered(name) ? await storedPdf(name, request.key, engine) : undefined;
    if (pdf === undefined) throw new Refusal(404, messages.notFound);
    const start = `${envelopeStart(messages.fetched)}"`;
    const end = `"${envelopeEnd}`;
    const length = start.length + Math.ceil(pdf.byteLength / 3) * 4 + end.length;
    return asJson(reply, 200)
      .header('content-length', length)
      .send(Readable.from(encoded(start, pdf, end), { objectMode: false }));
  };
}

async function storedPdf(name: string, key: Key, engine: Engine): Promise<Uint8Array | undefined> {
  const usable = (await engine.indexes({})).filter((index) => index.state === 'on' && grants(key.indexes, index.id));
  if (usable.length === 0) return undefined;
  try {
    return await engine.pdf({ indexes: usable.map((index) => index.id), name });
  } catch (error) {
    // An index that has failed meanwhile has no PDF.
    if (isOffline(error)) return undefined;
    throw error;
  }
}

async function* encoded(start: string, pdf: Uint8Array, end: string): AsyncGenerator<Buffer> {
  yield Buffer.from(start);
  for (let at = 0; at < pdf.byteLength; at += SLICE_BYTES) {
    const slice = Buffer.from(pdf.buffer, pdf.byteOffset + at, Math.min(SLICE_BYTES, pdf.byteLength - at));
    yield Buffer.from(slice.toString('base64'));
  }
  yield Buffer.from(end);
}
