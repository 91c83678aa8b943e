// POST condition and POST count: how a condition is understood, and how many publications match it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConditionCount, ConditionReading } from '../../contract/condition.ts';
import { sendValue } from '../envelope.ts';
import type { ConditionAnswer, CountAnswer } from './answers.ts';
import { checkedBody } from './checked-request.ts';
import { requestedCollections } from './collections.ts';
import type { OwnCalls, OwnContext } from './context.ts';
import { conditionProblem, Problem, shownError } from './problem.ts';
import { conditionRequest } from './requests.ts';

type Read = Exclude<ConditionReading, { error: unknown }>;

export function postCondition(context: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { canonical, counts } = await readingFor(context, request);
    const answer: ConditionAnswer = {
      canonical,
      collections: counts.map((one) => ('error' in one ? failedAt(one) : { collection: one.index, count: one.count, tree: one.branch })),
    };
    return sendValue(reply, 200, answer);
  };
}

export function postCount(context: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { canonical, counts } = await readingFor(context, request);
    const answer: CountAnswer = {
      canonical,
      collections: counts.map((one) => ('error' in one ? failedAt(one) : { collection: one.index, count: one.count })),
    };
    return sendValue(reply, 200, answer);
  };
}

/** Why the engine refused a condition in these collections; undefined if it can be read after all. */
export async function conditionProblemIn(
  own: Pick<OwnCalls, 'readCondition'>,
  text: string,
  indexes: number[],
): Promise<Problem | undefined> {
  const reading = await own.readCondition({ text, indexes });
  if ('error' in reading) return conditionProblem(reading.error);
  return reading.counts.flatMap((one) => ('error' in one ? [conditionProblem(one.error)] : []))[0];
}

/** Throws `condition-invalid` if no collection can answer the condition, and `collection-offline` if one does not answer at all. */
async function readingFor({ engine, own }: OwnContext, request: FastifyRequest): Promise<Read> {
  const { condition, collections } = checkedBody(request, conditionRequest);
  const indexes = await requestedCollections(engine, request.key, collections);
  const reading = await own.readCondition({ text: condition, indexes });
  if ('error' in reading) throw conditionProblem(reading.error);
  const counts = indexes.map((index) => reading.counts.find((one) => one.index === index));
  const answered = counts.filter((one) => one !== undefined);
  if (answered.length < counts.length) throw new Problem('collection-offline');
  const [first] = answered;
  if (first !== undefined && 'error' in first && answered.every((one) => 'error' in one)) throw conditionProblem(first.error);
  return { canonical: reading.canonical, counts: answered };
}

function failedAt({ index, error }: Extract<ConditionCount, { error: unknown }>) {
  return { collection: index, error: shownError(error) };
}
