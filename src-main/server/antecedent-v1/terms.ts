// POST terms: what can be searched for beside the words of a text.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendValue } from '../envelope.ts';
import type { TermsAnswer } from './answers.ts';
import { checkedBody } from './checked-request.ts';
import { requestedCollections } from './collections.ts';
import type { OwnContext } from './context.ts';
import { Problem } from './problem.ts';
import { termsRequest } from './requests.ts';
import { untilGone } from './until-gone.ts';

export function postTerms({ engine, own }: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { text, breadth, collections } = checkedBody(request, termsRequest);
    const indexes = await requestedCollections(engine, request.key, collections);
    if (!(await engine.acceptsQuery({ text, languages: 'all' }))) throw new Problem('text-unsupported');
    const { language, isKnown, words } = await untilGone(reply, () => own.proposeTerms({ text, breadth, indexes }));
    return sendValue(reply, 200, { language, byMeaning: isKnown, words } satisfies TermsAnswer);
  };
}
