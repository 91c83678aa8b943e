// Version 1, the idea endpoints under /v1. All need a key; drawings take the token of the case too. Errors have two fields, status and message.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MASTER_INDEX } from '../../contract/engine.ts';
import { failureTable, isFailure } from '../../contract/failures.ts';
import { accountOf, type CaseLink } from '../../contract/idea.ts';
import { grants, type Key } from '../../contract/key.ts';
import { messages, Refusal, sendData, sendPieces, sendRefusal, sendValue } from '../envelope.ts';
import { allowOrigin, workForKey, keyOf, secretOf, sendPreflight } from '../guard.ts';
import { isUnexpected, refusalFor } from '../refusal.ts';
import { parseCaseId, parseIdea } from './idea-request.ts';
import { getImage, imageRoute, tokenOf } from './image.ts';
import { ideaJson } from './result.ts';
import type { IdeaContext } from './context.ts';

/** Indexes that a case searches at most; see `search` of the contract. */
const MOST_INDEXES = 3;
const PATH = /^\/v1\/idea\/?$/;
const METHODS = 'GET, HEAD, POST, PUT';

/** The routes of version 1, to be registered under /v1. */
export function version1(context: IdeaContext) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    void scope.register((guarded, _none, ready) => {
      guarded.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply, context.report));
      guarded.addHook('onRequest', async (request, reply) => {
        const byToken = request.routeOptions.url?.endsWith(imageRoute) === true && tokenOf(request) !== undefined;
        if (request.method !== 'OPTIONS' && !byToken) await authenticate(context, request, reply);
      });
      guarded.options('*', (request, reply) => sendPreflight(context.access, request, reply, METHODS));
      guarded.post('/idea', workForKey(postIdea(context), context.deadlineMs));
      guarded.get('/idea', workForKey(getIdea(context), context.deadlineMs));
      guarded.put('/idea', workForKey(putIdea(context), context.deadlineMs));
      guarded.get(imageRoute, workForKey(getImage(context), context.deadlineMs));
      guarded.setNotFoundHandler(notFound);
      ready();
    });
    done();
  };
}

function postIdea(context: IdeaContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const idea = parseIdea(request);
    const indexes = await indexesFor(request.key, context);
    const link = await context.ideas.create({ ...idea, account: accountOf(request.key), indexes, readable: readableBy(request.key) });
    request.auditFacts = { case: link.case };
    return sendData(reply, 200, messages.ideaCreated, shownLink(link, context.baseUrl()));
  };
}

function getIdea(context: IdeaContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const id = parseCaseId(request);
    const found = await context.ideas.read(accountOf(request.key), id);
    if (found === undefined) throw new Refusal(403, messages.ideaCase);
    request.auditFacts = { case: id };
    // Indexes added to the case that the key may not read are not shown.
    const indexes = found.indexes.filter((index) => grants(request.key.indexes, index.id));
    return sendPieces(reply, ideaJson(context, id, { ...found, indexes }));
  };
}

function putIdea(context: IdeaContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = await context.ideas.renew(accountOf(request.key), parseCaseId(request), readableBy(request.key));
    if (link === undefined) throw new Refusal(403, messages.ideaCase);
    request.auditFacts = { case: link.case };
    return sendData(reply, 200, messages.ideaRenewed, shownLink(link, context.baseUrl()));
  };
}

/** A link shows only the indexes of the key it is made for. */
function readableBy({ indexes }: Key): number[] | undefined {
  return indexes === 'all' ? undefined : indexes.filter((index) => index !== 'boost');
}

/** `expire`: UNIX time in seconds. */
function shownLink(link: CaseLink, baseUrl: string): { case: string; url: string; expire: number } {
  return { case: String(link.case), url: `${baseUrl}/token/${link.token}`, expire: Math.floor(link.expiresAt / 1000) };
}

/**
 * The master index (service-api.md, 9; conformance A43). For a key that may not use it, the first indexes that it may use, up to the limit of a
 * search.
 */
async function indexesFor(key: Key, { engine }: IdeaContext): Promise<number[]> {
  const usable = (await engine.indexes({})).filter(({ id, state }) => state !== 'off' && grants(key.indexes, id));
  const indexes = usable.map(({ id }) => id).sort((a, b) => a - b);
  if (indexes.length === 0) throw new Refusal(422, messages.indexPermission);
  return indexes[0] === MASTER_INDEX ? [MASTER_INDEX] : indexes.slice(0, MOST_INDEXES);
}

/** Reads the key from the header `key`, else from `authorization`. */
async function authenticate({ access }: IdeaContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { key: header, authorization } = request.headers;
  const own = typeof header === 'string' ? header.trim() : '';
  const key = await keyOf(access, own === '' ? secretOf(authorization) : own, request);
  if (key === 'none') throw new Refusal(401, messages.ideaKey);
  if (key === 'wrong') throw new Refusal(403, messages.ideaKey);
  if (key === 'address') throw new Refusal(403, messages.address);
  if (key === 'domain') throw new Refusal(403, messages.domain);
  request.key = key;
  allowOrigin(reply, key, request.headers.origin);
  await request.server.callerTurns.enter(`key ${key.id}`, request.raw);
}

/** An unknown path is answered as in every version; other errors with status and message only. */
function answerError(error: FastifyError, reply: FastifyReply, report: (error: unknown) => void): FastifyReply {
  const refusal = ideaRefusal(error) ?? refusalFor(error);
  if (isUnexpected(refusal, error)) report(error);
  if (refusal.status === 404) return sendRefusal(reply, refusal);
  return sendValue(reply, refusal.status, { status: 'error', message: refusal.message });
}

function ideaRefusal(error: unknown): Refusal | undefined {
  if (isFailure(error, 'user-elsewhere')) return new Refusal(422, messages.ideaAccount);
  if (isFailure(error, 'wish-links')) return new Refusal(403, messages.ideaLinks);
  return isFailure(error, 'deadline-passed') ? new Refusal(failureTable[error.code].status, messages.deadline) : undefined;
}

function notFound(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!PATH.test(path)) throw new Refusal(404, messages.notFound);
  reply.header('allow', METHODS);
  throw new Refusal(405, messages.wrongMethod);
}
