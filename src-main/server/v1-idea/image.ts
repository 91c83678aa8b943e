// GET /v1/idea/image/<case>/<mark>/<index>/<name>.png: the first drawing of a document listed before. In: a link we gave out. Out: a PNG.
// The link is its own permission, so that an <img> can show it: its mark can be made by nobody else, and it opens this one drawing.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';
import type { IdeaRoom } from './room.ts';

const INDEX_ID = /^[1-9]\d{0,14}$/;
const PNG = '.png';

/** The route, below /v1. */
export const imageRoute = '/idea/image/:case/:mark/:index/:file';

/** The link to the drawing of the publication `name`, for who may read this case. */
export function imageLink({ seal, baseUrl }: IdeaRoom, caseId: number, index: number, name: string): string {
  return `${baseUrl()}/v1/idea/image/${caseId}/${markOf(seal, String(caseId), String(index), name)}/${index}/${encodeURIComponent(name)}${PNG}`;
}

export function getImage(room: IdeaRoom) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { case: caseId, mark, index, file } = request.params as Record<'case' | 'mark' | 'index' | 'file', string>;
    const name = file.slice(0, -PNG.length);
    const isOurs = file.endsWith(PNG) && INDEX_ID.test(index) && same(mark, markOf(room.seal, caseId, index, name));
    const png = isOurs ? await drawing(room, Number(index), name) : undefined;
    if (png === undefined) throw new Refusal(404, messages.notFound);
    return reply.code(200).header('content-type', 'image/png').header('content-length', png.byteLength).send(Buffer.from(png));
  };
}

/** Where the publication stands in its index now. */
async function drawing({ engine, insight, png }: IdeaRoom, index: number, name: string): Promise<Uint8Array | undefined> {
  const [found] = await engine.locate({ names: [name], indexes: [index] });
  if (found === undefined) return undefined;
  const original = await insight.image({ index: found.index, publication: found.publication });
  return original && png(original.bytes);
}

function markOf(seal: IdeaRoom['seal'], caseId: string, index: string, name: string): string {
  return seal(`idea image ${caseId} ${index} ${name}`);
}

function same(brought: string, made: string): boolean {
  const [a, b] = [Buffer.from(brought), Buffer.from(made)];
  return a.length === b.length && timingSafeEqual(a, b);
}
