// POST passages: of each publication the passages nearest to a text, with the words and sentences that are evidence highlighted.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondPassage } from '../../contract/result-list.ts';
import { sendValue } from '../envelope.ts';
import type { PassagesAnswer } from './answers.ts';
import { checkedBody } from './checked-request.ts';
import { requestedCollections } from './collections.ts';
import type { OwnContext } from './context.ts';
import { documentOf } from './document.ts';
import { Problem } from './problem.ts';
import { passagesRequest } from './requests.ts';

export function postPassages({ engine, own }: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { collection, text, publications: names } = checkedBody(request, passagesRequest);
    const [index] = (await requestedCollections(engine, request.key, [collection])) as [number];
    if (!(await engine.acceptsQuery({ text, languages: 'all' }))) throw new Problem('text-unsupported');
    const located = await engine.locate({ names, indexes: [index] });
    const ids = [...new Set(located.map(({ publication }) => publication))];
    const read = await engine.read({ index, publications: ids.map((id) => ({ id })), sections: ['title'], image: false });
    const shown = new Map(read.flatMap((one) => pairOf(one.id, documentOf(one)?.name)));
    const marks = await own.marks({
      index,
      query: { text, hits: 1, method: 'hybrid' },
      publications: [...shown.keys()].map((id) => ({ id })),
    });
    const known = new Set(located.flatMap(({ name, publication }) => (shown.has(publication) ? [name] : [])));
    const unknown = [...new Set(names)].filter((name) => !known.has(name));
    request.auditFacts = { index };
    const answer: PassagesAnswer = {
      passages: marks.map(({ second, ...one }) => ({
        ...{ name: shown.get(one.publication) ?? '', ...passageOf(one), found: one.found },
        ...(second && { second: passageOf(second) }),
      })),
      ...(unknown.length > 0 && { unknown }),
    };
    return sendValue(reply, 200, answer);
  };
}

function pairOf(id: number, name: string | undefined): [number, string][] {
  return name === undefined ? [] : [[id, name]];
}

function passageOf({ section, language, text, place, words, meaning }: SecondPassage) {
  const sentences = meaning.map(({ likeness: similarity, ...range }) => ({ ...range, similarity }));
  return { section, language, text, ...(place && { place }), words, sentences };
}
