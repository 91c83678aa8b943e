// Our own API: routes under /antecedent/v1. Its description and its page are open; everything else needs a key and counts towards the limit of
// requests that version 3 has.
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guarded, type Endpoint } from '../search/endpoints.ts';
import { asJson } from '../envelope.ts';
import { shape3 } from '../v3/shape.ts';
import { getCitations } from './citations.ts';
import { postCondition, postCount } from './condition.ts';
import type { OwnContext } from './context.ts';
import { openApi } from './openapi.ts';
import { operations, PREFIX, type OperationName } from './operations.ts';
import { page, pagePolicy } from './page.ts';
import { postPassages } from './passages.ts';
import { problemFor, sendProblem } from './problem.ts';
import { getPublication } from './publication.ts';
import { postSearch } from './search.ts';
import { postTerms } from './terms.ts';

const limited = { rateGroup: 'v3' };
/** With its last credit a key can still read what it found. */
const fetched = { ...limited, fetching: true };

const configs: Record<OperationName, FastifyContextConfig> = {
  search: { ...limited, echoesReference: true },
  terms: limited,
  condition: limited,
  count: limited,
  publication: fetched,
  citations: fetched,
  passages: fetched,
};

/** The routes of our own API, to be registered under `PREFIX`. */
export function ownVersion1(context: OwnContext) {
  const answers: Record<OperationName, Endpoint['answer']> = {
    search: postSearch(context),
    terms: postTerms(context),
    condition: postCondition(context),
    count: postCount(context),
    publication: getPublication(context),
    citations: getCitations(context),
    passages: postPassages(context),
  };
  const endpoints = (Object.keys(operations) as OperationName[]).map((name): Endpoint => {
    const { method, path } = operations[name];
    return { method, path, answer: answers[name], config: configs[name], takesBody: method === 'POST' };
  });
  return (scope: FastifyInstance, options: unknown, done: () => void): void => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const problem = problemFor(error);
      if (problem.code === 'internal') context.report(error);
      return sendProblem(reply, problem);
    });
    guarded({ ...context, version: shape3 }, PREFIX, [...endpoints, ...openEndpoints])(scope, options, done);
  };
}

const isOpen = { isOpen: true };
const openEndpoints: Endpoint[] = [
  { method: 'GET', path: '/openapi.json', answer: sendDescription, config: isOpen },
  { method: 'GET', path: '', answer: sendPage, config: isOpen },
];

/** Pages of other sites may not embed it. */
const ownPages = { 'cross-origin-resource-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' };
const description = Buffer.from(JSON.stringify(openApi));
const pageBytes = Buffer.from(page);

async function sendDescription(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return asJson(reply, 200).headers(ownPages).send(description);
}

async function sendPage(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.headers({ ...ownPages, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy }).send(pageBytes);
}
