// GET /v1/idea/image/<case>/<index>/<name>.png: the first drawing of a document of the case, as PNG. Needs the key or the token of the case.
// Source: conformance IDEA-36, A43.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../../contract/idea.ts';
import { grants } from '../../contract/key.ts';
import { messages, Refusal } from '../envelope.ts';
import type { IdeaContext } from './context.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const PNG = '.png';

/** The route, below /v1. */
export const imageRoute = '/idea/image/:case/:index/:file';

/** The link to the drawing of the publication `name`. */
export function imageLink(baseUrl: string, caseId: number, index: number, name: string): string {
  return `${baseUrl}/v1/idea/image/${caseId}/${index}/${encodeURIComponent(name)}${PNG}`;
}

/** The account of the case and the indexes that are shown. */
interface Reader {
  account: string;
  shows: (index: number) => boolean;
}

/** `request.key` is set unless the request has the token of the case. */
export function getImage(context: IdeaContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { case: caseId, index, file } = request.params as Record<'case' | 'index' | 'file', string>;
    if (!NUMBER.test(caseId) || !NUMBER.test(index) || !file.endsWith(PNG)) throw new Refusal(404, messages.notFound);
    const reader = await readerOf(context, request, Number(caseId));
    const png = await drawing(context, reader, Number(caseId), Number(index), file.slice(0, -PNG.length));
    if (png === undefined) throw new Refusal(404, messages.notFound);
    return reply.code(200).header('content-type', 'image/png').header('content-length', png.byteLength).send(Buffer.from(png));
  };
}

/** The token in `?token=`, for pages that cannot send headers. */
export function tokenOf({ query }: FastifyRequest): string | undefined {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' ? token : undefined;
}

async function readerOf({ ideas }: IdeaContext, request: FastifyRequest, caseId: number): Promise<Reader> {
  const token = tokenOf(request);
  if (token === undefined) return { account: accountOf(request.key), shows: (index) => grants(request.key.indexes, index) };
  const admission = await ideas.accessOf(token);
  if (admission?.case !== caseId) throw new Refusal(403, messages.ideaCase);
  return { account: admission.account, shows: (index) => admission.indexes?.includes(index) ?? true };
}

async function drawing(
  { ideas, insight, png }: IdeaContext,
  { account, shows }: Reader,
  caseId: number,
  index: number,
  name: string,
): Promise<Uint8Array | undefined> {
  const found = await ideas.read(account, caseId);
  if (found === undefined) throw new Refusal(403, messages.ideaCase);
  const document = found.documents.find((one) => one.index === index && one.name === name);
  if (document === undefined || !shows(index)) return undefined;
  const original = await insight.image({ index, publication: document.publication });
  return original && png(original.bytes);
}
