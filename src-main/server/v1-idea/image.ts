// GET /v1/idea/image/<case>/<index>/<name>.png: the first drawing of a document the case lists. In: the key, or the case's token, with a
// link we gave out. Out: a PNG. Source: conformance IDEA-36, A43.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../../contract/idea.ts';
import { grants } from '../../contract/key.ts';
import { messages, Refusal } from '../envelope.ts';
import type { IdeaContext } from './context.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const PNG = '.png';

/** The route, below /v1. */
export const imageRoute = '/idea/image/:case/:index/:file';

/** The link to the drawing of the publication `name`, for who may read this case. */
export function imageLink(baseUrl: string, caseId: number, index: number, name: string): string {
  return `${baseUrl}/v1/idea/image/${caseId}/${index}/${encodeURIComponent(name)}${PNG}`;
}

/** Whose case is looked at, and which of its indexes are shown. */
interface Looking {
  account: string;
  shows: (index: number) => boolean;
}

/** Answers behind the guard: `authenticate` has put the key on the request, except where the case's token was brought instead of one. */
export function getImage(context: IdeaContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { case: caseId, index, file } = request.params as Record<'case' | 'index' | 'file', string>;
    if (!NUMBER.test(caseId) || !NUMBER.test(index) || !file.endsWith(PNG)) throw new Refusal(404, messages.notFound);
    const looking = await lookingAt(context, request, Number(caseId));
    const png = await drawing(context, looking, Number(caseId), Number(index), file.slice(0, -PNG.length));
    if (png === undefined) throw new Refusal(404, messages.notFound);
    return reply.code(200).header('content-type', 'image/png').header('content-length', png.byteLength).send(Buffer.from(png));
  };
}

/** The token a page without headers brings: `?token=`. */
export function tokenOf({ query }: FastifyRequest): string | undefined {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' ? token : undefined;
}

async function lookingAt({ desk }: IdeaContext, request: FastifyRequest, caseId: number): Promise<Looking> {
  const token = tokenOf(request);
  if (token === undefined) return { account: accountOf(request.key), shows: (index) => grants(request.key.indexes, index) };
  const admission = await desk.admits(token);
  if (admission?.case !== caseId) throw new Refusal(403, messages.ideaCase);
  return { account: admission.account, shows: (index) => admission.indexes?.includes(index) ?? true };
}

async function drawing(
  { desk, insight, png }: IdeaContext,
  { account, shows }: Looking,
  caseId: number,
  index: number,
  name: string,
): Promise<Uint8Array | undefined> {
  const found = await desk.read(account, caseId);
  if (found === undefined) throw new Refusal(403, messages.ideaCase);
  const document = found.documents.find((one) => one.index === index && one.name === name);
  if (document === undefined || !shows(index)) return undefined;
  const original = await insight.image({ index, publication: document.publication });
  return original && png(original.bytes);
}
